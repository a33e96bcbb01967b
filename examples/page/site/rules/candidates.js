// The candidates of the open cells, line by line: a value is left out if some line through the cell
// could not reach its sum with it. A person sees that without trying.

import {restOf} from './lines.js';
import {linesThrough} from './names.js';

/** The least and the greatest sum of a number of free values, without one of them. */
function bounds(free, sums, count, without) {
  const least = without < count ? sums[count + 1] - free[without] : sums[count];
  const most = free.length;
  const from = most - count;
  const greatest = without >= from ? sums[most] - sums[from - 1] - free[without] : sums[most] - sums[from];
  return [least, greatest];
}

/** @returns {number[][]}  for each cell its possible values, ascending; empty for a filled cell */
export function candidatesOf(figure, values, lineStates) {
  const {free, sums} = restOf(figure, values);
  const place = new Map(free.map((value, i) => [value, i])); // of the last copy
  const once = [...place.keys()];
  const range = figure.sums ?? {least: -Infinity, greatest: Infinity};
  const fits = (value, {sum, open, target}) => {
    const others = open - 1;
    const [least, greatest] = [target ?? range.least, target ?? range.greatest];
    if (others + 1 > free.length) return false;
    const [low, high] = others === 0 ? [0, 0] : bounds(free, sums, others, place.get(value));
    if (sum + value + low > greatest || sum + value + high < least) return false;
    const needed = least - sum - value;
    if (others !== 1 || least !== greatest) return true;
    return needed === value ? free[place.get(value) - 1] === value : place.has(needed);
  };
  // Lines that stand alike allow the same, and so do cells that lie on such lines: each is worked out once.
  const kinds = lineStates.map(({sum, open, target}) => `${sum} of ${target}, ${open}`);
  const allowed = new Map(); // by kind, whether each free value fits
  lineStates.forEach((line, i) => {
    if (line.open > 0 && !allowed.has(kinds[i])) allowed.set(kinds[i], once.map((one) => fits(one, line)));
  });
  const lists = new Map(); // by the kinds of the lines through a cell
  return values.map((value, cell) => {
    if (value !== null) return [];
    const through = [...new Set(linesThrough(figure, cell).map((line) => kinds[line]))].sort();
    const key = through.join('; ');
    if (!lists.has(key)) {
      const lines = through.map((kind) => allowed.get(kind));
      lists.set(key, once.filter((_, i) => lines.every((line) => line[i])));
    }
    return lists.get(key);
  });
}
