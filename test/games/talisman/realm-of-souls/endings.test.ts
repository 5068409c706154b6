import { describe, expect, test } from 'vitest';
import { talisman } from '../../../../src/games/talisman/index.js';
import { EndReason } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { withPacks } from '../packs/with-pack.js';
import { scenario } from '../scenario.js';
import { playSouls } from './with-souls.js';

playSouls();

const reign = (die: number, options: Record<string, number> = { ending: 8 }) =>
  scenario({
    seats: [
      { character: 'warrior', at: 'crown-of-command' },
      { character: 'troll', at: 'castle', life: 3 },
      { character: 'priest', at: 'city', life: 3 },
    ],
    crownReached: true,
    options,
    dice: { command: [die] },
  });

describe('the ending Open Veil', () => {
  test('RS-COMP-01, G-RS-12 ending=openVeil all others lose a life on 4 to 6, and a Breach is laid', () => {
    const t = reign(4);
    expect([t.s.life[0], t.s.life[1], t.s.life[2]]).toEqual([5, 2, 2]);
    expect(Array.from(t.s.cover).filter((cover) => cover !== 0)).toHaveLength(1);
  });

  test('RS-COMP-01 ending=openVeil nothing happens on 1 to 3', () => {
    const t = reign(3);
    expect([t.s.life[1], Array.from(t.s.cover).some((cover) => cover !== 0)]).toEqual([3, false]);
  });

  test('RS-COMP-01 ending=openVeil no Breach is laid where every space has one', () => {
    withPacks('covers: [{ id: mire, name: Mire, copies: 20, regions: [middle], text: Mud }]\n');
    const t = reign(4, { ending: 8, randomBreach: 1 });
    expect([t.s.life[1], Array.from(t.s.cover).filter((cover) => cover !== 0).length]).toEqual([2, 16]);
  });

  test('RS-COMP-01 ending=crown the Command Spell lays no Breach', () => {
    const t = reign(4, { ending: 0 });
    expect([t.s.life[1], Array.from(t.s.cover).some((cover) => cover !== 0)]).toEqual([2, false]);
  });

  test('RS-COMP-01 ending=openVeil the roll is no Spell: it cannot be answered, and a Toad rolls, too', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'crown-of-command', toad: 3 },
        { character: 'troll', at: 'castle', life: 3, spells: ['counterspell'], craft: 2 },
      ],
      crownReached: true,
      options: { ending: 8 },
      dice: { command: [6] },
    });
    expect(t.s.life[1]).toBe(2);
  });
});

describe('the ending Second Death', () => {
  const arrives = (returned: 0 | 1, ending = 9) =>
    scenario({
      seats: [
        { character: 'warrior', at: 'valley-of-fire', returned, objects: ['talisman:talisman'] },
        { character: 'troll', at: 'castle', life: 3 },
      ],
      options: { ending },
    })
      .passAll(FrameKind.Window)
      .choose(Act.GoTo, 'crown-of-command');

  test('RS-COMP-01, G-RS-12 ending=secondDeath the first to come to the Crown after a return has won', () => {
    const t = arrives(1);
    expect(t.s.endReason[0]).toBe(EndReason.SuddenDeath);
    expect([0, 1].map((seat) => talisman.score(t.s, seat))).toEqual([talisman.winScore, 0]);
  });

  test('RS-COMP-01 ending=crown a character that has come back treats the Crown as others do', () => {
    expect(arrives(1, 0).s.endReason[0]).toBe(EndReason.None);
  });

  test('RS-COMP-01 ending=secondDeath a character that stood there before has not reached it', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'valley-of-fire', returned: 1, objects: ['talisman:talisman'] },
        { character: 'troll', at: 'crown-of-command', life: 3 },
      ],
      crownReached: true,
      options: { ending: 9 },
    })
      .passAll(FrameKind.Window)
      .choose(Act.GoTo, 'crown-of-command');
    expect([0, 1].map((seat) => talisman.score(t.s, seat))).toEqual([talisman.winScore, 0]);
  });

  test('RS-COMP-01 ending=secondDeath any other character casts the Command Spell there', () => {
    const t = arrives(0);
    expect(t.s.endReason[0]).toBe(EndReason.None);
    expect(t.s.crownReached[0]).toBe(1);
  });
});
