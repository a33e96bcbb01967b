// A name under the mouse, or with the focus, highlights its cells and lines on the board. These are
// listed by numbers in `data-cells` or `data-lines`. Both the words beside the board and the board
// itself have such elements.

const numbers = (text) => (text ? text.split(' ').map(Number) : []);

/** @param {Board} board */
export function connectPointing(board) {
  const point = (event) => {
    const target = event.target.closest?.('[data-cells], [data-lines]');
    board.point(numbers(target?.dataset.cells), numbers(target?.dataset.lines));
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, point);
  document.addEventListener('pointerleave', () => board.point([], []));
}
