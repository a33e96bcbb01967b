// The names of classes that the JSDoc of the page uses without importing them.
type Game = import('../../../examples/page/site/rules/game.js').Game;
type Board = import('../../../examples/page/site/board/board.js').Board;
type StatusLine = import('../../../examples/page/site/views/status-line.js').StatusLine;
type Drawing = import('../../../examples/page/site/draw/drawing.js').Drawing;
type Canvas = import('../../../examples/page/site/draw/canvas.js').Canvas;
