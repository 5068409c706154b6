import { describe, expect, test } from 'vitest';
import { findCards } from '../../../../src/games/talisman/content/index.js';
import { strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Ending, Option } from '../../../../src/games/talisman/options/option.js';
import { pointsOf } from '../../../../src/games/talisman/play/counting.js';
import { score, WIN_SCORE } from '../../../../src/games/talisman/play/metrics.js';
import { hasStake } from '../../../../src/games/talisman/rules/mechanics/prizes.js';
import { ROUND_CAP } from '../../../../src/games/talisman/rules/mechanics/turn-frame.js';
import { EndReason, Pile, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { column } from '../record/recorded.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

const ELF: Seat = { character: 'elf', at: 'city' };
const TROLL: Seat = { character: 'troll', at: 'crags' };
const MONK: Seat = { character: 'monk', at: 'village' };

/** The last turn of the last round is missed: time is up. */
function timeUp(ending: Ending, seats: readonly Seat[], more: Partial<Position> = {}): Table {
  const last = seats.length - 1;
  return scenario({
    seats: seats.map((seat, i) => (i === last ? { ...seat, lostTurns: 1 } : seat)),
    turn: last,
    ...more,
    options: { ending, roundLimit: 1, ...more.options },
  });
}

const points = (t: Table): number[] =>
  t.s.life.slice(0, t.s.seats[0]).reduce<number[]>((all, _, seat) => {
    all.push(pointsOf(t.s, seat));
    return all;
  }, []);
const scores = (s: TalismanState): number[] => Array.from({ length: s.seats[0] }, (_, seat) => score(s, seat));
const end = (t: Table): [boolean, EndReason] => [t.over, t.s.endReason[0]];

describe('the limit of rounds', () => {
  /** Makes all seats miss turns, and counts the rounds begun until a seat moves or time is up. */
  const rounds = (options: Record<string, number>): [boolean, number] => {
    const t = scenario({
      seats: [
        { ...ELF, lostTurns: 50 },
        { ...TROLL, lostTurns: 50 },
      ],
      options,
    });
    return [t.over, t.s.round[0]];
  };

  test('V-XI-E2 roundLimit=0 there is no limit, but for endings that wait for the time: RUL-173 30 rounds, and 40 before an arena', () => {
    expect(rounds({ roundLimit: 0 })).toEqual([false, 51]);
    expect(rounds({ roundLimit: 0, ending: Ending.SuddenDeath })).toEqual([false, 51]);
    for (const ending of [Ending.LandGrant, Ending.OpenVeil, Ending.SecondDeath])
      expect(rounds({ roundLimit: 0, ending })).toEqual([false, 51]);
    for (const ending of [Ending.TimeLimit, Ending.Hunt, Ending.Treasure, Ending.Followers])
      expect(rounds({ roundLimit: 0, ending })).toEqual([true, 30]);
    expect(rounds({ roundLimit: 0, ending: Ending.Champion })).toEqual([false, 40]);
  });

  test('V-XI-E2 roundLimit=7 time is up after this many rounds, under any ending', () => {
    for (const ending of [Ending.Crown, Ending.SuddenDeath, Ending.TimeLimit, Ending.LandGrant, Ending.Hunt])
      expect(rounds({ roundLimit: 7, ending })).toEqual([true, 7]);
  });

  test('V-XI-E2 roundLimit=200 a game is decided, not stopped, even after the longest time', () => {
    const last = (roundLimit: number): EndReason => {
      const t = scenario({
        seats: [ELF, { ...TROLL, at: 'fields-5' }],
        turn: 1,
        options: { roundLimit },
        dice: { move: [1] },
        spaces: { ruins: ['sword', 'axe'] },
      });
      t.s.round[0] = roundLimit > 0 ? roundLimit : ROUND_CAP;
      t.choose(Act.Roll).choose(Act.Go, 'ruins');
      while (!t.over && t.kind === FrameKind.Take) t.pass();
      return t.s.endReason[0];
    };
    expect([last(200), last(0)]).toEqual([EndReason.TimeUp, EndReason.Cap]);
  });

  test('V-XI-E2 every player has had the same number of turns when the game is over', () => {
    const t = scenario({
      seats: [
        { ...ELF, lostTurns: 3 },
        { ...TROLL, lostTurns: 3 },
      ],
      options: { roundLimit: 3 },
    });
    expect([...t.s.turns.slice(0, 2), t.s.round[0], t.over]).toEqual([3, 3, 3, true]);
  });
});

describe('a time limit', () => {
  test('V-XI-E2 ending=timeLimit printed values, counters, gold, Spells, Followers and Objects count, and nothing else', () => {
    const rich: Seat = {
      ...ELF,
      strength: 2,
      craft: 1,
      gold: 3,
      spells: ['healing'],
      followers: ['gnome', 'pixie'],
      objects: ['sword', 'ring', 'talisman:talisman'],
      trophies: ['dragon'],
      fate: 3,
    };
    // 3 + 4 as printed, 2 + 1 counters, 3 gold, 1 Spell, 2 Followers, 3 Objects; 6 + 1 for the Troll.
    const t = timeUp(Ending.TimeLimit, [rich, TROLL]);
    expect([points(t), end(t), scores(t.s)]).toEqual([
      [19, 7],
      [true, EndReason.TimeUp],
      [WIN_SCORE, 0],
    ]);
    const poor = timeUp(Ending.TimeLimit, [{ ...rich, trophies: [], fate: 0, life: 1 }, TROLL]);
    expect(points(poor)).toEqual([19, 7]);
  });

  test('V-XI-E2 ties share the win, and the better place', () => {
    const t = timeUp(Ending.TimeLimit, [
      { ...ELF, gold: 2 },
      { ...TROLL, gold: 2 },
      { ...MONK, gold: 4 },
      { character: 'thief', at: 'city', gold: 1 },
    ]);
    expect([points(t), scores(t.s)]).toEqual([
      [9, 9, 9, 7],
      [WIN_SCORE / 3, WIN_SCORE / 3, WIN_SCORE / 3, 0],
    ]);
    expect(column(t, 'place')).toEqual([1, 1, 1, 4]);
    expect(column(t, 'end_reason')[0]).toBe('time-up');
  });

  test('V-XI-E2 places go by the count', () => {
    const t = timeUp(Ending.TimeLimit, [ELF, { ...TROLL, gold: 9 }, { ...MONK, gold: 1 }]);
    expect(points(t)).toEqual([7, 16, 6]);
    expect(column(t, 'place')).toEqual([2, 1, 3]);
  });

  test('V-XI-E2 the Crown decides as ever before the time is up', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'crown-of-command' },
        { ...TROLL, life: 1 },
      ],
      crownReached: true,
      options: { ending: Ending.TimeLimit, roundLimit: 5, commandSpellMin: 1 },
    });
    expect([end(t), scores(t.s)]).toEqual([
      [true, EndReason.Crown],
      [WIN_SCORE, 0],
    ]);
  });

  test('RUL-172 a player who waits for a new character is behind all with one, and before the eliminated', () => {
    const t = timeUp(Ending.Followers, [{ ...ELF, dead: 'waiting' }, { ...MONK, dead: 'out' }, TROLL]);
    expect([scores(t.s), column(t, 'place')]).toEqual([
      [0, 0, WIN_SCORE],
      [2, 3, 1],
    ]);
    const nobody = timeUp(Ending.Followers, [{ ...ELF, dead: 'waiting' }, { ...MONK, dead: 'out' }, TROLL]);
    nobody.s.status[2] = nobody.s.status[0];
    expect(scores(nobody.s)).toEqual([WIN_SCORE / 2, 0, WIN_SCORE / 2]);
  });

  test('RUL-170 an ending without a time of its own is cut short by the count of possessions', () => {
    for (const ending of [Ending.Crown, Ending.SuddenDeath, Ending.LandGrant]) {
      const t = timeUp(ending, [ELF, { ...TROLL, gold: 5 }]);
      expect([points(t), end(t), scores(t.s)]).toEqual([
        [7, 12],
        [true, EndReason.TimeUp],
        [0, WIN_SCORE],
      ]);
    }
  });
});

describe('scenarios instead of the Crown', () => {
  const valley: Seat = { ...ELF, at: 'valley-of-fire', objects: ['talisman:talisman'] };
  const SCENARIOS = [Ending.LandGrant, Ending.Champion, Ending.Hunt, Ending.Treasure, Ending.Followers];

  test('RUL-171 the Valley of Fire is the end of the way', () => {
    const ways = (ending: Ending): boolean =>
      scenario({ seats: [valley, TROLL], options: { ending } })
        .passAll(FrameKind.Window)
        .can(Act.GoTo);
    expect(SCENARIOS.map(ways)).toEqual([false, false, false, false, false]);
    expect([Ending.Crown, Ending.SuddenDeath, Ending.TimeLimit].map(ways)).toEqual([true, true, true]);
  });

  test('RUL-171 the last player left has won, whatever they must reach', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'graveyard', life: 1 }, TROLL],
      phase: 'landing',
      options: { ending: Ending.Hunt, deathEliminates: 1, mustReachCrown: 1 },
    });
    expect([end(t), scores(t.s)]).toEqual([
      [true, EndReason.LastOneLeft],
      [0, WIN_SCORE],
    ]);
  });
});

describe('the land grant', () => {
  const rides = (objects: readonly string[], ending = Ending.LandGrant): Table =>
    scenario({
      seats: [{ ...ELF, at: 'runes-3', objects }, TROLL, MONK],
      options: { ending },
      dice: { move: [1] },
    })
      .passAll(FrameKind.Window)
      .choose(Act.Roll)
      .choose(Act.Go, 'castle');

  test('V-XVI-1 ending=landGrant the first character that arrives at the Castle with a Talisman wins', () => {
    const t = rides(['talisman:talisman']);
    expect([end(t), scores(t.s), column(t, 'place'), column(t, 'end_reason')[0]]).toEqual([
      [true, EndReason.LandGrant],
      [WIN_SCORE, 0, 0],
      [1, 2, 2],
      'land-grant',
    ]);
  });

  test('V-XVI-1 there is no land grant without a Talisman, nor by any other ending', () => {
    expect([rides([]).over, rides(['talisman:talisman'], Ending.Crown).over]).toEqual([false, false]);
  });
});

describe('a Talisman gained at the Castle', () => {
  const LAND = { ending: Ending.LandGrant };
  const at = (more: Partial<Position>, landGrantThere = 1): Table =>
    scenario({ seats: [{ ...ELF, at: 'castle' }, TROLL, MONK], options: { ...LAND, landGrantThere }, ...more });

  test('2.3 V-XVI-1 RUL-181 landGrantThere=1 a Talisman on the space wins when it is taken', () => {
    const t = at({ spaces: { castle: ['talisman:talisman', 'sword'] }, phase: 'landing' });
    t.choose(Act.Take, 'talisman');
    // The encounter goes on.
    expect([t.over, t.kind]).toEqual([false, FrameKind.Take]);
    t.pass();
    while (!t.over && t.s.turnNumber[0] === 1 && t.kind !== FrameKind.Window) t.act(t.legal()[0]);
    expect([end(t), scores(t.s)]).toEqual([
      [true, EndReason.LandGrant],
      [WIN_SCORE, 0, 0],
    ]);
  });

  test('2.3 V-XVI-1 RUL-181 landGrantThere=0 only arriving with a Talisman counts', () => {
    const t = at({ spaces: { castle: ['talisman:talisman'] }, phase: 'landing' }, 0).choose(Act.Take, 'talisman');
    while (t.s.turnNumber[0] === 1) t.act(t.legal()[0]);
    expect([t.over, t.held(0)]).toEqual([false, ['talisman']]);
  });

  test.each([0, 1])('2.3 V-XVI-1 RUL-181 landGrantThere=1 the prize of a won fight wins: seat %i', (winner) => {
    // The one who had it did not arrive with it: it was laid into their hands.
    const t = at(
      {
        seats: [
          { character: 'troll', at: 'castle', objects: winner === 0 ? [] : ['talisman:talisman'] },
          { character: 'warrior', at: 'castle', objects: winner === 0 ? ['talisman:talisman'] : [] },
          MONK,
        ],
        phase: 'landing',
        dice: winner === 0 ? { attack: [6], defence: [1, 1] } : { attack: [1], defence: [6, 6] },
      },
      0,
    );
    t.choose(Act.AttackBattle, 1);
    t.s.option[Option.LandGrantThere] = 1;
    t.passAll(FrameKind.Boost, FrameKind.Window).choose(Act.TakeCard, 'talisman');
    expect([end(t), scores(t.s)[winner]]).toEqual([[true, EndReason.LandGrant], WIN_SCORE]);
  });

  test('2.3 V-XVI-1 RUL-181 landGrantThere=1 one stolen by a Spell before the move wins, too', () => {
    const t = at({
      seats: [
        { ...ELF, at: 'castle', spells: ['acquisition'] },
        { ...MONK, objects: ['talisman:talisman'] },
      ],
    });
    t.choose(Act.Cast, 'acquisition').choose(Act.Seat, 1).choose(Act.TakeCard, 'talisman').passAll(FrameKind.Window);
    expect([end(t), scores(t.s)]).toEqual([
      [true, EndReason.LandGrant],
      [WIN_SCORE, 0],
    ]);
  });

  test('2.3 V-XVI-1 R-QUEST-04 landGrantThere=1 the Talisman of a quest is gained at the Cave', () => {
    const t = at({
      seats: [{ ...ELF, at: 'castle', quest: 5, gold: 0 }, TROLL, MONK],
      spaceGold: { castle: 3 },
      phase: 'landing',
    });
    while (!t.over && t.s.turnNumber[0] === 1) t.act(t.legal()[0]);
    expect([t.over, t.at(0), t.held(0)]).toEqual([false, 'warlocks-cave', ['talisman']]);
  });

  test('2.3 V-XVI-1 RUL-181 landGrantThere=1 gained elsewhere, or by another ending, it wins nothing', () => {
    const takes = (where: string, ending: Ending): boolean => {
      const t = at({
        seats: [{ ...ELF, at: where }, TROLL, MONK],
        spaces: { [where]: ['talisman:talisman'] },
        options: { ending },
        phase: 'landing',
      });
      t.choose(Act.Take, 'talisman');
      while (!t.over && t.s.turnNumber[0] === 1) t.act(t.legal()[0]);
      return t.over;
    };
    expect([
      takes('castle', Ending.LandGrant),
      takes('temple', Ending.LandGrant),
      takes('castle', Ending.Crown),
    ]).toEqual([true, false, false]);
  });
});

describe('the great hunt', () => {
  const kills = (cards: readonly string[], more: Partial<Seat> = {}, options = {}): Table =>
    scenario({
      seats: [{ character: 'troll', at: 'fields', ...more }, MONK],
      phase: 'landing',
      spaces: { fields: cards },
      dice: { attack: [6], creature: [1] },
      options: { ending: Ending.Hunt, ...options },
    });

  test('V-XVI-3 RUL-174 ending=hunt a killed Animal is carried as an Object, or kept as a trophy', () => {
    const t = kills(['bear']);
    expect([t.kind, t.words()]).toEqual([FrameKind.Carry, ['keep the trophies', 'carry Bear']]);
    t.choose(Act.Carry, 'bear');
    expect([t.held(0), t.trophies(0), t.s.objects[0], t.s.followers[0], pointsOf(t.s, 0)]).toEqual([
      ['bear'],
      [],
      1,
      0,
      3,
    ]);
    const kept = kills(['bear']).pass();
    expect([kept.held(0), kept.trophies(0), kept.s.objects[0], pointsOf(kept.s, 0)]).toEqual([[], ['bear'], 0, 0]);
  });

  test('V-XVI-3 Animals are counted one by one, and no other cards', () => {
    const t = kills(['wolf', 'bandit', 'wild-boar'], { strength: 6 });
    expect(t.words()).toEqual(['keep the trophies', 'carry Wild Boar', 'carry Wolf']);
    t.choose(Act.Carry, 'wolf');
    expect(t.words()).toEqual(['keep the trophies', 'carry Wild Boar']);
    t.choose(Act.Carry, 'wild-boar');
    expect([[...t.held(0)].sort(), t.trophies(0), pointsOf(t.s, 0)]).toEqual([['wild-boar', 'wolf'], ['bandit'], 3]);
    expect(kills(['bandit']).kind).not.toBe(FrameKind.Carry);
    expect(kills(['bear'], {}, { ending: Ending.Treasure }).kind).not.toBe(FrameKind.Carry);
  });

  test('V-XVI-3 RUL-174 only Animals just killed are carried, by any killer', () => {
    const hunts = (card: string): Table =>
      scenario({
        seats: [MONK, { character: 'troll', at: 'fields', trophies: ['wolf'] }],
        turn: 1,
        phase: 'landing',
        spaces: { city: ['sword', 'axe'], fields: [card] },
        dice: { attack: [6], creature: [1] },
        options: { ending: Ending.Hunt },
      });
    expect(hunts('bear').words()).toEqual(['keep the trophies', 'carry Bear']);
    const t = hunts('bandit');
    expect([t.trophies(1), t.kind === FrameKind.Carry]).toEqual([['wolf', 'bandit'], false]);
  });

  test('V-XVI-3 RUL-174 each kill is carried by itself, and by no Toad', () => {
    const t = kills(['bear', 'wild-boar'], { strength: 6, trophies: ['wolf'] });
    t.choose(Act.Carry, 'bear');
    expect(t.words()).toEqual(['keep the trophies', 'carry Wild Boar']);
    t.choose(Act.Carry, 'wild-boar');
    expect([t.kind === FrameKind.Carry, t.trophies(0)]).toEqual([false, ['wolf']]);
    const toad = kills(['bear'], { toad: 3, toadStrength: 9 });
    expect([toad.kind === FrameKind.Carry, toad.trophies(0)]).toEqual([false, ['bear']]);
  });

  test('V-XVI-3 RUL-174 a carried Animal counts against the four Objects, and is lost when it has to go', () => {
    const t = kills(['bear'], { objects: ['sword', 'axe', 'helmet', 'shield'] })
      .passAll(FrameKind.Ditch, FrameKind.Boost)
      .choose(Act.Carry, 'bear');
    expect([t.kind, t.s.objects[0]]).toEqual([FrameKind.Surplus, 5]);
    t.choose(Act.Drop, 'bear');
    expect([t.s.objects[0], t.held(0).includes('bear'), t.on('fields')]).toEqual([4, false, []]);
  });

  test('V-XVI-3 the most Strength of Animals wins; a charmed one is owned too, a trophy is not counted', () => {
    const t = timeUp(Ending.Hunt, [{ ...ELF, trophies: ['serpent'] }, TROLL]);
    expect([points(t), scores(t.s)]).toEqual([
      [0, 0],
      [WIN_SCORE / 2, WIN_SCORE / 2],
    ]);
    const charmed = scenario({
      seats: [{ character: 'minstrel', at: 'fields' }, MONK],
      phase: 'landing',
      spaces: { fields: ['wolf'] },
      dice: { table: [6] },
      options: { ending: Ending.Hunt },
    });
    charmed.choose(Act.Charm, undefined);
    expect([pointsOf(charmed.s, 0), charmed.s.followers[0], charmed.s.objects[0]]).toEqual([2, 1, 0]);
  });

  test('V-XVI-3 RUL-174 a character that raises the dead is asked for that first, and then about the rest', () => {
    const t = kills(['wolf', 'wild-boar'], { character: 'ghoul', strength: 9 });
    expect(t.kind).toBe(FrameKind.Raise);
    t.choose('raise Wolf');
    expect(t.kind).toBe(FrameKind.Raise);
    t.pass();
    expect([t.kind, t.words()]).toEqual([FrameKind.Carry, ['keep the trophies', 'carry Wild Boar']]);
    t.choose(Act.Carry, 'wild-boar');
    expect([t.s.followers[0], t.s.objects[0], pointsOf(t.s, 0)]).toEqual([1, 1, 3]);
  });
});

describe('Animals of a hunter that is killed', () => {
  /** The Troll attacks the Elf, who has one life and carries a Bear, and wins. */
  const fight = (huntLoot: number, elf: Partial<Seat> = {}, troll: Partial<Seat> = {}, options = {}): Table =>
    scenario({
      seats: [
        { character: 'troll', at: 'fields', ...troll },
        { character: 'elf', at: 'fields', life: 1, carried: ['bear'], ...elf },
        MONK,
      ],
      phase: 'landing',
      options: { ending: Ending.Hunt, huntLoot, ...options },
      dice: { attack: [6], defence: [1] },
    })
      .passAll(FrameKind.Ditch)
      .choose(Act.AttackBattle, 1)
      .passAll(FrameKind.Boost, FrameKind.Window);

  test('2.6 V-XVI-3 RUL-183 huntLoot=1 the Animals of a killed hunter are the loot of the killer, as Objects are', () => {
    const t = fight(1, { objects: ['sword'] }).choose(Act.TakeLife);
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Bear', 'take Sword']]);
    t.choose(Act.Take, 'bear');
    expect([t.held(0), pointsOf(t.s, 0), t.s.objects[0], t.s.followers[0]]).toEqual([['bear'], 3, 1, 0]);
    t.pass();
    expect([t.on('fields'), t.held(0)]).toEqual([['sword'], ['bear']]);
  });

  test('2.6 V-XVI-3 RUL-174 RUL-183 huntLoot=1 Animals that the killer leaves are lost, and never lie there to be fought', () => {
    const t = fight(1).choose(Act.TakeLife).pass();
    expect([t.on('fields'), t.pile(Pile.AdventureDiscard)]).toEqual([[], ['bear']]);
  });

  test('2.6 V-XVI-3 RUL-183 huntLoot=0 the Animals of a killed hunter are lost with the last life', () => {
    const t = fight(0, { objects: ['sword'] }).choose(Act.TakeLife);
    expect([t.words(), t.pile(Pile.AdventureDiscard)]).toEqual([['take nothing more', 'take Sword'], ['bear']]);
  });

  test('2.6 V-XVI-3 RUL-183 huntLoot=0..1 a won fight may take one as its prize', () => {
    for (const huntLoot of [0, 1]) {
      const t = fight(huntLoot, { life: 4 }).choose(Act.TakeCard, 'bear');
      expect([t.held(0), t.held(1)]).toEqual([['bear'], []]);
    }
  });

  test('2.6 R-OBJ-02 RUL-183 huntLoot=1 the Animals of a killed hunter count against the four Objects of the killer', () => {
    const t = fight(1, {}, { objects: ['sword', 'axe', 'helmet', 'shield'] }).choose(Act.TakeLife);
    t.choose(Act.Take, 'bear');
    expect([t.kind, t.s.objects[0]]).toEqual([FrameKind.Surplus, 5]);
  });

  test('2.6 RUL-183 huntLoot=1 the Animals of a killed hunter go to no Toad, and to no one if no fight has killed', () => {
    const toad = fight(1, { life: 1 }, { toad: 3, toadStrength: 9 });
    expect([toad.kind === FrameKind.Take, toad.on('fields')]).toEqual([false, []]);
    const t = scenario({
      seats: [{ character: 'elf', at: 'graveyard', life: 1, carried: ['bear'], objects: ['sword'] }, TROLL, MONK],
      phase: 'landing',
      options: { ending: Ending.Hunt },
    });
    expect([t.on('graveyard'), t.pile(Pile.AdventureDiscard)]).toEqual([['sword'], ['bear']]);
  });

  test("2.6 V-X-B RUL-183 huntLoot=1 the Animals of a killed hunter are the heir's with heirlooms, and no loot", () => {
    const t = fight(1, {}, {}, { heirlooms: 1 }).choose(Act.TakeLife);
    expect([t.kind === FrameKind.Take, t.held(1), t.s.counter[findCards('bear')[0]]]).toEqual([false, ['bear'], 1]);
  });

  test('2.6 RUL-23 RUL-183 huntLoot=1 Animals are a stake against an attacker that takes lives only', () => {
    const stake = (huntLoot: number): boolean =>
      hasStake(
        scenario({
          seats: [TROLL, { ...ELF, life: 1, carried: ['bear'] }],
          options: { ending: Ending.Hunt, huntLoot },
        }).s,
        1,
        0,
        true,
      );
    expect([stake(0), stake(1)]).toEqual([false, true]);
  });
});

describe('treasure hunters', () => {
  test('V-XVI-4 RUL-175 ending=treasure two gold a point of bonus, two without, five for a Talisman, gold as it is', () => {
    const worth = (...objects: string[]): number =>
      pointsOf(timeUp(Ending.Treasure, [{ ...ELF, objects }, TROLL]).s, 0);
    expect([worth('ring'), worth('magic-belt'), worth('wand'), worth('talisman:talisman')]).toEqual([4, 2, 2, 5]);
    expect([worth('holy-lance'), worth('solomons-crown'), worth('sword'), worth('axe', 'helmet')]).toEqual([
      2, 4, 0, 0,
    ]);
    const t = timeUp(Ending.Treasure, [
      { ...ELF, gold: 3, objects: ['ring'], followers: ['gnome'], strength: 5 },
      { ...TROLL, gold: 8 },
    ]);
    expect([points(t), scores(t.s)]).toEqual([
      [7, 8],
      [0, WIN_SCORE],
    ]);
  });
});

describe('the cult of personality', () => {
  test('V-XVI-5 ending=followers the most Followers win', () => {
    const t = timeUp(Ending.Followers, [
      { ...ELF, gold: 9, followers: ['gnome'] },
      { ...TROLL, followers: ['pixie', 'poltergeist'] },
    ]);
    expect([points(t), end(t), scores(t.s)]).toEqual([
      [1, 2],
      [true, EndReason.TimeUp],
      [0, WIN_SCORE],
    ]);
  });
});

describe("in the Crown's service", () => {
  /** Time is up, and the arena begins. */
  const arena = (seats: readonly Seat[], more: Partial<Position> = {}): Table => timeUp(Ending.Champion, seats, more);

  /** Fights all bouts by the first action, with random dice, and returns attackers and attacked, in order. */
  function fightOut(t: Table): string[] {
    const bouts: string[] = [];
    let seen = 0;
    while (!t.over) {
      if (t.s.turnNumber[0] > seen && t.kind === FrameKind.Meet)
        bouts.push(t.words()[0].replace(/.*player (\d).*/, `${t.actor + 1}-$1`));
      seen = t.s.turnNumber[0];
      t.act(t.legal()[0]);
    }
    return bouts;
  }

  test('V-XVI-2 RUL-176 ending=champion every character is brought to the Castle, and fights each other once', () => {
    for (const n of [2, 3, 4, 5, 6, 7, 8]) {
      const all = ['wizard', 'elf', 'thief', 'dwarf', 'troll', 'warrior', 'druid', 'priest'];
      const seats = all.slice(0, n).map((character): Seat => ({ character, at: 'city', life: 9 }));
      const t = scenario({
        seats: seats.map((seat) => ({ ...seat, lostTurns: 1 })),
        options: { ending: Ending.Champion, roundLimit: 1 },
      });
      const begun = t.s.turnNumber[0];
      fightOut(t);
      const fights = Array.from({ length: n }, (_, seat) => column(t, 'pvp_fights')[seat]);
      expect([t.s.turnNumber[0] - begun + 1, fights]).toEqual([(n * (n - 1)) / 2, Array(n).fill(n - 1)]);
      expect(Array.from(t.s.space.slice(0, n))).toEqual(Array(n).fill(t.s.space[0]));
      expect([t.at(0), ...end(t), column(t, 'rounds')[0]]).toEqual(['castle', true, EndReason.Arena, 1]);
    }
  });

  test('V-XVI-2 RUL-176 attackers alternate: the first of two seats an odd distance apart, else the second', () => {
    const seats = ['wizard', 'elf', 'thief', 'dwarf'].map((character): Seat => ({ character, at: 'city', life: 9 }));
    expect(fightOut(arena(seats))).toEqual(['1-4', '2-3', '4-2', '3-1', '3-4', '1-2']);
  });

  test('V-XVI-2 the prize is an Object of the loser or a life, and no gold', () => {
    const t = arena([
      { ...ELF, gold: 5, objects: ['sword'] },
      { ...TROLL, strength: 9, gold: 2 },
    ])
      .choose(Act.AttackBattle)
      .passAll(FrameKind.Boost);
    expect([t.kind, t.actor, t.words()]).toEqual([FrameKind.Prize, 1, ['take nothing', 'take a life', 'take Sword']]);
    t.choose(Act.TakeCard, 'sword').passAll(FrameKind.Window);
    expect([end(t), scores(t.s), t.s.gold[1], t.held(1)]).toEqual([
      [true, EndReason.Arena],
      [0, WIN_SCORE],
      2,
      ['sword'],
    ]);
    expect([points(t), column(t, 'place'), column(t, 'end_reason')[0]]).toEqual([[0, 1], [2, 1], 'arena']);
    const bare = arena([
      { ...ELF, gold: 5 },
      { ...TROLL, strength: 9 },
    ]);
    bare.choose(Act.AttackBattle);
    expect([bare.over, bare.s.life[0], bare.s.gold[0]]).toEqual([true, 3, 5]);
  });

  test('V-XVI-2 RUL-177 no Follower helps, and their load is still carried', () => {
    const helped: Partial<Seat> = {
      followers: ['unicorn', 'purchase:mule', 'mercenary'],
      objects: ['axe', 'helmet', 'shield', 'sword', 'ring'],
      gold: 3,
    };
    const t = arena([
      { ...ELF, ...helped },
      { ...TROLL, objects: ['magic-belt'] },
    ]);
    expect([strengthNow(t.s, 0), t.s.followers[0], t.s.objects[0]]).toEqual([4, 3, 5]);
    expect(t.words().some((words) => words.includes('hired blade'))).toBe(false);
    expect(strengthNow(scenario({ seats: [{ ...ELF, ...helped }, TROLL] }).s, 0)).toBe(5);
  });

  test('V-XVI-2 RUL-177 Spells above the limit without the Craft of Followers go before the first fight', () => {
    // Craft 6 with the Unicorn holds three Spells, Craft 5 without it but two.
    const spells = ['healing', 'alchemy', 'teleport'];
    const t = arena([{ ...ELF, craft: 1, followers: ['unicorn'], spells }, TROLL]).passAll(
      FrameKind.Ditch,
      FrameKind.MayCast,
    );
    expect([t.kind, t.actor]).toEqual([FrameKind.SpellSurplus, 0]);
  });

  test('V-XVI-2 Spells are allowed, and a character that attacks by Craft may do so', () => {
    const t = arena([
      { character: 'wizard', at: 'city', spells: [] },
      { ...TROLL, spells: [] },
    ]);
    expect([t.kind, t.words()]).toEqual([
      FrameKind.Meet,
      ['attack Troll (player 2) in battle', 'attack Troll (player 2) in psychic combat'],
    ]);
    const armed = arena([{ ...ELF, spells: ['psionic-blast'] }, TROLL]);
    expect(armed.words()).toEqual(['attack Troll (player 2) in battle']);
    armed.choose(Act.AttackBattle);
    expect([armed.kind, armed.can(Act.Cast, 'psionic-blast')]).toEqual([FrameKind.Boost, true]);
    // The attacker has the Spell here: in the first fight of three that is the second seat.
    const second = arena([TROLL, { ...ELF, spells: ['psionic-blast'] }, MONK]).choose(Act.AttackBattle);
    expect([second.actor, second.can(Act.Cast, 'psionic-blast')]).toEqual([1, true]);
  });

  test('2.6 RUL-185 V-XVI-2 arenaAssassin=1 the Assassin assassinates, arenaAssassin=0 it does not', () => {
    const seats: Seat[] = [
      { character: 'assassin', at: 'city' },
      { ...TROLL, strength: 3 },
    ];
    const t = arena(seats);
    t.dice({ attack: [6] });
    expect(t.words()).toEqual(['attack Troll (player 2) in battle', 'assassinate Troll (player 2)']);
    // Strength 3 + 6 against 9, which does not roll: a tie. With a Sword the Assassin wins, and takes a life.
    t.choose(Act.Assassinate).passAll(FrameKind.Boost, FrameKind.DuelFate);
    expect([t.s.life[1], points(t)]).toEqual([6, [0, 0]]);
    const armed = arena([{ ...seats[0], objects: ['sword'] }, seats[1]]);
    armed.dice({ attack: [6] });
    armed.choose(Act.Assassinate).passAll(FrameKind.Boost, FrameKind.DuelFate);
    expect([armed.s.life[1], points(armed)]).toEqual([5, [1, 0]]);
    expect(arena(seats, { options: { arenaAssassin: 0 } }).words()).toEqual(['attack Troll (player 2) in battle']);
  });

  test('2.6 RUL-185 arenaAssassin=1 only the attacker assassinates, and only the Assassin', () => {
    expect(arena([ELF, { character: 'assassin', at: 'city' }]).words()).toEqual([
      'attack Assassin (player 2) in battle',
    ]);
  });

  test('RUL-176 evading is impossible in the arena', () => {
    const seats: Seat[] = [ELF, { ...TROLL, spells: ['invisibility'] }];
    const t = arena(seats);
    while (!t.over && t.kind !== FrameKind.Prize) {
      expect(t.kind).not.toBe(FrameKind.Evade);
      t.act(t.legal()[0]);
    }
    expect(column(t, 'pvp_fights')).toEqual([1, 1]);
  });

  test('V-XVI-2 RUL-176 a player who is killed, or has no character, forfeits the rest', () => {
    const fought = (first: Partial<Seat>): Table => {
      const t = arena([
        { character: 'dwarf', at: 'city', ...first },
        { ...TROLL, strength: 9 },
        { ...MONK, life: 1 },
      ]);
      while (!t.over) t.act(t.legal()[0]);
      expect(t.s.life[2]).toBe(0);
      return t;
    };
    // The Troll kills the Monk; the Dwarf wins against him without a blow, and loses to the Troll.
    const here = fought({});
    expect([points(here), scores(here.s), column(here, 'place'), column(here, 'pvp_fights')]).toEqual([
      [1, 2, 0],
      [0, WIN_SCORE, 0],
      [2, 1, 3],
      [1, 2, 1],
    ]);
    const gone = fought({ dead: 'waiting' });
    expect([points(gone), column(gone, 'place'), column(gone, 'pvp_fights')]).toEqual([
      [0, 2, 0],
      [3, 1, 2],
      [0, 1, 1],
    ]);
  });

  test('V-XVI-2 RUL-176 every other player wins against one without a character, on either side of the table', () => {
    const t = arena([
      { character: 'dwarf', at: 'city', dead: 'waiting' },
      { ...TROLL, strength: 9 },
      { ...MONK, life: 9 },
    ]);
    fightOut(t);
    // The Troll beats the Monk, too.
    expect([points(t), column(t, 'pvp_fights')]).toEqual([
      [0, 2, 1],
      [0, 1, 1],
    ]);
  });

  test('V-XVI-2 RUL-176 a killed character has no more fights, as attacker or attacked', () => {
    const t = arena([
      { character: 'dwarf', at: 'city', life: 9 },
      { ...MONK, life: 1 },
      { ...TROLL, strength: 9 },
    ]);
    fightOut(t);
    // The Troll kills the Monk and beats the Dwarf, who wins against the Monk without a blow.
    expect([points(t), column(t, 'pvp_fights')]).toEqual([
      [1, 0, 2],
      [1, 1, 2],
    ]);
  });

  test('V-XVI-2 fights elsewhere are no fights of the arena', () => {
    const t = scenario({
      seats: [{ ...ELF }, { ...MONK, at: 'city' }],
      phase: 'landing',
      options: { ending: Ending.Champion },
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1);
    expect([t.s.life[1], t.s.merit[0]]).toEqual([3, 0]);
  });

  test('RUL-176 R-TOAD-01 a Toad is one for three turns of its own, however many fights are forfeited', () => {
    const t = arena([
      { character: 'dwarf', at: 'city', dead: 'waiting' },
      { ...TROLL, toad: 3 },
      { ...MONK, life: 9 },
    ]);
    fightOut(t);
    expect(t.s.toad[1]).toBe(2);
  });

  test('V-XVI-2 a stand-off has no winner, and ties share the win', () => {
    const even = (luck: number): Table => {
      const t = arena([ELF, { ...ELF, character: 'thief' }], { luck });
      while (!t.over) t.act(t.legal()[0]);
      return t;
    };
    const ties = Array.from({ length: 40 }, (_, luck) => even(luck)).filter((t) => points(t).every((n) => n === 0));
    expect(ties.length).toBeGreaterThan(0);
    for (const t of ties)
      expect([scores(t.s), [...t.s.life.slice(0, 2)]]).toEqual([
        [WIN_SCORE / 2, WIN_SCORE / 2],
        [4, 4],
      ]);
  });

  test('V-XVI-2 V-XI-C the arena is fought to its end if death eliminates', () => {
    const t = arena(
      [
        { ...MONK, life: 1 },
        { ...TROLL, strength: 9 },
      ],
      { options: { deathEliminates: 1 } },
    );
    while (!t.over) t.act(t.legal()[0]);
    expect([end(t), scores(t.s)]).toEqual([
      [true, EndReason.Arena],
      [0, WIN_SCORE],
    ]);
  });
});
