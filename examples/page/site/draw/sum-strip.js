// The strip of sums: a button for each sum that is possible or not known. Sums that cannot be are struck; where they are many, words
// name them.

import {byId, element, setText} from '../board/elements.js';
import {rangesOf} from '../rules/values.js';

const FEW = 12; // the most struck sums that have buttons

/** @param {{sum: number, possible: boolean|null, reason: string}[]} sums  @param {number|null} chosen  @param {(one) => void} press */
export function drawSums(sums, chosen, press) {
  const none = sums.filter(({possible}) => possible === false);
  const shown = none.length > FEW ? sums.filter(({possible}) => possible !== false) : sums;
  byId('sums').replaceChildren(...shown.map((one) => {
    const word = {true: 'yes', false: 'no', null: 'unknown'}[one.possible];
    return element('button', {type: 'button', class: word, 'data-sum': one.sum, title: one.reason || word, 'aria-label': `sum ${one.sum}: ${word}`,
                              'aria-pressed': String(chosen === one.sum), onclick: () => press(one)}, String(one.sum));
  }));
  if (none.length > FEW) setText(byId('sum-words'), `No solution has the sum ${rangesOf(none.map(({sum}) => sum))}.`);
}
