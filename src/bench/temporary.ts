import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does something in a folder of its own, which is gone afterwards, however the process ends. */
export async function inTemporaryFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-bench-'));
  const clear = (): void => rmSync(dir, { recursive: true, force: true });
  process.on('exit', clear);
  try {
    return await work(dir);
  } finally {
    process.off('exit', clear);
    clear();
  }
}
