// The solutions of a figure that the player has found; turned and mirrored ones count once.

import {classOf} from '../rules/turned.js';
import {keep, keptList} from './storage.js';

const MOST_FIGURES = 100;
const MOST_FOUND = 1000;

/** Returns a puzzle without its givens as a text. Found solutions are kept under this name. */
const nameOf = ({givens, ...figure}) => JSON.stringify(figure);

const entries = () => keptList('found', (one) => typeof one?.name === 'string' && Array.isArray(one.found));

/** The figures of which solutions were found, as puzzles, with these solutions. @returns {{puzzle, found: number[][], of: number|null}[]} */
export const allFound = () => entries().flatMap(({name, found, of}) => {
  try {
    return [{puzzle: JSON.parse(name), found: found.map((text) => text.split(' ').map(Number)), of}];
  } catch {
    return [];
  }
});

/** Returns the number of solutions found and, if known, the number of all solutions of the figure. */
export function foundOf(puzzle) {
  const entry = entries().find(({name}) => name === nameOf(puzzle));
  return {found: entry?.found.length ?? 0, of: entry?.of ?? null};
}

function change(puzzle, update) {
  const name = nameOf(puzzle);
  const all = entries();
  const entry = all.find((one) => one.name === name) ?? {name, found: [], of: null};
  update(entry);
  keep('found', [entry, ...all.filter((one) => one !== entry)].slice(0, MOST_FIGURES));
}

/** Adds a solution to the found ones. @returns {boolean}  whether it is new */
export function takeUp(puzzle, figure, values) {
  const text = classOf(figure, values);
  let isNew = false;
  change(puzzle, (entry) => {
    isNew = !entry.found.includes(text);
    if (isNew && entry.found.length < MOST_FOUND) entry.found.push(text);
  });
  return isNew;
}

/** Keeps the total number of solutions, up to rotation and reflection. */
export const setTotal = (puzzle, total) => change(puzzle, (entry) => { entry.of = total; });
