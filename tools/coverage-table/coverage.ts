import { figures, type Table, words } from '../../reports/table.js';
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

/** A row a kind, a column a number of blocks: of intervals those that held, or of nulls those called different. */
export function coverageTable(found: readonly Coverage[], nulls: boolean): Table {
  const own = found.filter((one) => one.nulls === nulls);
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  const cell = (kind: string, blocks: number): string => {
    const one = own.find((other) => other.kind === kind && other.blocks === blocks);
    if (one === undefined) return '';
    const { held, missed, refused } = one;
    const none = refused === 0 ? '' : `, ${percent(refused / (held + missed + refused))} refused`;
    return held + missed === 0 ? 'refused' : `${percent(rate(one))}${none}`;
  };
  return {
    columns: [
      words(nulls ? 'called different, though none is' : 'intervals that held'),
      ...BLOCKS.map((blocks) => figures(`${blocks} blocks`)),
    ],
    rows: kinds.map((kind) => [kind, ...BLOCKS.map((blocks) => cell(kind, blocks))]),
    note: nulls ? 'Runs in which anything was called, at most 5 %.' : 'Nominal 95 %.',
  };
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
