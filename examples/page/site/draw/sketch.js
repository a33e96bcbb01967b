// A drawing: cells with labels and places, and lines of them. A sketch never changes; each of these functions makes the
// next one. It is plain data, as it stands in the address and on the shelf:
//   {kind, around, cells: [{label, at: [x, y]}], lines: [{cells: [label], sum, closed, returns?: [label]}], sum}
// A line with "returns" leaves the drawing and comes back on its other side at these cells.

import {isSame, latticeOf} from './lattice.js';
import {distance, leastDistance} from '../board/geometry.js';

export const MOST = 60; // greatest number of cells, and of lines

/** @returns {object}  a sketch without cells */
export const emptySketch = (kind = 'triangles', around = 5) => ({kind, around, cells: [], lines: [], sum: null});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the first free label of a, b, ..., z, a2, b2, .... */
function freeLabel(cells) {
  const used = new Set(cells.map(({label}) => label));
  for (let round = 1; ; ++round) {
    for (const letter of LETTERS) {
      const label = round === 1 ? letter : `${letter}${round}`;
      if (!used.has(label)) return label;
    }
  }
}

export const cellAt = (sketch, point) => sketch.cells.find(({at}) => isSame(at, point)) ?? null;
export const cellNamed = (sketch, label) => sketch.cells.find((cell) => cell.label === label) ?? null;

/** Returns the nearest point to a position: a cell's, wherever it lies, or one of the lattice. */
export function pointNear(sketch, lattice, place) {
  const point = lattice.nearest(place);
  let [best, far] = [point, distance(point, place)];
  for (const {at} of sketch.cells) {
    const away = distance(at, place);
    if (away < far) [best, far] = [at, away];
  }
  return best;
}

const nameOf = (cells) => [...cells].sort().join(' ');

/**
 * The sketch with strokes drawn. A stroke of one point is a cell alone. Of the strokes behind the first, those whose
 * lines are there already are left out.
 */
export function withStrokes(sketch, strokes) {
  const next = {...sketch, cells: [...sketch.cells], lines: [...sketch.lines]};
  const there = new Set(sketch.lines.map(({cells}) => nameOf(cells)));
  strokes.forEach(({points, closed}, i) => {
    const labels = points.map((point) => {
      let cell = cellAt(next, point);
      if (!cell) next.cells.push(cell = {label: freeLabel(next.cells), at: point});
      return cell.label;
    });
    if (labels.length < 2 || (i > 0 && there.has(nameOf(labels)))) return;
    there.add(nameOf(labels));
    next.lines.push({cells: labels, sum: null, closed: closed && labels.length > 2});
  });
  return next;
}

/** Returns a line with these returns, in the order of its cells; an open line has none at its first cell. */
export function withReturns({returns: old, ...line}, returns = []) {
  const real = line.cells.filter((label, i) => returns.includes(label) && (line.closed || i > 0));
  return real.length > 0 ? {...line, returns: real} : line;
}

const isLine = ({cells}) => cells.length > 1;

/** Removes a cell. Its lines go on without it if they keep two cells. */
export const withoutCell = (sketch, label) => ({
  ...sketch,
  cells: sketch.cells.filter((cell) => cell.label !== label),
  lines: sketch.lines.map((line) => withReturns({...line, cells: line.cells.filter((one) => one !== label)},
                                                line.returns?.filter((one) => one !== label))).filter(isLine),
});

/** Removes a line. Its cells stay, even if they are on no other line. */
export const withoutLine = (sketch, line) => ({...sketch, lines: sketch.lines.filter((_, i) => i !== line)});

export const withLineSum = (sketch, line, sum) =>
  ({...sketch, lines: sketch.lines.map((one, i) => (i === line ? {...one, sum} : one))});

export const withCellAt = (sketch, label, at) =>
  ({...sketch, cells: sketch.cells.map((cell) => (cell.label === label ? {...cell, at} : cell))});

/** Returns why a sketch is too large; null if it is not. */
export function sizeFault({cells, lines}) {
  if (cells.length > MOST) return `That would be ${cells.length} cells; a drawing has at most ${MOST}.`;
  if (lines.length > MOST) return `That would be ${lines.length} lines; a drawing has at most ${MOST}.`;
  return null;
}

/** Returns the order in which a puzzle lists the lines: lines with their own sums come last. */
export const lineOrder = ({lines}) =>
  [...lines.keys()].sort((a, b) => (lines[a].sum !== null) - (lines[b].sum !== null) || a - b);

/** Returns the puzzle file of a sketch. @param {(cell) => boolean} keeps  whether a cell goes into the file */
export function puzzleOf(sketch, keeps = () => true) {
  const written = ({cells, sum, closed, returns}) => (sum === null && !closed && !returns ? cells
    : {cells, ...(sum !== null && {sum}), ...(closed && {closed}), ...(returns && {returns})});
  return {
    name: 'drawing',
    cells: sketch.cells.filter(keeps).map(({label, at}) => ({label, position: at})),
    lines: lineOrder(sketch).map((line) => written(sketch.lines[line])),
    ...(sketch.sum !== null && {sum: sketch.sum}),
  };
}

/** Returns the sketch of a puzzle file whose cells have positions. The middle of the cells becomes its centre. */
export function sketchOf({cells, lines, sum = null}, {kind, around} = emptySketch()) {
  const places = cells.map(({position}) => position);
  const unit = leastDistance(places);
  const mean = [0, 1].map((axis) => places.reduce((all, place) => all + place[axis], 0) / (places.length || 1));
  const scaled = places.map((place) => place.map((one, axis) => (one - mean[axis]) / unit));
  const nearest = scaled.reduce((best, one) => (best && Math.hypot(...best) <= Math.hypot(...one) ? best : one), null) ?? [0, 0];
  // If the middle lies between cells, the nearest cell becomes the centre instead.
  const shift = latticeOf({kind, around}).nearest(nearest).some((one) => one !== 0) || Math.hypot(...nearest) < 0.01 ? [0, 0] : nearest;
  return {
    kind, around,
    cells: cells.map(({label}, i) => ({label, at: scaled[i].map((one, axis) => Math.round((one - shift[axis]) * 1000) / 1000 + 0)})),
    lines: lines.map((line) => (Array.isArray(line) ? {cells: line, sum: null, closed: false}
      : withReturns({cells: line.cells, sum: line.sum ?? null, closed: line.closed ?? false}, line.returns))),
    sum,
  };
}
