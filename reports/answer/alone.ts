import { listed } from '../../src/engine/lists.js';
import { MINUTES, ROUNDS } from '../../src/experiment/design/table-time.js';
import type { Estimate } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cellName, characterName, subject, subjectIn, value } from '../format/words.js';
import { where } from './places.js';
import { isAboutFeel } from './quality.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { clockSpan, timeText } from './times.js';
import { boundsShare, points, pointsUp, shareSpan, shareText, span, upperFirst } from './values.js';

/** Returns the scope of the win shares that a run without comparisons is about. */
export function mainScope(summary: Summary): 'agent' | 'character' | 'seat' {
  const has = (scope: Estimate['scope']): boolean => summary.estimates.some((e) => e.scope === scope);
  return has('focal') ? 'agent' : has('character') ? 'character' : 'seat';
}

/** Sentences on a variant without a baseline: win shares against an even share, and the length of games. */

const NAMES_MAX = 4;

/** Returns a sentence on the winners above and below an even share in a cell. */
export function fairSentences(summary: Summary, cell: number): Sentence[] {
  const scope = mainScope(summary);
  return sentencesOn(`${scope}s`, fairTexts(summary, cell, scope));
}

function fairTexts(summary: Summary, cell: number, scope: ReturnType<typeof mainScope>): string[] {
  const judged = summary.estimates.filter((e) => e.cell === cell && e.scope === scope);
  if (judged.length === 0) return [];
  const start = summary.cells.length === 1 ? '' : `${upperFirst(where(summary, cell))}: `;
  const fair = shareText(1 / summary.cells[cell].players);
  if (judged.every(({ verdict }) => verdict === 'invalid')) return [];
  if (scope === 'agent' && judged.every((e) => e.lo === e.hi && e.estimate === e.fair))
    return [`${start}${start === '' ? 'All' : 'all'} players play alike, so each wins ${fair} by construction.`];
  const of = (verdict: Estimate['verdict']): Estimate[] => judged.filter((e) => e.verdict === verdict);
  const over = of('over').sort((x, y) => y.estimate - x.estimate);
  const under = of('under').sort((x, y) => x.estimate - y.estimate);
  if (over.length + under.length === 0) return [`${start}${upperFirst(nobody(summary, judged, fair, scope))}`];
  const rest = judged.filter((e) => !over.includes(e) && !under.includes(e));
  const parts = [
    ...(over.length === 0
      ? []
      : [`${names(summary, over)} ${over.length === 1 ? 'wins' : 'win'} more than an even share of ${fair}`]),
    ...(under.length === 0
      ? []
      : [
          `${names(summary, under)} ${under.length === 1 ? 'wins' : 'win'} less${over.length === 0 ? ` than an even share of ${fair}` : ''}`,
        ]),
    ...(rest.length === 0 ? [] : [restText(rest)]),
  ];
  return [`${start}${upperFirst(parts.join('; '))}.`];
}

/** Returns the possible distance from an even share of those not shown to differ. */
function restText(rest: readonly Estimate[]): string {
  const whom = rest.length === 1 ? 'the other one is' : `the other ${rest.length} are`;
  const most = 100 * farthest(rest);
  return boundsShare(most)
    ? `${whom} not shown to win more or less, and up to ${pointsUp(most)} remain possible`
    : `there are too few games to judge ${rest.length === 1 ? 'the other one' : `the other ${rest.length}`}`;
}

/** Returns the largest distance from an even share that the intervals leave possible. */
function farthest(judged: readonly Estimate[]): number {
  return Math.max(
    ...judged.map((e) => Math.max(Math.abs((e.hi ?? 1) - (e.fair ?? 0)), Math.abs((e.lo ?? 0) - (e.fair ?? 0)))),
  );
}

function nobody(summary: Summary, judged: readonly Estimate[], fair: string, scope: string): string {
  const off = farthest(judged);
  const who = scope === 'character' ? 'no character' : scope === 'seat' ? 'no place at the table' : 'no player';
  const small = judged.every(({ verdict }) => verdict === 'balanced');
  const bound = boundsShare(100 * off)
    ? `; more than ${pointsUp(100 * off)} above or below it can be ruled out`
    : ', and there are too few games to rule out a large difference';
  const shown = small
    ? `${who} wins more or less than an even share of ${fair} by as much as ${points(summary.marginPp)}`
    : `${who} is shown to win more or less than an even share of ${fair}${bound}`;
  return `${shown}.`;
}

function names(summary: Summary, estimates: readonly Estimate[]): string {
  const said = estimates.slice(0, NAMES_MAX).map((e) => `${name(summary, e)} (${withSpan(e)})`);
  const more = estimates.length - said.length;
  return listed(more === 0 ? said : [...said, `${more} more`]);
}

/** "41.3 %, 36 to 46 %". */
function withSpan(e: Estimate): string {
  const ends = shareSpan(e);
  return `${shareText(e.estimate)}${ends === '' ? '' : `, ${ends}`}`;
}

function name(summary: Summary, e: Estimate): string {
  if (e.scope === 'character') return `the ${characterName(summary, e.name)}`;
  return e.scope === 'seat' ? `the ${subject(e)}` : subjectIn(summary, e);
}

/**
 * Returns "A game takes 2 hours 50 minutes on average (2:44 to 2:57). Half of the games are over within 2 hours 34
 * minutes; one in ten takes 4 hours 40 minutes or more." Of a game that counts no turns, the same in rounds.
 */
export function lengthSentence(summary: Summary, cell: number): Sentence[] {
  const of = (measure: string, name: string): Estimate | undefined =>
    summary.estimates.find((e) => e.cell === cell && e.measure === measure && e.scope === 'all' && e.name === name);
  const measure = of(MINUTES, 'p50') === undefined ? ROUNDS : MINUTES;
  const [mean, middle, high] = ['', 'p50', 'p90'].map((name) => of(measure, name));
  if (middle === undefined || high === undefined) return [];
  const start = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  const average =
    measure === ROUNDS || mean === undefined
      ? ''
      : `${upperFirst(`${start}a game takes ${timeText(mean.estimate)} on average${inBrackets([clockSpan(mean)])}`)}. `;
  const text = ({ estimate }: Estimate): string => (measure === ROUNDS ? `${estimate} ${ROUNDS}` : timeText(estimate));
  const ends = (e: Estimate): string => inBrackets([measure === ROUNDS ? span(e, String) : clockSpan(e)]);
  const half =
    `${average === '' ? start : ''}half of the games are over within ${text(middle)}${ends(middle)}; ` +
    `one in ten takes ${measure === ROUNDS ? high.estimate : text(high)}${ends(high)} or more.`;
  return sentencesOn('length', [`${average}${upperFirst(half)}`], { statesTime: measure === MINUTES });
}

function inBrackets(parts: readonly string[]): string {
  const said = parts.filter((text) => text !== '');
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

/** Returns the other declared measures of a variant in one sentence: "Also measured: deaths 1.2 (1.1 to 1.3)." */
export function besidesSentence(summary: Summary, cell: number): Sentence[] {
  const extra = summary.estimates.filter(
    (e) => e.cell === cell && e.scope === 'all' && e.kind !== 'quantile' && isAskedBesides(summary, e),
  );
  if (extra.length === 0) return [];
  const said = extra.map((e) => {
    const show = (x: number): string => value(x, e.kind);
    return `${subjectIn(summary, e)} ${show(e.estimate)}${inBrackets([span(e, show)])}`;
  });
  const start = summary.cells.length === 1 ? '' : `${cellName(summary, cell)}: `;
  return sentencesOn('measures', [`${upperFirst(`${start}also measured: ${listed(said)}`)}.`]);
}

/** True for a declared measure that is not wins, lengths or games at the cap, which have their own sentences. */
function isAskedBesides({ measures, quality }: Summary, { measure }: Estimate): boolean {
  if (quality !== undefined && isAboutFeel(measure)) return false;
  return measures.includes(measure) && !isLength({ measure }) && measure !== 'capped';
}
