// Counts the solutions of a board by a limit of nodes: the same board gives the same answer on any machine.

import {work} from './api.js';

const MOST_NODES = 200_000;

const counts = new Map(); // promises by the question

/**
 * @param {(number|null)[]|null} values  on the board besides the givens
 * @returns {Promise<{total: number|null, classes: number|null, found: number}>}  total and classes, which are up to rotation and
 *   reflection, are null where the nodes did not suffice; found: a lower bound
 */
async function count(question) {
  const {complete, total, classes, solutions} = await work('count', {...question, node_limit: MOST_NODES});
  return {total: complete ? total : null, classes: complete ? classes?.geometric ?? null : null, found: solutions};
}

/** The same, asked once for a board. Its promise is rejected where the library is silent. */
export function countOf(puzzle, values = null) {
  const question = values?.some((value) => value !== null) ? {puzzle, values} : {puzzle};
  const key = JSON.stringify(question);
  if (!counts.has(key)) {
    counts.clear(); // one board is played at a time
    counts.set(key, count(question));
    counts.get(key).catch(() => counts.delete(key));
  }
  return counts.get(key);
}
