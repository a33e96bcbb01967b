// Relations: conditions of the player's own on cells, which the server sends as numbers.

const total = (figure, values, cells) => cells.reduce((sum, cell) => sum + values[cell], 0);

/** The sum of the first full line where the puzzle leaves it open; null if there is none. */
function magicSum(figure, values) {
  const full = figure.lines.find(({cells}) => cells.every((cell) => values[cell] !== null));
  return figure.sum ?? (full ? total(figure, values, full.cells) : null);
}

/** @returns {{text: string, state: 'open'|'right'|'wrong'}[]}  for each relation of the figure */
export function relationStates(figure, values) {
  const sum = magicSum(figure, values);
  return (figure.relations ?? []).map(({relation: text, terms, comparison, sum_coefficient: times, constant}) => {
    if (terms.some(([cell]) => values[cell] === null) || (times !== 0 && sum === null)) return {text, state: 'open'};
    const left = terms.reduce((all, [cell, coefficient]) => all + coefficient * values[cell], 0);
    const right = constant + (times === 0 ? 0 : times * sum);
    return {text, state: (comparison === '=' ? left === right : left <= right) ? 'right' : 'wrong'};
  });
}
