// A hint is a walk on the board: where to look, which idea, and then each step to the number, one sentence a page, with
// its cells and lines lit. Nothing is filled in before the last press. A way to the end is walked in the same box, a step a press.

import {byId, element, setText} from '../board/elements.js';
import {cellName} from '../rules/names.js';
import {paragraphsOf, textsOf} from './reason.js';
import {gradeWords, pagesOf, sentenceOf} from '../rules/hint-stages.js';

const joined = (texts) => texts.map((text) => `${text[0].toUpperCase()}${text.slice(1)}.`).join(' ');

const placed = (game, {cell, value}) => `${cellName(game.figure, cell)} is ${value}`;

const shown = (cells, lines) => ({cells, givens: [], lines, weights: null});

export class Hints {
  #walked = null; // the hint in the box, and how far it is told: {hint, pages, at}

  constructor({game, status, reason}) {
    Object.assign(this, {game, status, reason});
    for (const event of ['move', 'open']) game.addEventListener(event, () => { this.#walked = null; });
    game.addEventListener('open', () => { byId('steps').hidden = true; });
    byId('steps-close').addEventListener('click', () => { byId('steps').hidden = true; });
    byId('steps-print').addEventListener('click', () => window.print());
  }

  /** Whether a hint is in the box, so that one more press shows its next page. */
  get isShown() { return this.#walked !== null && this.reason.isShown; }

  tell(hint) {
    this.#walked = {hint, pages: pagesOf(hint), at: 0};
    this.#show();
  }

  /** Shows the next page of the hint. The press behind the last page fills in the number. */
  more() {
    if (this.#walked.at + 1 === this.#walked.pages.length) return void this.apply();
    ++this.#walked.at;
    this.#show();
  }

  #back() {
    --this.#walked.at;
    this.#show();
  }

  #show() {
    const {game} = this;
    const {hint, pages, at} = this.#walked;
    const page = pages[at];
    if (page.tells) game.tell(hint);
    this.reason.tell(page.title ?? 'Hint', paragraphsOf(game, [page.sentence]), shown(page.cells, page.lines), {
      back: at > 0 ? () => this.#back() : null,
      next: at + 1 < pages.length ? ['Next', () => this.more()] : null,
      apply: () => this.apply(),
    });
  }

  apply() {
    const {game} = this;
    const {hint} = this.#walked;
    this.#walked = null;
    game.tell(hint);
    game.move((history) => history.put(hint.cell, String(hint.value)));
    game.choose(hint.cell);
    this.status.sayMove(hint.cell);
    if (!game.isMagic) this.status.say(joined([placed(game, hint)]));
  }

  /** Nothing follows, but a number of one solution can be chosen. */
  offer({choice, sentences}) {
    const {game} = this;
    this.#walked = null;
    game.tell(choice);
    this.reason.tell('Nothing follows', paragraphsOf(game, sentences), shown([choice.cell], []),
                     {next: [`Take ${choice.value} there`, () => {
                       game.move((history) => history.put(choice.cell, String(choice.value)));
                       this.status.say(joined([`${placed(game, choice)}: one of several ways`]));
                     }]});
  }

  /** All steps in one place, to read and to print. */
  #list({grade, steps}) {
    setText(byId('steps-grade'), gradeWords(grade));
    byId('steps-list').replaceChildren(...steps.map((step) => element('li', {},
      ...step.place ? [element('b', {}, `${joined([placed(this.game, step.place)])} `)] : [],
      joined(textsOf(this.game, step.place ? step.sentence.why : [sentenceOf(step)])))));
    byId('steps').hidden = false;
  }

  /** A path, from the step on: a number a press, or marks where a step only takes numbers away. */
  walk(path, at = 0) {
    const {game} = this;
    const step = path.steps[at];
    const isLast = at + 1 === path.steps.length;
    if (step.place) game.tell(step.place);
    const isChanging = step.place !== null || step.strike.length > 0;
    const next = () => {
      game.move((history) => {
        if (step.place) history.put(step.place.cell, String(step.place.value));
        else if (isChanging) history.markAll(step.strike.map(({cell, keeps}) => [cell, keeps]));
      });
      if (!isLast) return void this.walk(path, at + 1);
      if (path.solved) this.status.sayMove(step.place.cell);
      else this.status.say('No technique leads on from here. Hint may still know more.');
    };
    const before = at > 0 && (() => {
      game.undo();
      this.walk(path, at - 1);
    });
    if (at === 0) this.#list(path);
    this.reason.tell(`Step ${at + 1} of ${path.steps.length}`, paragraphsOf(game, [sentenceOf(step)]),
                     shown([...step.where.cells, ...step.place ? [step.place.cell] : []], step.where.lines),
                     {back: before || null, next: [isLast ? 'Last step' : 'Next', next]});
  }
}
