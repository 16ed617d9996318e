import { parseDiagram, type Diagram } from "./diagram";

export type Heading = { id: string; text: string };
export type Piece = { html: string } | { diagram: Diagram } | { terrains: true };

/** A rules page, ready to be shown: its headings, and HTML with pictures between. */
export interface Chapters {
  headings: Heading[];
  pieces: Piece[];
}

/** Reads the HTML of the server. Diagrams become pictures, wide tables get a scroller. */
export function chapters(html: string, game: string): Chapters {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const headings = [...body.querySelectorAll("h2")].map((heading, index) => {
    heading.id ||= `part-${index + 1}`;
    return { id: heading.id, text: heading.textContent ?? "" };
  });
  for (const table of body.querySelectorAll("table")) {
    const scroller = table.ownerDocument.createElement("div");
    scroller.className = "scroller";
    scroller.tabIndex = 0;
    table.replaceWith(scroller);
    scroller.append(table);
  }
  const pieces: Piece[] = [];
  for (const element of body.children) {
    const diagram =
      game === "kingdomino" && element.tagName === "PRE" ? parseDiagram(element.textContent ?? "") : null;
    if (diagram) pieces.push({ diagram });
    else if (
      game === "kingdomino" &&
      element.matches(".scroller") &&
      !pieces.some((piece) => "terrains" in piece)
    )
      pieces.push({ terrains: true });
    pieces.push({ html: element.outerHTML });
  }
  return { headings, pieces: joined(pieces) };
}

function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if ("html" in piece && last && "html" in last) last.html += piece.html;
    else result.push(piece);
  }
  return result;
}
