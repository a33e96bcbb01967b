// The puzzle in words: its name and task above the board, the lines of the chosen cell below it, and all lines in a list, with the
// rules. Each line shows its sum: "row 1: 4 + 9 + … = 13 of 15, 1 open". A name under the mouse, or with the focus, lights up
// on the board: its element has the numbers in `data-cells` or `data-lines`.

import {properName} from '../front/cards.js';
import {byId, element, setAttribute, setText} from '../board/elements.js';
import {counted, grouped} from '../rules/counts.js';
import {inWords, kindsOfLines, lineName, lineSaid, linesThrough} from '../rules/names.js';
import {isBad, signOf} from '../rules/lines.js';
import {howOften, valuesIn, valueWords} from '../rules/values.js';

const MOST_TERMS = 9;

const classOf = (state) => (isBad(state) ? `${state} bad` : state);

/** "4 + 9 + … = "; nothing where it says no more than the words, or is dots for the most part. */
function termsOf(game, line) {
  const {cells} = game.figure.lines[line];
  const {filled} = game.lines[line];
  if (filled < 2 || 2 * filled < cells.length || cells.length > MOST_TERMS) return '';
  return `${cells.map((cell) => game.values[cell] ?? '…').join(' + ')} = `;
}

const wordsOf = (game, line) => `${termsOf(game, line)}${game.lines[line].words} ${signOf(game.lines[line].state)}`.trim();

function item(game, line, name = lineName(game.figure, line)) {
  return element('li', {class: classOf(game.lines[line].state), 'data-lines': line},
                 element('span', {class: 'name'}, name), ' ',
                 element('span', {class: 'words'}, wordsOf(game, line)));
}

/** The rules of the puzzle, a sentence each. */
function rulesOf(figure, kinds) {
  const {lines, sum, sums} = figure;
  const own = lines.filter((line) => line.sum !== null && line.sum !== sum).length;
  const ownWords = `${own === 1 ? '1 line has a sum of its' : `${own} lines have a sum of their`} own, which stands beside.`;
  const range = sums && sums.least < sums.greatest ? ` It lies from ${sums.least} to ${sums.greatest}; you may choose it.` : '';
  return [
    `Each cell holds one of the numbers ${valueWords(figure)}${valuesIn(figure).length < figure.values?.length ? ';' : ', and'} ${howOften(figure, true)}.`,
    `The lines are ${inWords(kinds)}.`,
    own === lines.length && sum === null ? 'Each line has a sum of its own, which stands beside.'
      : sum === null ? `${own === 0 ? 'All lines have the same sum.' : `All lines have the same sum, but ${ownWords}`}${range}`
      : own === 0 ? `The numbers of each line add up to ${sum}.`
        : `The numbers of each line add up to ${sum}, but ${ownWords}`,
  ];
}

export class LineList {
  constructor(game) {
    this.game = game;
    game.addEventListener('open', () => this.#draw());
    game.addEventListener('change', () => this.#update());
    byId('all-lines').addEventListener('toggle', () => this.#update());
  }

  #draw() {
    const {figure} = this.game;
    this.items = figure.lines.map((_, line) => item(this.game, line));
    this.relations = this.game.relations.map(({text}) => element('li', {}, element('span', {class: 'words'}, text)));
    byId('rules').replaceChildren(...rulesOf(figure, kindsOfLines(figure)).map((rule) => element('li', {}, rule)), ...this.relations);
    byId('line-list').replaceChildren(...this.items);
  }

  #update() {
    const {game} = this;
    this.#updateChosen();
    if (!byId('all-lines').open || !game.figure) return;
    this.relations.forEach((entry, i) => {
      const {text, state} = game.relations[i];
      setAttribute(entry, 'class', classOf(state));
      setText(entry.lastChild, `${text} ${signOf(state)}`.trim());
    });
    this.items.forEach((entry, line) => {
      setAttribute(entry, 'class', classOf(game.lines[line].state));
      setText(entry.lastChild, wordsOf(game, line));
    });
  }

  #updateChosen() {
    const {game} = this;
    const lines = game.cell === null ? [] : linesThrough(game.figure, game.cell);
    byId('cell-lines').replaceChildren(...this.#marksSaid(), ...lines.map((line) => item(game, line, lineSaid(game, line))));
  }

  /** The marks of the chosen cell, in letters of any board. */
  #marksSaid() {
    const {game: {cell, position, candidates}} = this;
    if (cell === null || position.entries[cell] !== '') return [];
    const own = position.marks[cell];
    const marks = own.length > 0 ? own : candidates?.[cell] ?? [];
    if (marks.length === 0) return [];
    return [element('li', {}, element('span', {class: 'name'}, own.length > 0 ? 'marks' : 'could be'), ' ',
                    element('span', {class: 'words'}, marks.join(', ')))];
  }
}

/** "each of the 3 rows sums to 40 and each of the 5 columns to 24", where lines of a kind have one sum; else null. */
function goalsOf(figure) {
  const sums = new Map();
  for (const {kind, sum} of figure.lines) sums.set(kind, new Set([...sums.get(kind) ?? [], sum]));
  if (sums.size > 3 || [...sums.values()].some((one) => one.size > 1 || one.has(null))) return null;
  const goals = [...sums.values()].map(([sum]) => sum);
  return inWords(kindsOfLines(figure).map((kind, i) => `${/^1 /.test(kind) ? `the ${kind.slice(2)}` : `each of the ${kind}`} ${i === 0 ? 'sums to' : 'to'} ${grouped(goals[i])}`));
}

/** "Magic 19", "Dürer’s square", "pandiagonal square 4". */
const titleOf = (puzzle, figure) => properName(puzzle) ?? figure.name;

function taskOf(figure) {
  const {cells, lines, sum, sums, relations = []} = figure;
  const many = `Put ${valueWords(figure)} into the ${counted(cells.length, 'cell')}, ${howOften(figure)}, so that`;
  const kinds = kindsOfLines(figure);
  const each = lines.length === 1 ? 'the line' : kinds.length < 4 ? `each of the ${inWords(kinds)}` : `each of the ${lines.length} lines`;
  const goal = sum !== null ? `sums to ${grouped(sum)}`
    : `has the same sum${sums && sums.least < sums.greatest ? `, from ${sums.least} to ${sums.greatest}` : ''}`;
  const besides = relations.length === 0 ? '' : relations.length < 4
    ? ` Besides, ${inWords(relations.map(({relation}) => relation))}.`
    : ` Besides, ${relations.length} relations hold, which stand under Rules.`;
  const own = new Set(lines.map((line) => line.sum)).size > 1 || (sum === null && lines[0].sum !== null);
  return (own ? `${many} ${goalsOf(figure) ?? 'every line has its sum'}.`
              : `${many} ${each} ${goal}.`) + besides;
}

export function connectHeading(game) {
  game.addEventListener('open', () => {
    const title = titleOf(game.puzzle, game.figure);
    setText(byId('title'), title);
    setText(byId('task'), taskOf(game.figure));
    document.title = `${title} · Loshu`;
    byId('board').setAttribute('aria-label', `Board: ${title}`);
  });
}

const numbers = (text) => (text ? text.split(' ').map(Number) : []);

/** @param {Board} board */
export function connectPointing(board) {
  const point = (event) => {
    const target = event.target.closest?.('[data-cells], [data-lines]');
    board.point(numbers(target?.dataset.cells), numbers(target?.dataset.lines));
  };
  for (const name of ['pointerover', 'focusin', 'click']) document.addEventListener(name, point);
  document.addEventListener('pointerleave', () => board.point([], []));
}
