import type { BigIntStats } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { NotComparable } from './not-comparable.js';

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
