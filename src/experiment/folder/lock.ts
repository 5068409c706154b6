import { type BigIntStats, existsSync, readFileSync } from 'node:fs';
import { type FileHandle, link, lstat, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { randomWord } from '../design/seeds.js';
import { checksum } from './checksum.js';
import { step } from './files.js';
import { NotComparable } from './manifest.js';

/** Name of the lock in a run folder. */
export const LOCK_FILE = 'lock.json';

const NO_LOCK = `${LOCK_FILE} is not a lock; remove it if no program uses the folder`;

const LEFT_OVER = /^lock\.json\.(\d+)(?:-\w+)?\.(?:tmp|old)$/;

/** The process that holds a folder. */
interface Holder {
  readonly pid: number;
  /** Checksum of the machine's name, so the name itself stays private. */
  readonly host: string;
  /** Start time of the process in the system's unit, if known: process ids are reused. */
  readonly born: string;
  readonly since: string;
  /** Distinguishes this lock from an earlier one of the same process. */
  readonly mark: string;
}

/**
 * Lock of the one process that may write into a run folder. A lock of a dead process is taken over. A lock of another
 * host is not, because its process cannot be checked from here.
 */
export class FolderLock {
  /** Files of the folder that no other process may change while the lock is held. */
  readonly watch = new FolderWatch();

  private constructor(
    private readonly dir: string,
    private readonly path: string,
    private readonly mine: string,
  ) {}

  /** Takes the lock of a folder. @throws UserError naming the process that holds it */
  static async take(dir: string): Promise<FolderLock> {
    const path = join(dir, LOCK_FILE);
    const holder = ourselves();
    const mine = `${JSON.stringify(holder)}\n`;
    // Written whole under a temporary name first: a lock never appears half-written.
    const own = `${path}.${process.pid}-${holder.mark}.tmp`;
    const file = await open(own, 'wx');
    await file.writeFile(mine).finally(() => file.close());
    try {
      for (;;) {
        if (await claimed(own, path)) {
          await sweep(dir);
          return new FolderLock(dir, path, mine);
        }
        await clearAway(dir, path);
      }
    } finally {
      await unlink(own).catch(() => undefined);
    }
  }

  /**
   * Checks, before a write, that the folder is as this process left it.
   *
   * @throws NotComparable if its lock or a watched file was changed, for example by another process that took the
   *   folder
   */
  async check(): Promise<void> {
    const there = await readFile(this.path, 'utf8').catch(() => null);
    if (there !== this.mine) {
      const what = there !== null ? inUse(there) : existsSync(this.dir) ? 'its lock was removed' : 'was removed';
      throw new NotComparable(`${this.dir}: ${what}; stopped writing`);
    }
    await this.watch.check();
  }

  async release(): Promise<void> {
    const there = await readFile(this.path, 'utf8').catch(() => null);
    if (there === this.mine) await step(`${LOCK_FILE} remove`, () => unlink(this.path)).catch(() => undefined);
  }
}

async function claimed(own: string, path: string): Promise<boolean> {
  try {
    await step(`${LOCK_FILE} create`, () => link(own, path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process; refuses one that is held. */
async function clearAway(dir: string, path: string): Promise<void> {
  const there = await readLock(dir, path);
  if (there === null) return;
  if (mayLive(there)) throw new UserError(`${dir}: ${inUse(there)}`);
  // If two processes find the same dead lock, the second may move away the new lock of the first: it is then put back.
  const retired = `${path}.${process.pid}.old`;
  await rename(path, retired).catch(() => undefined);
  const moved = await readFile(retired, 'utf8').catch(() => null);
  if (moved !== null && moved !== there) await link(retired, path).catch(() => undefined);
  await unlink(retired).catch(() => undefined);
}

/** Reads a lock; null if it is gone. Refuses one that cannot be read: it would block the folder forever. */
async function readLock(dir: string, path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isLink(path));
    if (isGone) return null;
    throw new UserError(`${dir}: ${NO_LOCK}`);
  }
}

/** True for a link, even one without a target: it cannot be read but exists. */
async function isLink(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isSymbolicLink() === true;
}

/** Removes temporary locks of dead processes. */
async function sweep(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const pid = LEFT_OVER.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await unlink(join(dir, name)).catch(() => undefined);
  }
}

function inUse(text: string): string {
  const holder = parse(text);
  if (holder === null) return NO_LOCK;
  const { pid, host, since } = holder;
  const here = host === machine();
  const hint = here ? '' : ` (remove ${LOCK_FILE} if that process is gone)`;
  return `in use by process ${pid} on ${here ? 'this' : 'another'} machine since ${since}${hint}`;
}

function mayLive(text: string): boolean {
  const holder = parse(text);
  if (holder === null) return text !== '';
  if (holder.host !== machine()) return true;
  return isAlive(holder.pid) && (holder.born === '' || holder.born === birthOf(holder.pid));
}

function machine(): string {
  return checksum(hostname());
}

/** True if a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the start time of a process from Linux' process table; '' if there is none. A zombie counts as dead. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function ourselves(): Holder {
  const { pid } = process;
  return { pid, host: machine(), born: birthOf(pid), since: new Date().toISOString(), mark: randomWord() };
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isSafeInteger(holder.pid) && holder.pid > 0 && typeof holder.host === 'string' ? holder : null;
  } catch {
    return null;
  }
}

/** Identity and version of a file; null for no file. */
type Seen = Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs'> | null;

/** Notices changes to the files of a run folder by anything but the run itself. */
export class FolderWatch {
  private readonly seen = new Map<string, Seen>();

  /**
   * Records the current state of a file as the run's own.
   *
   * @param file the open file, if the run has one; a different file of the same name is then noticed
   */
  async take(path: string, file?: FileHandle): Promise<void> {
    this.seen.set(path, file === undefined ? await look(path) : await file.stat({ bigint: true }));
  }

  /** Compares all files with their recorded state. @throws NotComparable naming the first changed file */
  async check(): Promise<void> {
    for (const [path, before] of this.seen) {
      const change = changeOf(before, await look(path));
      if (change !== null)
        throw new NotComparable(`${path}: was ${change} while the run was being written; stopped writing`);
    }
  }
}

async function look(path: string): Promise<Seen> {
  return stat(path, { bigint: true }).catch(() => null);
}

function changeOf(before: Seen, now: Seen): string | null {
  if (before === null || now === null) return before === now ? null : now === null ? 'removed' : 'put there';
  if (before.dev !== now.dev || before.ino !== now.ino) return 'replaced';
  if (before.size > now.size) return 'cut short';
  return before.size < now.size || before.mtimeNs !== now.mtimeNs ? 'written to' : null;
}
