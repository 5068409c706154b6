import type { BigIntStats } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { NotComparable } from './not-comparable.js';

/** What tells a file from another one, and from itself after a change; null for no file. */
type Seen = Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs'> | null;

/** Notices that a file of a run folder was changed by something else than the run that writes there. */
export class FolderWatch {
  private readonly seen = new Map<string, Seen>();

  /**
   * Takes a file as it is now for what the run left there.
   *
   * @param file the open file, where the run has one: whatever has its name by then is then known to be another
   */
  async take(path: string, file?: FileHandle): Promise<void> {
    this.seen.set(path, file === undefined ? await look(path) : await file.stat({ bigint: true }));
  }

  /** @throws NotComparable naming the first file that is not as the run left it */
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
