import type { Workload } from './workloads.js';

/** A workload to measure, of one build. Times in ms of processor time. */
export interface MeasureJob {
  readonly do: 'measure';
  readonly dist: string;
  readonly workload: Workload;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** True if each slice waits for a line on standard input, because another process measures between them. */
  readonly inTurn?: boolean;
}

/** Job of a measuring process: the only argument it is started with. Times are in ms. */
export type Job = MeasureJob | (Omit<MeasureJob, 'do' | 'inTurn'> & { readonly do: 'profile' });

/** Line that a process prints while it waits for its next slice. */
export const READY = 'ready\n';
