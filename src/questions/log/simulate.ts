import { tableTime } from '../../experiment/design/table-time.js';
import type { Design } from '../../experiment/design/types.js';
import { RowReader } from '../../experiment/folder/read-rows.js';
import { playBlocks, ShardPool } from '../../experiment/play/pool.js';
import { processorsHere } from '../../experiment/play/processors.js';
import { pluginRun } from '../../playing/plugins/plugin-run.js';
import { WORKER } from '../../playing/run/worker-file.js';
import type { FindOptions } from '../contract/question.js';
import { ENDING_METRIC } from './read-log.js';
import type { LogDesigns } from './tables.js';

/** Options of the simulated games. They do not change any result. */
type SimulateOptions = Pick<FindOptions<never>, 'workers' | 'engine' | 'agentTimeout' | 'progress'>;

/** Games that computer players played at one table: block by block, and in each its rotations. */
export interface TableGames {
  readonly rounds: Int32Array;
  /** Time of the turns of all seats together, as the game counts it; their rounds if it counts none. */
  readonly turns: Int32Array;
  /** Bits of the seats that won, the first player's lowest. */
  readonly winners: Int32Array;
  /** Word of the ending. */
  readonly endings: readonly string[];
}

/** Columns of a row after the share of the win. */
interface Columns {
  readonly rounds: number;
  /** −1 if the game does not count the time of turns: then each seat has one a round. */
  readonly turns: number;
  /** −1 if the game has one ending. */
  readonly ending: number;
}

/** Plays the tables of a notebook and returns the games of each, in an order that no worker changes. */
export async function simulateTables(
  { tables, designs }: LogDesigns,
  options: SimulateOptions,
): Promise<readonly TableGames[]> {
  const counts = tables.map(({ rotations, design }) => rotations * designs[design].blocks);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const games = counts.map(emptyGames);
  let done = 0;
  for (const [d, design] of designs.entries()) {
    const cells = tables.flatMap((table, i) => (table.design === d ? [{ ...table, games: games[i] }] : []));
    const columns = columnsOf(design);
    const reader = new RowReader(design, (cell, block, seat, _entrant, _role, score, rest, rotation) => {
      const { games: into, rotations, players } = cells[cell];
      addSeat(into, block * rotations + rotation, { seat, players, score, texts: rest.split(',') }, columns);
    });
    await playDesign(design, reader, options, (played) => options.progress?.((done += played), total));
  }
  return games;
}

async function playDesign(
  design: Design,
  reader: RowReader,
  { workers = processorsHere(), engine = 'wasm', agentTimeout }: SimulateOptions,
  progress: (games: number) => void,
): Promise<void> {
  const plugins = pluginRun(design, agentTimeout);
  const pool = new ShardPool(WORKER, design, Math.min(workers, design.blocks), { engine, plugins, series: [] });
  const decoder = new TextDecoder();
  try {
    await playBlocks({
      design,
      pool,
      from: 0,
      stopped: () => false,
      played: ({ games }) => progress(games),
      release: async (shards) => {
        for (const { csv } of shards)
          for (const line of decoder.decode(csv).split('\n')) if (line !== '') reader.read(line, 'games');
      },
    });
  } finally {
    await pool.close();
  }
}

function emptyGames(count: number): TableGames {
  const words = (): Int32Array => new Int32Array(count);
  return { rounds: words(), turns: words(), winners: words(), endings: new Array<string>(count).fill('') };
}

function columnsOf({ metrics }: Design): Columns {
  const column = (name: string): number => metrics.findIndex(({ id }) => id === name);
  return { rounds: column('rounds'), turns: tableTime(metrics)?.column ?? -1, ending: column(ENDING_METRIC) };
}

/** A seat of a finished game. */
interface Seat {
  readonly seat: number;
  readonly players: number;
  readonly score: number;
  readonly texts: readonly string[];
}

function addSeat(games: TableGames, at: number, { seat, players, score, texts }: Seat, columns: Columns): void {
  const rounds = Number(texts[columns.rounds]);
  games.turns[at] += columns.turns < 0 ? rounds : Number(texts[columns.turns]);
  if (score > 0) games.winners[at] |= 1 << seat;
  if (seat < players - 1) return;
  games.rounds[at] = rounds;
  (games.endings as string[])[at] = texts[columns.ending] ?? '';
}
