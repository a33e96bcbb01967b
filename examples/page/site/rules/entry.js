// Reads the text that a person has typed into a cell.

/** The longest text that a cell keeps. */
export const LONGEST_ENTRY = 12;

const MOST_DIGITS = 9;
const WHOLE = new RegExp(`^[-+]?0*\\d{1,${MOST_DIGITS}}$`);
const plain = (text) => text.trim().replace(/^[−–]/, '-');

/**
 * @param {string} text  as typed; a minus sign may be typographic
 * @returns {number|null}  the whole number that it is; null for an open cell and for other text
 */
export function numberIn(text) {
  return WHOLE.test(plain(text)) ? Number(plain(text)) : null;
}

/** Why a text is no number that is read here: "is too large ..."; null where it is one. */
export function numberFault(text) {
  if (numberIn(text) !== null) return null;
  if (!/^[-+]?\d+$/.test(plain(text))) return 'is no whole number';
  return `is too ${plain(text).startsWith('-') ? 'small' : 'large'}: no number here has more than ${MOST_DIGITS} digits`;
}

/** The text as it is kept: without white space at its ends, and cut to the longest length. */
export const tidied = (text) => text.trim().slice(0, LONGEST_ENTRY);

/** The whole numbers in a text such as "3 5, 12", ascending, each once: pencil marks. */
export function numbersIn(text) {
  const numbers = text.split(/[\s,;]+/).map(numberIn).filter((number) => number !== null);
  return [...new Set(numbers)].sort((a, b) => a - b);
}
