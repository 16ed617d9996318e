import { parseDiagram, type Diagram } from "./diagram";

export type Heading = { id: string; text: string };
export type Piece = { html: string } | { diagram: Diagram } | { terrains: true };

/** A rules page, ready to be shown: its headings, and HTML with pictures between. */
export interface Chapters {
  headings: Heading[];
  pieces: Piece[];
}

/** Reads the HTML of the server. Diagrams become pictures; wide tables get a scroller; rule numbers get a mark. */
export function chapters(html: string, game: string): Chapters {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const headings = [...body.querySelectorAll("h2")].map((heading, index) => {
    heading.id = `part-${index + 1}`;
    return { id: heading.id, text: heading.textContent ?? "" };
  });
  for (const table of body.querySelectorAll("table")) {
    const scroller = table.ownerDocument.createElement("div");
    scroller.className = "scroller";
    scroller.tabIndex = 0;
    table.replaceWith(scroller);
    scroller.append(table);
  }
  markRules(body);
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

/** [K12] is for those who look a rule up; for everybody else it is small. */
function markRules(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = text.data.split(/(\s?\[[A-Z]\d+\])/);
    if (parts.length === 1) continue;
    const nodes = parts.map((part, index) => {
      if (index % 2 === 0) return part;
      const mark = body.ownerDocument.createElement("small");
      mark.className = "rule";
      mark.textContent = `\u00a0${part.trim().slice(1, -1)}`;
      return mark;
    });
    text.replaceWith(...nodes);
  }
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
