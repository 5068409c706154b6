import { describe, expect, test } from 'vitest';
import { Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { withPacks } from '../packs/with-pack.js';
import { type Position, type Seat, scenario } from '../scenario.js';
import { markerOf, playSouls, playsAs, SOULS } from './with-souls.js';

playSouls();

/** A Ghost that has just moved to the City. */
const landed = (seat: Partial<Seat>, more: Partial<Position> = {}) =>
  scenario({
    seats: [
      { character: 'warrior', at: 'city', form: 'shade', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    phase: 'landing',
    ...more,
  }).passAll(FrameKind.Ditch);
/** A Ghost that meets the Mourning Shrine. */
const praying = (die: number, seat: Partial<Seat>, more: Partial<Position> = {}) =>
  landed(
    { at: 'fields', marker: 'city', ...seat },
    { spaces: { fields: ['mourning-shrine'] }, dice: { table: [die] }, ...more },
  );

describe('coming back', () => {
  test('RS-RES-02, RS-RES-03, RS-RES-04, G-RS-10 T-RS-1 a Ghost on its own marker is its character with its lives', () => {
    const t = landed({ life: 2 });
    expect([playsAs(t.s, 0), t.s.life[0], markerOf(t.s, 0)]).toEqual(['warrior', 2, undefined]);
    expect(t.s.returned[0]).toBe(1);
  });

  test('RS-RES-02 a Ghost does not come back without a life, nor on the marker of another', () => {
    expect(playsAs(landed({ life: 0 }).s, 0)).toBe('shade');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', form: 'shade', life: 1, marker: 'fields' },
        { character: 'troll', at: 'castle', form: 'revenant', marker: 'city', lostTurns: 9 },
      ],
      phase: 'landing',
    });
    expect(playsAs(t.s, 0)).toBe('shade');
  });

  test('G-RS-10 a Ghost that passes the marker has not returned', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', form: 'shade', life: 1, marker: 'forest' },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
    });
    expect(playsAs(t.s, 0)).toBe('shade');
  });

  test('RS-RES-05, RS-SOUL-02 the things and gold of a returning Ghost lie there, except Soulbound ones', () => {
    const t = landed({ life: 1, objects: ['helmet', 'memento'], gold: 2 });
    expect([t.held(0), t.on('city'), t.s.gold[0] + t.goldOn('city')]).toEqual([['memento'], ['helmet'], 2]);
  });

  describe('2.7 RUL-188 RS-RES-05 R-DITCH-02 what a Ghost leaves as it comes back', () => {
    const left = { life: 1, objects: ['helmet', 'sword'], followers: ['guide'], gold: 2 };

    test('2.7 RUL-188 ghostTakesBack=0 things left by a returning Ghost stay on the space in that turn, gold too', () => {
      const t = landed({ at: 'fields', marker: 'fields', ...left }, { deck: ['shrine'] });
      expect([t.held(0), t.on('fields').sort(), t.s.gold[0], t.goldOn('fields')]).toEqual([
        [],
        ['guide', 'helmet', 'shrine', 'sword'].filter((id) => t.on('fields').includes(id)),
        0,
        2,
      ]);
      expect(t.can(Act.Take)).toBe(false);
    });

    test('2.7 RUL-188 ghostTakesBack=1 things left by a returning Ghost may be taken back at once', () => {
      const t = landed(
        { at: 'fields', marker: 'fields', ...left },
        { options: { ghostTakesBack: 1 }, spaces: { fields: ['ring'] } },
      );
      expect([t.kind, t.can(Act.Take, 'helmet'), t.can(Act.Take, 'guide'), t.can(Act.TakeGold, 2)]).toEqual([
        FrameKind.Take,
        true,
        true,
        true,
      ]);
    });

    test('2.7 RUL-188 things that lay there before may be taken, gold too', () => {
      const t = landed(
        { at: 'fields', marker: 'fields', ...left },
        { spaces: { fields: ['ring', 'bag-of-gold'] }, spaceGold: { fields: 3 } },
      );
      expect([t.kind, t.can(Act.Take, 'ring'), t.can(Act.Take, 'helmet')]).toEqual([FrameKind.Take, true, false]);
      t.choose(Act.TakeGold, 3).choose(Act.Take, 'bag-of-gold');
      // Three coins that lay there and a bag; its own two stay.
      expect([t.s.gold[0], t.goldOn('fields')]).toEqual([4, 2]);
    });

    test('2.7 RUL-188 the ban on taking back is forgotten as the turn ends', () => {
      const t = landed({ at: 'fields', marker: 'fields', ...left });
      expect([t.s.turns[0], t.s.laidGold[0], t.s.laidGoldAt[0], t.goldOn('fields')]).toEqual([2, 0, 0, 2]);
    });

    test('2.7 RUL-188 seat 1 leaves its things as seat 0 does', () => {
      const t = scenario({
        seats: [
          { character: 'troll', at: 'fields' },
          { character: 'warrior', at: 'city', form: 'shade', ...left, marker: 'city' },
        ],
        turn: 1,
        phase: 'landing',
      });
      expect([t.held(1), t.on('city').sort(), t.goldOn('city')]).toEqual([[], ['guide', 'helmet', 'sword'], 2]);
    });

    test('2.7 RUL-188 RS-CURSE-01 a Cursed Object that it leaves does not come back either', () => {
      const t = landed({ at: 'fields', marker: 'fields', life: 1, objects: ['mourning-band'] });
      expect([t.held(0), t.on('fields').includes('mourning-band')]).toEqual([[], true]);
    });

    test('2.7 RUL-188 RS-RES-01 a return in the middle of an encounter leaves them all the same', () => {
      const t = praying(6, left, { options: { placesBeforeTaking: 1 } });
      t.passAll(FrameKind.Ditch, FrameKind.Window);
      expect([playsAs(t.s, 0), t.held(0), t.s.gold[0], t.goldOn('fields')]).toEqual(['warrior', [], 0, 2]);
    });
  });

  test('G-RS-3 ghostCountersKept=0 a returning character begins with printed values, ghostCountersKept=1 with the counters won', () => {
    const lost = landed({ life: 1, strength: 2, craft: 1 }, { options: { ghostCountersKept: 0 } });
    expect([lost.s.strength[0], lost.s.craft[0], lost.s.fate[0]]).toEqual([0, 0, 1]);
    const kept = landed({ life: 1, strength: 2, craft: 1 }, { options: { ghostCountersKept: 1 } });
    expect([kept.s.strength[0], kept.s.craft[0]]).toEqual([2, 1]);
  });

  test('RS-RES-01, D-RS-2 resurrectAtOne=1 the Shrine brings it back with a life more', () => {
    const t = praying(6, { life: 1 });
    expect([playsAs(t.s, 0), t.s.life[0]]).toEqual(['warrior', 2]);
  });

  test('D-RS-2 resurrectAtOne=1 a Ghost that returns without a life has one, resurrectAtOne=0 stays a Ghost', () => {
    withPacks(SOULS, 'rules: [{ after: landed, does: returnToForm }]\n');
    const told = (resurrectAtOne: number, life: number) =>
      landed({ at: 'castle', marker: 'city', life }, { options: { resurrectAtOne } });
    expect([playsAs(told(1, 0).s, 0), told(1, 0).s.life[0]]).toEqual(['warrior', 1]);
    expect([playsAs(told(0, 0).s, 0), told(0, 0).s.life[0]]).toEqual(['shade', 0]);
    expect([playsAs(told(0, 2).s, 0), told(0, 2).s.life[0]]).toEqual(['warrior', 2]);
  });

  test('RS-RES-02 Pull of the Living carries a Ghost with a life home', () => {
    const t = landed({ at: 'fields', marker: 'city', life: 1 }, { spaces: { fields: ['pull-of-the-living'] } });
    expect([t.at(0), playsAs(t.s, 0)]).toEqual(['city', 'warrior']);
    const beyond = landed({ at: 'fields', marker: 'temple', life: 1 }, { spaces: { fields: ['pull-of-the-living'] } });
    expect([beyond.at(0), playsAs(beyond.s, 0)]).toEqual(['fields', 'shade']);
  });

  test('RS-ALT-01 lifeTrophy=0 trophies of a Ghost are discarded, lifeTrophy=1 kept, to buy lives', () => {
    const back = (lifeTrophy: number) =>
      landed({ life: 1, marker: 'fields', at: 'fields' }, { options: { lifeTrophy }, spaces: { fields: ['dragon'] } });
    expect(back(0).trophies(0)).toEqual([]);
    const won = (lifeTrophy: number) =>
      scenario({
        seats: [
          { character: 'warrior', at: 'fields', form: 'revenant', life: 1, marker: 'city', strength: 6 },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        phase: 'landing',
        spaces: { fields: ['dragon'] },
        options: { lifeTrophy },
        dice: { attack: [6], creature: [1] },
      });
    const lives = won(1);
    expect(lives.words().some((words) => words.includes('for 1 life'))).toBe(true);
    expect(lives.words().some((words) => words.includes('Strength'))).toBe(false);
    lives.choose('for 1 life');
    expect(lives.s.life[0]).toBe(2);
    expect(
      won(0)
        .words()
        .some((words) => words.includes('Strength')),
    ).toBe(true);
  });

  test('RS-ALT-01 G-RS-3 lifeTrophy=0 trophies of a Ghost are discarded as it comes back, lifeTrophy=1 stay', () => {
    const kept = (lifeTrophy: number): string[] => {
      const t = scenario({
        seats: [
          { character: 'troll', at: 'castle', lostTurns: 9 },
          { character: 'warrior', at: 'city', form: 'shade', life: 1, trophies: ['wolf'] },
        ],
        turn: 1,
        phase: 'landing',
        options: { lifeTrophy },
      });
      expect(playsAs(t.s, 1)).toBe('warrior');
      return t.trophies(1);
    };
    expect([kept(0), kept(1)]).toEqual([[], ['wolf']]);
  });

  test('R-USE-04 RS-SOUL-02 a Soulbound thing barred to the character lies there, too', () => {
    withPacks(SOULS, 'change: { adventure: { memento: { barredTo: [neutral] } } }\n');
    const t = scenario({
      seats: [
        { character: 'troll', at: 'castle', lostTurns: 9 },
        { character: 'warrior', at: 'city', form: 'shade', life: 1, objects: ['memento', 'soul-fragment'] },
      ],
      turn: 1,
      phase: 'landing',
    });
    expect([t.held(1), t.on('city')]).toEqual([['soul-fragment'], ['memento']]);
  });

  test('RS-RES-03 a character that came back and is killed again is a Ghost again', () => {
    const t = scenario({
      seats: [
        { character: 'priest', at: 'fields', life: 1, returned: 1 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
      spaces: { fields: ['dragon'] },
      dice: { attack: [1], creature: [6] },
    });
    expect([t.s.status[0], t.s.origin[0] > 0]).toEqual([Status.Playing, true]);
    expect(t.s.returned[0]).toBe(0);
    expect(t.can(Act.Pass) || t.kind !== FrameKind.Rise).toBe(true);
  });
});
