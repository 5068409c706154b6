import { describe, expect, test } from 'vitest';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { craftNow, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Offer, Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario } from '../scenario.js';
import { draws, missed, visits } from './meet.js';

const SWORDS = ['sword', 'purchase:axe', 'purchase:shield', 'purchase:helmet'];
const EIGHT = [...SWORDS, 'purchase:water-bottle', 'purchase:sword', 'purchase:armour', 'magic-belt'];

/** True if a Follower spares the roll of a space, by the question asked there. */
function maySkip(follower: string, at: string): boolean {
  const t = scenario({ seats: [{ character: 'warrior', at, followers: [follower] }], phase: 'landing' });
  return t.kind === FrameKind.Yes && t.can(Act.Pass) && t.can(Act.Roll);
}

/** True if a Follower lets its owner evade an Enemy there. */
function mayEvade(follower: string, at: string): boolean {
  const t = visits(['dragon'], { character: 'warrior', at, followers: [follower] });
  t.passAll(FrameKind.Ditch);
  if (t.kind !== FrameKind.Evade) return false;
  t.choose(Act.Evade);
  expect([t.s.life[0], t.on(at)]).toEqual([5, ['dragon']]);
  return true;
}

/** Taken from the space and kept. */
function taken(id: string): void {
  const t = draws([id]);
  t.choose(Act.Take, id);
  expect([t.held(0), t.s.followers[0]]).toEqual([[id], 1]);
}

function healsFree(id: string): void {
  taken(id);
  const seat: Seat = { character: 'warrior', at: 'castle', life: 1, gold: 5, followers: [id] };
  const t = scenario({ seats: [seat, { character: 'elf', at: 'city' }], phase: 'landing' });
  expect([t.s.life[0], t.kind]).toEqual([3, FrameKind.SellRoyals]);
  t.pass().choose(Act.Count, 1);
  expect([t.s.life[0], t.s.gold[0], t.held(0)]).toEqual([4, 4, [id]]);
}

function isLeft(id: string): void {
  const t = scenario({
    seats: [
      { character: 'warrior', at: 'castle', followers: [id] },
      { character: 'elf', at: 'city' },
    ],
    phase: 'landing',
  });
  t.choose(Act.Discard, id);
  expect([t.s.gold[0], t.held(0), t.pile(Pile.AdventureDiscard)]).toEqual([3, [], [id]]);
}

describe('Followers', () => {
  test("alchemist turns any of his master's Objects into a gold each, again and again, in the own turn", () => {
    taken('alchemist');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields-2', followers: ['alchemist'], objects: ['sword', 'ring', 'purchase:axe'] },
      ],
    });
    t.choose(Act.Discard, 'ring').choose(Act.Discard, 'axe');
    expect([t.s.gold[0], t.held(0).sort(), t.pile(Pile.AdventureDiscard)]).toEqual([
      2,
      ['alchemist', 'sword'],
      ['ring'],
    ]);
    expect(t.pile(Pile.PurchaseDeck).filter((id) => id === 'axe')).toHaveLength(4);
    expect(t.can(Act.Discard, 'alchemist')).toBe(false);
    t.choose(Act.Discard, 'sword');
    expect([t.s.gold[0], t.held(0)]).toEqual([3, ['alchemist']]);
  });

  test('cursed-by-a-hag forces herself on the character and drives all other Followers off', () => {
    const t = draws(['cursed-by-a-hag'], { followers: ['maiden', 'purchase:mule', 'poltergeist'] });
    t.passAll(FrameKind.Ditch, FrameKind.Window);
    expect([t.held(0), t.on('fields-2')]).toEqual([['cursed-by-a-hag'], []]);
    expect(t.pile(Pile.AdventureDiscard).sort()).toEqual(['maiden', 'poltergeist']);
  });

  test('cursed-by-a-hag lets no further Follower be taken, and cannot be ditched', () => {
    const t = visits(['maiden', 'sword'], { followers: ['cursed-by-a-hag'] });
    t.passAll(FrameKind.Ditch);
    expect([t.can(Act.Take, 'sword'), t.can(Act.Take, 'maiden')]).toEqual([true, false]);
    expect(
      scenario({ seats: [{ character: 'warrior', at: 'city', followers: ['cursed-by-a-hag'] }] }).can(Act.Drop),
    ).toBe(false);
  });

  test('cursed-by-a-hag keeps a Poltergeist away, which is discarded (RUL-63)', () => {
    const t = draws(['poltergeist'], { followers: ['cursed-by-a-hag'] });
    t.passAll(FrameKind.Ditch);
    expect([t.held(0), t.pile(Pile.AdventureDiscard)]).toEqual([['cursed-by-a-hag'], ['poltergeist']]);
  });

  test('cursed-by-a-hag goes at a visit to the Mystic, whatever the die shows', () => {
    const hagAt = (person: string): string[] => {
      const t = scenario({
        seats: [{ character: 'warrior', at: 'village', followers: ['cursed-by-a-hag'] }],
        phase: 'landing',
        dice: { table: person === 'mystic' ? [2] : [] },
      });
      return t.choose(Act.Option, person).held(0);
    };
    expect([hagAt('mystic'), hagAt('healer'), hagAt('blacksmith')]).toEqual([
      [],
      ['cursed-by-a-hag'],
      ['cursed-by-a-hag'],
    ]);
  });

  test('gnome: Crags without a roll, evading in the Hills, one die at the Portal by Craft, two in the Mines', () => {
    taken('gnome');
    expect(['crags', 'forest', 'chasm'].map((at) => maySkip('gnome', at))).toEqual([true, false, false]);
    expect(['hills', 'hills-3', 'woods'].map((at) => mayEvade('gnome', at))).toEqual([true, true, false]);
    const seats: Seat[] = [
      { character: 'warrior', at: 'castle', followers: ['gnome'] },
      { character: 'elf', at: 'city' },
    ];
    const portal = scenario({ seats, dice: { move: [2], table: [2] } });
    portal.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Portal, 'craft');
    expect(portal.at(0)).toBe('plain-of-peril');
    const strong = scenario({ seats, dice: { move: [2], table: [2, 2] } });
    strong.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Portal, 'strength');
    expect(strong.at(0)).toBe('plain-of-peril');
    const mines = scenario({
      seats: [{ character: 'warrior', at: 'mines', followers: ['gnome'] }],
      phase: 'landing',
      dice: { table: [1, 1] },
    });
    expect([mines.at(0), mines.s.turns[0]]).toEqual(['mines', 2]);
  });

  test('guide: passes Crags, Chasm and Forest without a roll', () => {
    taken('guide');
    expect(['crags', 'forest', 'chasm'].map((at) => maySkip('guide', at))).toEqual([true, true, true]);
    expect(['hills', 'woods'].map((at) => mayEvade('guide', at))).toEqual([false, false]);
  });

  test('guide: a character that still rolls keeps the result', () => {
    const t = scenario({
      seats: [{ character: 'warrior', at: 'crags', followers: ['guide'] }],
      phase: 'landing',
      dice: { table: [6] },
    });
    expect(t.choose(Act.Roll).s.strength[0]).toBe(1);
    const safe = scenario({
      seats: [{ character: 'warrior', at: 'chasm', followers: ['guide'] }],
      phase: 'landing',
      dice: {},
    });
    expect(safe.pass().s.life[0]).toBe(5);
  });

  test('maiden adds 2 Craft', () => {
    taken('maiden');
    const t = scenario({ seats: [{ character: 'warrior', at: 'city', followers: ['maiden'] }] });
    expect([strengthNow(t.s, 0), craftNow(t.s, 0)]).toEqual([4, 4]);
  });

  test('mercenary costs 1 gold to take and stays with a payer', () => {
    const t = draws(['mercenary'], { gold: 2 });
    t.choose(Act.Take, 'mercenary');
    expect([t.held(0), t.s.gold[0]]).toEqual([['mercenary'], 1]);
    const poor = draws(['mercenary']);
    expect([poor.held(0), poor.on('fields-2')]).toEqual([[], ['mercenary']]);
  });

  test('mercenary paid 1 gold lends 3 Strength in battle until the turn is over, once a turn', () => {
    const seat: Partial<Seat> = { character: 'dwarf', followers: ['mercenary'], gold: 2, at: 'fields-2' };
    // With trophies to trade he is still asked at the end of the turn.
    const t = visits(['giant'], { ...seat, trophies: ['dragon'] }, { dice: { attack: [2], creature: [1] } });
    t.passAll(FrameKind.Ditch);
    expect(t.words()).toEqual(['add nothing more', 'pay the hired blade 1 gold', 'ditch Mercenary']);
    t.choose(Act.Hire);
    expect([t.kind, t.trophies(0), t.s.gold[0], t.s.hired[0]]).toEqual([FrameKind.Window, ['dragon', 'giant'], 1, 1]);
    expect(t.pass().s.hired[0]).toBe(0);
    const alone = visits(['giant'], seat, { dice: { attack: [2], creature: [1] } });
    alone.passAll(FrameKind.Ditch, FrameKind.Boost);
    expect([alone.s.life[0], alone.s.gold[0]]).toEqual([4, 2]);
    const spirit = visits(['spectre'], seat, { dice: { attack: [2], creature: [1] } });
    spirit.passAll(FrameKind.Ditch);
    expect([spirit.trophies(0), spirit.s.gold[0]]).toEqual([['spectre'], 2]);
  });

  test('mule lets its master carry four Objects more, and the surplus is left when it goes', () => {
    taken('mule');
    const t = scenario({
      seats: [{ character: 'warrior', at: 'city', followers: ['adventure:mule'], objects: EIGHT }],
    });
    expect([t.s.carry[0], t.s.objects[0]]).toEqual([8, 8]);
    t.choose(Act.Drop, 'mule');
    for (const id of ['axe', 'shield', 'helmet', 'armour']) t.choose(Act.Drop, id);
    expect([t.s.objects[0], t.kind, t.on('city')]).toEqual([
      4,
      FrameKind.Window,
      ['mule', 'axe', 'shield', 'helmet', 'armour'],
    ]);
  });

  test('pixie: passes the Forest without a roll, and evades in the Woods', () => {
    taken('pixie');
    expect(['crags', 'forest', 'chasm'].map((at) => maySkip('pixie', at))).toEqual([false, true, false]);
    expect(['hills', 'woods', 'woods-4'].map((at) => mayEvade('pixie', at))).toEqual([false, true, true]);
  });

  test('poltergeist clings to its victim, which moves one space a turn and cannot ditch it', () => {
    const t = draws(['poltergeist']);
    expect([t.held(0), missed(t)]).toEqual([['poltergeist'], 0]);
    expect([t.kind, t.words()]).toEqual([FrameKind.Window, ['go on']]);
    t.pass();
    expect(t.words()).toEqual(['go clockwise to Crags (crags)', 'go counter-clockwise to Chapel (chapel)']);
  });

  test('poltergeist is shaken off by the bridge, a Raft or the ferry (RUL-64)', () => {
    const seat: Seat = { character: 'warrior', followers: ['poltergeist'] };
    const bridge = scenario({ seats: [{ ...seat, at: 'hills-3' }], deck: ['bag-of-gold'] });
    bridge.passAll(FrameKind.Window).choose(Act.Go, 'sentinel');
    expect([bridge.at(0), bridge.held(0), bridge.pile(Pile.AdventureDiscard)]).toEqual([
      'sentinel',
      [],
      ['poltergeist', 'bag-of-gold'],
    ]);
    const inward = scenario({
      seats: [{ ...seat, at: 'sentinel', strength: 4 }],
      deck: ['bag-of-gold'],
      dice: { attack: [5, 2], creature: [3] },
    });
    inward.passAll(FrameKind.Window).choose(Act.Cross);
    expect([inward.at(0), inward.held(0)]).toEqual(['hills-3', []]);
    const raft = scenario({
      seats: [{ ...seat, at: 'plains-2', objects: ['adventure:raft'], raftTurn: 1 }],
      deck: ['bag-of-gold', 'bag-of-gold'],
    });
    raft.passAll(FrameKind.Window).choose(Act.RaftTo, 'oasis');
    expect([raft.at(0), raft.held(0)]).toEqual(['oasis', []]);
    const ferry = scenario({
      seats: [{ ...seat, at: 'tavern', offer: Offer.Ferry + board.temple }],
      dice: { table: [3, 3] },
    });
    ferry.passAll(FrameKind.Window).choose(Act.GoTo, 'temple');
    expect([ferry.at(0), ferry.held(0)]).toEqual(['temple', []]);
  });

  test('poltergeist does not let its victim be carried off by other means than those over the river', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'woods', followers: ['poltergeist'], spells: ['teleport'] }],
    });
    t.passAll(FrameKind.Window);
    expect(t.words()).toEqual(['go clockwise to Sentinel (sentinel)', 'go counter-clockwise to Graveyard (graveyard)']);
  });

  test('prince heals two lives free at the Castle, more for gold', () => healsFree('prince'));
  test('princess heals two lives free at the Castle, more for gold', () => healsFree('princess'));
  test('prince may be left at the Castle for 3 gold', () => isLeft('prince'));
  test('princess may be left at the Castle for 3 gold', () => isLeft('princess'));

  test('prince and Princess together heal two lives, or four under the option (RUL-36 royalHealStacks=0..1)', () => {
    const lives = [0, 1].map(
      (royalHealStacks) =>
        scenario({
          seats: [
            { character: 'troll', at: 'castle', life: 1, followers: ['prince', 'princess'] },
            { character: 'elf', at: 'city' },
          ],
          phase: 'landing',
          options: { royalHealStacks },
        }).s.life[0],
    );
    expect(lives).toEqual([3, 5]);
  });

  test('RUL-36 R-SPACE-20 one of them alone heals two lives in both readings', () => {
    for (const royalHealStacks of [0, 1]) {
      const t = scenario({
        seats: [
          { character: 'troll', at: 'castle', life: 1, followers: ['prince'] },
          { character: 'elf', at: 'city' },
        ],
        phase: 'landing',
        options: { royalHealStacks },
      });
      expect(t.s.life[0]).toBe(3);
    }
  });

  test('unicorn adds 1 Strength and 1 Craft', () => {
    taken('unicorn');
    const t = scenario({ seats: [{ character: 'warrior', at: 'city', followers: ['unicorn'] }] });
    expect([strengthNow(t.s, 0), craftNow(t.s, 0)]).toEqual([5, 3]);
  });
});
