import { listed } from '../../src/engine/lists.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { focalName, isOrAre } from '../format/words.js';
import { changeSentences, isByDesign, measureName, openSentence, openState } from './changes.js';
import { changedGames, changedNumber, numberWord, UNNOTICED, wonGames } from './hundred.js';
import { sizesText } from './interaction.js';
import { where } from './places.js';
import { type Sentence, sentencesOn, stated } from './sentence.js';
import { settlingSentence } from './settling.js';
import { ruledOut, upperFirst } from './values.js';

/** Sentences on the changes of each variant against its baseline, the largest change first. */

/** More sentences than this on variants are a table. */
const ARMS_MAX = 3;
const NAMES_MAX = 3;

/** Declared comparisons of one cell. */
type Arm = readonly Effect[];

/** Returns the sentences on the declared measures. */
export function armSentences(summary: Summary, declared: readonly Effect[]): Sentence[] {
  const arms = [...new Set(declared.map((e) => e.cell))].map((cell) => declared.filter((e) => e.cell === cell));
  const listing = agentsSentence(summary, declared);
  const changed = arms
    .map((arm) => arm.filter((e) => e.verdict === 'different' && (listing.length === 0 || e.scope !== 'focal')))
    .filter((arm) => arm.length > 0)
    .sort((x, y) => weight(y) - weight(x));
  const shown = changed
    .slice(0, ARMS_MAX)
    .flatMap((arm) => changeSentences(summary, changed.length < ARMS_MAX ? arm : [largest(arm)]));
  const more = Math.max(0, changed.length - ARMS_MAX);
  const beyond =
    more > 0 ? [upperFirst(`${numberWord(more)} more ${more === 1 ? 'differs' : 'differ'}: see the table.`)] : [];
  return [
    ...stated('clear', ...listing),
    ...shown,
    ...sentencesOn('effect', beyond),
    ...openSentences(summary, arms, changed.length + listing.length),
    ...unknownSentence(summary, declared),
    ...settle(summary, declared),
  ];
}

/**
 * Returns several agents of one seat against the first of them: "It matters how one player plays: as
 * one-who-blunders it wins 19 fewer of 100 games (18 to 21) and as one-without-fate 8 fewer (7 to 9). As balanced it
 * wins 25 of 100 games."
 */
function agentsSentence(summary: Summary, declared: readonly Effect[]): string[] {
  const { factors, speech, cells, rotate } = summary;
  const said = factors.length === 1 ? speech?.factors[factors[0]] : undefined;
  const found = declared.filter((e) => e.scope === 'focal' && e.verdict === 'different');
  if (said === undefined || said.of !== 'agent' || found.length < 2) return [];
  const [{ baseline, baselineEstimate, name }] = found;
  const words = (cell: number): string => said.levels[String(cells[cell].levels[factors[0]])];
  const sorted = [...found].sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const list = sorted
    .slice(0, NAMES_MAX)
    .map(
      (e, i) => `as ${words(e.cell)} ${i === 0 ? `it wins ${changedGames(e.effect, e)}` : changedNumber(e.effect, e)}`,
    );
  const more = sorted.length - list.length;
  const even = isByDesign(summary, baseline) ? ', an even share' : '';
  return [
    `It matters how ${focalName(name, rotate)} plays: ${listed(list)}.`,
    `As ${words(baseline)} it wins ${wonGames(baselineEstimate)}${even}.`,
    ...(more === 0 ? [] : [upperFirst(`${numberWord(more)} more ${isOrAre(more)} in the table.`)]),
  ];
}

/** Returns the size of a change: shares in games of 100, a mean in percent. */
function sizeOf(e: Effect): number {
  return e.unit === 'pp' ? Math.abs(e.effect) : Math.abs((100 * e.effect) / (e.baselineEstimate || 1));
}

/** Returns the change of an arm that sentences give if there are many arms: its wins or length first. */
function largest(arm: Arm): Effect {
  const first = arm.filter((e) => e.scope === 'focal' || isLength(e));
  return (first.length > 0 ? first : arm).reduce((top, e) => (sizeOf(e) > sizeOf(top) ? e : top));
}

const weight = (arm: Arm): number => sizeOf(largest(arm));

/** Returns the fine print on sizes that were not compared; see `sizesText`. */
export function sizesSentence(summary: Summary): Sentence[] {
  if (summary.interactions !== undefined) return [];
  const found = summary.effects.filter((e) => e.family === 'declared' && e.verdict === 'different');
  const arms = [...new Set(found.map(({ cell }) => cell))].map((cell) => found.filter((e) => e.cell === cell));
  return sentencesOn('confidence', sizesText(arms));
}

/** Returns a sentence for each declared measure without a shown change; none is left out. */
function openSentences(summary: Summary, arms: readonly Arm[], changed: number): Sentence[] {
  const open = arms.flatMap((arm) => arm.filter((e) => isOpen(e) && isTold(e)));
  const kinds = [...new Map(open.map((e) => [`${e.measure} ${e.group}`, e])).values()];
  return kinds.map((kind) => {
    const same = open.filter((e) => e.measure === kind.measure && e.group === kind.group);
    const idle = [...new Set(same.map(({ cell }) => cell))];
    const isAll = changed === 0 && idle.length === arms.length && arms.length > 1;
    const names = idle.map((cell) => where(summary, cell));
    const variants = isAll ? '' : idle.length > 1 ? `for ${numberWord(idle.length)} of the variants` : names[0];
    return openSentence(summary, same, variants);
  });
}

/** Returns how many games settle the declared results, if some are open. */
function settle(summary: Summary, declared: readonly Effect[]): Sentence[] {
  const open = declared.filter((e) => isOpen(e) && isTold(e) && openState(e) !== 'no matter' && e.lo !== null);
  if (open.length === 0) return [];
  return settlingSentence(summary, Math.max(2, ...open.map((e) => (halfWidth(e) / e.margin) ** 2)));
}

const halfWidth = ({ lo, hi }: Effect): number => (hi! - lo!) / 2;

function isOpen({ verdict }: Effect): boolean {
  return verdict !== 'different' && verdict !== 'invalid';
}

/** Returns the declared measures with too few games for a verdict, if others have enough. */
export function unknownSentence(summary: Summary, declared: readonly Effect[]): Sentence[] {
  const unknown = declared.filter((e) => e.verdict === 'invalid' && isTold(e));
  if (unknown.length === 0) return [];
  const kinds = [...new Set(unknown.map((e) => measureName(summary, e)))];
  const cells = [...new Set(unknown.map(({ cell }) => cell))];
  const many = `in ${numberWord(cells.length)} of the ${numberWord(summary.cells.length - 1)} variants`;
  const place = summary.cells.length <= 2 ? '' : ` ${cells.length === 1 ? where(summary, cells[0]) : many}`;
  return stated('too early', `Too early to say anything about ${listed(kinds)}${place}.`);
}

/** True if it is a finding that nothing changed: not for an event that hardly ever happens. */
function isTold(e: Effect): boolean {
  if (e.measure !== 'capped' && e.measure !== 'no_winner') return true;
  return Math.max(e.baselineEstimate, e.cellEstimate) >= RARE && ruledOut(e) > UNNOTICED;
}

/** Share of games below which an event is left to the tables. */
const RARE = 0.01;

/** Returns sentences on the length at tables of one size against another. */
export function sizeSentences(summary: Summary, lengths: readonly Effect[]): Sentence[] {
  return lengths.flatMap((e) => {
    if (e.verdict === 'different') return changeSentences(summary, [e]);
    return e.verdict === 'invalid' ? [] : [openSentence(summary, [e], where(summary, e.cell))];
  });
}
