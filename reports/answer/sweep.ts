import { levelsText, listed } from '../../src/engine/lists.js';
import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { isByDesign, lengthsText, statesTime } from './changes.js';
import { evenText, isVast, lostRange, numberWord, UNNOTICED, winsUp, wonGames } from './hundred.js';
import { against, focalIn, whereAny } from './places.js';
import { type ResultState, type Sentence, stated } from './sentence.js';
import { settlingSentence } from './settling.js';
import { clockSpan, timeText } from './times.js';
import { boundsMean, bracket, isSmall, partUp, ruledOut, span, upperFirst } from './values.js';

/** Sentences on one factor with many levels: the best levels, and the trend of a mean. */

/** Returns the level of a cell as a number, by the only factor. */
function levelOf({ cells, factors }: Summary, cell: number): number {
  return Number(cells[cell].levels[factors[0]]);
}

/** Returns the levels of cells as alternatives, in order: "6 to 8". */
export function levels(summary: Summary, cells: readonly number[], last: 'or' | 'and' = 'or'): string {
  return levelsText(...levelsOf(summary, cells), last);
}

function levelsOf(summary: Summary, cells: readonly number[]): [some: number[], all: number[]] {
  const all = summary.cells.map(({ index }) => index);
  const [levels, known] = [cells, all].map((each) => each.map((cell) => levelOf(summary, cell)));
  return [levels, known];
}

/**
 * Returns "A player who leaves for the Crown at Strength 10 wins most: 30 of 100 games (25 would be even).", or the
 * levels that may be best, if levels were compared with the best.
 */
export function bestSentences(summary: Summary, best: readonly BestLevel[]): Sentence[] {
  const leader = best.reduce((top, level) => (level.share > top.share ? level : top));
  const able = best.filter(({ mayBeBest }) => mayBeBest);
  const { players } = summary.cells[leader.cell];
  const forced = best.filter(({ cell }) => isByDesign(summary, cell)).map(({ cell }) => cell);
  const design =
    forced.length === 0
      ? []
      : [`At ${levels(summary, forced)} all players play alike, so each wins ${wonGames(1 / players)}.`];
  const bounds = able.map(({ hi }) => hi);
  const most = bounds.includes(null) ? null : 100 * Math.max(...bounds.map(Number));
  const hidden = hiddenSentences(
    most,
    able.length,
    able.length === best.length
      ? levels(
          summary,
          able.map(({ cell }) => cell),
          'and',
        )
      : null,
  );
  const own = summary.estimates.find((e) => e.cell === leader.cell && e.scope === 'focal');
  const ends = own === undefined || isByDesign(summary, leader.cell) ? undefined : own;
  const who = focalIn(summary, leader.cell);
  const wins = `${wonGames(leader.share, ends)}, where ${evenText(players)}`;
  if (able.length === best.length) {
    const isEarly = isVast(most);
    return onBest([
      ...hidden,
      ...(isEarly ? stated('too early', `${upperFirst(who)} won most so far: ${wins}.`) : []),
      ...stated('clear', ...design),
      ...(isEarly ? settlingSentence(summary, most === null ? TIMES : (most / UNNOTICED) ** 2, 'settle it', null) : []),
    ]);
  }
  const cells = able.map(({ cell }) => cell);
  const verdict =
    able.length === 1 ? `${who} wins most: ${wins}` : `best is ${levels(summary, cells)}: ${who} wins ${wins}`;
  return onBest([
    ...stated('clear', `${upperFirst(verdict)}.`),
    ...hidden,
    ...stated('clear', `${upperFirst(costWords(summary, best, leader.cell))}.`, ...design),
  ]);
}

/** Factor of games that is named if no interval is known. */
const TIMES = 10;

const onBest = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map((one) => ({ ...one, about: 'best level' as const }));

/**
 * Returns how far apart may be the levels that may be best.
 *
 * @param all the levels in words, if any of them may be best
 */
export function hiddenSentences(most: number | null, able: number, all: string | null): Sentence[] {
  if (able === 1) return [];
  const these = all ?? (able === 2 ? 'these two' : 'these');
  if (most !== null && most <= UNNOTICED)
    return stated(
      'no matter',
      all === null
        ? `Between ${these} it makes no difference you would notice: at most ${winsUp(most)}.`
        : `It makes no difference you would notice: ${all} differ by at most ${winsUp(most)}.`,
    );
  if (all !== null && isVast(most)) return stated('too early', `It is too early to say which is best of ${all}.`);
  const bound = isVast(most) ? '' : `: they may still differ by up to ${winsUp(most!)}`;
  return stated(
    'leaning',
    all === null
      ? `Which of ${these} is best is not settled yet${bound}.`
      : `It is not settled yet which is best of ${all}${bound}.`,
  );
}

/** Returns "with 6 it is 4 fewer wins in 100 games (1 to 7), and with 12 to 14 it is 3 to 8 fewer (0.4 to 12)". */
function costWords(summary: Summary, best: readonly BestLevel[], leader: number): string {
  const worse = best.filter(({ mayBeBest }) => !mayBeBest);
  const top = levelOf(summary, leader);
  const sides = [
    worse.filter(({ cell }) => levelOf(summary, cell) < top),
    worse.filter(({ cell }) => levelOf(summary, cell) > top),
  ].filter((side) => side.length > 0);
  const texts = sides.map((side, i) => {
    const cells = side.map(({ cell }) => cell);
    const size = lostRange(
      side.map(({ behind }) => 100 * behind),
      { lo: 100 * Math.min(...side.map(({ lo }) => lo ?? 0)), hi: 100 * Math.max(...side.map(({ hi }) => hi ?? 1)) },
    );
    const fewer = size.replace(' wins in 100 games', i === 0 ? ' fewer wins in 100 games' : ' fewer');
    return `with ${levelsText(...levelsOf(summary, cells), 'or')} it is ${fewer}`;
  });
  return listed(texts);
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
  if (found.length === 0) return flatSentence(effects, start).map((one) => ({ ...one, about: 'length' }));
  const at = (cell: number): number => Number(summary.cells[cell].levels[factor]);
  const ordered = [...effects].sort((x, y) => at(x.cell) - at(y.cell));
  const direction = steps(ordered, at(effects[0].baseline), at);
  const texts =
    direction === 0 ? sides(summary, found, factor, at) : [directionText(summary, ordered, direction, factor, at)];
  const open = direction === 0 ? effects.filter((e) => e.verdict !== 'different') : [];
  return texts.map((text, i) => {
    const line = `${i === 0 ? start : ''}${text}${i === texts.length - 1 ? restText(open) : ''}`;
    return { text: `${upperFirst(line)}.`, about: 'length', state: 'clear', statesTime: statesTime(found) };
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

/** "games get longer at 13 or 14: 3 hours 18 minutes at 14 instead of the 3 hours 6 at 10 (12 minutes more; 4 to 20)". */
function sides(summary: Summary, found: readonly Effect[], factor: string, at: (cell: number) => number): string[] {
  const all = summary.cells.map(({ index }) => at(index));
  return [1, -1].flatMap((sign) => {
    const side = found.filter((e) => Math.sign(e.effect) === sign);
    if (side.length === 0) return [];
    const most = side.reduce((top, e) => (Math.abs(e.effect) > Math.abs(top.effect) ? e : top));
    const cells = side.map((e) => at(e.cell));
    const other = ` ${against(summary, most.cell, most.baseline)}`;
    const place = whereAny(summary, factor, levelsText(cells, all, 'or'));
    const which = side.length > 1 ? ` at ${at(most.cell)} instead` : ' instead';
    const size = lengthsText(most, other).replace(' instead', which);
    return [`games get ${sign > 0 ? 'longer' : 'shorter'} ${place}: ${size}`];
  });
}

/** Returns the largest change that is possible at the levels without a shown one. */
function restText(open: readonly Effect[]): string {
  if (open.length === 0) return '';
  const where = open.length === 1 ? 'the other value' : `the other ${numberWord(open.length)} values`;
  const most = largestPart(open);
  return boundsMean(most)
    ? `; at ${where} they change by at most ${partUp(most)}`
    : `; for ${where} it is too early to say`;
}

function largestPart(effects: readonly Effect[]): number {
  return Math.max(...effects.map((e) => ruledOut(e) / (e.baselineEstimate || 1)));
}

function flatSentence(effects: readonly Effect[], start: string): Sentence[] {
  const most = largestPart(effects);
  const said = (state: ResultState, text: string): Sentence[] => stated(state, upperFirst(`${start}${text}.`));
  if (effects.every(isSmall)) return said('no matter', `games last as long at every value, within ${partUp(most)}`);
  return boundsMean(most)
    ? said('leaning', `it is not settled which value makes games longer: up to ${partUp(most)} is still possible`)
    : said('too early', 'it is too early to say which values change how long games last');
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
