import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** A server of queues that a test starts for itself. */
export interface QueueServer {
  readonly url: string;
  /** Starts it, also after a stop. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

function found(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Programs of PostgreSQL: Debian has them in a folder of their version. */
function postgresFolder(): string | null {
  const root = '/usr/lib/postgresql';
  const own = found('initdb');
  if (own !== null) return join(own, '..');
  if (!existsSync(root)) return null;
  const folders = readdirSync(root).map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

const REDIS = found('redis-server');
const POSTGRES = postgresFolder();
for (const [name, place, packages] of [
  ['Redis', REDIS, 'redis-server'],
  ['PostgreSQL', POSTGRES, 'postgresql'],
] as const)
  if (place === null)
    console.error(`NOT TESTED: no ${name} on this machine, so no queue is held in it (apt-get install ${packages})`);

/** Kinds of servers that this machine has. */
export const SERVERS = [
  ...(REDIS === null ? [] : ['redis' as const]),
  ...(POSTGRES === null ? [] : ['postgres' as const]),
];

/** Returns a server whose files are in a folder, on a free port. @param password of a Redis; without one if absent */
export async function serverIn(dir: string, kind: (typeof SERVERS)[number], password?: string): Promise<QueueServer> {
  const port = await freePort();
  return kind === 'redis' ? new RedisServer(dir, port, password) : new PostgresServer(dir, port);
}

class RedisServer implements QueueServer {
  readonly url: string;
  private child: ChildProcess | null = null;

  constructor(
    private readonly dir: string,
    private readonly port: number,
    private readonly password = '',
  ) {
    this.url = `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const secured = this.password === '' ? [] : ['--requirepass', this.password];
    const options = ['--port', String(this.port), '--save', '', '--dir', this.dir, ...secured];
    this.child = spawn(REDIS!, options, { stdio: 'ignore' });
    await untilOpen(this.port);
  }

  /** Without a word to its clients; all that it held is lost. */
  async stop(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
}

/** User under which PostgreSQL runs for root, which it refuses. */
const USER = 'postgres';

class PostgresServer implements QueueServer {
  readonly url: string;
  private readonly data: string;

  constructor(
    dir: string,
    private readonly port: number,
  ) {
    this.url = `postgres://lab@127.0.0.1:${port}/postgres`;
    this.data = join(dir, 'postgres');
    mkdirSync(this.data);
    if (process.getuid?.() === 0) {
      const id = (flag: string): number => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
      for (let path = this.data; path.startsWith(dir); path = join(path, '..')) chownSync(path, id('-u'), id('-g'));
    }
    this.call('initdb', '-D', join(this.data, 'db'), '-A', 'trust', '-U', 'lab');
  }

  async start(): Promise<void> {
    const options = `-p ${this.port} -k ${this.data} -c fsync=off`;
    this.call('pg_ctl', '-D', join(this.data, 'db'), '-o', options, '-l', join(this.data, 'log'), '-w', 'start');
    await untilOpen(this.port);
  }

  async stop(): Promise<void> {
    if (!existsSync(join(this.data, 'db/postmaster.pid'))) return;
    this.call('pg_ctl', '-D', join(this.data, 'db'), '-m', 'immediate', '-w', 'stop');
  }

  private call(program: string, ...words: readonly string[]): void {
    const command = [join(POSTGRES!, program), ...words];
    const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid', USER, '--regid', USER, '--clear-groups'] : [];
    const [first, ...rest] = [...asUser, ...command];
    execFileSync(first, rest, { stdio: 'ignore' });
  }
}

/** Returns a port that nothing listens at. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => done(port));
    });
  });
}

/** Waits until a port takes connections. */
export async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => {
          socket.destroy();
          done(true);
        })
        .once('error', () => done(false));
    });
    if (isOpen) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`nothing listens at ${port}`);
}
