import { describe, expect, test } from 'vitest';
import { guideTo } from '../../../agents/index.js';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import { OWN_MODEL } from '../../../agents/talisman/judge/own-model.js';
import { ownNets } from '../../../agents/talisman/quick/own-nets.js';
import { QuickPrior } from '../../../agents/talisman/quick/prior.js';
import { quick } from '../../../agents/talisman/quick/spec.js';
import { isRoutine } from '../../../agents/talisman/routine.js';
import { defaults, type Game, mix, type State, WHOLE } from '../../../src/engine/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { talisman } from '../../../src/games/talisman/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { readPackageModel } from '../../../src/rows/model.js';

type Visitor = (s: TalismanState, seat: number, list: Int32Array, count: number) => void;

/** Visits the questions of games of three that `balanced` plays. */
function visit(games: number, visitor: Visitor, options: Readonly<Record<string, number>> = {}): void {
  const s = talisman.create();
  const list = new Int32Array(talisman.maxActions);
  const player = balanced.create(talisman, defaults(balanced.params));
  for (let n = 0; n < games; n++) {
    const seed = Int32Array.of(mix(n + 31), mix(~n));
    const roles = new Int32Array(3);
    talisman.deal(3, seed, roles);
    const set = Int32Array.from(talisman.options, (spec) => options[spec.id] ?? spec.default);
    talisman.reset(s, set, 3, seed, roles);
    for (let asked = 0; !talisman.over(s) && asked < 3000; asked++) {
      const count = talisman.legal(s, list);
      const seat = talisman.actor(s);
      if (count > 1) visitor(s, seat, list, count);
      talisman.apply(s, list[count > 1 ? player.choose(s, seat, list, count) : 0]);
    }
  }
}

function prior(): QuickPrior {
  const made = new QuickPrior(talisman, ownNets());
  made.begin(0, 5);
  return made;
}

/** The values of a question, or null. Each call begins again. */
function valuesOf(own: QuickPrior, s: TalismanState, seat: number, list: Int32Array, count: number): number[] | null {
  const out = new Int32Array(talisman.maxActions);
  own.begin(seat, 5);
  return own.evaluate(s, seat, list, count, out) ? [...out.subarray(0, count)] : null;
}

describe('the prior of Talisman', () => {
  test('the prior values every question but those of routine and those on the Crown', () => {
    const own = prior();
    const [seen, onCrown] = [new Set<boolean>(), new Set<boolean>()];
    visit(6, (s, seat, list, count) => {
      const values = valuesOf(own, s, seat, list, count);
      const left = isRoutine(s, seat, false) || s.space[seat] === board.crown;
      expect(values === null).toBe(left);
      seen.add(left);
      onCrown.add(s.space[seat] === board.crown);
    });
    expect([seen.size, onCrown.size]).toEqual([2, 2]);
  });

  test('the prior leads with the action that quick chooses, unless that is the one of balanced', () => {
    const own = prior();
    const player = quick.create(talisman, defaults(quick.params));
    const policy = balanced.create(talisman, defaults(balanced.params));
    let otherwise = 0;
    visit(2, (s, seat, list, count) => {
      player.begin(seat, 5);
      const chosen = player.choose(s, seat, list, count);
      const values = valuesOf(own, s, seat, list, count);
      if (values === null || chosen === policy.choose(s, seat, list, count)) return;
      otherwise++;
      expect(values[chosen]).toBe(Math.max(...values));
    });
    expect(otherwise).toBeGreaterThan(20);
  });

  test('the values of a prior are millionths of a win', () => {
    const own = prior();
    const spreads: number[] = [];
    visit(1, (s, seat, list, count) => {
      const values = valuesOf(own, s, seat, list, count);
      if (values !== null) spreads.push(Math.max(...values) - Math.min(...values));
    });
    const mean = spreads.reduce((sum, one) => sum + one, 0) / spreads.length / WHOLE;
    expect(mean).toBeGreaterThan(0.01);
    expect(mean).toBeLessThan(0.3);
  });

  test('the prior does not depend on hidden information, and leaves the state alone', () => {
    const own = prior();
    const other = talisman.create();
    let k = 0;
    visit(1, (s, seat, list, count) => {
      const before = s.words.slice();
      const values = valuesOf(own, s, seat, list, count);
      expect(s.words.every((word, i) => word === before[i])).toBe(true);
      other.words.set(s.words);
      talisman.redeal(other, seat, mix(k++));
      expect(valuesOf(own, other, seat, list, count)).toEqual(values);
    });
  });

  test('the prior values no question of a game with an ending that the networks were not fitted to', () => {
    const own = prior();
    const { options } = talisman.variants.find(({ id }) => id === 'treasure-hunters')!;
    visit(1, (s, seat, list, count) => expect(valuesOf(own, s, seat, list, count)).toBeNull(), options);
  });

  test('the guide keeps its prior when a user’s model judges', () => {
    const judged = guideTo(talisman as Game<State>).judgedBy!(readPackageModel(OWN_MODEL));
    expect(judged.prior?.(talisman as Game<State>)).toBeInstanceOf(QuickPrior);
  });

  test('the guide has a prior, and those of games without a network have none', () => {
    expect(guideTo(talisman as Game<State>).prior?.(talisman as Game<State>)).toBeInstanceOf(QuickPrior);
    expect(guideTo({ id: 'pig' } as Game<State>).prior).toBeUndefined();
  });
});
