// Tic-tac-toe of boardgame.io's tutorial between two of its own random bots, by its own `Simulate`.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { RandomBot, Simulate } = require('boardgame.io/ai');
const { InitializeGame } = require('boardgame.io/internal');

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const won = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};
const enumerate = (G) => G.cells.flatMap((cell, id) => (cell === null ? [{ move: 'clickCell', args: [id] }] : []));

export const about = 'boardgame.io, tic-tac-toe, 2 random bots';

/** Plays one game and returns how many choices were made in it. */
export async function playGame(number) {
  const bot = () => new RandomBot({ game, enumerate, seed: String(number) });
  const { state } = await Simulate({ game, bots: { 0: bot(), 1: bot() }, state: InitializeGame({ game }) });
  return state.G.cells.filter((cell) => cell !== null).length;
}
