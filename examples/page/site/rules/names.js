// The names of cells and lines in sentences: "row 2, column 3", "corner 1", "the falling diagonal". The library gives the names, and
// the common nouns of lines.

const MOST_NAMED = 8; // cells of a line that are named; of a longer one the first and the last
const BY_CELLS = ['line', 'pair']; // kinds whose numbers say nothing to who looks at the board

/** "corner 1", "row 2, column 3"; the label if there is no better name. */
export const cellName = (figure, cell) => figure.cells[cell].name ?? figure.cells[cell].label;

/** "k1 o1 k2". */
function listed(figure, cells) {
  const labels = cells.map((cell) => figure.cells[cell].label);
  return labels.length <= MOST_NAMED ? labels.join(' ')
                                     : `${labels.slice(0, MOST_NAMED - 2).join(' ')} … ${labels.at(-1)}`;
}

function lineNameOf(figure, {name, kind, cells}) {
  if (BY_CELLS.includes(kind)) return `${name} (${listed(figure, cells)})`;
  return /\d$/.test(name) ? name : `the ${name}`;
}

/** "row 2", "spoke 3", "line 4 (a b c)". */
export function lineName(figure, line) {
  figure.lineNames ??= figure.lines.map((one) => lineNameOf(figure, one));
  return figure.lineNames[line];
}

/** "4 rows", "2 diagonals": the kinds of the lines, for the rules; a text for each kind. */
export function kindsOfLines(figure) {
  const kinds = new Map();
  for (const {kind} of figure.lines) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
}

const LIST = new Intl.ListFormat('en-GB');

/** "k1, k2 and k3". */
export const inWords = (words) => LIST.format(words);

/**
 * The line as one calls it who looks at the board: "the spoke through 7", "the side from 3 to 8", "the side with 14" in
 * its middle. Where the numbers that tell it from others are not there, or stand twice, its name: "spoke 2".
 */
export function lineSaid({figure, values}, line) {
  const name = lineName(figure, line);
  const {kind} = figure.lines[line];
  const isFamily = (figure.size ?? null) !== null; // its lines share no two ends
  const word = kind === 'spoke' || kind === 'side' || (kind === 'line' && isFamily) ? kind : null;
  const [first, ...rest] = figure.lines[line].cells.map((cell) => values?.[cell] ?? null);
  const ends = [first, rest.pop() ?? null];
  const isKnown = (value) => value !== null && values.filter((other) => other === value).length === 1;
  if (word === 'spoke' && isKnown(ends[1])) return `the spoke through ${ends[1]}`;
  if (word && word !== 'spoke' && ends.every(isKnown)) return `the ${word} from ${ends[0]} to ${ends[1]}`;
  const middle = word && word !== 'line' ? rest.find(isKnown) : undefined; // which is on no other line
  return middle === undefined ? name : `the ${word} with ${middle}`;
}

/** "side 1: 9 of 22, 1 open". */
export function lineLabel(game, line) {
  return `${lineSaid(game, line)}: ${game.lines[line].words}`;
}

/** The short name of a cell, for the board: "k1", "2,3", "S". */
export const cellTag = (figure, cell) => figure.cells[cell].label.replace(/^\((.+)\)$/, '$1');

/** The number of a line, for its sum on the board: "5" of "rising line 5"; empty for a line without one. */
export const lineTag = (figure, line) => /^[a-z ]+ (\d+)$/.exec(figure.lines[line].name)?.[1] ?? '';

export function linesThrough(figure, cell) {
  figure.through ??= figure.cells.map((_, c) =>
    figure.lines.flatMap((line, i) => (line.cells.includes(c) ? [i] : [])));
  return figure.through[cell];
}

/** "corner 1, 5, given, lines: ...". @param {string[]} labels  of all lines */
export function cellLabel(game, cell, labels) {
  const {figure, values, faults, position} = game;
  const parts = [cellName(figure, cell), values[cell] === null ? 'open' : values[cell]];
  if (game.isGiven(cell)) parts.push('given');
  if (game.also.has(cell)) parts.push('chosen too');
  if (faults[cell]) parts.push(`at fault: ${faults[cell]}`);
  const marks = position.marks[cell];
  if (values[cell] === null && marks.length > 0) parts.push(`marks ${marks.join(' ')}`);
  return `${parts.join(', ')}, lines: ${linesThrough(figure, cell).map((line) => labels[line]).join('; ')}`;
}
