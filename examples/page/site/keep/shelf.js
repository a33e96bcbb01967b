// The shelf of games: every board as it was left, each an entry of its own, so that two tabs do not undo each other. A game
// is identified by the words of its puzzle in the address. A position in the address wins over that on the shelf.

import {forget, keep, kept, keptList, namesKept, persist} from './storage.js';

/** The beginning of the names under which games are kept. */
export const GAME = 'game:';
const MOST_GAMES = 200;

let latest = 0; // the time of the last save; times of games differ

/**
 * @typedef {{words: string, position: string, title: string, seconds: number, filled: number, cells: number, ended: boolean, solved: boolean,
 *   told: [number, number][], given: number[], mistakes: number, grade: string|null, at: number, best: number|null}} Saved
 *   ended: the board is full and right; solved: and the player has not given up; told: cells that hold a number which the library
 *   has named, with that number; given: those of them that came with a whole solution; at: when it was kept, in milliseconds;
 *   best: the least seconds in which it was solved without help
 */

/** @returns {Saved|null} */
function read(name) {
  const one = kept(name);
  if (typeof one?.words !== 'string' || typeof one.position !== 'string' || name !== GAME + one.words) return null;
  return {at: 0, best: null, ...one, ended: one.ended ?? one.solved, told: Array.isArray(one.told) ? one.told.filter(Array.isArray) : [],
          given: Array.isArray(one.given) ? one.given : []};
}

/** Returns all games, the latest first. @returns {Saved[]} */
export const savedGames = () => namesKept(GAME).map(read).filter((one) => one !== null).sort((a, b) => b.at - a.at);

/** @returns {Saved|null}  the game of that puzzle */
export const savedGame = (words) => read(GAME + words);

/** @returns {Saved|null}  the one that was played last and has not come to its end */
export const latestGame = () => savedGames().find((one) => !one.ended && one.filled > 0) ?? null;

/** Deletes the oldest game that has ended, or else the oldest game. @returns {boolean}  whether there was a game */
function makeRoom(words) {
  const others = savedGames().filter((one) => one.words !== words);
  const oldest = others.findLast((one) => one.ended) ?? others.at(-1);
  if (oldest) forget(GAME + oldest.words);
  return oldest !== undefined;
}

/** @param {Omit<Saved, 'at'|'best'>} game  @returns {boolean}  false if the browser has no room for it, or an older game was deleted */
export function saveGame(game) {
  const before = savedGame(game.words);
  const isBest = game.solved && game.told.length === 0 && !(before?.best <= game.seconds && before?.best !== null);
  latest = Math.max(Date.now(), latest + 1);
  const one = {...game, at: latest, best: isBest ? game.seconds : before?.best ?? null};
  if (!before) {
    persist();
    if (namesKept(GAME).length >= MOST_GAMES) makeRoom(game.words);
  }
  let hadRoom = true;
  while (!keep(GAME + game.words, one)) {
    hadRoom = false;
    if (!makeRoom(game.words)) break;
  }
  return hadRoom;
}

const nameOf = (date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** Keeps which puzzle was made for a day, since another version makes another one. @param {string} words  of the puzzle */
export const keepDay = (date, words) => keep('days', {...kept('days'), [nameOf(date)]: words});

/** @returns {string|undefined}  the words of the puzzle of that day, if it was played */
export const puzzleOfThatDay = (date) => kept('days')?.[nameOf(date)];

const MOST_FIGURES = 12;
const MOST_CHARACTERS = 1_000_000; // for all kept figures: a browser keeps about five million

const figures = () => keptList('figures', (one) => typeof one?.words === 'string' && Array.isArray(one.cells) && Array.isArray(one.lines));

/** @returns {object|null}  the kept answer of /api/v1/figure for the puzzle's words */
export const keptFigure = (words) => figures().find((one) => one.words === words) ?? null;

/** Keeps the figure of a game, so that the game opens without the server. @param {object} figure  with its words */
export function keepFigure(figure) {
  let room = MOST_CHARACTERS;
  const list = [figure, ...figures().filter(({words}) => words !== figure.words)].slice(0, MOST_FIGURES);
  keep('figures', list.filter((one) => (room -= JSON.stringify(one).length) >= 0));
}
