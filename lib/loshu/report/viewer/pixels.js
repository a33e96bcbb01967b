// A tree of very many nodes: a column for some neighbours in reading order, a row for each level.

/** The node at the point (x, y) of a picture of this width and height, or −1. */
function nodeAt(tree, x, y, width, height) {
  const level = Math.floor(y / height * (tree.deepest + 1));
  const from = Math.floor(Math.max(0, x - 2) / width * tree.size);
  const to = Math.min(tree.size - 1, Math.ceil((x + 2) / width * tree.size));
  let best = -1;
  for (let place = from; place <= to; ++place) {
    const i = tree.order[place];
    const far = Math.abs(tree.depth[i] - level);
    if (best < 0 || far < Math.abs(tree.depth[best] - level)) best = i;
  }
  return best;
}

function paintPixels(context, tree, marks, selected, width, height, colours) {
  const level = height / (tree.deepest + 1);
  const columns = Math.max(1, Math.floor(width));
  const rank = [1, 0, 2]; // a solution hides a choice, and a choice hides a failure
  const seen = new Int8Array((tree.deepest + 1) * columns).fill(-1);
  const marked = [];
  for (let place = 0; place < tree.size; ++place) {
    const i = tree.order[place];
    const column = Math.min(columns - 1, Math.floor(place / tree.size * columns));
    const at = tree.depth[i] * columns + column;
    if (seen[at] < 0 || rank[tree.kind[i]] > rank[seen[at]]) seen[at] = tree.kind[i];
    if (marks.has(i)) marked.push(at);
  }
  for (let kind = 0; kind < 3; ++kind) {
    context.fillStyle = colours[KINDS[kind]];
    for (let at = 0; at < seen.length; ++at) {
      if (seen[at] !== kind) continue;
      context.fillRect(at % columns, Math.floor(at / columns) * level, 1, Math.max(1, level - 0.5));
    }
  }
  context.fillStyle = colours.mark;
  for (const at of marked) context.fillRect(at % columns, Math.floor(at / columns) * level, 1.5, Math.max(1, level / 3));
  const x = (tree.place[selected] + 0.5) / tree.size * width;
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  context.strokeRect(x - 4, tree.depth[selected] * level - 2, 8, level + 4);
}
