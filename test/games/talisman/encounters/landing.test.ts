import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, rules, withPacks } from '../packs/with-pack.js';
import { SOULS } from '../realm-of-souls/with-souls.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

restoreBase();

/** Seat 0 has just landed; the other, who is asked next, is far away. */
const lands = (seat: Partial<Seat>, more: Partial<Position> = {}): Table =>
  scenario({
    seats: [
      { character: 'elf', at: 'fields', ...seat },
      { character: 'troll', at: 'castle' },
    ],
    phase: 'landing',
    ...more,
  });

describe('what lies there is met', () => {
  test.each([0, 1])('R-ENC-08 placesBeforeTaking=%i each of several cards of one number, in their order', (places) => {
    const options = { placesBeforeTaking: places };
    const t = lands({}, { options, spaces: { fields: ['magic-stream', 'pool-of-life', 'fountain-of-wisdom'] } });
    t.choose(Act.Option, 'drink');
    expect([t.s.strength[0], t.s.life[0], t.s.craft[0]]).toEqual([1, 4, 0]);
    t.choose(Act.Option, 'leave').choose(Act.Option, 'drink');
    expect([t.s.strength[0], t.s.life[0], t.s.craft[0]]).toEqual([1, 4, 1]);
  });

  test('R-ENC-08 gold that arrives after the taking is left', () => {
    withPacks(`adventure:
  - { id: quake, name: Quake, copies: 1, kind: place, number: 6, does: regionLosesLife 1 }
`);
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'troll', at: 'fields', life: 1, gold: 3 },
        { character: 'monk', at: 'castle' },
      ],
      spaces: { fields: ['quake'] },
      spaceGold: { fields: 1 },
      phase: 'landing',
    }).choose(Act.MeetSpace);
    expect([t.s.gold[0], t.goldOn('fields')]).toEqual([1, 3]);
  });

  test('R-ORD-09 RUL-27 behind a beast left in peace the space itself is not met', () => {
    const grave = (...graveyard: string[]): Table =>
      lands({ character: 'minstrel', at: 'graveyard' }, { spaces: { graveyard } });
    expect(grave().s.life[0]).toBe(3);
    const t = grave('wolf');
    expect(t.kind).toBe(FrameKind.Beast);
    t.pass();
    expect([t.s.life[0], t.on('graveyard'), t.s.active[0]]).toEqual([4, ['wolf'], 1]);
    // Nor where a power stands before it.
    rules('{ before: meetSpace, does: gainGold 1 }');
    const after = grave('wolf').pass();
    expect([after.s.gold[0], after.s.life[0], after.s.active[0]]).toEqual([1, 4, 1]);
  });

  test('RUL-27 a house Animal that fights with Craft leaves a Minstrel in peace, too, and no die is above its Strength', () => {
    withPacks(`adventure:
  - { id: owl, name: Owl, copies: 1, kind: enemy, breed: animal, craft: 3 }
`);
    const met = (character: string): Table => lands({ character, at: 'graveyard' }, { spaces: { graveyard: ['owl'] } });
    const t = met('minstrel');
    expect([t.kind, ...t.words()]).toEqual([FrameKind.Beast, 'leave it in peace', 'attack Owl']);
    t.pass();
    expect([t.s.life[0], t.on('graveyard'), t.s.active[0]]).toEqual([4, ['owl'], 1]);
    expect(met('elf').kind).not.toBe(FrameKind.Beast);
  });

  test('a card that a power replaces is not met', () => {
    rules('{ instead: meetCard, if: { card: [witch, marsh] }, does: gainGold 1 }');
    const t = lands({}, { spaces: { fields: ['witch', 'marsh'] }, dice: {} });
    t.used();
    expect([t.s.gold[0], t.s.lostTurns[0]]).toEqual([2, 0]);
  });
});

describe('a turn lost in the midst of cards is the present one', () => {
  const lost = (cards: string[], more: Partial<Position> = {}): number =>
    lands({}, { ...more, spaces: { fields: cards } }).s.lostTurns[0];

  test('R-LOSE-02 a turn lost with cards still to be met is the present one', () => {
    expect([lost(['storm']), lost(['storm', 'sword']), lost(['sword', 'storm'])]).toEqual([1, 0, 0]);
    expect([lost(['marsh']), lost(['marsh', 'maze'])]).toEqual([1, 0]);
  });

  test('R-LOSE-02 R-ADV-14 a Spell on the space has struck before', () => {
    const hexes = { fields: { spell: 'hex', by: 1 } };
    expect([lost(['storm'], { hexes }), lost(['storm', 'sword'], { hexes })]).toEqual([1, 0]);
  });

  test('R-LOSE-02 RS-VEIL-01 cards that only others meet do not count', () => {
    withPacks(SOULS);
    expect([lost(['storm', 'tomb-brute']), lost(['storm', 'tomb-brute', 'sword'])]).toEqual([1, 0]);
  });

  test('R-LOSE-02 cards that a power has stood before do not count', () => {
    rules('{ instead: meetCard, if: { card: witch }, does: gainGold 1 }');
    expect([lost(['storm', 'witch']), lost(['storm', 'witch', 'healer'])]).toEqual([1, 0]);
  });

  test('R-LOSE-01 a turn lost outside an encounter is the next one', () => {
    rules('{ after: turnStart, limit: game, if: { alignment: good }, does: loseTurn 1 }');
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'troll', at: 'city' },
      ],
    });
    expect([t.actor, t.s.lostTurns[0]]).toEqual([1, 1]);
  });

  test('R-LOSE-02 a card met in another turn does not make a lost turn the present one', () => {
    rules(
      '{ before: meetSpace, limit: game, does: gainGold 1 }',
      '{ before: meetSpace, limit: game, if: { goldAtLeast: 1 }, does: gainFate 1 }',
    );
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'plains-4' },
        { character: 'troll', at: 'castle', lostTurns: 1 },
      ],
      spaces: { 'fields-6': ['storm', 'sword'] },
      phase: 'landing',
      deck: ['healer'],
    });
    t.nextDice(null);
    t.nextDice({ move: [2] });
    t.passAll(FrameKind.Roll, FrameKind.Window);
    expect([t.s.gold[0], t.kind]).toEqual([1, FrameKind.MoveWhere]);
    t.choose(Act.Go, 'fields-6');
    expect([t.at(0), t.s.lostTurns[0]]).toEqual(['fields-6', 0]);
  });
});

describe('who is sent elsewhere', () => {
  test('R-INN-04 a character sent out of the Inner Region has no way back there, and nothing left to do', () => {
    rules('{ after: turnStart, limit: game, if: { region: inner }, does: teleport city }');
    const t = scenario({ seats: [{ character: 'elf', at: 'pits', turningBack: 1, task: 1, pitFiends: 2 }] });
    expect([t.at(0), t.s.turningBack[0], t.s.task[0]]).toEqual(['city', 0, 0]);
  });

  test('RUL-21 a slave sent from the Temple to the Temple stays a slave', () => {
    rules('{ after: turnStart, limit: game, does: teleport temple }', '{ instead: meetSpace, does: nothing }');
    const slave = (at: string): number =>
      scenario({
        seats: [
          { character: 'elf', at, enslaved: 1 },
          { character: 'troll', at: 'city', lostTurns: 1 },
        ],
      }).s.enslaved[0];
    expect([slave('temple'), slave('city')]).toEqual([1, 0]);
  });
});
