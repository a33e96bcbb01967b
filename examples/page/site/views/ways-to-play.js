// How one plays: whether faults are told at once, and whether mistakes are counted. A press on the board may choose one cell
// more, and the pad may tell where a number can go. The browser keeps the choices that `data-kept` marks in `index.html`.

import {byId, setText} from '../board/elements.js';
import {counted} from '../rules/counts.js';
import {keep, kept} from '../keep/storage.js';

export const countsMistakes = () => byId('mistakes').checked;

export function connectWaysToPlay(game) {
  const settings = kept('ways'), choices = [...document.querySelectorAll('.ways [data-kept]')];
  const valueOf = (choice) => (choice.type === 'checkbox' ? 'checked' : 'value');
  for (const choice of choices) {
    if (typeof settings?.[choice.id] === typeof choice[valueOf(choice)]) choice[valueOf(choice)] = settings[choice.id];
  }
  const obey = () => game.set({checks: byId('checks').checked});
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      keep('ways', Object.fromEntries(choices.map((choice) => [choice.id, choice[valueOf(choice)]])));
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
