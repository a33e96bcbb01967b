// The server's answers for the figures of the games played last, so that these can be opened without the server.
// A figure is known by the words of its puzzle in the address, as a game on the shelf is.

import {keep, kept} from './storage.js';

const MOST_FIGURES = 12;
const MOST_CHARACTERS = 1_000_000; // of all: a browser keeps about five million

function figures() {
  const list = kept('figures');
  return Array.isArray(list) ? list.filter((one) => typeof one?.words === 'string' && Array.isArray(one.cells) && Array.isArray(one.lines)) : [];
}

/** @returns {object|null}  the answer of /api/v1/figure, with the words */
export const keptFigure = (words) => figures().find((one) => one.words === words) ?? null;

/** @param {object} figure  with its words */
export function keepFigure(figure) {
  let room = MOST_CHARACTERS;
  const list = [figure, ...figures().filter(({words}) => words !== figure.words)].slice(0, MOST_FIGURES);
  keep('figures', list.filter((one) => (room -= JSON.stringify(one).length) >= 0));
}
