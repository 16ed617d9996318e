/**
 * Returns what is wrong with the geometry of a page, in words.
 *
 * `isWhole` says that the page must show everything without scrolling.
 */
(isWhole) => {
  const LEAST = 44;
  const SLACK = 0.6;
  const CONTROLS =
    "button, a[href], input, select, textarea, summary, [role=button], [role=slider], [role=switch], [role=radio]";
  const problems = new Set();
  const [width, height] = [innerWidth, innerHeight];
  const dialog = document.querySelector("dialog[open]");

  /** Returns whether only screen readers get the element. */
  const isHidden = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".skip") &&
    !isHidden(element);
  const told = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ");
    return `<${element.localName} class="${element.getAttribute("class") ?? ""}"> "${words.slice(0, 40)}"`;
  };
  const say = (element, what) => problems.add(`${told(element)}: ${what}`);
  const size = (box) => `${Math.round(box.width)} x ${Math.round(box.height)}`;
  const holds = (outer, inner) =>
    inner.left >= outer.left - 1 &&
    inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1;

  /** Returns the nearest ancestor that hides what does not fit into it. */
  function clipper(element) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") return at;
    }
    return null;
  }

  /** Returns the element that covers a point of another, or null. */
  function coverAt(element, x, y) {
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(element) || element.contains(top)) return null;
    const label = element.closest("label");
    if (label?.contains(top)) return null;
    // The link of a card lies over the whole card.
    if (top.matches("a") && top.closest("article, .card")?.contains(element)) return null;
    // Elements on top of another part of the same control or board do not cover it.
    const whole = element.closest(`${CONTROLS}, .board, .gallery, label`);
    return whole && (whole.contains(top) || top.closest(CONTROLS) === whole) ? null : top;
  }

  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflow);
  /** The log goes on further down, and so do pages that scroll. */
  const canGoOn = (clip) => clip !== null && (clip.matches(".feed") || (!isWhole && scrolls(clip)));

  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isShown(control) || control.closest("svg") || (dialog && !dialog.contains(control))) continue;
    if (getComputedStyle(control).pointerEvents === "none") continue;
    const area = control.matches("input[type=radio], input[type=checkbox]")
      ? (control.closest("label") ?? control)
      : control;
    const box = area.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const clip = clipper(area);
    const mayScroll = canGoOn(clip);
    if (mayScroll && !holds(clip.getBoundingClientRect(), box)) continue;
    const isInText = control.matches("a") && getComputedStyle(control).display === "inline";
    if (!isInText && (box.width < LEAST - SLACK || box.height < LEAST - SLACK)) say(control, `only ${size(box)}`);
    if (box.left < -1 || box.right > width + 1) say(control, "sticks out of the page");
    if (isWhole && (box.top < -1 || box.bottom > height + 1)) say(control, "out of the window");
    if (clip && !holds(clip.getBoundingClientRect(), box)) say(control, "cut off");
    for (const [dx, dy] of [[0.5, 0.5], [0.2, 0.3], [0.8, 0.7]]) {
      const cover = coverAt(area, box.left + dx * box.width, box.top + dy * box.height);
      if (cover && !cover.closest("[data-overlay]")) say(control, `covered by ${told(cover)}`);
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest("script, style, svg, noscript")) continue;
    if (!isShown(element) || (dialog && !dialog.contains(element))) continue;
    if (element.closest(".clip")) continue; // Names may be long. They end with dots.
    const range = document.createRange();
    range.selectNodeContents(node);
    const control = element.closest(CONTROLS);
    const clip = clipper(element);
    const mayScroll = canGoOn(clip);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      if (mayScroll && !holds(clip.getBoundingClientRect(), box)) continue;
      if (box.left < -1 || box.right > width + 1) say(element, "text sticks out of the page");
      if (isWhole && box.bottom > height + 1) say(element, "text out of the window");
      if (control && !control.matches("a") && !holds(control.getBoundingClientRect(), box)) {
        say(element, `text sticks out of ${told(control)}`);
      }
      if (clip && !holds(clip.getBoundingClientRect(), box)) say(element, "text cut off");
      const cover = coverAt(element, box.left + box.width / 2, box.top + box.height / 2);
      if (cover && !cover.closest("[data-overlay]")) say(element, `text covered by ${told(cover)}`);
    }
  }

  const parts = ".board, .gallery, .hints, .draft, .tray, .panel, .strip, .spellbook, .opponents, .actions, .top, .coach";
  const blocks = [...document.querySelectorAll(parts)];
  const shown = blocks.filter((block) => isShown(block) && !block.matches(".actions:empty"));
  for (const [index, block] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      if (block.contains(other) || other.contains(block)) continue;
      const [a, b] = [block.getBoundingClientRect(), other.getBoundingClientRect()];
      const isApart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      if (isWhole && !isApart) say(block, `overlaps ${told(other)}`);
    }
  }

  const page = document.scrollingElement;
  if (page.scrollWidth > width) problems.add(`the page is ${page.scrollWidth} wide, the window ${width}`);
  if (isWhole) {
    if (page.scrollHeight > height + 1) problems.add(`the page is ${page.scrollHeight} high, the window ${height}`);
    for (const element of document.querySelectorAll("main, main *, aside, aside *, section, section *")) {
      if (isShown(element) && scrolls(element) && element.scrollHeight > element.clientHeight + 1)
        say(element, "has to be scrolled");
    }
  }

  const fitted = document.querySelector(".fitted")?.getBoundingClientRect();
  const room = fitted ? Math.min(fitted.width, fitted.height) : null;
  const cell = document.querySelector(".fitted .overlay, .gallery > svg");
  const scale = cell ? cell.getScreenCTM().a * 100 : null;
  return { problems: [...problems], room, cell: scale };
}
