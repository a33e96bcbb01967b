// The front door as the build has prepared it: pictures, the grades of each size, and a puzzle of each grade. With
// it a card is drawn and played before the library is asked.

import {offeredGrades} from './difficulties.js';

let loaded = null; // a promise

/** A puzzle without its givens, as a key. */
const keyOf = ({givens, ...puzzle}) => JSON.stringify(Object.entries(puzzle).sort());

async function load() {
  const address = document.querySelector('[data-start]').dataset.start;
  const {families, puzzles} = await (await fetch(address)).json();
  return {families, rows: new Map(puzzles.map((row) => [keyOf(row.puzzle), row]))};
}

/** All of it; empty where it cannot be loaded. */
async function start() {
  loaded ??= load();
  try {
    return await loaded;
  } catch {
    loaded = null; // without a net: perhaps later
    return {families: null, rows: new Map()};
  }
}

const rowOf = async (puzzle) => (await start()).rows.get(keyOf(puzzle));

/** The figures with a name, as the library lists them; null if it has to be asked. */
export const familiesAtHand = async () => (await start()).families;

/** The library's answer for the figure of a puzzle, whose givens may be of a prepared puzzle; null if it has to be asked. */
export async function figureAtHand(puzzle) {
  const row = await rowOf(puzzle);
  if (!row?.figure) return null;
  const figure = structuredClone(row.figure);
  if (!puzzle.givens || Object.keys(puzzle.givens).length === 0) return figure;
  const isPrepared = Object.values(row.grades).some((givens) => JSON.stringify(givens) === JSON.stringify(puzzle.givens));
  if (!isPrepared) return null; // others may contradict the rules, which the library tells
  figure.givens = Object.fromEntries(Object.entries(puzzle.givens).map(([cell, value]) => [figure.cells[cell].label, value]));
  return figure;
}

/** The grades of which a puzzle is prepared, from the easiest to the hardest: ["first-steps", "easy"]. */
export const gradesAtHand = async (puzzle) => Object.keys((await rowOf(puzzle))?.grades ?? {});

/** The grades that are offered of a puzzle's figure: those at hand, or else those that its puzzles usually have. */
export async function gradesOf(puzzle) {
  const atHand = await gradesAtHand(puzzle);
  return atHand.length > 0 ? atHand : offeredGrades(puzzle);
}

/** A puzzle with one solution, with its givens; null if none is prepared. */
export async function puzzleAtHand(puzzle, grade) {
  const givens = (await rowOf(puzzle))?.grades[grade];
  return givens ? {...puzzle, givens} : null;
}
