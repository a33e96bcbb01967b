// The difficulties of the puzzles of a figure: those that `loshu puzzle` made of the cards' figures
// within ten seconds. test/long/difficulties checks them.

/** The difficulties from the easiest to the hardest. */
export const DIFFICULTIES = ['first-steps', 'easy', 'medium', 'hard', 'expert', 'fiendish'];

/** The hardest difficulty of each size, by figure and kind, unless it is `usual`. */
const HARDEST = {
  square: {3: 'medium'},
  'semimagic square': {3: 'easy'},
  'pandiagonal square': {4: 'hard'},
  'associative square': {3: 'easy'},
  wheel: {2: 'medium', 3: 'fiendish'},
  ring: {3: 'easy', 4: 'medium', 5: 'hard'},
  triangle: {3: 'easy', 4: 'hard', 5: 'hard', 6: 'medium'},
};
const KNOWN = ['figure', 'kind', 'size', 'sum', 'first_value', 'givens'];
const FEWEST_OF_EXPERT = 12; // fewest cells of an expert puzzle
const MOST_OF_EXPERT = 150; // most cells of an expert puzzle; larger ones take too long

const usual = (cells) => (cells >= FEWEST_OF_EXPERT && cells <= MOST_OF_EXPERT ? 'expert' : 'hard');

/** Returns the difficulties that a card offers if no puzzles were prepared at build time. */
export const offeredGrades = (puzzle) =>
  DIFFICULTIES.slice(0, 1 + Math.min(DIFFICULTIES.indexOf('hard'), DIFFICULTIES.indexOf(hardestOf(puzzle, MOST_OF_EXPERT + 1))));

/** Returns the hardest difficulty that is offered for a puzzle with this many cells. */
export function hardestOf(puzzle, cells) {
  const kind = puzzle.kind && puzzle.kind !== 'magic' ? `${puzzle.kind} ${puzzle.figure}` : puzzle.figure;
  const isKnown = Object.keys(puzzle).every((key) => KNOWN.includes(key)) && Object.hasOwn(HARDEST, kind);
  return (isKnown ? HARDEST[kind][puzzle.size] : undefined) ?? usual(cells);
}
