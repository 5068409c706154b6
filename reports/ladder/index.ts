import type { LadderSummary } from '../../src/experiment/ladder/ladder-summary.js';
import { paragraphOf, textsOf } from '../answer/sentence.js';
import type { Chart } from '../charts/chart.js';
import { dictionaryFiles } from '../dictionary/dictionary.js';
import { shownSummary } from '../format/shown.js';
import { gamesText, rulesText } from '../format/words.js';
import { pageHtml } from '../page/html.js';
import { pageMarkdown } from '../page/markdown.js';
import { type WriteOptions, writeAll } from '../page/write.js';
import { chartFiles, drawAll } from '../render/draw.js';
import { tablesText } from '../tables/results.js';
import { alphaRankChart } from './alpha-rank.js';
import { ladderAnswer } from './answer.js';
import { explainedCsv, matrixCsv, ratingsCsv, stepsCsv, tablesCsv } from './csv.js';
import { matchups } from './matchups.js';
import { playersOf } from './names.js';
import { ladderSections } from './sections.js';
import { skillLadder } from './skill-ladder.js';
import { ratingTable, stepTable } from './tables.js';
import { worthChart } from './worth-chart.js';

/** Writes all reports of a ladder into its folder. The same summary gives the same bytes. */
export async function writeLadderReports(
  dir: string,
  summary: LadderSummary,
  options: WriteOptions = {},
): Promise<string[]> {
  const shown = shownSummary(summary);
  const isDrawn = options.charts !== false;
  const charts = isDrawn ? await drawAll(LADDER_CHARTS, shown, options.signal) : [];
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

/** The answer as plain text for a terminal. */
export function ladderTable(said: LadderSummary): string {
  const summary = shownSummary(said);
  const head = `${summary.question}\n${gamesText(summary)}, seed ${summary.seed}\n${summary.game}, ${rulesText(summary)}`;
  const { lead, fine } = ladderAnswer(summary);
  const leagues = summary.leagues.map((league) => {
    const title = summary.leagues.length === 1 ? '' : playersOf(league);
    return tablesText([{ title, table: ratingTable(summary, league) }]);
  });
  const steps = summary.steps.length === 0 ? [] : [tablesText([{ title: '', table: stepTable(summary) }])];
  return [head, textsOf(lead).join('\n'), ...leagues, ...steps, paragraphOf(fine)].join('\n\n');
}

/** All charts of a ladder, in the order of its report. */
export const LADDER_CHARTS: readonly Chart<LadderSummary>[] = [worthChart, matchups, skillLadder, alphaRankChart];
