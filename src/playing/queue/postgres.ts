import { leaseMs } from './lease.js';
import type { ServerAccess, ServerKind } from './server-access.js';

/** The package of the driver. */
type Pg = typeof import('pg');

/** Largest difference between the clocks of a machine and the server, as a fraction of a lease. */
const CLOCKS_APART = 1 / 3;

/** PostgreSQL. Leases end by the clocks of workers. */
export const POSTGRES: ServerKind = {
  driver: 'pg',
  access(bull, driver, address) {
    const Client = lastingClient(driver as Pg);
    return {
      classes: bull.withBackend(bull.createPostgresBackend) as unknown as ServerAccess['classes'],
      connection: { connectionString: address, migrate: true, Client },
      check: () => refuseOtherClock(new Client({ connectionString: address })),
      giveUp() {},
    };
  },
};

/**
 * Returns clients that may lose their connection at any time. BullMQ listens for the errors of idle ones only, and an
 * error without a listener ends the process.
 */
function lastingClient(pg: Pg): Pg['Client'] {
  return class extends pg.Client {
    constructor(...options: ConstructorParameters<Pg['Client']>) {
      super(...options);
      // A query that was asked fails as well.
      this.on('error', () => {});
    }
  };
}

/**
 * Compares the clock of this machine with that of the server. A worker with a clock that is ahead would take the blocks
 * of the others, and hold its own blocks too long, even if it is killed.
 *
 * @throws Error if the difference is too large
 */
async function refuseOtherClock(client: InstanceType<Pg['Client']>): Promise<void> {
  await client.connect();
  try {
    const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp()) AS seconds');
    const ahead = Date.now() / 1000 - Number(rows[0].seconds);
    const most = (CLOCKS_APART * leaseMs()) / 1000;
    if (Math.abs(ahead) <= most) return;
    const word = ahead > 0 ? 'ahead of' : 'behind';
    throw new Error(
      `the clock of this machine is ${Math.abs(ahead).toFixed(0)} seconds ${word} that of the server; ` +
        `they may be ${most.toFixed(0)} apart`,
    );
  } finally {
    await client.end();
  }
}
