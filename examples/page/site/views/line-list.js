// The lines in words: those of the chosen cell below the board, and all of them as a list.

import {byId, element, setAttribute, setText} from '../board/elements.js';
import {lineName, linesThrough} from '../rules/labels.js';
import {isBad, signOf} from '../rules/lines.js';

const classOf = (state) => (isBad(state) ? `${state} bad` : state);

function item(game, line) {
  const {state, words} = game.lines[line];
  return element('li', {class: classOf(state)},
                 element('span', {class: 'name'}, lineName(game.figure, line)), ' ',
                 element('span', {class: 'words'}, `${words} ${signOf(state)}`.trim()));
}

export class LineList {
  constructor(game) {
    this.game = game;
    game.addEventListener('open', () => this.#draw());
    game.addEventListener('change', () => this.#update());
    byId('all-lines').addEventListener('toggle', () => this.#update());
  }

  #draw() {
    this.items = this.game.figure.lines.map((_, line) => item(this.game, line));
    byId('line-list').replaceChildren(...this.items);
  }

  #update() {
    const {game} = this;
    this.#updateChosen();
    if (!byId('all-lines').open || !game.figure) return;
    this.items.forEach((entry, line) => {
      const {state, words} = game.lines[line];
      setAttribute(entry, 'class', classOf(state));
      setText(entry.lastChild, `${words} ${signOf(state)}`.trim());
    });
  }

  #updateChosen() {
    const {game} = this;
    const lines = game.cell === null ? [] : linesThrough(game.figure, game.cell);
    byId('cell-lines').replaceChildren(...lines.map((line) => item(game, line)));
  }
}
