// The front door: for each figure its picture (press: the empty board), Play (a puzzle of the grade played last) and More: the
// sizes, kinds, and the grades of the size that is chosen. A puzzle played from here has a solution. A size without one is grey, and shows the reason.

import {byId, element, setText} from '../board/elements.js';
import {CARDS, picturedPuzzles, puzzleOf, puzzleOfDay, usualPuzzle} from './cards.js';
import {DIFFICULTIES} from './difficulties.js';
import {gradesOf} from './start.js';
import {gradeSaid} from '../rules/hint-stages.js';
import {sizeText} from '../rules/address.js';
import {keep, kept} from '../keep/storage.js';
import {isGrid, pictureOf, thumbnail} from '../board/layout.js';

const LO_SHU = [4, 9, 2, 3, 5, 7, 8, 1, 6];

function sizeButton(card, one, choose, say) {
  const name = `${card.name}, ${sizeText(one.size)} ${card.say}`;
  const none = one.why && {class: 'size none', tabindex: -1, 'aria-disabled': 'true', title: `${sizeText(one.size)}: none: ${one.why}`,
                           'aria-label': `${name}: there is none: ${one.why}`, 'data-why': one.why, onclick: () => say(`${name}: there is none, for ${one.why}.`)};
  return element('button', {type: 'button', ...none || {class: 'size', 'aria-label': name, 'data-size': sizeText(one.size), onclick: () => choose(one)}}, sizeText(one.size));
}

/** The grade that is played next: the last one played, or the hardest that is offered below it. */
function gradeAtHand(offered) {
  const wished = DIFFICULTIES.indexOf(kept('grade') ?? DIFFICULTIES[0]);
  return offered.findLast((grade) => DIFFICULTIES.indexOf(grade) <= wished) ?? offered[0];
}

class Card {
  /** @param {{play, make: (puzzle, grade) => void, say}} does  what the buttons do */
  constructor(card, does) {
    Object.assign(this, {card, ...does});
    const {kinds} = card;
    this.sizes = element('div', {class: 'sizes', role: 'group', 'aria-label': `Sizes: ${card.say}`});
    this.pictures = picturedPuzzles(card).map((puzzle) => element('button', {type: 'button', class: 'picture', onclick: () => this.play(puzzle)},
      element('span', {class: 'unseen'}, `Empty board: ${card.name}, ${sizeText(puzzle.size)} ${card.say}`)));
    this.start = element('button', {type: 'button', class: 'play-usual', onclick: () => this.#playUsual()}, element('b', {}, 'Play'), ' ',
                         element('span', {class: 'unseen'}, card.name), element('span', {class: 'grade-of'}));
    this.grades = element('div', {class: 'grades', role: 'group', 'aria-label': `Puzzles: ${card.name}`});
    this.kind = kinds.length > 1 ? element('select', {'aria-label': `Kind of ${card.name}`, onchange: () => this.#showSizes()},
      ...kinds.map(({kind}) => element('option', {value: kind}, kind))) : null;
    this.place = element('li', {class: 'card', 'data-figure': card.figure}, element('div', {class: 'pictures'}, ...this.pictures),
      element('div', {class: 'named'}, element('h2', {}, card.name),
        element('span', {class: 'ease', role: 'img', 'aria-label': `Ease: ${card.ease} of 3`}, '★'.repeat(card.ease) + '☆'.repeat(3 - card.ease)),
        card.ease === 3 ? element('b', {class: 'start-here'}, 'Start here') : null),
      element('p', {class: 'story'}, card.story), this.start,
      element('details', {class: 'further'}, element('summary', {'aria-label': `More of ${card.name}`}, 'More'),
        element('div', {class: 'choice'}, element('span', {class: 'say-size'}, card.say), this.sizes), this.kind, this.grades));
    this.#showSizes();
    this.remember();
  }

  /** Shows the grade that Play would play. */
  async remember() {
    this.usual = gradesOf(usualPuzzle(this.card)).then(gradeAtHand);
    setText(this.start.lastChild, gradeSaid(await this.usual));
  }

  async #playUsual() { this.make(usualPuzzle(this.card), await this.usual); }

  get #kind() { return this.card.kinds.find(({kind}) => kind === (this.kind?.value ?? kind)); }

  /** Offers prepared puzzles of a size, by grade, and its empty board. */
  async #choose(one) {
    this.one = one;
    for (const button of this.sizes.children) {
      if (button.dataset.size) button.setAttribute('aria-pressed', button.dataset.size === sizeText(one.size));
    }
    const puzzle = puzzleOf(this.card, this.#kind.kind, one);
    const offered = await gradesOf(puzzle);
    if (this.one !== one) return;
    this.grades.replaceChildren('Puzzle: ',
      ...offered.map((grade) => element('button', {type: 'button', class: 'grade', 'data-grade': grade, onclick: () => this.make(puzzle, grade)}, gradeSaid(grade))),
      element('button', {type: 'button', class: 'quiet empty', 'data-puzzle': JSON.stringify(puzzle), onclick: () => this.play(puzzle)}, 'Empty board'));
  }

  #showSizes() {
    const {kind, sizes} = this.#kind;
    this.sizes.replaceChildren(...sizes.map((one) => sizeButton(this.card, one, (chosen) => this.#choose(chosen), this.say)));
    this.#choose(sizes.find(({size}) => sizeText(size) === sizeText(this.card.size) && kind === this.card.kinds[0].kind) ?? sizes.find(({why}) => !why));
  }

  /** Draws the card's figures, empty. @param {{cells: {position}[], lines: {cells}[]}[]} figures  as the server draws them */
  draw(figures) {
    figures.forEach((figure, i) => {
      const {points, lines} = pictureOf(figure);
      this.pictures[i].querySelector('svg')?.remove();
      this.pictures[i].append(thumbnail(points, lines, points.map(() => ''), isGrid(figure)));
    });
  }
}

export class FrontDoor {
  /**
   * @param {(puzzle: object) => void} play  @param {(puzzle, grade) => void} make  plays one of that grade
   * @param {(date: Date) => void} playDay
   * @param {StatusLine} status
   */
  constructor(play, make, playDay, status) {
    // The next press clears the message, which stands over the cards.
    byId('front').addEventListener('click', () => status.say(''), {capture: true});
    const remember = (puzzle, grade) => {
      keep('grade', grade);
      make(puzzle, grade);
      this.cards.forEach((card) => card.remember());
    };
    this.cards = CARDS.map((card) => new Card(card, {play, make: remember, say: (text) => status.say(text)}));
    byId('cards').replaceChildren(...this.cards.map(({place}) => place));
    const {name, difficulty} = puzzleOfDay(new Date());
    setText(byId('daily-name'), `${name}, ${gradeSaid(difficulty)}`);
    byId('daily').addEventListener('click', () => playDay(new Date()));
    byId('hero-picture').replaceChildren(this.#loShu());
  }

  #loShu() {
    const points = LO_SHU.map((_, i) => [i % 3, Math.floor(i / 3)]);
    const lines = [0, 1, 2].flatMap((i) => [[3 * i, 3 * i + 1, 3 * i + 2], [i, i + 3, i + 6]]).concat([[0, 4, 8], [2, 4, 6]]);
    return thumbnail(points, lines.map((cells) => ({cells})), LO_SHU, true);
  }

  /** The puzzles whose pictures are needed, in the order in which `draw` takes them. */
  get wanted() {
    return CARDS.flatMap(picturedPuzzles);
  }

  draw(figures) {
    const left = [...figures];
    for (const card of this.cards) card.draw(left.splice(0, card.pictures.length));
  }
}
