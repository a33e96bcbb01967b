// Why something is impossible: the server's words, and on the board the givens that clash, the cells
// and lines that it is about, and the weights of a bound as shades.

import {byId, setText} from '../board/elements.js';

/** Sentences that the server sends in pieces, as texts. */
export const textsOf = (sentences) =>
  sentences.map((pieces) => pieces.map(({words, text}) => words ?? text).join(''));

/** The weights of each line: of the last bound, the one that refutes. */
function weightsOf(explanation) {
  if (explanation.weights?.length > 0) return explanation.weights.at(-1);
  return explanation.equation?.line_weights ?? null;
}

/** What an explanation points at, as the game shows it. */
export function shownOf(explanation) {
  const weights = weightsOf(explanation);
  const weighed = weights?.some((weight) => weight !== 0);
  return {
    cells: explanation.cells ?? [],
    givens: (explanation.givens ?? []).map(({cell}) => cell),
    lines: weighed ? weights.flatMap((weight, line) => (weight === 0 ? [] : [line]))
                   : explanation.lines ?? [],
    weights: weighed ? weights : null,
    heaviest: weighed ? Math.max(...weights.map(Math.abs)) : 1,
  };
}

/** The box beside the board; empty and away after the next move. */
export class Reason {
  constructor(game, status) {
    this.game = game;
    this.status = status;
    byId('reason-close').addEventListener('click', () => {
      game.show(null);
      this.hide();
    });
    for (const event of ['move', 'open']) game.addEventListener(event, () => this.hide());
  }

  hide() { byId('reason').hidden = true; }

  /** @param {string} title  "Impossible" */
  tell(title, texts, shown) {
    setText(byId('reason-title'), title);
    byId('reason-text').replaceChildren(...texts.map((text) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      return paragraph;
    }));
    this.game.show(shown);
    byId('reason').hidden = false;
  }

  explain(explanation) {
    const texts = textsOf(explanation.sentences);
    this.tell('Impossible', texts, shownOf(explanation));
    const blamed = (explanation.givens ?? []).map(({label, value}) => `${label} = ${value}`);
    const because = blamed.every((given) => texts[0].includes(given)) ? ''
      : ` because of ${blamed.join(', ')}`;
    this.status.say(`Impossible${because}: ${texts[0]}.`, 'bad');
  }
}
