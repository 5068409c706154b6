import { unknownWord } from '../engine/index.js';
import type { Output } from '../terminal/output.js';
import { type BenchResult, figuresOf } from './figures.js';
import type { Sample } from './measure.js';
import { type Effort, interleave } from './rounds.js';
import { measured, OWN_DIST } from './spawn.js';
import { rateText } from './tables.js';
import { GAMES_PLAYED, SEARCHES, type Workload } from './workloads.js';

/** Workloads of `bench`, and of a comparison of revisions. */
export const WORKLOADS: readonly Workload[] = [...GAMES_PLAYED, ...SEARCHES];

/** Measures the fixed workloads, or some of them. */
export async function bench(
  only: readonly string[],
  effort: Effort,
  output: Output,
  stop: AbortSignal,
): Promise<BenchResult> {
  const workloads = chosenWorkloads(only);
  const samples = await interleave(
    effort.rounds,
    workloads,
    output,
    (workload) => measured<Sample>({ do: 'measure', dist: OWN_DIST, workload, ...timesOf(workload, effort) }, stop),
    ({ id }, sample) => `${id}, ${rateText(sample)}`,
  );
  return { results: workloads.map((workload, i) => figuresOf(workload, samples[i])) };
}

/** Returns the times for which a workload is warmed up and measured, in ms of processor time. */
export function timesOf({ load }: Workload, { warmUpMs, measureMs }: Effort): Pick<Effort, 'warmUpMs' | 'measureMs'> {
  // A pass takes a third of a second, and brings code to use that games between equals do not: it settles later.
  if (load === 'search') return { warmUpMs: 2 * warmUpMs, measureMs: 2 * measureMs };
  return { warmUpMs, measureMs };
}

/** Returns the workloads with these ids, or all for an empty list. */
export function chosenWorkloads(ids: readonly string[]): readonly Workload[] {
  const known = WORKLOADS.map(({ id }) => id);
  for (const id of ids) if (!known.includes(id)) throw unknownWord('workload', id, known, '--only');
  return ids.length === 0 ? WORKLOADS : WORKLOADS.filter(({ id }) => ids.includes(id));
}
