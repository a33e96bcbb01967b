// The nodes of a tree, each kind in a shape of its own, and the decisions if there is room.

const SHAPES = {
  choice: (c, x, y, r) => c.arc(x, y, r, 0, 7),
  failure: (c, x, y, r) => c.rect(x - 0.85 * r, y - 0.85 * r, 1.7 * r, 1.7 * r),
  solution: (c, x, y, r) => corners(c, [[x, y - 1.4 * r], [x + 1.3 * r, y], [x, y + 1.4 * r], [x - 1.3 * r, y]]),
  folded: (c, x, y, r) => corners(c, [[x, y - 1.2 * r], [x + 1.6 * r, y + 2.2 * r], [x - 1.6 * r, y + 2.2 * r]]),
};

function corners(context, places) {
  context.moveTo(...places[0]);
  for (const place of places.slice(1)) context.lineTo(...place);
  context.closePath();
}

function paintNodes(view, context, colours) {
  const {tree, layout, scale} = view;
  const seen = [];
  for (const i of layout.nodes) {
    const [left, top] = view.position(i);
    seen.push({i, x: view.x + left * scale, y: view.y + top * scale});
  }
  const places = new Map(seen.map((node) => [node.i, node]));
  const inside = ({x, y}) => x > -60 && y > -60 && x < view.width + 60 && y < view.height + 60; // with its words
  const edges = (nodes) => {
    context.beginPath();
    for (const {i, x, y} of nodes) {
      const above = places.get(tree.parent[i]);
      if (!above || (Math.min(x, above.x) > view.width || Math.max(x, above.x) < 0)) continue;
      context.moveTo(above.x, above.y);
      context.lineTo(x, y);
    }
    context.stroke();
  };
  context.lineWidth = Math.max(0.6, Math.min(1.5, scale));
  context.strokeStyle = colours.branch;
  edges(seen);
  context.lineWidth = 2.5;
  context.strokeStyle = colours.accent;
  edges(tree.path(view.selected).map((i) => places.get(i)).filter(Boolean));

  const drawn = seen.filter(inside);
  const radius = Math.max(1, Math.min(9, 5.5 * scale));
  // One path for each kind: to fill each node by itself takes far longer.
  for (const kind of ['choice', 'failure', 'solution']) {
    for (const folded of [false, true]) {
      context.beginPath();
      for (const {i, x, y} of drawn) {
        const isFolded = view.folded.has(i);
        const looks = !isFolded ? KINDS[tree.kind[i]] : tree.solutions[i] > 0 ? 'solution' : 'failure';
        if (isFolded !== folded || looks !== kind) continue;
        context.moveTo(x + radius, y);
        SHAPES[folded ? 'folded' : kind](context, x, y, radius);
      }
      context.fillStyle = colours[kind];
      context.fill();
    }
  }
  paintMarks(view, context, colours, drawn, radius);
  paintWords(view, context, colours, drawn, places, radius);
  const chosen = places.get(view.selected);
  if (!chosen) return;
  context.beginPath();
  context.arc(chosen.x, chosen.y, radius + 5, 0, 7);
  context.lineWidth = 2.5;
  context.strokeStyle = colours.ink;
  context.stroke();
}

/** Draws a ring around each node that the other row's model would refute. */
function paintMarks(view, context, colours, drawn, radius) {
  context.beginPath();
  for (const {i, x, y} of drawn) {
    if (!view.marks.has(i)) continue;
    const ring = radius + Math.max(1.5, 3 * Math.min(1, view.scale));
    context.moveTo(x + ring, y);
    context.arc(x, y, ring, 0, 7);
  }
  context.lineWidth = Math.max(1.5, Math.min(3, 2.5 * view.scale));
  context.strokeStyle = colours.mark;
  context.stroke();
}

/**
 * Writes each decision beside its edge if there is room, and the size of each folded subtree. A decision stands on the
 * side of its edge that faces away from the parent. It takes at most the gap there: columns to the neighbour on its level.
 */
function paintWords(view, context, colours, drawn, places, radius) {
  const {tree, layout, scale} = view;
  const size = Math.max(9, Math.min(13, 10 * scale));
  const room = COLUMN * scale;
  context.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  const taken = new Map(); // level → the right end of the last text
  for (const {i, x, y} of drawn) {
    if (view.folded.has(i) && room > 16) {
      context.textAlign = 'center';
      context.fillStyle = colours.soft;
      const words = tree.solutions[i] > 0 ? tree.solutions[i] : tree.below[i];
      if (room > context.measureText(words).width) context.fillText(words, x, y + 2.2 * radius + size);
    }
    const above = places.get(tree.parent[i]);
    if (!above || LEVEL * scale < 2.2 * size) continue;
    const words = tree.words(i);
    const {left, right} = layout.gaps.get(i);
    const isLeft = x <= above.x;
    const width = context.measureText(words).width + 8;
    const free = (isLeft ? left : right) * room;
    if (free < width + 6) continue;
    const middle = (x + above.x) / 2;
    context.textAlign = isLeft ? 'right' : 'left';
    context.lineWidth = 3;
    context.strokeStyle = colours.paper;
    context.fillStyle = colours.ink;
    const from = 0.45 * middle + 0.55 * x + (isLeft ? -7 : 7); // near the edge at this height, and 7 px beside it
    const height = y - 0.4 * (y - above.y);
    const start = isLeft ? from - width : from;
    const level = tree.depth[i];
    if (start < (taken.get(level) ?? 2) || start + width > view.width) continue; // 2: the left margin of the picture
    taken.set(level, start + width);
    context.strokeText(words, from, height);
    context.fillText(words, from, height);
  }
}
