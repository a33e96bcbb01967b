// A stroke on its way: the points that a pointer has taken. Going back takes the last away, and coming back to the
// first closes it.

import {along, direction, distance} from '../board/geometry.js';
import {isSame, REACH, settled, turned} from './lattice.js';

const FINE = 0.08; // distance of the positions at which the pointer's way is examined
const STRAIGHT = 0.05; // a point this near to a chord lies on it
const STEADY = 0.12; // a pointer that stays this near to a chord goes along it

/** Returns the distance of a point from the line through two others. */
function fromChord([x, y], a, b) {
  const [dx, dy] = direction(b, a);
  return Math.abs((x - a[0]) * dy - (y - a[1]) * dx);
}

export class Stroke {
  points = [];
  closed = false;
  #way = []; // where the pointer went
  #nearest = new Map(); // by the point as text: how near the pointer came to it, and where on its way: {away, at}

  get last() { return this.points.at(-1); }

  /**
   * Adds a point. The last but one takes the last away or opens a closed stroke, and the first closes it. Any other
   * point of the stroke is ignored, and so is any other point at all once the stroke is closed.
   */
  take(point) {
    const {points} = this;
    if (points.length > 0 && isSame(point, this.last)) return;
    if (points.length > 1 && isSame(point, points.at(-2))) {
      if (this.closed) this.closed = false;
      else points.pop();
    } else if (points.length > 2 && isSame(point, points[0])) {
      this.closed = true;
    } else if (!this.closed && !points.some((one) => isSame(one, point))) {
      points.push(point);
    }
  }

  /** Adds every point near the pointer's way. @param {(place) => number[]} near  returns the point nearest to a position */
  follow(from, to, near) {
    const far = distance(from, to);
    const way = direction(to, from);
    for (let gone = 0; gone <= far + FINE; gone += FINE) {
      const place = along(from, way, Math.min(gone, far));
      const point = near(place);
      const away = distance(point, place);
      this.#way.push(place);
      if (away > REACH) continue;
      this.take(point);
      if (!(this.#nearest.get(String(point))?.away <= away)) this.#nearest.set(String(point), {away, at: this.#way.length - 1});
    }
  }

  /** Whether the pointer went straight from one point of the stroke to a later one. */
  #isChord(from, to) {
    const [start, end] = [from, to].map((i) => this.#nearest.get(String(this.points[i]))?.at);
    return start !== undefined && end > start &&
      this.#way.slice(start, end).every((place) => fromChord(place, this.points[from], this.points[to]) < STEADY);
  }

  /** Drops the points that a chord only passed near: those beside the straight way of the pointer. */
  settle() {
    for (let from = 0; from + 2 < this.points.length; ++from) {
      let to = this.points.length - 1;
      while (to > from + 1 && !this.#isChord(from, to)) --to;
      this.points = this.points.filter((point, i) => i <= from || i >= to || fromChord(point, this.points[from], this.points[to]) < STRAIGHT);
    }
  }
}

/**
 * The stroke and its copies about the centre.
 * @param {{turns: number, mirror: boolean}} repeat
 * @param {(point) => boolean} isPoint  whether a point is there
 * @returns {{strokes: {points, closed}[], left: number}}  left: how many copies miss a point, and are left out
 */
export function copiesOf({points, closed}, {turns, mirror}, isPoint) {
  const images = [];
  for (let turn = 0; turn < turns; ++turn) {
    for (const side of mirror ? [1, -1] : [1]) {
      images.push(points.map(([x, y]) => turned([side * x, y], turn / turns)));
    }
  }
  const meeting = images.filter((image) => image.every(isPoint));
  const nameOf = (image) => image.map((point) => point.join()).sort().join(' ');
  const unlike = new Map(meeting.map((image) => [nameOf(image), image]).reverse()); // the first of equal copies
  return {strokes: [...unlike.values()].reverse().map((image) => ({points: image.map(settled), closed})),
          left: images.length - meeting.length};
}
