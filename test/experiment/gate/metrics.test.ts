import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/experiment/design/compile.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { judgeBand } from '../../../src/experiment/gate/band.js';
import { figuresOf } from '../../../src/experiment/gate/gate-result.js';
import { FALSE_FAILURE } from '../../../src/experiment/gate/judge.js';
import {
  allMetrics,
  chosenMetrics,
  marginOf,
  marginText,
  refuseIdleMargins,
  usualMetrics,
} from '../../../src/experiment/gate/metrics.js';
import { BlockCounts, sumsOf } from '../../../src/experiment/gate/recorded-blocks.js';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { ShardPlayer } from '../../../src/experiment/play/shard.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { library } from '../../../src/playing/library/library.js';
import { blocks, mean, share } from './hand.js';

function design(game: string, agents: string[], players: number): Promise<Design> {
  const value = {
    id: 'x',
    question: 'x',
    game,
    agents,
    players,
    options: {},
    vary: {},
    margin: 1,
    blocks: 20,
    seed: 's',
  };
  return compile({ value, at: () => 'test' }, library);
}

describe('what is watched', () => {
  test('the list of watched metrics has wins by the groups that differ between seats, length and cap', async () => {
    expect(usualMetrics(await design('talisman', ['balanced'], 4))).toEqual(['win.*', 'rounds', 'capped']);
    expect(usualMetrics(await design('pig', ['hold'], 2))).toEqual(['seat.*', 'rounds', 'capped']);
    expect(usualMetrics(await design('pig', ['hold', 'random'], 2))).toEqual(['agent.*', 'rounds', 'capped']);
  });

  test('the list of watched metrics is chosen by patterns, and unknown ones are refused with the nearest', async () => {
    const all = allMetrics(await design('talisman', ['balanced'], 4), 256);
    const ids = (...patterns: string[]): string[] => chosenMetrics(all, patterns, 'f').map(({ id }) => id);
    expect(ids('win.*')).toHaveLength(14);
    expect(ids('win.troll', 'seat.2', 'end_reason.crown')).toEqual(['win.troll', 'seat.2', 'end_reason.crown']);
    expect(all.filter(({ id }) => id === 'rounds')).toHaveLength(1);
    expect(ids('seat.*')).toEqual(['seat.1', 'seat.2', 'seat.3', 'seat.4']);
    expect(() => ids('win.trol')).toThrow("f: unknown metric 'win.trol'; did you mean 'win.troll'?");
    expect(() => ids('wins.*')).toThrow("unknown metric 'wins.*'");
  });

  test('the list of watched metrics has the margin of the most exact pattern, in its own unit', async () => {
    const all = allMetrics(await design('talisman', ['balanced'], 4), null);
    const of = (id: string, margins: Record<string, string>): string => {
      return marginText(marginOf(all.find((metric) => metric.id === id)!, margins, 'f'));
    };
    expect(of('win.troll', {})).toBe('1pp');
    expect([of('win.troll', { 'win.*': '1.5pp' }), of('rounds', { rounds: '12.25%' })]).toEqual(['1.5pp', '12.25%']);
    expect(() => of('rounds', { rounds: '1.%' })).toThrow("such as 5%, not '1.%'");
    expect(of('rounds', {})).toBe('5%');
    expect(of('win.troll', { 'win.*': '2pp', 'win.troll': '3 pp' })).toBe('3pp');
    expect(of('rounds', { 'round*': '2%', rounds: '3%' })).toBe('3%');
    expect(of('rounds', { rounds: '3%', 'round*': '2%' })).toBe('3%');
    expect(of('win.elf', { 'win.*': '2pp', 'win.troll': '3pp' })).toBe('2pp');
    expect(() => of('win.troll', { 'win.*': '5%' })).toThrow("games of 100 such as 1pp, not '5%'");
    expect(() => of('rounds', { rounds: '3pp' })).toThrow("percent of a mean such as 5%, not '3pp'");
    expect(() => of('rounds', { rounds: '0%' })).toThrow('percent of a mean');
    expect(() => refuseIdleMargins(all, { 'win.trol': '1pp' }, 'f')).toThrow("did you mean 'win.troll'?");
  });
});

test('counts of blocks are those of the tally, block by block, for any shards', async () => {
  const of = await design('pig', ['hold', 'random'], 2);
  const players = await loadPlayers(of, library);
  const metrics = chosenMetrics(allMetrics(of, null), ['agent.*', 'rounds', 'capped'], 'f');
  const series = metrics.map((metric) => metric.series);
  const counter = new ShardPlayer(of, players, () => new BlockCounts(of, series), false);
  const whole = counter.play({ from: 0, to: 20 });
  const cut = [counter.play({ from: 0, to: 7 }), counter.play({ from: 7, to: 20 })];
  expect(cut.flatMap(({ counts }) => counts)).toEqual(whole.counts);
  const tally = new Tally(of);
  tally.add(new ShardPlayer(of, players, () => new Tally(of), false).play({ from: 0, to: 20 }).counts);
  const recorded = { metrics: metrics.map(({ id }) => id), digests: [], counts: whole.counts };
  metrics.forEach((metric, m) => expect(sumsOf(recorded, m, 20)).toEqual(tally.ratio(0, metric.series)));
  expect(sumsOf(recorded, 0, 20).a).toBeGreaterThan(0);
});

describe('a band', () => {
  const wins = (n: number, every: number): number[] => Array.from({ length: n }, (_, i) => (i % every === 0 ? 2 : 1));
  const of = share('x');

  test('a band holds a value whose whole interval is inside', () => {
    const found = judgeBand(blocks({ x: wins(2000, 5) }), of, [0.25, 0.35], 2000, 4);
    expect(found).toMatchObject({ verdict: 'equivalent', p: 1 });
    expect(found.value).toBeCloseTo(0.3, 9);
  });

  test('a band is missed only if chance is unlikely to do it', () => {
    const recorded = blocks({ x: wins(8000, 5) });
    const found = judgeBand(recorded, of, [0.1, 0.25], 8000, 4);
    expect(found.verdict).toBe('different');
    expect(found.p).toBeLessThan(FALSE_FAILURE / 4);
    const few = judgeBand(recorded, of, [0.1, 0.25], 200, 4);
    expect(few.lo!).toBeGreaterThan(0.25);
    expect(few.p).toBeGreaterThan(FALSE_FAILURE / 4);
    expect(few.verdict).toBe('inconclusive');
  });

  test('a band is inconclusive at its edge', () => {
    expect(judgeBand(blocks({ x: wins(2000, 5) }), of, [0.3, 0.4], 2000, 4).verdict).toBe('inconclusive');
  });

  test('a band of means is one of numbers, by the distance from its nearer edge', () => {
    const long = Array.from({ length: 400 }, (_, i) => 400 + 40 * (i % 3));
    const of = (from: number, to: number) => judgeBand(blocks({ r: long }), mean('r'), [from, to], 400, 1);
    const inside = of(100, 120);
    expect(inside).toMatchObject({ verdict: 'equivalent', p: 1 });
    expect(inside.value).toBeCloseTo(110, 0);
    expect([of(50, 60).verdict, of(200, 300).verdict]).toEqual(['different', 'different']);
    expect(of(50, 60).p).toBeLessThan(FALSE_FAILURE);
    // The interval goes as far above the value as below it.
    expect(inside.hi! - inside.value).toBeCloseTo(inside.value - inside.lo!, 9);
    expect(inside.hi! - inside.lo!).toBeLessThan(2);
  });

  test('a band holds a constant value inside it', () => {
    const still = blocks({ r: Array.from({ length: 40 }, () => 400) });
    expect(judgeBand(still, mean('r'), [90, 110], 40, 1)).toMatchObject({ value: 100, p: 1, verdict: 'equivalent' });
    expect(judgeBand(still, mean('r'), [110, 120], 40, 1).p).toBeLessThan(1);
  });
});

describe('figures', () => {
  test('figures have an interval, within 0 and 1 for shares, in their own unit', () => {
    const recorded = blocks({ x: [0, 0, 1, 0, 0, 0], r: [400, 440, 480, 400, 440, 480] });
    const [x, r] = figuresOf(recorded, [share('x'), { ...mean('r'), unit: 10 }], 6);
    expect([x.id, x.kind, r.id, r.kind]).toEqual(['x', 'share', 'r', 'mean']);
    expect([x.value, r.value]).toEqual([expect.closeTo(1 / 24, 9), expect.closeTo(11, 9)]);
    expect(x.lo!).toBeGreaterThanOrEqual(0);
    expect(x.hi! - x.value).toBeGreaterThan(x.value - x.lo!);
    expect(r.hi! - r.value).toBeCloseTo(r.value - r.lo!, 9);
    expect(r.hi! - r.value).toBeLessThan(1.5);
  });

  test('figures of a metric that was never counted are absent, and those of one block have no interval', () => {
    const never = { ...blocks({ x: [0, 0] }), counts: [0, 0, 0, 0] };
    expect(figuresOf(never, [share('x')], 2)).toEqual([]);
    expect(figuresOf(blocks({ r: [400] }), [mean('r')], 1)).toEqual([
      { id: 'r', kind: 'mean', value: 100, lo: null, hi: null },
    ]);
  });
});
