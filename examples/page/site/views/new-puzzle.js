// A puzzle with exactly one solution, of the figure that is played, by difficulty and seed.

import {toggles} from './ways-to-play.js';
import {show} from './documents.js';
import {counted} from '../rules/counts.js';
import {byId, element, setText} from '../board/elements.js';
import {DIFFICULTIES, hardestOf} from '../front/difficulties.js';
import {gradeSaid, gradeWords} from '../rules/hint-stages.js';
import {numberFault, numberIn} from '../rules/entry.js';

const MOST_SEED = 1_000_000;

/** The seed of a puzzle for which none is asked. */
export const randomSeed = () => 1 + Math.floor(Math.random() * MOST_SEED);

/** Makes a puzzle of a figure and plays it. @param {(puzzle: object, grade: string) => Promise<void>} play */
export async function makePuzzle({status, progress, play}, {puzzle: {givens, ...puzzle}, difficulty, seed, name}) {
  const made = await progress.run('Making a puzzle', 'puzzle', {puzzle, difficulty, seed});
  if (!made) return;
  if (!made.puzzle) return void status.say(`No puzzle was made: ${made.text}`, 'bad');
  const {grade, solution, ...question} = made.puzzle;
  await play(question, difficulty);
  status.say(`${name}. It has exactly one solution. ${gradeWords(grade)}`, 'good');
}

/** The difficulty and the seed of the form; null, with a message, if the seed is no number. */
export function wishes(status) {
  const asked = byId('seed').value.trim();
  const seed = asked === '' ? randomSeed() : numberIn(asked);
  if (seed === null) {
    status.say(`The seed “${asked}” ${numberFault(asked)}.`, 'bad');
    return null;
  }
  return {difficulty: byId('difficulty').value, seed};
}

/** Offers the difficulties of the figure. The user's choice returns with a figure that has it. */
function offerDifficulties(game) {
  const select = byId('difficulty');
  select.append(...DIFFICULTIES.map((one) => element('option', {value: one}, gradeSaid(one))));
  let wished = select.value;
  select.addEventListener('change', () => { wished = select.value; });
  game.addEventListener('open', () => {
    const hardest = DIFFICULTIES.indexOf(hardestOf(game.puzzle, game.figure.cells.length));
    for (const option of select.options) option.hidden = option.disabled = DIFFICULTIES.indexOf(option.value) > hardest;
    select.value = DIFFICULTIES[Math.min(hardest, DIFFICULTIES.indexOf(wished))];
  });
}

/** @param {(puzzle: object) => Promise<void>} play */
export function connectNewPuzzle(game, status, progress, play) {
  offerDifficulties(game);
  byId('new-puzzle').addEventListener('submit', async (event) => {
    event.preventDefault();
    const wished = wishes(status);
    if (!wished) return;
    const name = `A new puzzle, ${gradeSaid(wished.difficulty)}, seed ${wished.seed}`;
    await makePuzzle({status, progress, play}, {puzzle: game.puzzle, ...wished, name});
  });
}

let sheets = ''; // the last ones

function open() {
  const page = window.open(byId('sheets-link').href, '_blank');
  if (page) show(page, sheets);
}

/** Puzzles on paper: sheets of `loshu book` print themselves in a page of their own. If the browser opens none, a link does. */
export function connectSheets(game, status, progress) {
  const count = byId('sheets');
  const name = () => setText(byId('print-puzzles'), `Print ${counted(numberIn(count.value) ?? 0, 'puzzle')}`);
  count.addEventListener('input', name);
  byId('sheets-link').addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  byId('print-puzzles').addEventListener('click', async () => {
    const wished = wishes(status);
    if (!wished) return;
    const number = numberIn(count.value);
    if (number === null) {
      status.say(count.value === '' ? 'Say how many puzzles are to be printed.' : `Puzzles on paper: “${count.value}” ${numberFault(count.value)}.`, 'bad');
      return void count.focus();
    }
    const {givens, ...puzzle} = game.puzzle;
    const tell = (made) => {
      if (!made.document) return void status.say(`No puzzle was made: ${made.text}.`, 'bad');
      status.say(`${counted(made.puzzles, `${gradeSaid(wished.difficulty)} puzzle`)} to print, seed ${wished.seed}.${made.text && ` ${made.text}.`}`, 'good');
      sheets = made.document;
      byId('sheets-ready').hidden = false;
      open();
    };
    const made = await progress.run('Making puzzles', 'book', {
      puzzle, ...wished, hardest: wished.difficulty, count: number, time_limit: toggles().timeLimit,
    }, tell);
    if (made) tell(made);
  });
}
