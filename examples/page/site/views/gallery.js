// All solutions, small, side by side. One that is pressed goes onto the board.

import {byId, element, setText} from '../board/elements.js';
import {coursesOf, isGrid, thumbnail} from '../board/layout.js';

const AT_A_TIME = 24;

export class Gallery {
  constructor(game, board, status) {
    Object.assign(this, {game, board, status});
    byId('gallery-more').addEventListener('click', () => this.#more());
    byId('gallery-close').addEventListener('click', () => this.hide());
    game.addEventListener('open', () => this.hide());
  }

  hide() {
    byId('gallery').hidden = true;
    byId('gallery-list').replaceChildren();
  }

  /** @param {string} words  how many there are */
  show(result, words) {
    this.assignments = result.assignments;
    this.drawn = 0;
    setText(byId('gallery-count'), words);
    const {full = 1, geometric = 1} = result.group_orders ?? {};
    byId('gallery-symmetries').hidden = !(result.complete && full > geometric);
    setText(byId('gallery-symmetries').firstChild, `What are the ${full} symmetries?`);
    byId('gallery-list').replaceChildren();
    byId('gallery').hidden = false;
    this.#more();
    byId('gallery').scrollIntoView({block: 'nearest'});
    if (byId('gallery').getBoundingClientRect().top < 0) byId('gallery').scrollIntoView(); // its head before its foot
  }

  #more() {
    const until = Math.min(this.drawn + AT_A_TIME, this.assignments.length);
    const first = this.drawn;
    for (; this.drawn < until; ++this.drawn) byId('gallery-list').append(this.#item(this.drawn));
    const left = this.assignments.length - until;
    byId('gallery-more').hidden = left === 0;
    setText(byId('gallery-more'), `Show ${Math.min(left, AT_A_TIME)} more of ${left}`);
    if (first > 0) byId('gallery-list').children[first].firstChild.focus();
  }

  #item(number) {
    const values = this.assignments[number];
    return element('li', {}, element('button', {
      type: 'button',
      onclick: () => {
        this.game.fill(values);
        this.status.say(`Solution ${number + 1} is on the board. Undo brings back what was there.`);
        this.board.place.scrollIntoView({block: 'nearest'});
      },
    }, thumbnail(this.board.points, coursesOf(this.game.figure), values, isGrid(this.game.figure)),
       element('span', {class: 'number'}, element('span', {class: 'unseen'}, 'Solution '), String(number + 1),
               element('span', {class: 'unseen'}, `, onto the board: ${values.join(' ')}`))));
  }
}
