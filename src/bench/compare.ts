import { resolve } from 'node:path';
import { figures, tableText, words } from '../../reports/format/table.js';
import { Exit } from '../terminal/exit.js';
import { note, type Output } from '../terminal/output.js';
import { chosenWorkloads, timesOf } from './bench.js';
import { type Figures, figuresOf, nanoseconds } from './figures.js';
import type { Counts } from './load.js';
import type { Sample } from './measure.js';
import { findSide, type Side, Workshop } from './revision.js';
import { type Effort, interleave } from './rounds.js';
import { measuredInTurn } from './spawn.js';
import { type RatioInterval, ratioInterval } from './spread.js';
import { rateText, spreadText } from './tables.js';
import type { Workload } from './workloads.js';

const USUAL = ['talisman-4-balanced', 'talisman-4-random'];

/** The unit in which the speed of a workload is given. */
export type Unit = 'games' | 'playouts';

/** A workload played by both revisions. */
export interface Pair {
  readonly id: string;
  readonly sides: readonly [Figures, Figures];
  readonly unit: Unit;
  /**
   * True if both played the same games, or searched and chose the same. Otherwise the ratios compare different work.
   */
  readonly same: boolean;
  /** Speed of the second over the first, in units a second: above 1, the second is faster. */
  readonly unitsRatio: RatioInterval;
  readonly decisionsRatio: RatioInterval;
}

/** Answer of a comparison. */
export interface Compared {
  readonly revisions: readonly [string, string];
  readonly effort: Effort;
  readonly pairs: readonly Pair[];
}

/**
 * Measures two revisions in one run. In each round both have a their own process, which warm up side by side and
 * then measure slices in turn. The measuring code is this checkout's; games, agents and play loop are the revision's.
 */
export async function compareRevisions(
  names: readonly string[],
  only: readonly string[],
  effort: Effort,
  output: Output,
  stop: AbortSignal,
): Promise<Compared> {
  const workloads = chosenWorkloads(only.length === 0 ? USUAL : only);
  const sides: Side[] = [];
  for (const name of names) sides.push(await findSide(name, stop));
  const workshop = new Workshop(stop);
  try {
    const dists: string[] = [];
    for (const side of sides) {
      if ('commit' in side.found) note(output, `building ${side.name} (${side.found.commit.slice(0, 12)})`);
      dists.push(resolve(await workshop.distOf(side)));
    }
    const duels = await interleave(
      effort.rounds,
      workloads,
      output,
      (workload) => {
        const jobs = dists.map((dist) => ({ do: 'measure' as const, dist, workload, ...timesOf(workload, effort) }));
        return measuredInTurn<Sample>(jobs, stop);
      },
      ({ id }, sides) => `${id}, ${sides.map(rateText).join(' against ')}`,
    );
    const pairs = workloads.map((workload, i) => {
      const side = (which: number): Sample[] => duels[i].map((samples) => samples[which]);
      return pairOf(workload, side(0), side(1));
    });
    return { revisions: [names[0], names[1]], effort, pairs };
  } finally {
    workshop.close();
  }
}

function pairOf(workload: Workload, a: readonly Sample[], b: readonly Sample[]): Pair {
  const ratio = (what: keyof Counts): RatioInterval =>
    ratioInterval(a.map((sample, round) => nanoseconds(sample, what) / nanoseconds(b[round], what)));
  const unit = workload.load === 'search' ? 'playouts' : 'games';
  return {
    id: workload.id,
    unit,
    sides: [figuresOf(workload, a), figuresOf(workload, b)],
    same: a[0].signature === b[0].signature,
    unitsRatio: ratio(unit),
    decisionsRatio: ratio('decisions'),
  };
}

/** The comparison as a table, and in words whether the games were the same. */
export function compareText({ revisions, effort, pairs }: Compared): string {
  const [a, b] = revisions.map((name) => name.replace(/^[0-9a-f]{40}$/, (hash) => hash.slice(0, 12)));
  const columns = [
    words('workload'),
    words('counted'),
    figures(`per s, ${a}`),
    figures(`per s, ${b}`),
    figures('ratio'),
    figures('decisions/s ratio'),
    words('signature'),
  ];
  const rows = pairs.map(({ id, unit, sides, same, unitsRatio, decisionsRatio }) => [
    id,
    unit,
    speedText(unit, sides[0]),
    speedText(unit, sides[1]),
    ratioText(unitsRatio),
    ratioText(decisionsRatio),
    same ? `the same: ${sides[0].signature}` : `NOT THE SAME: ${sides[0].signature}, ${sides[1].signature}`,
  ]);
  const table = tableText({ columns, rows, note: '' });
  const differ = pairs.some(({ same }) => !same)
    ? 'The signatures differ: these are not the same games or searches, and their ratio compares different work.\n'
    : '';
  return (
    `${table}\n${differ}Ratio: speed of ${b} over ${a}, above 1 = ${b} is faster; geometric mean of ${effort.rounds} ${effort.rounds === 1 ? 'pair' : 'pairs'} of rounds ` +
    `and 95 % interval (Student, of the logarithms); processor time, each round of ${effort.measureMs / 1000} s in two new processes that measure in turn.`
  );
}

function speedText(unit: Unit, side: Figures): string {
  return spreadText(unit === 'games' ? side.gamesPerSecond : side.playoutsPerSecond);
}

function ratioText({ ratio, lo, hi, n }: RatioInterval): string {
  return n < 2 ? ratio.toFixed(3) : `${ratio.toFixed(3)} (${lo.toFixed(3)} to ${hi.toFixed(3)})`;
}

/** Returns the exit code of a comparison as a gate. Without a gate the comparison is only printed. */
export function compareExit({ pairs }: Compared, atLeast: number | null): Exit {
  if (atLeast === null) return Exit.Done;
  if (pairs.some(({ same }) => !same)) return Exit.NoBaseline;
  return pairs.some(({ unitsRatio }) => unitsRatio.hi < atLeast) ? Exit.GateFailed : Exit.Done;
}
