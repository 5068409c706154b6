import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { subject, subjectIn } from '../format/words.js';
import { changedNumber, gamesUp, isVast, signedText, winsUp, wonGames, wonNumber } from './hundred.js';
import { against, focalIn, where } from './places.js';
import { rateText } from './rates.js';
import { type ResultState, type Sentence, stated } from './sentence.js';
import { changedText, insteadText } from './times.js';
import {
  isSmall,
  meansText,
  partChange,
  partUp,
  plainSize,
  plainSpan,
  ruledOut,
  sizesText,
  upperFirst,
  withoutZero,
} from './values.js';

/** A sentence on the changes of one cell against its baseline. */

/** True if a win share is even by construction: one agent in all seats, or agents that decide in the same way. */
export function isByDesign(summary: Summary, cell: number): boolean {
  const own = summary.estimates.find((e) => e.cell === cell && e.scope === 'focal');
  return own !== undefined && own.estimate === own.fair && own.lo === own.hi;
}

/**
 * Returns a sentence for each change of a cell: "With 5 trophy points a counter, games get a little shorter: 2 hours 58
 * minutes instead of 3 hours 8 (10 minutes less; 9 to 11)."
 */
export function changeSentences(summary: Summary, effects: readonly Effect[]): Sentence[] {
  const wins = effects.filter((e) => e.scope === 'focal');
  const others = effects.filter((e) => e.scope !== 'focal');
  return [
    ...wins.flatMap((e) => stated('clear', `${upperFirst(winWords(summary, e))}.`)),
    ...others.map((e): Sentence => {
      const text = `${upperFirst(where(summary, e.cell))}, ${changeWords(summary, e)}.`;
      return { text, about: 'effect', state: 'clear', statesTime: statesTime([e]) };
    }),
  ];
}

function winWords(summary: Summary, e: Effect): string {
  const { cell, baseline } = e;
  const other = against(summary, cell, baseline);
  const isShort = other.startsWith('at ');
  const than = isShort ? '' : ` than ${focalIn(summary, baseline)}`;
  const even = isByDesign(summary, baseline) ? ', an even share' : '';
  return (
    `${focalIn(summary, cell)} wins ${e.effect > 0 ? 'more' : 'less'}${than}: ${wonGames(e.cellEstimate)} ` +
    `instead of ${wonNumber(e.baselineEstimate)}${isShort ? ` ${other}` : ''}${even} (${byText(e)})`
  );
}

/** Returns "5 more; 3 to 7" for a change of a share. */
function byText(e: Effect): string {
  return changedNumber(e.effect, e).replace(' (', '; ').replace(')', '');
}

/** Counts over a whole game, which grow with its length. */
const GROWING: ReadonlySet<string> = new Set([
  'deaths',
  'lead_changes',
  'downtime',
  'spells_cast',
  'fights_won',
  'fights_lost',
  'pvp_fights',
]);

/** Ratio of two lengths below which games get "a little" longer, and from which they get "much" longer. */
const LITTLE = 1.1;
const MUCH = 2;

function changeWords(summary: Summary, e: Effect): string {
  const other = shortAgainst(summary, e);
  const [before, after] = [e.baselineEstimate, e.cellEstimate];
  if (e.unit === 'pp') {
    const what = e.name === 'present' || e.scope !== 'all' ? subjectIn(summary, e) : shareOf(e);
    const word = e.effect > 0 ? 'more' : 'less';
    return `${what} are ${word} frequent: ${wonGames(after)} instead of ${wonNumber(before)}${other} (${byText(e)})`;
  }
  if (!isLength(e)) {
    const rate = GROWING.has(e.measure) ? rateText(summary, e) : '';
    const [from, to] = meansText(before, after);
    return `${subjectIn(summary, e)}: ${to} instead of ${from}${other} (${partChange(e)})${rate}`;
  }
  const times = Math.max(after / before, before / after);
  const size = times >= MUCH ? 'much ' : times < LITTLE ? 'a little ' : '';
  return `games get ${size}${e.effect > 0 ? 'longer' : 'shorter'}: ${lengthsText(e, other)}`;
}

/** Returns " with 7"; empty if there are two sides. */
function shortAgainst(summary: Summary, { cell, baseline }: Effect): string {
  return summary.cells.length === 2 ? '' : ` ${against(summary, cell, baseline)}`;
}

/**
 * Returns two lengths: "2 hours 58 minutes instead of the 3 hours 8 with 7 (10 minutes less; 9 to 11)", "60 rounds instead
 * of 64 (4 less; 3 to 5)".
 */
export function lengthsText(
  {
    measure,
    baselineEstimate: before,
    cellEstimate: after,
    effect,
    lo,
    hi,
  }: Pick<Effect, 'measure' | 'baselineEstimate' | 'cellEstimate' | 'effect' | 'lo' | 'hi'>,
  other = '',
): string {
  const ends = plainSpan({ lo, hi });
  const within = ends === '' ? '' : `; ${ends}`;
  const than = other === '' ? 'instead of' : 'instead of the';
  if (measure === MINUTES) {
    const times = insteadText(after, before).replace('instead of', than);
    return `${times}${other} (${changedText(after, before)}${within})`;
  }
  const [from, to] = meansText(before, after);
  const by = withoutZero(Math.abs(effect).toFixed(Math.abs(effect) < 10 ? 1 : 0));
  return `${to} rounds ${than} ${from}${other} (${by} ${effect < 0 ? 'less' : 'more'}${within})`;
}

/** Returns the plural subject of a share of games or seats. */
function shareOf(e: Effect): string {
  if (e.measure === 'capped') return 'games stopped for taking too long';
  if (e.measure === 'no_winner') return 'games without a winner';
  return `games with ${subject(e)}`;
}

/** True if the sentence on these changes includes a time at the table. */
export function statesTime(effects: readonly Effect[]): boolean {
  return effects.some((e) => e.measure === MINUTES && e.unit !== 'pp');
}

/** Part of a length; a wider interval gives no answer. */
const VAST_PART = 0.25;

/** Returns the state of a result without a shown change. */
export function openState(e: Effect): ResultState {
  if (isSmall(e)) return 'no matter';
  if (e.verdict === 'invalid' || e.lo === null || e.hi === null) return 'too early';
  if (e.unit === 'pp') return isVast(ruledOut(e)) ? 'too early' : 'leaning';
  return ruledOut(e) > VAST_PART * Math.abs(e.baselineEstimate) ? 'too early' : 'leaning';
}

/**
 * Returns the sentence on one measure of one or more variants without a shown change.
 *
 * @param which variants in words; empty for all
 */
export function openSentence(summary: Summary, effects: readonly Effect[], which: string): Sentence {
  const [first] = effects;
  const states = effects.map(openState);
  const state = (['too early', 'leaning', 'no matter'] as const).find((one) => states.includes(one))!;
  const start = which === '' ? '' : `${which}, `;
  const text = `${upperFirst(openText(summary, effects, state, start))}.`;
  return { text, about: 'effect', state, statesTime: statesTime([first]) };
}

function openText(summary: Summary, effects: readonly Effect[], state: ResultState, start: string): string {
  const [first] = effects;
  const what = measureName(summary, first);
  const isOne = effects.length === 1;
  if (state === 'no matter') {
    if (isOne && isLength(first) && first.lo! * first.hi! > 0)
      return `${start}games get ${first.effect > 0 ? 'longer' : 'shorter'} for sure, but you would not notice: at most ${boundText(first)}`;
    return `${start}you would not notice a difference in ${what}: at most ${worstBound(effects)} either way`;
  }
  if (state === 'too early') {
    const isKnown = isOne && first.lo !== null && first.hi !== null && isBelievable(first);
    const open = isKnown ? `: from ${fromTo(first)} is possible` : '';
    return `${start}it is too early to say what happens to ${what}${open}`;
  }
  if (!isOne) return `${start}what happens to ${what} is not settled: up to ${worstBound(effects)} either way`;
  const { lo, hi } = first as { lo: number; hi: number };
  const isUp = hi > -lo;
  const isLopsided = Math.min(-lo, hi) < Math.max(-lo, hi) / 3;
  const who = first.scope === 'focal' ? focalIn(summary, first.cell) : isLength(first) ? `${start}games` : null;
  const verb = first.scope === 'focal' ? 'wins' : 'get';
  const [more, less] = isLength(first) ? ['longer', 'shorter'] : ['more', 'less'];
  if (who === null)
    return isLopsided
      ? `${start}${what}: probably ${isUp ? more : less}, but that is not settled (${fromTo(first)})`
      : `${start}what happens to ${what} is not settled: from ${fromTo(first)}`;
  return isLopsided
    ? `${who} probably ${verb} ${isUp ? more : less}, but that is not settled: from ${fromTo(first)}`
    : `${whetherText(who, start, verb, `${more} or ${less}`)} is not settled: from ${fromTo(first)}`;
}

/** "with 5 trophy points a counter, whether games get longer or shorter". */
function whetherText(who: string, start: string, verb: string, words: string): string {
  return who.startsWith(start) && start !== ''
    ? `${start}whether ${who.slice(start.length)} ${verb} ${words}`
    : `whether ${who} ${verb} ${words}`;
}

/** True if an interval is within the possible values. */
function isBelievable({ unit, lo, hi, baselineEstimate }: Effect): boolean {
  if (unit === 'pp') return ruledOut({ lo, hi }) < 50;
  return ruledOut({ lo, hi }) < 0.5 * Math.abs(baselineEstimate);
}

/** Returns "20 minutes less to 4 more", "2 fewer to 4 more of 100 games". */
function fromTo(e: Effect): string {
  const { lo, hi } = e as { lo: number; hi: number };
  if (e.unit === 'pp')
    return e.measure === 'win'
      ? `${signedText({ lo, hi })} wins in 100 games`
      : `${signedText({ lo, hi })} of 100 games`;
  const unit = isLength(e) ? ` ${e.measure === MINUTES ? 'minutes' : 'rounds'}` : ' %';
  const scale = isLength(e) ? 1 : 100 / e.baselineEstimate;
  const [less, more] = sizesText(-lo * scale, hi * scale);
  return `${less}${unit} less to ${more} more`;
}

function worstBound(effects: readonly Effect[]): string {
  return boundText(effects.reduce((worst, e) => (relative(e) > relative(worst) ? e : worst)));
}

const relative = (e: Effect): number => ruledOut(e) / (e.unit === 'pp' ? 1 : e.baselineEstimate || 1);

/** Returns the largest size that an interval contains: "2 minutes", "3 of 100 games", "5 %". */
function boundText(e: Effect): string {
  if (e.unit === 'pp') return (e.measure === 'win' ? winsUp : gamesUp)(ruledOut(e));
  if (isLength(e)) {
    const most = Math.max(1, Math.ceil(ruledOut(e) - 1e-9));
    const unit = e.measure === MINUTES ? 'minute' : 'round';
    return `${most} ${unit}${most === 1 ? '' : 's'}`;
  }
  return e.baselineEstimate === 0 ? plainSize(ruledOut(e)) : partUp(ruledOut(e) / e.baselineEstimate);
}

/** Returns the name of a measure, as in "a change of …": "wins", "the length of games", "deaths". */
export function measureName(summary: Summary, e: Effect): string {
  if (e.unit === 'pp' && e.scope === 'focal') return 'wins';
  return isLength(e) ? 'the length of games' : subjectIn(summary, e);
}
