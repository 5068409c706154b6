import { describe, expect, test } from 'vitest';
import { changed, mayHave } from '../../../../src/games/talisman/holdings/inventory.js';
import { hasTrait, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { VARIANTS } from '../../../../src/games/talisman/options/variants.js';
import { score, WIN_SCORE } from '../../../../src/games/talisman/play/metrics.js';
import { becomeToadNow } from '../../../../src/games/talisman/rules/mechanics/forms.js';
import { EndReason, Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { Trait } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';

describe('a Dragon on the Crown', () => {
  const onCrown = (seat: Partial<Seat>, dice: Dice, crownDragon = 12, others: readonly Seat[] = []): Table =>
    scenario({
      seats: [
        { character: 'dwarf', at: 'crown-of-command', ...seat },
        { character: 'troll', at: 'village' },
        ...others,
      ],
      options: { ending: Ending.Dragon, crownDragon },
      dice,
    });

  test('V-5E-1 ending=dragon a victory in battle wins the game', () => {
    const t = onCrown({ strength: 9 }, { attack: [4], creature: [3] });
    expect([t.s.endReason[0], score(t.s, 0), score(t.s, 1)]).toEqual([EndReason.Dragon, WIN_SCORE, 0]);
    t.used();
  });

  test('V-5E-1 ending=dragon a character with more Craft fights it in psychic combat', () => {
    const t = onCrown({ strength: 1, craft: 9 }, { attack: [4], creature: [3] });
    expect(t.s.endReason[0]).toBe(EndReason.Dragon);
  });

  test('V-5E-1 ending=dragon a stand-off does nothing, and a defeat costs a life', () => {
    const tie = onCrown({ strength: 9, life: 3 }, { attack: [4], creature: [4] });
    expect([tie.s.endReason[0], tie.s.life[0]]).toEqual([EndReason.None, 3]);
    const lost = onCrown({ strength: 9, life: 3 }, { attack: [4], creature: [5] });
    expect([lost.s.endReason[0], lost.s.life[0]]).toEqual([EndReason.None, 2]);
  });

  test('V-5E-1 R-DEATH-07 ending=dragon the Crown stops no new characters, also for one killed by the Dragon', () => {
    const t = onCrown({ strength: 1, craft: 1, life: 1 }, { attack: [1], creature: [6] });
    expect([t.s.crownReached[0], t.s.status[0]]).toEqual([0, Status.Waiting]);
  });

  test.each([4, 11, 24])('V-5E-1 crownDragon=4 crownDragon=11 crownDragon=12 crownDragon=24 the Dragon has %i', (n) => {
    const own = 3 + 9;
    const t = onCrown({ strength: 9 }, { attack: [3], creature: [3] }, n);
    expect(t.s.endReason[0]).toBe(own > n ? EndReason.Dragon : EndReason.None);
    expect(t.s.life[0]).toBe(own < n ? 4 : 5);
  });

  test('V-5E-1 R-CROWN-03 ending=dragon another character there may be left alone', () => {
    const t = onCrown({ strength: 9 }, { attack: [4], creature: [3] }, 12, [
      { character: 'elf', at: 'crown-of-command' },
    ]);
    expect(t.can(Act.MeetSpace)).toBe(true);
    expect(t.choose(Act.MeetSpace).s.endReason[0]).toBe(EndReason.Dragon);
    expect([score(t.s, 0), score(t.s, 2)]).toEqual([WIN_SCORE, 0]);
  });
});

describe('a mild Toad', () => {
  const toad = (mildToad: number): Table => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crags', objects: ['sword', 'talisman'], followers: ['mule'], gold: 2, spells: [] },
        { character: 'troll', at: 'village' },
      ],
      options: { mildToad },
      luck: 3,
    });
    becomeToadNow(t.s, 0, 3);
    return t;
  };
  const holdings = ({ s }: Table): number[] => [s.toad[0], s.objects[0], s.followers[0], s.gold[0]];

  test('V-5E-2 R-TOAD-01 R-TOAD-12 mildToad=0 a Toad drops everything, and is one for three turns after this', () => {
    expect(holdings(toad(0))).toEqual([4, 0, 0, 0]);
  });

  test('V-5E-2 mildToad=1 a Toad keeps its things, and is one for a single turn after this', () => {
    expect(holdings(toad(1))).toEqual([2, 2, 1, 2]);
  });

  test('V-5E-2 mildToad=1 its things give it nothing until it is itself again', () => {
    const t = toad(1);
    expect([strengthNow(t.s, 0), t.s.battle[0], hasTrait(t.s, 0, Trait.Talisman)]).toEqual([1, 0, false]);
    expect(mayHave(t.s, 0, t.s.firstCard[Pile.Held])).toBe(false);
    expect(talisman.check(t.s)).toBeNull();
    t.s.toad[0] = 0;
    changed(t.s, 0);
    expect([strengthNow(t.s, 0), t.s.battle[0], hasTrait(t.s, 0, Trait.Talisman)]).toEqual([3, 1, true]);
  });
});

test('V-5E-1 V-5E-2 V-X-B fifth-like is the sum of its options, and says that it is a reading', () => {
  const { options, about } = VARIANTS.find(({ id }) => id === 'fifth-like')!;
  expect(options).toEqual({ ending: Ending.Dragon, mildToad: 1, heirlooms: 1 });
  expect(about).toMatch(/^a reading of .* not that edition/);
});
