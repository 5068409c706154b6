import type { WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { writeAll } from '../page/write.js';
import { chartFiles, drawAll } from '../render/draw.js';
import { worthChart } from './chart.js';
import { worthSentences } from './sentence.js';
import { characterCsv, worthCsv } from './tables.js';

/** Writes the files of an answer into its folder; `worth.json` last. Returns their paths. */
export async function writeWorthReport(dir: string, summary: WorthSummary): Promise<string[]> {
  const charts = await drawAll([worthChart], summary, worthSentences(summary));
  const files: [string, string | Uint8Array][] = [
    ...charts.flatMap(chartFiles),
    ...(summary.byCharacter === undefined
      ? []
      : [['worth-by-character.csv', characterCsv(summary.byCharacter)] satisfies [string, string]]),
    ['worth.csv', worthCsv(summary)],
    ['worth.json', `${JSON.stringify(summary, null, 2)}\n`],
  ];
  return writeAll(dir, files, {});
}
