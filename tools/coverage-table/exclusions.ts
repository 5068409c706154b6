import { figures, type Table, words } from '../../reports/table.js';
import { levelsOf } from './trials.js';

/** Blocks of a sweep, and how many points the last of its levels is worse. */
const BLOCKS: readonly number[] = [100, 200, 400];
const WORSE: readonly number[] = [0, 6];

/** Counts of the runs in which a sweep excluded a level. */
export interface Exclusions {
  readonly worse: number;
  readonly blocks: number;
  readonly runs: number;
  /** Runs that left out the last level and, of levels that are all as good, any. */
  readonly out: number;
}

/** Counts, in sweeps of known truth, how often a worse level is left out and how often one that is as good. */
export function exclusions(runs: number): Exclusions[] {
  return WORSE.flatMap((worse) =>
    BLOCKS.map((blocks) => ({ worse, blocks, runs, out: excluded(worse, blocks, runs) })),
  );
}

function excluded(worse: number, blocks: number, runs: number): number {
  let out = 0;
  for (let run = 0; run < runs; run++) {
    const found = levelsOf(run, blocks, worse / 100).filter(({ mayBeBest }) => !mayBeBest);
    out += Number(worse === 0 ? found.length > 0 : found.some(({ cell }) => cell === 4));
  }
  return out;
}

/** A row a difference: the part of runs that left the level out. */
export function exclusionTable(found: readonly Exclusions[]): Table {
  const rows = WORSE.map((worse) => [
    worse === 0 ? 'any, all as good' : `the last, ${worse} points worse`,
    ...found.filter((one) => one.worse === worse).map(({ out, runs }) => `${((100 * out) / runs).toFixed(1)} %`),
  ]);
  const columns = [words('level left out of five'), ...BLOCKS.map((blocks) => figures(`${blocks} blocks`))];
  return { columns, rows, note: `${found[0].runs} runs each; of levels that are all as good at most 5 %.` };
}
