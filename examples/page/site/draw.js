// The drawing board: puts its parts together, and keeps the drawing on the shelf.

import {byId, element, setText} from './board/elements.js';
import {ask, prepare} from './server/api.js';
import {Canvas} from './draw/canvas.js';
import {connectWaysOn} from './draw/ways-on.js';
import {counted} from './rules/counts.js';
import {Drawing} from './draw/drawing.js';
import {Facts} from './draw/facts.js';
import {Hand} from './draw/hand.js';
import {Lists} from './draw/lists.js';
import {emptySketch, sizeFault, sketchOf} from './draw/sketch.js';
import {begunStar, finishedStar, keepSketch, keptSketches, sketchFrom} from './draw/sketches.js';
import {listenToUndo} from './views/toolbar.js';
import {readAddress, unpacked} from './rules/address.js';

/** Returns the drawing or puzzle of the address as a sketch; null if the address has neither. */
async function addressed() {
  const drawn = /^#drawing=(.+)$/.exec(location.hash);
  if (drawn) return sketchFrom(await unpacked(drawn[1]));
  if (location.hash.length < 2 || location.hash === '#new') return null;
  const {puzzle} = await readAddress(location.hash);
  const {givens, relations, values, first_value: first, ...plain} = puzzle;
  const {whole} = await ask('figure', {puzzle: plain});
  return sketchOf(whole, emptySketch(puzzle.figure === 'square' ? 'squares' : 'triangles'));
}

let id = Date.now();
const say = (words) => setText(byId('say'), words);
const shelved = keptSketches();
let complaint = null; // the message about a damaged address
let first = await addressed().catch((error) => { complaint = error.message; });
complaint ??= first && sizeFault(first);
if (complaint) first = null;
const isNew = location.hash === '#new';
if (!first && shelved.length > 0 && location.hash.length < 2) [{id, sketch: first}] = shelved;

const drawing = new Drawing(first ?? (isNew || complaint ? emptySketch() : begunStar()));
drawing.addEventListener('say', ({detail}) => say(detail));
const canvas = new Canvas(byId('paper'), drawing);
const hand = new Hand(canvas, drawing);
const lists = new Lists(drawing);
const facts = new Facts(drawing);
connectWaysOn(drawing, canvas);
lists.onLaidOut = () => canvas.showAll();

const press = (name, action) => byId(name).addEventListener('click', action);
press('undo', () => drawing.undo());
press('redo', () => drawing.redo());
press('move', () => { drawing.startMoving(); byId('paper').focus({preventScroll: true}); });
press('delete', () => drawing.remove());
press('end', () => drawing.end());
press('nearer', () => canvas.zoomBy(1.25));
press('farther', () => canvas.zoomBy(0.8));
press('all-of-it', () => canvas.showAll());
press('finish', () => drawing.change(finishedStar(drawing.sketch)));
press('new', () => {
  id = Date.now();
  drawing.begin(emptySketch(drawing.sketch.kind, drawing.sketch.around));
  canvas.showAll();
});
listenToUndo(drawing);

for (const id of ['points', 'around']) {
  byId(id).addEventListener('change', () => {
    const around = Math.min(12, Math.max(3, Math.round(byId('around').value) || 5));
    drawing.change({...drawing.sketch, kind: byId('points').value, around});
  });
}
for (const id of ['turns', 'mirror']) {
  byId(id).addEventListener('change', () => {
    drawing.repeat = {turns: Number(byId('turns').value), mirror: byId('mirror').checked};
    drawing.look();
  });
}
byId('lists').addEventListener('toggle', () => lists.show());

const WORDS = {1: 'once', 2: 'two ways round', 3: 'three ways round', 4: 'four ways round', 5: 'five ways round', 6: 'six ways round'};

/** Updates the input fields after a link or Undo has changed the drawing. */
function follow() {
  const {sketch, lattice, repeat} = drawing;
  byId('points').value = sketch.kind;
  byId('around').value = sketch.around;
  byId('around-field').hidden = sketch.kind !== 'circles';
  byId('finish').hidden = finishedStar(sketch) === null;
  byId('undo').disabled = !drawing.canUndo;
  byId('redo').disabled = !drawing.canRedo;
  const turns = lattice.turns.join();
  if (byId('turns').dataset.turns !== turns) {
    byId('turns').dataset.turns = turns;
    byId('turns').replaceChildren(...lattice.turns.map((n) => element('option', {value: n}, WORDS[n] ?? `${n} ways round`)));
  }
  byId('turns').value = String(repeat.turns);
  byId('mirror').checked = repeat.mirror;
}
drawing.addEventListener('look', follow);
drawing.addEventListener('change', () => keepSketch(id, drawing.sketch));

/** Shows the drawings made before. Pressing one opens it. */
function showShelf() {
  const others = keptSketches().filter((one) => one.id !== id);
  byId('shelf').hidden = others.length === 0;
  byId('shelf-list').replaceChildren(...others.map((one) => element('li', {}, element('button', {type: 'button', onclick: () => {
    id = one.id;
    drawing.begin(one.sketch);
    canvas.showAll();
  }}, `${counted(one.sketch.cells.length, 'cell')}, ${counted(one.sketch.lines.length, 'line')}`))));
}
drawing.addEventListener('change', showShelf);
showShelf();
follow();
if (first) canvas.showAll();
if (complaint) say(complaint);
document.body.dataset.ready = 'true';
prepare();
