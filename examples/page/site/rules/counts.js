// Counts in words: of anything, and of solutions.

/** 7040 as "7,040". */
export const grouped = new Intl.NumberFormat('en-GB').format;

/** 1 line, 2 lines. */
export const counted = (number, word) => `${grouped(number)} ${word}${number === 1 ? '' : 's'}`;

/** "7,040 solutions: 880 up to rotation and reflection, 220 up to all 32 symmetries." */
export function countWords(result) {
  if (!result.complete) {
    return `${counted(result.solutions, 'solution')} found, then time was up. There may be more.`;
  }
  const {total, classes, group_orders: orders} = result;
  const words = []; // a number of classes that the search does not tell is null
  if (orders.geometric > 1 && classes.geometric !== null) words.push(`${grouped(classes.geometric)} up to rotation and reflection`);
  if (orders.full > orders.geometric && classes.full !== null) words.push(`${grouped(classes.full)} up to all ${orders.full} symmetries`);
  return `${counted(total, 'solution')}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`;
}

/** "It is one of 4 (48 with turns)." of a solution on the board. */
export function amongWords({total, classes, found}) {
  if (total === null) return found > 1 ? 'There are more.' : 'Whether there are more was not found out.';
  if (total === 1) return 'It is the only one.';
  if (classes === 1) return 'It is the only one, but for turning and mirroring.';
  return `It is one of ${grouped(classes ?? total)}${classes !== null && classes !== total ? ` (${grouped(total)} with turns)` : ''}.`;
}
