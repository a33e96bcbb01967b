// The page of puzzles in whole on the stage: all of main.js, with answers for squares and a row of cells for other figures.

import {openPage} from './page.mjs';
import {settled} from './stage.mjs';
import {CARDS, picturedPuzzles} from '../../../examples/page/site/front/cards.js';

export const SOLUTION = [4, 9, 2, 3, 5, 7, 8, 1, 6];

/** Returns a square as the library describes it, or a figure of one row that stands for any other. */
export function figureOf({figure, size, givens = {}, sum, kind, first_value: first = 1}) {
  const order = figure === 'square' ? size : 4;
  const rows = figure === 'square' ? order : 1;
  const label = (cell) => `(${1 + Math.floor(cell / order)},${1 + cell % order})`;
  const numbers = Array.from({length: order}, (_, i) => i);
  const cells = Array.from({length: rows * order}, (_, i) => (
    {label: label(i), name: `row ${1 + Math.floor(i / order)}, column ${1 + i % order}`, position: [i % order, Math.floor(i / order)]}));
  const magic = sum ?? (figure === 'square' ? order * (order * order - 1) / 2 + order * first : null);
  const line = (name, of, on) => ({name, kind: of, cells: on, sum: magic});
  const lines = [...Array.from({length: rows}, (_, r) => line(`row ${r + 1}`, 'row', numbers.map((c) => order * r + c))),
                 ...(rows > 1 ? numbers.map((c) => line(`column ${c + 1}`, 'column', numbers.map((r) => order * r + c))) : []),
                 ...(rows > 1 ? [line('falling diagonal', 'diagonal', numbers.map((i) => (order + 1) * i)), line('rising diagonal', 'diagonal', numbers.map((i) => (order - 1) * (order - i)))] : [])];
  return {figure, size, name: [kind, figure, size].filter(Boolean).join(' '), rules: ['A rule.'], cells, lines, sum: magic, first_value: first, last_value: first + cells.length - 1,
          givens: Object.fromEntries(Object.entries(givens).map(([cell, value]) => [cells[cell]?.label ?? cell, value])), grid: rows > 1, relations: [],
          geometric_generators: [], whole: {cells: cells.map((cell) => ({label: cell.label, place: null})), lines: []}};
}

const family = (figure, kinds, columns = undefined) => ({figure, summary: `About a ${figure}.`, kinds: kinds.map((kind) => ({kind, summary: `a ${kind} one`})), details: [],
                                                        size: {is: 'order', least: 2, greatest: 50, ...(columns && {columns})}});
const FAMILIES = [family('square', ['magic', 'semimagic', 'pandiagonal']), family('polygon', []), family('rectangle', [], {least: 2, greatest: 20})];
export const PREPARED = {0: 4, 1: 9, 2: 2, 3: 3};

/** The file that the build prepares: each card's figures, with two grades of each. */
const START = {families: FAMILIES, puzzles: CARDS.flatMap(picturedPuzzles).map((puzzle) => (
  {puzzle, grades: {'first-steps': PREPARED, medium: {0: 4}}, figure: figureOf(puzzle)}))};

let runs = 0; // main.js runs anew each time

/**
 * @param {{hash?: string, answers?: object, before?: (stage) => void}} how  before: what is done before the page begins
 * @returns {Promise<object>}  the stage
 */
export async function started({hash = '', answers = {}, before = () => {}} = {}) {
  const stage = openPage('index.html', hash);
  Object.assign(stage.answers, {
    figure: ({puzzle}) => figureOf(puzzle), figures: () => FAMILIES, engines: () => [{engine: 'gecode', title: 'Gecode'}],
    drawings: ({puzzles}) => puzzles.map(figureOf), ...answers,
  });
  stage.files = {'start.json': START};
  stage.answers.count ??= () => ({complete: true, total: 8, classes: {geometric: 1}, solutions: 8});
  before(stage);
  const done = import(`../../../examples/page/site/main.js?${++runs}`); // it waits for answers, and the test lets it go on
  for (let i = 0; i < 10 && document.body.dataset.ready === undefined; ++i) await settled();
  await done;
  stage.said = () => stage.byId('say').textContent;
  stage.press = async (id) => {
    const one = typeof id === 'string' ? stage.byId(id) : id;
    if (one.disabled) throw new Error(`${one.id} is disabled`);
    one.click();
    await settled(12);
  };
  /** Types a number into a cell, as a person does. */
  stage.type = (cell, text) => {
    const input = stage.byId('board').querySelectorAll('input')[cell];
    input.focus();
    input.value = text;
    input.bubble('input');
  };
  stage.entries = () => stage.byId('board').querySelectorAll('input').map(({value}) => value);
  return stage;
}
