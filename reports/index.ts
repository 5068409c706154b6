import type { RunGames } from '../src/experiment/results/game-slices.js';
import type { Summary } from '../src/experiment/results/summary.js';
import { dictionaryFiles } from './dictionary/dictionary.js';
import { cellsCsv, testsCsv } from './format/csv.js';
import { shownSummary } from './format/shown.js';
import { answerText } from './page/answer-text.js';
import { reportHtml } from './page/html.js';
import { reportMarkdown } from './page/markdown.js';
import { wholeAnswer } from './page/whole-answer.js';
import { type WriteOptions, writeAll } from './page/write.js';
import { chartFiles, drawCharts } from './render/draw.js';
import { opinionsCsv } from './tables/opinions.js';

export { ladderTable, writeLadderReports } from './ladder/index.js';

/**
 * Writes all reports of a run into its folder, each file atomically, and returns their paths relative to it.
 * The same summary and games give the same bytes.
 *
 * @param games what the page lets a reader filter; null leaves it out
 */
export async function writeReports(
  dir: string,
  summary: Summary,
  options: WriteOptions = {},
  games: RunGames | null = null,
): Promise<string[]> {
  const shown = shownSummary(summary);
  const isDrawn = options.charts !== false;
  const charts = isDrawn ? await drawCharts(shown, options.signal) : [];
  const opinions: [string, string][] =
    summary.secondOpinion === undefined ? [] : [['also-by.csv', opinionsCsv(summary)]];
  const files: [string, string | Uint8Array][] = [
    ['cells.csv', cellsCsv(summary)],
    ['tests.csv', testsCsv(summary)],
    ...opinions,
    ['summary.json', `${JSON.stringify(summary, null, 2)}\n`],
    ...charts.flatMap(chartFiles),
    ['report.md', reportMarkdown(shown, charts)],
    ...(isDrawn ? [['report.html', reportHtml(shown, charts, games)] satisfies [string, string]] : []),
  ];
  return writeAll(dir, [...files, ...dictionaryFiles(options.tables ?? [], files, summary.factors)], options);
}

/** Returns the answer as plain text for a terminal: the question, the answer, its tables, and its fine print. */
export function summaryTable(summary: Summary, withSeats = false): string {
  return answerText(wholeAnswer(summary, withSeats));
}
