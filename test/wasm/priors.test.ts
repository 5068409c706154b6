import { expect, test } from 'vitest';
import { guideTo } from '../../agents/index.js';
import { draw, type Game, type Prior, playoutsOf, type State } from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';
import { compilePlayouts } from '../../src/wasm/host/load.js';

const game = GAMES.find(({ id }) => id === 'talisman') as Game<State>;
await compilePlayouts(game);

const SEATS = 3;

/** All values of the questions of a game in which players answer at random, and null for each that is not valued. */
function valuesOf(prior: Prior<State>, number: number): (readonly number[] | null)[] {
  const s = game.create();
  const roles = new Int32Array(SEATS);
  const seed = Int32Array.of(number, ~number);
  game.deal(SEATS, seed, roles);
  game.reset(
    s,
    Int32Array.from(game.options, (spec) => spec.default),
    SEATS,
    seed,
    roles,
  );
  prior.begin(1, number);
  const actions = new Int32Array(game.maxActions);
  const out = new Int32Array(game.maxActions);
  const values: (readonly number[] | null)[] = [];
  for (let k = 0; k < 500 && !game.over(s); k++) {
    const count = game.legal(s, actions);
    if (count > 1)
      values.push(prior.evaluate(s, game.actor(s), actions, count, out) ? [...out.subarray(0, count)] : null);
    game.apply(s, actions[draw(number, k, 1, k, count)]);
  }
  return values;
}

test('a compiled prior gives the values of the one of JavaScript', () => {
  const make = (): Prior<State> => guideTo(game).prior!(game);
  const js = make();
  const compiled = playoutsOf(game)!.admitPrior(make())!;
  expect(compiled).not.toBeNull();
  let valued = 0;
  for (let number = 1; number <= 12; number++) {
    const values = valuesOf(js, number);
    expect(valuesOf(compiled, number)).toEqual(values);
    valued += values.filter((value) => value !== null).length;
  }
  expect(valued).toBeGreaterThan(500);
});
