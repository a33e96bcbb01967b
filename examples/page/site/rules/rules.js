// The faults of the values themselves, cell by cell: as typed, before any line is full.

import {cellName, inWords} from './names.js';
import {numberFault, numberIn} from './entry.js';
import {isValue, noValue, valuesIn} from './values.js';

/** The value of each cell, given or typed; null if there is no integer. */
export function valuesOf(figure, givens, entries) {
  return figure.cells.map((cell, i) => givens[i] ?? numberIn(entries[i]));
}

/** The cells that hold a value, by value. */
function holders(values) {
  const cells = new Map();
  values.forEach((value, cell) => {
    if (value === null) return;
    if (!cells.has(value)) cells.set(value, []);
    cells.get(value).push(cell);
  });
  return cells;
}

/**
 * @returns {(string|null)[]}  for each cell a fault in words, or null
 */
export function cellFaults(figure, givens, entries) {
  const values = valuesOf(figure, givens, entries);
  const where = holders(values);
  return values.map((value, cell) => {
    if (value === null) {
      const text = entries[cell];
      return text === '' ? null : `“${text}” ${numberFault(text)}`;
    }
    if (!isValue(figure, value)) return noValue(figure, value);
    const others = where.get(value).filter((other) => other !== cell);
    if (others.length === 0) return null;
    return `${value} stands also in ${inWords(others.slice(0, 4).map((c) => cellName(figure, c)))}`;
  });
}

/** The values that no cell holds, ascending. */
export function freeValues(figure, values) {
  const taken = new Set(values);
  return valuesIn(figure).filter((value) => !taken.has(value));
}
