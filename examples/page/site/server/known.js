// The name of a figure that somebody has drawn or opened from a file, if it is a named one: "Magic 19", "ring 7".

import {ask} from './api.js';
import {isSameFigure} from '../rules/same-figure.js';
import {properName} from '../front/cards.js';

const MOST_CELLS = 64; // of figures that are compared
const AT_ONCE = 32; // drawings of one question

let named = null; // a promise of all named figures up to that size: [{name, cells, lines}]

/** Returns a list for each kind of a family: its sizes that may have few enough cells, ascending. */
const sizesOf = ({figure, kinds, size: {least, greatest, columns}}) => (kinds.length > 0 ? kinds : [{}]).map(({kind}, i) => {
  const sizes = Array.from({length: Math.min(greatest, columns ? MOST_CELLS : MOST_CELLS / 2) - least + 1}, (_, more) => least + more);
  const all = columns ? sizes.flatMap((rows) => sizes.filter((one) => rows * one <= MOST_CELLS).map((one) => [rows, one])) : sizes;
  return all.map((size) => ({figure, size, ...(i > 0 && {kind})}));
});

/** Returns the drawing of each puzzle; null for a size that its kind does not have. */
async function drawnOf(puzzles) {
  const drawings = await ask('drawings', {puzzles}).catch(() => null);
  if (drawings === null && puzzles.length === 1) return [null];
  if (drawings === null) return (await Promise.all(puzzles.map((one) => drawnOf([one])))).flat();
  return drawings.map(({name, cells, lines}, i) => ({name: properName(puzzles[i]) ?? name, cells: cells.length, lines}));
}

/** Sizes are asked for until a family's cells are too many. */
async function namedFigures() {
  const families = await ask('figures');
  const queues = families.flatMap(sizesOf);
  const found = [];
  while (queues.some((queue) => queue.length > 0)) {
    const rows = queues.flatMap((queue) => queue.splice(0, 4).map((puzzle) => ({queue, puzzle})));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      (await drawnOf(some.map(({puzzle}) => puzzle))).forEach((one, i) => {
        if (one === null) return;
        if (one.cells <= MOST_CELLS) found.push(one);
        else some[i].queue.length = 0;
      });
    }
  }
  return found;
}

/**
 * @param {{cells: object[], lines: {cells: number[], sum: number|'mean'|null}[]}} figure  sums: those of their own
 * @returns {Promise<string|null>}  null for a figure without a name, and where the library is silent
 */
export async function knownName({cells, lines}) {
  if (cells.length > MOST_CELLS || lines.length === 0 || lines.some(({sum}) => Number.isInteger(sum))) return null; // none has such sums
  named ??= namedFigures();
  const all = await named.catch(() => { named = null; return []; });
  const plain = {cells: cells.length, lines: lines.map(({cells: on, sum}) => ({cells: on, fixed: sum !== null}))};
  return all.find((one) => isSameFigure(one, plain))?.name ?? null;
}

/** Says which figure it is, when a figure of one's own that is a known one is opened. */
export function connectKnown(game, status) {
  game.addEventListener('open', async () => {
    const {figure} = game;
    if ((figure.size ?? null) !== null) return;
    const name = await knownName({cells: figure.cells, lines: figure.lines.map((line, i) => ({cells: line.cells, sum: figure.whole.lines[i]?.sum ?? null}))});
    if (name !== null && game.figure === figure) status.add(`This is ${name}.`);
  });
}
