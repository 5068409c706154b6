import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Part } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { restoreBase, withPacks } from '../packs/with-pack.js';
import { type Seat, scenario } from '../scenario.js';
import { actions, begin } from './begin.js';

restoreBase();

describe('more fate', () => {
  test('R-FATE-08 fateBonus=0..5 each character begins with this much more fate, and replenishes up to it', () => {
    for (let fateBonus = 0; fateBonus <= 5; fateBonus++) {
      const s = begin(2, { fateBonus });
      // The Assassin and the Druid.
      expect([s.fate[0], s.fate[1]]).toEqual([3 + fateBonus, 4 + fateBonus]);
      const t = visits([], { character: 'assassin', at: 'graveyard' }, { options: { fateBonus } });
      expect(t.choose(Act.Option, 'replenish').s.fate[0]).toBe(3 + fateBonus);
    }
  });
});

/** Returns the lives and the gold of a player whose character was killed, with the next one. */
function nextCharacter(options: Readonly<Record<string, number>>): { character: number; life: number; gold: number } {
  const seats: Seat[] = [
    { character: 'thief', dead: 'waiting' },
    { character: 'elf', at: 'city' },
  ];
  const { s } = scenario({ seats, options });
  return { character: s.character[0], life: s.life[0], gold: s.gold[0] };
}

describe('more gold', () => {
  test('R-SETUP-08 goldBonus=0..5 each character begins with this much more gold', () => {
    for (let goldBonus = 0; goldBonus <= 5; goldBonus++) {
      const s = begin(3, { goldBonus });
      expect(Array.from(s.gold.subarray(0, 4))).toEqual([1 + goldBonus, 1 + goldBonus, 1 + goldBonus, 0]);
      expect([s.stock[Part.Gold], talisman.check(s)]).toEqual([30 - 3 * (1 + goldBonus), null]);
    }
  });

  test('R-SETUP-08 R-GR-04 goldBonus=5 the last seat has less if the coins of the box run out', () => {
    expect(Array.from(begin(6, { goldBonus: 5 }).gold.subarray(0, 6))).toEqual([6, 6, 6, 6, 6, 0]);
    expect(begin(6, { goldBonus: 5, limitedComponents: 0 }).gold[5]).toBe(6);
  });

  test('R-SETUP-08 R-DEATH-07 goldBonus=3 a new character after a death has it as well', () => {
    expect([nextCharacter({}).gold, nextCharacter({ goldBonus: 3 }).gold]).toEqual([1, 4]);
  });

  test('R-SETUP-08 V-0-1 goldBonus=2 dealCharacters=3 a character that is not kept leaves none behind', () => {
    const s = begin(2, { goldBonus: 2, dealCharacters: 3 });
    for (let seat = 0; seat < 2; seat++) talisman.apply(s, actions(s).at(-1) as number);
    expect([s.turns[0], s.gold[0], s.gold[1], s.stock[Part.Gold]]).toEqual([1, 3, 3, 24]);
  });
});

describe('more or fewer lives', () => {
  test('R-LIFE-02 R-SETUP-14 lifeBonus=6 eight players have 81 lives, more than the counters of the box', () => {
    const s = begin(8, { lifeBonus: 6 });
    const lives = Array.from({ length: 8 }, (_, seat) => s.life[seat]);
    expect(lives.reduce((sum, life) => sum + life, 0)).toBe(81);
    expect([Math.min(...lives), talisman.check(s)]).toEqual([10, null]);
  });

  test('R-LIFE-02 lifeBonus=-2..6 each character begins with this many more lives, and heals up to them', () => {
    for (let lifeBonus = -2; lifeBonus <= 6; lifeBonus++) {
      const s = begin(2, { lifeBonus });
      // The Assassin and the Druid.
      expect([s.life[0], s.life[1], talisman.check(s)]).toEqual([4 + lifeBonus, 4 + lifeBonus, null]);
      const healed = visits(['healer'], { character: 'assassin', life: 1 }, { options: { lifeBonus, healFactor: 4 } });
      expect(healed.s.life[0]).toBe(Math.min(4 + lifeBonus, 9));
    }
  });

  test('R-LIFE-02 R-DEATH-07 lifeBonus=3 a new character after a death has them as well', () => {
    const { character, life } = nextCharacter({ lifeBonus: 3 });
    expect(life).toBe(content.lifeValue[character] + 3);
  });

  test('R-LIFE-02 lifeBonus=-2 a character begins with at least one life', () => {
    withPacks(
      'characters:\n  - { id: moth, name: Moth, strength: 2, craft: 2, life: 1, fate: 1, alignment: good, start: city, gold: 1, spells: 0, traits: [], abilities: [], text: Frail. }\n',
    );
    const moth = content.characters.findIndex(({ id }) => id === 'moth');
    const { s } = scenario({ seats: [{ character: 'moth', at: 'city' }], options: { lifeBonus: -2 } });
    expect([content.lifeValue[moth], s.life[0]]).toEqual([1, 1]);
  });
});

describe('faster healing', () => {
  const heals = (healFactor: number, at: string, more: Partial<Seat> = {}): ReturnType<typeof visits> =>
    visits([], { character: 'troll', at, life: 1, ...more }, { options: { healFactor } });

  test('R-LIFE-02 healFactor=1..4 each life healed counts this many times, up to the life value', () => {
    for (let healFactor = 1; healFactor <= 4; healFactor++) {
      const healed = visits(['healer'], { character: 'troll', life: 1 }, { options: { healFactor } });
      expect(healed.s.life[0]).toBe(Math.min(6, 1 + 2 * healFactor));
      const rests = scenario({
        seats: [{ character: 'troll', at: 'city', life: 1 }],
        options: { healFactor },
        dice: { move: [6] },
      }).choose(Act.Heal);
      expect(rests.s.life[0]).toBe(Math.min(6, 1 + healFactor));
    }
  });

  test('R-LIFE-02 healFactor=1 healFactor=2 a coin buys as many lives, and no coin is offered for none', () => {
    const offered = (healFactor: number, life: number): number => {
      const t = heals(healFactor, 'chapel', { life, gold: 9 });
      return t.kind === FrameKind.HowMany ? t.legal().length - 1 : 0;
    };
    expect([offered(1, 1), offered(2, 1), offered(2, 2), offered(2, 6), offered(4, 5)]).toEqual([5, 3, 2, 0, 1]);
    const t = heals(2, 'chapel', { gold: 2 }).choose(Act.Count, 2);
    expect([t.s.life[0], t.s.gold[0]]).toEqual([5, 0]);
    const last = heals(4, 'chapel', { life: 5, gold: 2 }).choose(Act.Count, 1);
    expect([last.s.life[0], last.s.gold[0]]).toEqual([6, 1]);
  });

  test('R-LIFE-02 R-FATE-07 healFactor=2 healFactor=4 faster healing makes fate no cheaper', () => {
    const buys = (healFactor: number): number[] => {
      const t = heals(healFactor, 'graveyard', { character: 'elf', alignment: 'neutral', fate: 0, gold: 9 });
      const offered = t.legal().length - 1;
      t.choose(Act.Count, 1);
      return [offered, t.s.fate[0], t.s.gold[0]];
    };
    const missing = buys(1)[0];
    expect([missing > 1, buys(1), buys(2), buys(4)]).toEqual([true, ...Array(3).fill([missing, 1, 8])]);
  });
});
