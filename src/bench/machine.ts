import { availableParallelism, cpus } from 'node:os';
import type { Effort } from './rounds.js';

/** Machine on which the figures were measured. */
export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
}

/** The machine this runs on. */
export function thisMachine(): Machine {
  return {
    node: process.version.slice(1),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
  };
}

/** One line beneath the tables. */
export function machineText(
  { node, processor, cores }: Machine,
  { rounds, measureMs, warmUpMs }: Effort,
  cpuShare: number,
): string {
  const share = cpuShare < 0.9 ? `; only ${Math.round(100 * cpuShare)} % of the wall clock was ours` : '';
  return (
    `one thread, processor time, median (quartiles) of ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${measureMs / 1000} s, ` +
    `each in a process of its own after ${warmUpMs / 1000} s of warm-up; Node ${node}, ${cores} × ${processor}${share}`
  );
}
