// Rows of numbers that are pasted, but are no whole figure.

/**
 * The cells that rows of numbers fall into: rows below each other where the figure has rows, else one after the other.
 * @param {(number|null)[][]} rows  @param {number[][]} points  of the cells  @returns {[number, number|null][]}
 */
export function placed(rows, cell, points, isGrid) {
  if (!isGrid || rows.length === 1) return rows.flat().map((number, i) => [cell + i, number]);
  const at = (x, y) => points.findIndex(([px, py]) => Math.hypot(px - x, py - y) < 0.2);
  return rows.flatMap((row, down) => row.map((number, i) => [at(points[cell][0] + i, points[cell][1] + down), number]));
}
