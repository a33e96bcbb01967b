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

/**
 * Where the cells are drawn. Solids in a cabinet projection, like the library's pictures: each layer
 * a little to the right of the one before it, and above.
 */
function picturePositions(figure) {
  const places = figure.whole?.cells.map((cell) => cell.place);
  if (!places?.every(Array.isArray)) return figure.cells.map((cell) => cell.position);
  const depths = places.map(([, , z]) => z);
  const nearest = Math.min(...depths);
  const layers = Math.max(...depths) - nearest + 1;
  return places.map(([x, y, z]) =>
    [x + (z - nearest) * 0.95 / layers, y - (z - nearest) * 0.35 / layers]);
}

/** The same, scaled. */
export function scaledPoints(figure) {
  const positions = picturePositions(figure);
  let least = Infinity;
  positions.forEach((a, i) => {
    for (let j = 0; j < i; ++j) least = Math.min(least, distance(a, positions[j]));
  });
  const unit = Number.isFinite(least) && least > 0 ? least : 1;
  return positions.map(([x, y]) => [x / unit, y / unit]);
}

/** The smallest box about the points: [left, top, width, height]. */
export function boxAbout(points, margin) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}
