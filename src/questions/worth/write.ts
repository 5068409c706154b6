import { writeChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath } from '../../experiment/folder/files.js';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';

/** Writes the answer into the folder of its race: `worth.json`, `worth.csv` and the chart. */
export async function writeWorth(dir: string, summary: WorthSummary): Promise<void> {
  // The chart library is loaded only for a finished race.
  const { writeWorthReport } = await import('#worth-report');
  await onUserPath(dir, async () => writeChecksums(dir, await writeWorthReport(dir, summary)));
}
