import type { WorthSummary } from '../../src/experiment/results/worth-summary.js';
import type { Headline } from '../answer/headline.js';
import type { AnswerParts } from '../answer/parts.js';
import { count, percent } from '../words.js';
import { inReadableUnit, mainEffect, withArticle } from './rows.js';
import { worthSentences } from './sentence.js';
import { worthTable } from './tables.js';

/** Returns the question of an answer. */
export function worthQuestion({ rows, of }: WorthSummary): string {
  return rows.length === 1 ? `What is ${withArticle(rows[0].name)} worth?` : `What are ${of} worth?`;
}

/** Returns the answer in parts, for a page. */
export function worthParts(summary: WorthSummary): AnswerParts {
  const [first, ...more] = worthSentences(summary);
  const { players, games, agents, confidence } = summary;
  return {
    headline: headlineOf(summary),
    lead: [first, ...more],
    tables: [{ title: '', table: worthTable(summary) }],
    fine: `${count(games)} games with ${players} players, played by ${[...new Set(agents)].join(', ')}. The same games are played with each change and without it. With ${percent(confidence)} confidence, all ranges hold the true values.`,
  };
}

/** Sentence on the number of a single thing, by kind. */
const WHOSE: Readonly<Record<WorthSummary['kind'], string>> = {
  gift: 'So many more does a player win who begins with it.',
  'knock-out': 'So many more do the characters win that have it, if it is taken away.',
  character: 'So many more does it win than its fair share.',
};

/** Returns the worth of a single thing as the number of an answer; null for several, and for a length. */
function headlineOf({ rows, kind }: WorthSummary): Headline | null {
  const effect = mainEffect(rows[0]);
  if (rows.length > 1 || effect.measure !== 'win') return null;
  const [value, lo, hi] = inReadableUnit(effect).map((points) => Math.round(points * 10) / 10);
  const sign = (points: number): string => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`;
  return {
    number: sign(value),
    unit: 'wins in 100 games',
    meaning: `${WHOSE[kind]} The true number is probably between ${sign(lo)} and ${sign(hi)}.`,
  };
}
