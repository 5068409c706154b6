import type { WorthSummary } from '../../src/experiment/results/worth-summary.js';
import type { Headline } from '../answer/headline.js';
import { bareChange, count, percent } from '../format/words.js';
import { type PageChart, pageChart } from '../page/page-charts.js';
import type { AnswerParts } from '../page/parts.js';
import { worthChart } from './chart.js';
import { inReadableUnit, mainEffect, withArticle } from './rows.js';
import { worthSentences } from './sentence.js';
import { worthTable } from './tables.js';

/** Returns the question of an answer. */
export function worthQuestion({ rows, of }: WorthSummary): string {
  return rows.length === 1 ? `What is ${withArticle(rows[0].name)} worth?` : `What are ${of} worth?`;
}

/** Returns the chart of an answer for a page. */
export const worthPageChart = (summary: WorthSummary): PageChart => pageChart(worthChart, summary);

/** Returns the answer in parts, for a page. */
export function worthParts(summary: WorthSummary): AnswerParts {
  const { players, games, agents, confidence } = summary;
  return {
    headline: headlineOf(summary),
    lead: worthSentences(summary),
    tables: [{ title: '', table: worthTable(summary) }],
    fine: `${count(games)} games with ${players} players, played by ${[...new Set(agents)].join(', ')}. The same games are played with each change and without it. With ${percent(confidence)} confidence, all ranges hold the true values.`,
  };
}

/** Sentence on the number of a single item, by kind. */
const MEANINGS: Readonly<Record<WorthSummary['kind'], string>> = {
  gift: 'That is the difference for a player who begins with it.',
  'knock-out': 'That is the difference for the characters that have it, once it is taken away.',
  character: 'That is its difference from a fair share.',
};

/** Returns the worth of a single item as the number of an answer; null for several, and for a length. */
function headlineOf({ rows, kind }: WorthSummary): Headline | null {
  const effect = mainEffect(rows[0]);
  if (rows.length > 1 || effect.measure !== 'win') return null;
  const [value, lo, hi] = inReadableUnit(effect).map((points) => bareChange(points, 'pp'));
  const meaning = `${MEANINGS[kind]} The true number is probably between ${lo} and ${hi}.`;
  return { number: value, unit: 'wins in 100 games', meaning };
}
