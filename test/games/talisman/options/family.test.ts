import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

describe('unfriendly individuals', () => {
  const SPELL = ['invisibility'];
  /** The Elf at the Black Knight with a coin. */
  const knight = (evadeUnfriendly: number, more: Partial<Seat> = {}): Table =>
    visits([], { at: 'black-knight', gold: 1, ...more }, { options: { evadeUnfriendly } });

  test('V-X-A RUL-91 evadeUnfriendly=0 the Black Knight has his gold or his life', () => {
    expect(knight(0, { spells: SPELL }).passAll(FrameKind.MayCast).kind).toBe(FrameKind.Choose);
  });

  test('V-X-A RUL-91 evadeUnfriendly=1 a character that can evade may walk past the Black Knight', () => {
    const t = knight(1, { spells: SPELL }).passAll(FrameKind.MayCast);
    expect([t.kind, t.words()]).toEqual([FrameKind.Shun, ['meet', 'cast Invisibility']]);
    t.choose(Act.Cast, 'invisibility');
    expect([t.kind, t.words()]).toEqual([FrameKind.Shun, ['meet', 'evade']]);
    t.choose(Act.Evade);
    expect([t.s.gold[0], t.s.life[0], t.s.turns[0]]).toEqual([1, 4, 2]);
    const met = knight(1, { spells: SPELL }).passAll(FrameKind.MayCast).pass();
    expect([met.kind, met.spells(0)]).toEqual([FrameKind.Choose, SPELL]);
  });

  test('V-X-A evadeUnfriendly=1 there is no question without the means to evade; a Spell that holds creatures is none', () => {
    expect(knight(1).kind).toBe(FrameKind.Choose);
    expect(knight(1, { spells: ['immobility'] }).kind).toBe(FrameKind.Choose);
  });

  test('V-X-A R-EVA-01 evadeUnfriendly=1 an ability of the place is enough: the Elf in the Woods evades the Witch', () => {
    const t = visits(['witch'], { at: 'woods-2' }, { options: { evadeUnfriendly: 1 }, dice: {} });
    expect(t.words()).toEqual(['meet', 'evade']);
    t.choose(Act.Evade);
    expect(t.on('woods-2')).toEqual(['witch']);
    t.used();
  });

  test('V-X-A RUL-91 evadeUnfriendly=1 there is no evading in the Inner Region', () => {
    const witch = (at: string): FrameKind =>
      visits(['witch'], { at, spells: SPELL }, { options: { evadeUnfriendly: 1 } }).passAll(
        FrameKind.MayCast,
        FrameKind.Ditch,
      ).kind;
    expect([witch('fields-2') === FrameKind.Shun, witch('plain-of-peril') === FrameKind.Shun]).toEqual([true, false]);
  });

  test('V-X-A evadeUnfriendly=1 an evaded Hag stays, and others are met', () => {
    const t = draws(['cursed-by-a-hag'], { at: 'woods-2', followers: ['guide'] }, { options: { evadeUnfriendly: 1 } });
    t.passAll(FrameKind.Ditch).choose(Act.Evade);
    expect([t.held(0), t.on('woods-2')]).toEqual([['guide'], ['cursed-by-a-hag']]);
    const beside = visits(['cursed-by-a-hag', 'sword'], { at: 'woods-2' }, { options: { evadeUnfriendly: 1 } });
    beside.passAll(FrameKind.Ditch).choose(Act.Evade);
    expect([beside.kind, beside.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Sword']]);
    const met = draws(['cursed-by-a-hag'], { at: 'woods-2' }, { options: { evadeUnfriendly: 1 } }).passAll(
      FrameKind.Ditch,
    );
    expect([met.kind, met.pass().held(0)]).toEqual([FrameKind.Shun, ['cursed-by-a-hag']]);
  });

  test('V-X-A evadeUnfriendly=1 friendly people and places are met as ever', () => {
    expect(visits(['fairy'], { at: 'woods-2' }, { options: { evadeUnfriendly: 1 } }).kind).toBe(FrameKind.Choose);
    expect(
      visits([], { at: 'chapel', spells: SPELL }, { options: { evadeUnfriendly: 1 } }).passAll(FrameKind.MayCast).kind,
    ).toBe(FrameKind.Choose);
  });
});

describe('family heirlooms', () => {
  /** The Assassin falls to a Wraith, on his last life; then the next character of seat 0 comes. */
  const falls = (heirlooms: number, more: Partial<Seat> = {}, rest: Partial<Position> = {}): Table =>
    scenario({
      seats: [
        {
          character: 'assassin',
          at: 'fields-2',
          life: 1,
          gold: 3,
          objects: ['sword', 'water-bottle'],
          followers: ['guide'],
          trophies: ['wolf'],
          ...more,
        },
        { character: 'elf', at: 'castle', lostTurns: 9 },
        { character: 'dwarf', at: 'castle', lostTurns: 9 },
      ],
      deck: ['wraith'],
      phase: 'landing',
      options: { heirlooms },
      dice: { attack: [1], creature: [6] },
      ...rest,
    }).passAll(FrameKind.Ditch);

  test('V-X-B heirlooms=0 all stays on the space', () => {
    const t = falls(0);
    expect([t.held(0), t.on('fields-2'), t.goldOn('fields-2')]).toEqual([
      [],
      ['wraith', 'sword', 'water-bottle', 'guide'],
      3,
    ]);
  });

  test('V-X-B R-DEATH-02 heirlooms=1 Objects, gold and Followers go to the next character, trophies do not', () => {
    const t = falls(1);
    expect([t.on('fields-2'), t.goldOn('fields-2')]).toEqual([['wraith'], 0]);
    expect([t.s.character[0] === 0, t.held(0), t.s.gold[0], t.trophies(0)]).toEqual([
      false,
      ['sword', 'water-bottle', 'guide'],
      4,
      [],
    ]);
  });

  test('V-X-B V-0-1 heirlooms=1 dealCharacters=3 heirlooms go to the character that is kept, beside its own gold', () => {
    const gold = (kept: number): number => {
      const t = falls(1, {}, { options: { heirlooms: 1, dealCharacters: 3 } });
      expect([t.kind, t.legal().length]).toEqual([FrameKind.Keep, 3]);
      t.act(t.legal()[kept]);
      return t.s.gold[0] - content.startGold[t.s.character[0]];
    };
    expect([gold(0), gold(1), gold(2)]).toEqual([3, 3, 3]);
  });

  test('V-X-B heirlooms=1 heirlooms are set aside until then, where no Spell can steal them', () => {
    const t = scenario({
      seats: [
        { character: 'assassin', at: 'fields-2', life: 1, gold: 3, objects: ['sword'] },
        { character: 'wizard', at: 'castle', spells: ['acquisition'] },
      ],
      deck: ['wraith'],
      phase: 'landing',
      options: { heirlooms: 1 },
      dice: { attack: [1], creature: [6] },
    }).passAll(FrameKind.Ditch);
    expect([t.s.status[0], t.held(0), t.s.gold[0], t.actor]).toEqual([Status.Waiting, ['sword'], 3, 1]);
    expect(t.can(Act.Cast, 'acquisition')).toBe(false);
  });

  test('V-X-B R-USE-04 heirlooms=1 a thing barred to the new character lies on its start space', () => {
    const t = falls(1, { objects: ['sword', 'runesword'] }, { options: { heirlooms: 1 } });
    const start = t.at(0);
    const good = t.s.alignment[0] === 0;
    expect([t.held(0).includes('runesword'), t.on(start).includes('runesword')]).toEqual([!good, good]);
  });

  test('V-X-B heirlooms=1 a Follower that cannot be refused goes to the next character', () => {
    const t = falls(1, { objects: [], followers: ['cursed-by-a-hag', 'poltergeist'] });
    expect(t.held(0)).toEqual(['cursed-by-a-hag', 'poltergeist']);
  });

  test('V-X-B R-OBJ-03 heirlooms=1 the heir does not get things above its limit: one that needs a Mule has one', () => {
    const objects = ['sword', 'axe', 'shield', 'helmet', 'armour', 'water-bottle'];
    const t = falls(1, { objects, followers: ['mule'] });
    expect(t.s.objects[0]).toBe(6);
    // As many as it may carry, and no more.
    expect(t.s.carry[0]).toBe(8);
  });

  test('V-X-B R-RAFT-03 heirlooms=1 a Raft is not kept', () => {
    expect(falls(1, { objects: ['raft', 'sword'] }).held(0)).toEqual(['sword', 'guide']);
  });

  test('V-X-B R-PVP-07 heirlooms=1 a killer takes nothing', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'fields-2', strength: 6 },
        { character: 'assassin', at: 'fields-2', life: 1, gold: 3, objects: ['sword'] },
      ],
      spaceGold: { 'fields-2': 2 },
      phase: 'landing',
      options: { heirlooms: 1 },
      dice: { attack: [6], defence: [1] },
    }).choose(Act.AttackBattle, 1);
    t.passAll(FrameKind.Boost).choose(Act.TakeLife);
    expect([t.s.gold[0], t.held(0), t.goldOn('fields-2')]).toEqual([0, [], 2]);
    t.passAll(FrameKind.Window);
    expect([t.s.gold[1], t.held(1)]).toEqual([4, ['sword']]);
  });

  test('V-X-B RUL-119 heirlooms=1 things of the dead stay on the space once they are out for good', () => {
    const t = falls(1, {}, { crownReached: true });
    expect([t.s.status[0], t.on('fields-2'), t.goldOn('fields-2')]).toEqual([
      Status.Out,
      ['wraith', 'sword', 'water-bottle', 'guide'],
      3,
    ]);
  });

  test('V-X-B RUL-119 heirlooms=1 things of a player still waiting when the Crown is reached stay, too', () => {
    const t = scenario({
      seats: [
        { character: 'assassin', at: 'fields-2', life: 1, gold: 3, objects: ['sword'] },
        { character: 'elf', at: 'valley-of-fire' },
        { character: 'dwarf', at: 'castle', lostTurns: 9 },
      ],
      deck: ['wraith'],
      phase: 'landing',
      options: { heirlooms: 1 },
      dice: { attack: [1], creature: [6] },
    }).passAll(FrameKind.Ditch);
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.s.status[0], t.on('fields-2'), t.goldOn('fields-2')]).toEqual([Status.Out, ['wraith', 'sword'], 3]);
  });

  test('V-X-B R-SETUP-06 heirlooms=1 dealCharacters=3 an heirloom goes to the character that is kept', () => {
    const t = falls(1, {}, { options: { heirlooms: 1, dealCharacters: 3 } });
    expect(t.kind).toBe(FrameKind.Keep);
    t.act(t.legal()[2]);
    expect([t.held(0), t.s.gold[0]]).toEqual([['sword', 'water-bottle', 'guide'], 4]);
  });
});
