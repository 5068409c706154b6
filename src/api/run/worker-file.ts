import { entryPoint } from '../../package/entry-point.js';

/** Module of the worker threads that play shards. */
export const WORKER = entryPoint('src/api/run/worker');
