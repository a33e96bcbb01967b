// A hint as pages, so that a player takes no more help than wanted: the place to look at, the idea, the steps, and at last the
// number. A page is one sentence in pieces, as the server sends them, with the cells and lines that it speaks of.

const IDEAS = {
  search: 'it takes trying: every way to the end has the same number there',
  choice: 'nothing forces a number here, and this is one way to go on',
};

/** The reason and the conclusion of a step, as one sentence. "It needs 9" is the conclusion already. */
export function sentenceOf({place, sentence: {why, apply}}) {
  const reason = why.flatMap((pieces, i) => [...(i > 0 ? [{words: '; '}] : []), ...pieces]);
  const {words, text} = reason.at(-1);
  const isSaid = place !== null && (words ?? text).replace('−', '-').endsWith(` needs ${place.value}`);
  return isSaid ? reason : [...reason, {words: ': '}, ...apply];
}

/**
 * @param {object} hint  of the server
 * @returns {{title?: string, sentence: object[], cells: number[], lines: number[], tells: boolean}[]}  tells: it names the number
 */
export function pagesOf(hint) {
  const {cell, steps = []} = hint;
  if (steps.length === 0) {
    return [{sentence: [{words: 'look at '}, {cell}], cells: [cell], lines: []},
            {sentence: [{words: IDEAS[hint.reason]}], cells: [cell], lines: []},
            ...hint.sentences.map((sentence, i) => ({sentence, cells: [cell, ...hint.cells], lines: hint.lines, tells: i + 1 === hint.sentences.length}))]
      .map((page) => ({tells: false, ...page}));
  }
  const [{sentence: {where, idea}, where: first}] = steps;
  const count = steps.length > 1 ? [{words: `; this is the first of ${steps.length} steps to the next number`}] : [];
  const look = {cells: first.lines.length > 0 ? [] : first.cells, lines: first.lines, tells: false};
  const last = hint.sentences.at(-1); // why the sum is what the steps take it for, if the puzzle does not say it
  const sum = last.some((piece) => piece.sum === null) && last.some((piece) => Number.isInteger(piece.sum)) ? [{...look, sentence: last}] : [];
  return [{...look, sentence: where}, {...look, sentence: [...idea, ...count]}, ...sum, ...steps.map((step, i) => ({
    ...(steps.length > 1 && {title: `Hint: step ${i + 1} of ${steps.length}`}), sentence: sentenceOf(step), lines: step.where.lines,
    cells: [...new Set([...step.where.cells, ...step.place ? [step.place.cell] : []])], tells: step.place !== null && i + 1 === steps.length}))];
}

/** "first steps": a grade in words. */
export const gradeSaid = (grade) => grade.replace('-', ' ');

/** "Graded hard: 32 steps, and at most 16 of them to the next number." */
export const gradeWords = ({difficulty, longest_chain: longest, steps}) =>
  `Graded ${gradeSaid(difficulty)}: ${steps} ${steps === 1 ? 'step' : 'steps'}${steps === 1 ? '' : `, and at most ${longest} of them to the next number`}.`;
