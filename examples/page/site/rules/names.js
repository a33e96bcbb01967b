// The names of cells and lines for people: "row 2, column 3", "corner 1", "the falling diagonal".
// Figures of a family have such names; cells and lines of a user's own figure go by their labels.

const CELLS = [ // the labels that the library gives, and what they mean
  [/^\((\d+),(\d+)\)$/, 'row $1, column $2'],
  [/^\((\d+),(\d+),(\d+)\)$/, 'layer $1, row $2, column $3'],
  [/^c$/, 'the centre'],
  [/^k(\d+)$/, 'corner $1'],
  [/^s(\d+)$/, 'the middle of spoke $1'],
  [/^s(\d+)\.(\d+)$/, 'spoke $1, cell $2'],
  [/^o(\d+)$/, 'the middle of side $1'],
  [/^o(\d+)\.(\d+)$/, 'side $1, cell $2'],
  [/^p(\d+)$/, 'point $1'],
  [/^q(\d+)$/, 'inner corner $1'],
  [/^r(\d+)\.(\d+)$/, 'circle $1, cell $2'],
  [/^([A-Z])$/, 'cell $1'],
];
const MOST_NAMED = 8; // cells of a line that are named; of a longer one the first and the last

const hasFamily = (figure) => figure.size !== null && figure.size !== undefined;

function cellNameOf(figure, cell) {
  const {label} = figure.cells[cell];
  if (!hasFamily(figure)) return label;
  const [pattern, name] = CELLS.find(([one]) => one.test(label)) ?? [];
  if (!pattern) return label;
  const said = label.replace(pattern, name);
  return figure.figure === 'hexagon' ? said.replace('column', 'cell') : said;
}

/** "corner 1", "row 2, column 3"; the label if there is no better name. */
export function cellName(figure, cell) {
  figure.cellNames ??= figure.cells.map((_, i) => cellNameOf(figure, i));
  return figure.cellNames[cell];
}

/** "k1 o1 k2". */
function listed(figure, cells) {
  const labels = cells.map((cell) => figure.cells[cell].label);
  return labels.length <= MOST_NAMED ? labels.join(' ')
                                     : `${labels.slice(0, MOST_NAMED - 2).join(' ')} … ${labels.at(-1)}`;
}

const numbered = (word, list, line) => (list.length > 1 ? `${word} ${list.indexOf(line) + 1}` : `the ${word}`);

/** Which way a straight line runs in the drawing; null for one that is not straight. */
function courseOf(figure, {cells}) {
  const points = cells.map((cell) => figure.cells[cell].position);
  if (points.length < 2) return null;
  const [x, y] = points[0];
  const [dx, dy] = [points[1][0] - x, points[1][1] - y];
  const straight = points.every(([px, py], i) =>
    Math.abs(px - x - i * dx) < 1e-6 && Math.abs(py - y - i * dy) < 1e-6);
  if (!straight) return null;
  if (Math.abs(dy) < 1e-6) return 'row';
  if (Math.abs(dx) < 1e-6) return 'column';
  return dx * dy > 0 ? 'falling' : 'rising';
}

/** Rows, columns and diagonals, numbered in the order of the lines. */
function gridNames(figure, diagonal) {
  const courses = figure.lines.map((line) => courseOf(figure, line));
  const byCourse = (course) => courses.flatMap((one, line) => (one === course ? [line] : []));
  return figure.lines.map(({cells}, line) => {
    const course = courses[line];
    const isPair = cells.length === 2 && figure.size > 2;
    if (isPair) return `the pair of ${cellName(figure, cells[0])} and ${cellName(figure, cells[1])}`;
    if (course === null) return `the broken diagonal from ${cellName(figure, cells[0])}`;
    const whole = byCourse(course).filter((one) => figure.lines[one].cells.length > 2 || figure.size <= 2);
    if (course === 'row' || course === 'column') return `${course} ${whole.indexOf(line) + 1}`;
    return numbered(`${course} ${diagonal}`, whole, line);
  });
}

function cubeNames(figure) {
  const places = figure.cells.map(({label}) => label.match(/\d+/g).map(Number));
  let diagonals = 0;
  return figure.lines.map(({cells}) => {
    const [layer, row, column] = places[cells[0]];
    const moved = [0, 1, 2].filter((axis) => places[cells[0]][axis] !== places[cells[1] ?? cells[0]][axis]);
    if (moved.length !== 1) return `space diagonal ${++diagonals}`;
    return [`the pillar at row ${row}, column ${column}`, `layer ${layer}, column ${column}`, `layer ${layer}, row ${row}`][moved[0]];
  });
}

/** Sides and spokes, circles and diameters, the lines of a star: by the labels of their cells. */
function roundNames(figure) {
  const counts = {};
  const next = (word) => `${word} ${counts[word] = (counts[word] ?? 0) + 1}`;
  return figure.lines.map(({cells}) => {
    const labels = cells.map((cell) => figure.cells[cell].label);
    if (figure.figure === 'wheel') return next(labels[0] === 'c' ? 'circle' : 'diameter');
    if (figure.figure === 'star') return `the line from point ${labels[0].slice(1)} to point ${labels.at(-1).slice(1)}`;
    return next(labels[0] === 'c' ? 'spoke' : 'side');
  });
}

const NAMERS = {
  square: (figure) => gridNames(figure, 'diagonal'), hexagon: (figure) => gridNames(figure, 'line'), cube: cubeNames,
  polygon: roundNames, ring: roundNames, triangle: roundNames, star: roundNames, wheel: roundNames,
};

function lineNamesOf(figure) {
  const namer = hasFamily(figure) && Object.hasOwn(NAMERS, figure.figure) && NAMERS[figure.figure];
  return namer ? namer(figure) : figure.lines.map(({cells}) => `line ${listed(figure, cells)}`);
}

/** "row 2", "spoke 3", "line a b c". */
export function lineName(figure, line) {
  figure.lineNames ??= lineNamesOf(figure);
  return figure.lineNames[line];
}

/** "4 rows", "2 diagonals": the kinds of the lines, for the rules; a text for each kind. */
export function kindsOfLines(figure) {
  const kinds = new Map();
  figure.lines.forEach((_, line) => {
    const name = lineName(figure, line);
    const kind = ['row', 'column', 'pair', 'pillar', 'space diagonal', 'diagonal', 'spoke', 'side', 'circle', 'diameter']
      .find((word) => new RegExp(`\\b${word}\\b`).test(name.replace(/(layer \d+, |\b(?:at|from|of) .*)/, ''))) ?? 'line';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  });
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
  const [, word] = /^(?:the )?(spoke|side|line)(?: \d+| from point)/.exec(name) ?? [];
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
export const lineTag = (figure, line) => /^(?!line )[a-z ]+ (\d+)$/.exec(lineName(figure, line))?.[1] ?? '';

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
