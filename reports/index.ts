import type { RunGames } from '../src/experiment/results/run-games.js';
import type { Summary } from '../src/experiment/results/summary.js';
import { paragraphOf, type Sentence, textsOf } from './answer/sentence.js';
import { answerOf } from './answer.js';
import { chartFiles } from './charts/draw.js';
import { drawCharts } from './charts/index.js';
import { cellsCsv, testsCsv } from './csv.js';
import { dictionaryFiles } from './dictionary/dictionary.js';
import { reportHtml } from './html.js';
import { reportMarkdown } from './markdown.js';
import { opinionsCsv } from './opinion-tables.js';
import { answerTables } from './result-tables.js';
import { shownSummary } from './shown.js';
import { tablesText } from './terminal.js';
import { gamesText, playedText } from './words.js';
import { type WriteOptions, writeAll } from './write.js';

export { seatSentences } from './answer/characters.js';
export { CHART_NAMES } from './charts/index.js';
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
  how: WriteOptions = {},
  games: RunGames | null = null,
): Promise<string[]> {
  const shown = shownSummary(summary);
  const charts = await drawCharts(shown, how.signal);
  const opinions: [string, string][] =
    summary.secondOpinion === undefined ? [] : [['also-by.csv', opinionsCsv(summary)]];
  const files: [string, string | Uint8Array][] = [
    ['cells.csv', cellsCsv(summary)],
    ['tests.csv', testsCsv(summary)],
    ...opinions,
    ['summary.json', `${JSON.stringify(summary, null, 2)}\n`],
    ...charts.flatMap(chartFiles),
    ['report.md', reportMarkdown(shown, charts)],
    ['report.html', reportHtml(shown, charts, games)],
  ];
  return writeAll(dir, [...files, ...dictionaryFiles(how.tables ?? [], files, summary.factors)], how);
}

/**
 * Returns the answer as plain text for a terminal: the question, the answer, its tables, and its fine print.
 *
 * @param more sentences after the answer
 */
export function summaryTable(said: Summary, more: readonly Sentence[] = []): string {
  const summary = shownSummary(said);
  const head = `${summary.question}\n${gamesText(summary)}, seed ${summary.seed}\n${playedText(summary)}`;
  const { lead, fine } = answerOf(summary);
  return [head, textsOf([...lead, ...more]).join('\n'), tablesText(answerTables(summary)), paragraphOf(fine)].join(
    '\n\n',
  );
}
