// The lines of the board and their running sums, as SVG. Each sum stands at the end of its line, tied to it
// by a stroke, and says how far the line has come: "12 of 22".

import {badgePlaces, badgeWidth, BADGE_HEIGHT} from './sum-badges.js';
import {setAttribute, setText, shape} from './elements.js';
import {isBad, signOf} from '../rules/lines.js';
import {boxAbout, linePaths} from './geometry.js';
import {coursesOf} from './layout.js';
import {lineTag, linesThrough} from '../rules/names.js';

const TAG = 0.14; // room above a badge for the number of its line
const WIDE = 8; // length of a wide board, in cells' distances

const fixed = (number) => number.toFixed(3);

function drawnBadge([x, y], width, scale, line, tag) {
  return shape('g', {class: 'badge', 'data-lines': line, transform: `translate(${fixed(x)} ${fixed(y)}) scale(${scale})`},
               shape('rect', {x: -width / 2, y: -BADGE_HEIGHT / 2, width, height: BADGE_HEIGHT, rx: 0.15}),
               shape('text', {y: -0.02, class: 'sum'}), shape('text', {y: 0.19, class: 'goal'}),
               tag === '' ? null : shape('text', {x: -width / 2 + 0.02, y: -BADGE_HEIGHT / 2 + 0.02, class: 'tag'}, tag));
}

export class BoardLines {
  /** @param {Game} game  @param {object} layout  the result of `layoutOf`  @param {boolean} isGrid  whether the figure has rows and columns */
  constructor(game, {points, sums}, isGrid) {
    this.game = game;
    this.through = sums;
    const {lines, sum} = game.figure;
    this.scale = !isGrid && boxAbout(points, 0)[2] > WIDE ? 1.3 : 1; // on a wide board they would be hard to read
    this.width = this.scale * badgeWidth(lines.map((line) => line.sum ?? game.figure.sums?.greatest ?? sum));
    this.height = this.scale * BADGE_HEIGHT;
    const courses = coursesOf(game.figure);
    this.places = badgePlaces(points, courses, {width: this.width, height: this.height}, sums);
    const paths = linePaths(courses, points);
    this.lines = lines.map((line, i) => {
      const place = this.places[i];
      const tie = place?.from && shape('polyline', {class: 'tie', points: [place.from, place.at].map((p) => p.map(fixed).join(',')).join(' ')});
      const kinds = ['line'];
      if (line.sum !== null && line.sum !== sum) kinds.push('own-sum');
      if (sums.has(i)) kinds.push('through');
      return shape('g', {class: kinds.join(' '), 'data-kinds': kinds.join(' ')}, tie,
                   ...paths[i].map(([name, attributes]) => shape(name, attributes)));
    });
    this.badges = this.places.map((place, i) => place && drawnBadge(place.at, this.width / this.scale, this.scale, i, lineTag(game.figure, i)));
  }

  get layers() { return [shape('g', {}, ...this.lines), shape('g', {}, ...this.badges)]; }

  /** The corners of the badges of running sums, so that the board can leave room for them. */
  corners() {
    const [dx, dy] = [this.width / 2, this.height / 2];
    return this.places.filter((place) => place).flatMap(({at: [x, y]}) => [[x - dx, y - dy - TAG], [x + dx, y + dy]]);
  }

  isHidden(line) { return this.through.has(line); }

  point(lines) {
    this.lines.forEach((line, i) => line.classList.toggle('pointed', lines.includes(i)));
    this.badges.forEach((badge, i) => badge?.classList.toggle('pointed', lines.includes(i)));
  }

  update() {
    const {figure, cell} = this.game;
    const lit = cell === null ? [] : linesThrough(figure, cell);
    this.lines.forEach((line, i) => this.#update(line, this.badges[i], i, lit));
  }

  #update(line, badge, i, lit) {
    const {game} = this;
    const {sum, filled, target, state} = game.lines[i];
    const classes = [state];
    if (isBad(state)) classes.push('bad');
    if (filled === 0) classes.push('blank');
    if (lit.includes(i)) classes.push('lit');
    if (line.classList.contains('pointed')) classes.push('pointed');
    const weight = game.shown?.weights?.[i] ?? 0;
    if (game.shown?.lines.includes(i)) {
      classes.push(weight < 0 ? 'against' : 'shown');
      line.style.setProperty('--weight', weight === 0 ? 0.25 : Math.abs(weight) / game.shown.heaviest);
    }
    setAttribute(line, 'class', `${line.dataset.kinds} ${classes.join(' ')}`);
    if (!badge) return;
    const goal = target === null ? '' : `of ${target}`;
    const alone = weight !== 0 || state === 'right' || goal === '' || filled === 0;
    const top = weight !== 0 ? `${weight < 0 ? '−' : ''}${Math.abs(weight)}×`
      : filled === 0 ? `${target ?? '?'}` : `${sum}${signOf(state)}`;
    setAttribute(badge, 'class', ['badge', ...classes, ...(alone ? ['alone'] : []), ...(weight ? ['weighed'] : [])].join(' '));
    setText(badge.children[1], top);
    setText(badge.children[2], alone ? '' : goal);
  }
}
