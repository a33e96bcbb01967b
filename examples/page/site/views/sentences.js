// Sentences that the server sends in pieces, with cells and lines as people call them. A name can be pointed at.

import {cellName} from '../rules/names.js';
import {lineSaid} from '../rules/labels.js';
import {element} from '../board/elements.js';

/** A piece in words: {words}, {cell, text}, {line, text}, {value, text}, {sum, text}. */
function wordsOf(game, piece) {
  const {figure} = game;
  if (piece.cell !== undefined && piece.cell !== null && figure.cells[piece.cell]) return cellName(figure, piece.cell);
  if (piece.line !== undefined && piece.line !== null && figure.lines[piece.line]) return lineSaid(game, piece.line);
  return piece.words ?? piece.text;
}

/** Sentences as texts. */
export const textsOf = (game, sentences) =>
  sentences.map((pieces) => pieces.map((piece) => wordsOf(game, piece)).join(''));

const pointing = ({cell, line}) => (cell !== undefined && cell !== null ? {'data-cells': cell}
  : line !== undefined && line !== null ? {'data-lines': line} : null);

/** A sentence as nodes. */
const nodesOf = (game, pieces) => pieces.map((piece) => {
  const attributes = pointing(piece);
  return attributes ? element('span', {class: 'ref', ...attributes}, wordsOf(game, piece)) : wordsOf(game, piece);
});

/** Each sentence as a paragraph. */
export const paragraphsOf = (game, sentences) =>
  sentences.map((pieces) => element('p', {}, ...nodesOf(game, pieces)));
