import type { BestLevel } from '../../src/runner/results/best-levels.js';
import type { Effect, Summary } from '../../src/runner/results/summary.js';
import { isByDesign } from './changes.js';
import { against, focalIn, whereAny } from './places.js';
import {
  boundsMean,
  boundsShare,
  fromTo,
  isSmall,
  listed,
  minutesOf,
  part,
  partUp,
  points,
  pointsUp,
  runs,
  sentence,
  shareText,
  timeText,
} from './values.js';

/** What is said of one factor with many levels: which are best, and where a mean goes. */

/** A level in numbers: the levels of the only factor. */
function levelOf({ cells, factors }: Summary, cell: number): number {
  return Number(cells[cell].levels[factors[0]]);
}

/** Levels in order: "6 to 8". */
export function levels(summary: Summary, cells: readonly number[]): string {
  return runs(
    cells.map((cell) => levelOf(summary, cell)),
    summary.cells.map(({ index }) => levelOf(summary, index)),
  );
}

/** "A player who leaves for the Crown at Strength 10 wins most, 26.3 % of the games; …", where levels were compared so. */
export function bestSentences(summary: Summary, best: readonly BestLevel[]): string[] {
  const leader = best.reduce((top, level) => (level.share > top.share ? level : top));
  const able = best.filter(({ mayBeBest }) => mayBeBest).map(({ cell }) => cell);
  const even = shareText(1 / summary.cells[leader.cell].players);
  const forced = best.filter(({ cell }) => isByDesign(summary, cell)).map(({ cell }) => cell);
  const design =
    forced.length === 0
      ? []
      : [`At ${levels(summary, forced)} all players play alike, so that the share is ${even} by construction.`];
  if (able.length === best.length) return [...nobodyBest(best), ...design];
  const share = `${shareText(leader.share)} of the games, where ${even} is even`;
  const start = able.length === 1 ? 'Best' : 'Best in these games';
  const together = able.length === 1 ? '' : `; any of ${levels(summary, able)} may be best`;
  return [
    `${start}: ${focalIn(summary, leader.cell)} (${share})${together}; ${costWords(summary, best, leader.cell)}.`,
    ...design,
  ];
}

function nobodyBest(best: readonly BestLevel[]): string[] {
  const most = Math.max(...best.map(({ hi }) => hi ?? Infinity));
  if (!Number.isFinite(most) || !boundsShare(100 * most)) return ['No level is shown to be better than another.'];
  return [
    `No level is shown to be better than another; that one costs more than ${pointsUp(100 * most)} can be ruled out.`,
  ];
}

/** "6 costs some 4 points and 12 to 14 some 3 to 8 points". */
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
    const from = points(least).replace(/ points?$/, '');
    const size = side.length === 1 || points(least) === points(most) ? points(most) : `${from} to ${points(most)}`;
    return `${levels(summary, cells)} ${cells.length === 1 ? 'costs' : 'cost'} some ${size}`;
  });
  return listed(said);
}

/**
 * Where a mean goes along the levels, of those that differ from what they are compared with.
 *
 * @param effects of one mean, one baseline
 * @param start   "With 4 players, " where there are several such sentences
 */
export function trendSentence(summary: Summary, effects: readonly Effect[], factor: string, start: string): string[] {
  const found = effects.filter((e) => e.verdict === 'different');
  if (found.length === 0) return flatSentence(effects, start);
  const at = (cell: number): number => Number(summary.cells[cell].levels[factor]);
  const ordered = [...effects].sort((x, y) => at(x.cell) - at(y.cell));
  const direction = steps(ordered, at(effects[0].baseline), at);
  const text =
    direction === 0
      ? listed(sides(summary, found, factor, at))
      : directionText(summary, ordered, direction, factor, at);
  return [`${sentence(`${start}${text}`)}.`];
}

/** "the higher the number, the longer the games: from 53 rounds with 3 trophy points a counter to 64 with 7 (…)". */
function directionText(
  summary: Summary,
  ordered: readonly Effect[],
  direction: number,
  factor: string,
  at: (cell: number) => number,
): string {
  const [{ baseline, baselineEstimate }] = ordered;
  const points: Point[] = ordered.map((e) => [at(e.cell), e.cellEstimate, e.cell]);
  points.push([at(baseline), baselineEstimate, baseline]);
  points.sort((x, y) => x[0] - y[0]);
  const [low, high] = [points[0], points[points.length - 1]];
  const from = `${rounds(low[1])} rounds ${whereAny(summary, factor, String(low[0]))}`;
  const to = `${rounds(high[1])} ${against(summary, low[2], high[2])}`;
  const word = direction > 0 ? 'longer' : 'shorter';
  return `the higher the number, the ${word} the games: from ${from} to ${to}${tableTime(summary, low, high)}`;
}

/** "games are up to 6 % longer at 13 and 14 than at 10 (62 → 66 rounds, some 12 minutes at a table)". */
function sides(summary: Summary, found: readonly Effect[], factor: string, at: (cell: number) => number): string[] {
  const all = summary.cells.map(({ index }) => at(index));
  return [1, -1].flatMap((sign) => {
    const side = found.filter((e) => Math.sign(e.effect) === sign);
    if (side.length === 0) return [];
    const most = side.reduce((top, e) => (Math.abs(e.effect) > Math.abs(top.effect) ? e : top));
    const cells = side.map((e) => at(e.cell));
    const size = `${side.length > 1 ? 'up to ' : ''}${part(most.effect / most.baselineEstimate)}`;
    const other = against(summary, most.cell, most.baseline);
    const place = whereAny(summary, factor, runs(cells, [...new Set(all)]));
    return [
      `games are ${size} ${sign > 0 ? 'longer' : 'shorter'} ${place} than ${other} ` +
        `(${fromTo(most.baselineEstimate, most.cellEstimate)} rounds${effectTime(summary, most)})`,
    ];
  });
}

function flatSentence(effects: readonly Effect[], start: string): string[] {
  const same = effects.every(isSmall);
  if (effects.some((e) => e.verdict === 'invalid')) return [];
  const most = Math.max(
    ...effects.map((e) => Math.max(Math.abs(e.lo ?? 0), Math.abs(e.hi ?? 0)) / (e.baselineEstimate || 1)),
  );
  const text = same ? 'games last as long at all levels' : 'no level is shown to change how long games last';
  const bound = boundsMean(most) ? `: a change of more than ${partUp(most)} can be ruled out` : '';
  return [`${sentence(`${start}${text}${bound}`)}.`];
}

/**
 * 1 where a mean rises at every step of the levels beyond doubt, −1 where it falls, else 0: intervals that hold all at
 * once, each clear of the next; the baseline is none.
 */
function steps(ordered: readonly Effect[], base: number, at: (cell: number) => number): number {
  const bars = ordered.map((e) => ({ level: at(e.cell), lo: e.lo ?? -Infinity, hi: e.hi ?? Infinity }));
  bars.push({ level: base, lo: 0, hi: 0 });
  bars.sort((x, y) => x.level - y.level);
  const next = bars.slice(1);
  if (next.every(({ lo }, i) => lo > bars[i].hi)) return 1;
  return next.every(({ hi }, i) => hi < bars[i].lo) ? -1 : 0;
}

function rounds(mean: number): string {
  return mean.toFixed(mean < 10 ? 1 : 0);
}

type Point = readonly [level: number, mean: number, cell: number];

function tableTime(summary: Summary, low: Point, high: Point): string {
  const [one, other] = [low, high].map(([, mean, cell]) => minutesOf(summary, mean, summary.cells[cell].players));
  return one === null || other === null ? '' : ` (some ${timeText(Math.abs(one - other))} at a table)`;
}

function effectTime(summary: Summary, e: Effect): string {
  const minutes = minutesOf(summary, Math.abs(e.effect), summary.cells[e.cell].players);
  return minutes === null ? '' : `, some ${timeText(minutes)} at a table`;
}
