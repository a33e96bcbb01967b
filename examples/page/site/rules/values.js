// The values of a figure: from the first to the last, or a list, in which a value may stand several times.

import {inWords} from './names.js';

const LONGEST = 60; // letters

/** Numbers as a person writes them: "1–4, 9, 12–15". @param {number[]} numbers  ascending, each once */
export function rangesOf(numbers) {
  const ranges = [];
  for (const number of numbers) {
    if (ranges.length > 0 && ranges.at(-1)[1] === number - 1) ranges.at(-1)[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`)).join(', ');
}

/** The numbers of a list with how often each is there. @returns {Map<number, number>} */
function timesOf(numbers) {
  const times = new Map();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return times;
}

const listOf = ({values, first_value: first, last_value: last}) => values ?? Array.from({length: last - first + 1}, (_, i) => first + i);

/** All values, ascending, each once. */
export const valuesIn = (figure) => [...new Set(listOf(figure))];

export const isValue = ({values, first_value: first, last_value: last}, number) =>
  (values ? values.includes(number) : number >= first && number <= last);

/** In how many cells a value may stand. */
export const copiesIn = (figure, value) => (figure.values ? figure.values.filter((one) => one === value).length : Number(isValue(figure, value)));

/** The values that can still be placed, ascending, each as often as its copies are left. */
export function freeValues(figure, values) {
  const taken = timesOf(values);
  return listOf(figure).filter((value) => {
    const times = taken.get(value) ?? 0;
    taken.set(value, times - 1);
    return times <= 0;
  });
}

/** Whether there are more values than cells. */
export const hasSpares = ({values, cells}) => values !== undefined && values.length > cells.length;

/** Whether the values are consecutive and as many as the cells: the library makes puzzles and hints of no others. */
export const isUsual = ({values, cells}) => !values || (values.length === cells.length && values.every((value, i) => value === values[0] + i));

/** "1 to 9", or the list, each value once; a long one is cut. */
export function valueWords(figure) {
  const {first_value: first, last_value: last} = figure;
  const all = valuesIn(figure);
  if (all.length === last - first + 1) return `${first} to ${last}`;
  const words = rangesOf(all);
  return words.length <= LONGEST ? words : `${words.slice(0, words.lastIndexOf(',', LONGEST / 2))}, …, ${last}`;
}

const timesSaid = (times) => ['once', 'twice'][times - 1] ?? `${times} times`;

/** The numbers of a list by how often they are there. The last row has the most numbers. @returns {[number, number[]][]} */
function rowsOf(numbers) {
  const rows = new Map();
  for (const [number, times] of timesOf(numbers)) rows.set(times, [...rows.get(times) ?? [], number]);
  return [...rows].sort((one, other) => one[1].length - other[1].length || other[0] - one[0]);
}

const together = (numbers) => inWords(rangesOf(numbers).split(', '));

/**
 * How often a number stands: "each once", "no number twice", "each 4 times", "10 and 14 twice, each other once".
 * @param {boolean} isClause  with a verb, as part of a sentence: "each number stands once"
 */
export function howOften(figure, isClause = false) {
  const [noun, stands, stand] = isClause ? [' number', ' stands', ' stand'] : ['', '', ''];
  const rows = rowsOf(listOf(figure));
  const [most] = rows.at(-1);
  const spares = hasSpares(figure);
  if (rows.length === 1 && spares) return `no number${stands} ${most === 1 ? 'twice' : `more than ${timesSaid(most)}`}`;
  if (rows.length === 1) return `each${noun}${stands} ${timesSaid(most)}`;
  const bound = spares ? 'at most ' : '';
  const others = rows.slice(0, -1).map(([times, numbers]) =>
    `${together(numbers)}${numbers.length === 1 ? stands : stand} ${bound}${timesSaid(times)}`).join(', ');
  return others.length <= 2 * LONGEST ? `${others}, each other${noun} ${bound}${timesSaid(most)}`
                                      : `some numbers${stand} ${bound}more often than others`;
}

/** "1–9, 12; 10 and 14 twice": values that are left, each as often as it is in the list. */
export function freeWords(free) {
  const often = rowsOf(free).filter(([times]) => times > 1).map(([times, numbers]) => `${together(numbers)} ${timesSaid(times)}`);
  return [rangesOf([...new Set(free)]), ...often].join('; ');
}

/** The fault of a number that is no value: "12 is none of the values, which go from 1 to 9". */
export const noValue = (figure, number) => `${number} is none of the values, which ` +
  (figure.values ? `are ${valueWords(figure)}` : `go from ${figure.first_value} to ${figure.last_value}`);
