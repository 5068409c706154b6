import type { JobsOptions, Processor, Queue, Worker, WorkerOptions } from 'bullmq';
import { UserError } from '../../engine/index.js';
import { leaseMs } from './lease.js';

/** Queues on one server. */
export interface Transport {
  /** The server without name and password, for messages. */
  readonly server: string;
  readonly bull: typeof import('bullmq');
  /** Returns a queue. Call it each time: one that could not begin is replaced. */
  queue<Data>(name: string): Queue<Data, void, string>;
  /** Returns a worker that runs, once the server is there. */
  worker<Data>(
    name: string,
    process: Processor<Data, void, string>,
    options: Partial<WorkerOptions>,
  ): Promise<Worker<Data>>;
  close(): Promise<void>;
}

/** Jobs leave nothing behind. */
export const NOTHING_LEFT: JobsOptions = { removeOnComplete: true, removeOnFail: true };

/** Names of queues. The hash of a run follows that of its results. */
export const RUNS = 'talisman-lab-runs';
export const BLOCKS = 'talisman-lab-blocks';
export const RESULTS = 'talisman-lab-results-';

/** Milliseconds in which a server must answer at first. Later it may be away for as long as it likes. */
const FIRST_ANSWER_MS = 10_000;

/** Part of a lease by which clocks may be apart where leases are kept by the clocks of workers. */
const CLOCKS_APART = 1 / 3;

/** Milliseconds in which connections end by themselves. */
const CLOSE_MS = 2000;

/** Milliseconds between two tries to reach Redis again: each waits a little longer, up to the second. */
const RETRY_MS = 200;
const RETRY_MOST_MS = 2000;

/** Queue or worker of a server. */
interface Closable {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Waits for work, but not longer than so many milliseconds: undefined if it fails, or is late. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), ms)));
  const result = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
  return result;
}

/** Packages by the scheme of an address. */
const DRIVERS: Readonly<Record<string, string>> = {
  'redis:': 'ioredis',
  'rediss:': 'ioredis',
  'postgres:': 'pg',
  'postgresql:': 'pg',
};

/**
 * Connects to the queues of a server.
 *
 * @throws UserError with one line if the address is none, a package is missing, or the server does not answer
 */
export async function openTransport(address: string): Promise<Transport> {
  const url = urlOf(address);
  const driver = DRIVERS[url.protocol];
  const server = `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
  const [bull, client] = await Promise.all([
    packageCalled<typeof import('bullmq')>('bullmq', driver),
    packageCalled<typeof import('pg')>(driver, driver),
  ]);
  const classes = (driver === 'pg' ? bull.withBackend(bull.createPostgresBackend) : bull) as Pick<
    typeof bull,
    'Queue' | 'Worker'
  >;
  let isClosed = false;
  const connection =
    driver === 'pg'
      ? { connectionString: address, migrate: true, Client: lastingClient(client) }
      : {
          url: address,
          maxRetriesPerRequest: null,
          // Connections that try for ever would keep a process alive that has ended.
          retryStrategy: (times: number) => (isClosed ? null : Math.min(RETRY_MS * times, RETRY_MOST_MS)),
        };
  const queues = new Map<string, Queue>();
  const open = new Set<Closable>();
  let last = '';
  // A server that is away is waited for; the first time its error is told.
  const kept = <Each extends Closable & { on(event: 'error', then: (error: Error) => void): unknown }>(
    one: Each,
  ): Each => {
    one.on('error', (error) => (last = error.message || (error as NodeJS.ErrnoException).code || error.name));
    open.add(one);
    return one;
  };
  // With PostgreSQL, what met no server when it began stays broken, and a worker then tries without a pause.
  const discard = (one: Closable): void => {
    open.delete(one);
    void one.disconnect().catch(() => {});
  };
  const transport: Transport = {
    server,
    bull,
    queue: (name) => {
      const known = queues.get(name);
      if (known !== undefined) return known as never;
      // Each has connections of its own.
      const made = kept(new classes.Queue(name, { connection } as never));
      queues.set(name, made);
      made.waitUntilReady().catch(() => {
        queues.delete(name);
        discard(made);
      });
      return made as never;
    },
    worker: async (name, process, options) => {
      for (;;) {
        const made = kept(new classes.Worker(name, process, { connection, autorun: false, ...options } as never));
        try {
          await made.waitUntilReady();
          void made.run();
          return made as never;
        } catch (error) {
          discard(made);
          if (isClosed) throw error;
          await new Promise((done) => setTimeout(done, RETRY_MOST_MS));
        }
      }
    },
    close: async () => {
      isClosed = true;
      await within(CLOSE_MS, Promise.all([...open].map((one) => one.close())));
      // What is left waits for a server that is away.
      for (const one of open) void one.disconnect().catch(() => {});
    },
  };
  const first = transport.queue(RUNS);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), FIRST_ANSWER_MS).unref();
  });
  try {
    const ready = first.waitUntilReady().then(() => (driver === 'pg' ? refuseOtherClock(client, address) : undefined));
    await Promise.race([ready, late, whenDenied(first)]);
  } catch (error) {
    void transport.close();
    const why = last || (error as Error).message;
    throw new UserError(`--queue: ${server} cannot be used: ${withoutSecret(why, url)}`);
  }
  return transport;
}

/**
 * Returns clients of PostgreSQL that may lose their connection at any time. BullMQ listens for the errors of idle ones
 * only, and an error without a listener ends the process.
 */
function lastingClient(pg: typeof import('pg')): typeof import('pg').Client {
  return class extends pg.Client {
    constructor(...options: ConstructorParameters<typeof pg.Client>) {
      super(...options);
      // What was asked of it fails as well.
      this.on('error', () => {});
    }
  };
}

/**
 * With PostgreSQL the leases of a worker end by its own clock. One whose clock is ahead would take the blocks of the
 * others, and keep its own for as long as it is ahead, even if it is killed.
 */
async function refuseOtherClock(pg: typeof import('pg'), address: string): Promise<void> {
  const client = new (lastingClient(pg))({ connectionString: address });
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

/** Rejects at the first error of a queue: while the program starts, a server that is away is a mistake. */
function whenDenied(queue: Queue): Promise<never> {
  return new Promise((_, reject) => queue.once('error', reject));
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && Object.hasOwn(DRIVERS, url.protocol)) return url;
  const scheme = /^[\w+]+:/.exec(address)?.[0] ?? 'it has no scheme';
  throw new UserError(`--queue: must begin with redis://, rediss:// or postgres://, not '${scheme}'`);
}

function withoutSecret(text: string, { password }: URL): string {
  const secret = decodeURIComponent(password);
  return secret === '' ? text : text.replaceAll(secret, '…');
}

async function packageCalled<Package>(name: string, driver: string): Promise<Package> {
  try {
    return await import(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError(`--queue needs packages that are not installed; npm install bullmq ${driver}`);
  }
}
