// Relations: conditions of the player's own on cells, which the server sends as numbers.

import {agreedSum} from './lines.js';

/** @returns {{text: string, state: 'open'|'right'|'wrong'}[]}  for each relation of the figure */
export function relationStates(figure, values) {
  const sum = figure.sum ?? agreedSum(figure, values);
  return (figure.relations ?? []).map(({relation: text, terms, comparison, sum_coefficient: times, constant}) => {
    if (terms.some(([cell]) => values[cell] === null) || (times !== 0 && sum === null)) return {text, state: 'open'};
    const left = terms.reduce((all, [cell, coefficient]) => all + coefficient * values[cell], 0);
    const right = constant + (times === 0 ? 0 : times * sum);
    return {text, state: (comparison === '=' ? left === right : left <= right) ? 'right' : 'wrong'};
  });
}
