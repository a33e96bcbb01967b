// A puzzle with exactly one solution, of the figure that is played, by difficulty and seed.

import {byId} from './elements.js';
import {numberIn} from './entry.js';

const MOST_SEED = 1_000_000;

const randomSeed = () => 1 + Math.floor(Math.random() * MOST_SEED);

/** Without what a made puzzle has besides. */
export function questionOf({grade, solution, ...puzzle}) {
  return puzzle;
}

/** @param {(puzzle: object) => Promise<void>} play */
export function connectNewPuzzle(game, speech, working, play) {
  byId('new-puzzle').addEventListener('submit', async (event) => {
    event.preventDefault();
    const asked = numberIn(byId('seed').value);
    const seed = asked ?? randomSeed();
    const difficulty = byId('difficulty').value;
    const {givens, ...puzzle} = game.puzzle;
    const made = await working.run('Making a puzzle', '/api/puzzle', {puzzle, difficulty, seed});
    if (!made) return;
    await play(questionOf(made.puzzle ?? made));
    speech.say(`A new puzzle, ${difficulty}, seed ${seed}. It has exactly one solution.`, 'good');
  });
}
