// The number pad shows every value. Taken values are faded, and so are those that the lines do not
// allow, if all marks are shown. It serves fingers, and shows the free values.

import {cellName} from '../rules/names.js';
import {byId, element, setAttribute} from '../board/elements.js';
import {makeOneStop} from './one-stop.js';

export class NumberPad {
  constructor(game, status) {
    this.game = game;
    this.status = status;
    this.place = byId('pad');
    // Pressing a key of the pad leaves the focus in the cell.
    this.place.addEventListener('pointerdown', (event) => event.preventDefault());
    this.place.addEventListener('click', (event) => this.#press(event));
    makeOneStop(this.place);
    new ResizeObserver(() => document.body.style.setProperty('--pad', `${this.place.offsetHeight}px`)).observe(this.place);
    game.addEventListener('open', () => this.#draw());
    game.addEventListener('change', () => this.#update());
  }

  #draw() {
    const {first_value: first, last_value: last} = this.game.figure;
    this.keys = [];
    for (let value = first; value <= last; ++value) {
      this.keys.push(element('button', {type: 'button', 'data-value': value, tabindex: value === first ? 0 : -1}, String(value)));
    }
    this.place.replaceChildren(...this.keys);
  }

  #update() {
    const {game} = this;
    const free = new Set(game.free);
    const cell = game.cell;
    const usable = cell !== null && !game.isGiven(cell);
    const marks = new Set(usable ? game.position.marks[cell] : []);
    const isOpen = usable && game.position.entries[cell] === '';
    const isLocked = !usable || game.isShielded(cell);
    const could = isOpen && game.candidates ? new Set(game.candidates[cell]) : null;
    this.keys.forEach((key, i) => {
      const value = game.figure.first_value + i;
      const here = usable && game.values[cell] === value;
      setAttribute(key, 'class', here ? 'here' : !free.has(value) ? 'taken' : could?.has(value) === false ? 'unfit' : '');
      setAttribute(key, 'aria-disabled', !(free.has(value) || here) || isLocked);
      setAttribute(key, 'aria-pressed', game.pencil ? marks.has(value) : here);
    });
  }

  #press(event) {
    const value = Number(event.target.dataset.value);
    if (!Number.isInteger(value) || event.target.dataset.value === undefined) return;
    const {game} = this;
    const {cell} = game;
    if (cell === null) return void this.status.say('Choose a cell first.');
    if (game.isGiven(cell)) return void this.status.say('This cell is given.');
    if (game.isShielded(cell)) return void this.status.sayShielded(cell);
    if (game.pencil) return void this.#mark(cell, value);
    if (game.values[cell] === value) {
      game.move((history) => history.put(cell, ''));
    } else if (event.target.getAttribute('aria-disabled') === 'true') {
      const holder = cellName(game.figure, game.values.indexOf(value));
      this.status.say(`${value} stands in ${holder} already.`, 'bad');
    } else {
      game.move((history) => history.put(cell, String(value)));
      this.status.sayMove(cell);
    }
  }

  #mark(cell, value) {
    const marks = new Set(this.game.position.marks[cell]);
    if (!marks.delete(value)) marks.add(value);
    this.game.move((history) => history.mark(cell, [...marks].sort((a, b) => a - b)));
    this.game.history.endTyping();
  }
}
