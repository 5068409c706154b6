import { join } from 'node:path';
import { onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';

/** Writes the answer into the folder of its race: `worth.json`, `worth.csv` and the chart. */
export async function writeWorth(dir: string, summary: WorthSummary): Promise<void> {
  // The chart library is loaded only for a finished race.
  const { worthFiles } = await import('../../../reports/worth/index.js');
  await onUserPath(dir, async () => {
    for (const [name, content] of await worthFiles(summary)) await writeAtomic(join(dir, name), content);
  });
}
