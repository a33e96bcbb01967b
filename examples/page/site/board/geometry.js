// The plane of the drawing. Points are [x, y], x to the right and y downwards, and the least
// distance of two cells is 1.

export const difference = ([ax, ay], [bx, by]) => [ax - bx, ay - by];
export const along = ([x, y], [dx, dy], length) => [x + dx * length, y + dy * length];
export const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
export const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

/** Returns the vector from b to a, scaled to length 1. */
export function direction(a, b) {
  const [x, y] = difference(a, b);
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Returns the smallest box about the points: [left, top, width, height]. */
export function boxAbout(points, margin) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

/** Returns the least distance of two points; 1 if there are fewer than two. */
export function leastDistance(points) {
  let least = Infinity; // squared
  points.forEach(([ax, ay], i) => {
    for (let j = 0; j < i; ++j) least = Math.min(least, (ax - points[j][0]) ** 2 + (ay - points[j][1]) ** 2);
  });
  return Number.isFinite(least) && least > 0 ? Math.sqrt(least) : 1;
}

/** Returns the points of a line that goes round the centre, without the centre; null for other lines. */
export function roundPoints(points, centre) {
  const ring = points.filter((point) => distance(point, centre) > 1e-3);
  if (ring.length < 3) return null;
  const radius = distance(ring[0], centre);
  const step = distance(ring[0], ring.at(-1));
  const isRound = ring.every((point, i) => Math.abs(distance(point, centre) - radius) < 1e-3 &&
    (i === 0 || Math.abs(distance(point, ring[i - 1]) - step) < 1e-3));
  return isRound ? ring : null;
}

export function centreOf(points) {
  const mean = (i) => points.reduce((sum, point) => sum + point[i], 0) / points.length;
  return [mean(0), mean(1)];
}

/**
 * Returns the strokes of one line: lists of points. A line that leaves the drawing and comes back on its other side is
 * drawn in several.
 * @param {{cells: number[], closed?: boolean, returns?: number[]}} line  returns: the cells at which it comes back
 */
export function strokes({cells, closed = false, returns = []}, points) {
  const parts = [[]];
  for (const cell of closed ? [...cells, cells[0]] : cells) {
    if (returns.includes(cell) && parts.at(-1).length > 0) parts.push([]);
    parts.at(-1).push(points[cell]);
  }
  return parts;
}

const written = (points) => points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

/** Returns the shapes that draw one line, each a name and its attributes. */
function drawn(line, points, centre) {
  const ring = line.isRound ? roundPoints(line.cells.map((cell) => points[cell]), centre) : null;
  if (!ring) return strokes(line, points).map((part) => ['polyline', {points: written(part)}]);
  const [cx, cy] = centre.map((value) => value.toFixed(3));
  return [['circle', {cx, cy, r: distance(ring[0], centre).toFixed(3), class: 'path'}]];
}

/** Returns the shapes of each line of a figure with its cells at the points: [name, attributes]. */
export function linePaths(lines, points) {
  const centre = centreOf(points);
  return lines.map((line) => drawn(line, points, centre));
}
