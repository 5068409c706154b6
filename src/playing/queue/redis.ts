import type { ServerKind } from './server-access.js';

/** Milliseconds between two tries to reach Redis again: each waits a little longer, up to the second. */
const RETRY_MS = 200;
const RETRY_MOST_MS = 2000;

/** Redis. Leases end by the clock of the server. */
export const REDIS: ServerKind = {
  driver: 'ioredis',
  access(bull, _, address) {
    let isOver = false;
    return {
      classes: bull,
      connection: {
        url: address,
        maxRetriesPerRequest: null,
        // Endless retries would prevent a finished process from exiting.
        retryStrategy: (times: number) => (isOver ? null : Math.min(RETRY_MS * times, RETRY_MOST_MS)),
      },
      check: async () => {},
      giveUp: () => {
        isOver = true;
      },
    };
  },
};
