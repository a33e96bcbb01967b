// The running sum of each line, and whether the line can still be right. A line is wrong as soon as
// its open cells cannot mend it, which is often long before it is full.

import {freeValues} from './values.js';

/**
 * @typedef {object} LineState
 * @property {number} sum     of its cells that have a value
 * @property {number} filled  how many these are
 * @property {number} open    how many are not
 * @property {number|null} target  what it should have; null where the sum is still free
 * @property {'open'|'right'|'over'|'under'|'wrong'|'stuck'} state
 * @property {string} words   for a person
 */

const ANY = {least: -Infinity, greatest: Infinity};

/**
 * The possible sum that most full lines agree on, where the puzzle leaves it open; the least if there are several, and
 * null if there is none. Lines with a sum of their own have no say in it. `loshu verify` takes the same one.
 */
export function agreedSum(figure, values) {
  const sums = figure.sums ?? ANY;
  const times = new Map();
  for (const line of figure.lines) {
    if (line.sum !== null || line.cells.some((cell) => values[cell] === null)) continue;
    const sum = line.cells.reduce((total, cell) => total + values[cell], 0);
    if (sum >= sums.least && sum <= sums.greatest) times.set(sum, (times.get(sum) ?? 0) + 1);
  }
  const most = Math.max(...times.values());
  return times.size === 0 ? null : Math.min(...[...times.keys()].filter((sum) => times.get(sum) === most));
}

/** Whether two values of an ascending list, in different places, add up to `needed`. */
function hasPair(values, needed) {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const sum = values[low] + values[high];
    if (sum === needed) return true;
    if (sum < needed) ++low;
    else --high;
  }
  return false;
}

/** The free values, ascending, and the sums of the least ones by their number. */
export function restOf(figure, values) {
  const free = freeValues(figure, values);
  const sums = [0];
  for (const value of free) sums.push(sums.at(-1) + value);
  return {free, sums};
}

function judgeFull(sum, target, sums) {
  if (target === null) return ['wrong', `${sum}; it can only be from ${sums.least} to ${sums.greatest}`];
  return sum === target ? ['right', `${sum}, right`] : ['wrong', `${sum}, not ${target}`];
}

function judgeOpen(sum, open, least, greatest, rest) {
  const goal = least === greatest ? `${least}` : `${least} to ${greatest}`;
  const lowest = sum + rest.sums[Math.min(open, rest.free.length)];
  const highest = sum + rest.sums.at(-1) - rest.sums[Math.max(0, rest.free.length - open)];
  if (lowest > greatest) return ['over', `${sum}, at least ${lowest} when full: over ${goal}`];
  if (highest < least) return ['under', `${sum}, at most ${highest} when full: under ${goal}`];
  if (least === greatest) {
    const needed = least - sum;
    if (open === 1 && !rest.free.includes(needed)) {
      return ['stuck', `${sum} of ${goal}: the last cell needs ${needed}, which is taken`];
    }
    if (open === 2 && !hasPair(rest.free, needed)) {
      return ['stuck', `${sum} of ${goal}: no two free values make ${needed}`];
    }
  }
  return ['open', `${sum} of ${goal}, ${open} open`];
}

/** @returns {LineState[]} */
export function lineStates(figure, values) {
  const rest = restOf(figure, values);
  const sums = figure.sums ?? ANY;
  const agreed = agreedSum(figure, values);
  return figure.lines.map((line) => {
    const filled = line.cells.filter((cell) => values[cell] !== null);
    const sum = filled.reduce((total, cell) => total + values[cell], 0);
    const open = line.cells.length - filled.length;
    const target = line.sum ?? agreed;
    const [state, words] = open === 0
      ? judgeFull(sum, target, sums)
      : judgeOpen(sum, open, target ?? sums.least, target ?? sums.greatest, rest);
    return {sum, filled: filled.length, open, target, state, words};
  });
}

/** Whether a state cannot be mended by filling open cells. */
export const isBad = (state) => !['open', 'right'].includes(state);

/** Stands beside the number, so that no state is shown by colour alone. */
export const signOf = (state) => (state === 'right' ? '✓' : isBad(state) ? '✗' : '');
