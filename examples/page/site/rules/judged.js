// Judges a position: the faults of its cells, the states of its lines and relations.

import {cellFaults, valuesOf} from './rules.js';
import {isBad, lineStates} from './lines.js';
import {relationStates} from './relations.js';

/**
 * @returns {{values, faults, lines, relations, isFull: boolean, isMagic: boolean, names: Set<string>}}
 *   names: of all that is wrong, so that two positions can be compared
 */
export function judged(figure, givens, entries) {
  const values = valuesOf(figure, givens, entries);
  const faults = cellFaults(figure, givens, entries);
  const lines = lineStates(figure, values);
  const relations = relationStates(figure, values);
  const states = [...lines, ...relations].map(({state}) => state);
  const names = new Set([...faults.map((fault, cell) => fault && `cell ${cell}`), ...states.map((state, i) => isBad(state) && `rule ${i}`)].filter(Boolean));
  const isFull = values.every((value) => value !== null);
  return {values, faults, lines, relations, isFull, isMagic: isFull && names.size === 0 && states.every((state) => state === 'right'), names};
}

/** The same, but for what the player wants to judge alone. A text that is no value is still told. */
export const untold = (found) => ({
  ...found,
  faults: found.faults.map((fault, cell) => (found.values[cell] === null ? fault : null)),
  lines: found.lines.map((line) => ({...line, state: 'open', words: line.open > 0 ? `${line.sum}, ${line.open} open` : `${line.sum}`})),
  relations: found.relations.map(({text}) => ({text, state: 'open'})),
});
