import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operandOf } from '../../../../src/engine/index.js';
import { findCards } from '../../../../src/games/talisman/content/index.js';
import { BOX, inPlay } from '../../../../src/games/talisman/holdings/stock.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { Dealt } from '../../../../src/games/talisman/state/state.js';
import { Part, Stat } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario } from '../scenario.js';

/** Another character who has so much of the box. */
const hoards = (more: Partial<Seat>): Seat => ({ character: 'troll', at: 'castle', lostTurns: 200, ...more });

describe('limited components', () => {
  test('R-GR-04 RUL-04 DIS-05 EX-09 limitedComponents=1 Strength is not gained until some return if all Strength counters are in use', () => {
    const seats: Seat[] = [{ character: 'elf', at: 'fields-2' }, hoards({ strength: 72 })];
    const gone = scenario({ seats, deck: ['magic-stream'], phase: 'landing' });
    expect([gone.s.stock[Part.Strength], gone.choose(Act.Option, 'drink').s.strength[0]]).toEqual([0, 0]);
    const trophies: Seat[] = [{ character: 'elf', at: 'city', trophies: ['dragon'] }, hoards({ strength: 72 })];
    expect(scenario({ seats: trophies, phase: 'landing' }).passAll(FrameKind.Window).s.strength[0]).toBe(0);
    const some: Seat[] = [
      { character: 'elf', at: 'fields-2', trophies: ['dragon', 'dragon'] },
      hoards({ strength: 71 }),
    ];
    const t = scenario({ seats: some, deck: ['bag-of-gold'], phase: 'landing' });
    expect(t.words()).toEqual(['go on', 'trade trophies for 1 Strength']);
    expect(t.choose(Act.Trade).s.strength[0]).toBe(1);
  });

  test('R-GR-04 R-TRO-02 there is no trade with no counter left in the box', () => {
    const asked = (strength: number, craft: number): boolean => {
      const rich: Seat = { character: 'elf', at: 'fields-2', trophies: ['dragon', 'wraith', 'wraith'] };
      const seats = [rich, hoards({ strength, craft })];
      return scenario({ seats, deck: ['bag-of-gold'], phase: 'landing' }).kind === FrameKind.Window;
    };
    expect([asked(72, 72), asked(71, 72), asked(72, 71)]).toEqual([false, true, true]);
  });

  test('R-GR-04 R-SETUP-13 RUL-05 EX-20 72 points of each colour, whatever the pieces', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'city', strength: 3, craft: 5, toad: 2, toadCraft: 1 }, hoards({ strength: 4 })],
    });
    expect([t.s.stock[Part.Strength], t.s.stock[Part.Craft], t.s.stock[Part.Life]]).toEqual([72 - 7, 72 - 6, 72 - 10]);
  });

  test('R-SETUP-14 36 fate tokens and 30 coins: gold on a space is out of the stock, and paid gold comes back', () => {
    const seats: Seat[] = [{ character: 'elf', at: 'fields-2', fate: 2 }, hoards({ gold: 25, fate: 4 })];
    const t = scenario({ seats, spaceGold: { oasis: 4 }, deck: ['bag-of-gold', 'bag-of-gold'], phase: 'landing' });
    expect([t.s.gold[0], t.s.stock[Part.Gold], t.s.stock[Part.Fate]]).toEqual([1, 0, 30]);
    const none = scenario({
      seats: [{ character: 'elf', at: 'fields-2' }, hoards({ gold: 30 })],
      deck: ['bag-of-gold'],
      phase: 'landing',
    });
    expect(none.s.gold[0]).toBe(0);
  });

  test('R-GR-04 gold of another character moves, whatever the stock holds', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'city' },
        { character: 'elf', at: 'city', gold: 30 },
      ],
      phase: 'landing',
    });
    t.choose(Act.Steal, 1).choose(Act.TakeGold);
    expect([t.s.gold[0], t.s.gold[1], t.s.stock[Part.Gold]]).toEqual([1, 29, 0]);
  });

  test('R-GR-04 counters on a card come from the stock, and the unused ones go back with it', () => {
    const card = findCards('pool-of-life')[0];
    const t = draws(['pool-of-life']);
    expect([t.s.counter[card], t.s.stock[Part.Life]]).toEqual([4, 72 - 10 - 4]);
    t.choose(Act.Option, 'drink');
    expect([t.s.counter[card], t.s.life[0], t.s.stock[Part.Life]]).toEqual([3, 5, 72 - 10 - 4]);
    const few = scenario({
      seats: [{ character: 'elf', at: 'fields-2' }, hoards({ craft: 70 })],
      deck: ['fountain-of-wisdom'],
      phase: 'landing',
    });
    expect(few.s.counter[findCards('fountain-of-wisdom')[0]]).toBe(2);
  });

  test('R-GR-04 R-ADV-02 a card with counters that is destroyed gives them back, and comes with new ones when it is drawn again', () => {
    const card = findCards('pool-of-life')[0];
    const t = visits([], { at: 'city', spells: ['destruction'] }, { spaces: { ruins: ['pool-of-life'] } });
    expect([t.s.counter[card], t.s.stock[Part.Life]]).toEqual([4, 72 - 10 - 4]);
    t.choose(Act.Cast, 'destruction').choose(Act.Card, 'pool-of-life');
    expect([t.s.counter[card], t.s.stock[Part.Life], t.on('ruins')]).toEqual([0, 72 - 10, []]);
  });

  test('R-GR-04 healing, bought or not, stops where the life counters end', () => {
    const seats: Seat[] = [{ character: 'elf', at: 'village', life: 1, gold: 3 }, hoards({ life: 69 })];
    const t = scenario({ seats, phase: 'landing' }).choose(Act.Option, 'healer');
    expect(t.words()).toEqual(['0', '1', '2']);
  });

  test('R-GR-04 fate is sold as long as there is some in the box, whatever there is of lives', () => {
    const sold = (other: Partial<Seat>): number => {
      const buyer: Seat = { character: 'elf', at: 'graveyard', alignment: 'neutral', gold: 9 };
      const t = scenario({ seats: [buyer, hoards(other)], phase: 'landing' });
      return t.kind === FrameKind.HowMany ? t.legal().length - 1 : 0;
    };
    const { fate, life } = { fate: BOX[Part.Fate], life: BOX[Part.Life] - 4 };
    expect([sold({}), sold({ fate: fate - 1 }), sold({ fate }), sold({ life: life })]).toEqual([3, 1, 0, 3]);
  });

  test('GAP-02 a new character waits if no life counter is left', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'city', life: 36 },
      { character: 'thief', dead: 'waiting' },
      hoards({ life: 36 }),
    ];
    const t = scenario({ seats, turn: 1, phase: 'start' });
    expect([t.s.active[0], t.s.life[1], t.s.turns[1]]).toEqual([0, 0, 1]);
  });

  test('R-GR-04 RUL-04 DIS-05 limitedComponents=0 nothing runs out', () => {
    const t = visits(['magic-stream'], { strength: 100, craft: 100 }, { options: { limitedComponents: 0 } });
    expect(t.choose(Act.Option, 'drink').s.strength[0]).toBe(101);
  });

  test('nothing but the stock writes counters, lives, fate and gold', () => {
    const home = new URL('../../../../src/games/talisman/', import.meta.url);
    const files = ['', 'rules/', 'effects/'].flatMap((folder) =>
      readdirSync(new URL(folder, home))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => folder + name),
    );
    const write =
      /\bs\.(gold|fate|life|strength|craft|toadStrength|toadCraft|spaceGold|stock)\[[^\]]*\](\]?)\s*([-+]?=[^=]|\+\+|--)/;
    expect(
      files.filter((file) => file !== 'stock.ts' && write.test(readFileSync(new URL(file, home), 'utf8'))),
    ).toEqual([]);
  });
});

describe('characters dealt', () => {
  function fresh(seats: number, dealCharacters: number): ReturnType<typeof talisman.create> {
    const s = talisman.create();
    const options = DEFAULT_OPTIONS.slice();
    options[talisman.options.findIndex((option) => option.id === 'dealCharacters')] = dealCharacters;
    talisman.reset(
      s,
      options,
      seats,
      Int32Array.of(3, 5),
      Int32Array.from({ length: seats }, (_, i) => i),
    );
    return s;
  }

  test('R-SETUP-06 V-0-1 dealCharacters=2..3 each player keeps one of them, the dealt one first among them; the others go back', () => {
    for (const [seats, dealt] of [
      [2, 3],
      [4, 2],
      [4, 3],
      [8, 2],
      [8, 3],
    ]) {
      const s = fresh(seats, dealt);
      const out = new Int32Array(talisman.maxActions);
      for (let seat = 0; seat < seats; seat++) {
        expect([talisman.actor(s), talisman.legal(s, out)]).toEqual([seat, dealt]);
        expect(Array.from(out.subarray(0, dealt), (action) => operandOf(action))).toContain(seat);
        const kept = operandOf(out[dealt - 1]);
        talisman.apply(s, out[dealt - 1]);
        expect([s.character[seat], talisman.check(s)]).toEqual([kept, null]);
      }
      expect(Array.from(s.usedCharacter).filter((dealt) => dealt === Dealt.Kept)).toHaveLength(seats);
      expect([s.turns[0], s.turnNumber[0], inPlay(s, Part.Gold)]).toEqual([1, 1, seats]);
    }
  });

  test('R-SETUP-06 three characters are dealt again after a death, and one unused is kept', () => {
    const t = scenario({
      seats: [
        { character: 'thief', dead: 'waiting' },
        { character: 'elf', at: 'city' },
      ],
      options: { dealCharacters: 3 },
    });
    expect([t.kind, t.legal().length]).toEqual([FrameKind.Keep, 3]);
    t.act(t.legal()[2]);
    const kept = Array.from(t.s.usedCharacter).filter((dealt) => dealt === Dealt.Kept);
    expect([t.s.status[0], t.s.turns[0], kept.length]).toEqual([0, 1, 3]);
  });

  test('R-SETUP-06 RUL-03 dealCharacters=1 there is no question', () => {
    expect(fresh(4, 1).turns[0]).toBe(1);
  });
});

test('the counters of Strength and Craft are in the order of the stats', () => {
  expect([Part.Strength, Part.Craft] as number[]).toEqual([Stat.Strength, Stat.Craft]);
});
