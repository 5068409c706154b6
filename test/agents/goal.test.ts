import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import { talismanGuide } from '../../agents/talisman/guide-spec.js';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { Goal, goalOf, useLeft } from '../../agents/talisman/heuristic/goal.js';
import { PARAMS, Param } from '../../agents/talisman/heuristic/params.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { Judge, plainShares } from '../../agents/talisman/judge/evaluation.js';
import { agentSeed, defaults, WHOLE } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Ending, Option } from '../../src/games/talisman/options/option.js';
import { Act, FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

const ELF: Seat = { character: 'elf', at: 'city' };
const TROLL: Seat = { character: 'troll', at: 'crags' };
const TOLD = defaults(PARAMS);
const UNTOLD = Int32Array.from(TOLD, (value, i) => (i === Param.Goal ? 0 : value));

/** Returns the answer of `balanced` to the current question, in words. */
function answer(t: Table, params = TOLD): string {
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  const agent = balanced.create(talisman, params);
  agent.begin(t.actor, 1);
  return talisman.describe(t.s, out[count > 1 ? agent.choose(t.s, t.actor, out, count) : 0]);
}

/** At the first question of that kind. */
function at(kind: FrameKind, position: Position, params = TOLD): string {
  const t = scenario(position);
  for (let i = 0; t.kind !== kind && i < 9; i++) t.pass();
  expect(t.kind).toBe(kind);
  return answer(t, params);
}

describe('the goal of a game', () => {
  const goal = (options: Record<string, number>, seat = ELF, round = 1, params = TOLD): Goal => {
    const t = scenario({ seats: [seat, TROLL], options });
    t.s.round[0] = round;
    return goalOf(t.s, 0, new View(params));
  };

  test('the goal is that of the ending; with goal=crown it is the Crown', () => {
    const endings = [Ending.Crown, Ending.SuddenDeath, Ending.LandGrant, Ending.Champion, Ending.Hunt];
    expect([...endings, Ending.Treasure, Ending.Followers].map((ending) => goal({ ending }))).toEqual([
      Goal.Crown,
      Goal.Crown,
      Goal.Castle,
      Goal.Arena,
      Goal.Animals,
      Goal.Treasure,
      Goal.Followers,
    ]);
    for (let ending = 0; ending <= Ending.Followers; ending++)
      expect(goal({ ending, roundLimit: 3 }, ELF, 1, UNTOLD)).toBe(Goal.Crown);
  });

  test('the goal of a game is the count if too few rounds are left for the march, later for a nearer seat', () => {
    const inner: Seat = { character: 'elf', at: 'plain-of-peril' };
    expect([goal({ roundLimit: 60 }), goal({ roundLimit: 60 }, ELF, 40)]).toEqual([Goal.Crown, Goal.Possessions]);
    expect([goal({ roundLimit: 60 }, inner, 40), goal({ roundLimit: 60 }, inner, 50)]).toEqual([
      Goal.Crown,
      Goal.Possessions,
    ]);
    expect(goal({ ending: Ending.TimeLimit })).toBe(Goal.Possessions);
    expect(goal({ ending: Ending.LandGrant, roundLimit: 9 })).toBe(Goal.Possessions);
  });

  test('a thing for later use is worth less and less', () => {
    const t = scenario({ seats: [ELF, TROLL], options: { ending: Ending.Treasure } });
    const left = (round: number): number => {
      t.s.round[0] = round;
      return useLeft(t.s, Goal.Treasure);
    };
    expect([left(1), left(10), left(20), left(30)]).toEqual([100, 100, 50, 10]);
    expect(useLeft(t.s, Goal.Crown)).toBe(100);
  });
});

describe('balanced plays for the goal', () => {
  const ready: Seat = {
    character: 'elf',
    at: 'portal-of-power',
    strength: 12,
    life: 6,
    objects: ['talisman:talisman'],
  };

  test('balanced does not set out for the Crown when the march cannot end in time', () => {
    const moves = (options: Record<string, number>, params = TOLD): string =>
      at(FrameKind.MoveWhere, { seats: [ready, TROLL], options, dice: { move: [1] } }, params);
    expect(moves({})).toMatch(/Portal/);
    expect(moves({ roundLimit: 60 })).toMatch(/Portal/);
    expect(moves({ roundLimit: 10 })).not.toMatch(/Portal/);
    expect(moves({ ending: Ending.Hunt })).not.toMatch(/Portal/);
    expect(moves({ roundLimit: 10 }, UNTOLD)).toMatch(/Portal/);
  });

  test('balanced brings its Talisman to the Castle', () => {
    const home: Position = {
      seats: [{ character: 'elf', at: 'runes-3', objects: ['talisman:talisman'] }, TROLL],
      options: { ending: Ending.LandGrant },
      dice: { move: [1] },
    };
    expect(at(FrameKind.MoveWhere, home)).toMatch(/Castle/);
    expect(at(FrameKind.MoveWhere, { ...home, options: {} })).not.toMatch(/Castle/);
  });

  test('2.3 RUL-181 balanced goes to a Talisman that lies at the Castle if that wins, even past a Bear', () => {
    const lies = (landGrantThere: number): Position => ({
      seats: [{ character: 'elf', at: 'runes-3' }, TROLL],
      spaces: { castle: ['bear', 'talisman:talisman'], 'woods-4': ['talisman:talisman'] },
      options: { ending: Ending.LandGrant, landGrantThere },
      dice: { move: [1] },
    });
    expect([at(FrameKind.MoveWhere, lies(1)), at(FrameKind.MoveWhere, lies(0))]).toEqual([
      expect.stringMatching(/Castle/),
      expect.stringMatching(/Woods/),
    ]);
  });

  test('hunt: carries killed Animals, the strongest first', () => {
    const kill: Position = {
      seats: [{ character: 'troll', at: 'fields', strength: 6 }, ELF],
      phase: 'landing',
      spaces: { fields: ['wild-boar', 'wolf'] },
      dice: { attack: [6], creature: [1] },
      options: { ending: Ending.Hunt },
    };
    expect(at(FrameKind.Carry, kill)).toBe('carry Wolf');
    expect(at(FrameKind.Carry, kill, UNTOLD)).toBe('keep the trophies');
  });

  test('balanced with full hands drops an Object without points', () => {
    const full: Position = {
      seats: [{ character: 'troll', at: 'fields', objects: ['sword', 'axe', 'helmet', 'shield'] }, ELF],
      phase: 'landing',
      spaces: { fields: ['bear'] },
      dice: { attack: [6], creature: [1] },
      options: { ending: Ending.Hunt },
    };
    const t = scenario(full).passAll(FrameKind.Ditch, FrameKind.Boost);
    expect(answer(t)).toBe('carry Bear');
    t.choose(Act.Carry, 'bear');
    expect([t.kind, answer(t)]).toEqual([FrameKind.Surplus, expect.not.stringMatching(/Bear/)]);
  });

  test('balanced takes a Follower for the cult, and gold rather than a Sword for the treasure', () => {
    const meets: Position = {
      seats: [
        { character: 'sorceress', at: 'fields' },
        { character: 'elf', at: 'fields', followers: ['pixie'], objects: ['ring'] },
      ],
      phase: 'landing',
      spaces: { fields: ['sword'] },
    };
    expect(at(FrameKind.Meet, { ...meets, options: { ending: Ending.Followers } })).toMatch(/Follower/);
    expect(at(FrameKind.Meet, { ...meets, options: { ending: Ending.Treasure } })).not.toMatch(/Follower/);
    const prize = (options: Record<string, number>): string => {
      const t = scenario({
        seats: [
          { character: 'troll', at: 'fields' },
          { character: 'elf', at: 'fields', objects: ['sword'], gold: 1 },
        ],
        phase: 'landing',
        spaces: { fields: ['axe'] },
        dice: { attack: [6], defence: [1] },
        options,
      });
      return answer(t.choose(Act.AttackBattle).passAll(FrameKind.Boost, FrameKind.DuelFate));
    };
    expect([prize({}), prize({ ending: Ending.Treasure })]).toEqual(['take Sword', 'take 1 gold']);
  });

  test('arena: keeps things for one fight, and uses all of them there', () => {
    const potion: Position = {
      seats: [{ character: 'elf', at: 'fields', life: 4, objects: ['potion-of-strength'] }, TROLL],
      phase: 'landing',
      spaces: { fields: ['serpent'] },
    };
    expect(at(FrameKind.Boost, potion)).toBe('drink the potion');
    expect(at(FrameKind.Boost, { ...potion, options: { ending: Ending.Champion } })).toBe('add nothing more');
    const arena = scenario({
      seats: [
        { character: 'elf', at: 'city', strength: 6, objects: ['potion-of-strength'] },
        { ...TROLL, lostTurns: 1 },
      ],
      turn: 1,
      options: { ending: Ending.Champion, roundLimit: 1 },
    }).choose(Act.AttackBattle);
    expect([arena.kind, answer(arena)]).toEqual([FrameKind.Boost, 'drink the potion']);
  });

  test('arena: fights by the better stat', () => {
    const wizard = (strength: number): string =>
      answer(
        scenario({
          seats: [
            { character: 'wizard', at: 'city', strength, spells: [] },
            { ...TROLL, lostTurns: 1 },
          ],
          turn: 1,
          options: { ending: Ending.Champion, roundLimit: 1 },
        }),
      );
    expect([wizard(0), wizard(12)]).toEqual([expect.stringMatching(/psychic/), expect.stringMatching(/in battle/)]);
  });

  test('V-XVI-2 balanced counts no raised Enemy in the arena, where none lends Strength', () => {
    const ghoul = (strength: number): string =>
      answer(
        scenario({
          seats: [
            { character: 'ghoul', at: 'city', strength, followers: ['bear'] },
            { ...TROLL, lostTurns: 1 },
          ],
          turn: 1,
          options: { ending: Ending.Champion, roundLimit: 1 },
        }),
      );
    expect([ghoul(6), ghoul(12)]).toEqual([expect.stringMatching(/psychic/), expect.stringMatching(/in battle/)]);
  });
});

describe('games of every other ending', () => {
  /** Games won alone by `balanced` of those decided, in two seats each of the same seeds. */
  function wins(ending: Ending, rival: string | Int32Array, games: number): [number, number] {
    const random = agentsOf('talisman').find(({ id }) => id === 'random')!;
    const options = defaults(talisman.options);
    options[Option.Ending] = ending;
    const out = new Int32Array(talisman.maxActions);
    let won = 0;
    let decided = 0;
    for (let game = 0; game < games; game++) {
      const seed = Int32Array.of(game >> 1, 77);
      const own = game & 1;
      const roles = new Int32Array(2);
      talisman.deal(2, seed, roles);
      const s = talisman.create();
      talisman.reset(s, options, 2, seed, roles);
      const players = [0, 1].map((seat) => {
        const agent =
          seat === own
            ? balanced.create(talisman, TOLD)
            : typeof rival === 'string'
              ? random.create(talisman as never, defaults(random.params))
              : balanced.create(talisman, rival);
        agent.begin(seat, agentSeed(seed, seat));
        return agent;
      });
      while (!talisman.over(s)) {
        const count = talisman.legal(s, out);
        const seat = talisman.actor(s);
        talisman.apply(s, out[count > 1 ? players[seat].choose(s as never, seat, out, count) : 0]);
      }
      const score = talisman.score(s, own);
      if (score !== 0 && score !== talisman.winScore) continue;
      decided++;
      if (score > 0) won++;
    }
    return [won, decided];
  }

  const ENDINGS = [Ending.TimeLimit, Ending.LandGrant, Ending.Champion, Ending.Hunt, Ending.Treasure, Ending.Followers];

  test.each(ENDINGS)(
    'ending %i: balanced beats random, and itself without the goal',
    (ending) => {
      const [won, decided] = wins(ending, 'random', 40);
      expect(won / decided).toBeGreaterThan(0.8);
      const [own, all] = wins(ending, UNTOLD, 80);
      expect(own / all).toBeGreaterThan(0.5);
    },
    60_000,
  );
});

describe('the judge of searchers', () => {
  const guide = talismanGuide.create(talisman);
  const table = (options: Record<string, number>): Table =>
    scenario({ seats: [{ ...ELF, followers: ['pixie', 'gnome'] }, TROLL], options });

  test('the judge of searchers knows games that end on the Crown, and playouts of others go to the end', () => {
    const clock = (options: Record<string, number>): number => guide.clock(table(options).s, 0);
    expect([clock({}), clock({ ending: Ending.SuddenDeath })]).toEqual([1, 1]);
    for (let ending = Ending.TimeLimit; ending <= Ending.Followers; ending++) expect(clock({ ending })).toBe(-1);
    expect(clock({ roundLimit: 50 })).toBe(-1);
  });

  test('a judge from a model knows every ending', () => {
    const { s } = table({ ending: Ending.Hunt });
    expect([new Judge([], 0).knows(s), new Judge([], 1).knows(s)]).toEqual([false, true]);
  });

  test('the judge of a game that is cut short gives shares by the present count', () => {
    const out = new Int32Array(8);
    plainShares(table({ ending: Ending.Followers }).s, out);
    expect([out[0], out[1]]).toEqual([WHOLE * 0.75, WHOLE * 0.25]);
    talismanGuide.create(talisman).worth(table({ ending: Ending.Followers }).s, out);
    expect([out[0], out[1]]).toEqual([WHOLE * 0.75, WHOLE * 0.25]);
  });
});
