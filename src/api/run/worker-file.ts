/** Module of the worker threads that play shards. */
export const WORKER = new URL('./worker.js', import.meta.url);
