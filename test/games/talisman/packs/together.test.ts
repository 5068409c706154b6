import { expect, test } from 'vitest';
import { agentsOf } from '../../../../agents/index.js';
import { agentSeed, defaults, play, type State, TRACE_WORDS } from '../../../../src/engine/index.js';
import type { TalismanState } from '../../../../src/games/talisman/state/state.js';
import { FRAMES } from '../../../../src/games/talisman/state/state.js';
import { MOMENTS, NUMBERS } from '../../../../src/games/talisman/vocabulary/powers.js';
import { restoreBase, rules } from './with-pack.js';

restoreBase();

const GAMES = 14;
const NAMES = ['random', 'talisman/balanced', 'talisman/first'];

test('every character with every power at once, under drawn options, breaks no invariant, and the stack has room', {
  tags: 'night',
  timeout: 300_000,
}, () => {
  const { game } = rules(...[...MOMENTS, ...NUMBERS].map(({ example }) => example));
  const s = game.create();
  const specs = agentsOf('talisman');
  const actions = new Int32Array(game.maxActions);
  const trace = new Int32Array(TRACE_WORDS);
  let decisions = 0;
  const watched = {
    ...game,
    apply: (state: TalismanState, action: number) => {
      decisions++;
      game.apply(state, action);
      const broken = game.check(state);
      if (broken !== null) throw new Error(`${broken}, before: ${game.situation(state)}`);
      if (state.depth[0] >= FRAMES) throw new Error(`${state.depth[0]} frames at: ${game.situation(state)}`);
    },
  };
  for (let g = 0; g < GAMES; g++) {
    const seats = 2 + (g % 7);
    const seed = Int32Array.of(g * 7919 + 13, g * 104729 + 7);
    const roles = new Int32Array(game.seats.max);
    game.deal(seats, seed, roles);
    const options = Int32Array.from(game.options, ({ min, max, default: usual }, i) =>
      (g * 31 + i * 7) % 5 === 0 ? min + ((g * 13 + i) % (max - min + 1)) : usual,
    );
    game.reset(s, options, seats, seed, roles);
    const agents = Array.from({ length: seats }, (_, seat) => {
      const spec = specs.find(({ id }) => id === NAMES[(g + seat) % NAMES.length])!;
      return spec.create(game as never, defaults(spec.params));
    });
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
    play<State>(watched as never, s, agents, actions, trace);
  }
  expect(decisions).toBeGreaterThan(20_000);
});
