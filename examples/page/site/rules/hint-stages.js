// A hint in stages, so that a player takes no more help than wanted: where to look, which idea, why, and only then
// the number. A hint of the ladder of techniques brings its own words for each stage; for another the
// words are made from what it says.

import {cellName, inWords} from './names.js';
import {lineSaid} from './labels.js';

const IDEAS = {
  'last-of-line': 'All its cells but one are filled, and its sum is known.',
  equation: 'What the lines say together tells the value of one cell.',
  'only-value': 'Of the values that are left, the lines through this cell take only one.',
  'only-cell': 'One of the values that are left fits in a single cell.',
  propagation: 'Follow what the lines exclude, one after the other: one value is left.',
  search: 'It takes trying: every way to the end has the same value there.',
  choice: 'Nothing forces a value here. This is one way to go on.',
};

function whereOf(game, {lines, cell}) {
  if (lines.length > 0 && lines.length < 4) return `Look at ${inWords(lines.map((line) => lineSaid(game, line)))}.`;
  return `Look at ${cellName(game.figure, cell)}.`;
}

/**
 * @param {{figure: object, values: (number|null)[]}} game
 * @param {object} hint  of the server
 * @returns {{where: string, idea: string, why: object[][], apply: {cell: number, value: number}|null,
 *   strike: {cell: number, keeps: number[]}[]}}  `why` in pieces, as the server sends sentences
 */
export function stagesOf(game, hint) {
  if (hint.where && hint.idea) {
    const why = hint.why?.[0]?.[0] === undefined ? [hint.why ?? []] : hint.why;
    return {where: hint.where, idea: hint.idea, why, apply: hint.apply?.cell === undefined ? null : hint.apply,
            strike: hint.apply?.strike ?? []};
  }
  return {
    where: whereOf(game, hint),
    idea: IDEAS[hint.reason] ?? '',
    why: hint.sentences,
    apply: {cell: hint.cell, value: hint.value},
    strike: [],
  };
}
