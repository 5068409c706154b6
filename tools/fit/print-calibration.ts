import { WHOLE } from '../../src/engine/index.js';
import { chanceColumn, RELIABILITY_POINT } from '../../src/experiment/design/quality.js';
import { Row } from '../../src/experiment/design/types.js';
import { loadPlayers } from '../../src/experiment/play/players.js';
import { ShardPlayer } from '../../src/experiment/play/shard.js';
import { library } from '../../src/playing/library/library.js';
import { designExperiment, sourceOfValue } from '../../src/playing/run/experiments.js';
import { solve } from '../../src/stats/index.js';

/**
 * `npm run fit-calibration`: prints the table of `agents/talisman/judge/evaluation.ts`. It plays fresh games with each
 * number of players and fits a line between knots, from 50 % on, by least squares: how often leaders of half time won,
 * by the chance that the judge gave them. The line is pulled towards the diagonal where few games report.
 */
const RUNS = [
  { seed: 'calibration-fit-1', games: 9000 },
  { seed: 'calibration-fit-2', games: 16_000 },
];
const SIZES = [2, 3, 4, 5, 6, 7, 8];
const KNOTS = 6;

/** Games that speak for the diagonal at each knot. */
const PULL = 20;

for (const players of SIZES) console.log(`  [${(await knotsOf(players)).join(', ')}],`);

/** Returns the share of wins at each knot, in millionths. */
async function knotsOf(players: number): Promise<number[]> {
  const matrix = Array.from({ length: KNOTS }, (_, i) => Array.from({ length: KNOTS }, (_, j) => (i === j ? PULL : 0)));
  const right = Array.from({ length: KNOTS }, (_, i) => PULL * diagonal(i));
  for (const { seed, games } of RUNS) {
    const blocks = Math.floor(games / players);
    const value = {
      id: 'calibration',
      question: 'How sure is the judge?',
      seed,
      players,
      measure: ['quality'],
      blocks,
    };
    const design = await designExperiment(sourceOfValue(value));
    const column = Row.FirstMetric + design.metrics.findIndex(({ id }) => id === chanceColumn(RELIABILITY_POINT));
    const width = Row.FirstMetric + design.metrics.length;
    const loaded = await loadPlayers(design, library);
    const raw = loaded.judge == null ? null : { create: loaded.judge.create };
    const player = new ShardPlayer(design, { ...loaded, judge: raw }, () => ({
      addGame(_cell, _block, _rotation, rows, at) {
        for (let row = at; row < at + players * width; row += width) {
          const place = ((rows[row + column] / 1000 - 0.5) * (KNOTS - 1)) / 0.5;
          if (place > 0) add(matrix, right, place, rows[row + Row.Score] / design.winScore);
        }
      },
      endBlock() {},
      counts: () => [],
    }));
    player.play({ from: 0, to: blocks });
  }
  const [won] = solve(matrix, [right]);
  return won.map((share) => Math.round(Math.min(1, Math.max(0.5, share)) * WHOLE));
}

/** Adds a leader to the equations of the two knots next to its chance. */
function add(matrix: number[][], right: number[], place: number, won: number): void {
  const knot = Math.min(KNOTS - 2, Math.floor(place));
  const weights = [knot + 1 - place, place - knot];
  for (const [i, one] of weights.entries()) {
    right[knot + i] += one * won;
    for (const [j, other] of weights.entries()) matrix[knot + i][knot + j] += one * other;
  }
}

function diagonal(knot: number): number {
  return 0.5 + (0.5 * knot) / (KNOTS - 1);
}
