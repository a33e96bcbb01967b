// The plane of the drawing. Points are [x, y], x to the right and y downwards, and the least
// distance of two cells is 1.

export const difference = ([ax, ay], [bx, by]) => [ax - bx, ay - by];
export const along = ([x, y], [dx, dy], length) => [x + dx * length, y + dy * length];
export const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
export const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

/** The vector from b to a, scaled to length 1. */
export function direction(a, b) {
  const [x, y] = difference(a, b);
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** The smallest box about the points: [left, top, width, height]. */
export function boxAbout(points, margin) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

/** The least distance of two points; 1 for fewer. */
export function leastDistance(points) {
  let least = Infinity; // squared
  points.forEach(([ax, ay], i) => {
    for (let j = 0; j < i; ++j) least = Math.min(least, (ax - points[j][0]) ** 2 + (ay - points[j][1]) ** 2);
  });
  return Number.isFinite(least) && least > 0 ? Math.sqrt(least) : 1;
}
