import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario } from '../scenario.js';

describe('fate', () => {
  test('R-FATE-01 R-FATE-03 a roll may be made again once for 1 fate, and the new one counts', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'tavern', fate: 2 },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice: { table: [3, 4] },
    });
    expect(t.words()).toHaveLength(2);
    t.choose(Act.Fate);
    t.used();
    expect([t.s.gold[0], t.s.fate[0], t.actor]).toEqual([1, 1, 1]);
  });

  test('R-FATE-02 R-FATE-03 the move die may be rolled again once, before the way is chosen', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'plains-2', fate: 2 }], dice: { move: [1, 3] } });
    t.choose(Act.Roll).choose(Act.Fate);
    expect([t.can(Act.Fate), t.s.fate[0]]).toEqual([false, 1]);
    expect([t.can(Act.Go, 'tavern'), t.can(Act.Go, 'city')]).toEqual([true, true]);
    t.used();
  });

  test('R-FATE-02 R-BAT-07 the own attack die may be rolled again after the creature has rolled', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', fate: 1 }],
      spaces: { 'fields-2': ['bear'] },
      phase: 'landing',
      dice: { attack: [1, 6], creature: [4] },
    });
    expect(t.kind).toBe(FrameKind.FightFate);
    t.choose(Act.Fate);
    expect(t.trophies(0)).toEqual(['bear']);
    t.used();
  });

  test("R-FATE-04 EX-19 one die of two in Death's challenge is rolled again for one fate", () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crypt', fate: 2 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { table: [6, 1, 5], death: [5, 5] },
    });
    t.choose(Act.GoTo, 'death');
    expect(t.words()).toHaveLength(3);
    t.choose('die 2');
    t.used();
    expect([t.s.fate[0], t.s.task[0], t.s.life[0]]).toEqual([1, 0, 4]);
  });

  test('R-FATE-05 there is no question without fate', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'tavern' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice: { table: [3] },
    });
    expect(t.actor).toBe(1);
    t.used();
  });

  test('R-FATE-06 RUL-33 the dice of creatures and of Death are never rolled again', () => {
    const fight = scenario({
      seats: [{ character: 'elf', at: 'fields-2', fate: 3 }],
      spaces: { 'fields-2': ['bear'] },
      phase: 'landing',
      dice: { attack: [2], creature: [4] },
    });
    expect(fight.words()).toEqual(['keep the die', 'pay 1 fate and roll die 1 again']);
    const death = scenario({
      seats: [{ character: 'elf', at: 'crypt', fate: 3 }],
      dice: { table: [3, 3], death: [6, 6] },
    });
    death.choose(Act.GoTo, 'death').pass();
    expect([death.s.life[0], death.s.fate[0]]).toEqual([3, 3]);
    death.used();
  });

  test('R-FATE-07 DIS-07 each character in a fight pays for its own die only, the attacker first', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', fate: 1 },
        { character: 'troll', at: 'city', fate: 1, gold: 1 },
      ],
      phase: 'landing',
      dice: { attack: [1, 6], defence: [2, 1] },
    });
    t.choose(Act.AttackBattle, 1);
    expect(t.actor).toBe(0);
    t.choose(Act.Fate);
    expect(t.actor).toBe(1);
    t.choose(Act.Fate);
    expect([t.s.fate[0], t.s.fate[1], t.kind, t.actor]).toEqual([0, 0, FrameKind.Prize, 0]);
    t.used();
  });

  test('R-FATE-08 replenishing stops at the fate value, gaining does not', () => {
    const yard = scenario({ seats: [{ character: 'wizard', at: 'graveyard', fate: 1 }], phase: 'landing' });
    yard.choose(Act.Option, 'replenish');
    expect(yard.s.fate[0]).toBe(3);
    const temple = scenario({
      seats: [{ character: 'wizard', at: 'temple', fate: 3 }],
      phase: 'landing',
      dice: { table: [5, 6] },
    });
    temple.pass();
    expect(temple.s.fate[0]).toBe(5);
    temple.used();
  });
});

describe('gold', () => {
  test('R-GOLD-01 R-GOLD-02 R-PUR-01 gold buys Objects and goes to the stock', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'village', gold: 5 }], phase: 'landing' });
    t.choose(Act.Option, 'blacksmith').choose(Act.Buy, 'Sword').pass();
    expect([t.held(0), t.s.gold[0], t.s.gold[1]]).toEqual([['sword'], 3, 0]);
  });

  test('R-GOLD-01 R-SPACE-04 the Healer sells lives at 1 gold, up to the life value', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'village', gold: 5, life: 2 }], phase: 'landing' });
    t.choose(Act.Option, 'healer');
    expect(t.words()).toEqual(['0', '1', '2']);
    t.choose(Act.Count, 2);
    expect([t.s.life[0], t.s.gold[0]]).toEqual([4, 3]);
  });

  test('R-GOLD-02 gold taken from a character comes from that character', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'city' },
        { character: 'troll', at: 'city', gold: 2 },
      ],
      phase: 'landing',
    });
    t.choose(Act.Steal, 1).choose(Act.TakeGold);
    expect([t.s.gold[0], t.s.gold[1]]).toEqual([1, 1]);
  });

  test('R-GOLD-03 coins are no Objects', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', gold: 20, objects: ['sword', 'axe', 'helmet', 'shield'] }],
      phase: 'landing',
      deck: ['two-bags-of-gold'],
    });
    t.passAll(FrameKind.Ditch);
    expect([t.s.gold[0], t.s.objects[0]]).toEqual([22, 4]);
  });

  test('R-GOLD-04 EX-27 losing gold without any is nothing', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'tavern' }], phase: 'landing', dice: { table: [3] } });
    expect([t.s.gold[0], t.s.life[0]]).toEqual([0, 4]);
  });

  test('RUL-105 a thing bought this turn is not turned to gold in it: a turn at the Market comes to an end', () => {
    const objects = ['ring', 'magic-belt', 'sword', 'shield'];
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', gold: 1, objects, followers: ['alchemist'] }],
      spaces: { 'fields-2': ['market'] },
      phase: 'landing',
    });
    t.passAll(FrameKind.Ditch).choose('Helmet for 1 gold');
    expect([t.kind, t.can(Act.Discard, 'helmet'), t.can(Act.Drop, 'helmet'), t.can(Act.Discard, 'sword')]).toEqual([
      FrameKind.Surplus,
      false,
      true,
      true,
    ]);
    t.choose(Act.Discard, 'sword').choose('Helmet for 1 gold');
    expect([t.kind, t.s.gold[0]]).toEqual([FrameKind.Surplus, 0]);
    t.choose(Act.Drop, 'helmet').passAll(FrameKind.Buy);
    // The next turn has come: what is left of them can be sold like any other.
    expect([t.s.turns[0], t.can(Act.Discard, 'helmet'), t.choose(Act.Discard, 'helmet').s.gold[0]]).toEqual([
      2,
      true,
      1,
    ]);
  });

  test('RUL-105 a thing bought in the City is not sold there either, and nothing is asked without another thing to sell', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'ruins', alignment: 'evil', gold: 1 }],
      deck: ['market-day', 'phantom'],
      phase: 'landing',
    });
    t.choose('Helmet for 1 gold')
      .passAll(FrameKind.Buy)
      .choose(Act.Option, 'teleport')
      .choose(Act.Space, 'city')
      .choose(Act.Option, 'alchemist');
    expect([t.s.turns[0], t.held(0)]).toEqual([2, ['helmet']]);
    const both = scenario({
      seats: [{ character: 'elf', at: 'ruins', alignment: 'evil', gold: 1, objects: ['ring'] }],
      deck: ['market-day', 'phantom'],
      phase: 'landing',
    }).passAll(FrameKind.Ditch);
    both
      .choose('Helmet for 1 gold')
      .passAll(FrameKind.Buy)
      .choose(Act.Option, 'teleport')
      .choose(Act.Space, 'city')
      .choose(Act.Option, 'alchemist');
    expect(both.words()).toEqual(['sell nothing more', 'give up Ring']);
  });

  test('RUL-105 a stolen thing that was bought this turn is not sold by its present owner, one taken free is', () => {
    const thief: Seat = {
      character: 'thief',
      at: 'ruins',
      alignment: 'evil',
      followers: ['alchemist'],
      trophies: ['dragon'],
    };
    const t = scenario({
      seats: [thief, { character: 'elf', at: 'city', gold: 1 }],
      deck: ['market-day', 'phantom'],
      phase: 'landing',
    }).passAll(FrameKind.Ditch);
    t.choose(Act.Buy, 'Axe')
      .choose('Helmet for 1 gold')
      .passAll(FrameKind.Buy)
      .choose(Act.Option, 'teleport')
      .choose(Act.Space, 'city');
    t.choose(Act.Steal, 1).choose(Act.TakeCard, 'helmet');
    expect([t.kind, t.held(0), t.can(Act.Discard, 'axe'), t.can(Act.Discard, 'helmet')]).toEqual([
      FrameKind.Window,
      ['alchemist', 'axe', 'helmet'],
      true,
      false,
    ]);
  });

  test('R-PUR-03 a card that is not in the Purchase deck cannot be bought', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'village', gold: 9 },
        { character: 'troll', at: 'castle', objects: ['purchase:sword', 'purchase:sword', 'purchase:sword'] },
      ],
      phase: 'landing',
    });
    t.choose(Act.Option, 'blacksmith');
    expect([t.can(Act.Buy, 'Sword'), t.can(Act.Buy, 'Axe')]).toEqual([false, true]);
  });
});
