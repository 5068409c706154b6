import { entryPoint } from '#entry-point';

/** Module of the worker threads that play shards. */
export const WORKER = entryPoint('src/playing/run/worker');
