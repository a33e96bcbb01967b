// Numbers as a person writes them: "1–4, 9, 12–15".

/** @param {number[]} numbers  ascending */
export function rangesOf(numbers) {
  const ranges = [];
  for (const number of numbers) {
    if (ranges.length > 0 && ranges.at(-1)[1] === number - 1) ranges.at(-1)[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`)).join(', ');
}
