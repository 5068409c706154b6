import { assert } from '../engine/index.js';
import type { Counts } from './load.js';
import type { Sample } from './measure.js';
import { type Spread, spreadOf } from './spread.js';
import type { Workload } from './workloads.js';

/** Figures of a workload over all rounds. A figure is null if it does not apply to the workload. */
export interface Figures extends Workload {
  readonly rounds: number;
  /** Over the games or answers of a pass: figures with another signature compare nothing. */
  readonly signature: string | null;
  readonly gamesPerSecond: Spread | null;
  readonly turnsPerSecond: Spread | null;
  readonly decisionsPerSecond: Spread | null;
  readonly playoutsPerSecond: Spread | null;
  readonly nsPerTurn: Spread | null;
  readonly nsPerDecision: Spread | null;
  readonly nsPerPlayout: Spread | null;
  readonly bytesPerDecision: Spread | null;
  readonly bytesPerPlayout: Spread | null;
  /** Futures that were really played out for a decision: a search may stop before its budget is spent. */
  readonly playoutsPerDecision: number | null;
  /** Processor time over wall clock: well below 1, others had the machine too. */
  readonly cpuShare: number;
}

/** Puts the samples of a workload together. Every process must have played the same games. */
export function figuresOf(workload: Workload, samples: readonly Sample[]): Figures {
  assert(
    samples.every(({ signature }) => signature === samples[0].signature),
    `${workload.id} is played alike in every process`,
  );
  const rate = (what: keyof Counts): Spread | null => spreadIf(samples, what, (s) => (s.counts[what] / s.cpuMs) * 1000);
  const cost = (what: keyof Counts): Spread | null => spreadIf(samples, what, (s) => nanoseconds(s, what));
  const bytes = (what: 'bytesPerDecision' | 'bytesPerPlayout'): Spread | null => {
    const found = samples.flatMap((sample) => sample[what] ?? []);
    return found.length === 0 ? null : spreadOf(found);
  };
  const [
    {
      counts: { playouts, decisions },
    },
  ] = samples;
  return {
    ...workload,
    rounds: samples.length,
    signature: samples[0].signature,
    gamesPerSecond: rate('games'),
    turnsPerSecond: rate('turns'),
    decisionsPerSecond: rate('decisions'),
    playoutsPerSecond: rate('playouts'),
    nsPerTurn: cost('turns'),
    nsPerDecision: cost('decisions'),
    nsPerPlayout: cost('playouts'),
    bytesPerDecision: bytes('bytesPerDecision'),
    bytesPerPlayout: bytes('bytesPerPlayout'),
    playoutsPerDecision: playouts === 0 ? null : playouts / decisions,
    cpuShare: sum(samples, ({ cpuMs }) => cpuMs) / sum(samples, ({ wallMs }) => wallMs),
  };
}

/** Time for one counted unit, in nanoseconds of processor time. */
export function nanoseconds({ counts, cpuMs }: Sample, what: keyof Counts): number {
  return (cpuMs * 1e6) / counts[what];
}

function spreadIf(samples: readonly Sample[], what: keyof Counts, of: (sample: Sample) => number): Spread | null {
  return samples[0].counts[what] === 0 ? null : spreadOf(samples.map(of));
}

function sum(samples: readonly Sample[], of: (sample: Sample) => number): number {
  return samples.reduce((total, sample) => total + of(sample), 0);
}

/** Answer of `bench`. */
export interface BenchResult {
  readonly results: readonly Figures[];
}
