// A puzzle with exactly one solution, of the figure that is played, by difficulty and seed.

import {byId} from '../board/elements.js';
import {DIFFICULTIES, hardestOf} from '../front/difficulties.js';
import {gradeWords} from '../rules/hint-stages.js';
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
    const name = `A new puzzle, ${wished.difficulty}, seed ${wished.seed}`;
    await makePuzzle({status, progress, play}, {puzzle: game.puzzle, ...wished, name});
  });
}
