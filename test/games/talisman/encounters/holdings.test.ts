import { describe, expect, test } from 'vitest';
import { findCards } from '../../../../src/games/talisman/content/index.js';
import { fightScore } from '../../../../src/games/talisman/holdings/stats.js';
import { become } from '../../../../src/games/talisman/rules/mechanics/forms.js';
import { CARD_WORDS, Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario } from '../scenario.js';

const FOUR = ['sword', 'purchase:axe', 'purchase:shield', 'purchase:helmet'];
const EIGHT = [...FOUR, 'purchase:water-bottle', 'purchase:sword', 'purchase:armour', 'magic-belt'];

describe('Objects', () => {
  test('R-OBJ-01 R-OBJ-02 Objects and Magic Objects count alike, four may be had', () => {
    const t = draws(['ring'], { objects: FOUR });
    t.passAll(FrameKind.Ditch).choose(Act.Take, 'ring');
    expect([t.kind, t.legal().length]).toEqual([FrameKind.Surplus, 5]);
  });

  test('R-OBJ-03 the owner chooses the card that goes face up onto the space, and cannot take it back', () => {
    const t = draws(['ring'], { objects: FOUR });
    t.passAll(FrameKind.Ditch).choose(Act.Take, 'ring').choose(Act.Drop, 'axe');
    expect([t.held(0).sort(), t.on('fields-2'), t.can(Act.Take)]).toEqual([
      ['helmet', 'ring', 'shield', 'sword'],
      ['axe'],
      false,
    ]);
  });

  test('R-OBJ-02 gold and Followers take no room', () => {
    const t = draws(['maiden'], { objects: FOUR, gold: 9 });
    t.passAll(FrameKind.Ditch).choose(Act.Take, 'maiden');
    expect([t.s.objects[0], t.s.followers[0], t.kind]).not.toContain(FrameKind.Surplus);
  });

  test('R-OBJ-03 R-OBJ-04 EX-06 a Wizard whose Mule is taken by Mesmerism leaves four of his eight Objects at once', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'city', spells: ['mesmerism'] },
        { character: 'wizard', at: 'temple', followers: ['mule'], objects: EIGHT },
      ],
    });
    t.choose(Act.Cast, 'mesmerism').choose(Act.Seat, 1).choose(Act.TakeCard, 'mule');
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Surplus]);
    for (const id of ['axe', 'shield', 'helmet', 'armour']) t.choose(Act.Drop, id);
    expect([t.s.objects[1], t.on('temple'), t.held(0), t.actor]).toEqual([
      4,
      ['axe', 'shield', 'helmet', 'armour'],
      ['mule'],
      0,
    ]);
  });
});

describe('things ditched', () => {
  test('R-ENC-11 R-DITCH-02 the active character may take in the same turn a card that another had to lay down', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'hills', spells: ['mesmerism'] },
        { character: 'troll', at: 'fields-2', followers: ['mule'], objects: [...FOUR, 'ring'] },
      ],
      dice: { move: [2] },
    });
    t.choose(Act.Cast, 'mesmerism').choose(Act.Seat, 1).choose(Act.TakeCard, 'mule').choose(Act.Drop, 'ring');
    expect([t.actor, t.on('fields-2')]).toEqual([0, ['ring']]);
    t.passAll(FrameKind.Window)
      .choose(Act.Roll)
      .choose(Act.Go, 'fields-2')
      .passAll(FrameKind.Ditch)
      .choose(Act.MeetSpace)
      .choose(Act.Take, 'ring');
    expect(t.held(0)).toEqual(['mule', 'ring']);
  });

  test('R-DITCH-02 a character that lays a card down in its turn may not take it back', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'fields-2', objects: FOUR },
        { character: 'troll', at: 'castle' },
      ],
      spaces: { 'fields-2': ['ring', 'magic-belt'] },
      phase: 'landing',
    });
    const ring = findCards('ring')[0];
    t.s.ditched[CARD_WORDS + (ring >> 5)] |= 1 << (ring & 31);
    t.passAll(FrameKind.Ditch).choose(Act.Take, 'ring').choose(Act.Drop, 'ring');
    expect([t.kind, t.can(Act.Take, 'ring'), t.can(Act.Take, 'magic-belt')]).toEqual([FrameKind.Take, false, true]);
  });

  test('R-DITCH-02 R-ENC-05 the winner out of turn may not take back a thing laid down to make room for the loot', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', life: 1, objects: ['ring', 'magic-belt'] },
        { character: 'troll', at: 'city', objects: FOUR },
        { character: 'monk', at: 'castle' },
      ],
      phase: 'landing',
      dice: { attack: [1], defence: [6] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeLife);
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Take]);
    t.choose(Act.Take, 'ring').choose(Act.Drop, 'axe');
    expect([t.actor, t.kind, t.words()]).toEqual([1, FrameKind.Take, ['take nothing more', 'take Magic Belt']]);
  });

  test('R-DITCH-02 R-MOVE-05 a character sent elsewhere and back in the same turn still may not take it', () => {
    const t = visits(
      ['fairy', 'axe'],
      { objects: ['sword'] },
      { spaces: { 'fields-2': ['fairy', 'axe'], 'woods-2': ['enchanter'] } },
    );
    t.choose(Act.Drop, 'sword')
      .passAll(FrameKind.Ditch)
      .choose('teleport')
      .choose(Act.Space, 'woods-2')
      .choose('teleport')
      .choose(Act.Space, 'fields-2');
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Axe']]);
  });
});

describe('Followers', () => {
  test('R-FOL-01 a character may have any number of Followers', () => {
    const t = draws(['unicorn'], { followers: ['maiden', 'guide', 'pixie', 'gnome', 'prince', 'princess'] });
    t.passAll(FrameKind.Ditch).choose(Act.Take, 'unicorn');
    expect(t.s.followers[0]).toBe(7);
  });

  test("R-FOL-02 EX-18 a Follower lost in the Chasm or the Vampire's Tower goes to the discard pile", () => {
    const chasm = scenario({
      seats: [{ character: 'elf', at: 'chasm', followers: ['maiden', 'unicorn'] }],
      phase: 'landing',
      dice: { table: [3], follower: [2, 3] },
    });
    expect([chasm.held(0), chasm.on('chasm'), chasm.pile(Pile.AdventureDiscard)]).toEqual([
      ['unicorn'],
      [],
      ['maiden'],
    ]);
    const tower = scenario({
      seats: [{ character: 'elf', at: 'vampires-tower', followers: ['maiden'] }],
      phase: 'landing',
      dice: { table: [3] },
    });
    tower.choose(Act.Discard, 'maiden').pass();
    expect([tower.held(0), tower.pile(Pile.AdventureDiscard), tower.s.life[0]]).toEqual([[], ['maiden'], 3]);
  });
});

describe('having and using', () => {
  test('R-USE-01 R-USE-02 EX-10 using a card is optional', () => {
    const t = visits(['shadow'], { objects: ['cross'] }, { dice: { attack: [3], creature: [1] } });
    t.passAll(FrameKind.Ditch);
    expect(t.kind).toBe(FrameKind.Banish);
    expect(t.pass().trophies(0)).toEqual(['shadow']);
  });

  test('R-USE-03 EX-11 the Monk may have the Holy Lance but not use it, and sell it to the Alchemist', () => {
    const taken = draws(['holy-lance'], { character: 'monk' });
    expect(taken.choose(Act.Take, 'holy-lance').held(0)).toEqual(['holy-lance']);
    const t = scenario({
      seats: [{ character: 'monk', at: 'city', objects: ['holy-lance', 'purchase:armour'] }],
      phase: 'landing',
    });
    expect([fightScore(t.s, 0, 0, 2), t.s.armour[0]]).toEqual([5, 0]);
    t.choose(Act.Option, 'alchemist').choose(Act.Discard, 'holy-lance');
    expect(t.s.gold[0]).toBe(1);
  });

  test('R-USE-04 EX-12 the good Monk may not have the Runesword and leaves it on the space', () => {
    const t = draws(['runesword'], { character: 'monk' });
    expect([t.kind, t.held(0), t.on('fields-2')]).toEqual([FrameKind.MoveWhere, [], ['runesword']]);
  });

  test('R-USE-04 EX-13 a character that may not have Followers takes none by Mesmerism', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'city', spells: ['mesmerism'], followers: ['cursed-by-a-hag'] },
        { character: 'elf', at: 'temple', followers: ['maiden'] },
      ],
    });
    expect(t.can(Act.Cast)).toBe(false);
  });

  test('R-USE-04 a card that may not be had cannot be bought or taken for nothing', () => {
    const seats: Seat[] = [{ character: 'thief', at: 'fields-2', gold: 9, followers: ['cursed-by-a-hag'] }];
    const t = scenario({ seats, spaces: { 'fields-2': ['market'] }, phase: 'landing' });
    t.passAll(FrameKind.Ditch);
    expect([t.kind, t.can('Mule')]).toEqual([FrameKind.Free, false]);
    t.pass();
    expect([t.can('Mule'), t.can('Sword')]).toEqual([false, true]);
  });
});

describe('ditching', () => {
  test('R-DITCH-01 R-PUR-04 Objects and Followers may be ditched at the start of the own turn, face up on the space', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'city', objects: ['ring', 'purchase:sword'], followers: ['maiden'] }],
    });
    t.choose(Act.Drop, 'maiden').choose(Act.Drop, 'sword');
    expect([t.held(0), t.on('city')]).toEqual([['ring'], ['maiden', 'sword']]);
  });

  test('R-DITCH-02 R-ENC-11 a ditched card is not taken back in the same turn', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'ruins', objects: ['ring'] }],
      spaces: { ruins: ['sword'] },
      deck: ['bag-of-gold'],
      phase: 'landing',
    });
    t.choose(Act.Drop, 'ring');
    expect(t.words()).toEqual(['take nothing more', 'take Sword']);
  });

  test('RUL-64 a card that must be taken is not ditched', () => {
    expect(
      scenario({ seats: [{ character: 'elf', at: 'city', followers: ['poltergeist', 'maiden'] }] }).words(),
    ).toEqual(['go on', 'ditch Maiden']);
  });
});

describe('Purchase cards', () => {
  test('R-PUR-01 R-PUR-02 Purchase cards are bought from their deck, and discarded back into it', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'village', gold: 2 }], phase: 'landing' });
    t.choose(Act.Option, 'blacksmith').choose('buy Helmet');
    expect([t.held(0), t.pile(Pile.PurchaseDeck).filter((id) => id === 'helmet').length, t.s.gold[0]]).toEqual([
      ['helmet'],
      3,
      0,
    ]);
  });

  test('R-PUR-03 a Purchase card that is not in the deck cannot be had', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'village', gold: 9 },
      { character: 'monk', at: 'temple', objects: ['purchase:sword', 'purchase:sword', 'purchase:sword'] },
    ];
    const t = scenario({ seats, phase: 'landing' });
    t.choose(Act.Option, 'blacksmith');
    expect([t.can('Sword'), t.can('Axe')]).toEqual([false, true]);
  });
});

describe('alignment', () => {
  test('R-ALI-01 R-ALI-02 the Mystic turns a visitor good or evil, and back', () => {
    const mystic = (die: number, alignment: 'good' | 'evil'): number =>
      visits([], { at: 'village', alignment }, { dice: { table: [die] } }).choose(Act.Option, 'mystic').s.alignment[0];
    expect([mystic(1, 'good'), mystic(4, 'evil'), mystic(2, 'evil'), mystic(3, 'good')]).toEqual([2, 0, 2, 0]);
  });

  test("R-ALI-03 RUL-58 a character changes alignment at most once a turn, the Druid's own change included", () => {
    const t = scenario({
      seats: [{ character: 'druid', at: 'chapel' }],
      deck: ['mephistopheles'],
      dice: { move: [1] },
    });
    t.choose(Act.Alignment, 'good');
    expect([t.s.alignment[0], t.can(Act.Alignment)]).toEqual([0, false]);
    t.pass().choose(Act.Roll).choose(Act.Go, 'fields-2');
    expect([t.s.alignment[0], t.can(Act.Alignment, 'evil')]).toEqual([0, true]);
    const unchanged = scenario({
      seats: [{ character: 'druid', at: 'chapel' }],
      deck: ['mephistopheles'],
      dice: { move: [1] },
    });
    unchanged.pass().choose(Act.Roll).choose(Act.Go, 'fields-2').passAll(FrameKind.Ditch);
    expect(unchanged.s.alignment[0]).toBe(2);
  });

  test('R-ALI-04 EX-17 cards the new alignment forbids are ditched at once on the space', () => {
    const t = visits(
      [],
      { at: 'village', alignment: 'evil', objects: ['runesword', 'sword'] },
      { dice: { table: [4] } },
    );
    t.choose(Act.Option, 'mystic');
    expect([t.held(0), t.on('village')]).toEqual([['sword'], ['runesword']]);
    const druid = scenario({ seats: [{ character: 'druid', at: 'city', objects: ['holy-grail'] }] });
    druid.choose(Act.Alignment, 'evil');
    expect([druid.held(0), druid.on('city')]).toEqual([[], ['holy-grail']]);
  });

  test('R-ALI-04 R-SPELL-05 a Grail lost may cost a Spell', () => {
    const t = scenario({
      seats: [
        { character: 'druid', at: 'city', craft: 1, objects: ['holy-grail'], spells: ['hex', 'random', 'healing'] },
      ],
    });
    t.choose(Act.Alignment, 'evil');
    expect(t.kind).toBe(FrameKind.SpellSurplus);
    become(t.s, 0, 2);
    expect(t.s.pileOf[findCards('holy-grail')[0]]).toBe(Pile.Space + t.s.space[0]);
  });
});
