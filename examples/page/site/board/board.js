// The board: lines and running sums as SVG, and over it a text field for each cell, so that typing,
// pasting, tabbing and screen readers work as in any form.

import {badgePlaces, BADGE_HEIGHT, BADGE_WIDTH} from './sum-badges.js';
import {element, setAttribute, setText, shape} from './elements.js';
import {numbersIn} from '../rules/entry.js';
import {boxAbout, scaledPoints} from './geometry.js';
import {isBad, signOf} from '../rules/lines.js';
import {cellLabel} from '../rules/labels.js';
import {linePaths, written} from './line-paths.js';

const DIAMETER = 0.78; // of a cell; the least distance is 1
const SMALLEST_CELL = 24; // pixels; a larger board scrolls

function drawnLine(parts, dashed) {
  return shape('g', {class: dashed ? 'line own-sum' : 'line'},
               ...parts.map((part) => shape('polyline', {points: written(part)})));
}

function drawnBadge([x, y]) {
  return shape('g', {class: 'badge', transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})`},
               shape('rect', {x: -BADGE_WIDTH / 2, y: -BADGE_HEIGHT / 2, width: BADGE_WIDTH,
                              height: BADGE_HEIGHT, rx: BADGE_HEIGHT / 2}),
               shape('text', {y: 0.085}));
}

export class Board {
  /** @param {HTMLElement} place  the element that holds it  @param {Game} game */
  constructor(place, game) {
    this.place = place;
    this.game = game;
    game.addEventListener('open', () => this.#draw());
    game.addEventListener('change', () => this.#update());
  }

  focus(cell) {
    this.inputs[cell]?.focus({preventScroll: false});
  }

  #draw() {
    const {figure} = this.game;
    this.points = scaledPoints(figure);
    const badges = badgePlaces(this.points, figure.lines);
    const cells = boxAbout(this.points, 0.5);
    const corners = [[cells[0], cells[1]], [cells[0] + cells[2], cells[1] + cells[3]]];
    for (const place of badges.filter((place) => place !== null)) {
      corners.push([place[0] - 0.36, place[1] - 0.24], [place[0] + 0.36, place[1] + 0.24]);
    }
    this.box = boxAbout(corners, 0.04);
    const ownSum = (line) => line.sum !== null && line.sum !== figure.sum;
    const drawn = linePaths(figure.lines, this.points);
    this.lines = figure.lines.map((line, i) => drawnLine(drawn[i], ownSum(line)));
    this.badges = badges.map((place) => (place ? drawnBadge(place) : null));
    this.fields = figure.cells.map((cell, i) => this.#field(cell, i));
    this.inputs = this.fields.map((field) => field.querySelector('input'));
    this.#lay();
  }

  #lay() {
    const [left, top, width, height] = this.box;
    const drawing = shape('svg', {viewBox: this.box.join(' '), 'aria-hidden': 'true', focusable: 'false'},
                          shape('g', {}, ...this.lines), shape('g', {}, ...this.badges));
    this.place.replaceChildren(drawing, ...this.fields);
    this.place.style.aspectRatio = `${width} / ${height}`;
    this.place.style.minWidth = `${Math.ceil(width * SMALLEST_CELL / DIAMETER)}px`;
    this.place.style.setProperty('--shape', (width / height).toFixed(4));
    this.place.style.setProperty('--unit', (100 / width).toFixed(4));
    this.fields.forEach((field, cell) => {
      const [x, y] = this.points[cell];
      field.style.left = `${100 * (x - left) / width}%`;
      field.style.top = `${100 * (y - top) / height}%`;
    });
  }

  #field({label}, cell) {
    const given = this.game.isGiven(cell);
    const input = element('input', {
      type: 'text', inputmode: 'none', autocomplete: 'off', spellcheck: 'false',
      autocapitalize: 'off', enterkeyhint: 'next', 'data-cell': cell, readonly: given,
      placeholder: label.length <= 7 ? label : null,
    });
    return element('div', {class: given ? 'cell given' : 'cell'},
                   element('span', {class: 'marks', 'aria-hidden': 'true'}), input);
  }

  #update() {
    const {game} = this;
    this.fields.forEach((field, cell) => this.#updateCell(field, cell));
    this.lines.forEach((line, i) => this.#updateLine(line, this.badges[i], i));
    this.place.classList.toggle('magic', game.isMagic);
    this.place.classList.toggle('explaining', game.shown !== null);
  }

  #updateCell(field, cell) {
    const {game} = this;
    const input = this.inputs[cell];
    const marks = game.position.marks[cell];
    const chosen = cell === game.cell;
    const value = game.values[cell];
    const entry = game.isGiven(cell) ? String(game.givens[cell]) : game.position.entries[cell];
    const pencilling = chosen && game.pencil && entry === '';
    if (!pencilling && input.value !== entry) input.value = entry;
    if (pencilling && numbersIn(input.value).join(' ') !== marks.join(' ')) input.value = marks.join(' ');
    setText(field.firstChild, entry === '' && !pencilling ? marks.join(' ') : '');
    const classes = ['cell'];
    if (game.isGiven(cell)) classes.push('given');
    if (chosen) classes.push('chosen');
    if (pencilling) classes.push('pencilling');
    if (marks.length > 0) classes.push('marked');
    if (game.faults[cell]) classes.push('faulty');
    if (game.shown?.cells.includes(cell)) classes.push('shown');
    if (game.shown?.givens.includes(cell)) classes.push('blamed');
    if (value !== null && entry.length > 2) classes.push(entry.length > 4 ? 'longest' : 'long');
    setAttribute(field, 'class', classes.join(' '));
    setAttribute(input, 'aria-invalid', game.faults[cell] ? 'true' : 'false');
    setAttribute(input, 'aria-label', cellLabel(game, cell));
  }

  #updateLine(line, badge, i) {
    const {game} = this;
    const {sum, filled, state} = game.lines[i];
    const classes = [line.classList.contains('own-sum') ? 'line own-sum' : 'line', state];
    if (isBad(state)) classes.push('bad');
    if (game.figure.lines[i].cells.includes(game.cell)) classes.push('lit');
    const weight = game.shown?.weights?.[i] ?? 0;
    if (game.shown?.lines.includes(i)) classes.push(weight < 0 ? 'against' : 'shown');
    setAttribute(line, 'class', classes.join(' '));
    line.style.setProperty('--weight', weight === 0 ? 0.25 : Math.abs(weight) / game.shown.heaviest);
    if (!badge) return;
    setAttribute(badge, 'class', `badge ${classes.slice(1).join(' ')}${filled ? '' : ' blank'}`);
    const text = weight !== 0 ? `${weight < 0 ? '−' : ''}${Math.abs(weight)}×`
                              : filled === 0 ? '' : `${sum}${signOf(state)}`;
    setText(badge.lastChild, text);
    badge.classList.toggle('weighed', weight !== 0);
  }
}
