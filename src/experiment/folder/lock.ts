import { existsSync, readFileSync } from 'node:fs';
import { link, lstat, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { freshSeed } from '../design/seeds.js';
import { checksum } from './checksum.js';
import { FolderWatch } from './folder-watch.js';
import { NotComparable } from './not-comparable.js';
import { step } from './write-points.js';

/** Name of the lock in a run folder. */
export const LOCK_FILE = 'lock.json';

const NO_LOCK = `${LOCK_FILE} is not a lock; remove it if no program uses the folder`;

const LEFT_OVER = /^lock\.json\.(\d+)(?:-\w+)?\.(?:tmp|old)$/;

/** Who holds a folder. */
interface Holder {
  readonly pid: number;
  /** Checksum of the machine's name, which nobody else need know. */
  readonly host: string;
  /** When the process began, in the system's own unit, where that can be known: a number is given out again. */
  readonly born: string;
  readonly since: string;
  /** Tells this lock from an earlier one of the same process. */
  readonly mark: string;
}

/**
 * Held by the one process that may write into a run folder. The lock of a process that is dead is taken over; one of
 * another host is not, since nothing here says whether that process lives.
 */
export class FolderLock {
  /** The files of the folder, which nobody else may change while it is held. */
  readonly watch = new FolderWatch();

  private constructor(
    private readonly dir: string,
    private readonly path: string,
    private readonly mine: string,
  ) {}

  /** @throws UserError naming the process that has the folder */
  static async take(dir: string): Promise<FolderLock> {
    const path = join(dir, LOCK_FILE);
    const holder = ourselves();
    const mine = `${JSON.stringify(holder)}\n`;
    // Written whole under a name of its own first: a lock never appears half-written.
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
   * Asks, before a write, whether the folder is still as this process left it.
   *
   * @throws NotComparable when its lock or a watched file was changed, as by another process that took the folder
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

/** Removes a lock that a dead process left; refuses one that is held. */
async function clearAway(dir: string, path: string): Promise<void> {
  const there = await readLock(dir, path);
  if (there === null) return;
  if (mayLive(there)) throw new UserError(`${dir}: ${inUse(there)}`);
  // Of two that find the same dead lock, the second may move away the first one's new one: it is put back then.
  const retired = `${path}.${process.pid}.old`;
  await rename(path, retired).catch(() => undefined);
  const moved = await readFile(retired, 'utf8').catch(() => null);
  if (moved !== null && moved !== there) await link(retired, path).catch(() => undefined);
  await unlink(retired).catch(() => undefined);
}

/** Null where there is none any more; refuses what cannot be read, as it would be in the way for ever. */
async function readLock(dir: string, path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isLink(path));
    if (isGone) return null;
    throw new UserError(`${dir}: ${NO_LOCK}`);
  }
}

/** A link that leads nowhere cannot be read and is there all the same. */
async function isLink(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isSymbolicLink() === true;
}

/** Removes what dead processes left of their attempts. */
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

/** Tells this machine from others without its name. */
function machine(): string {
  return checksum(hostname());
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, from Linux' table of processes; '' where there is none. One that waits to be buried is dead. */
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
  return { pid, host: machine(), born: birthOf(pid), since: new Date().toISOString(), mark: freshSeed() };
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isSafeInteger(holder.pid) && holder.pid > 0 && typeof holder.host === 'string' ? holder : null;
  } catch {
    return null;
  }
}
