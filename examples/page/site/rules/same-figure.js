// Decides whether two figures are the same but for the names and places of their cells: whether some bijection of the cells
// maps lines to lines. Colours of cells and lines are refined until they tell no more apart; then a cell is chosen and the rest tried.

/** @typedef {{cells: number, lines: {cells: number[], fixed?: boolean}[]}} Plain  fixed: the line has a sum of its own */

/** Returns equal numbers for equal texts. @param {Map<string, number>} known */
function numbered(texts, known) {
  return texts.map((text) => {
    if (!known.has(text)) known.set(text, known.size);
    return known.get(text);
  });
}

/** Returns the colours of both figures' cells, refined together; null if the figures are told apart. */
function refined(figures, colours) {
  for (let classes = 0; ;) {
    const [lineNames, cellNames] = [new Map(), new Map()];
    const next = figures.map(({lines}, which) => {
      const ofLines = numbered(lines.map(({cells, fixed}) => `${fixed ? 'own' : ''} ${cells.map((cell) => colours[which][cell]).sort((a, b) => a - b)}`), lineNames);
      const through = colours[which].map(() => []);
      lines.forEach(({cells}, line) => { for (const cell of cells) through[cell].push(ofLines[line]); });
      return numbered(colours[which].map((colour, cell) => `${colour}: ${through[cell].sort((a, b) => a - b)}`), cellNames);
    });
    const [one, other] = next.map((list) => [...list].sort((a, b) => a - b).join());
    if (one !== other) return null;
    if (cellNames.size === classes) return next;
    classes = cellNames.size;
    colours = next;
  }
}

const nameOf = (cells) => [...cells].sort((a, b) => a - b).join();

/** Returns whether cells of equal colours, which are all different, map lines to lines. */
function mapsLines([one, other], [from, to]) {
  const place = new Map(to.map((colour, cell) => [colour, cell]));
  const there = new Set(other.lines.map(({cells, fixed}) => `${Boolean(fixed)} ${nameOf(cells)}`));
  return one.lines.every(({cells, fixed}) => there.has(`${Boolean(fixed)} ${nameOf(cells.map((cell) => place.get(from[cell])))}`));
}

function matches(figures, colours) {
  const found = refined(figures, colours);
  if (found === null) return false;
  const [one, other] = found;
  const times = new Map();
  for (const colour of one) times.set(colour, (times.get(colour) ?? 0) + 1);
  const open = [...times].filter(([, count]) => count > 1).sort((a, b) => a[1] - b[1])[0];
  if (open === undefined) return mapsLines(figures, found);
  const chosen = one.indexOf(open[0]);
  return other.some((colour, cell) => colour === open[0] &&
    matches(figures, [one.with(chosen, -1), other.with(cell, -1)]));
}

/** @param {Plain} one  @param {Plain} other */
export function isSameFigure(one, other) {
  const sizes = ({lines}) => lines.map(({cells}) => cells.length).sort((a, b) => a - b).join();
  if (one.cells !== other.cells || one.lines.length !== other.lines.length || sizes(one) !== sizes(other)) return false;
  return matches([one, other], [one, other].map(({cells}) => Array(cells).fill(0)));
}
