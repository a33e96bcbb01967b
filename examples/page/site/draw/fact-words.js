// The facts of a drawing in words.

import {counted, grouped} from '../rules/counts.js';

const about = (number) => (number < 1e6 ? grouped(Math.round(number)) : `${number.toPrecision(2)}`.replace(/e\+?/, ' · 10^'));

/** Returns a whole number in words; rounded if it is beyond 2^53. @param {number|string} number  the number or its digits */
export const exactly = (number) => (Number(number) <= Number.MAX_SAFE_INTEGER ? grouped(Number(number)) : `about ${about(Number(number))}`);

/** Returns labels in words, shortened if there are many: "a, b and 4 others". */
export const some = (labels) => (labels.length < 8 ? labels.join(' ') : `${labels.slice(0, 6).join(' ')} and ${labels.length - 6} others`);

/** "1,104 solutions". @param {{total, estimate}} count */
export const countSaid = ({total, estimate}) => (total !== null ? `${exactly(total)} solution${total === 1 ? '' : 's'}`
  : estimate ? `about ${about(estimate.mean)} solutions` : 'solutions not counted yet');

/** ", 92 up to rotation and reflection", where that is another number. */
export const upToTurns = ({total, classes}) =>
  (total !== null && classes !== null && classes !== total ? `, ${exactly(classes)} up to rotation and reflection` : '');

/** Returns one sentence with all facts, for screen readers. */
export function sentenceOf({name, faults, order, sums, count, possible}, {cells, lines}) {
  const words = [...name ? [`this is ${name}`] : [], counted(cells.length, 'cell'), counted(lines.length, 'line')];
  if (faults?.length) words.push(counted(faults.length, 'fault'));
  if (order) words.push(`${exactly(order)} ${order === 1 ? 'symmetry' : 'symmetries'}`);
  const found = sums.filter((one) => one.possible).map((one) => one.sum);
  if (found.length > 0) words.push(found.length === 1 ? `sum ${found[0]}` : `sums ${found[0]} to ${found.at(-1)}`);
  const unknown = sums.filter((one) => one.possible === null).length;
  if (unknown > 0) words.push(`${counted(unknown, 'sum')} unknown`);
  if (possible === false) words.push('no solution');
  else if (count) words.push(count);
  const sentence = words.join(', ');
  return `${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
}
