// Keeps drawings in the browser: the present one and the earlier ones, the latest first.

import {keep, keptList} from '../keep/storage.js';
import {sumIn} from './sketch-text.js';
import {emptySketch, withReturns, withStrokes} from './sketch.js';
import {turned} from './lattice.js';

const MOST = 12;

const [SIDE, HIGH] = [1.5, 0.866];
const ROW = [[-SIDE, -HIGH], [-0.5, -HIGH], [0.5, -HIGH], [SIDE, -HIGH]]; // a line of the hexagram

/** Returns the strokes of three of the six lines of a hexagram. @param {0|1} half */
const triangle = (half) => [0, 1, 2].map((third) => ({points: ROW.map((point) => turned(point, half / 6 + third / 3)), closed: false}));

/** Returns a half-drawn star, with which a first visitor begins. */
export const begunStar = () => withStrokes(emptySketch(), triangle(0));

/** Returns the whole star; null for another sketch. */
export const finishedStar = (sketch) => (JSON.stringify(sketch) === JSON.stringify(begunStar()) ? withStrokes(sketch, triangle(1)) : null);

const isSketch = (one) => Array.isArray(one?.cells) && Array.isArray(one.lines) && one.cells.every(({label, at}) =>
  typeof label === 'string' && Array.isArray(at) && at.length === 2 && at.every(Number.isFinite)) &&
  one.lines.every(({cells}) => Array.isArray(cells) && cells.every((label) => one.cells.some((cell) => cell.label === label)));

/** Returns a sketch from untrusted data, such as an address. @throws if the data is no sketch */
export function sketchFrom(data) {
  if (!isSketch(data)) throw new Error('The link is damaged: it holds no drawing.');
  const lines = data.lines.map(({cells, sum, closed, returns}) => withReturns({cells, sum: sumIn(String(sum)), closed: closed === true},
    Array.isArray(returns) ? cells.filter((label) => returns.includes(label)) : []));
  return {
    kind: ['triangles', 'squares', 'circles'].includes(data.kind) ? data.kind : 'triangles',
    around: Number.isInteger(data.around) && data.around >= 3 && data.around <= 12 ? data.around : 5,
    cells: data.cells.map(({label, at}) => ({label, at})), lines,
    sum: Number.isInteger(data.sum) ? data.sum : null,
  };
}

/** @returns {{id: number, sketch: object}[]} */
export const keptSketches = () => keptList('drawings', (one) => isSketch(one?.sketch)).map(({id, sketch}) => ({id, sketch: sketchFrom(sketch)}));

/** Keeps the drawing of this number. An empty drawing is removed. */
export function keepSketch(id, sketch) {
  const others = keptSketches().filter((one) => one.id !== id);
  keep('drawings', (sketch.cells.length > 0 ? [{id, sketch}, ...others] : others).slice(0, MOST));
}
