// A stroke on its way: the points that a pointer has taken. Going back takes the last away, and coming back to the
// first closes it.

import {along, direction, distance} from '../board/geometry.js';
import {isSame, REACH, settled, turned} from './lattice.js';

const FINE = 0.08; // distance of the positions at which the pointer's way is examined
const STRAIGHT = 0.05; // a point this near to a chord lies on it
const MEANT = 0.6; // a pointer that means a point comes nearer to it than this share of the point's distance from the chord

/** Returns the distance of a point from the line through two others. */
function fromChord([x, y], a, b) {
  const [dx, dy] = direction(b, a);
  return Math.abs((x - a[0]) * dy - (y - a[1]) * dx);
}

export class Stroke {
  points = [];
  closed = false;
  #nearest = new Map(); // by the point as text: how near the pointer came to it

  get last() { return this.points.at(-1); }

  /** Adds a point. A point that is on the stroke already is ignored. */
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
      if (away > REACH) continue;
      this.take(point);
      this.#nearest.set(String(point), Math.min(away, this.#nearest.get(String(point)) ?? REACH));
    }
  }

  /** Drops the points that a chord only passed near: those beside the straight way from the point before to the one behind. */
  settle() {
    const isPassed = (point, i) => {
      const [before, behind] = [this.points[i - 1], this.points[i + 1] ?? (this.closed ? this.points[0] : undefined)];
      const near = this.#nearest.get(String(point));
      if (!before || !behind || near === undefined) return false;
      const aside = fromChord(point, before, behind);
      return aside > STRAIGHT && near > MEANT * aside;
    };
    for (let passed; (passed = this.points.findIndex(isPassed)) >= 0;) this.points.splice(passed, 1);
  }
}

/**
 * The stroke and its copies about the centre.
 * @param {{turns: number, mirror: boolean}} repeat
 * @param {(point) => boolean} isPoint  whether a point is there
 * @returns {{strokes: {points, closed}[], left: number}}  left: how many copies meet no points, and are left out
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
