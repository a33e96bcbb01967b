// How one plays: whether faults are told at once and mistakes counted, which is kept. Whether a press on the board chooses one
// cell more, and whether the pad tells where a number can go.

import {byId, setText} from '../board/elements.js';
import {counted} from '../rules/counts.js';
import {keep, kept} from '../keep/storage.js';

const KEPT = ['checks', 'mistakes'];

export const countsMistakes = () => byId('mistakes').checked;

export function connectWaysToPlay(game) {
  const settings = kept('ways');
  for (const id of KEPT) if (typeof settings?.[id] === 'boolean') byId(id).checked = settings[id];
  const obey = () => game.set({checks: byId('checks').checked});
  for (const id of KEPT) {
    byId(id).addEventListener('change', () => {
      keep('ways', Object.fromEntries(KEPT.map((one) => [one, byId(one).checked])));
      obey();
    });
  }
  obey();
  game.addEventListener('change', () => setText(byId('slips'), countsMistakes() ? counted(game.mistakes, 'mistake') : ''));
  byId('where').addEventListener('change', () => game.show(null));
}

export const SYMMETRIES = ['none', 'geometric', 'full'];

/** @returns {{symmetry: string, totalSum: 'on'|'off', engine: string, timeLimit: number}} */
export const toggles = () => ({
  symmetry: byId('symmetry').value,
  engine: byId('engine').value || null,
  totalSum: byId('total-sum').checked ? 'on' : 'off',
  timeLimit: Number(byId('time-limit').value),
});
