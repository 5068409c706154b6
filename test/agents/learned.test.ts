import { describe, expect, test } from 'vitest';
import { guideTo } from '../../agents/index.js';
import { LearnedSpec } from '../../agents/learned/learned.js';
import { talismanGuide } from '../../agents/talisman/guide-spec.js';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { type Agent, type AgentSpec, defaults, type Game, mix, type State } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { SEARCH_CHECKS } from '../../src/workshops/conformance/search-checks.js';

const game = talisman as Game<State>;
const learned = new LearnedSpec('talisman/learned', guideTo);

function agent(spec: AgentSpec<State>, sets: Readonly<Record<string, number>> = {}): Agent<State> {
  const params = Int32Array.from(spec.params, (param) => sets[param.id] ?? param.default);
  const made = spec.create(game, params);
  made.begin(0, 7);
  return made;
}

/** Visits the questions of some games that balanced plays. */
function visit(games: number, told: (s: TalismanState, seat: number, list: Int32Array, count: number) => void): void {
  const s = talisman.create();
  const list = new Int32Array(talisman.maxActions);
  const players = balanced.create(talisman, defaults(balanced.params));
  for (let n = 0; n < games; n++) {
    const seed = Int32Array.of(mix(n + 9), mix(~n));
    const roles = new Int32Array(3);
    talisman.deal(3, seed, roles);
    talisman.reset(s, defaults(talisman.options), 3, seed, roles);
    for (let asked = 0; !talisman.over(s) && asked < 500; asked++) {
      const count = talisman.legal(s, list);
      const seat = talisman.actor(s);
      if (count > 1) told(s, seat, list, count);
      talisman.apply(s, list[count > 1 ? players.choose(s, seat, list, count) : 0]);
    }
  }
}

describe('an agent that plays by its judge', () => {
  for (const { title, run } of SEARCH_CHECKS)
    test(`an agent that plays by its judge plays any game, put before traps: ${title}`, () =>
      run(new LearnedSpec('any', guideTo), 400));

  test('learned answers routine as its policy does, and other questions differently if that is better', () => {
    const guide = talismanGuide.create(talisman);
    const own = agent(learned, { iterations: 8 });
    const policy = balanced.create(talisman, defaults(balanced.params));
    let routine = 0;
    let otherwise = 0;
    let asked = 0;
    visit(2, (s, seat, list, count) => {
      const [one, other] = [own.choose(s, seat, list, count), policy.choose(s, seat, list, count)];
      if (guide.routine(s, seat)) {
        routine++;
        expect(one).toBe(other);
      } else {
        asked++;
        if (one !== other) otherwise++;
      }
    });
    expect(routine).toBeGreaterThan(50);
    expect(otherwise).toBeGreaterThan(asked / 50);
    expect(otherwise).toBeLessThan(asked / 2);
  });

  test('an agent that plays by its judge leaves the policy’s choice the less often, the more it doubts', () => {
    const crews = [0, 1000, 3000].map((doubtPermille) => agent(learned, { iterations: 8, doubtPermille }));
    const policy = balanced.create(talisman, defaults(balanced.params));
    const otherwise = [0, 0, 0];
    visit(1, (s, seat, list, count) => {
      const advice = policy.choose(s, seat, list, count);
      crews.forEach((own, at) => {
        if (own.choose(s, seat, list, count) !== advice) otherwise[at]++;
      });
    });
    expect(otherwise[0]).toBeGreaterThan(otherwise[1]);
    expect(otherwise[1]).toBeGreaterThan(otherwise[2]);
  });
});
