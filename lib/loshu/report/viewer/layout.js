// Subtrees are laid out as by Reingold and Tilford ("Tidier drawings of trees", 1981): each as
// narrow as its outline allows, a parent above the middle of its children.

/** The places of the shown nodes, in columns and levels, and the size of the drawing. */
function layOut(tree, roots, folded) {
  const nodes = []; // the nodes in reading order
  const open = [...roots].reverse();
  while (open.length > 0) {
    const i = open.pop();
    nodes.push(i);
    if (folded.has(i)) continue;
    for (let k = tree.children[i].length - 1; k >= 0; --k) open.push(tree.children[i][k]);
  }
  const shift = new Map(); // the distance from the parent, for each node
  const outlines = new Map();
  for (let at = nodes.length - 1; at >= 0; --at) outlines.set(nodes[at], outline(tree, nodes[at], folded, outlines, shift));

  const x = new Map();
  const base = tree.depth[roots[0]];
  let left = 0;
  let levels = 0;
  for (const root of roots) {
    const [least, greatest] = extent(outlines.get(root));
    x.set(root, left - least);
    left += greatest - least + 1;
    levels = Math.max(levels, outlines.get(root).length);
  }
  for (const i of nodes) if (!x.has(i)) x.set(i, x.get(tree.parent[i]) + shift.get(i));
  return {nodes, x, base, width: Math.max(left - 1, 0), height: levels - 1, gaps: gaps(tree, nodes, x)};
}

function outline(tree, i, folded, outlines, shift) {
  const joined = [];
  const children = folded.has(i) ? [] : tree.children[i];
  const places = [];
  for (const child of children) {
    const next = outlines.get(child);
    outlines.delete(child);
    let by = 0;
    for (let d = 0; d < Math.min(joined.length, next.length); ++d) by = Math.max(by, joined[d][1] - next[d][0] + 1);
    for (let d = 0; d < next.length; ++d) {
      const moved = [next[d][0] + by, next[d][1] + by];
      if (d < joined.length) joined[d][1] = moved[1];
      else joined.push(moved);
    }
    places.push(by);
  }
  const middle = places.length === 0 ? 0 : (places[0] + places[places.length - 1]) / 2;
  children.forEach((child, k) => shift.set(child, places[k] - middle));
  for (const each of joined) { each[0] -= middle; each[1] -= middle; }
  joined.unshift([0, 0]);
  return joined;
}

const extent = (levels) => levels.reduce(([a, b], [c, d]) => [Math.min(a, c), Math.max(b, d)], [0, 0]);

/** The distance of each node to its neighbours on the same level, which is the room for words. */
function gaps(tree, nodes, x) {
  const last = new Map(); // level → node
  const result = new Map();
  for (const i of nodes) {
    const before = last.get(tree.depth[i]);
    result.set(i, {left: Infinity, right: Infinity});
    if (before !== undefined) {
      const gap = x.get(i) - x.get(before);
      result.get(i).left = gap;
      result.get(before).right = gap;
    }
    last.set(tree.depth[i], i);
  }
  return result;
}
