// Exports from the page: a print, a puzzle file, a picture, and the link that opens the figure in the drawing page.

import {byId} from '../board/elements.js';
import {puzzleText} from '../rules/sharing.js';
import {save} from './documents.js';

/** "pandiagonal-square-4". */
const fileName = (title) => title.toLowerCase().replace('ü', 'ue').replace('’', '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'puzzle';

/** The colours of the picture, which is a file without a style sheet. The print of the page has those of `print.css`. */
const PAINT = {
  polyline: {fill: 'none', stroke: '#777', 'stroke-width': 0.035},
  circle: {fill: 'none', stroke: '#777', 'stroke-width': 0.035},
  text: {'text-anchor': 'middle', 'font-family': 'sans-serif', fill: '#333'},
  rect: {fill: '#fff', stroke: '#bbb', 'stroke-width': 0.02},
};

function paint(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) if (!node.hasAttribute(name)) node.setAttribute(name, value);
}

/**
 * The board as a picture that stands alone. It has no style sheet, so it repeats rules of `board.css` as attributes: lines through
 * the layers and names of lines are hidden, goals are smaller than sums, and a sum without a goal stands lower. One unit of the board
 * is 80 pixels.
 */
function picture(game, board) {
  const drawing = board.place.querySelector('svg').cloneNode(true);
  drawing.removeAttribute('aria-hidden');
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const box = drawing.getAttribute('viewBox').split(' ').map(Number);
  paint(drawing, {width: 80 * box[2], height: 80 * box[3]});
  for (const hidden of drawing.querySelectorAll('.line.through > *, .badge .tag')) hidden.remove();
  for (const [name, attributes] of Object.entries(PAINT)) for (const node of drawing.querySelectorAll(name)) paint(node, attributes);
  for (const text of drawing.querySelectorAll('text')) {
    paint(text, {'font-size': text.classList.contains('goal') ? 0.19 : 0.25});
    if (text.closest('.alone') && text.classList.contains('sum')) text.setAttribute('y', 0.09);
  }
  for (const node of drawing.querySelectorAll('[class], [style]')) for (const name of ['class', 'style', 'data-kinds', 'data-lines']) node.removeAttribute(name);
  const add = (name, attributes, text = '') => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    paint(node, attributes);
    node.append(text);
    drawing.append(node);
  };
  board.points.forEach(([x, y], cell) => {
    add('circle', {cx: x, cy: y, r: 0.39, fill: game.isGiven(cell) ? '#eee' : '#fff', stroke: '#333', 'stroke-width': 0.03});
    if (game.values[cell] !== null) {
      add('text', {x, y: y + 0.13, 'font-size': 0.36, 'text-anchor': 'middle', 'font-family': 'sans-serif'}, String(game.values[cell]));
    }
  });
  return new XMLSerializer().serializeToString(drawing);
}

export function connectPaper(game, board) {
  const press = (id, action) => byId(id).addEventListener('click', action);
  const title = () => fileName(byId('title').textContent);
  press('print', () => window.print());
  press('save-puzzle', () => save(`${title()}.json`, 'application/json', puzzleText(game)));
  press('save-picture', () => save(`${title()}.svg`, 'image/svg+xml', picture(game, board)));
  game.addEventListener('open', () => byId('redraw').setAttribute('href', `draw.html#${game.figure.words}`));
}
