import { describe, expect, test } from 'vitest';
import { happened } from '../../../../src/games/talisman/holdings/powers.js';
import { priceOf } from '../../../../src/games/talisman/rules/mechanics/trading.js';
import { stretchMove } from '../../../../src/games/talisman/rules/sequence/movement.js';
import { CONDITION_SPECS } from '../../../../src/games/talisman/vocabulary/conditions.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { MOMENTS, NUMBERS, When } from '../../../../src/games/talisman/vocabulary/powers.js';
import { scenario } from '../scenario.js';
import { read, restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

const lone = (more: object = {}) => [{ character: 'warrior', at: 'village', life: 3, ...more }];
/** An attack on the Elf in the Village, the Warrior with so much more Strength. */
const duel = (attack: number[], defence: number[], more: object = {}) =>
  scenario({
    seats: [
      { character: 'priest', at: 'village', ...more },
      { character: 'druid', at: 'village', fate: 2, gold: 1 },
    ],
    phase: 'landing',
    dice: { attack, defence },
  });

describe('every word is declared with an example that can be read', () => {
  test.each(MOMENTS.map(({ id, example }) => [id, example]))('moment %s', (_, example) => {
    expect(read(`rules:\n  - ${example}\n`).notes).toEqual(['house.yaml: loaded 1 rule']);
  });

  test.each(CONDITION_SPECS)('condition $id has an example that can be read', ({ needs, phrase: says, example }) => {
    expect(says).not.toBe('');
    const tagged = 'adventure:\n  - { id: pit, name: Pit, copies: 1, kind: event, tags: [trap, holy] }\n';
    const asked = MOMENTS.find(({ about }) => needs !== undefined && about.includes(needs));
    const stands = asked === undefined ? 'after: landed' : `${asked.modes[0]}: ${asked.id}`;
    const wolf = 'marks:\n  - { id: wolf, name: Wolf, on: player }\n';
    const roamers = 'roamers: [{ id: reaper, name: Reaper, start: ruins, meets: landing, does: nothing }]\n';
    const { notes } = read(`${wolf}${tagged}${roamers}rules:\n  - { ${stands}, ${example}, does: heal 1 }\n`);
    expect(notes).toEqual(['house.yaml: loaded 1 rule, 1 card, 1 mark and 1 roamer']);
  });

  test.each(NUMBERS.map(({ id, example }) => [id, example]))('number %s', (_, example) => {
    expect(read(`rules:\n  - ${example}\n`).notes).toEqual(['house.yaml: loaded 1 rule']);
  });
});

describe('after a moment', () => {
  test('nothing waits where no power listens, or where too many were set off in the turn', () => {
    const pending = (): [boolean, number] => {
      const { s } = scenario({ seats: lone() });
      s.powersThisTurn[0] = tired ? 1000 : 0;
      const depth = s.depth[0];
      return [happened(s, When.TurnEnd, 0, 0), s.depth[0] - depth];
    };
    let tired = false;
    expect(pending()).toEqual([false, 0]);
    rules('{ after: turnEnd, does: gainGold 1 }');
    expect(pending()).toEqual([true, expect.any(Number)]);
    tired = true;
    expect(pending()).toEqual([false, 0]);
  });

  test('turnStart: before anything is offered', () => {
    rules('{ after: turnStart, if: { wounded: true }, does: heal 1 }');
    const t = scenario({ seats: lone() });
    expect(t.s.life[0]).toBe(4);
  });

  test('turnEnd: as the turn ends, once', () => {
    rules('{ after: turnEnd, does: gainGold 1 }');
    const t = scenario({ seats: lone({ at: 'temple' }), phase: 'landing', dice: { table: [1, 1] } });
    expect(t.s.gold[0]).toBe(1);
  });

  test('landed: before the space is met', () => {
    rules('{ after: landed, if: { space: chapel }, does: gainFate 1 }');
    const t = scenario({ seats: lone({ at: 'chapel' }), phase: 'landing' });
    expect(t.s.fate[0]).toBe(1);
    expect(scenario({ seats: lone({ at: 'graveyard' }), phase: 'landing' }).s.fate[0]).toBe(0);
  });

  test('R-SPACE-14 landed: not by an Object where none is of use, on the Cursed Glade, but by a Follower', () => {
    const power = '{ powers: [{ after: landed, does: gainGold 1 }] }';
    withPacks(`change: { purchase: { sword: ${power}, mule: ${power} } }\n`);
    const gold = (at: string, has: object): number =>
      scenario({ seats: lone({ at, ...has }), phase: 'landing' }).passAll(FrameKind.Ditch).s.gold[0];
    const [object, follower] = [{ objects: ['purchase:sword'] }, { followers: ['purchase:mule'] }];
    expect([gold('chapel', object), gold('cursed-glade', object)]).toEqual([1, 0]);
    expect([gold('chapel', follower), gold('cursed-glade', follower)]).toEqual([1, 1]);
  });

  test('drawn: a power waits only if something was drawn', () => {
    rules('{ after: drawn, does: gainGold 1 }');
    const t = scenario({ seats: lone({ at: 'fields' }), phase: 'landing', deck: ['sword'] });
    expect(t.s.gold[0]).toBe(1);
    const full = scenario({ seats: lone({ at: 'fields' }), phase: 'landing', spaces: { fields: ['sword'] } });
    expect(full.s.gold[0]).toBe(0);
  });

  test('fightWon, against a character: the loser pays', () => {
    rules('{ after: fightWon, if: { foe: character }, does: [rivalLosesFate 1, gainFate 1] }');
    const t = duel([6], [1]);
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.DuelFate);
    expect([t.s.fate[0], t.s.fate[1]]).toEqual([1, 1]);
    expect(t.kind).toBe(FrameKind.Prize);
  });

  test('fightWon works against a creature, and not against a character', () => {
    rules('{ after: fightWon, if: { foe: creature }, does: gainGold 2 }');
    const t = scenario({
      seats: lone({ at: 'fields' }),
      phase: 'landing',
      deck: ['wolf'],
      dice: { attack: [6, 6], creature: [1] },
    });
    expect([t.s.gold[0], t.trophies(0)]).toEqual([2, ['wolf']]);
  });

  test('fightRolled: the die is rolled again before it counts', () => {
    rules('{ after: fightRolled, does: rerollFight }');
    const t = scenario({
      seats: [{ character: 'priest', at: 'fields' }],
      phase: 'landing',
      deck: ['wolf'],
      dice: { attack: [1, 6], creature: [3] },
    });
    expect(t.trophies(0)).toEqual(['wolf']);
  });

  test('fightStart: something is added to the score', () => {
    rules('{ after: fightStart, does: addToFight 2 }');
    const t = scenario({
      seats: [{ character: 'priest', at: 'fields' }],
      phase: 'landing',
      deck: ['wolf'],
      dice: { attack: [2], creature: [3] },
    });
    expect(t.trophies(0)).toEqual(['wolf']);
  });

  test('lifeLost with a chance: a die of 5 gives it back, one of 4 does not', () => {
    rules('{ after: lifeLost, chance: 5, does: gainLife 1 }');
    const lost = (die: number) =>
      scenario({
        seats: lone({ at: 'desert' }),
        phase: 'landing',
        dice: { table: [die] },
        spaces: { desert: ['sword'] },
      });
    expect(lost(5).s.life[0]).toBe(3);
    expect(lost(4).s.life[0]).toBe(2);
  });

  test('fateSpent works for any seat’s fate, or only for another seat’s', () => {
    const spend = (whose: string) => {
      rules(`{ after: fateSpent, whose: ${whose}, does: gainGold 1 }`);
      const t = scenario({
        seats: [
          { character: 'warrior', at: 'village', fate: 1 },
          { character: 'troll', at: 'castle' },
        ],
        dice: { move: [1, 2] },
      });
      t.choose(Act.Fate);
      return [t.s.gold[0], t.s.gold[1]];
    };
    expect([spend('any'), spend('self'), spend('other')]).toEqual([
      [1, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  test('cardGained works for a kind of card', () => {
    rules('{ after: cardGained, if: { card: sword }, does: gainGold 1 }');
    const take = (id: string): number => {
      const t = scenario({ seats: lone({ at: 'fields' }), phase: 'landing', spaces: { fields: [id] } });
      t.choose(Act.Take, id);
      return t.s.gold[0];
    };
    expect([take('sword'), take('helmet')]).toEqual([1, 0]);
  });

  test('alignmentChanged and pointGained set powers off', () => {
    rules('{ after: alignmentChanged, does: gainStrength 1 }', '{ after: pointGained, does: gainGold 1 }');
    const t = scenario({ seats: lone({ at: 'fields' }), phase: 'landing', deck: ['mephistopheles'] });
    expect([t.s.alignment[0], t.s.strength[0], t.s.gold[0]]).toEqual([2, 1, 1]);
  });

  test('kill: the character that took the last life is the subject', () => {
    rules('{ after: kill, does: gainStrength 1 }');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'village', strength: 5 },
        { character: 'druid', at: 'village', life: 1 },
      ],
      phase: 'landing',
      dice: { attack: [6, 6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1);
    expect(t.s.strength[0]).toBe(6);
  });
});

describe('powers instead of a moment, or before it', () => {
  test('loseLife: nothing is lost where the condition holds, and elsewhere it is', () => {
    rules('{ instead: loseLife, if: { terrain: desert }, does: nothing }');
    const desert = scenario({ seats: lone({ at: 'desert' }), phase: 'landing', spaces: { desert: ['sword'] } });
    expect(desert.s.life[0]).toBe(3);
    const angel = scenario({ seats: lone({ at: 'fields', alignment: 'good' }), phase: 'landing', deck: ['devil'] });
    expect(angel.s.life[0]).toBe(2);
  });

  test('before loseLife: a power works first, and the life goes all the same', () => {
    rules('{ before: loseLife, does: gainGold 1 }');
    const t = scenario({ seats: lone({ at: 'desert' }), phase: 'landing', spaces: { desert: ['sword'] } });
    expect([t.s.gold[0], t.s.life[0]]).toEqual([1, 2]);
  });

  test('a power with a cost is a question to its owner, who may decline', () => {
    rules('{ instead: loseLife, cost: { gold: 2 }, does: nothing }');
    const at = (gold: number) =>
      scenario({ seats: lone({ at: 'desert', gold }), phase: 'landing', spaces: { desert: ['sword'] } });
    const paid = at(2).choose('use house rule');
    expect([paid.s.gold[0], paid.s.life[0]]).toEqual([0, 3]);
    const kept = at(2).choose('do without');
    expect([kept.s.gold[0], kept.s.life[0]]).toEqual([2, 2]);
    expect(at(1).s.life[0]).toBe(2);
  });

  test('the second power of a seat is asked where the first lets it happen', () => {
    rules(
      '{ before: loseLife, name: one, optional: true, does: gainGold 1 }',
      '{ instead: loseLife, name: two, optional: true, does: nothing }',
    );
    const t = scenario({ seats: lone({ at: 'desert' }), phase: 'landing', spaces: { desert: ['sword'] } });
    t.choose('use one').choose('use two');
    expect([t.s.gold[0], t.s.life[0]]).toEqual([1, 3]);
  });

  test('die: a power works once a game, and then no more', () => {
    rules('{ instead: die, limit: game, does: teleport chapel }');
    const t = scenario({ seats: lone({ at: 'desert', life: 1 }), phase: 'landing', spaces: { desert: ['sword'] } });
    expect([t.s.life[0], t.at(0), t.s.usedEver[0]]).toEqual([1, 'chapel', 1]);
  });

  test('move: a character that is sent elsewhere goes on there in its turn', () => {
    rules('{ instead: move, cost: { fate: 1 }, does: teleport tavern }');
    const t = scenario({ seats: lone({ fate: 1 }) });
    t.choose('use house rule');
    expect([t.at(0), t.s.fate[0]]).toEqual(['tavern', 0]);
    const walked = scenario({ seats: lone({ fate: 1 }) }).choose('do without');
    expect(walked.kind).toBe(FrameKind.MoveWhere);
  });

  test('move: a power that only heals ends the turn', () => {
    rules('{ instead: move, does: heal 1 }');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', life: 3 },
        { character: 'elf', at: 'forest', life: 2 },
      ],
    });
    expect([t.s.life[0], t.at(0), t.s.life[1]]).toEqual([5, 'fields', 4]);
  }, 1000);

  test('meetSpace, draw and meetCard', () => {
    rules('{ instead: meetSpace, if: { space: temple }, does: gainGold 1 }', '{ instead: draw, does: gainGold 2 }');
    expect(scenario({ seats: lone({ at: 'temple' }), phase: 'landing' }).s.gold[0]).toBe(1);
    const t = scenario({ seats: lone({ at: 'fields' }), phase: 'landing', deck: ['wolf'] });
    expect([t.s.gold[0], t.on('fields')]).toEqual([2, []]);
    rules('{ instead: meetCard, if: { kind: enemy }, does: defeatCard }');
    const wolf = scenario({ seats: lone({ at: 'fields' }), phase: 'landing', deck: ['wolf'] });
    expect(wolf.trophies(0)).toEqual(['wolf']);
  });

  test('meetCard: a card let be is met as ever', () => {
    rules('{ instead: meetCard, if: { card: goblin }, optional: true, does: takeCard }');
    const goblin = () =>
      scenario({ seats: [{ character: 'priest', at: 'fields' }], phase: 'landing', deck: ['goblin'], dice: {} });
    const taken = goblin().choose('use house rule');
    expect([taken.held(0), taken.s.followers[0]]).toEqual([['goblin'], 1]);
    const met = goblin();
    met.dice({ attack: [6], creature: [1] });
    expect(met.choose('do without').trophies(0)).toEqual(['goblin']);
  });

  test('fightTied is won, against a creature and a character', () => {
    rules('{ instead: fightTied, does: winFight }');
    const wolf = scenario({
      seats: [{ character: 'priest', at: 'fields' }],
      phase: 'landing',
      deck: ['wolf'],
      dice: { attack: [3], creature: [3] },
    });
    expect(wolf.trophies(0)).toEqual(['wolf']);
    const t = duel([4], [4]);
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.DuelFate);
    expect([t.kind, t.actor]).toEqual([FrameKind.Prize, 0]);
  });

  test('fightLost: escaped for a fate; let be, it is lost', () => {
    rules('{ instead: fightLost, cost: { fate: 1 }, does: nothing }');
    const lost = () => {
      const t = scenario({
        seats: [{ character: 'priest', at: 'fields', fate: 1, life: 3 }],
        phase: 'landing',
        deck: ['bear'],
        dice: { attack: [1], creature: [6] },
      });
      return t.pass();
    };
    expect(lost().choose('use house rule').s.life[0]).toBe(3);
    expect(lost().choose('do without').s.life[0]).toBe(2);
  });

  test('fightLost of a duel that is let be gives the winner its prize', () => {
    rules('{ instead: fightLost, optional: true, does: nothing }');
    const t = duel([6], [1]).choose(Act.AttackBattle, 1).passAll(FrameKind.DuelFate);
    expect(t.actor).toBe(1);
    t.choose('do without');
    expect([t.kind, t.actor]).toEqual([FrameKind.Prize, 0]);
    const saved = duel([6], [1]).choose(Act.AttackBattle, 1).passAll(FrameKind.DuelFate).choose('use house rule');
    expect(saved.kind).not.toBe(FrameKind.Prize);
  });

  test('changeAlignment, loseTurn and becomeToad may be replaced', () => {
    rules(
      '{ instead: changeAlignment, does: loseLife 1 }',
      '{ instead: loseTurn, does: gainGold 1 }',
      '{ instead: becomeToad, does: gainGold 2 }',
    );
    const lands = (card: string, dice = {}) =>
      scenario({ seats: lone({ at: 'fields' }), phase: 'landing', deck: [card], dice }).s;
    const tempted = lands('mephistopheles');
    expect([tempted.alignment[0], tempted.life[0]]).toEqual([1, 2]);
    expect([lands('storm').gold[0], lands('storm').lostTurns[0]]).toEqual([1, 0]);
    const witch = lands('witch', { table: [1] });
    expect([witch.toad[0], witch.gold[0]]).toEqual([0, 2]);
  });
});

describe('numbers', () => {
  test('strength may depend on a condition, and on each Follower', () => {
    rules('{ modify: strength, by: 2, if: { terrain: hills } }');
    const beats = (at: string) =>
      scenario({
        seats: [{ character: 'priest', at }],
        phase: 'landing',
        deck: ['wolf'],
        dice: { attack: [2], creature: [3] },
      }).trophies(0).length;
    expect([beats('hills'), beats('fields')]).toEqual([1, 0]);
  });

  test('carry, trophyRate, draw, price, spells are numbers that powers change', () => {
    rules(
      '{ modify: carry, by: 2 }',
      '{ modify: trophyRate, to: 3 }',
      '{ modify: draw, by: 1, if: { terrain: fields } }',
      '{ modify: spells, by: 1 }',
      '{ modify: price, by: -1 }',
    );
    const t = scenario({
      seats: lone({ at: 'fields', trophies: ['bear'], spells: ['healing', 'alchemy'], gold: 1 }),
      phase: 'landing',
      deck: ['sword', 'helmet', 'shield'],
    });
    t.passAll(FrameKind.MayCast, FrameKind.Ditch);
    expect([t.s.carry[0], t.on('fields')]).toEqual([6, ['sword', 'helmet']]);
    expect(t.spells(0)).toHaveLength(2);
  });

  test('price: made cheaper a ware still costs one, and a gift nothing; made dearer each costs more', () => {
    const prices = (by: number): number[] => {
      rules(`{ modify: price, by: ${by} }`);
      const { s } = scenario({ seats: lone() });
      return [0, 1, 2, 5].map((price) => priceOf(s, 0, price));
    };
    expect(prices(-1)).toEqual([0, 1, 1, 4]);
    expect(prices(-3)).toEqual([0, 1, 1, 2]);
    expect(prices(2)).toEqual([2, 3, 4, 7]);
  });

  test('a move is made longer only while it is about to be chosen, and by nought stays a natural roll', () => {
    const { s } = scenario({ seats: lone(), phase: 'landing' });
    const before = Array.from(s.words);
    stretchMove(s, 1);
    expect(Array.from(s.words)).toEqual(before);
    const t = scenario({ seats: lone(), dice: { move: [2] } });
    expect(t.kind).toBe(FrameKind.MoveWhere);
    const rolled = Array.from(t.s.words);
    stretchMove(t.s, 0);
    expect(Array.from(t.s.words)).toEqual(rolled);
    stretchMove(t.s, 1);
    expect(Array.from(t.s.words)).not.toEqual(rolled);
  });

  test('moveDice: a character keeps the better of two', () => {
    rules('{ modify: moveDice, by: 1 }');
    const t = scenario({ seats: lone(), dice: { move: [2, 5] } });
    expect(t.words().some((words) => words.includes('5'))).toBe(true);
  });

  test('deathRoll: a tie with Death is won by one', () => {
    const task = (...all: string[]) => {
      rules(...all);
      const t = scenario({
        seats: lone({ at: 'crypt', talisman: true, fate: 0 }),
        dice: { table: [3, 3], death: [2, 4] },
      });
      t.choose(Act.GoTo, 'death');
      return [t.s.task[0], t.s.life[0]];
    };
    const [tied, life] = task('{ modify: carry, by: 1 }');
    expect([tied, task('{ modify: deathRoll, by: 1 }')]).toEqual([1, [0, life]]);
  });

  test('a card gives its changes to its holder alone, each copy', () => {
    withPacks(`adventure:
  - { id: banner, name: Banner, copies: 2, kind: object, powers: [{ modify: strength, by: 1 }] }
`);
    const t = scenario({
      seats: [
        { character: 'priest', at: 'fields', objects: ['banner', 'banner'] },
        { character: 'elf', at: 'woods' },
      ],
      phase: 'landing',
      deck: ['wolf'],
      dice: { attack: [2], creature: [3] },
    });
    expect(t.passAll(FrameKind.Ditch).trophies(0)).toEqual(['wolf']);
  });
});

describe('who has a power', () => {
  const CLOAK = `adventure:
  - id: cloak
    name: Cloak
    copies: 1
    kind: magicObject
    powers:
      - { instead: loseLife, cost: { this: true }, does: nothing }
      - { has: alwaysSpell }
`;

  test('a card works for its holder, may be its own price, and gives lasting powers', () => {
    withPacks(CLOAK);
    const t = scenario({
      seats: [{ character: 'warrior', at: 'desert', life: 3, objects: ['cloak'] }],
      phase: 'landing',
      spaces: { desert: ['sword'] },
    });
    t.passAll(FrameKind.Ditch).choose('use Cloak');
    expect([t.s.life[0], t.held(0)]).toEqual([3, []]);
  });

  test('a power of a character is its own, and not a Toad’s', () => {
    withPacks('change:\n  characters:\n    warrior: { powers: [{ after: turnStart, does: gainGold 1 }] }\n');
    expect(scenario({ seats: lone() }).s.gold[0]).toBe(1);
    expect(scenario({ seats: lone({ toad: 2 }) }).s.gold[0]).toBe(0);
    expect(scenario({ seats: [{ character: 'elf', at: 'village' }] }).s.gold[0]).toBe(0);
  });

  test('limit: turn holds until the next turn', () => {
    rules('{ after: landed, limit: turn, if: { region: outer }, does: [gainGold 1, teleport tavern] }');
    const t = scenario({ seats: lone({ at: 'fields' }), phase: 'landing', dice: { table: [1] } });
    expect([t.s.gold[0], t.at(0)]).toEqual([1, 'tavern']);
  });

  test('holds and tags: the carried things decide', () => {
    withPacks(`adventure:
  - { id: idol, name: Idol, copies: 1, kind: object, tags: [holy] }
rules:
  - { after: turnStart, if: { holdsTag: holy }, unless: { holds: sword }, does: gainGold 1 }
`);
    const gold = (...objects: string[]): number => scenario({ seats: lone({ objects }) }).s.gold[0];
    expect([gold(), gold('idol'), gold('idol', 'sword')]).toEqual([0, 1, 0]);
  });

  test('effect: Events are named by their possible effects', () => {
    rules('{ instead: meetCard, if: { kind: event, effect: regionLosesTurn }, does: discardCard }');
    const lost = (card: string) => scenario({ seats: lone({ at: 'fields' }), phase: 'landing', deck: [card] }).s;
    expect(lost('storm').lostTurns[0]).toBe(0);
    expect(lost('pestilence').life[0]).toBe(2);
  });
});
