// The shelf of games: every board as it was left, the latest first. A game is identified by the
// words of its puzzle in the address. A position in the address wins over that on the shelf.

import {keep, kept} from './storage.js';

const MOST_GAMES = 60;

/**
 * @typedef {{words: string, position: string, title: string, seconds: number, filled: number, cells: number, solved: boolean,
 *   told: [number, number][], grade: string|null}} Saved  told: cells that hold a number which the library has named, with that number
 */

/** @returns {Saved[]} */
function games() {
  const list = kept('games');
  return Array.isArray(list) ? list.filter((one) => typeof one?.words === 'string' && typeof one.position === 'string')
    .map((one) => ({...one, told: Array.isArray(one.told) ? one.told.filter(Array.isArray) : []})) : [];
}

/** @returns {Saved|null}  the game of that puzzle */
export const savedGame = (words) => games().find((one) => one.words === words) ?? null;

/** @returns {Saved|null}  the one that was played last and has not come to its end */
export const latestGame = () => games().find((one) => !one.solved && one.filled > 0) ?? null;

/** @param {Saved} game */
export function saveGame(game) {
  keep('games', [game, ...games().filter((one) => one.words !== game.words)].slice(0, MOST_GAMES));
}
