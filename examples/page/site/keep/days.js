// Which puzzle was that of a day: seeds make the same one only within a version.

import {keep, kept} from './storage.js';

const nameOf = (date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** @param {string} words  of the puzzle */
export const keepDay = (date, words) => keep('days', {...kept('days'), [nameOf(date)]: words});

/** @returns {string|undefined}  the words of the puzzle of that day, if it was played */
export const puzzleOfThatDay = (date) => kept('days')?.[nameOf(date)];
