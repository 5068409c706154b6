import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario } from '../scenario.js';

/** A seat in the Inner Region, at the start of its turn; its neighbour at the Castle is awake. */
function inside(seat: Seat, dice: Dice, more: Partial<Position> = {}) {
  return scenario({ seats: [seat, { character: 'troll', at: 'castle' }], dice, ...more }).passAll(FrameKind.Window);
}

describe('moving in the Inner Region', () => {
  test('R-INN-01 R-SPACE-21 one space a turn without a die, by either path from the Plain of Peril', () => {
    const t = inside({ character: 'elf', at: 'plain-of-peril' }, {});
    expect(t.words()).toEqual([
      'go to Portal of Power (portal-of-power)',
      'go to Mines (mines)',
      'go to Crypt (crypt)',
    ]);
  });

  test('R-INN-02 the question of a space comes before the way on', () => {
    const t = inside(
      { character: 'elf', at: 'werewolf-den', task: 1, werewolf: 5, objects: ['adventure:talisman'] },
      {},
    );
    expect(t.words()).toEqual(['stay and try again', 'turn back to Death (death)']);
    const free = inside({ character: 'elf', at: 'werewolf-den', objects: ['adventure:talisman'] }, {});
    expect(free.words()).toEqual(['go to Valley of Fire (valley-of-fire)', 'turn back to Death (death)']);
  });

  test('R-INN-03 no Adventure cards are drawn', () => {
    const t = inside({ character: 'elf', at: 'death' }, {});
    t.choose(Act.Back, 'crypt');
    expect([t.on('crypt'), t.s.topKnown[0]]).toEqual([[], 0]);
    t.used();
  });

  test('R-INN-04 EX-33 the way back from the Pits passes Tower and Mines without effect, one space a turn', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'pits', task: 1, pitFiends: 2 }], dice: {} });
    t.choose(Act.Back, 'vampires-tower');
    expect([t.words(), t.s.life[0]]).toEqual([['turn back to Mines (mines)'], 4]);
    t.choose(Act.Back, 'mines').choose(Act.Back, 'plain-of-peril');
    expect([t.at(0), t.s.life[0], t.s.turningBack[0]]).toEqual(['plain-of-peril', 4, 0]);
    expect(t.words()).toHaveLength(3);
  });

  test('R-INN-05 R-EVA-04 creatures of the Inner Region cannot be evaded', () => {
    const t = inside(
      { character: 'wizard', at: 'werewolf-den', task: 1, werewolf: 2, spells: ['immobility', 'invisibility'] },
      { attack: [6], creature: [1] },
    );
    t.choose(Act.Stay);
    expect([t.kind, t.can(Act.Cast, 'immobility')]).toEqual([FrameKind.Boost, false]);
    t.pass();
    expect(t.s.task[0]).toBe(0);
    t.used();
  });

  test('R-INN-06 R-INN-07 others are met on the Plain of Peril and in the Valley of Fire', () => {
    const plain = scenario({
      seats: [
        { character: 'elf', at: 'crypt' },
        { character: 'troll', at: 'plain-of-peril' },
      ],
    });
    expect(plain.choose(Act.Back, 'plain-of-peril').kind).toBe(FrameKind.Meet);
    const valley = scenario({
      seats: [
        { character: 'elf', at: 'pits', objects: ['adventure:talisman'] },
        { character: 'troll', at: 'valley-of-fire' },
      ],
    });
    expect(valley.passAll(FrameKind.Window).choose(Act.GoTo, 'valley-of-fire').kind).toBe(FrameKind.Meet);
  });

  test('R-INN-06 a character leaves the Inner Region there and nowhere else', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'plain-of-peril', strength: 9 },
        { character: 'troll', at: 'crypt' },
      ],
      dice: { table: [1, 1, 1] },
    });
    t.choose(Act.GoTo, 'crypt');
    expect([t.at(0), t.actor, t.kind]).toEqual(['crypt', 1, FrameKind.InnerWhere]);
    t.used();
  });
});

describe('Crypt and Mines', () => {
  const crypt = (strength: number, dice: number[], more: Partial<Position> = {}) => {
    const t = inside({ character: 'elf', at: 'plain-of-peril', strength: strength - 3 }, { table: dice }, more);
    return t.choose(Act.GoTo, 'crypt');
  };

  test('R-CRYPT-01 GAP-04 the Crypt rolls three dice less Strength: 1 Plain, 2-3 Portal, 4-5 Cave, 6 and more City', () => {
    const out = { spaces: { 'portal-of-power': ['sword'] } };
    expect(crypt(9, [4, 3, 3], out).at(0)).toBe('plain-of-peril');
    expect([2, 3].map((n) => crypt(9, [4, 3, 2 + n], out).at(0))).toEqual(['portal-of-power', 'portal-of-power']);
    expect([4, 5].map((n) => crypt(9, [5, 3, 1 + n], out).at(0))).toEqual(['warlocks-cave', 'warlocks-cave']);
    expect([crypt(9, [5, 5, 5]).at(0), crypt(3, [6, 6, 6]).at(0)]).toEqual(['city', 'city']);
  });

  test('R-CRYPT-03 a character at 0 or less stays and walks on next turn', () => {
    const t = crypt(9, [3, 3, 3]);
    expect([t.at(0), t.s.task[0], t.actor]).toEqual(['crypt', 0, 1]);
    const next = inside({ character: 'elf', at: 'crypt' }, {});
    expect(next.can(Act.GoTo, 'death')).toBe(true);
  });

  test('R-CRYPT-02 DIS-02 RUL-37 encounterAfterCryptExit=0..1 an exit in another Region is encountered; the option says not', () => {
    const t = crypt(9, [5, 5, 5]);
    expect([t.actor, t.kind]).toEqual([0, FrameKind.Choose]);
    const none = crypt(9, [5, 5, 5], { options: { encounterAfterCryptExit: 0 } });
    expect([none.at(0), none.actor]).toEqual(['city', 1]);
  });

  test('R-CRYPT-02 DIS-02 an exit on the Plain of Peril ends the turn without an encounter', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'plain-of-peril', strength: 6 },
        { character: 'troll', at: 'plain-of-peril' },
      ],
      spaces: { 'plain-of-peril': ['sword'] },
      dice: { table: [4, 3, 3] },
    });
    t.choose(Act.GoTo, 'crypt');
    expect([t.at(0), t.actor, t.on('plain-of-peril')]).toEqual(['plain-of-peril', 1, ['sword']]);
  });

  test('R-MINES-01 the Mines ask for Craft and lead to the Tavern', () => {
    const t = inside({ character: 'elf', at: 'plain-of-peril' }, { table: [6, 3, 3, 4] });
    t.choose(Act.GoTo, 'mines');
    expect([t.at(0), t.s.gold[0]]).toEqual(['tavern', 1]);
    t.used();
  });

  test('R-MINES-01 R-SPACE-22 the Dwarf rolls two dice there', () => {
    const t = inside({ character: 'dwarf', at: 'plain-of-peril' }, { table: [1, 2] });
    t.choose(Act.GoTo, 'mines');
    expect(t.at(0)).toBe('mines');
    t.used();
  });
});

describe('Vampire, Death, Werewolf, Pits', () => {
  test('R-SPACE-23 the Vampire takes 1, 2 or 3 lives', () => {
    for (const [face, lives] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ]) {
      const t = inside({ character: 'elf', at: 'mines' }, { table: [face] });
      t.choose(Act.GoTo, 'vampires-tower');
      expect(t.s.life[0]).toBe(4 - lives);
    }
  });

  test('R-SPACE-23 RUL-40 EX-18 each Follower given up saves a life, as many as the player likes', () => {
    const t = inside({ character: 'elf', at: 'mines', followers: ['mule', 'unicorn'] }, { table: [6] });
    t.choose(Act.GoTo, 'vampires-tower').choose(Act.Discard, 'unicorn').pass();
    expect([t.s.life[0], t.held(0)]).toEqual([2, ['mule']]);
  });

  test('R-SPACE-23 RUL-40 the own Followers may bleed, at any seat', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', followers: ['maiden'] },
        { character: 'troll', at: 'castle', followers: ['prince'] },
        { character: 'monk', at: 'vampires-tower', objects: ['ring'], followers: ['guide', 'mule', 'poltergeist'] },
      ],
      turn: 2,
      phase: 'landing',
      dice: { table: [6] },
    });
    expect([t.actor, t.words()]).toEqual([2, ['give up no Follower', 'give up Guide', 'give up Mule']]);
    t.choose(Act.Discard, 'guide').pass();
    expect([t.s.life[2], t.held(2), t.held(0)]).toEqual([2, ['ring', 'mule', 'poltergeist'], ['maiden']]);
  });

  test('R-SPACE-23 R-OBJ-03 the Mule given up, its load is laid down, and nothing more is owed', () => {
    const things = ['sword', 'axe', 'helmet', 'shield', 'armour'];
    const t = inside(
      { character: 'elf', at: 'mines', followers: ['mule', 'unicorn'], objects: things },
      { table: [1] },
    );
    t.choose(Act.GoTo, 'vampires-tower').choose(Act.Discard, 'mule').choose(Act.Drop, 'axe');
    expect([t.s.life[0], t.on('vampires-tower'), t.actor]).toEqual([4, ['axe'], 1]);
  });

  test('R-SPACE-26 a roll higher than Death frees the character, equal tries again, lower loses a life and tries again', () => {
    const results = [
      [4, 3],
      [3, 3],
      [3, 4],
    ].map(([own, his]) => {
      const t = inside(
        { character: 'elf', at: 'crypt', objects: ['purchase:armour'], strength: 9 },
        { table: [own, 1], death: [his, 1] },
      );
      t.choose(Act.GoTo, 'death');
      t.used();
      return [t.s.life[0], t.s.task[0]];
    });
    expect(results).toEqual([
      [4, 0],
      [4, 1],
      [3, 1],
    ]);
  });

  test('R-WOLF-01 R-WOLF-02 R-SPACE-25 EX-14 the Dwarf meets a Werewolf of Strength 8, and the same one next turn', () => {
    const t = scenario({
      seats: [{ character: 'dwarf', at: 'death', strength: 2, task: 0 }],
      dice: { table: [5, 3], attack: [5], creature: [5] },
    });
    t.nextDice(null);
    t.nextDice({ attack: [5], creature: [1] });
    t.choose(Act.GoTo, 'werewolf-den');
    expect([t.s.werewolf[0], t.s.life[0], t.s.task[0]]).toEqual([8, 4, 1]);
    t.choose(Act.Stay);
    expect([t.s.life[0], t.s.task[0]]).toEqual([4, 0]);
    expect(t.can(Act.Stay)).toBe(false);
  });

  test('R-WOLF-02 EX-14 a score of 9 against 8 and 1 is a stand-off: the character stays, unhurt', () => {
    const t = inside(
      { character: 'dwarf', at: 'werewolf-den', strength: 2, task: 1, werewolf: 8 },
      { attack: [4], creature: [1] },
    );
    t.choose(Act.Stay);
    expect([t.s.life[0], t.s.task[0]]).toEqual([5, 1]);
  });

  test('R-WOLF-03 DIS-13 RUL-39 each character has its own Werewolf, and coming back means a new one', () => {
    const t = scenario({
      seats: [
        { character: 'dwarf', at: 'death', werewolf: 3 },
        { character: 'troll', at: 'werewolf-den', werewolf: 11, task: 1 },
      ],
      dice: { table: [1, 1], attack: [6], creature: [1] },
    });
    t.choose(Act.GoTo, 'werewolf-den');
    expect([t.s.werewolf[0], t.s.werewolf[1]]).toEqual([2, 11]);
  });

  test('R-PITS-01 R-PITS-03 R-SPACE-24 a die of Pit Fiends one by one; after the last he waits for his next turn', () => {
    const t = inside(
      { character: 'elf', at: 'vampires-tower', strength: 3 },
      { table: [3], attack: [5, 4, 3], creature: [1, 1, 1] },
    );
    t.choose(Act.GoTo, 'pits');
    expect([t.s.task[0], t.s.life[0], t.actor]).toEqual([0, 4, 1]);
    t.used();
  });

  test('R-PITS-01 R-PITS-02 a defeat ends the turn; the rest wait', () => {
    const t = inside(
      { character: 'elf', at: 'vampires-tower', strength: 3 },
      { table: [3], attack: [5, 1], creature: [1, 6] },
    );
    t.choose(Act.GoTo, 'pits');
    expect([t.s.pitFiends[0], t.s.task[0], t.s.life[0], t.actor]).toEqual([2, 1, 3, 1]);
    t.used();
    const next = inside(
      { character: 'elf', at: 'pits', strength: 3, task: 1, pitFiends: 2 },
      { attack: [5, 5], creature: [1, 1] },
    );
    expect(next.words()).toEqual(['stay and try again', "turn back to Vampire's Tower (vampires-tower)"]);
    next.choose(Act.Stay);
    expect(next.s.task[0]).toBe(0);
    next.used();
  });

  test('R-PITS-02 DIS-19 RUL-38 the same number of Pit Fiends waits after a stand-off', () => {
    const t = inside({ character: 'elf', at: 'pits', task: 1, pitFiends: 2 }, { attack: [3], creature: [2] });
    t.choose(Act.Stay);
    expect([t.s.pitFiends[0], t.s.life[0], t.actor]).toEqual([2, 4, 1]);
  });

  test('R-PITS-01 R-BAT-04 each Pit Fiend is a separate fight, with its own additions before it', () => {
    const pits = (seat: Partial<Seat>, dice: Dice) =>
      inside({ character: 'elf', at: 'pits', task: 1, pitFiends: 2, ...seat }, dice).choose(Act.Stay);
    // 3 + 4 + 1 against 4 + 1, then 3 + 1.
    const blast = pits({ spells: ['psionic-blast'] }, { attack: [1, 1], creature: [1, 1] });
    blast.choose(Act.Cast, 'psionic-blast');
    expect([blast.s.pitFiends[0], blast.s.life[0]]).toEqual([1, 3]);
    blast.used();
    const bear = pits({ character: 'minstrel', followers: ['bear'] }, { attack: [1, 1], creature: [1, 1] });
    bear.choose(Act.Lend, 'Bear');
    expect([bear.s.pitFiends[0], bear.kind, bear.can(Act.Lend, 'Bear')]).toEqual([1, FrameKind.Boost, true]);
    bear.choose(Act.Lend, 'Bear');
    expect([bear.s.task[0], bear.s.life[0]]).toEqual([0, 4]);
  });

  test('R-PITS-01 R-TOAD-10 a Warrior made a Toad rolls one die against the next Pit Fiend', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'pits', strength: 3, task: 1, pitFiends: 2 },
        { character: 'wizard', at: 'castle', spells: ['random'] },
      ],
      dice: { table: [1], attack: [6, 6, 3], creature: [1, 1] },
    }).passAll(FrameKind.Window);
    t.passAll(FrameKind.MayCast).choose(Act.Stay).pass();
    t.choose(Act.Cast, 'random').choose(Act.Seat, 0);
    expect([t.s.toad[0], t.s.pitFiends[0], t.s.life[0]]).toEqual([3, 1, 4]);
    t.used();
  });

  test('RUL-31 Armour saves a life from the Pit Fiends', () => {
    const t = inside(
      { character: 'elf', at: 'pits', task: 1, pitFiends: 2, objects: ['purchase:armour'] },
      { attack: [1], creature: [6], armour: [5] },
    );
    t.choose(Act.Stay);
    expect(t.s.life[0]).toBe(4);
    t.used();
  });
});

describe('the Valley of Fire', () => {
  test('R-VALLEY-01 there is only the way back without a Talisman', () => {
    const t = inside({ character: 'elf', at: 'pits' }, {});
    expect(t.words()).toEqual(["turn back to Vampire's Tower (vampires-tower)"]);
  });

  test('R-VALLEY-01 R-SPACE-27 R-CROWN-01 the Valley of Fire may be entered with a Talisman, and the Crown is next', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'pits', objects: ['talisman'] }] });
    t.passAll(FrameKind.Window).choose(Act.GoTo, 'valley-of-fire').passAll(FrameKind.Window);
    expect(t.can(Act.GoTo, 'crown-of-command')).toBe(true);
  });

  test('RUL-41 a Talisman lost in the Valley is not asked for again', () => {
    const t = inside({ character: 'elf', at: 'valley-of-fire' }, {});
    expect(t.can(Act.GoTo, 'crown-of-command')).toBe(true);
    expect([t.can(Act.Back, 'pits'), t.can(Act.Back, 'werewolf-den')]).toEqual([true, true]);
  });

  test('R-VALLEY-01 R-GR-01 Destroy Magic does not take the key away', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'pits', objects: ['adventure:talisman'] },
        { character: 'wizard', at: 'city', spells: ['destroy-magic'] },
      ],
      turn: 1,
    });
    t.choose(Act.Cast, 'destroy-magic');
    expect(t.s.trait[0] & 1).toBe(1);
  });
});
