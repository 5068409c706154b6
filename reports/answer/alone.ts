import type { Estimate, Summary } from '../../src/runner/results/summary.js';
import { mainScope } from '../result-tables.js';
import { capital, cellName, subject, subjectIn } from '../words.js';
import { where } from './places.js';
import { boundsShare, listed, minutesOf, points, pointsUp, sentence, shareText, timeText } from './values.js';

/** What is said of a variant that is compared with nothing: who wins more than a fair share, and how long games last. */

const NAMES_MAX = 4;

/** Who wins more and less than a fair share in a cell. */
export function fairSentences(summary: Summary, cell: number): string[] {
  const scope = mainScope(summary);
  const judged = summary.estimates.filter((e) => e.cell === cell && e.scope === scope);
  if (judged.length === 0) return [];
  const start = summary.cells.length === 1 ? '' : `${sentence(where(summary, cell))}: `;
  const fair = shareText(1 / summary.cells[cell].players);
  if (judged.every(({ verdict }) => verdict === 'invalid')) return [];
  if (scope === 'agent' && judged.every((e) => e.lo === e.hi && e.estimate === e.fair))
    return [`${start}${start === '' ? 'All' : 'all'} players play alike, so that each wins ${fair} by construction.`];
  const of = (verdict: Estimate['verdict']): Estimate[] => judged.filter((e) => e.verdict === verdict);
  const over = of('over').sort((x, y) => y.estimate - x.estimate);
  const under = of('under').sort((x, y) => x.estimate - y.estimate);
  if (over.length + under.length === 0) return [`${start}${sentence(nobody(summary, judged, fair, scope))}`];
  const rest = judged.length - over.length - under.length;
  const parts = [
    ...(over.length === 0
      ? []
      : [`${names(summary, over)} ${over.length === 1 ? 'wins' : 'win'} more than an even share of ${fair}`]),
    ...(under.length === 0
      ? []
      : [
          `${names(summary, under)} ${under.length === 1 ? 'wins' : 'win'} less${over.length === 0 ? ` than an even share of ${fair}` : ''}`,
        ]),
    ...(rest === 0 ? [] : [`nothing is shown of the other ${rest === 1 ? 'one' : rest}`]),
  ];
  return [`${start}${sentence(parts.join('; '))}.`];
}

function nobody(summary: Summary, judged: readonly Estimate[], fair: string, scope: string): string {
  const off = Math.max(
    ...judged.map((e) => Math.max(Math.abs((e.hi ?? 1) - (e.fair ?? 0)), Math.abs((e.lo ?? 0) - (e.fair ?? 0)))),
  );
  const who = scope === 'character' ? 'no character' : scope === 'seat' ? 'no place at the table' : 'no player';
  const small = judged.every(({ verdict }) => verdict === 'balanced');
  const bound = boundsShare(100 * off) ? `; more than ${pointsUp(100 * off)} above or below it can be ruled out` : '';
  const shown = small
    ? `${who} wins more or less than an even share of ${fair} by as much as ${points(summary.marginPp)}`
    : `${who} is shown to win more or less than an even share of ${fair}${bound}`;
  return `${shown}.`;
}

function names(summary: Summary, estimates: readonly Estimate[]): string {
  const said = estimates.slice(0, NAMES_MAX).map((e) => `${name(summary, e)} (${shareText(e.estimate)})`);
  const more = estimates.length - said.length;
  return listed(more === 0 ? said : [...said, `${more} more`]);
}

function name(summary: Summary, e: Estimate): string {
  if (e.scope === 'character') return `the ${capital(e.name)}`;
  return e.scope === 'seat' ? `the ${subject(e)}` : subjectIn(summary, e);
}

/** "Half of the games are over within 43 rounds (some 2.2 hours at a table); one in ten takes 76 or more." */
export function lengthSentence(summary: Summary, cell: number): string[] {
  const at = (quantile: string): Estimate | undefined =>
    summary.estimates.find((e) => e.cell === cell && e.kind === 'quantile' && e.name === quantile);
  const [middle, high] = [at('p50'), at('p90')];
  if (middle === undefined || high === undefined) return [];
  const minutes = minutesOf(summary, middle.estimate, summary.cells[cell].players);
  const time = minutes === null ? '' : ` (some ${timeText(minutes)} at a table)`;
  const start = summary.cells.length === 1 ? 'half' : `${cellName(summary, cell)}: half`;
  return [
    `${sentence(start)} of the games are over within ${middle.estimate} ${middle.measure}${time}; ` +
      `one in ten takes ${high.estimate} or more.`,
  ];
}
