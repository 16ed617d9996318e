/** The lessons of a game, as the page of the tutorial uses them. */
export interface Course {
  /** The id of the lesson that is open. */
  readonly step: string;
  /** The number of that lesson, from 0. */
  readonly index: number;
  /** The titles of all lessons, in the language of the page. */
  readonly titles: readonly string[];
  /** What the coach says. */
  readonly text: string;
  /** What the coach answers to the last attempt; null before it. */
  readonly answer: string | null;
  /** Whether the task of the lesson is done. */
  readonly isDone: boolean;
  /** Whether this is the last page, which has no task. */
  readonly isLast: boolean;
  /** Opens a lesson from its beginning. */
  open(index: number): void;
}
