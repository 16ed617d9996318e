import type { Component } from "svelte";

/** A picture of a game for its rules page. */
export interface RulesPicture {
  Picture: Component<any>;
  props: Record<string, unknown>;
}

/** Returns the pictures of a page. Each stands before an element. */
export type RulesPictures = (elements: readonly Element[]) => Map<Element, RulesPicture>;

export type Heading = { id: string; text: string };
export type Piece = { html: string } | RulesPicture;

/** A rules page ready to show: its headings, and parts of HTML with pictures between them. */
export interface Chapters {
  headings: Heading[];
  pieces: Piece[];
}

/** Returns the id of the section with a heading, as the server makes it: letters and digits, joined by hyphens. */
export function sectionId(heading: string): string {
  return (heading.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join("-");
}

/** Reads the HTML of the server. Wide tables become scrollable, and the game may add pictures. */
export function chapters(html: string, picturesOf: RulesPictures | null): Chapters {
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
  const elements = [...body.children];
  const pictures = picturesOf?.(elements);
  const pieces = elements.flatMap((element): Piece[] => {
    const picture = pictures?.get(element);
    const text = { html: element.outerHTML };
    return picture ? [picture, text] : [text];
  });
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
