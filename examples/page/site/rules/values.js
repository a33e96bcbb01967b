// The values of a figure: from the first to the last, or a list.

const LONGEST = 60; // letters

/** Numbers as a person writes them: "1–4, 9, 12–15". @param {number[]} numbers  ascending */
export function rangesOf(numbers) {
  const ranges = [];
  for (const number of numbers) {
    if (ranges.length > 0 && ranges.at(-1)[1] === number - 1) ranges.at(-1)[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`)).join(', ');
}

/** All values, ascending. */
export function valuesIn({values, first_value: first, last_value: last}) {
  return values ?? Array.from({length: last - first + 1}, (_, i) => first + i);
}

/** The values that no cell holds, ascending. */
export function freeValues(figure, values) {
  const taken = new Set(values);
  return valuesIn(figure).filter((value) => !taken.has(value));
}

/** Whether there are more values than cells. */
export const hasSpares = ({values, cells}) => values !== undefined && values.length > cells.length;

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
