// The values of a figure: from the first to the last, or a list.

import {rangesOf} from './ranges.js';

const LONGEST = 60; // letters

/** All values, ascending. */
export function valuesIn({values, first_value: first, last_value: last}) {
  return values ?? Array.from({length: last - first + 1}, (_, i) => first + i);
}

/** Whether there are more values than cells. */
export const hasSpares = ({values, cells}) => values !== undefined && values.length > cells.length;

/** Whether a number is one of the values. */
export const isValue = ({values, first_value: first, last_value: last}, number) =>
  (values ? values.includes(number) : number >= first && number <= last);

/** "1 to 9", or the list; a long one is cut. */
export function valueWords({values, first_value: first, last_value: last}) {
  if (!values || values.length === last - first + 1) return `${first} to ${last}`;
  const all = rangesOf(values);
  return all.length <= LONGEST ? all : `${all.slice(0, all.lastIndexOf(',', LONGEST / 2))}, …, ${last}`;
}

/** The fault of a number that is no value: "12 is none of the values, which go from 1 to 9". */
export const noValue = (figure, number) => `${number} is none of the values, which ` +
  (figure.values ? `are ${valueWords(figure)}` : `go from ${figure.first_value} to ${figure.last_value}`);
