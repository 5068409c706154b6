import { describe, expect, test } from 'vitest';
import { balanced } from '../../../../agents/talisman/heuristic/balanced.js';
import { agentSeed, defaults, play, TRACE_WORDS } from '../../../../src/engine/index.js';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Coverage } from '../../../../src/games/talisman/views/coverage.js';
import { ABILITIES, type Ability, packOf } from './abilities.js';
import { restoreBase, withPacks } from './with-pack.js';

restoreBase();

/** Lines that a designer may have to write for one ability. */
const LINES = 8;
const GAMES = 150;

/**
 * Plays games of two `balanced` players, one with the ability, until every power of it was used, each step held to the
 * invariants; how often each was set off and used.
 */
function uses(ability: Ability): readonly (number | null)[][] {
  const { game } = withPacks(packOf(ability));
  const inventor = game.roles.indexOf('inventor');
  const coverage = new Coverage();
  const s = game.create();
  const actions = new Int32Array(game.maxActions);
  const trace = new Int32Array(TRACE_WORDS);
  const agents = [0, 1].map(() => balanced.create(game, defaults(balanced.params)));
  const watched = {
    ...coverage.game,
    apply: (state: typeof s, action: number) => {
      coverage.game.apply(state, action);
      const broken = game.check(state);
      if (broken !== null) throw new Error(broken);
    },
  };
  const counted = (): readonly (number | null)[][] =>
    coverage
      .tables()
      .filter(({ id }) => id === 'powers')
      .flatMap(({ rows }) => rows.map(({ counts }) => [...counts]));
  for (let i = 0; i < GAMES; i++) {
    const seed = Int32Array.of(i * 7919 + 13, i * 104729 + 7);
    const roles = new Int32Array(game.seats.max);
    game.deal(2, seed, roles);
    if (roles[1] !== inventor) roles[0] = inventor;
    game.reset(s, defaults(game.options), 2, seed, roles);
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
    coverage.begin(s);
    play(watched, s, agents, actions, trace);
    if (counted().every(([, used]) => used !== null && used > 0)) break;
  }
  return counted();
}

describe('what people invent for this game can be written, in a few lines, and is made use of', () => {
  test(`players' ideas for this game are at least thirty packs`, () =>
    expect(ABILITIES.length).toBeGreaterThanOrEqual(30));

  test.each(ABILITIES.map((ability) => [ability.says, ability] as const))('%s', (_, ability) => {
    expect(ability.powers.split('\n').length).toBeLessThanOrEqual(LINES);
    const counts = ability.before === true ? [] : uses(ability);
    for (const [setOff, used] of counts) expect([setOff, used]).not.toContain(0);
    withPacks(packOf(ability));
    expect(content.powerCount + content.numberMask).not.toBe(0);
  });

  test('the belongings of a new character are there before the first turn', () => {
    const begins = ABILITIES.find(({ says }) => says.startsWith('begins with')) as Ability;
    const { game } = withPacks(packOf(begins));
    const s = game.create();
    const roles = Int32Array.of(game.roles.indexOf('inventor'), 0);
    game.reset(s, defaults(game.options), 2, Int32Array.of(1, 2), roles);
    expect([s.gold[0], s.gold[1]]).toEqual([5, 1]);
  });
});
