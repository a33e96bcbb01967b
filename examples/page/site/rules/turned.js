// Whether two solutions are the same, turned or mirrored: each is written as the least of its images under the
// rotations and reflections of the figure, which the server gives by generators.

const MOST_IMAGES = 400;

/** All products of the permutations; null if there are too many. */
export function groupOf(generators, degree) {
  const identity = Array.from({length: degree}, (_, i) => i);
  const all = [identity];
  const known = new Set([identity.join()]);
  for (const one of all) {
    for (const generator of generators) {
      const product = one.map((point) => generator[point]);
      if (known.has(product.join())) continue;
      known.add(product.join());
      all.push(product);
      if (all.length > MOST_IMAGES) return null;
    }
  }
  return all;
}

/** Returns a text that is the same for all images of a filling, and for no other filling. */
export function classOf(figure, values) {
  figure.group ??= groupOf(figure.geometric_generators ?? [], values.length) ?? [values.map((_, i) => i)];
  const before = (a, b) => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && a[at] < b[at];
  };
  const images = figure.group.map((element) => element.map((cell) => values[cell]));
  return images.reduce((least, image) => (before(image, least) ? image : least)).join(' ');
}
