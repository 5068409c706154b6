import { anyOf, levelsText, listed } from '../../src/engine/lists.js';
import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { isByDesign, lengthsText, statesTime } from './changes.js';
import { against, focalIn, whereAny } from './places.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { clockSpan, timeText } from './times.js';
import {
  boundsMean,
  boundsShare,
  bracket,
  isSmall,
  partUp,
  partWithin,
  pointsRange,
  pointsSpan,
  pointsUp,
  ruledOut,
  shareSpan,
  shareText,
  span,
  upperFirst,
} from './values.js';

/** Sentences on one factor with many levels: the best levels, and the trend of a mean. */

/** Returns the level of a cell as a number, by the only factor. */
function levelOf({ cells, factors }: Summary, cell: number): number {
  return Number(cells[cell].levels[factors[0]]);
}

/** Returns the levels of cells as alternatives, in order: "6 to 8". */
function levels(summary: Summary, cells: readonly number[]): string {
  return levelsText(...levelsOf(summary, cells), 'or');
}

/** Returns the levels of cells any of which may hold: "any of 6 to 8". */
export function anyLevel(summary: Summary, cells: readonly number[]): string {
  return anyOf(...levelsOf(summary, cells));
}

function levelsOf(summary: Summary, cells: readonly number[]): [some: number[], all: number[]] {
  const all = summary.cells.map(({ index }) => index);
  const [levels, known] = [cells, all].map((each) => each.map((cell) => levelOf(summary, cell)));
  return [levels, known];
}

/**
 * Returns "A player who leaves for the Crown at Strength 10 wins most, 26.3 % of the games; …", if levels were compared
 * with the best.
 */
export function bestSentences(summary: Summary, best: readonly BestLevel[]): Sentence[] {
  return sentencesOn('best level', bestTexts(summary, best));
}

function bestTexts(summary: Summary, best: readonly BestLevel[]): string[] {
  const leader = best.reduce((top, level) => (level.share > top.share ? level : top));
  const able = best.filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  const even = shareText(1 / summary.cells[leader.cell].players);
  const forced = best.filter(({ cell }) => isByDesign(summary, cell)).map(({ cell }) => cell);
  const design =
    forced.length === 0
      ? []
      : [`At ${levels(summary, forced)} all players play alike, so the share is ${even} by construction.`];
  if (able.length === best.length) return [...noBestSentence(best), ...design];
  const own = summary.estimates.find((e) => e.cell === leader.cell && e.scope === 'focal');
  const ends = own === undefined || isByDesign(summary, leader.cell) ? '' : ` (${shareSpan(own)})`;
  const share = `${shareText(leader.share)}${ends} of the games, where ${even} is even`;
  const start = able.length === 1 ? 'Best' : 'Best in these games';
  const together = able.length === 1 ? '' : `; ${anyLevel(summary, able)} may be best`;
  return [
    `${start}: ${focalIn(summary, leader.cell)} (${share})${together}; ${costWords(summary, best, leader.cell)}.`,
    ...design,
  ];
}

function noBestSentence(best: readonly BestLevel[]): string[] {
  const most = Math.max(...best.map(({ hi }) => hi ?? Infinity));
  if (!Number.isFinite(most) || !boundsShare(100 * most))
    return ['No level is shown to be better than another, and nothing can be ruled out yet.'];
  return [`No level is shown to be better than another; a cost of more than ${pointsUp(100 * most)} can be ruled out.`];
}

/**
 * Returns "6 costs about 4 points (1 to 7) and 12 to 14 about 3 to 8 points (0.4 to 12)", the least and the most of
 * all.
 */
function costWords(summary: Summary, best: readonly BestLevel[], leader: number): string {
  const worse = best.filter(({ mayBeBest }) => !mayBeBest);
  const top = levelOf(summary, leader);
  const sides = [
    worse.filter(({ cell }) => levelOf(summary, cell) < top),
    worse.filter(({ cell }) => levelOf(summary, cell) > top),
  ].filter((side) => side.length > 0);
  const said = sides.map((side) => {
    const [least, most] = [Math.min, Math.max].map((pick) => 100 * pick(...side.map(({ behind }) => behind)));
    const cells = side.map(({ cell }) => cell);
    const size = pointsRange(least, most);
    const ends = { lo: Math.min(...side.map(({ lo }) => lo ?? 0)), hi: Math.max(...side.map(({ hi }) => hi ?? 1)) };
    const within = bracket(pointsSpan({ lo: 100 * ends.lo, hi: 100 * ends.hi }));
    return `${levelsText(...levelsOf(summary, cells), 'and')} ${cells.length === 1 ? 'costs' : 'cost'} about ${size}${within}`;
  });
  return listed(said);
}

/**
 * Returns a sentence on the trend of a mean over the levels that differ from their baseline.
 *
 * @param all   of one mean, one baseline
 * @param start "With 4 players, " where there are several such sentences
 */
export function trendSentence(summary: Summary, all: readonly Effect[], factor: string, start: string): Sentence[] {
  const effects = all.filter((e) => e.verdict !== 'invalid');
  if (effects.length === 0) return [];
  const found = effects.filter((e) => e.verdict === 'different');
  if (found.length === 0) return sentencesOn('length', flatSentence(effects, start));
  const at = (cell: number): number => Number(summary.cells[cell].levels[factor]);
  const ordered = [...effects].sort((x, y) => at(x.cell) - at(y.cell));
  const direction = steps(ordered, at(effects[0].baseline), at);
  const text =
    direction === 0
      ? listed(sides(summary, found, factor, at))
      : directionText(summary, ordered, direction, factor, at);
  const open = direction === 0 ? effects.filter((e) => e.verdict !== 'different') : [];
  return sentencesOn('length', [`${upperFirst(`${start}${text}${restText(open)}`)}.`], {
    statesTime: statesTime(found),
  });
}

/**
 * "the higher the number, the longer the games: from 2 hours 31 minutes (2:27 to 2:35) with 3 trophy points a counter
 * to …".
 */
function directionText(
  summary: Summary,
  ordered: readonly Effect[],
  direction: number,
  factor: string,
  at: (cell: number) => number,
): string {
  const [{ baseline, baselineEstimate, measure }] = ordered;
  const points: Point[] = ordered.map((e) => [at(e.cell), e.cellEstimate, e.cell]);
  points.push([at(baseline), baselineEstimate, baseline]);
  points.sort((x, y) => x[0] - y[0]);
  const [low, high] = [points[0], points[points.length - 1]];
  const from = `${meanText(summary, measure, low)} ${whereAny(summary, factor, String(low[0]))}`;
  const to = `${meanText(summary, measure, high)} ${against(summary, low[2], high[2])}`;
  const word = direction > 0 ? 'longer' : 'shorter';
  return `the higher the number, the ${word} the games: from ${from} to ${to}`;
}

/**
 * "games are up to 6 % longer at 13 and 14 than at 10 (3 hours 18 minutes instead of 3 hours 6: 12 minutes more, 4 to
 * 20)".
 */
function sides(summary: Summary, found: readonly Effect[], factor: string, at: (cell: number) => number): string[] {
  const all = summary.cells.map(({ index }) => at(index));
  return [1, -1].flatMap((sign) => {
    const side = found.filter((e) => Math.sign(e.effect) === sign);
    if (side.length === 0) return [];
    const most = side.reduce((top, e) => (Math.abs(e.effect) > Math.abs(top.effect) ? e : top));
    const cells = side.map((e) => at(e.cell));
    const size = `${side.length > 1 ? 'up to ' : ''}${partWithin(most)}`;
    const other = against(summary, most.cell, most.baseline);
    const place = whereAny(summary, factor, levelsText(cells, all, 'or'));
    return [`games are ${size} ${sign > 0 ? 'longer' : 'shorter'} ${place} than ${other} ` + `(${lengthsText(most)})`];
  });
}

/** Returns the change that may be hidden at the levels without a shown one. */
function restText(open: readonly Effect[]): string {
  if (open.length === 0) return '';
  const where = open.length === 1 ? 'the other level' : `the other ${open.length} levels`;
  return `; at ${where} no change is shown, and a change of more than ${partUp(largestPart(open))} can be ruled out`;
}

function largestPart(effects: readonly Effect[]): number {
  return Math.max(...effects.map((e) => ruledOut(e) / (e.baselineEstimate || 1)));
}

function flatSentence(effects: readonly Effect[], start: string): string[] {
  const same = effects.every(isSmall);
  const most = largestPart(effects);
  const text = same ? 'games last as long at all levels' : 'no level is shown to change how long games last';
  const bound = boundsMean(most)
    ? `: a change of more than ${partUp(most)} can be ruled out`
    : ', and there are too few games to rule out a large change';
  return [`${upperFirst(`${start}${text}${bound}`)}.`];
}

/**
 * Returns 1 if a mean is shown to rise at every step of the levels, −1 if it falls, otherwise 0. The intervals hold all
 * at once, each clear of the next; the baseline has none.
 */
function steps(ordered: readonly Effect[], base: number, at: (cell: number) => number): number {
  const bars = ordered.map((e) => ({ level: at(e.cell), lo: e.lo ?? -Infinity, hi: e.hi ?? Infinity }));
  bars.push({ level: base, lo: 0, hi: 0 });
  bars.sort((x, y) => x.level - y.level);
  const next = bars.slice(1);
  if (next.every(({ lo }, i) => lo > bars[i].hi)) return 1;
  return next.every(({ hi }, i) => hi < bars[i].lo) ? -1 : 0;
}

/**
 * Returns a mean length with its interval, if the run has one: "2 hours 31 minutes (2:27 to 2:35)", "53 rounds (51 to
 * 55)".
 */
function meanText({ estimates }: Summary, measure: string, [, mean, cell]: Point): string {
  const own = estimates.find((e) => e.cell === cell && e.measure === measure && e.kind === 'mean');
  if (measure === MINUTES) return `${timeText(mean)}${bracket(own === undefined ? '' : clockSpan(own))}`;
  const rounds = (x: number): string => x.toFixed(mean < 10 ? 1 : 0);
  return `${rounds(mean)} ${measure}${bracket(own === undefined ? '' : span(own, rounds))}`;
}

type Point = readonly [level: number, mean: number, cell: number];
