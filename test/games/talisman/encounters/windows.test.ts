import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Count, Fight, Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';

/** Seat 0 attacks seat 1 in the City. */
function attacks(attacker: Partial<Seat>, other: Partial<Seat>, dice?: Dice, how = Act.AttackBattle): Table {
  const seats: Seat[] = [
    { character: 'elf', at: 'city', ...attacker },
    { character: 'monk', at: 'city', ...other },
  ];
  return scenario({ seats, phase: 'landing', ...(dice === undefined ? {} : { dice }) }).choose(how, 1);
}

describe('the Spell step of an attack', () => {
  test('RUL-23 R-DITCH-01 a defender may lay down the prize: it lies on the space, and the winner is left with a life', () => {
    const t = attacks({}, { objects: ['ring', 'sword'] }, { attack: [6], defence: [1] });
    expect([t.actor, t.kind, t.words()]).toEqual([
      1,
      FrameKind.Boost,
      ['add nothing more', 'ditch Ring', 'ditch Sword'],
    ]);
    t.choose(Act.Drop, 'ring').choose(Act.Drop, 'sword');
    expect([t.s.life[1], t.held(0), t.held(1), t.on('city')]).toEqual([3, [], [], ['ring', 'sword']]);
  });

  test('RUL-23 the attacker may do so too, and is asked first', () => {
    const t = attacks({ objects: ['ring'] }, { objects: ['sword'] }, { attack: [1], defence: [6] });
    expect(t.actor).toBe(0);
    t.choose(Act.Drop, 'ring').pass();
    expect([t.s.life[0], t.held(1), t.on('city')]).toEqual([3, ['sword'], ['ring']]);
  });

  test('RUL-23 a defender who keeps one thing back is asked once more', () => {
    const t = attacks({}, { objects: ['ring', 'sword'] }, { attack: [6], defence: [1] }).choose(Act.Drop, 'ring');
    expect([t.actor, t.kind, t.words()]).toEqual([1, FrameKind.Boost, ['add nothing more', 'ditch Sword']]);
    expect(t.pass().words()).toEqual(['take nothing', 'take a life', 'take Sword']);
  });

  test('RUL-23 a Weapon laid down no longer counts in the battle', () => {
    // 3 + 5 against Thief 3 + 5: even without the Sword.
    const t = attacks({}, { character: 'thief', objects: ['sword'] }, { attack: [5], defence: [5] }).choose(
      Act.Drop,
      'sword',
    );
    expect([t.s.life[0], t.s.life[1], t.s.active[0]]).toEqual([4, 4, 1]);
  });

  test('RUL-23 Followers are no prize: they are a reason only when the last life is at stake', () => {
    const safe = attacks({}, { followers: ['maiden'] }, { attack: [6], defence: [1] });
    expect(safe.s.life[1]).toBe(3);
    const last = attacks({}, { life: 1, followers: ['maiden'] }, { attack: [6], defence: [1] });
    expect([last.actor, last.kind]).toEqual([1, FrameKind.Boost]);
    last.choose(Act.Drop, 'maiden');
    expect([last.s.tally[Count.Count + Count.Deaths], last.held(0), last.on('city'), last.s.active[0]]).toEqual([
      1,
      [],
      ['maiden'],
      1,
    ]);
  });

  test('RUL-23 a Follower of a defender with two lives is not yet at stake', () => {
    const t = attacks({}, { life: 2, followers: ['maiden'] }, { attack: [6], defence: [1] });
    expect([t.s.life[1], t.held(1)]).toEqual([1, ['maiden']]);
  });

  test('RUL-23 R-USE-04 a thing barred to the attacker is no reason to ask the defender', () => {
    expect(attacks({ alignment: 'evil' }, { objects: ['holy-lance'] }, { attack: [6], defence: [1] }).s.life[1]).toBe(
      3,
    );
    expect(attacks({ toad: 2 }, { objects: ['sword'] }, { attack: [1], defence: [6] }).s.life[0]).toBe(3);
  });

  test('RUL-23 the Assassin takes lives only: with more than one his victim has nothing to save, but he has', () => {
    expect(
      attacks({ character: 'assassin' }, { objects: ['ring'] }, { attack: [6], defence: [] }, Act.Assassinate).s
        .life[1],
    ).toBe(3);
    expect(attacks({ character: 'assassin' }, { life: 1, objects: ['ring'] }, undefined, Act.Assassinate).actor).toBe(
      1,
    );
    expect(attacks({ character: 'assassin', objects: ['ring'] }, {}, undefined, Act.Assassinate).actor).toBe(0);
  });

  test('RUL-23 holdings are no reason to ask against a creature', () => {
    const t = visits(
      ['bear'],
      { objects: ['sword'], followers: ['maiden'] },
      { dice: { attack: [6], creature: [1] } },
    ).passAll(FrameKind.Ditch);
    expect(t.trophies(0)).toEqual(['bear']);
    t.used();
  });

  test('RUL-23 a defender with something else to do there may ditch as well', () => {
    const t = visits(
      ['bear'],
      { objects: ['potion-of-strength', 'ring'] },
      { dice: { attack: [1], creature: [6] } },
    ).passAll(FrameKind.Ditch);
    expect(t.words()).toEqual(['add nothing more', 'drink the potion', 'ditch Potion of Strength', 'ditch Ring']);
    t.choose(Act.Drop, 'ring');
    expect([t.kind, t.on('fields-2')]).toEqual([FrameKind.Boost, ['bear', 'ring']]);
  });

  test('RUL-23 SP-GEN-14 a character that lays down the Amulet may cast in the same step', () => {
    const t = visits(
      ['bear'],
      { objects: ['amulet'], spells: ['psionic-blast'] },
      { dice: { attack: [1], creature: [3] } },
    ).passAll(FrameKind.Ditch);
    expect(t.words()).toEqual(['add nothing more', 'ditch Amulet']);
    t.choose(Act.Drop, 'amulet').choose(Act.Cast, 'psionic-blast');
    expect(t.trophies(0)).toEqual(['bear']);
    const glade = visits(
      ['bear'],
      { at: 'cursed-glade', objects: ['amulet'], spells: ['psionic-blast'] },
      { dice: { attack: [6], creature: [1] } },
    ).passAll(FrameKind.Ditch);
    expect(glade.trophies(0)).toEqual(['bear']);
  });

  test('RUL-23 R-OBJ-03 a Mule laid down leaves too many Objects, which go before the roll', () => {
    const objects = ['ring', 'sword', 'axe', 'shield', 'helmet'];
    const t = attacks({}, { objects, followers: ['mule'] }, { attack: [6], defence: [1] }).choose(Act.Drop, 'mule');
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Surplus]);
    t.choose(Act.Drop, 'axe');
    expect([t.actor, t.kind, t.s.fight[Fight.Die]]).toEqual([1, FrameKind.Boost, 0]);
  });

  test('RUL-23 RUL-65 the hired blade does not fight for a character that has sent him away', () => {
    // 3 + 1 + 2 against 5 + 1 is even; with him it would be a victory.
    const t = attacks({ gold: 1, objects: ['ring'], followers: ['mercenary'] }, {}, { attack: [2], defence: [1] });
    t.choose(Act.Hire).choose(Act.Drop, 'mercenary').passAll(FrameKind.Boost);
    expect([t.s.life[0], t.s.life[1], t.s.active[0]]).toEqual([4, 4, 1]);
  });
});

describe('before a forced discard', () => {
  test('RUL-23 R-DITCH-01 all belongings may be laid down before the Temple takes a Follower', () => {
    const pray = (): Table =>
      scenario({
        seats: [{ character: 'elf', at: 'temple', followers: ['maiden', 'guide'] }],
        phase: 'landing',
        dice: { table: [1, 3] },
      });
    const t = pray();
    expect([t.kind, t.words()]).toEqual([FrameKind.Window, ['go on', 'ditch Guide', 'ditch Maiden']]);
    t.choose(Act.Drop, 'guide').choose(Act.Drop, 'maiden').passAll(FrameKind.Window);
    expect([t.on('temple'), t.pile(Pile.AdventureDiscard), t.s.turns[0]]).toEqual([['guide', 'maiden'], [], 2]);
    const one = pray().choose(Act.Drop, 'guide').pass();
    expect([one.kind, one.words()]).toEqual([FrameKind.GiveFollower, ['give up Maiden']]);
  });

  test('RUL-23 RUL-64 a character without a Follower to lose is not asked', () => {
    for (const followers of [[], ['poltergeist']]) {
      const t = scenario({
        seats: [{ character: 'elf', at: 'temple', objects: ['ring'], followers }],
        phase: 'landing',
        dice: { table: [1, 3] },
      });
      expect([t.s.turns[0], t.held(0)]).toEqual([2, ['ring', ...followers]]);
    }
  });

  test('RUL-23 cursed-by-a-hag drives off only Followers that were not laid down before', () => {
    const t = draws(['cursed-by-a-hag'], { followers: ['maiden', 'guide'] }).passAll(FrameKind.Ditch);
    expect([t.kind, t.words()]).toEqual([FrameKind.Window, ['go on', 'ditch Guide', 'ditch Maiden']]);
    t.choose(Act.Drop, 'maiden').pass();
    expect([t.held(0), t.on('fields-2'), t.pile(Pile.AdventureDiscard)]).toEqual([
      ['cursed-by-a-hag'],
      ['maiden'],
      ['guide'],
    ]);
  });

  test('RUL-23 RUL-62 an Alchemist about to go may do his work once more', () => {
    const t = draws(['cursed-by-a-hag'], { objects: ['sword'], followers: ['alchemist'] }).passAll(FrameKind.Ditch);
    expect(t.words()).toEqual(['go on', 'ditch Alchemist', 'ditch Sword', 'give up Sword']);
    t.choose(Act.Discard, 'sword').pass();
    expect([t.s.gold[0], t.held(0)]).toEqual([1, ['cursed-by-a-hag']]);
  });

  test('RUL-23 R-OBJ-03 RUL-69 a potion among too many Objects may be drunk instead of laid down', () => {
    // With trophies to trade he is still asked at the end of the turn.
    const objects = ['ring', 'magic-belt', 'axe', 'potion-of-strength'];
    const t = visits(['sword'], { objects, trophies: ['dragon'] })
      .passAll(FrameKind.Ditch)
      .choose(Act.Take, 'sword');
    expect([t.kind, t.can(Act.Drink)]).toEqual([FrameKind.Surplus, true]);
    t.choose(Act.Drink);
    expect([t.held(0), t.s.potion[0], t.on('fields-2')]).toEqual([['ring', 'magic-belt', 'axe', 'sword'], 2, []]);
  });

  test('RUL-23 R-OBJ-03 RUL-62 an Alchemist makes gold of one Object too many, in the own turn and outside attacks', () => {
    const four = ['ring', 'magic-belt', 'axe', 'shield'];
    const t = visits(['sword'], { objects: four, followers: ['alchemist'] })
      .passAll(FrameKind.Ditch)
      .choose(Act.Take, 'sword');
    t.choose(Act.Discard, 'axe');
    expect([t.held(0), t.s.gold[0], t.on('fields-2')]).toEqual([
      ['ring', 'magic-belt', 'shield', 'alchemist', 'sword'],
      1,
      [],
    ]);
    const fighting = attacks({ objects: [...four, 'sword'], followers: ['alchemist', 'mule'] }, {}).choose(
      Act.Drop,
      'mule',
    );
    expect([fighting.kind, fighting.can(Act.Discard)]).toEqual([FrameKind.Surplus, false]);
    const attacked = attacks(
      { character: 'sorceress', at: 'city' },
      { objects: [...four, 'sword'], followers: ['alchemist', 'mule'] },
      undefined,
      Act.TakeFollower,
    );
    attacked.choose(Act.TakeCard, 'mule');
    expect([attacked.actor, attacked.kind, attacked.can(Act.Discard)]).toEqual([1, FrameKind.Surplus, false]);
  });

  test('RUL-106 R-OBJ-03 a victim left with too many Objects by a theft lays them down at once, by free choice', () => {
    const objects = ['ring', 'magic-belt', 'axe', 'shield', 'potion-of-strength', 'sword'];
    const t = attacks({ character: 'sorceress' }, { objects, followers: ['mule'] }, undefined, Act.TakeFollower).choose(
      Act.TakeCard,
      'mule',
    );
    const all = [
      'ditch Axe',
      'ditch Magic Belt',
      'ditch Potion of Strength',
      'ditch Ring',
      'ditch Shield',
      'ditch Sword',
    ];
    expect([t.actor, t.kind, t.words().sort()]).toEqual([1, FrameKind.Surplus, all]);
    t.choose(Act.Drop, 'ring');
    expect([t.actor, t.kind, t.can(Act.Drink)]).toEqual([1, FrameKind.Surplus, false]);
    t.choose(Act.Drop, 'sword');
    expect([t.held(1), t.on('city')]).toEqual([
      ['magic-belt', 'axe', 'shield', 'potion-of-strength'],
      ['ring', 'sword'],
    ]);
  });

  test('RUL-106 R-OBJ-03 a thief who cannot carry everything has a window', () => {
    const four = ['ring', 'magic-belt', 'axe', 'potion-of-strength'];
    const t = attacks({ character: 'thief', objects: four }, { objects: ['sword'] }, undefined, Act.Steal).choose(
      Act.TakeCard,
      'sword',
    );
    expect([t.actor, t.kind, t.can(Act.Drink)]).toEqual([0, FrameKind.Surplus, true]);
  });

  test('RUL-23 R-ENC-08 a character may hire a Follower there with the gold made, where nothing was left to take without it', () => {
    const four = ['ring', 'magic-belt', 'axe', 'shield'];
    const t = visits(['sword', 'mercenary'], { objects: four, followers: ['alchemist'] })
      .passAll(FrameKind.Ditch)
      .choose(Act.Take, 'sword')
      .choose(Act.Discard, 'axe');
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Mercenary']]);
    expect(t.choose(Act.Take, 'mercenary').held(0)).toEqual([
      'ring',
      'magic-belt',
      'shield',
      'alchemist',
      'sword',
      'mercenary',
    ]);
    for (const [objects, followers] of [
      [four, []],
      [four.slice(1), ['alchemist']],
    ]) {
      const none = visits(['sword', 'mercenary'], { objects, followers })
        .passAll(FrameKind.Ditch)
        .choose(Act.Take, 'sword');
      expect(none.kind).not.toBe(FrameKind.Take);
      if (none.kind === FrameKind.Surplus) none.choose(Act.Drop, 'axe');
      expect([none.s.turns[0], none.on('fields-2').includes('mercenary')]).toEqual([2, true]);
    }
  });

  test('RUL-23 R-ALI-04 an Alchemist saves the price of a forbidden thing before a change of alignment', () => {
    const t = draws(['mephistopheles'], { objects: ['holy-lance', 'sword'], followers: ['alchemist'] }).passAll(
      FrameKind.Ditch,
    );
    expect([t.kind, t.s.alignment[0], t.can(Act.Discard, 'holy-lance')]).toEqual([FrameKind.Window, 0, true]);
    t.choose(Act.Discard, 'holy-lance').pass();
    expect([t.s.alignment[0], t.s.gold[0], t.held(0), t.on('fields-2')]).toEqual([2, 1, ['sword', 'alchemist'], []]);
  });

  test('RUL-23 R-ALI-04 no question comes without an Alchemist, without a forbidden thing, or without a change', () => {
    const lance = draws(['mephistopheles'], { objects: ['holy-lance'] }).passAll(FrameKind.Ditch);
    expect([lance.s.alignment[0], lance.on('fields-2')]).toEqual([2, ['holy-lance']]);
    const sword = draws(['mephistopheles'], { objects: ['sword'], followers: ['alchemist'] }).passAll(FrameKind.Ditch);
    expect([sword.s.turns[0], sword.s.alignment[0]]).toEqual([2, 2]);
    const evil = draws(['mephistopheles'], { alignment: 'evil', objects: ['sword'], followers: ['alchemist'] }).passAll(
      FrameKind.Ditch,
    );
    expect([evil.s.turns[0], evil.s.craft[0]]).toEqual([2, 1]);
  });

  test('RUL-23 R-RAFT-03 an Alchemist makes gold of a Raft that would go back with the turn', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-5', objects: ['purchase:raft'], followers: ['alchemist'], raftTurn: 1 }],
      dice: { move: [1], table: [3] },
    });
    t.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.kind, t.words()]).toEqual([FrameKind.Window, ['go on', 'ditch Alchemist', 'ditch Raft', 'give up Raft']]);
    t.choose(Act.Discard, 'raft').pass();
    expect([t.s.gold[0], t.s.turns[0]]).toEqual([1, 2]);
  });
});

describe('before drawing, and at the end', () => {
  test('RUL-23 RUL-62 RUL-69 things may be used there, too', () => {
    const t = draws(['bag-of-gold'], { objects: ['potion-of-strength', 'sword'], followers: ['alchemist'] });
    expect(t.words()).toEqual([
      'go on',
      'drink the potion',
      'ditch Alchemist',
      'ditch Potion of Strength',
      'ditch Sword',
      'give up Potion of Strength',
      'give up Sword',
    ]);
    t.choose(Act.Drink).choose(Act.Discard, 'sword').pass();
    expect([t.held(0), t.s.gold[0]]).toEqual([['alchemist'], 2]);
  });

  test('RUL-23 RUL-53 a character that changes alignment at will may do so before drawing, once a turn', () => {
    const t = draws(['bag-of-gold'], { character: 'druid', objects: ['sword'], trophies: ['dragon'] });
    expect([t.kind, t.can(Act.Alignment, 'good')]).toEqual([FrameKind.Ditch, true]);
    t.choose(Act.Alignment, 'good');
    expect([t.kind, t.can(Act.Alignment)]).toEqual([FrameKind.Ditch, false]);
    const late = draws(['bag-of-gold'], { character: 'druid', objects: ['sword'], trophies: ['dragon'] }).pass();
    expect([late.kind, late.can(Act.Alignment, 'evil')]).toEqual([FrameKind.Window, true]);
    expect(late.choose(Act.Alignment, 'evil').can(Act.Alignment)).toBe(false);
  });

  test('RUL-53 RUL-23 a character that changes alignment at will is asked before drawing, also without things', () => {
    const t = draws(['bag-of-gold'], { character: 'druid' });
    expect([t.kind, t.words()]).toEqual([FrameKind.Ditch, ['go on', 'become good', 'become evil']]);
    t.choose(Act.Alignment, 'good');
    expect([t.s.alignment[0], t.s.gold[0], t.s.turns[0], t.kind]).toEqual([0, 1, 2, FrameKind.Window]);
    const toad = draws(['bag-of-gold'], { character: 'druid', toad: 2 });
    expect(toad.s.turns[0]).toBe(2);
  });

  test('RUL-53 RUL-23 a character that changes alignment at will is asked at the end of the turn, if not done before', () => {
    const t = draws(['bag-of-gold'], { character: 'druid' }).pass();
    expect([t.kind, t.s.turns[0], t.words()]).toEqual([FrameKind.Window, 1, ['go on', 'become good', 'become evil']]);
    t.choose(Act.Alignment, 'evil');
    expect(t.words()).toEqual(['go on']);
    t.pass();
    expect([t.s.turns[0], t.s.alignment[0], t.can(Act.Alignment, 'neutral')]).toEqual([2, 2, true]);
  });

  test('RUL-53 RUL-23 a character that changes alignment at will is not asked in the turn of another', () => {
    const t = attacks({}, { character: 'druid', objects: ['ring'] });
    expect([t.actor, t.kind, t.can(Act.Alignment)]).toEqual([1, FrameKind.Boost, false]);
  });

  test('RUL-53 RUL-23 a change of alignment that opens a prize is a reason to ask in the Spell step of the own attack', () => {
    const t = attacks(
      { character: 'druid', alignment: 'good' },
      { alignment: 'evil', objects: ['runesword'] },
      { attack: [6], defence: [1] },
    );
    expect([t.actor, t.kind, t.words()]).toEqual([
      0,
      FrameKind.Boost,
      ['add nothing more', 'become neutral', 'become evil'],
    ]);
    t.choose(Act.Alignment, 'neutral').passAll(FrameKind.Boost);
    expect(t.words()).toEqual(['take nothing', 'take a life', 'take Runesword']);
    const plain = attacks({ character: 'druid' }, { objects: ['ring'] }, { attack: [6], defence: [1] });
    expect(plain.actor).toBe(1);
    const bear = visits(
      ['bear'],
      { character: 'druid', objects: ['potion-of-strength'] },
      { dice: { attack: [6], creature: [1] } },
    ).passAll(FrameKind.Ditch);
    expect([bear.kind, bear.can(Act.Alignment, 'good')]).toEqual([FrameKind.Boost, true]);
    expect(
      visits(['bear'], { character: 'druid', objects: ['sword'] }, { dice: { attack: [6], creature: [1] } })
        .passAll(FrameKind.Ditch)
        .trophies(0),
    ).toEqual(['bear']);
  });

  test('RUL-53 RUL-23 a change of alignment is offered before Followers are discarded, but not during another change', () => {
    const t = scenario({
      seats: [{ character: 'druid', at: 'temple', followers: ['maiden'] }],
      phase: 'landing',
      dice: { table: [1, 3] },
    });
    expect([t.kind, t.can(Act.Alignment, 'evil')]).toEqual([FrameKind.Window, true]);
    const forced = draws(['mephistopheles'], {
      character: 'druid',
      alignment: 'good',
      objects: ['holy-lance'],
      followers: ['alchemist'],
    }).passAll(FrameKind.Ditch);
    expect([forced.kind, forced.can(Act.Discard, 'holy-lance'), forced.can(Act.Alignment)]).toEqual([
      FrameKind.Window,
      true,
      false,
    ]);
  });

  test('RUL-62 R-OBJ-03 Objects too many in a fight with a creature are laid down, not turned to gold', () => {
    const objects = ['potion-of-strength', 'ring', 'sword', 'axe', 'shield'];
    const t = visits(['dragon'], { objects, followers: ['mule', 'alchemist'] }).passAll(FrameKind.Ditch);
    t.choose(Act.Drop, 'mule');
    expect([t.kind, t.can(Act.Drop, 'ring'), t.can(Act.Discard)]).toEqual([FrameKind.Surplus, true, false]);
  });

  test('RUL-62 RUL-23 Objects too many are laid down in the turn of another, and may be turned to gold in the own turn', () => {
    const gives = (turn: number): string[] => {
      const objects = ['ring', 'sword', 'axe', 'shield', 'helmet'];
      const t = scenario({
        seats: [
          { character: 'elf', at: 'city' },
          { character: 'monk', at: 'castle', quest: 3, objects, followers: ['mule', 'alchemist'] },
        ],
        turn,
      });
      t.choose(Act.Discard, 'mule');
      expect([t.actor, t.kind, t.s.active[0]]).toEqual([1, FrameKind.Surplus, turn]);
      return t.words().filter((words) => words.includes('Ring'));
    };
    expect([gives(0), gives(1)]).toEqual([['ditch Ring'], ['ditch Ring', 'give up Ring']]);
  });

  test('RUL-23 R-DITCH-01 a character with any belongings is asked before drawing, few or many', () => {
    const asked = (objects: string[], followers: string[]): boolean =>
      draws(['bag-of-gold'], { objects, followers }).kind === FrameKind.Ditch;
    expect([asked([], []), asked(['ring'], []), asked([], ['guide']), asked(['ring'], ['guide'])]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('RUL-23 Followers that have to go may be ditched before, at any seat', () => {
    const asked = (followers: string[], other: string[]): unknown[] => {
      const seats: Seat[] = [
        { character: 'elf', at: 'castle', lostTurns: 9, followers: other },
        { character: 'monk', at: 'fields-2', followers },
      ];
      const t = scenario({ seats, turn: 1, phase: 'landing', deck: ['cursed-by-a-hag'] }).passAll(FrameKind.Ditch);
      return t.s.turnNumber[0] === 1 ? [t.actor, t.words()] : [];
    };
    expect([asked(['guide'], []), asked([], ['guide'])]).toEqual([[1, ['go on', 'ditch Guide']], []]);
  });

  test('RUL-23 trophies too few to trade are nothing to do: the end of the turn is not asked', () => {
    const t = draws(['bag-of-gold'], { objects: ['sword'], trophies: ['bear'] }).passAll(FrameKind.Ditch);
    expect([t.s.turns[0], t.kind, t.trophies(0)]).toEqual([2, FrameKind.Window, ['bear']]);
  });

  test('RUL-23 SP-GEN-14 the Amulet may be laid down at the end by a holder of a Spell for the turns of others', () => {
    const hand = (spells: readonly string[], at = 'fields-2'): Table =>
      draws(['bag-of-gold'], { at, objects: ['amulet'], spells }).passAll(FrameKind.Ditch);
    const t = hand(['counterspell']);
    expect([t.s.turns[0], t.kind, t.words()]).toEqual([1, FrameKind.Window, ['go on', 'ditch Amulet']]);
    expect(t.choose(Act.Drop, 'amulet').on('fields-2')).toEqual(['amulet']);
    expect([
      hand(['teleport']).s.turns[0],
      hand([]).s.turns[0],
      hand(['counterspell'], 'cursed-glade').s.turns[0],
    ]).toEqual([2, 2, 2]);
  });

  test('RUL-23 a character with too few trophies left after a trade can only go on', () => {
    const t = draws(['bag-of-gold'], { objects: ['sword'], trophies: ['bear', 'dragon'] }).passAll(FrameKind.Ditch);
    expect(t.words()).toEqual(['go on', 'ditch Sword', 'trade trophies for 1 Strength']);
    t.choose(Act.Trade);
    expect([t.s.turns[0], t.trophies(0), t.words()]).toEqual([1, ['bear'], ['go on']]);
  });
});

test('RUL-23 no thing of the box makes its owner weaker, so that against a creature there is nothing to gain by ditching', () => {
  for (const column of [content.addStrength, content.addCraft, content.battle])
    expect(Math.min(...column)).toBeGreaterThanOrEqual(0);
});
