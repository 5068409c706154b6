import { describe, expect, test } from 'vitest';
import { library } from '../../../src/api/library.js';
import { compile } from '../../../src/runner/design/compile.js';
import type { Design } from '../../../src/runner/design/types.js';
import { BlockCounts } from '../../../src/runner/gate/block-counts.js';
import { judgeBand } from '../../../src/runner/gate/expected.js';
import { FALSE_FAILURE } from '../../../src/runner/gate/judge.js';
import {
  allMetrics,
  chosenMetrics,
  marginOf,
  refuseIdleMargins,
  usualMetrics,
} from '../../../src/runner/gate/metrics.js';
import { sumsOf } from '../../../src/runner/gate/recorded.js';
import { loadPlayers } from '../../../src/runner/play/players.js';
import { ShardPlayer } from '../../../src/runner/play/shard.js';
import { Tally } from '../../../src/runner/results/tally.js';
import { blocks, share } from './hand.js';

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
  test('is who wins, by what tells the seats apart, and length and cap', async () => {
    expect(usualMetrics(await design('talisman', ['balanced'], 4))).toEqual(['win.*', 'rounds', 'capped']);
    expect(usualMetrics(await design('pig', ['hold'], 2))).toEqual(['seat.*', 'rounds', 'capped']);
    expect(usualMetrics(await design('pig', ['hold', 'random'], 2))).toEqual(['agent.*', 'rounds', 'capped']);
  });

  test('is chosen by patterns, and unknown ones are refused with the nearest', async () => {
    const all = allMetrics(await design('talisman', ['balanced'], 4), 256);
    const ids = (...patterns: string[]): string[] => chosenMetrics(all, patterns, 'f').map(({ id }) => id);
    expect(ids('win.*')).toHaveLength(14);
    expect(ids('win.troll', 'seat.2', 'end_reason.crown')).toEqual(['win.troll', 'seat.2', 'end_reason.crown']);
    expect(all.filter(({ id }) => id === 'rounds')).toHaveLength(1);
    expect(() => ids('win.trol')).toThrow("f: unknown metric 'win.trol'; did you mean 'win.troll'?");
    expect(() => ids('wins.*')).toThrow("unknown metric 'wins.*'");
  });

  test('has the margin of the most exact pattern, in its own unit', async () => {
    const all = allMetrics(await design('talisman', ['balanced'], 4), null);
    const of = (id: string, margins: Record<string, string>): string => {
      const { amount, unit } = marginOf(all.find((metric) => metric.id === id)!, margins, 'f');
      return `${amount}${unit}`;
    };
    expect(of('win.troll', {})).toBe('1pp');
    expect(of('rounds', {})).toBe('5%');
    expect(of('win.troll', { 'win.*': '2pp', 'win.troll': '3 pp' })).toBe('3pp');
    expect(of('win.elf', { 'win.*': '2pp', 'win.troll': '3pp' })).toBe('2pp');
    expect(() => of('win.troll', { 'win.*': '5%' })).toThrow("points of a share such as 1pp, not '5%'");
    expect(() => of('rounds', { rounds: '3pp' })).toThrow("percent of a mean such as 5%, not '3pp'");
    expect(() => of('rounds', { rounds: '0%' })).toThrow('percent of a mean');
    expect(() => refuseIdleMargins(all, { 'win.trol': '1pp' }, 'f')).toThrow("did you mean 'win.troll'?");
  });
});

test('counts of blocks are those of the tally, block by block, whatever the shards', async () => {
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

  test('holds what lies in it with all its interval', () => {
    const found = judgeBand(blocks({ x: wins(2000, 5) }), of, [0.25, 0.35], 2000, 4);
    expect(found).toMatchObject({ verdict: 'equivalent', p: 1 });
    expect(found.value).toBeCloseTo(0.3, 9);
  });

  test('is missed only where chance would hardly do it', () => {
    const recorded = blocks({ x: wins(8000, 5) });
    const found = judgeBand(recorded, of, [0.1, 0.25], 8000, 4);
    expect(found.verdict).toBe('different');
    expect(found.p).toBeLessThan(FALSE_FAILURE / 4);
    const few = judgeBand(recorded, of, [0.1, 0.25], 200, 4);
    expect(few.lo!).toBeGreaterThan(0.25);
    expect(few.p).toBeGreaterThan(FALSE_FAILURE / 4);
    expect(few.verdict).toBe('inconclusive');
  });

  test('is not known at its edge', () => {
    expect(judgeBand(blocks({ x: wins(2000, 5) }), of, [0.3, 0.4], 2000, 4).verdict).toBe('inconclusive');
  });
});
