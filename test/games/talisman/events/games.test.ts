import { describe, expect, test } from 'vitest';
import { random } from '../../../../agents/random.js';
import { balanced } from '../../../../agents/talisman/heuristic/balanced.js';
import {
  type Agent,
  type AgentSpec,
  agentSeed,
  defaults,
  type GameEvent,
  play,
  TRACE_WORDS,
} from '../../../../src/engine/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';
import { events } from '../../../../src/games/talisman/views/events/event-log.js';
import { KINDS } from './watched.js';

const SEATS = 4;
const GAMES = 24;

/** A game that was played twice, once watched: its trace both times, its events, its record. */
interface Played {
  readonly traces: readonly string[];
  readonly events: readonly GameEvent[];
  readonly columns: ReadonlyMap<string, readonly number[]>;
  readonly decisions: number;
}

const agents: Agent<TalismanState>[] = [balanced, random, balanced, balanced].map((spec) =>
  (spec as AgentSpec<TalismanState>).create(talisman, defaults(spec.params)),
);

function playTwice(number: number): Played {
  const watch = events.watch(KINDS);
  const seed = Int32Array.of(number, 7);
  const roles = new Int32Array(SEATS);
  const s = talisman.create();
  const trace = new Int32Array(TRACE_WORDS);
  const traces = [null, watch].map((onlooker) => {
    talisman.deal(SEATS, seed, roles);
    talisman.reset(s, defaults(talisman.options), SEATS, seed, roles);
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
    onlooker?.begin(s);
    play(onlooker?.game ?? talisman, s, agents, new Int32Array(talisman.maxActions), trace);
    return trace.join();
  });
  const { metrics } = talisman;
  const out = new Int32Array(SEATS * metrics.length);
  talisman.record(s, out);
  const columns = new Map(
    metrics.map(({ id }, m) => [id, Array.from({ length: SEATS }, (_, seat) => out[seat * metrics.length + m])]),
  );
  return { traces, events: watch.events, columns, decisions: trace[0] };
}

const played = Array.from({ length: GAMES }, (_, number) => playTwice(number));

/** Events of a kind by seat, or the sum of their numbers. */
function bySeat(game: Played, kind: string, add: (event: GameEvent) => number): number[] {
  const sums = new Array<number>(SEATS).fill(0);
  for (const event of game.events) if (event.what === kind) sums[event.seat ?? 0] += add(event);
  return sums;
}
const counted = (game: Played, kind: string): number[] => bySeat(game, kind, () => 1);
const summed = (game: Played, kind: string): number[] => bySeat(game, kind, ({ n }) => n ?? 0);

describe('events of whole games', () => {
  test('a game that is watched is the same game', () => {
    for (const { traces } of played) expect(traces[1]).toBe(traces[0]);
  });

  test.each([
    ['life-lost', 'lives_lost', summed],
    ['counter-gained', 'counters_gained', summed],
    ['draw', 'cards_drawn', counted],
    ['turn', 'turns', counted],
    ['death', 'deaths', counted],
    ['fight-won', 'fights_won', counted],
    ['fight-lost', 'fights_lost', counted],
    ['bridge', 'bridge_tries', counted],
    ['portal', 'portal_tries', counted],
    ['sent-back', 'inner_sent_back', counted],
    ['spell-cast', 'spells_cast', counted],
  ])('the events %s are those that the column %s counts', (kind, column, count) => {
    let all = 0;
    for (const game of played) {
      const sums = count(game, kind);
      expect(sums).toEqual(game.columns.get(column));
      for (const n of sums) all += n;
    }
    expect(all).toBeGreaterThan(0);
  });

  test('the fights lost and tied are the turns that were cut short', () => {
    for (const game of played) {
      const cut = counted(game, 'fight-lost').map((n, seat) => n + counted(game, 'fight-tied')[seat]);
      expect(cut).toEqual(game.columns.get('turns_cut'));
    }
  });

  test('decisions: those of all seats are those of the play loop, and what they pass unasked', () => {
    for (const { columns, decisions } of played)
      expect(columns.get('decisions')?.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(decisions);
  });

  test('the columns by Region add up to their sum', () => {
    for (const { columns } of played)
      for (const [sum, part] of [
        ['cards_drawn', 'cards'],
        ['lives_lost', 'lives'],
        ['counters_gained', 'counters'],
      ])
        for (let seat = 0; seat < SEATS; seat++) {
          const parts = ['outer', 'middle', 'inner'].map((region) => columns.get(`${region}_${part}`)?.[seat] ?? NaN);
          expect(parts.reduce((all, n) => all + n)).toBe(columns.get(sum)?.[seat]);
        }
  });

  test('the rounds of a game never go back, and it ends once, with its last event', () => {
    for (const { events: all } of played) {
      expect(all.every(({ round }, i) => i === 0 || round >= all[i - 1].round)).toBe(true);
      expect(all.flatMap(({ what }, i) => (what === 'end' ? [i] : []))).toEqual([all.length - 1]);
    }
  });

  test('every kind of event comes up in some game', () => {
    const found = new Set(played.flatMap((game) => game.events.map(({ what }) => what)));
    // Only packs have marks and roamers.
    expect(KINDS.filter((kind) => !found.has(kind))).toEqual(['marked', 'unmarked', 'roam']);
  });
});
