// The number pad shows every value, and how many copies of it are left if there are several. Taken values are faded, and so are those that the lines do not
// allow, if all marks are shown. It serves fingers, and shows the free values. Where there are too many values to
// find one, it has digits, and says which values are free.

import {nearest} from '../board/neighbour.js';
import {cellName, inWords} from '../rules/names.js';
import {counted} from '../rules/counts.js';
import {byId, element, setAttribute, setText} from '../board/elements.js';
import {candidatesOf} from '../rules/candidates.js';
import {numberIn} from '../rules/entry.js';
import {copiesIn, freeWords, isValue, valuesIn} from '../rules/values.js';

const FEWEST_FOR_DIGITS = 40; // values
const FEWEST_ON_PHONE = 26; // where the pad has no room for more than four rows of seven
const FEWEST_ON_SHORT_PHONE = 19; // and of three rows of six
const PHONE = matchMedia('(max-width: 40rem) and (orientation: portrait), (max-height: 30rem) and (orientation: landscape)');
const SHORT = matchMedia('(max-width: 40rem) and (max-height: 42rem) and (orientation: portrait)');
const BACK = '⌫';
const NEXT = 'next';

/** The place of the button to which a key leads. Null for other keys, and for up and down at the edge. */
function target(all, from, key) {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    return nearest(all.map((one) => [one.offsetLeft / one.offsetWidth, one.offsetTop / one.offsetHeight]), from, key);
  }
  const last = all.length - 1;
  return {ArrowLeft: Math.max(from - 1, 0), ArrowRight: Math.min(from + 1, last), Home: 0, End: last}[key] ?? null;
}

/** @param {HTMLElement} place  whose buttons these are, now and later */
function makeOneStop(place) {
  const buttons = () => [...place.querySelectorAll('button')];
  place.addEventListener('focusin', (event) => {
    for (const button of buttons()) setAttribute(button, 'tabindex', button === event.target ? 0 : -1);
  });
  place.addEventListener('keydown', (event) => {
    const all = buttons();
    const from = all.indexOf(event.target);
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = target(all, from, event.key);
    if (to === null) return;
    event.preventDefault();
    all[to].focus();
  });
}

export class NumberPad {
  #digits = {cell: null, text: '', marks: []}; // the digits typed so far for a cell, and its marks

  constructor(game, status) {
    this.game = game;
    this.status = status;
    this.place = byId('pad');
    this.shows = byId('where'); // whether a number is asked for its places
    // Pressing a key of the pad leaves the focus in the cell.
    this.place.addEventListener('pointerdown', (event) => event.preventDefault());
    this.place.addEventListener('click', (event) => this.#press(event.target));
    makeOneStop(this.place);
    new ResizeObserver(() => document.body.style.setProperty('--pad', `${this.place.offsetHeight}px`)).observe(this.place);
    game.addEventListener('open', () => this.#draw());
    for (const screen of [PHONE, SHORT]) {
      screen.addEventListener('change', () => {
        if (!game.figure) return;
        this.#draw();
        this.#update();
      });
    }
    game.addEventListener('change', () => this.#update());
  }

  #draw() {
    this.values = valuesIn(this.game.figure);
    const key = (text, attributes) => element('button', {type: 'button', tabindex: this.keys.length === 0 ? 0 : -1, ...attributes}, text);
    this.copies = this.values.map((value) => copiesIn(this.game.figure, value));
    this.keys = [];
    this.hasDigits = this.values.length >= (SHORT.matches ? FEWEST_ON_SHORT_PHONE : PHONE.matches ? FEWEST_ON_PHONE : FEWEST_FOR_DIGITS);
    if (this.hasDigits) {
      for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', ...(this.values[0] < 0 ? ['−'] : []), NEXT, BACK]) {
        this.keys.push(key(text, {'data-digit': text, 'aria-label': {[BACK]: 'back', [NEXT]: 'next mark'}[text]}));
      }
    } else {
      for (const value of this.values) this.keys.push(key(String(value), {'data-value': value}));
    }
    this.free = this.hasDigits ? element('p', {class: 'free'}) : null;
    this.place.classList.toggle('digits', this.hasDigits);
    this.place.replaceChildren(...this.keys, ...(this.free ? [this.free] : []));
  }

  #update() {
    const {game} = this;
    if (this.hasDigits) return void this.#updateDigits();
    const free = new Set(game.free);
    const {cell, chosen} = game;
    const usable = chosen.length > 0;
    const marks = chosen.map((one) => game.position.marks[one]);
    const isOpen = chosen.length === 1 && game.position.entries[chosen[0]] === '';
    const isLocked = !usable || game.isShielded(chosen[0]);
    const could = isOpen && game.candidates ? new Set(game.candidates[chosen[0]]) : null;
    this.keys.forEach((key, i) => {
      const value = this.values[i];
      const here = usable && !game.isGiven(cell) && game.values[cell] === value;
      if (this.copies[i] > 1) setAttribute(key, 'data-left', game.free.filter((one) => one === value).length);
      setAttribute(key, 'class', here ? 'here' : !free.has(value) ? 'taken' : could?.has(value) === false ? 'unfit' : '');
      setAttribute(key, 'aria-disabled', !this.shows.checked && (!(free.has(value) || here) || isLocked));
      setAttribute(key, 'aria-pressed', game.marksNow ? marks.length > 0 && marks.every((all) => all.includes(value)) : here);
    });
  }

  #updateDigits() {
    const {game, keys} = this;
    for (const key of keys) setAttribute(key, 'aria-disabled', !this.shows.checked && game.chosen.length === 0);
    keys.find((key) => key.dataset.digit === NEXT).hidden = !game.marksNow && !this.shows.checked;
    setText(this.free, `${counted(game.free.length, 'number')} free${game.free.length > 0 ? `: ${freeWords(game.free)}` : ''}`);
  }

  #press(key) {
    const {value, digit} = key.dataset;
    if (value === undefined && digit === undefined) return;
    const {game} = this;
    if (this.shows.checked) return void this.#showPlaces(value === undefined ? this.#spelt(null, digit) : Number(value));
    if (game.cell === null) return void this.status.say('Choose a cell first.');
    if (game.chosen.length === 0) return void this.status.say('This cell is given.');
    if (game.also.size === 0 && game.isShielded(game.cell)) return void this.status.sayShielded(game.cell);
    if (digit !== undefined) this.#type(digit);
    else if (game.marksNow) this.#mark(Number(value));
    else this.#put(game.cell, Number(value), key);
  }

  #put(cell, value, key) {
    const {game} = this;
    if (game.values[cell] === value) {
      game.move((history) => history.put(cell, ''));
    } else if (key.getAttribute('aria-disabled') === 'true') {
      this.status.say(`${value} stands in ${inWords(this.#holders(value).map((one) => cellName(game.figure, one)))} already.`, 'bad');
    } else {
      game.move((history) => history.put(cell, String(value)));
      this.status.sayMove(cell);
    }
  }

  #holders(value) { return [...this.game.values.keys()].filter((cell) => this.game.values[cell] === value); }

  get #open() { return this.game.chosen.filter((cell) => this.game.position.entries[cell] === ''); }

  /** A mark in all chosen cells; it goes if all have it. */
  #mark(value) {
    const {marks} = this.game.position;
    const open = this.#open;
    const goes = open.every((cell) => marks[cell].includes(value));
    const changed = (list) => (goes ? list.filter((one) => one !== value) : [...new Set([...list, value])].sort((a, b) => a - b));
    this.game.move((history) => history.markAll(open.map((cell) => [cell, changed(marks[cell])])));
  }

  /** The number that the digits make, pressed one after the other. @returns {number|null} */
  #spelt(cell, digit) {
    if (this.#digits.cell !== cell || digit === NEXT) this.#digits = {cell, text: '', marks: cell === null ? [] : this.game.position.marks[cell]};
    if (digit === BACK) this.#digits.text = this.#digits.text.slice(0, -1);
    else if (digit !== NEXT) this.#digits.text += digit;
    return numberIn(this.#digits.text);
  }

  #type(digit) {
    const {game} = this;
    const {cell} = game;
    if (!game.marksNow) {
      if (digit === NEXT) return;
      const isBack = digit === BACK;
      const text = isBack || game.history.typedIn === cell ? game.position.entries[cell] : '';
      game.move((history) => history.type(cell, isBack ? text.slice(0, -1) : text + digit));
      return void this.status.sayMove(cell);
    }
    const [first] = this.#open;
    if (first === undefined) return;
    const number = this.#spelt(first, digit);
    const marks = number === null ? this.#digits.marks : [...new Set([...this.#digits.marks, number])].sort((a, b) => a - b);
    game.move((history) => history.markAll(this.#open.map((one) => [one, marks]), `marks of ${this.#open}`));
  }

  /** Lights up the cells into which a number could go, as the lines stand. */
  #showPlaces(value) {
    const {game} = this;
    const {figure, values} = game;
    if (value === null) return void game.show(null);
    const holders = this.#holders(value);
    const isPlaced = holders.length > 0 && !game.free.includes(value);
    const cells = isPlaced ? holders : candidatesOf(figure, values, game.lines).flatMap((could, cell) => (could.includes(value) ? [cell] : []));
    game.show({cells, givens: [], lines: [], weights: null});
    const places = cells.map((cell) => cellName(figure, cell));
    this.status.say(isPlaced ? `${value} stands in ${inWords(places)}.`
      : !isValue(figure, value) ? `${value} is none of the values.`
        : `As the lines stand, ${value} can go ${cells.length === 0 ? 'nowhere' : `into ${places.length > 6 ? counted(places.length, 'cell') : places.join('; ')}`}.`);
  }
}
