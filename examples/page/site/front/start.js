// The front door as the build has prepared it: pictures, the grades of each size, and a puzzle of each grade. With
// it a card is drawn and played before the library is asked.

import {offeredGrades} from './difficulties.js';

let loaded = null; // a promise

/** Returns a puzzle without its givens as a text, to look it up. */
const keyOf = ({givens, ...puzzle}) => JSON.stringify(Object.entries(puzzle).sort());

async function load() {
  const address = document.querySelector('[data-start]').dataset.start;
  const {families, puzzles} = await (await fetch(address)).json();
  return {families, rows: new Map(puzzles.map((row) => [keyOf(row.puzzle), row]))};
}

/** Loads what was prepared at build time; empty if it cannot be loaded. */
async function start() {
  loaded ??= load();
  try {
    return await loaded;
  } catch {
    loaded = null; // offline: a later call tries again
    return {families: null, rows: new Map()};
  }
}

const rowOf = async (puzzle) => (await start()).rows.get(keyOf(puzzle));

/** Returns the named figures, as the library lists them; null if the library must be asked. */
export const familiesAtHand = async () => (await start()).families;

/** Returns the library's answer for a puzzle's figure, if the puzzle was prepared; null if the library must be asked. */
export async function figureAtHand(puzzle) {
  const row = await rowOf(puzzle);
  if (!row?.figure) return null;
  const figure = structuredClone(row.figure);
  if (!puzzle.givens || Object.keys(puzzle.givens).length === 0) return figure;
  const isPrepared = Object.values(row.grades).some((givens) => JSON.stringify(givens) === JSON.stringify(puzzle.givens));
  if (!isPrepared) return null; // other givens may break the rules, so the library must check them
  figure.givens = Object.fromEntries(Object.entries(puzzle.givens).map(([cell, value]) => [figure.cells[cell].label, value]));
  return figure;
}

/** Returns the grades for which a puzzle was prepared, easiest first: ["first-steps", "easy"]. */
export const gradesAtHand = async (puzzle) => Object.keys((await rowOf(puzzle))?.grades ?? {});

/** Returns the grades offered for a puzzle's figure: the prepared ones, or else the usual ones. */
export async function gradesOf(puzzle) {
  const atHand = await gradesAtHand(puzzle);
  return atHand.length > 0 ? atHand : offeredGrades(puzzle);
}

/** Returns a prepared puzzle with one solution and its givens; null if there is none. */
export async function puzzleAtHand(puzzle, grade) {
  const givens = (await rowOf(puzzle))?.grades[grade];
  return givens ? {...puzzle, givens} : null;
}
