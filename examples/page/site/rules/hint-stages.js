// A hint in stages, so that a player takes no more help than wanted: the place to look at, the
// idea, the reason, and only then the number. A stage is sentences in pieces, as the server sends
// them: for the first step, then all.

const IDEAS = {
  search: 'it takes trying: every way to the end has the same number there',
  choice: 'nothing forces a number here, and this is one way to go on',
};

/**
 * @param {object} hint  of the server
 * @returns {{where: object[][], idea: object[][], why: object[][]}}
 */
export function stagesOf(hint) {
  const [first, ...others] = hint.steps ?? [];
  if (!first) return {where: [[{words: 'look at '}, {cell: hint.cell}]], idea: [[{words: IDEAS[hint.reason]}]], why: hint.sentences};
  const count = others.length > 0 ? [[{words: `this is the first of ${others.length + 1} steps to the next number`}]] : [];
  return {where: [first.sentence.where], idea: [first.sentence.idea, ...count], why: hint.sentences};
}

/** "Graded hard: 32 steps, and at most 16 of them to the next number." */
export const gradeWords = ({difficulty, longest_chain: longest, steps}) =>
  `Graded ${difficulty.replace('-', ' ')}: ${steps} ${steps === 1 ? 'step' : 'steps'}${steps === 1 ? '' : `, and at most ${longest} of them to the next number`}.`;
