// The board shows lines and running sums as SVG. Over it lies a text field for each cell, so that
// typing, pasting, tabbing and screen readers work as in any form.

import {BoardLines} from './board-lines.js';
import {byId, element, setAttribute, setText, shape} from './elements.js';
import {isTooSmallForMany, marksElement, showMarks} from './marks.js';
import {numbersIn} from '../rules/entry.js';
import {boxAbout} from './geometry.js';
import {cellLabel} from '../rules/labels.js';
import {cellName} from '../rules/names.js';
import {isGrid, layoutOf} from './layout.js';
import {valuesIn} from '../rules/values.js';

const SMALLEST = 30; // pixels from cell to cell; a larger board scrolls
const SMALLEST_FOR_FINGERS = 45;
const SMALLEST_OF_SOLID = 31; // its layers are seen together, where they can be

export class Board {
  /** @param {HTMLElement} place  the element that holds it  @param {Game} game */
  constructor(place, game) {
    this.place = place;
    this.game = game;
    game.addEventListener('open', () => this.#open());
    game.addEventListener('change', () => this.#update());
    window.addEventListener('resize', () => this.#fit());
    new ResizeObserver(() => this.#weigh()).observe(place);
    this.whole = byId('whole');
    this.whole.addEventListener('click', () => this.#show(!place.classList.contains('whole')));
  }

  focus(cell) {
    this.inputs[cell]?.focus({preventScroll: false});
  }

  /** Lights up cells and lines, by number, that the page names elsewhere. */
  point(cells, lines) {
    // A line that is not drawn, for it goes through the layers, is shown by its cells.
    const inLines = lines.filter((line) => this.drawing?.isHidden(line)).flatMap((line) => this.game.figure.lines[line].cells);
    const all = new Set([...cells, ...inLines]);
    this.fields?.forEach((field, cell) => field.classList.toggle('pointed', all.has(cell)));
    this.drawing?.point(lines);
  }

  #room() {
    return {width: this.place.parentElement.clientWidth || innerWidth, height: Math.max(300, innerHeight - 250)};
  }

  /** A solid's layers stand otherwise on another screen. */
  #fit() {
    if (!this.game.figure) return;
    const {points} = layoutOf(this.game.figure, this.#room());
    if (JSON.stringify(points) === JSON.stringify(this.points)) return;
    const focused = document.activeElement?.dataset?.cell;
    this.#draw();
    this.#update();
    this.#weigh();
    if (focused !== undefined) this.focus(Number(focused));
  }

  /** Small cells, to see all of a board that scrolls; or cells that fingers find. */
  #show(whole) {
    this.place.classList.toggle('whole', whole);
    setText(this.whole, whole ? 'Large cells' : 'Whole board');
    this.#weigh();
    this.inputs?.[this.game.cell]?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  /** Small cells have no room for many marks, and a board that scrolls can be seen as a whole. */
  #weigh() {
    if (!this.box || this.place.clientWidth === 0) return;
    const frame = this.place.parentElement;
    const scrolls = this.place.offsetWidth > frame.clientWidth || this.place.offsetHeight > frame.clientHeight;
    this.whole.hidden = !scrolls && !this.place.classList.contains('whole');
    this.place.classList.toggle('tiny', isTooSmallForMany(this.game.values.length, this.place.clientWidth / this.box[2]));
  }

  #open() {
    this.#draw();
    this.place.classList.remove('whole');
    setText(this.whole, 'Whole board');
    requestAnimationFrame(() => this.#look()); // once all is drawn: to measure before costs a layout more
  }

  #look() {
    this.#weigh();
    if (isGrid(this.game.figure)) return;
    const frame = this.place.parentElement; // round figures are seen from the middle
    frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
  }

  #draw() {
    const {figure} = this.game;
    this.digits = String(figure.last_value).length;
    this.digits = Math.max(this.digits, String(figure.first_value).length);
    const layout = layoutOf(figure, this.#room());
    this.points = layout.points;
    this.drawing = new BoardLines(this.game, layout, isGrid(figure));
    const cells = boxAbout(this.points, 0.5);
    const corners = [[cells[0], cells[1]], [cells[0] + cells[2], cells[1] + cells[3]], ...this.drawing.corners(),
                     ...layout.captions.flatMap(({at: [x, y]}) => [[x - 1, y - 0.25], [x + 1, y]])];
    this.box = boxAbout(corners, 0.04);
    this.fields = figure.cells.map((_, i) => this.#field(i));
    this.inputs = this.fields.map((field) => field.querySelector('input'));
    this.states = []; // of each cell, as it was drawn last
    this.#lay(layout.captions);
  }

  #lay(captions) {
    const [left, top, width, height] = this.box;
    const drawing = shape('svg', {viewBox: this.box.join(' '), 'aria-hidden': 'true', focusable: 'false'},
                          ...this.drawing.layers,
                          ...captions.map(({at, text}) => shape('text', {x: at[0], y: at[1], class: 'caption'}, text)));
    this.place.replaceChildren(drawing, ...this.fields);
    const {style, classList} = this.place;
    classList.toggle('grid', isGrid(this.game.figure));
    classList.remove('digits-3', 'digits-4');
    if (this.digits > 2) classList.add(this.digits > 3 ? 'digits-4' : 'digits-3');
    style.aspectRatio = `${width} / ${height}`;
    const smallest = this.#smallest(width, captions.length > 0);
    style.setProperty('--least', `${Math.ceil(width * smallest)}px`);
    style.setProperty('--shape', (width / height).toFixed(4));
    style.setProperty('--unit', (100 / width).toFixed(4));
    style.setProperty('--across', width.toFixed(3));
    this.fields.forEach((field, cell) => {
      const [x, y] = this.points[cell];
      field.style.left = `${100 * (x - left) / width}%`;
      field.style.top = `${100 * (y - top) / height}%`;
    });
  }

  /** The least distance between cells, in pixels, of a board that is `width` units wide. */
  #smallest(width, isSolid) {
    if (!matchMedia('(pointer: coarse)').matches) return SMALLEST;
    const fits = isSolid && this.#room().width >= width * SMALLEST_OF_SOLID;
    return fits ? SMALLEST_OF_SOLID : SMALLEST_FOR_FINGERS;
  }

  #field(cell) {
    const {figure} = this.game;
    const given = this.game.isGiven(cell);
    const input = element('input', {
      type: 'text', inputmode: 'none', autocomplete: 'off', spellcheck: 'false',
      autocapitalize: 'off', enterkeyhint: 'next', 'data-cell': cell, readonly: given,
    });
    return element('label', {class: given ? 'cell given' : 'cell', title: cellName(figure, cell)},
                   input, given ? element('span', {class: 'marks'})
                                : marksElement(valuesIn(figure), !isGrid(figure)));
  }

  #update() {
    const {game} = this;
    const stop = game.cell ?? Math.max(0, game.values.indexOf(null)); // the one stop of the Tab key; arrows lead on
    this.inputs.forEach((input, cell) => setAttribute(input, 'tabindex', cell === stop ? 0 : -1));
    this.fields.forEach((field, cell) => this.#updateCell(field, cell));
    this.drawing.update();
    this.place.classList.toggle('magic', game.isMagic);
    this.place.classList.toggle('explaining', game.shown !== null);
  }

  #updateCell(field, cell) {
    const {game} = this;
    const input = this.inputs[cell];
    const entry = game.isGiven(cell) ? String(game.givens[cell]) : game.position.entries[cell];
    const isChosen = cell === game.cell;
    const pencilling = isChosen && game.marksNow && entry === '' && document.activeElement === input;
    const state = [entry, pencilling, isChosen || game.also.has(cell), game.position.marks[cell], game.candidates?.[cell], game.faults[cell],
                   game.shown?.cells.includes(cell), game.shown?.givens.includes(cell), field.classList.contains('pointed'), input.value];
    if (!state.every((one, i) => one === this.states[cell]?.[i])) this.#drawCell(field, cell, state);
    this.states[cell] = [...state.slice(0, -1), input.value];
    setAttribute(input, 'aria-label', cellLabel(game, cell));
  }

  #drawCell(field, cell, [entry, pencilling, isChosen, marks, could, fault, isShown, isBlamed, isPointed]) {
    const {game} = this;
    const input = this.inputs[cell];
    if (!pencilling && input.value !== entry) input.value = entry;
    if (pencilling && numbersIn(input.value).join(' ') !== marks.join(' ')) input.value = marks.join(' ');
    const open = entry === '' && !pencilling;
    if (!game.isGiven(cell)) showMarks(field.lastChild, open ? marks : [], open ? could ?? [] : []);
    const classes = ['cell', game.isGiven(cell) && 'given', isChosen && 'chosen', isPointed && 'pointed', pencilling && 'pencilling',
                     marks.length > 0 && 'marked', fault && 'faulty', isShown && 'shown', isBlamed && 'blamed'];
    if (entry.length > Math.max(2, this.digits)) classes.push(game.values[cell] === null || entry.length > 5 ? 'longest' : 'long');
    setAttribute(field, 'class', classes.filter(Boolean).join(' '));
    setAttribute(input, 'aria-invalid', fault ? 'true' : 'false');
  }
}
