// What a person has typed into a cell, and what it means.

/** The longest text that a cell keeps. */
export const LONGEST_ENTRY = 12;

/**
 * @param {string} text  as typed; a minus sign may be typographic
 * @returns {number|null}  the whole number that it is; null for an open cell and for other text
 */
export function numberIn(text) {
  const plain = text.trim().replace(/^[−–]/, '-');
  return /^[-+]?\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** As it is kept: without white space at its ends, and not endless. */
export const tidied = (text) => text.trim().slice(0, LONGEST_ENTRY);

/** The whole numbers in a text such as "3 5, 12", ascending, each once: pencil marks. */
export function numbersIn(text) {
  const numbers = text.split(/[\s,;]+/).map(numberIn).filter((number) => number !== null);
  return [...new Set(numbers)].sort((a, b) => a - b);
}
