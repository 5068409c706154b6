import { expect, test } from 'vitest';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import { quick } from '../../../agents/talisman/quick/spec.js';
import { type Agent, agentSeed, defaults, mix } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';

const REPEATS = quick.params.findIndex(({ id }) => id === 'repeats');

function quickThat(repeats: number): Agent<TalismanState> {
  const params = defaults(quick.params);
  params[REPEATS] = repeats;
  return quick.create(talisman, params);
}

/** Visits the questions of a game of two that `balanced` plays, until the visitor returns true. */
function visit(visitor: (s: TalismanState, seat: number, list: Int32Array, count: number, answer: number) => boolean) {
  const s = talisman.create();
  const list = new Int32Array(talisman.maxActions);
  const player = balanced.create(talisman, defaults(balanced.params));
  for (let game = 1; ; game++) {
    const seed = Int32Array.of(mix(game), mix(~game));
    const roles = new Int32Array(2);
    talisman.deal(2, seed, roles);
    talisman.reset(s, defaults(talisman.options), 2, seed, roles);
    player.begin(0, agentSeed(seed, 0));
    while (!talisman.over(s)) {
      const count = talisman.legal(s, list);
      const seat = talisman.actor(s);
      const answer = count > 1 ? player.choose(s, seat, list, count) : 0;
      if (count > 1 && visitor(s, seat, list, count, answer)) return;
      talisman.apply(s, list[answer]);
    }
  }
}

test('quick leaves the choice of balanced at one question as often as it may, and in the next game again', () => {
  const [never, twice] = [quickThat(0), quickThat(2)];
  let left = 0;
  visit((s, seat, list, count, answer) => {
    const choose = (agent: Agent<TalismanState>): number => agent.choose(s, seat, list, count);
    twice.begin(seat, 1);
    never.begin(seat, 1);
    expect(choose(never)).toBe(answer);
    const first = choose(twice);
    if (first === answer) return false;
    left++;
    expect([choose(twice), choose(twice), choose(twice)]).toEqual([first, answer, answer]);
    twice.begin(seat, 1);
    expect(choose(twice)).toBe(first);
    return left === 5;
  });
});

test('quick forgets no question for having left the choice of balanced at others', () => {
  const once = quickThat(1);
  once.begin(0, 1);
  const seen = new Set<string>();
  visit((s, seat, list, count, answer) => {
    if (seat !== 0) return false;
    const first = once.choose(s, seat, list, count);
    if (first === answer) return false;
    expect(once.choose(s, seat, list, count)).toBe(answer);
    return seen.add(talisman.situation(s)).size === 20;
  });
});
