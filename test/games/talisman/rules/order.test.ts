import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { KINDS } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';

/** Lives of seat 0, an Elf of 4, at the end of its turn with a Hex on that space, by the option. */
function hexed(
  space: string,
  hexAtTurnEnd: number,
  seat: Partial<Seat>,
  dice: Dice,
  play: (t: Table) => void,
  at = space,
): number {
  const t = scenario({
    seats: [
      { character: 'elf', ...seat },
      { character: 'wizard', at: 'castle' },
    ],
    hexes: { [space]: { spell: 'hex', by: 1 } },
    options: { hexAtTurnEnd },
    dice,
  });
  play(t.passAll(FrameKind.Window));
  t.passAll(FrameKind.Window);
  expect([t.at(0), t.s.active[0]]).toEqual([at, 1]);
  return t.s.life[0];
}

describe('a Hex on the space of a character', () => {
  const both = (of: (option: number) => number) => [of(0), of(1)];

  test('RUL-130 hexAtTurnEnd=0..1 a failed Portal: unharmed, or under the option struck as the turn ends', () => {
    const portal = (option: number) =>
      hexed('portal-of-power', option, { at: 'black-knight' }, { move: [2], table: [6, 6] }, (t) =>
        t.choose(Act.Roll).choose(Act.Portal, 'craft'),
      );
    expect(both(portal)).toEqual([4, 3]);
  });

  test('RUL-130 hexAtTurnEnd=0..1 a Sentinel that was not beaten leaves the Hex to the option', () => {
    const sentinel = (option: number) =>
      hexed('sentinel', option, { at: 'woods', strength: 3 }, { move: [5], attack: [4], creature: [1] }, (t) =>
        t.choose(Act.Roll).choose(Act.Cross),
      );
    expect(both(sentinel)).toEqual([4, 3]);
  });

  test('RUL-130 hexAtTurnEnd=0..1 a quest done on the space leaves the Hex to the option', () => {
    const quest = (option: number) => hexed('warlocks-cave', option, { at: 'city', quest: 6, gold: 2 }, {}, () => {});
    expect(both(quest)).toEqual([4, 3]);
  });

  test('RUL-130 a character that lands there is struck once under either, and one that passes or stays is not', () => {
    const lands = (option: number) =>
      hexed('village', option, { at: 'fields' }, { move: [1] }, (t) =>
        t.choose(Act.Roll).choose(Act.Go, 'village').choose(Act.Option, 'healer').passAll(FrameKind.HowMany),
      );
    expect(both(lands)).toEqual([3, 3]);
    const elsewhere = (option: number) =>
      hexed(
        'ruins',
        option,
        { at: 'fields' },
        { move: [1] },
        (t) => t.choose(Act.Roll).choose(Act.Go, 'village').choose(Act.Option, 'healer').passAll(FrameKind.HowMany),
        'village',
      );
    expect(both(elsewhere)).toEqual([4, 4]);
    const stays = (option: number) => hexed('temple', option, { at: 'temple', enslaved: 1 }, { move: [1] }, () => {});
    expect(both(stays)).toEqual([4, 4]);
  });

  test('RUL-130 a character that it kills there is dead, and the turn passes on', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', life: 1, quest: 6, gold: 2 },
        { character: 'wizard', at: 'castle' },
      ],
      hexes: { 'warlocks-cave': { spell: 'hex', by: 1 } },
      options: { hexAtTurnEnd: 1 },
    });
    expect([t.s.status[0], t.on('warlocks-cave'), t.actor]).toEqual([Status.Waiting, ['hex', 'talisman'], 1]);
  });
});

describe('the order of a turn', () => {
  test('R-ORD-01 a lost turn is over before anything may be done', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', lostTurns: 1, spells: ['hex'], objects: ['sword'] },
        { character: 'troll', at: 'castle' },
      ],
      dice: {},
    });
    expect([t.actor, t.s.turns[0], t.s.lostTurns[0]]).toEqual([1, 1, 0]);
  });

  test('R-ORD-01 SP-GEN-09 the Spells held at the start are counted, then start-of-turn things may be done', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['healing', 'hex'] },
        { character: 'troll', at: 'castle' },
      ],
    });
    expect([t.kind, t.s.castsLeft[0]]).toEqual([FrameKind.Window, 2]);
  });

  test('R-ORD-02 one kind of move is chosen: a Raft, the Woods and a Spell are all offered beside the die', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'woods', objects: ['axe', 'adventure:raft'], spells: ['teleport'], raftTurn: 1 }],
    }).passAll(FrameKind.Window);
    expect([Act.Roll, Act.Build, Act.RaftTo, Act.GoTo, Act.Cast].filter((kind) => !t.can(kind))).toEqual([]);
    t.choose(Act.RaftTo, 'hidden-valley');
    expect(t.at(0)).toBe('hidden-valley');
  });

  test('R-ORD-05 evading comes before Spells, Spells before the dice, fate after them', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'hills', spells: ['psionic-blast'], fate: 1 },
        { character: 'dwarf', at: 'hills', fate: 1, gold: 1 },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    const asked: [number, FrameKind][] = [];
    const seen = () => {
      asked.push([t.actor, t.kind]);
      return t;
    };
    t.choose(Act.AttackBattle, 1);
    seen().pass();
    seen().pass();
    seen().pass();
    seen().pass();
    seen();
    expect(asked).toEqual([
      [1, FrameKind.Evade],
      [0, FrameKind.Boost],
      [0, FrameKind.DuelFate],
      [1, FrameKind.DuelFate],
      [0, FrameKind.Prize],
    ]);
    t.used();
  });

  test('R-ORD-06 R-SPACE-18 things may be ditched, then the Desert takes its life, then cards are drawn', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'desert', objects: ['sword'] }],
      phase: 'landing',
      deck: ['bag-of-gold'],
      asksAll: true,
    });
    expect([t.s.life[0], t.kind, t.on('desert')]).toEqual([4, FrameKind.Ditch, []]);
    t.pass();
    expect([t.s.life[0], t.kind, t.on('desert')]).toEqual([3, FrameKind.Ditch, ['bag-of-gold']]);
    t.pass().choose(Act.Take, 'bag-of-gold');
    expect(t.s.gold[0]).toBe(1);
  });

  test('R-ORD-06 R-SPACE-18 landingWindow=draws the Desert takes its life, then things may be ditched, then cards are drawn', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'desert', objects: ['sword'] }],
      phase: 'landing',
      deck: ['bag-of-gold'],
      options: { landingWindow: 1 },
    });
    expect([t.s.life[0], t.kind, t.on('desert')]).toEqual([3, FrameKind.Ditch, []]);
    t.pass();
    expect(t.s.gold[0]).toBe(1);
  });

  test('R-ORD-12 trophies are traded at the end, then a Toad turns back and play passes', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', toad: 1, trophies: ['dragon'] },
        { character: 'troll', at: 'castle' },
      ],
      spaces: { 'fields-4': ['sword'] },
    });
    t.choose(Act.Go, 'fields-4');
    expect([t.actor, t.kind, t.s.toad[0]]).toEqual([0, FrameKind.Window, 1]);
    t.pass();
    expect([t.actor, t.s.toad[0]]).toEqual([1, 0]);
  });

  test('R-ENC-01 R-ENC-07 the landing space is met, and its text obeyed', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [1] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'graveyard');
    expect([t.s.life[0], t.actor]).toEqual([3, 1]);
  });

  test('R-ADV-15 the Adventure deck has the seven kinds of cards', () => {
    const kinds = new Set(
      content.titles.flatMap((title, i) => (title.deck === 'adventure' ? [KINDS[content.kind[i]]] : [])),
    );
    expect([...kinds].sort()).toEqual(['enemy', 'event', 'follower', 'magicObject', 'object', 'place', 'stranger']);
  });

  test('R-OBJ-05 R-FOL-01 R-SPELL-03 open cards stay when unknown ones are dealt again; the Spells of others do not', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', objects: ['ring'], spells: ['healing'] },
        {
          character: 'wizard',
          at: 'city',
          objects: ['sword'],
          followers: ['mule', 'unicorn', 'maiden', 'guide', 'prince'],
          spells: ['hex', 'nullify'],
        },
      ],
    });
    const hands = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      talisman.redeal(t.s, 0, seed);
      expect([t.held(0), t.held(1), t.spells(0)]).toEqual([
        ['ring'],
        ['sword', 'mule', 'unicorn', 'maiden', 'guide', 'prince'],
        ['healing'],
      ]);
      expect([t.spells(1).length, t.s.pileSize[Pile.SpellDeck]]).toEqual([2, 21]);
      hands.add(t.spells(1).join());
    }
    expect(hands.size).toBeGreaterThan(10);
  });
});
