// Scrolls a large board, which scrolls in its frame, so that the cells that words speak of are seen.

/** @param {Board} board  @param {{cells: number[], givens: number[], lines: number[]}|null} shown  the first of its cells is seen in any case */
export function bringIntoView({place, fields, game}, shown) {
  const frame = place.parentElement;
  if (shown === null) return;
  const {cells, givens, lines} = shown;
  if (place.offsetWidth <= frame.clientWidth && place.offsetHeight <= frame.clientHeight) return;
  const named = [...cells, ...givens];
  const all = named.length > 0 ? named : lines.flatMap((line) => game.figure.lines[line].cells);
  const {left, top} = frame.getBoundingClientRect();
  const over = (from, to, length) => Math.min(0, from) + Math.max(0, to - length);
  for (const cell of all.reverse()) {
    const box = fields[cell].getBoundingClientRect();
    frame.scrollBy(over(box.left - left, box.right - left, frame.clientWidth), over(box.top - top, box.bottom - top, frame.clientHeight));
  }
}
