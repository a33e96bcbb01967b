// The board shows lines and running sums as SVG. Over it lies a text field for each cell, so that
// typing, pasting, tabbing and screen readers work as in any form.

import {BoardLines} from './board-lines.js';
import {byId, element, setAttribute, setText, shape} from './elements.js';
import {isTooSmallForMany, marksPattern, showMarks} from './marks.js';
import {numbersIn} from '../rules/entry.js';
import {boxAbout} from './geometry.js';
import {bringIntoView} from './bring-into-view.js';
import {cellLabel, cellName, cellTag, lineLabel} from '../rules/names.js';
import {isGrid, layoutOf} from './layout.js';
import {valuesIn} from '../rules/values.js';

const SMALLEST = 30; // pixels from cell to cell; a larger board scrolls
const SMALLEST_FOR_FINGERS = 45;
const SMALLEST_OF_SOLID = 31; // its layers are seen together, where they can be
const NONE = [];

const FIELD = element('label', {class: 'cell'}, element('input', {
  type: 'text', inputmode: 'none', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', enterkeyhint: 'next',
  tabindex: -1, 'aria-invalid': 'false'}));

export class Board {
  /** @param {HTMLElement} place  the element that holds the board  @param {Game} game */
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

  focus(cell) { this.inputs[cell]?.focus(); }

  /** Highlights cells and lines, given by number, while the pointer is on their names elsewhere on the page. */
  point(cells, lines) {
    if (!this.drawing) return;
    // A line through the layers of a solid is not drawn, so its cells are highlighted instead.
    const inLines = lines.filter((line) => this.drawing.isHidden(line)).flatMap((line) => this.game.figure.lines[line].cells);
    const all = new Set([...cells, ...inLines]);
    for (const cell of new Set([...this.pointed, ...all])) this.fields[cell]?.classList.toggle('pointed', all.has(cell));
    this.pointed = all;
    this.drawing.point(lines);
  }

  #room() {
    return {width: this.place.parentElement.clientWidth || innerWidth, height: Math.max(300, innerHeight - 250)};
  }

  /** Lays out the layers of a solid anew if the window has another shape. */
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

  /** Shows a large board as a whole with small cells, or with cells large enough for fingers. */
  #show(whole) {
    this.place.classList.toggle('whole', whole);
    setText(this.whole, whole ? 'Large cells' : 'Whole board');
    this.#weigh();
    this.inputs?.[this.game.cell]?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  /** Decides whether cells have room for many marks, and whether to offer a view of the whole board. */
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
    requestAnimationFrame(() => { // later: to measure before drawing costs one more layout
      this.#weigh();
      const frame = this.place.parentElement; // round figures are scrolled to their middle
      if (!isGrid(this.game.figure)) frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
    });
  }

  #draw() {
    const {figure} = this.game;
    this.digits = Math.max(...[figure.first_value, figure.last_value].map((value) => String(value).length));
    const layout = layoutOf(figure, this.#room());
    this.points = layout.points;
    this.drawing = new BoardLines(this.game, layout, isGrid(figure));
    const corners = [...this.points.flatMap(([x, y]) => [[x - 0.5, y - 0.5], [x + 0.5, y + 0.5]]), ...this.drawing.corners(),
                     ...layout.captions.flatMap(({at: [x, y]}) => [[x - 1, y - 0.25], [x + 1, y]])];
    this.box = boxAbout(corners, 0.04);
    this.pattern = marksPattern(valuesIn(figure), !isGrid(figure));
    this.fields = figure.cells.map((_, i) => this.#field(i));
    this.inputs = this.fields.map((field) => field.firstChild);
    this.states = []; // the last drawn state of each cell
    this.labels = []; // the last drawn label of each line
    this.stop = 0; // the cell that the Tab key reaches
    this.pointed = new Set();
    this.seen = [];
    this.#lay(layout.captions);
  }

  #lay(captions) {
    const [left, top, width, height] = this.box;
    const drawing = shape('svg', {viewBox: this.box.join(' '), 'aria-hidden': 'true', focusable: 'false'},
                          ...this.drawing.layers,
                          ...captions.map(({at, text}) => shape('text', {x: at[0], y: at[1], class: 'caption'}, text)));
    this.fields.forEach((field, cell) => {
      const [x, y] = this.points[cell];
      field.style.left = `${100 * (x - left) / width}%`;
      field.style.top = `${100 * (y - top) / height}%`;
    });
    this.place.replaceChildren(drawing, element('div', {class: 'cells'}, ...this.fields));
    const {style, classList} = this.place;
    classList.toggle('grid', isGrid(this.game.figure));
    classList.toggle('digits-3', this.digits === 3);
    classList.toggle('digits-4', this.digits > 3);
    style.aspectRatio = `${width} / ${height}`;
    const seesSolid = captions.length > 0 && this.#room().width >= width * SMALLEST_OF_SOLID;
    const smallest = !matchMedia('(pointer: coarse)').matches ? SMALLEST : seesSolid ? SMALLEST_OF_SOLID : SMALLEST_FOR_FINGERS;
    const sizes = {'--least': `${Math.ceil(width * smallest)}px`, '--shape': (width / height).toFixed(4), '--unit': (100 / width).toFixed(4),
                   '--across': width.toFixed(3), ...this.pattern.style};
    for (const [name, value] of Object.entries(sizes)) style.setProperty(name, value);
  }

  #field(cell) {
    const field = Object.assign(FIELD.cloneNode(true), {title: cellName(this.game.figure, cell)});
    field.dataset.tag = cellTag(this.game.figure, cell);
    Object.assign(field.firstChild, {readOnly: this.game.isGiven(cell)}).dataset.cell = cell;
    return field;
  }

  #update() {
    const {game} = this;
    const stop = game.cell ?? Math.max(0, game.values.indexOf(null)); // the one cell that Tab reaches; arrows lead to the others
    this.inputs[this.stop].tabIndex = -1;
    this.inputs[this.stop = stop].tabIndex = 0;
    const seen = [game.position, game.lines, game.candidates, game.shown];
    bringIntoView(this, game.shown === this.seen[3] ? null : game.shown);
    if (seen.some((one, i) => one !== this.seen[i])) this.#updateAll();
    else for (const cell of new Set([...this.chosen, ...game.also, stop])) this.#updateCell(cell);
    this.seen = seen;
    this.chosen = [...game.also, stop];
    this.drawing.update();
    this.place.classList.toggle('magic', game.isMagic);
    this.place.classList.toggle('explaining', game.shown !== null);
  }

  #updateAll() {
    const {game} = this;
    const labels = game.lines.map((_, line) => lineLabel(game, line));
    const stale = new Set(labels.flatMap((label, line) => (label === this.labels[line] ? [] : game.figure.lines[line].cells)));
    this.labels = labels;
    this.fields.forEach((_, cell) => this.#updateCell(cell, stale.has(cell)));
  }

  /** @param {boolean} isStale  whether the label must be written anew */
  #updateCell(cell, isStale = false) {
    const {game} = this;
    const input = this.inputs[cell];
    const entry = game.isGiven(cell) ? String(game.givens[cell]) : game.position.entries[cell];
    const hasFocus = document.activeElement === input;
    const pencilling = hasFocus && cell === game.cell && game.marksNow && entry === '';
    const marks = game.position.marks[cell];
    const state = [entry, pencilling, cell === game.cell, game.also.has(cell), marks, game.faults[cell],
                   game.shown?.cells.includes(cell), game.shown?.givens.includes(cell), hasFocus && input.value];
    const before = this.states[cell];
    const isSame = before && state.every((one, i) => one === before[i]);
    if (!isSame) this.#drawCell(cell, state);
    if (hasFocus) state[state.length - 1] = input.value;
    this.states[cell] = state;
    if (!isSame || isStale) setAttribute(input, 'aria-label', cellLabel(game, cell, this.labels));
    const open = entry === '' && !pencilling;
    showMarks(this.fields[cell], this.pattern, open ? marks : NONE, open ? game.candidates?.[cell] ?? NONE : NONE);
  }

  #drawCell(cell, [entry, pencilling, isChosen, isToo, marks, fault, isShown, isBlamed]) {
    const {game} = this;
    const input = this.inputs[cell];
    if (!pencilling && input.value !== entry) input.value = entry;
    if (pencilling && numbersIn(input.value).join(' ') !== marks.join(' ')) input.value = marks.join(' ');
    const classes = ['cell', game.isGiven(cell) && 'given', (isChosen || isToo) && 'chosen', this.pointed.has(cell) && 'pointed', pencilling && 'pencilling',
                     marks.length > 0 && 'marked', fault && 'faulty', isShown && 'shown', isBlamed && 'blamed'];
    if (entry.length > Math.max(2, this.digits)) classes.push(game.values[cell] === null || entry.length > 5 ? 'longest' : 'long');
    setAttribute(this.fields[cell], 'class', classes.filter(Boolean).join(' '));
    setAttribute(input, 'aria-invalid', fault ? 'true' : 'false');
  }
}
