import { type Trial, trials } from './trials.js';

/** Blocks of a run. */
export const BLOCKS: readonly number[] = [5, 10, 12, 15, 30, 500];

/** Results of the intervals of one kind in runs with this many blocks. */
export interface Coverage {
  readonly kind: string;
  readonly nulls: boolean;
  readonly blocks: number;
  readonly held: number;
  readonly missed: number;
  readonly refused: number;
}

/** Plays every trial in as many runs as wanted, by the number of blocks, and counts what their intervals held. */
export async function coverage(runs: (blocks: number) => number): Promise<Coverage[]> {
  const all = await trials();
  return BLOCKS.flatMap((blocks) => all.flatMap((trial) => coverageOf(trial, blocks, runs(blocks))));
}

function coverageOf(trial: Trial, blocks: number, runs: number): Coverage[] {
  const found = new Map<string, { held: number; missed: number; refused: number }>();
  for (let run = 0; run < runs; run++) {
    for (const [kind, outcome] of trial.play(run, blocks)) {
      const counts = found.get(kind) ?? { held: 0, missed: 0, refused: 0 };
      counts[outcome]++;
      found.set(kind, counts);
    }
  }
  return [...found].map(([kind, counts]) => ({ kind, nulls: trial.nulls === true, blocks, ...counts }));
}

/** Part of the intervals that held, of those that were not refused; of runs without a difference, that claimed one. */
export function rate({ nulls, held, missed }: Coverage): number {
  return (nulls ? missed : held) / (held + missed);
}
