import { describe, expect, test } from 'vitest';
import { mix } from '../../../../src/engine/index.js';
import { spaceById } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Stat } from '../../../../src/games/talisman/ids.js';
import { Act, act } from '../../../../src/games/talisman/rules/kinds.js';
import type { TalismanState } from '../../../../src/games/talisman/state.js';
import { scenario, type Table } from '../scenario.js';

/** Frequencies of the real rules against the exact chances: 20,000 draws each, off by at most 4.5 deviations. */
const DRAWS = 20_000;
const s: TalismanState = talisman.create();

/** How often each outcome comes when the action is taken again and again under other keys. */
function sample(from: Table, action: number, outcome: (s: TalismanState) => number, outcomes: number): number[] {
  const count = new Array<number>(outcomes).fill(0);
  for (let i = 0; i < DRAWS; i++) {
    s.words.set(from.s.words);
    s.key[0] = mix(i + 1);
    s.key[1] = mix(i ^ 0x5bd1e995);
    talisman.apply(s, action);
    count[outcome(s)]++;
  }
  return count;
}

function near(count: readonly number[], ways: readonly number[], of: number): void {
  count.forEach((n, i) => {
    const p = ways[i] / of;
    expect(Math.abs(n - DRAWS * p), `outcome ${i}: ${n} of ${DRAWS}, ${ways[i]} of ${of} expected`).toBeLessThanOrEqual(4.5 * Math.sqrt(DRAWS * p * (1 - p)));
  });
}

/** Ways in which `dice` dice add up to each total. */
function totals(dice: number): number[] {
  let ways = [1];
  for (let d = 0; d < dice; d++) {
    const next = new Array<number>(ways.length + 6).fill(0);
    ways.forEach((n, total) => { for (let face = 1; face <= 6; face++) next[total + face] += n; });
    ways = next;
  }
  return ways;
}

const neighbour = { character: 'priest', at: 'castle' };

describe('exact chances', () => {
  test('R-SPACE-12 the Portal opens in 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36 of 36 with a stat of 2 to 12', () => {
    const opens = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    for (const stat of [2, 3, 5, 7, 8, 11, 12]) {
      const t = scenario({ seats: [{ character: 'monk', at: 'portal-of-power', strength: stat - 2 }, neighbour], dice: { move: [1] } });
      t.choose(Act.Roll);
      const plain = spaceById('plain-of-peril');
      near(sample(t, act(Act.Portal, Stat.Strength), (g) => (g.space[0] === plain ? 0 : 1), 2), [opens[stat - 2], 36 - opens[stat - 2]], 36);
    }
  });

  test('R-SPACE-22 out of the Crypt by three dice less Strength: he stays in 4, 10, 20, 56, 108, 160, 196 of 216', () => {
    const stays = new Map([[4, 4], [5, 10], [6, 20], [8, 56], [10, 108], [12, 160], [14, 196]]);
    const exits = ['crypt', 'plain-of-peril', 'portal-of-power', 'warlocks-cave', 'city'].map(spaceById);
    const ways = totals(3);
    for (const [stat, stay] of stays) {
      const t = scenario({ seats: [{ character: 'monk', at: 'plain-of-peril', strength: stat - 2 }, neighbour], spaces: { 'portal-of-power': ['sword'] } });
      const expected = [0, 0, 0, 0, 0];
      ways.forEach((n, total) => { expected[[0, 1, 2, 2, 3, 3, 4][Math.min(6, Math.max(0, total - stat))]] += n; });
      expect(expected[0]).toBe(stay);
      near(sample(t, act(Act.GoTo, exits[0]), (g) => exits.indexOf(g.space[0]), 5), expected, 216);
    }
  });

  test('R-SPACE-26 Death loses 575, ties 146 and wins 575 of 1296', () => {
    const t = scenario({ seats: [{ character: 'monk', at: 'death', task: 1 }, neighbour] });
    near(sample(t, act(Act.Stay, 0), (g) => (g.task[0] === 0 ? 0 : g.life[0] === 4 ? 1 : 2), 3), [575, 146, 575], 1296);
  });

  test('R-BAT-08 R-BAT-09 R-BAT-10 a fight of one die each, from 5 less to 5 more than the foe', () => {
    const table = [[0, 1, 35], [1, 2, 33], [3, 3, 30], [6, 4, 26], [10, 5, 21], [15, 6, 15], [21, 5, 10], [26, 4, 6], [30, 3, 3], [33, 2, 1], [35, 1, 0]];
    for (let lead = -5; lead <= 5; lead++) {
      const t = scenario({ seats: [{ character: 'elf', at: 'werewolf-den', task: 1, strength: 4, werewolf: 7 - lead }, neighbour] });
      near(sample(t, act(Act.Stay, 0), (g) => (g.task[0] === 0 ? 0 : g.life[0] === 4 ? 1 : 2), 3), table[lead + 5], 36);
    }
  });

  test('R-BAT-05 the Warrior with the better of two dice, at -1, 0 and +1', () => {
    const table = [[90, 35, 91], [125, 36, 55], [161, 25, 30]];
    for (let lead = -1; lead <= 1; lead++) {
      const t = scenario({ seats: [{ character: 'warrior', at: 'werewolf-den', task: 1, werewolf: 4 - lead }, neighbour] });
      near(sample(t, act(Act.Stay, 0), (g) => (g.task[0] === 0 ? 0 : g.life[0] === 5 ? 1 : 2), 3), table[lead + 1], 216);
    }
  });
});
