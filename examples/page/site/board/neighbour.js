// Arrow keys: the nearest cell in that direction. A place off the direction counts as farther, so
// that keys walk along rows, and reach every cell of a figure without rows.

const ARROWS = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]};

export const isArrow = (key) => key in ARROWS;

/** @returns {number|null}  the cell to go to; null at the edge */
export function neighbour(points, cell, key) {
  const [dx, dy] = ARROWS[key];
  const [x, y] = points[cell];
  let best = null;
  let shortest = Infinity;
  points.forEach(([px, py], other) => {
    const ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy - (py - y) * dx);
    if (ahead < 0.05 || aside > 3 * ahead) return;
    const length = Math.hypot(ahead, 1.8 * aside);
    if (length < shortest - 1e-9) {
      shortest = length;
      best = other;
    }
  });
  return best;
}
