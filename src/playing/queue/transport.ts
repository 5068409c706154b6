import type { JobsOptions, Processor, Queue, Worker, WorkerOptions } from 'bullmq';
import { UserError } from '../../engine/index.js';
import { readAddress, type Scheme, withoutSecrets } from './address.js';
import { POSTGRES } from './postgres.js';
import { REDIS } from './redis.js';
import { type BullMQ, packageCalled, type ServerAccess, type ServerKind } from './server-access.js';

/** Queues on one server. */
export interface Transport {
  /** The server without name and password, for messages. */
  readonly server: string;
  readonly bull: BullMQ;
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

/** Milliseconds that connections have to close. */
const CLOSE_MS = 2000;

/** Milliseconds before a worker that found no server is created again. */
const AGAIN_MS = 2000;

/** Queue or worker of a server. */
interface Closable {
  on(event: 'error', then: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Waits at most `ms` milliseconds for work: undefined if it fails, or is late. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), ms)));
  const result = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
  return result;
}

/** Kinds of servers by the scheme of an address. */
const KINDS: Readonly<Record<Scheme, ServerKind>> = {
  'redis:': REDIS,
  'rediss:': REDIS,
  'postgres:': POSTGRES,
  'postgresql:': POSTGRES,
};

/**
 * Connects to the queues of a server.
 *
 * @throws UserError with one line if the address is invalid, a package is missing, or the server does not answer
 */
export async function openTransport(address: string): Promise<Transport> {
  const url = readAddress(address);
  const { driver, access } = KINDS[url.protocol as Scheme];
  const server = `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
  const [bull, client] = await Promise.all([packageCalled<BullMQ>('bullmq', driver), packageCalled(driver, driver)]);
  const transport = new ServerTransport(server, bull, access(bull, client, address));
  try {
    await transport.untilReady();
  } catch (error) {
    void transport.close();
    const why = transport.lastError || (error as Error).message;
    throw new UserError(`--queue: ${server} cannot be used: ${withoutSecrets(why, url)}`);
  }
  return transport;
}

class ServerTransport implements Transport {
  /** Text of the last error of a connection; empty without one. A server that is away is waited for. */
  lastError = '';
  private readonly queues = new Map<string, Queue>();
  private readonly open = new Set<Closable>();
  private isClosed = false;

  constructor(
    readonly server: string,
    readonly bull: BullMQ,
    private readonly access: ServerAccess,
  ) {}

  /** Waits for the first answer of the server. */
  async untilReady(): Promise<void> {
    const first = this.queue(RUNS);
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), FIRST_ANSWER_MS).unref();
    });
    const ready = first.waitUntilReady().then(() => this.access.check());
    await Promise.race([ready, late, whenDenied(first)]);
  }

  queue<Data>(name: string): Queue<Data, void, string> {
    const { classes, connection } = this.access;
    const known = this.queues.get(name);
    if (known !== undefined) return known as never;
    // Each queue has separate connections.
    const made = this.tracked(new classes.Queue(name, { connection } as never));
    this.queues.set(name, made);
    made.waitUntilReady().catch(() => {
      this.queues.delete(name);
      this.discard(made);
    });
    return made as never;
  }

  async worker<Data>(
    name: string,
    process: Processor<Data, void, string>,
    options: Partial<WorkerOptions>,
  ): Promise<Worker<Data>> {
    const { classes, connection } = this.access;
    for (;;) {
      const made = this.tracked(new classes.Worker(name, process, { connection, autorun: false, ...options } as never));
      try {
        await made.waitUntilReady();
        void made.run();
        return made as never;
      } catch (error) {
        this.discard(made);
        if (this.isClosed) throw error;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.access.giveUp();
    await within(CLOSE_MS, Promise.all([...this.open].map((one) => one.close())));
    // The rest waits for a server that is away.
    for (const one of this.open) void one.disconnect().catch(() => {});
  }

  private tracked<Each extends Closable>(one: Each): Each {
    one.on('error', (error) => {
      this.lastError = error.message || (error as NodeJS.ErrnoException).code || error.name;
    });
    this.open.add(one);
    return one;
  }

  /**
   * With PostgreSQL, a queue or worker that found no server at its start remains broken, and a worker then retries
   * without a pause.
   */
  private discard(one: Closable): void {
    this.open.delete(one);
    void one.disconnect().catch(() => {});
  }
}

/** Rejects at the first error of a queue: while the program starts, a server that is away is a mistake. */
function whenDenied(queue: Queue): Promise<never> {
  return new Promise((_, reject) => queue.once('error', reject));
}
