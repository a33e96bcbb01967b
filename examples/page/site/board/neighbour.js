// Finds the cell to which an arrow key leads: the nearest in that direction. Sideways distance counts more, so that keys walk along rows. Each cell
// can be reached from each other by arrow keys.

const ARROWS = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]};
const BACK = {ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight', ArrowDown: 'ArrowUp', ArrowUp: 'ArrowDown'};

export const isArrow = (key) => key in ARROWS;

/** @returns {number|null}  the nearest point in the key's direction; null at the edge */
export function nearest(points, cell, key) {
  const [dx, dy] = ARROWS[key];
  const [x, y] = points[cell];
  let best = null;
  let shortest = Infinity;
  points.forEach(([px, py], other) => {
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy - (py - y) * dx);
    if (ahead < 0.05 || aside > 3 * ahead) return;
    const length = ahead * ahead + 3.24 * aside * aside;
    if (length < shortest - 1e-9) {
      shortest = length;
      best = other;
    }
  });
  return best;
}

/** Returns all points that are reached from a start by steps of `next`. */
function reached(start, next) {
  const all = new Set([start]);
  for (const one of all) for (const other of next(one)) all.add(other);
  return all;
}

/** Returns the largest set of cells of which each can be reached from each other. */
function knot(ways, count) {
  const to = Array.from({length: count}, (_, cell) => Object.values(ways).map((way) => way[cell]).filter((other) => other !== null));
  const from = Array.from({length: count}, () => []);
  to.forEach((others, cell) => { for (const other of others) from[other].push(cell); });
  let largest = new Set();
  const seen = new Set();
  for (let cell = 0; cell < count && count - seen.size > largest.size; ++cell) {
    if (seen.has(cell)) continue;
    const behind = reached(cell, (one) => from[one]);
    const both = new Set([...reached(cell, (one) => to[one])].filter((one) => behind.has(one)));
    for (const one of both) seen.add(one);
    if (both.size > largest.size) largest = both;
  }
  return largest;
}

/** @returns {Record<string, (number|null)[]>}  for each key, the cell to which it leads from each cell */
function waysOf(points) {
  const ways = Object.fromEntries(Object.keys(ARROWS).map((key) => [key, points.map((_, cell) => nearest(points, cell, key))]));
  const within = knot(ways, points.length);
  points.forEach(([x, y], cell) => {
    if (within.has(cell)) return;
    const far = (one) => Math.hypot(x - points[one][0], y - points[one][1]);
    const host = [...within].reduce((best, one) => (far(one) < far(best) ? one : best));
    const ahead = (key) => (x - points[host][0]) * ARROWS[key][0] + (y - points[host][1]) * ARROWS[key][1];
    const key = Object.keys(ARROWS).reduce((best, one) => (ahead(one) > ahead(best) ? one : best));
    ways[key][cell] = ways[key][host];
    ways[key][host] = cell;
    ways[BACK[key]][cell] = host;
    within.add(cell);
  });
  return ways;
}

const known = new WeakMap(); // for each board's points, where its keys lead

/** @returns {number|null}  the cell to go to; null at the edge */
export function neighbour(points, cell, key) {
  if (!known.has(points)) known.set(points, waysOf(points));
  return known.get(points)[key][cell];
}
