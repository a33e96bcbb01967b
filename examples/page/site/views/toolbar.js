// Undo, redo, marks, erase, reset, share: the buttons below the board and their keys.

import {byId, element, setAttribute, setText} from '../board/elements.js';
import {linkOf, textOf} from '../rules/sharing.js';

/** Ctrl-Z and Ctrl-Y, but for fields that have an undo of their own: all but the cells. @param {Game|Drawing} undone */
export function listenToUndo(undone) {
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches?.('input:not([data-cell]), textarea, select')) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) undone.redo();
    else undone.undo();
  });
}

async function share(game, status, link) {
  const [what, words] = link === null ? ['text', textOf(game)] : ['link', link];
  try {
    await navigator.clipboard.writeText(words);
    status.say(`The ${what} is copied: it holds the puzzle and what stands on the board.`, 'good');
  } catch {
    const field = element('input', {type: 'text', readonly: true, value: words.replaceAll(/\s+/g, ' '), 'aria-label': what});
    status.say(`Copy this ${what}: `);
    status.line.append(field);
    field.select();
  }
}

function erase(game, status) {
  const {cell} = game;
  if (cell === null) return void status.say('Choose a cell first.');
  if (game.chosen.length === 0) return void status.say('This cell is given.');
  game.move((history) => history.erase(game.chosen));
}

/** @param {() => void} keep  writes the address, before it is shared  @param {boolean} isServed  by `loshu serve` */
export function connectToolbar(game, status, keep, isServed) {
  const link = () => linkOf(location, document.body.dataset.address, isServed);
  const press = (id, action) => byId(id).addEventListener('click', action);
  byId('tools').addEventListener('pointerdown', (event) => event.preventDefault());
  press('undo', () => game.undo());
  press('redo', () => game.redo());
  press('pencil', () => game.set({pencil: !game.pencil}));
  press('candidates', () => game.set({showsCandidates: !game.showsCandidates}));
  press('erase', () => erase(game, status));
  press('reset', () => {
    if (game.move((history) => history.reset())) status.say('The board is empty. Undo brings it back.');
  });
  setText(byId('share'), link() === null ? 'Copy as text' : 'Copy link');
  press('share', async () => {
    await keep();
    await share(game, status, link());
  });
  listenToUndo(game);
  game.addEventListener('change', () => {
    byId('undo').disabled = !game.canUndo;
    byId('redo').disabled = !game.canRedo;
    byId('reset').disabled = game.isEmpty;
    setAttribute(byId('candidates'), 'aria-pressed', game.showsCandidates);
    setAttribute(byId('pencil'), 'aria-pressed', game.pencil);
  });
}
