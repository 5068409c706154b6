import type { Effect, Summary } from '../../src/runner/results/summary.js';
import { capital, focalName, subject } from '../words.js';
import { changeSentence, excludedWords, isByDesign } from './changes.js';
import { sizesSentence } from './interaction.js';
import { against, where } from './places.js';
import { boundsMean, isSmall, listed, partUp, points, ruledOut, sentence, shareText } from './values.js';

/** What variants change against those that they are compared with, a sentence each, the largest change first. */

/** More sentences than this on variants are a table. */
const ARMS_MAX = 3;
const NAMES_MAX = 4;

/** Comparisons of one cell that were asked for. */
type Arm = readonly Effect[];

/** What is said of the declared measures. */
export function armSentences(summary: Summary, declared: readonly Effect[]): string[] {
  const arms = [...new Set(declared.map((e) => e.cell))].map((cell) => declared.filter((e) => e.cell === cell));
  const listing = agentsSentence(summary, declared);
  const changed = arms
    .map((arm) => arm.filter((e) => e.verdict === 'different' && (listing.length === 0 || e.scope !== 'focal')))
    .filter((arm) => arm.length > 0)
    .sort((x, y) => weight(y) - weight(x));
  const shown = changed.slice(0, ARMS_MAX).map((arm) => `${sentence(changeSentence(summary, arm))}.`);
  const more = changed.length - shown.length;
  const beyond = more > 0 ? [`${more} more ${more === 1 ? 'variant differs' : 'variants differ'}: see the table.`] : [];
  const sizes = summary.interactions === undefined ? sizesSentence(changed.slice(0, ARMS_MAX)) : [];
  return [
    ...listing,
    ...shown,
    ...beyond,
    ...sizes,
    ...nothingSentence(summary, arms, changed.length + listing.length),
  ];
}

/**
 * Several agents of one seat against the first of them, in one sentence: "Against balanced (25 % of the games) one
 * player wins 19 points less as blunders and 8.3 points less as no-fate".
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
    .map((e) => `${points(e.effect)} ${e.effect > 0 ? 'more' : 'less'} as ${words(e.cell)}`);
  const even = isByDesign(summary, baseline) ? ', an even share by construction' : '';
  const share = `${shareText(baselineEstimate)} of the games${even}`;
  return [`Against ${words(baseline)} (${share}) ${focalName(name, rotate)} wins ${listed(list)}.`];
}

/** How much an arm moves: its wins in points, a mean in percent. */
function weight(arm: Arm): number {
  return Math.max(
    ...arm.map((e) => (e.unit === 'pp' ? Math.abs(e.effect) : Math.abs((100 * e.effect) / (e.baselineEstimate || 1)))),
  );
}

/** What is not shown to change, and how large a change can be ruled out. */
function nothingSentence(summary: Summary, arms: readonly Arm[], changed: number): string[] {
  const open = (e: Effect): boolean => e.verdict !== 'different' && e.verdict !== 'invalid';
  // A seat's wins are the question even where something else was found.
  const asked = arms.flatMap((arm) =>
    arm.every(open) ? arm.filter(isTold) : arm.filter((e) => e.scope === 'focal' && open(e)),
  );
  if (asked.length === 0) return [];
  const small = asked.every(isSmall);
  const kinds = [...new Map(asked.map((e) => [`${e.measure} ${e.group}`, e])).values()];
  const worst = kinds.flatMap((kind) => {
    const same = asked.filter((e) => e.measure === kind.measure && e.group === kind.group);
    return excludedWords(summary, kind, Math.max(...same.map(ruledOut))) ?? [];
  });
  const idle = [...new Set(asked.map(({ cell }) => cell))];
  const names = idle.map((cell) => where(summary, cell));
  const whom = changed === 0 ? '' : idle.length > NAMES_MAX ? ` for ${idle.length} variants` : ` ${listed(names)}`;
  const first = small ? `No difference that matters${whom}` : `No difference is shown${whom}`;
  if (worst.length === 0) return [`${first}: there are too few games to rule out a large one.`];
  const rest = worst.length < kinds.length ? '; of the rest too few games say anything' : '';
  return [`${first}: a change of ${worst.join(', or of ')}${worst.length > 1 ? ',' : ''} can be ruled out${rest}.`];
}

/** Whether it is a finding that nothing changed: not of what never happens. */
function isTold(e: Effect): boolean {
  return e.measure === 'win' || e.unit === 'units' || (e.measure !== 'capped' && e.measure !== 'no_winner');
}

/** Tables of one size against another, in length. */
export function sizeSentences(summary: Summary, lengths: readonly Effect[]): string[] {
  return lengths.flatMap((e) => {
    if (e.verdict === 'different') return [`${sentence(changeSentence(summary, [e]))}.`];
    if (e.verdict === 'invalid') return [];
    const out = ruledOut(e) / (e.baselineEstimate || 1);
    const bound = boundsMean(out) ? `; a difference of more than ${partUp(out)} can be ruled out` : '';
    const place = sentence(where(summary, e.cell));
    const other = against(summary, e.cell, e.baseline);
    return [`${place}, games are not shown to take more or fewer rounds than ${other}${bound}.`];
  });
}

/** What is said of the characters, which are explored: gains and losses in points of win share. */
export function characterSentences(summary: Summary): string[] {
  const all = summary.effects.filter((e) => e.family === 'character');
  if (all.length === 0) return [];
  const changed = (cell: number): boolean =>
    summary.characterTests?.find((one) => one.cell === cell)?.significant ?? true;
  const found = all
    .filter((e) => e.verdict === 'different' && changed(e.cell))
    .sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  const one = new Set(all.map((e) => `${e.cell} ${e.baseline}`)).size === 1;
  if (found.length === 0) {
    const same = all.every(isSmall);
    return [
      same
        ? `No character wins more or less often by as much as ${points(summary.marginPp)}.`
        : summary.characterTests?.some(({ significant }) => significant) === true
          ? 'Taken together characters change, but no single one is shown to win more or less often.'
          : 'No character is shown to win more or less often.',
    ];
  }
  const said = found.slice(0, NAMES_MAX).map((e) => gain(summary, e, one));
  const more = found.length - said.length;
  if (more > 0) {
    const text = `${found.length} of ${all.length} ${one ? 'characters win' : 'comparisons of characters show a win'}`;
    return [`${text} more or less often: most of all ${listed(said)}.`];
  }
  return [`${sentence(listed(said))}; ${one ? 'no other character' : 'no other of them'} is shown to change.`];
}

function gain(summary: Summary, e: Effect, one: boolean): string {
  const cell = one ? '' : ` ${where(summary, e.cell)}`;
  return `the ${capital(subject(e))} ${e.effect > 0 ? 'gains' : 'loses'} ${points(e.effect)}${cell}`;
}
