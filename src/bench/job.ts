import type { Workload } from './workloads.js';

/** What a measuring process is asked for, as the one argument it is started with. Times in ms. */
export type Job =
  | {
      readonly do: 'measure' | 'profile';
      readonly dist: string;
      readonly workload: Workload;
      readonly warmUpMs: number;
      readonly measureMs: number;
    }
  | { readonly do: 'count'; readonly dist: string; readonly workload: Workload }
  | {
      readonly do: 'pool';
      readonly dist: string;
      readonly workload: Workload;
      readonly workers: number;
      readonly warmUpMs: number;
      readonly measureMs: number;
    }
  | {
      readonly do: 'run';
      readonly dist: string;
      readonly workload: Workload;
      readonly workers: number;
      readonly warmUpMs: number;
      readonly measureMs: number;
      /** Folder that the run is written into, and whether with `games.csv`. */
      readonly dir: string;
      readonly records: boolean;
    };
