// The lines as they are drawn: through their cells in order; closed where they go round the middle of
// the figure, as the circles of a wheel do; broken where they leave one side and come back on
// another, as the diagonals of a pandiagonal square do.

import {distance} from './geometry.js';

const FAR = 2.1; // so many times the usual step is no step, but a return on the other side

/** The points of a line that goes round, without the hub; null for others. */
export function roundPoints(points, centre) {
  const ring = points.filter((point) => distance(point, centre) > 1e-3);
  if (ring.length < 3) return null;
  const radius = distance(ring[0], centre);
  return ring.every((point) => Math.abs(distance(point, centre) - radius) < 1e-3) ? ring : null;
}

export function centreOf(points) {
  const mean = (i) => points.reduce((sum, point) => sum + point[i], 0) / points.length;
  return [mean(0), mean(1)];
}

/** @returns {number[][][]}  the strokes of one line: lists of points */
export function strokes(points, centre) {
  if (points.length < 3) return [points];
  const ring = roundPoints(points, centre);
  if (ring) return [[...ring, ring[0]]];
  const steps = points.slice(1).map((point, i) => distance(point, points[i]));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)];
  const parts = [[points[0]]];
  steps.forEach((step, i) => {
    if (step > FAR * usual) parts.push([]);
    parts.at(-1).push(points[i + 1]);
  });
  return parts;
}

/** The strokes of each line of a figure whose cells are at the points. */
export function linePaths(lines, points) {
  const centre = centreOf(points);
  return lines.map(({cells}) => strokes(cells.map((cell) => points[cell]), centre));
}

/** As an attribute of a polyline. */
export const written = (points) => points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');
