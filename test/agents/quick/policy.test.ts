import { expect, test } from 'vitest';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import { quick } from '../../../agents/talisman/quick/spec.js';
import { type AgentSpec, agentSeed, defaults, mix } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';

/** `quick` departs from a `balanced` with any parameters. */

type Settings = Readonly<Record<string, number>>;

function paramsOf(spec: AgentSpec<TalismanState>, settings: Settings): Int32Array {
  const params = defaults(spec.params);
  for (const [id, value] of Object.entries(settings)) {
    const at = spec.params.findIndex((param) => param.id === id);
    expect(at).toBeGreaterThanOrEqual(0);
    params[at] = value;
  }
  return params;
}

/** Plays a game of two by `balanced` with settings. Returns the questions, and those that `quick` answers otherwise. */
function departures(of: Settings, own: Settings): { readonly asked: number; readonly departed: number } {
  const s = talisman.create();
  const list = new Int32Array(talisman.maxActions);
  const seed = Int32Array.of(mix(5), mix(~5));
  const roles = new Int32Array(2);
  talisman.deal(2, seed, roles);
  talisman.reset(s, defaults(talisman.options), 2, seed, roles);
  const players = [0, 1].map(() => balanced.create(talisman, paramsOf(balanced, of)));
  const others = [0, 1].map(() => quick.create(talisman, paramsOf(quick, own)));
  for (const seat of [0, 1]) for (const one of [players, others]) one[seat].begin(seat, agentSeed(seed, seat));
  let [asked, departed] = [0, 0];
  while (!talisman.over(s)) {
    const count = talisman.legal(s, list);
    const seat = talisman.actor(s);
    let answer = 0;
    if (count > 1) {
      asked++;
      answer = players[seat].choose(s, seat, list, count);
      if (others[seat].choose(s, seat, list, count) !== answer) departed++;
    }
    talisman.apply(s, list[answer]);
  }
  return { asked, departed };
}

const STYLE: Settings = { rushAt: 14, crossChance: 80, spellWorth: 90, wish: 1, fateGain: 5 };

test('quick that never departs answers as the balanced whose parameters it has', () => {
  const same = departures(STYLE, { ...STYLE, repeats: 0 });
  expect(same.asked).toBeGreaterThan(100);
  expect(same.departed).toBe(0);
  expect(departures(STYLE, { repeats: 0 }).departed).toBeGreaterThan(0);
});

test('quick takes all parameters of balanced but how it declares, with the same ranges and defaults', () => {
  const own = ['lead', 'repeats'];
  const left = balanced.params.filter((param) => !quick.params.includes(param)).map(({ id }) => id);
  expect(left).toEqual(['delay', 'declares']);
  expect(quick.params.filter((param) => !balanced.params.includes(param)).map(({ id }) => id)).toEqual(own);
});
