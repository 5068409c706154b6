import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { figures, type Table, words } from '../../reports/table.js';
import type { Output } from '../terminal/output.js';
import type { RunSample } from './recorded-run.js';
import { type Effort, interleave } from './rounds.js';
import { measured, OWN_DIST } from './spawn.js';
import { type Spread, spreadOf } from './spread.js';
import { number, percentText, spreadText } from './tables.js';
import { inTemporaryFolder } from './temporary.js';
import type { Workload } from './workloads.js';

/** Cost of `games.csv` for a run. */
export interface RecordsCost {
  readonly workers: number;
  readonly without: RunFigures;
  readonly with: RunFigures;
  /** Time of a game with `games.csv` over that without, round by round: 1.02 is 2 % more. */
  readonly wallRatio: Spread;
  readonly cpuRatio: Spread;
}

/** A run, over rounds. */
export interface RunFigures {
  /** By the wall clock. */
  readonly gamesPerSecond: Spread;
  /** Processor time of all threads, in µs. */
  readonly cpuUsPerGame: Spread;
}

/** Plays the same run with and without `games.csv`, each round of each in a process and a folder of its own. */
export async function measureRecords(
  workload: Workload,
  effort: Effort,
  output: Output,
  stop: AbortSignal,
): Promise<RecordsCost> {
  const workers = availableParallelism();
  const { warmUpMs, measureMs } = effort;
  return inTemporaryFolder(async (dir) => {
    let runs = 0;
    const [without, with_] = await interleave(
      effort.rounds,
      [false, true],
      output,
      (records) =>
        measured<RunSample>(
          {
            do: 'run',
            dist: OWN_DIST,
            workload,
            workers,
            records,
            dir: join(dir, `run-${runs++}`),
            warmUpMs,
            measureMs,
          },
          stop,
        ),
      (records, { games, wallMs }) =>
        `${records ? 'with' : 'without'} records, ${number((games / wallMs) * 1000)} games/s`,
    );
    return recordsCost(workers, without, with_);
  });
}

/** Puts the samples together: one of each a round. */
export function recordsCost(workers: number, without: readonly RunSample[], with_: readonly RunSample[]): RecordsCost {
  const ratio = (of: (sample: RunSample) => number): Spread =>
    spreadOf(with_.map((sample, round) => of(sample) / of(without[round])));
  return {
    workers,
    without: runFigures(without),
    with: runFigures(with_),
    wallRatio: ratio(({ wallMs, games }) => wallMs / games),
    cpuRatio: ratio(({ cpuMs, games }) => cpuMs / games),
  };
}

function runFigures(samples: readonly RunSample[]): RunFigures {
  return {
    gamesPerSecond: spreadOf(samples.map(({ games, wallMs }) => (games / wallMs) * 1000)),
    cpuUsPerGame: spreadOf(samples.map(({ games, cpuMs }) => (cpuMs / games) * 1000)),
  };
}

/** Both runs, and what the second takes more. */
export function recordsTable({ workers, without, with: with_, wallRatio, cpuRatio }: RecordsCost): Table {
  const columns = [
    words(`run, ${workers} ${workers === 1 ? 'worker' : 'workers'}`),
    figures('games/s'),
    figures('processor µs/game'),
    figures('more wall clock'),
    figures('more processor time'),
  ];
  const row = (label: string, run: RunFigures, wall: string, cpu: string): string[] => [
    label,
    spreadText(run.gamesPerSecond),
    number(run.cpuUsPerGame.median),
    wall,
    cpu,
  ];
  const rows = [
    row('without games.csv', without, '', ''),
    row('with games.csv', with_, more(wallRatio), more(cpuRatio)),
  ];
  return { columns, rows, note: '' };
}

function more({ median, q1, q3, n }: Spread): string {
  return percentText({ median: median - 1, q1: q1 - 1, q3: q3 - 1, n });
}
