// The front door: a picture for each figure, with its sizes as buttons. A puzzle played from here
// has a solution. A size without one is grey, and shows the reason.

import {byId, element, setText} from '../board/elements.js';
import {CARDS, puzzleOf, puzzleOfDay} from './cards.js';
import {pictureOf} from '../board/layout.js';
import {isGrid} from '../board/board.js';
import {thumbnail} from '../board/thumbnail.js';

const LO_SHU = [4, 9, 2, 3, 5, 7, 8, 1, 6];

function sizeButton(card, kind, one, play) {
  const name = `${card.name}, ${one.size} ${card.say}`;
  if (one.why) {
    return element('button', {type: 'button', class: 'size none', tabindex: -1, 'aria-disabled': 'true', title: `${one.size}: none: ${one.why}`,
                              'aria-label': `${name}: there is none: ${one.why}`, 'data-why': one.why}, String(one.size));
  }
  return element('button', {type: 'button', class: one.size === card.size ? 'size usual' : 'size', 'aria-label': name,
                            'data-puzzle': JSON.stringify(puzzleOf(card, kind, one)),
                            onclick: () => play(puzzleOf(card, kind, one))}, String(one.size));
}

class Card {
  constructor(card, play, say) {
    Object.assign(this, {card, play, say});
    const {kinds} = card;
    this.sizes = element('div', {class: 'sizes', role: 'group', 'aria-label': `Sizes: ${card.say}`});
    this.picture = element('button', {type: 'button', class: 'picture', 'aria-label': `Play ${card.name}`, onclick: () => this.#playUsual()});
    this.kind = kinds.length > 1 ? element('select', {'aria-label': `Kind of ${card.name}`, onchange: () => this.#showSizes()},
      ...kinds.map(({kind}) => element('option', {value: kind}, kind))) : null;
    this.place = element('li', {class: 'card', 'data-figure': card.figure}, this.picture,
      element('h2', {}, card.name), element('p', {class: 'story'}, card.story),
      element('div', {class: 'choice'}, element('span', {class: 'say-size'}, card.say), this.sizes), this.kind);
    this.#showSizes();
  }

  get #kind() { return this.card.kinds.find(({kind}) => kind === (this.kind?.value ?? kind)); }

  #playUsual() {
    const {kind, sizes} = this.#kind;
    const one = sizes.find(({size}) => size === this.card.size) ?? sizes.find(({why}) => !why);
    this.play(puzzleOf(this.card, kind, one));
  }

  #showSizes() {
    const {kind, sizes} = this.#kind;
    this.sizes.replaceChildren(...sizes.map((one) => {
      const button = sizeButton(this.card, kind, one, this.play);
      if (one.why) button.addEventListener('click', () => this.say(`${this.card.name}, ${one.size} ${this.card.say}: there is none, for ${one.why}.`));
      return button;
    }));
  }

  /** @param {{cells: {position}[], lines: {cells}[]}} figure  as the server draws it */
  draw(figure) {
    const {points, lines} = pictureOf(figure);
    this.picture.replaceChildren(thumbnail(points, lines, null, isGrid(figure)));
  }
}

export class FrontDoor {
  /**
   * @param {(puzzle: object) => void} play  @param {(puzzle, difficulty, seed) => void} makeDaily
   * @param {StatusLine} status
   */
  constructor(play, makeDaily, status) {
    // The next press clears the message, which stands over the cards.
    byId('front').addEventListener('click', () => status.say(''), {capture: true});
    this.cards = CARDS.map((card) => new Card(card, play, (text) => status.say(text)));
    byId('cards').replaceChildren(...this.cards.map(({place}) => place));
    const {name, puzzle, difficulty, seed} = puzzleOfDay(new Date());
    setText(byId('daily-name'), `${name}, ${difficulty}`);
    byId('daily').addEventListener('click', () => makeDaily(puzzle, difficulty, seed));
    byId('hero-picture').replaceChildren(this.#loShu());
  }

  #loShu() {
    const points = LO_SHU.map((_, i) => [i % 3, Math.floor(i / 3)]);
    const lines = [0, 1, 2].flatMap((i) => [[3 * i, 3 * i + 1, 3 * i + 2], [i, i + 3, i + 6]]).concat([[0, 4, 8], [2, 4, 6]]);
    return thumbnail(points, lines.map((cells) => ({cells})), LO_SHU, true);
  }

  /** The puzzles whose pictures are wanted, in the order of `draw`. */
  get wanted() {
    return CARDS.map((card) => puzzleOf(card, '', card.kinds[0].sizes.find(({size}) => size === card.size)));
  }

  draw(figures) { figures.forEach((figure, i) => this.cards[i].draw(figure)); }
}
