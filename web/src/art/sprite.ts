/** Adds the symbols of an SVG file to the page, for <use href="#name">. */
export function addSprite(svg: string): void {
  const place = document.createElement("div");
  place.className = "sprite";
  place.ariaHidden = "true";
  place.innerHTML = svg;
  document.body.append(place);
}
