// Judges a position: the faults of its cells, the states of its lines and relations.

import {copiesIn, isValue, noValue} from './values.js';
import {numberFault, numberIn} from './entry.js';
import {cellName, inWords} from './names.js';
import {agreedSum, isBad, lineStates} from './lines.js';

/** For each cell its fault in words, or null. */
export function cellFaults(figure, values, entries) {
  const times = new Map();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return values.map((value, cell) => {
    const text = entries[cell];
    if (value === null) return text === '' ? null : `“${text}” ${numberFault(text)}`;
    if (!isValue(figure, value)) return noValue(figure, value);
    const copies = copiesIn(figure, value);
    if (times.get(value) <= copies) return null;
    if (copies > 1) return `${value} stands in ${times.get(value)} cells, and may stand in ${copies}`;
    const others = [...values.keys()].filter((other) => other !== cell && values[other] === value);
    return `${value} stands also in ${inWords(others.slice(0, 4).map((one) => cellName(figure, one)))}`;
  });
}

/** @returns {{text: string, state: 'open'|'right'|'wrong'}[]}  for each relation of the figure */
export function relationStates(figure, values) {
  const sum = figure.sum ?? agreedSum(figure, values);
  return (figure.relations ?? []).map(({relation: text, terms, comparison, sum_coefficient: times, constant}) => {
    if (terms.some(([cell]) => values[cell] === null) || (times !== 0 && sum === null)) return {text, state: 'open'};
    const left = terms.reduce((all, [cell, coefficient]) => all + coefficient * values[cell], 0);
    const right = constant + (times === 0 ? 0 : times * sum);
    return {text, state: (comparison === '=' ? left === right : left <= right) ? 'right' : 'wrong'};
  });
}

/**
 * @returns {{values, faults, lines, relations, isFull: boolean, isMagic: boolean, names: Set<string>}}
 *   names: of all that is wrong, so that two positions can be compared
 */
export function judged(figure, givens, entries) {
  const values = figure.cells.map((_, cell) => givens[cell] ?? numberIn(entries[cell]));
  const faults = cellFaults(figure, values, entries);
  const lines = lineStates(figure, values);
  const relations = relationStates(figure, values);
  const states = [...lines, ...relations].map(({state}) => state);
  const names = new Set([...faults.map((fault, cell) => fault && `cell ${cell}`), ...states.map((state, i) => isBad(state) && `rule ${i}`)].filter(Boolean));
  const isFull = values.every((value) => value !== null);
  return {values, faults, lines, relations, isFull, isMagic: isFull && names.size === 0 && states.every((state) => state === 'right'), names};
}

/** Hides the faults from a player who wants none shown. Text that is no number is still reported. */
export const untold = (found) => ({
  ...found,
  faults: found.faults.map((fault, cell) => (found.values[cell] === null ? fault : null)),
  lines: found.lines.map((line) => ({...line, state: 'open', words: line.open > 0 ? `${line.sum}, ${line.open} open` : `${line.sum}`})),
  relations: found.relations.map(({text}) => ({text, state: 'open'})),
});
