import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario } from '../scenario.js';
import { landing, playSouls } from './with-souls.js';

playSouls(`purchase:
  - { id: yoke, name: Yoke, copies: 6, kind: object, keywords: [cursed] }
  - { id: halo, name: Halo, copies: 2, kind: object, keywords: [cursed], barredTo: [evil] }
change: { shops: { blacksmith: { prices: { add: { yoke: 1 } } } } }
`);

describe('Cursed', () => {
  test('RS-CURSE-01 a character that encounters it takes it, unasked', () => {
    const t = landing({}, { deck: ['mourning-band'] });
    expect([t.held(0), t.on('fields')]).toEqual([['mourning-band'], []]);
  });

  test('RS-CURSE-01 a Cursed card is taken without a question, and other cards there may be taken or left', () => {
    const alone = landing({}, { spaces: { fields: ['mourning-band'] } }).passAll(FrameKind.Ditch);
    expect([alone.kind === FrameKind.Take, alone.held(0), alone.s.turns[0]]).toEqual([false, ['mourning-band'], 2]);
    const beside = landing({}, { spaces: { fields: ['sword', 'mourning-band', 'helmet'] } }).passAll(FrameKind.Ditch);
    expect([beside.kind, beside.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Helmet', 'take Sword']]);
    expect(beside.pass().held(0)).toEqual(['mourning-band']);
  });

  test('RS-CURSE-01 R-USE-04 a Cursed card is not taken if it is barred, by a Toad, or without an encounter', () => {
    const takes = (seat: Partial<Seat>, card: string): string[] =>
      landing(seat, { spaces: { fields: [card] } })
        .passAll(FrameKind.Ditch)
        .held(0);
    expect([takes({}, 'halo'), takes({ alignment: 'evil' }, 'halo')]).toEqual([['halo'], []]);
    expect([takes({ toad: 2 }, 'halo'), takes({ toad: 2 }, 'mourning-band')]).toEqual([[], []]);
    // A Veil card: a Ghost meets it, the living do not.
    const ghost: Partial<Seat> = { form: 'shade', marker: 'city' };
    expect([takes(ghost, 'chains-of-regret'), takes({}, 'chains-of-regret')]).toEqual([['chains-of-regret'], []]);
    expect(takes({ toad: 2 }, 'chains-of-regret')).toEqual([]);
  });

  test('RS-CURSE-01 the winner takes any belongings of a killed character, cursed or not', () => {
    const loot = () =>
      scenario({
        seats: [
          { character: 'troll', at: 'fields' },
          { character: 'priest', at: 'fields', life: 1, objects: ['mourning-band', 'axe'] },
        ],
        phase: 'landing',
        options: { realmOfSouls: 0 },
        dice: { attack: [6], defence: [1] },
      })
        .choose(Act.AttackBattle, 1)
        .passAll(FrameKind.Boost)
        .choose(Act.TakeLife);
    expect([loot().kind, loot().words()]).toEqual([
      FrameKind.Take,
      ['take nothing more', 'take Axe', 'take Mourning Band'],
    ]);
    expect(loot().choose(Act.Take, 'mourning-band').choose(Act.Take, 'axe').held(0)).toEqual(['mourning-band', 'axe']);
    expect(loot().pass().held(0)).toEqual([]);
  });

  test('RS-CURSE-01, RS-CURSE-03 T-RS-4 a Cursed Object is taken with four Objects, and another goes', () => {
    const t = landing({ objects: ['helmet', 'sword', 'axe', 'shield'] }, { spaces: { fields: ['mourning-band'] } });
    t.passAll(FrameKind.Ditch);
    expect(t.kind).toBe(FrameKind.Surplus);
    expect(t.can(Act.Drop, 'mourning-band')).toBe(false);
    t.choose(Act.Drop, 'axe');
    expect(t.held(0)).toEqual(['helmet', 'sword', 'shield', 'mourning-band']);
  });

  test('RS-CURSE-04 T-RS-4 one of five Cursed Objects goes', () => {
    const t = landing({ objects: ['yoke', 'yoke', 'yoke', 'yoke'] }, { spaces: { fields: ['mourning-band'] } });
    t.passAll(FrameKind.Ditch);
    t.choose(Act.Drop, 'mourning-band');
    expect([t.held(0).length, t.on('fields')]).toEqual([4, ['mourning-band']]);
  });

  test('RS-CURSE-02, D-RS-4 a Cursed card cannot be ditched', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', objects: ['mourning-band', 'helmet'] },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
    });
    expect([t.can(Act.Drop, 'helmet'), t.can(Act.Drop, 'mourning-band')]).toEqual([true, false]);
  });

  test('RS-CURSE-05 a Cursed card is stolen and sold as usual', () => {
    const robbed = scenario({
      seats: [
        { character: 'troll', at: 'fields' },
        { character: 'priest', at: 'fields', objects: ['mourning-band'] },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    robbed.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost);
    expect(robbed.can(Act.TakeCard, 'mourning-band')).toBe(true);
    const sold = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['alchemy'], objects: ['mourning-band'] },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
    });
    sold.choose(Act.Cast, 'alchemy').choose(Act.Discard, 'mourning-band');
    expect([sold.s.gold[0], sold.held(0)]).toEqual([1, []]);
  });
});
