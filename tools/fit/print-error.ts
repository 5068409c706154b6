import { layersOfModel } from '../../agents/talisman/judge/fitted.js';
import { network } from '../../agents/talisman/judge/network.js';
import { ownNetworks } from '../../agents/talisman/judge/own-model.js';
import { figures, tableText, words } from '../../reports/table.js';
import { readModel } from '../../src/api/models/read-model.js';
import { chancesOf } from '../../src/api/train/likelihood.js';
import { FitTable, positionsOf, SEATS } from '../../src/api/train/positions.js';
import { enterRules } from '../../src/api/train/rules.js';
import { Sample } from '../../src/api/train/sample.js';
import type { Game } from '../../src/engine/index.js';
import { textWords } from '../../src/experiment/design/seeds.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { compilePlayouts, loadCompiledGame } from '../../src/wasm/host/load.js';

/**
 * `npm run judge-error`: how far the judge is from the truth. One position a game, of games that it never saw, is
 * played out to the end many times, and the chance that it gives to the first seat held against how often that seat
 * won. After it may stand the folder of a model, made by `train`.
 */
const TABLES = [2, 4];
const POSITIONS = 2000;
const ROLLOUTS = 400;
const STRIDE = 6;

/** Sums over positions: of squared errors without what chance adds to them, of squared distances from even, how many. */
interface Sums {
  error: number;
  spread: number;
  count: number;
}

const { game, options } = enterRules({});
const networks = await networksOf(process.argv[2]);
await compilePlayouts(game);
const rules = { game: game as Game<TalismanState>, options, seed: textWords('judge-error') };
const table = new FitTable(rules, await loadCompiledGame(game));
console.log(
  tableText({
    columns: [words('table'), words('positions in which'), ...['number', 'off by', 'chances scatter by'].map(figures)],
    rows: TABLES.flatMap(rowsOf),
    note: 'root mean squares, in points; the chances are those of the first seat in play, scattered about an even share',
  }),
);

async function networksOf(folder: string | undefined): Promise<readonly Float32Array[]> {
  return folder === undefined ? ownNetworks() : layersOfModel(await readModel(folder, 'judge-error')).map(network);
}

function rowsOf(players: number): string[][] {
  const parts = { before: { error: 0, spread: 0, count: 0 }, crown: { error: 0, spread: 0, count: 0 } };
  let found = 0;
  for (let number = 0; found < POSITIONS; number++) {
    if (SEATS[number % SEATS.length] !== players) continue;
    const sightings = positionsOf(number, { stride: STRIDE, rollouts: 0 }, table);
    if (sightings.length === 0) continue;
    const which = number % sightings.length;
    const { ruled, rows, winner, shares } = positionsOf(
      number,
      { stride: STRIDE, rollouts: ROLLOUTS, which },
      table,
    )[0];
    const sample = new Sample();
    sample.add(rows, winner, number);
    const judged = chancesOf(sample.positions(), 0, networks)[0];
    const chance = shares[0];
    const part = ruled ? parts.crown : parts.before;
    part.error += (judged - chance) ** 2 - (chance * (1 - chance)) / ROLLOUTS;
    part.spread += (chance - 1 / players) ** 2;
    part.count++;
    found++;
  }
  return [
    row(players, 'nobody rules from the Crown', parts.before),
    row(players, 'somebody does', parts.crown),
    row(players, 'all', {
      error: parts.before.error + parts.crown.error,
      spread: parts.before.spread + parts.crown.spread,
      count: found,
    }),
  ];
}

function row(players: number, part: string, { error, spread, count }: Sums): string[] {
  const points = (sum: number): string => (100 * Math.sqrt(Math.max(0, sum) / count)).toFixed(1);
  return [`${players} players`, part, String(count), points(error), points(spread)];
}
