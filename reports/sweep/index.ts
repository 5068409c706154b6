import type { SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { writeAll } from '../page/write.js';
import { chartFiles, drawAll } from '../render/draw.js';
import { levelsChart } from './chart.js';
import { sweepSentences } from './sentence.js';
import { mainCsv, sweepCsv } from './tables.js';

/** Writes the files of an answer into its folder; `sweep.json` last. Returns their paths. */
export async function writeSweepReport(dir: string, summary: SweepSummary): Promise<string[]> {
  const charts = await drawAll([levelsChart], summary, sweepSentences(summary));
  const files: [string, string | Uint8Array][] = [
    ...charts.flatMap(chartFiles),
    ...(summary.mainEffects === undefined
      ? []
      : [['main-effects.csv', mainCsv(summary, summary.mainEffects)] satisfies [string, string]]),
    ['sweep.csv', sweepCsv(summary)],
    ['sweep.json', `${JSON.stringify(summary, null, 2)}\n`],
  ];
  return writeAll(dir, files, {});
}
