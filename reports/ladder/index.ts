import type { LadderSummary } from '../../src/experiment/ladder/ladder-summary.js';
import { dictionaryFiles } from '../dictionary/dictionary.js';
import { shownSummary } from '../format/shown.js';
import { answerText } from '../page/answer-text.js';
import { pageHtml } from '../page/html.js';
import { pageMarkdown } from '../page/markdown.js';
import { type WriteOptions, writeAll } from '../page/write.js';
import { chartFiles, drawAll } from '../render/draw.js';
import { ladderAnswer } from './answer.js';
import { LADDER_CHARTS } from './charts.js';
import { explainedCsv, matrixCsv, ratingsCsv, stepsCsv, tablesCsv } from './csv.js';
import { ladderSections } from './sections.js';

/** Writes all reports of a ladder into its folder. The same summary gives the same bytes. */
export async function writeLadderReports(
  dir: string,
  summary: LadderSummary,
  options: WriteOptions = {},
): Promise<string[]> {
  const shown = shownSummary(summary);
  const isDrawn = options.charts !== false;
  const charts = isDrawn ? await drawAll(LADDER_CHARTS, shown, ladderAnswer(shown).sentences, options.signal) : [];
  const chapters = ladderSections(shown);
  const files: (readonly [string, string | Uint8Array])[] = [
    ['ratings.csv', ratingsCsv(summary)],
    ['matrix.csv', matrixCsv(summary)],
    ['explained.csv', explainedCsv(summary)],
    ['tables.csv', tablesCsv(summary)],
    ...(summary.steps.length === 0 ? [] : [['steps.csv', stepsCsv(summary)] as const]),
    ['summary.json', `${JSON.stringify(summary, null, 2)}\n`],
    ...charts.flatMap(chartFiles),
    ['report.md', pageMarkdown(shown, chapters, charts)],
    ...(isDrawn ? [['report.html', pageHtml(shown, chapters, charts)] as const] : []),
  ];
  return writeAll(dir, [...files, ...dictionaryFiles(options.tables ?? [], files)], options);
}

/** Returns the answer as plain text for a terminal. */
export function ladderTable(summary: LadderSummary): string {
  return answerText(ladderAnswer(summary));
}
