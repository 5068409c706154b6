import { describe, expect, test } from 'vitest';
import { agentsOf, guideTo } from '../../agents/index.js';
import { GuidedPlayout, playoutOf } from '../../agents/mcts/playout.js';
import { type Agent, type AgentSpec, draw, type Game, type Playout, type State } from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';
import { guideWith } from '../../src/questions/hint/policy.js';
import { compilePlayouts } from '../../src/wasm/host/load.js';

const game = GAMES.find(({ id }) => id === 'talisman') as Game<State>;
const guide = () => guideTo(game).create(game);
await compilePlayouts(game);

/** A position so many decisions into a game of random players, every second one under the rules of some variant. */
function position(number: number): State {
  const s = game.create();
  const seats = 2 + (number % 5);
  const seed = Int32Array.of(number, ~number);
  const roles = new Int32Array(8);
  game.deal(seats, seed, roles);
  const set = number % 2 === 0 ? {} : game.variants[((number - 1) / 2) % game.variants.length].options;
  const options = Int32Array.from(game.options, ({ id, default: usual }) => set[id] ?? usual);
  game.reset(s, options, seats, seed, roles);
  const out = new Int32Array(game.maxActions);
  for (let k = 0; k < 80 + 60 * (number % 7) && !game.over(s); k++)
    game.apply(s, out[draw(number, k, 1, k, game.legal(s, out))]);
  return s;
}

/** Plays the futures of a position and gives all that can be seen of them. */
function futuresOf(playout: Playout<State>, number: number): number[] {
  const s = position(number);
  const seen: number[] = [];
  if (game.over(s)) return seen;
  const seat = game.actor(s);
  const actions = new Int32Array(game.maxActions);
  const count = game.legal(s, actions);
  playout.rewind(number);
  seen.push(playout.advice(s, seat, actions, count));
  for (let k = 0; k < 6; k++) {
    playout.deal(s, seat, draw(number, k, 2, k, 1 << 30));
    playout.game.apply(playout.s, actions[k % count]);
    for (let steps = 0; steps < 5 && !playout.ended(seat); steps++) {
      const n = playout.game.legal(playout.s, playout.actions);
      const actor = playout.game.actor(playout.s);
      const index = n > 1 ? playout.answer(actor, playout.actions, n) : 0;
      seen.push(actor, n, index, playout.advice(playout.s, actor, playout.actions, n));
      playout.game.apply(playout.s, playout.actions[index]);
    }
    playout.finish(seat);
    seen.push(...playout.share.subarray(0, 8), ...playout.s.words);
  }
  return seen;
}

describe('a compiled playout', () => {
  test.each([
    ['turns', 3, 0, false],
    ['to the end', 1 << 29, 0, false],
    ['some answers random', 4, 150, false],
    ['every question asked', 2, 0, true],
  ] as const)(
    'a compiled playout deals, answers, cuts and judges as the one of JavaScript: %s',
    (_what, turns, random, asksAll) => {
      const js = new GuidedPlayout(game, guide(), turns, random, asksAll);
      const wasm = playoutOf(game, guide(), turns, random, asksAll);
      expect(wasm).not.toBeInstanceOf(GuidedPlayout);
      for (let number = 0; number < 60; number++) {
        const theirs = futuresOf(wasm, number);
        expect(theirs).toEqual(futuresOf(js, number));
      }
    },
  );

  test('a compiled playout plays on with the agents of a table, as a hint does', () => {
    const [balanced, random] = ['balanced', 'random'].map(
      (id) => agentsOf('talisman').find((each) => each.id.endsWith(id)) as AgentSpec<State>,
    );
    const crew = () =>
      Array.from({ length: 6 }, (_, seat) => {
        const spec = seat % 2 === 0 ? balanced : random;
        return spec.create(
          game,
          Int32Array.from(spec.params, (param) => param.default),
        );
      });
    const js = new GuidedPlayout(game, guideWith(guideTo(game), game, crew()), 5, 0, false);
    const wasm = playoutOf(game, guideWith(guideTo(game), game, crew()), 5, 0, false);
    expect(wasm).not.toBeInstanceOf(GuidedPlayout);
    for (let number = 0; number < 30; number++) expect(futuresOf(wasm, number)).toEqual(futuresOf(js, number));
  });

  test('a compiled playout does not exist for a watched game, or with a policy from outside', () => {
    expect(playoutOf({ ...game }, guide(), 3, 0, false)).toBeInstanceOf(GuidedPlayout);
    const last: Agent<State> = { begin: () => undefined, choose: (_s, _seat, _actions, count) => count - 1 };
    const own = guide();
    Object.assign(own, { policy: { id: 'own', about: '', params: [], create: () => last } });
    expect(playoutOf(game, own, 3, 0, false)).toBeInstanceOf(GuidedPlayout);
  });

  test.each(['mcts', 'flat'])('%s answers the same by either', (id) => {
    const spec = agentsOf('talisman').find((each) => each.id === id);
    if (spec === undefined) throw new Error(`no ${id}`);
    const params = Int32Array.from(spec.params, (param) => (param.id === 'iterations' ? 40 : param.default));
    const agents = [game, { ...game }].map((of) => spec.create(of, params));
    const actions = new Int32Array(game.maxActions);
    let differing = 0;
    for (let number = 0; number < 40; number++) {
      const s = position(number);
      if (game.over(s)) continue;
      const seat = game.actor(s);
      const count = game.legal(s, actions);
      if (count < 2) continue;
      const [one, other] = agents.map((agent) => {
        agent.begin(seat, number);
        return agent.choose(s, seat, actions, count);
      });
      expect(one).toBe(other);
      differing += one;
    }
    expect(differing).toBeGreaterThan(0);
  });
});
