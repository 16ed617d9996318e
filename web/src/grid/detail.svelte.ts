import { UNIT } from "./cells";

/** How much a picture shows: `small` is for cells under 40 px, `tiny` for cells under 28 px. */
export type Detail = "full" | "small" | "tiny";

/** The detail that suits the size of a picture on the page. */
export class FittingDetail {
  /** The side of a cell in pixels. */
  private side = $state(Infinity);

  readonly level: Detail = $derived(this.side < 28 ? "tiny" : this.side < 40 ? "small" : "full");

  /** Measures the picture that it is attached to, whenever its size changes. */
  readonly measured = (picture: SVGSVGElement): (() => void) => {
    const watching = new ResizeObserver(() => (this.side = (picture.getScreenCTM()?.a ?? Infinity) * UNIT));
    watching.observe(picture);
    return () => watching.disconnect();
  };
}
