// Pointers and keys: taps, strokes, two fingers, arrows.

import {distance, middle} from '../board/geometry.js';
import {isSame, REACH} from './lattice.js';
import {Stroke} from './stroke.js';

const STEADY = 8; // pixels that the pointer may move during a tap
const TAP = 0.48; // greatest distance from a point at which a tap means it

/** Returns all positions that a fast pointer has passed since the last event. */
const passed = (event) => {
  const all = event.getCoalescedEvents?.() ?? [];
  return all.length > 0 ? all : [event];
};

export class Hand {
  #pointers = new Map(); // the pressed pointers with their positions
  #start = null; // where the tap or stroke began: {event, place}
  #isDrawing = false;

  /** @param {Canvas} canvas  @param {Drawing} drawing */
  constructor(canvas, drawing) {
    Object.assign(this, {canvas, drawing});
    const {svg} = canvas;
    const listen = (name, action) => svg.addEventListener(name, (event) => action.call(this, event));
    listen('pointerdown', this.#down);
    listen('pointermove', this.#move);
    listen('pointerup', this.#up);
    listen('pointercancel', this.#drop);
    listen('keydown', this.#key);
    listen('focus', () => this.#look(svg.matches(':focus-visible')));
    listen('blur', () => this.#look(false));
    svg.addEventListener('wheel', (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      canvas.zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1, canvas.placeOf(event));
    }, {passive: false});
  }

  #look(on) {
    const {drawing} = this;
    drawing.cursor = on ? drawing.cursor ?? drawing.open?.last ?? [0, 0] : null;
    drawing.look();
  }

  #down(event) {
    if (event.button !== 0) return;
    const {canvas, drawing} = this;
    canvas.svg.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, event);
    if (drawing.cursor) this.#look(false);
    if (this.#pointers.size > 1) { // two fingers move the paper
      if (this.#isDrawing) drawing.undo();
      this.#start = null;
      this.#isDrawing = false;
      return;
    }
    this.#start = {event, place: canvas.placeOf(event), target: event.target};
  }

  #move(event) {
    if (!this.#pointers.has(event.pointerId)) return;
    if (this.#pointers.size > 1) return void this.#pinch(event);
    const start = this.#start;
    if (!start) return;
    const isSteady = Math.hypot(event.clientX - start.event.clientX, event.clientY - start.event.clientY) < STEADY;
    if (!this.#isDrawing && isSteady) return;
    const {canvas, drawing} = this;
    if (!this.#isDrawing) this.#begin(start);
    for (const one of passed(event)) {
      const place = canvas.placeOf(one);
      drawing.open.follow(start.place, place, (at) => drawing.near(at));
      start.place = place;
    }
    canvas.drawOpen();
  }

  /** Begins a stroke. It continues the open line if it begins at the line's last point. */
  #begin({place}) {
    const {drawing} = this;
    const point = drawing.near(place);
    drawing.moving = false;
    if (drawing.open && !isSame(drawing.open.last, point)) drawing.end();
    drawing.open ??= new Stroke();
    if (distance(point, place) <= REACH) drawing.open.take(point);
    this.#isDrawing = true;
  }

  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    const start = this.#start;
    this.#start = null;
    if (!start) return;
    const {drawing} = this;
    if (this.#isDrawing) {
      this.#isDrawing = false;
      drawing.open.settle();
      if (drawing.open.points.length > 1) drawing.end();
      else drawing.undo(); // it met no points
      return;
    }
    const point = drawing.near(start.place);
    const line = start.target.closest?.('[data-line]');
    if (line && !drawing.open && !drawing.moving && distance(point, start.place) > REACH) drawing.choose({line: Number(line.dataset.line)});
    else if (distance(point, start.place) <= TAP) drawing.tap(point);
  }

  #drop(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#isDrawing) this.drawing.undo();
    this.#start = null;
    this.#isDrawing = false;
  }

  #pinch(event) {
    const {canvas} = this;
    const [a, b] = [...this.#pointers.values()];
    const before = [a, b].map((one) => canvas.placeOf(one));
    this.#pointers.set(event.pointerId, event);
    const after = [...this.#pointers.values()].slice(0, 2).map((one) => canvas.placeOf(one));
    const [from, to] = [middle(...before), middle(...after)];
    canvas.moveBy([from[0] - to[0], from[1] - to[1]]);
    canvas.zoomBy(distance(...after) / (distance(...before) || 1), from);
  }

  #key(event) {
    const {canvas, drawing} = this;
    const {key} = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    drawing.cursor ??= drawing.open?.last ?? [0, 0];
    const to = drawing.lattice.step(drawing.cursor, key);
    const tap = () => drawing.tap(drawing.near(drawing.cursor));
    const remove = () => drawing.remove();
    const acts = {
      Enter: tap,
      ' ': tap,
      Escape: () => (drawing.open ? drawing.end() : drawing.choose(null)),
      Delete: remove,
      Backspace: remove,
      m: () => drawing.startMoving(),
      '+': () => canvas.zoomBy(1.25),
      '-': () => canvas.zoomBy(0.8),
    };
    if (!to && !acts[key]) return;
    event.preventDefault();
    if (to) drawing.cursor = to;
    else acts[key]();
    drawing.look();
  }
}
