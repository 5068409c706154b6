import { describe, expect, test } from 'vitest';
import { balanced } from '../../../../agents/talisman/heuristic/balanced.js';
import { actOf, defaults, operandOf, play } from '../../../../src/engine/index.js';
import { isPartner, teamsOf } from '../../../../src/games/talisman/holdings/teams.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { score, WIN_SCORE } from '../../../../src/games/talisman/play/metrics.js';
import { commandWorks } from '../../../../src/games/talisman/rules/resolution/rolls.js';
import { Count, EndReason, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

const NAMES = ['warrior', 'troll', 'elf', 'dwarf', 'monk', 'thief'];

/** A table at which each seat is at a space, or has further traits. */
function seated(options: Position['options'], ...seats: readonly Partial<Seat>[]): Table {
  return scenario({
    seats: seats.map((seat, i) => ({ character: NAMES[i], at: 'city', ...seat })),
    options: options ?? {},
    luck: 1,
  });
}

const scores = ({ s }: Table): number[] => Array.from({ length: s.seats[0] }, (_, seat) => score(s, seat));

describe('teams', () => {
  test('V-PUB-9 teams=off teams=facing teams=sides who belongs together', () => {
    expect(teamsOf('off', 4)).toEqual([]);
    expect(teamsOf('facing', 4)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(teamsOf('facing', 6)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    expect(teamsOf('sides', 6)).toEqual([
      [0, 2, 4],
      [1, 3, 5],
    ]);
    expect([2, 3, 5].flatMap((players) => teamsOf('facing', players))).toEqual([]);
  });

  test('V-PUB-9 teams=facing three players make no teams', () => {
    const { s } = seated({ teams: 1 }, {}, {}, {});
    expect([0, 1, 2].some((seat) => isPartner(s, 0, seat))).toBe(false);
  });

  test('V-PUB-9 R-ENC-04 teams=facing a partner on the space is not attacked, others are', () => {
    const meeting = (teams: number): number[] => {
      const t = scenario({
        seats: ['fields', 'woods', 'woods', 'village'].map((at, i) => ({ character: NAMES[i], at })),
        options: { teams },
        dice: { move: [2] },
      }).choose(Act.Go, 'woods');
      return t.legal().flatMap((action) => (actOf(action) === Act.AttackBattle ? [operandOf(action)] : []));
    };
    expect(meeting(1)).toEqual([1]);
    expect(meeting(0)).toEqual([1, 2]);
  });

  test('V-PUB-9 R-CROWN-05 teams=facing the Command Spell takes no life of a partner', () => {
    const t = seated({ teams: 1 }, {}, { life: 3 }, { life: 3 }, { life: 3 });
    commandWorks(t.s, 0);
    expect(Array.from(t.s.life.subarray(1, 4))).toEqual([2, 3, 2]);
  });

  test('V-PUB-9 R-CROWN-07 teams=facing the game ends when the other team is out, and the team shares the win', () => {
    const t = seated({ teams: 1 }, {}, { life: 1 }, { life: 3 }, { life: 1 });
    t.s.crownReached[0] = 1;
    commandWorks(t.s, 0);
    expect(t.s.endReason[0]).toBe(EndReason.Crown);
    expect(scores(t)).toEqual([WIN_SCORE / 2, 0, WIN_SCORE / 2, 0]);
  });

  test('V-PUB-9 teams=facing a partner who is out wins as well', () => {
    const t = seated({ teams: 1 }, {}, { life: 1 }, { life: 1 }, { life: 2 });
    t.s.crownReached[0] = 1;
    commandWorks(t.s, 1);
    commandWorks(t.s, 0);
    commandWorks(t.s, 0);
    expect(t.s.endReason[0]).toBe(EndReason.Crown);
    expect(scores(t)).toEqual([WIN_SCORE / 2, 0, WIN_SCORE / 2, 0]);
  });

  test('V-PUB-9 V-XI-E1 teams=sides the whole side of the first on the Crown wins', () => {
    const options = { teams: 2, ending: Ending.SuddenDeath };
    const t = seated(options, { at: 'valley-of-fire', objects: ['talisman'] }, {}, {}, {}, {}, {});
    while (!t.over && !t.can(Act.GoTo)) t.choose(Act.Pass);
    t.choose(Act.GoTo, 'crown-of-command');
    expect(scores(t)).toEqual([280, 0, 280, 0, 280, 0]);
  });
});

describe('one player alone', () => {
  /** Plays a game of one balanced player to its end. */
  const alone = (game: number, roundLimit = 0): TalismanState => {
    const s = talisman.create();
    const seed = Int32Array.of(game, 7);
    const roles = new Int32Array(8);
    talisman.deal(1, seed, roles);
    const given: Readonly<Record<string, number>> = { roundLimit };
    const options = Int32Array.from(talisman.options, (option) => given[option.id] ?? option.default);
    talisman.reset(s, options, 1, seed, roles);
    const agent = balanced.create(talisman, defaults(balanced.params));
    agent.begin(0, game);
    play(talisman, s, [agent], new Int32Array(talisman.maxActions), new Int32Array(3));
    return s;
  };

  test('V-PUB-10 R-CROWN-07 one player wins on the Crown at once, and no quest needs another character', () => {
    const games = Array.from({ length: 30 }, (_, game) => alone(game));
    expect(games.every((s) => s.endReason[0] === EndReason.Crown && score(s, 0) === WIN_SCORE)).toBe(true);
    expect(games.every((s) => s.tally[Count.CrownRound] === s.round[0])).toBe(true);
  });

  test('V-PUB-10 V-XI-E2 roundLimit=10 one player has lost when the time is up', () => {
    for (let game = 0; game < 5; game++) {
      const s = alone(game, 10);
      expect([s.endReason[0], s.round[0], score(s, 0)]).toEqual([EndReason.TimeUp, 10, 0]);
    }
  });

  test('V-PUB-10 roundLimit=60 balanced wins more games in time than it would win so early without a clock', () => {
    const won = (roundLimit: number): number =>
      Array.from({ length: 150 }, (_, game) => alone(game, roundLimit)).filter(
        (s) => score(s, 0) > 0 && s.round[0] <= 60,
      ).length;
    expect(won(60)).toBeGreaterThan(won(0));
  });
});
