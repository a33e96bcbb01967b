// The place of the running sum of each line: at the end of the line's own extension, past its last
// cell or before its first, or on a line that goes round. A short stroke ties the sum to its line.
// A line whose places are all taken has no badge; its sum stands in the list of lines and below the
// board.

import {along, centreOf, direction, distance, middle, roundPoints} from './geometry.js';

export const BADGE_HEIGHT = 0.54;
const LETTER = 0.115; // width of a digit of the smaller row
const CELL = 0.42; // radius around a cell's middle that stays free
const GAP = 0.17; // distance from a cell to its badge
const FARTHER = 0.42; // further distance if the nearest place is taken

/** Returns the width of all badges of a board, in which the longest goal fits: "of 175". */
export const badgeWidth = (sums) =>
  Math.max(0.62, 0.24 + LETTER * (3 + Math.max(...sums.map((sum) => String(sum ?? '').length))));

/** Returns the distance from a badge's middle to its edge in a direction. */
const reach = ([dx, dy], {width, height}) => Math.min(width / 2 / Math.max(Math.abs(dx), 1e-9),
                                                     height / 2 / Math.max(Math.abs(dy), 1e-9));

function atEnd(end, before, box, more) {
  const way = direction(end, before);
  return {at: along(end, way, CELL + GAP + more + reach(way, box)), from: end};
}

function places(points, isRound, centre, box) {
  if (points.length === 1) return [atEnd(points[0], along(points[0], [-1, 0], 1), box, 0)];
  const ring = isRound ? roundPoints(points, centre) : null;
  if (ring) {
    const radius = distance(ring[0], centre);
    return ring.map((point, i) => {
      const between = middle(point, ring.at(i - 1));
      return {at: along(centre, direction(between, centre), radius), from: null};
    });
  }
  return [0, FARTHER].flatMap((more) => [atEnd(points.at(-1), points.at(-2), box, more),
                                         atEnd(points[0], points[1], box, more)]);
}

/** Returns whether a badge at a place does not touch a cell. */
function clears([x, y], [cx, cy], {width, height}) {
  const dx = Math.max(0, Math.abs(x - cx) - width / 2);
  const dy = Math.max(0, Math.abs(y - cy) - height / 2);
  return Math.hypot(dx, dy) > CELL;
}

/**
 * @param {{width: number, height: number}} box  of each badge
 * @param {Map<number, [number, number]>} fixed  places that the layout has chosen already
 * @returns {({at: [number, number], from: [number, number]|null}|null)[]}  for each line its badge's place and
 *   the cell that it is tied to, or none
 */
export function badgePlaces(points, lines, box = {width: 0.72, height: BADGE_HEIGHT}, fixed = new Map()) {
  const placed = [...fixed.values()];
  const centre = centreOf(points);
  const overlap = ([ax, ay], [bx, by]) =>
    Math.abs(ax - bx) < box.width * 1.06 && Math.abs(ay - by) < box.height * 1.08;
  return lines.map((line, i) => {
    if (fixed.has(i)) return {at: fixed.get(i), from: null};
    const free = places(line.cells.map((cell) => points[cell]), line.isRound, centre, box).find(({at}) =>
      points.every((point) => clears(at, point, box)) && placed.every((other) => !overlap(other, at)));
    if (free) placed.push(free.at);
    return free ?? null;
  });
}
