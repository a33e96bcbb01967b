// The effect of constraints on the search tree of the puzzle. A comparison has a row for each
// search, and below them the document of their trees, in a frame of its own.

import {byId, element, setText} from './board/elements.js';
import {counted, grouped} from './rules/counts.js';
import {save, show} from './views/documents.js';
import {SYMMETRIES, toggles} from './views/ways-to-play.js';

const SUMS = ['off', 'on'];
const DATA = '<script type="application/json" id="data">';
const DRAWING = 'Drawing the trees …';
const OVER = {
  both: {symmetry: SYMMETRIES, 'total-sum': SUMS},
  symmetry: {symmetry: SYMMETRIES},
  'total-sum': {'total-sum': SUMS},
  propagation: {propagation: ['value', 'bounds', 'distinct-bounds', 'distinct-domain', 'figure']},
  'variable-order': {'variable-order': ['first-fail', 'input', 'weighted', 'random']},
  'value-order': {'value-order': ['split', 'min', 'max', 'median', 'random']},
};
const HEADINGS = {'total-sum': 'total sum', order: 'order constraints', post: 'relations',
                  'variable-order': 'next cell', 'value-order': 'first value'};
const NAMES = {symmetry: {none: 'none', geometric: 'rotations, reflections', full: 'all symmetries'}};

/**
 * The fields of a comparison besides the puzzle: the axis that varies, and those that the toggles fix. A ladder names
 * no symmetry but a chosen one: without any, its order constraints break the geometric one, and relations break none.
 */
function askedOf(what) {
  const {symmetry, totalSum} = toggles();
  const over = OVER[what];
  const fixes = (toggle) => !over?.[toggle];
  return {
    ...(over ? {over} : {ladder: what}),
    ...(fixes('symmetry') && symmetry !== 'none' && what !== 'post' ? {symmetry} : {}),
    ...(over && fixes('symmetry') && symmetry === 'none' ? {symmetry} : {}),
    ...(fixes('total-sum') ? {total_sum: totalSum} : {}),
  };
}

/** The data within a document of trees. */
const dataOf = (text) => text.slice(text.indexOf(DATA) + DATA.length).split('<', 1)[0];

class Trees {
  #document = '';

  constructor({game, progress, actions, status, engines}) {
    Object.assign(this, {game, progress, actions, status});
    this.#offer(engines);
    byId('grow').addEventListener('click', () => this.grow());
    byId('compare').addEventListener('click', () => this.compare());
    byId('lesson-close').addEventListener('click', () => this.#close());
    byId('lesson-fill').addEventListener('click', () => byId('lesson-trees').firstChild?.requestFullscreen());
    byId('lesson-save').addEventListener('click', () => save('trees.html', 'text/html', this.#document));
    for (const id of ['symmetry', 'total-sum']) {
      byId(id).addEventListener('change', () => {
        if (this.grown) this.grow();
      });
    }
    game.addEventListener('open', () => this.#open());
    if (game.figure) this.#open();
    game.addEventListener('move', () => {
      this.#forget();
      setText(byId('lesson-say'), 'The board has changed since. Compare again to see its trees.');
    });
  }

  async #offer(engines) {
    const list = await engines().catch((error) => { this.status.say(error.message, 'bad'); return []; });
    byId('engine').append(...list.map(({engine, title}) => element('option', {value: engine}, title)));
  }

  #open() {
    this.#forget();
    this.#close();
    const post = byId('vary').querySelector('[value="post"]');
    post.disabled = !(this.game.figure.relations?.length > 0);
    if (post.disabled && post.selected) byId('vary').value = 'both';
  }

  #forget() {
    if (this.counting) this.progress.stop();
    this.grown = false;
    setText(byId('tree'), '');
  }

  #close() {
    this.#clear();
    byId('lesson').hidden = true;
  }

  /** Opens the frame of the trees while they grow, so that it is there when they are. Trees from before stay meanwhile. */
  #prepare() {
    const place = byId('lesson-trees');
    place.querySelector('[hidden]')?.remove();
    place.append(element('iframe', {src: place.dataset.frame, title: 'Search trees', hidden: true}));
  }

  async #ask(name, more, onKept = null, onPart = undefined) {
    const question = this.actions.question();
    if (!question) return undefined;
    this.counting = true;
    const result = await this.progress.run(name, 'compare', {...question, time_limit: toggles().timeLimit, ...more}, onKept, onPart);
    this.counting = false;
    return result;
  }

  /** The size of the tree with the toggles as they are. */
  async grow() {
    const {symmetry, totalSum} = toggles();
    this.grown = true;
    const result = await this.#ask('Growing the tree', {over: {symmetry: [symmetry], 'total-sum': [totalSum]}});
    if (!result) return;
    const [row] = result.rows;
    setText(byId('tree'), row === undefined ? 'No tree at all: it is impossible at sight.'
      : `${counted(row.nodes, 'node')}, ${counted(row.failures, 'failure')}${row.complete ? '' : ', and then time was up'}`);
  }

  async compare() {
    const asked = {...askedOf(byId('vary').value), solutions: Number(byId('sought').value), trees: 'on'};
    this.#prepare();
    const frame = byId('lesson-trees').lastChild.contentWindow;
    const result = await this.#ask('Growing the trees', asked, (kept) => this.#show(kept), ({value}) => {
      show(frame, value); // the viewer, and then the data of the first tree
    });
    if (result) await this.#show(result);
  }

  async #show(result) {
    if (result.rows.length === 0) {
      return void this.status.say(result.explanation ? 'No tree at all: it is impossible at sight.' : 'No search came to an end.', 'bad');
    }
    setText(byId('lesson-say'), '');
    byId('trees').tHead.replaceChildren(this.#heading(result));
    byId('trees').tBodies[0].replaceChildren(...result.rows.map((row) => this.#row(row, result)));
    const words = [result.law, result.classes, result.stopped].filter((text) => text !== '');
    byId('lesson-words').replaceChildren(...words.map((text) => element('li', {}, text)));
    byId('lesson-save').hidden = byId('lesson-fill').hidden = true;
    byId('lesson').hidden = false;
    byId('lesson-title').focus();
    if (result.document) this.#frame(result.document);
    else this.#clear();
    byId(result.document ? 'lesson-trees' : 'lesson').scrollIntoView({block: 'start'});
    return undefined;
  }

  #clear() {
    this.#document = '';
    byId('lesson-trees').replaceChildren();
  }

  #frame(text) {
    const place = byId('lesson-trees');
    for (const frame of [...place.children].slice(0, -1)) frame.remove(); // to move a frame would load it anew
    place.firstChild.hidden = false;
    setText(byId('lesson-say'), DRAWING);
    show(place.firstChild.contentWindow, dataOf(text), () => {
      if (byId('lesson-say').textContent === DRAWING) setText(byId('lesson-say'), '');
      place.scrollIntoView({block: 'start'}); // again, since the words above are gone now
    });
    this.#document = text;
    byId('lesson-save').hidden = false;
    byId('lesson-fill').hidden = !document.fullscreenEnabled;
  }

  #heading({axes, rows}) {
    const judged = rows.some((row) => row.classes_kept !== null);
    const numbers = ['found', ...(judged ? ['classes kept', 'kept twice or more'] : []), 'nodes', 'failures', 'seconds'];
    return element('tr', {}, ...axes.map((axis) => element('th', {scope: 'col'}, HEADINGS[axis] ?? axis)),
                   ...numbers.map((text) => element('th', {scope: 'col', class: 'number'}, text)));
  }

  #row(row, {axes, rows}) {
    const judged = rows.some((other) => other.classes_kept !== null);
    const cut = row.complete || row.ending === 'enough' ? '' : '+';
    const number = (value, mark = '') => element('td', {class: 'number'}, value === null ? '' : grouped(value) + mark);
    const names = axes.map((axis, i) => element(i === 0 ? 'th' : 'td', i === 0 ? {scope: 'row'} : {},
                                                NAMES[axis]?.[row.over[axis]] ?? row.over[axis]));
    return element('tr', {}, ...names, number(row.solutions, cut),
                   ...(judged ? [number(row.classes_kept), number(row.classes_repeated)] : []),
                   number(row.nodes, cut), number(row.failures, cut),
                   element('td', {class: 'number'}, row.timed ? row.seconds.toPrecision(2) : ''));
  }
}

export const begin = (ways) => new Trees(ways);
