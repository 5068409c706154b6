import { listed } from '../../src/engine/lists.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { focalName } from '../format/words.js';
import { changeSentence, excludedWords, isByDesign, measureName, statesTime } from './changes.js';
import { sizesSentence } from './interaction.js';
import { against, where } from './places.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { boundsMean, isSmall, partUp, pointsWithin, ruledOut, shareText, upperFirst } from './values.js';

/** Sentences on the changes of each variant against its baseline, the largest change first. */

/** More sentences than this on variants are a table. */
const ARMS_MAX = 3;
const NAMES_MAX = 4;

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
    .flatMap((arm) =>
      sentencesOn('effect', [`${upperFirst(changeSentence(summary, arm))}.`], { statesTime: statesTime(arm) }),
    );
  const more = changed.length - shown.length;
  const beyond = more > 0 ? [`${more} more ${more === 1 ? 'variant differs' : 'variants differ'}: see the table.`] : [];
  const sizes = summary.interactions === undefined ? sizesSentence(changed.slice(0, ARMS_MAX)) : [];
  return [
    ...sentencesOn('agents', listing),
    ...shown,
    ...sentencesOn('effect', [...beyond, ...sizes, ...nothingSentence(summary, arms, changed.length + listing.length)]),
    ...unknownSentence(summary, declared),
  ];
}

/**
 * Returns several agents of one seat against the first of them, in one sentence: "Against balanced (25 % of the games)
 * one player wins 19 points less as blunders and 8.3 points less as no-fate".
 */
function agentsSentence(summary: Summary, declared: readonly Effect[]): string[] {
  const { factors, speech, cells, rotate } = summary;
  const said = factors.length === 1 ? speech?.factors[factors[0]] : undefined;
  const found = declared.filter((e) => e.scope === 'focal' && e.verdict === 'different');
  if (said === undefined || said.of !== 'agent' || found.length < 2) return [];
  const [{ baseline, baselineEstimate, name }] = found;
  const words = (cell: number): string => said.levels[String(cells[cell].levels[factors[0]])];
  const list = [...found]
    .sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect))
    .map((e) => `${pointsWithin(e.effect, e)} ${e.effect > 0 ? 'more' : 'less'} as ${words(e.cell)}`);
  const even = isByDesign(summary, baseline) ? ', an even share by construction' : '';
  const share = `${shareText(baselineEstimate)} of the games${even}`;
  return [`Against ${words(baseline)} (${share}) ${focalName(name, rotate)} wins ${listed(list)}.`];
}

/** Returns the size of the largest change of an arm: wins in points, a mean in percent. */
function weight(arm: Arm): number {
  return Math.max(
    ...arm.map((e) => (e.unit === 'pp' ? Math.abs(e.effect) : Math.abs((100 * e.effect) / (e.baselineEstimate || 1)))),
  );
}

/** Returns the declared measures without a shown change, with the change that can be ruled out; none is left out. */
function nothingSentence(summary: Summary, arms: readonly Arm[], changed: number): string[] {
  const unchanged = arms.flatMap((arm) => arm.filter((e) => isOpen(e) && isTold(e)));
  if (unchanged.length === 0) return [];
  const small = unchanged.every(isSmall);
  const kinds = [...new Map(unchanged.map((e) => [`${e.measure} ${e.group}`, e])).values()];
  const bounds = kinds.map((kind) => {
    const same = unchanged.filter((e) => e.measure === kind.measure && e.group === kind.group);
    return { kind, text: excludedWords(summary, kind, Math.max(...same.map(ruledOut))) };
  });
  const worst = bounds.flatMap(({ text }) => text ?? []);
  const unbounded = bounds.filter(({ text }) => text === null).map(({ kind }) => measureName(summary, kind));
  const idle = [...new Set(unchanged.map(({ cell }) => cell))];
  const names = idle.map((cell) => where(summary, cell));
  const whom =
    changed === 0 || (idle.length === arms.length && arms.length > 1)
      ? ''
      : idle.length > NAMES_MAX
        ? ` for ${idle.length} variants`
        : ` ${listed(names)}`;
  const other = arms.some((arm) => arm.some((e) => e.verdict === 'different' && idle.includes(e.cell)));
  const first = `No ${other ? 'other ' : ''}difference ${small ? 'that matters' : 'is shown'}${whom}`;
  const few = `too few games were played to rule out a large change in ${listed(unbounded)}`;
  if (worst.length === 0) return [`${first}: ${few}.`];
  const rest = unbounded.length === 0 ? '' : `; ${few}`;
  return [`${first}: a change in ${worst.join(', or in ')}${worst.length > 1 ? ',' : ''} can be ruled out${rest}.`];
}

function isOpen({ verdict }: Effect): boolean {
  return verdict !== 'different' && verdict !== 'invalid';
}

/** Returns the declared measures with too few games for a verdict, if others have enough. */
export function unknownSentence(summary: Summary, declared: readonly Effect[]): Sentence[] {
  const unknown = declared.filter((e) => e.verdict === 'invalid' && isTold(e));
  if (unknown.length === 0) return [];
  const kinds = [...new Set(unknown.map((e) => measureName(summary, e)))];
  const cells = new Set(unknown.map(({ cell }) => cell)).size;
  const place = summary.cells.length <= 2 ? '' : ` in ${cells} of ${summary.cells.length - 1} variants`;
  return sentencesOn('caution', [`Too few games to say anything yet about ${listed(kinds)}${place}.`]);
}

/** True if it is a finding that nothing changed: not for an event that never happens. */
function isTold(e: Effect): boolean {
  const never =
    (e.measure === 'capped' || e.measure === 'no_winner') && e.baselineEstimate === 0 && e.cellEstimate === 0;
  return !never;
}

/** Returns sentences on the length at tables of one size against another. */
export function sizeSentences(summary: Summary, lengths: readonly Effect[]): Sentence[] {
  return lengths.flatMap((e) => {
    if (e.verdict === 'different')
      return sentencesOn('length', [`${upperFirst(changeSentence(summary, [e]))}.`], {
        statesTime: statesTime([e]),
      });
    if (e.verdict === 'invalid') return [];
    const out = ruledOut(e) / (e.baselineEstimate || 1);
    const bound = boundsMean(out) ? `; a difference of more than ${partUp(out)} can be ruled out` : '';
    const place = upperFirst(where(summary, e.cell));
    const other = against(summary, e.cell, e.baseline);
    return sentencesOn('length', [`${place}, games are not shown to take longer or shorter than ${other}${bound}.`]);
  });
}
