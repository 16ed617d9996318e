/** Cells that score together, and their points in words. */
export interface ScoredRegion {
  cells: readonly number[][];
  words: string;
}
