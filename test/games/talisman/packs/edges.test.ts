import { describe, expect, test } from 'vitest';
import { characterById } from '../../../../src/games/talisman/content/index.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario } from '../scenario.js';
import { restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** A seat that has just landed, while another sits by. */
const lands = (seat: Seat, more: Partial<Position> = {}) =>
  scenario({ seats: [seat, { character: 'troll', at: 'castle', lostTurns: 9 }], phase: 'landing', ...more });

describe('powers that stand where a Spell is cast', () => {
  test('cast: a Spell that could have been answered, and was not', () => {
    rules('{ after: cast, does: gainGold 1 }');
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', spells: ['hex'] },
        { character: 'wizard', at: 'village', spells: ['counterspell'] },
      ],
    });
    t.choose(Act.Cast, 'hex').choose(Act.Space, 'woods').pass();
    expect([t.on('woods'), t.s.gold[0], t.s.gold[1]]).toEqual([['hex'], 1, 0]);
  });

  test('cast: a Spell that could not have been answered', () => {
    rules('{ after: cast, does: gainGold 1 }');
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', spells: ['hex'] },
        { character: 'wizard', at: 'village' },
      ],
    });
    t.choose(Act.Cast, 'hex').choose(Act.Space, 'woods');
    expect([t.on('woods'), t.s.gold[0], t.s.gold[1]]).toEqual([['hex'], 1, 0]);
  });

  test('cast: the Command Spell is no card, and is nothing to them', () => {
    rules('{ after: cast, does: gainGold 1 }');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'crown-of-command' },
        { character: 'wizard', at: 'village', spells: ['counterspell'] },
      ],
      crownReached: true,
      dice: { command: [6] },
    });
    t.pass();
    expect([t.s.life[1], t.s.gold[0]]).toEqual([3, 0]);
  });
});

describe('powers that stand at a fight', () => {
  test('fightStart: also where the creature could have been evaded', () => {
    rules('{ after: fightStart, does: addToFight 9 }');
    const t = lands(
      { character: 'elf', at: 'woods-4' },
      { spaces: { 'woods-4': ['dragon'] }, dice: { attack: [1], creature: [3] } },
    );
    t.pass();
    expect(t.trophies(0)).toEqual(['dragon']);
  });

  test('fightStart: also where a beast might have been left in peace', () => {
    rules('{ after: fightStart, does: addToFight 9 }');
    const t = lands(
      { character: 'minstrel', at: 'woods-4' },
      { spaces: { 'woods-4': ['bear'] }, dice: { attack: [1], creature: [6] } },
    );
    t.choose(Act.Attack);
    expect(t.trophies(0)).toEqual(['bear']);
  });

  test('the first card of the deck, too, is fought alone where Spirits are fought one by one', () => {
    withPacks('change: { adventure: { angel: { kind: enemy, breed: spirit, craft: 2, number: 3 } } }\n');
    const t = lands(
      { character: 'elf', at: 'ruins' },
      {
        spaces: { ruins: ['angel', 'spectre'] },
        options: { combineSpirits: 0 },
        dice: { attack: [3, 3], creature: [2, 2] },
      },
    );
    expect(t.trophies(0)).toEqual(['angel', 'spectre']);
  });
});

describe('powers that stand where cards are drawn or lost', () => {
  test('draw: a space where nothing is drawn stays one', () => {
    rules('{ modify: draw, by: 1 }');
    const drawn = (at: string): string[] =>
      lands({ character: 'elf', at }, { deck: ['sword', 'axe', 'helmet'] }).on(at);
    expect([drawn('fields'), drawn('village'), drawn('chapel')]).toEqual([['sword', 'axe'], [], []]);
  });

  test('R-SPACE-16 chasm: a Follower that has gone before its die rolls none', () => {
    rules('{ after: lifeLost, does: loseFollower 1 }');
    const t = lands({ character: 'elf', at: 'chasm', followers: ['maiden'] }, { dice: { table: [1] } });
    t.choose('give up Maiden').used();
    expect([t.s.life[0], t.held(0)]).toEqual([3, []]);
  });

  test('RUL-107 chasm: a card that leads into it under the option goes on as written', () => {
    withPacks(
      'adventure:\n  - { id: rift, name: Rift, copies: 1, kind: event, number: 1, does: [chasm, discardThis] }\n',
    );
    const t = lands(
      { character: 'elf', at: 'fields', followers: ['maiden'], trophies: ['dragon'] },
      { spaces: { fields: ['rift'] }, options: { chasmFate: 1 }, dice: { table: [6], follower: [6] } },
    ).passAll(FrameKind.Ditch);
    expect([t.kind, t.held(0), t.on('fields'), t.pile(Pile.AdventureDiscard)]).toEqual([
      FrameKind.Window,
      ['maiden'],
      [],
      ['rift'],
    ]);
  });
});

describe('forms that may be in the Inner Region', () => {
  test('forms killed in the Inner Region need not turn back', () => {
    withPacks('forms: [{ id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, text: Walks on. }]\n');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'death', life: 1, task: 1 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      dice: { table: [1, 1], death: [6, 6] },
    }).choose(Act.Stay);
    expect([t.s.origin[0], t.at(0), t.kind]).toEqual([1 + characterById('warrior'), 'death', FrameKind.InnerWhere]);
    expect([t.can(Act.GoTo, 'werewolf-den'), t.can(Act.Back)]).toEqual([true, true]);
  });
});
