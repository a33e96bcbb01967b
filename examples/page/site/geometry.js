// The plane of the drawing. Points are [x, y], x to the right and y downwards, and the least
// distance of two cells is 1.

export const difference = ([ax, ay], [bx, by]) => [ax - bx, ay - by];
export const along = ([x, y], [dx, dy], length) => [x + dx * length, y + dy * length];
export const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
export const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

/** From b to a, of length 1. */
export function direction(a, b) {
  const [x, y] = difference(a, b);
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** The positions of a figure's cells, scaled. */
export function scaledPoints(cells) {
  let least = Infinity;
  cells.forEach(({position: a}, i) => {
    for (let j = 0; j < i; ++j) least = Math.min(least, distance(a, cells[j].position));
  });
  const unit = Number.isFinite(least) && least > 0 ? least : 1;
  return cells.map(({position: [x, y]}) => [x / unit, y / unit]);
}

/**
 * The strokes that draw a line: through its cells in order, broken where it leaves one side of the
 * figure and comes back on another, as the diagonals of a pandiagonal square do.
 * @returns {number[][][]}  lists of points
 */
export function strokes(points) {
  if (points.length < 3) return [points];
  const steps = points.slice(1).map((point, i) => distance(point, points[i]));
  const longest = 2.1 * [...steps].sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)];
  const parts = [[points[0]]];
  steps.forEach((step, i) => {
    if (step > longest) parts.push([]);
    parts.at(-1).push(points[i + 1]);
  });
  return parts;
}

/** Whether a line goes round: its ends are as near to each other as its other neighbours. */
export function isRound(points) {
  if (points.length < 4) return false;
  const longest = Math.max(...points.slice(1).map((point, i) => distance(point, points[i])));
  const spread = Math.max(...points.map((point) => distance(point, points[0])));
  return distance(points[0], points.at(-1)) <= 1.01 * longest && spread > 1.01 * longest;
}

/** The smallest box about the points: [left, top, width, height]. */
export function boxAbout(points, margin) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}
