// The points that a figure is drawn on: triangles, squares, or circles with as many points each. The least distance of
// two is 1, and [0, 0], the centre, is a point.

import {distance} from '../board/geometry.js';

export const REACH = 1 / 3; // greatest distance from a point at which a stroke still takes it

const HIGH = Math.sqrt(3) / 2; // distance of two rows of triangles
const rounded = (number) => Math.round(number * 1000) / 1000 + 0; // no -0

/** Returns a point with rounded coordinates, so that two ways to compute it agree. */
export const settled = ([x, y]) => [rounded(x), rounded(y)];

export const isSame = (a, b) => distance(a, b) < 0.01;

/** Returns the point turned about the centre by this share of a whole turn. */
export function turned([x, y], share) {
  const [sine, cosine] = [Math.sin(2 * Math.PI * share), Math.cos(2 * Math.PI * share)];
  return settled([x * cosine - y * sine, x * sine + y * cosine]);
}

const squares = {
  turns: [1, 2, 4],
  nearest: (point) => point.map(Math.round),
  step([x, y], key) {
    const by = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
                Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1]}[key];
    return by && [x + by[0], y + by[1]];
  },
};

/** The keys up and down alternate between the two slanted directions, so that one stays in a column. */
const triangles = {
  turns: [1, 2, 3, 6],
  nearest([x, y]) {
    const rows = [Math.floor(y / HIGH), Math.ceil(y / HIGH)];
    const near = rows.map((row) => [Math.round(x - row / 2) + row / 2, row * HIGH]);
    return distance(near[0], [x, y]) < distance(near[1], [x, y]) ? near[0] : near[1];
  },
  step([x, y], key) {
    const odd = Math.abs(Math.round(y / HIGH)) % 2;
    const way = {ArrowUp: odd ? 'Home' : 'PageUp', ArrowDown: odd ? 'End' : 'PageDown'}[key] ?? key;
    const by = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], Home: [-0.5, -HIGH], PageUp: [0.5, -HIGH],
                End: [-0.5, HIGH], PageDown: [0.5, HIGH]}[way];
    return by && [x + by[0], y + by[1]];
  },
};

const divisorsOf = (number) => Array.from({length: number}, (_, i) => i + 1).filter((one) => number % one === 0);

/** @param {number} around  number of points on each circle */
function circles(around) {
  const first = Math.max(1, 0.5 / Math.sin(Math.PI / around)); // radius of the least circle whose points are at least 1 apart
  const at = (ring, place) => (ring < 1 ? [0, 0] : turned([0, -(first + ring - 1)], place / around));
  const ringOf = (point) => {
    const far = Math.hypot(...point);
    return far < first / 2 ? 0 : Math.max(1, Math.round(far - first + 1));
  };
  const placeOf = ([x, y]) => Math.round(Math.atan2(x, -y) / (2 * Math.PI) * around);
  return {
    turns: divisorsOf(around),
    nearest: (point) => at(ringOf(point), placeOf(point)),
    step(point, key) {
      const [ring, place] = [ringOf(point), placeOf(point)];
      const by = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 0], ArrowDown: [-1, 0]}[key];
      return by && at(ring + by[0], place + by[1]);
    },
  };
}

/**
 * @param {{kind: 'triangles'|'squares'|'circles', around: number}} points
 * @returns {{turns: number[], nearest: (point) => number[], step: (point, key) => number[]|undefined, within: (box) => number[][]}}
 *   turns: into how many equal turns a whole one may be parted; step: where a key leads
 */
export function latticeOf({kind, around}) {
  const lattice = {triangles, squares}[kind] ?? circles(around);
  return {
    turns: lattice.turns,
    nearest: (point) => settled(lattice.nearest(point)),
    step: (point, key) => {
      const next = lattice.step(point, key);
      return next && settled(next);
    },
    /** Returns the points in a box [left, top, width, height]. */
    within([left, top, width, height]) {
      const found = new Map();
      for (let y = top; y <= top + height; y += 0.4) {
        for (let x = left; x <= left + width; x += 0.4) {
          const point = settled(lattice.nearest([x, y]));
          found.set(point.join(), point);
        }
      }
      return [...found.values()];
    },
  };
}
