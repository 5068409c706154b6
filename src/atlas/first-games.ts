import { fold } from '../engine/index.js';
import { hexWords } from '../experiment/design/seeds.js';
import type { Design } from '../experiment/design/types.js';
import { loadPlayers } from '../experiment/play/players.js';
import { Table } from '../experiment/play/table.js';
import { library } from '../playing/library/library.js';
import { threadMonitor } from '../playing/plugins/main-thread.js';

/** Most cells of a design of which a game is played: spread over all of them. */
const CELLS_MAX = 24;

/** Plays the first game of the cells of some designs, and hashes all decisions; empty without designs. */
export async function firstGames(designs: readonly Design[]): Promise<string> {
  if (designs.length === 0) return '';
  let a = 0;
  let b = 0;
  for (const design of designs) {
    const table = new Table(design, await loadPlayers(design, library));
    table.startBlock(0);
    for (const cell of sampled(design.cells)) {
      table.setUp(cell, 0);
      table.playOut();
      a = fold(a, table.trace[1]);
      b = fold(b, table.trace[2]);
    }
  }
  threadMonitor.settle();
  return hexWords(a, b);
}

/** Returns some of a list, the first and the last among them. */
function sampled<One>(all: readonly One[]): One[] {
  const count = Math.min(CELLS_MAX, all.length);
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / Math.max(1, count - 1))]);
}
