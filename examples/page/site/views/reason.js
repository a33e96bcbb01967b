// The box beside the board: why something is impossible, and hints. On the board it shows the givens that clash,
// the cells and lines that it is about, and the weights of a bound as shades.

import {byId, element, setText} from '../board/elements.js';
import {cellName, cellTag, lineSaid} from '../rules/names.js';
import {plainReason} from '../rules/plain.js';

/** A piece in words: {words}, {cell, text}, {line, text}, {value, text}, {sum, text}. */
function wordsOf(game, piece) {
  const {figure} = game;
  if (piece.cell !== undefined && piece.cell !== null && figure.cells[piece.cell]) return cellName(figure, piece.cell);
  if (piece.line !== undefined && piece.line !== null && figure.lines[piece.line]) return lineSaid(game, piece.line);
  return piece.words ?? piece.text;
}

export const textsOf = (game, sentences) =>
  sentences.map((pieces) => pieces.map((piece) => wordsOf(game, piece)).join(''));

const pointing = ({cell, line}) => (cell !== undefined && cell !== null ? {'data-cells': cell}
  : line !== undefined && line !== null ? {'data-lines': line} : null);

const nodesOf = (game, pieces) => pieces.map((piece) => {
  const attributes = pointing(piece);
  if (!attributes) return wordsOf(game, piece);
  const words = wordsOf(game, piece);
  const tag = attributes['data-cells'] === undefined ? '' : cellTag(game.figure, piece.cell);
  const isNamed = tag === '' || words.includes(tag) || tag.includes(',');
  return element('span', {class: 'ref', ...attributes}, words, ...isNamed ? [] : [element('span', {class: 'tag'}, ` ${tag}`)]);
});

export const paragraphsOf = (game, sentences) =>
  sentences.map((pieces) => element('p', {}, ...nodesOf(game, pieces)));

/** The cells and lines that an explanation points at, as the game shows them. */
export function shownOf(explanation) {
  // The weights of each line: of the last bound, the one that refutes.
  const weights = explanation.weights?.length > 0 ? explanation.weights.at(-1) : explanation.equation?.line_weights ?? null;
  const weighed = weights?.some((weight) => weight !== 0);
  return {
    cells: explanation.cells ?? [],
    givens: (explanation.givens ?? []).map(({cell}) => cell),
    lines: weighed ? weights.flatMap((weight, line) => (weight === 0 ? [] : [line]))
                   : explanation.lines ?? [],
    weights: weighed ? weights : null,
    heaviest: weighed ? Math.max(...weights.map(Math.abs)) : 1,
  };
}

/** The box. The next move, or another puzzle, hides it. */
export class Reason {
  #next = null; // what the box's buttons do
  #apply = null;
  #back = null;

  constructor(game, status) {
    this.game = game;
    this.status = status;
    byId('reason-close').addEventListener('click', () => {
      game.show(null);
      this.hide();
    });
    byId('reason-next').addEventListener('click', () => this.#next?.());
    byId('reason-apply').addEventListener('click', () => this.#apply?.());
    byId('reason-back').addEventListener('click', () => this.#back?.());
    for (const event of ['move', 'open']) game.addEventListener(event, () => this.hide());
  }

  hide() {
    byId('reason').hidden = true;
    [this.#next, this.#apply, this.#back] = [null, null, null];
  }

  get isShown() { return !byId('reason').hidden; }

  /**
   * @param {string} title  "Impossible"
   * @param {Node[]} paragraphs
   * @param {{back?: () => void, next?: [string, () => void], apply?: () => void}} buttons  what they do; next with its words
   */
  tell(title, paragraphs, shown, {back = null, next = null, apply = null} = {}) {
    this.status.say(''); // the box says it all, also to screen readers
    setText(byId('reason-title'), title);
    byId('reason-text').replaceChildren(...paragraphs);
    [this.#next, this.#apply, this.#back] = [next?.[1] ?? null, apply, back];
    byId('reason').classList.toggle('walk', back !== null || next !== null || apply !== null);
    byId('reason-back').hidden = back === null;
    byId('reason-next').hidden = next === null;
    if (next) setText(byId('reason-next'), next[0]);
    byId('reason-apply').hidden = apply === null;
    this.game.show(shown);
    byId('reason').hidden = false;
    byId('reason').scrollIntoView({block: 'nearest'});
  }

  /** @param {object[][]} steps  further sentences, which lead from the givens to the clash */
  explain(explanation, steps = []) {
    const {figure} = this.game;
    const plain = plainReason(explanation, figure);
    const texts = plain ? [plain] : textsOf(this.game, explanation.sentences);
    const paragraphs = paragraphsOf(this.game, [...explanation.sentences, ...steps]);
    const first = plain ? paragraph(`${plain[0].toUpperCase()}${plain.slice(1)}.`) : paragraphs.shift();
    const how = paragraphs.length === 0 ? [] : [element('details', {class: 'how'}, element('summary', {}, 'Show how'), ...paragraphs)];
    this.tell('Impossible', [first, ...how], shownOf(explanation));
    const blamed = (explanation.givens ?? []).map(({cell, value}) => `${cellName(figure, cell)} = ${value}`);
    const because = blamed.every((given) => texts[0].includes(given)) ? ''
      : ` because of ${blamed.join(', ')}`;
    const typed = (explanation.givens ?? []).filter(({cell}) => !this.game.isGiven(cell));
    const wrong = typed.length === 1 ? `${typed[0].value} cannot stand there, in ${cellName(figure, typed[0].cell)}. ` : '';
    this.status.say(`${wrong}Impossible${because}: ${texts[0]}.`, 'bad');
    byId('reason').scrollIntoView({block: 'nearest'}); // below what is said now
  }
}

export const paragraph = (text, name = null) => element('p', {class: name}, text);
