import { unknownWord } from '../engine/index.js';
import type { Output } from '../terminal/output.js';
import { type BenchResult, figuresOf, nanoseconds, type Ratio, ratioOf } from './figures.js';
import type { Counts } from './load.js';
import type { Sample } from './measure.js';
import { type Effort, interleave } from './rounds.js';
import { measured, OWN_DIST } from './spawn.js';
import { rateText } from './tables.js';
import type { CountedTurn } from './typical-turn.js';
import {
  FLOOR_AGENTS,
  floorOf,
  GAMES_PLAYED,
  LAYERS,
  SEARCHES,
  STEPS,
  type TypicalTurn,
  type Workload,
} from './workloads.js';

/** Work without rules needs no long warm-up. */
const SMALL_WARM_UP_MS = 200;
const NO_TURN: TypicalTurn = { draws: 0, words: 0, stateWords: 1 };

/** Ids that `--only` knows. */
export function workloadIds(): string[] {
  return allWorkloads({}).map(({ id }) => id);
}

/** Measures the fixed workloads, or some of them, and how far they are from each other and from the floor. */
export async function bench(
  only: readonly string[],
  effort: Effort,
  output: Output,
  stop: AbortSignal,
): Promise<BenchResult> {
  const wanted = chosen(only);
  const turns = await countTurns(wanted, stop);
  const workloads = allWorkloads(turns).filter(({ id }) => wanted.includes(id));
  const samples = await measureAll(workloads, effort, output, stop);
  return {
    results: workloads.map((workload, i) => figuresOf(workload, samples[i])),
    ratios: ratiosOf(workloads, samples),
    turns,
  };
}

/** Measures workloads of this checkout, each round of each in a process of its own. */
export function measureAll(
  workloads: readonly Workload[],
  effort: Effort,
  output: Output,
  stop: AbortSignal,
): Promise<Sample[][]> {
  return interleave(
    effort.rounds,
    workloads,
    output,
    (workload) => measured<Sample>({ do: 'measure', dist: OWN_DIST, workload, ...timesOf(workload, effort) }, stop),
    ({ id }, sample) => `${id}, ${rateText(sample)}`,
  );
}

/** Returns the times for which a workload is warmed up and measured, in ms of processor time. */
export function timesOf({ load }: Workload, { warmUpMs, measureMs }: Effort): Pick<Effort, 'warmUpMs' | 'measureMs'> {
  if (load === 'floor' || load === 'copy') return { warmUpMs: Math.min(SMALL_WARM_UP_MS, warmUpMs), measureMs };
  // A pass takes a third of a second, and brings code to use that games between equals do not: it settles later.
  if (load === 'search') return { warmUpMs: 2 * warmUpMs, measureMs: 2 * measureMs };
  return { warmUpMs, measureMs };
}

/** The ids asked for; all if none is. */
export function chosen(only: readonly string[], known = workloadIds()): readonly string[] {
  for (const id of only) if (!known.includes(id)) throw unknownWord('workload', id, known, '--only');
  return only.length === 0 ? known : only;
}

function allWorkloads(turns: Readonly<Record<string, TypicalTurn>>): Workload[] {
  return [
    ...GAMES_PLAYED,
    ...SEARCHES,
    ...LAYERS,
    ...STEPS,
    ...FLOOR_AGENTS.map((agent) => floorOf(agent, turns[agent] ?? NO_TURN)),
  ];
}

async function countTurns(wanted: readonly string[], stop: AbortSignal): Promise<Record<string, CountedTurn>> {
  const turns: Record<string, CountedTurn> = {};
  for (const agent of FLOOR_AGENTS) {
    const workload = floorOf(agent, NO_TURN);
    if (wanted.includes(workload.id)) turns[agent] = await measured({ do: 'count', dist: OWN_DIST, workload }, stop);
  }
  return turns;
}

function ratiosOf(workloads: readonly Workload[], samples: readonly Sample[][]): Ratio[] {
  const ratios: Ratio[] = [];
  const series = (id: string, what: keyof Counts): number[] | null => {
    const at = workloads.findIndex((workload) => workload.id === id);
    return at < 0 ? null : samples[at].map((sample) => nanoseconds(sample, what));
  };
  const add = (id: string, about: string, above: number[] | null, below: number[] | null): void => {
    if (above !== null && below !== null) ratios.push(ratioOf(id, about, above, below));
  };
  const bare = series('bare-4-random', 'games');
  add(
    'thin-table',
    'games/s through agents, table and rows, over bare rules with random choices',
    bare,
    series('table-4-random', 'games'),
  );
  add('thin-tally', 'the same with the tally', bare, series('tally-4-random', 'games'));
  add('thin-shard', 'the same with tally and CSV text', bare, series('shard-4-random', 'games'));
  for (const agent of FLOOR_AGENTS) {
    add(
      `floor-${agent}`,
      `ns/turn of ${agent} over its floor`,
      series(`talisman-4-${agent}`, 'turns'),
      series(`floor-4-${agent}`, 'turns'),
    );
  }
  return ratios;
}
