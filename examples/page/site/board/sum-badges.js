// Where the running sum of each line stands: on the line's own extension, past its last cell or
// before its first, or between two cells of a line that goes round. A line whose places are all
// taken gets none; its sum stands in the list of lines and below the board.

import {along, direction, distance, middle} from './geometry.js';
import {centreOf, roundPoints} from './line-paths.js';

export const BADGE_WIDTH = 0.66;
export const BADGE_HEIGHT = 0.36;
const BEYOND = 0.82; // from the outermost cell
const FROM_CELL = 0.66;

function places(points, centre) {
  if (points.length === 1) return [along(points[0], [1, 0], BEYOND)];
  const ring = roundPoints(points, centre);
  if (ring) return ring.map((point, i) => middle(point, ring.at(i - 1)));
  const last = points.at(-1);
  const first = points[0];
  return [along(last, direction(last, points.at(-2)), BEYOND),
          along(first, direction(first, points[1]), BEYOND)];
}

const overlap = ([ax, ay], [bx, by]) =>
  Math.abs(ax - bx) < BADGE_WIDTH * 1.04 && Math.abs(ay - by) < BADGE_HEIGHT * 1.12;

/** @returns {([number, number]|null)[]}  a place for each line, or none */
export function badgePlaces(points, lines) {
  const placed = [];
  const centre = centreOf(points);
  return lines.map((line) => {
    const free = places(line.cells.map((cell) => points[cell]), centre).find((place) =>
      points.every((point) => distance(point, place) > FROM_CELL * 0.98) &&
      placed.every((other) => !overlap(other, place)));
    if (free) placed.push(free);
    return free ?? null;
  });
}
