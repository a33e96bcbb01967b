// Words of a puzzle for other people and programs: a link, a text, and the runner's command.

const HERE = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The link to a puzzle, under the public address of the page; null where nobody else reaches this one.
 * @param {{hostname, href, hash}} place  of the page  @param {string} address  empty where the build knows none
 */
export function linkOf(place, address, isServed) {
  if (!isServed) return place.href;
  if (address !== '') return `${address}${place.hash}`;
  return HERE.includes(place.hostname) ? null : place.href;
}

/** The puzzle with the position on the board, as a file that `loshu` reads. */
export function puzzleText(game) {
  const givens = Object.fromEntries(game.values.flatMap((value, cell) =>
    (value === null ? [] : [[game.figure.cells[cell].label, value]])));
  const {givens: old, ...puzzle} = game.puzzle;
  return `${JSON.stringify(Object.keys(givens).length > 0 ? {...puzzle, givens} : puzzle, null, 2)}\n`;
}

/** The puzzle for someone without a link: the rules, and the file. */
export const textOf = (game) => `${game.figure.rules.join(' ')}\n\n${puzzleText(game)}`;

/** The command that counts the solutions of a puzzle: "loshu count square 5". An empty board of a named figure needs no file. */
export function countCommand({figure, size, kind, sum, first_value: first, values, ...rest}, isEmpty) {
  const isPlain = typeof values !== 'object' || Array.isArray(values);
  if (typeof figure !== 'string' || !isEmpty || !isPlain || Object.keys(rest).length > 0) return 'loshu count FILE.json, with the puzzle file';
  const options = Object.entries({kind, sum, 'first-value': first, values: values && `"${values}"`}).filter(([, value]) => value !== undefined);
  return ['loshu count', figure, size, ...options.map(([name, value]) => `--${name} ${value}`)].join(' ');
}
