import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { NO_LIMIT_WORDS, NUMBERS } from '../../../../src/games/talisman/vocabulary/powers.js';
import { COUNT_MOST, VERBS } from '../../../../src/games/talisman/vocabulary/verbs.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';
import { mistake, restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

const card = (does: string): string => `adventure:\n  - { id: odd, name: O, copies: 1, kind: event, does: ${does} }\n`;
const lone = (seat: Partial<Seat>, dice: Dice = {}): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'village', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    dice,
  });

describe('3.4 a number is played as it is written, or refused with one line', () => {
  const counts = VERBS.filter(({ arg, needs }) => arg === 'count' && needs === undefined);

  test.each(counts.map(({ id, least = 1, most = COUNT_MOST }) => [id, least, most] as const))(
    '%s takes %d to %d',
    (verb, least, most) => {
      const line = (n: number): string => mistake(card(`${verb} ${n}`));
      expect([line(least), line(most)]).toEqual(['no mistake found', 'no mistake found']);
      for (const n of [least - 1, most + 1, 1000, 12345])
        expect(line(n)).toBe(
          `house.yaml:2: card 'odd', does: '${verb}' takes a whole number from ${least} to ${most}, not '${n}'`,
        );
    },
  );

  test('moveMore, moveLess and moveRival take as many spaces as a move may have', () => {
    const line = (at: string, does: string): string => mistake(`rules: [{ ${at}, does: ${does} }]\n`);
    expect(['moveMore 11', 'moveLess 11'].map((does) => line('after: moveRolled', does))).toEqual([
      'no mistake found',
      'no mistake found',
    ]);
    for (const does of ['moveMore 12', 'moveLess 12', 'moveMore 0'])
      expect(line('after: moveRolled', does)).toContain('from 1 to 11');
    expect(line('instead: attack', 'moveRival 12')).toBe('no mistake found');
    for (const does of ['moveRival 13', 'moveRival 0', 'moveRival 255'])
      expect(line('instead: attack', does)).toContain('from 1 to 12');
  });

  test.each(NUMBERS.map(({ id, least, most }) => [id, least, most] as const))(
    '3.4 modify %s: to its range, and by up to 99',
    (id, least, most) => {
      const line = (value: string): string => mistake(`rules: [{ modify: ${id}, ${value} }]\n`);
      expect([line('by: 99'), line('by: -99')]).toEqual(['no mistake found', 'no mistake found']);
      expect(line('by: 100')).toMatch(/^house\.yaml:1: rule 1, by: '100': /);
      const top = Math.min(most, 99);
      const low = Math.max(least, 0);
      expect([line(`to: ${low}`), line(`to: ${top}`)]).toEqual(['no mistake found', 'no mistake found']);
      if (top < 99)
        expect(line(`to: ${top + 1}`)).toBe(
          `house.yaml:1: rule 1, to: ${id} is from ${least} to ${most}, not '${top + 1}'`,
        );
      if (low > 0) expect(line('to: 0')).toBe(`house.yaml:1: rule 1, to: ${id} is from ${least} to ${most}, not '0'`);
      const limit = ['carry', 'spells'].includes(id);
      expect(line(`to: ${NO_LIMIT_WORDS}`)).toBe(
        limit ? 'no mistake found' : `house.yaml:1: rule 1, to: ${id} is from ${least} to ${most}, not 'no limit'`,
      );
    },
  );

  test('3.4 to: a word that is no number is refused', () => {
    expect(mistake('rules: [{ modify: carry, to: unlimited }]\n')).toBe(
      "house.yaml:1: rule 1, to: must be a whole number or no limit, not 'unlimited'",
    );
  });

  test('no limit: as many Objects and Spells as there are', () => {
    rules('{ modify: carry, to: no limit }', '{ modify: spells, to: no limit }');
    const objects = content.titles.flatMap(({ id, deck }, t) =>
      deck === 'purchase' && content.kind[t] !== 5 ? [`purchase:${id}`] : [],
    );
    const t = lone({ objects });
    expect([t.s.objects[0], t.s.carry[0]]).toEqual([objects.length, 255]);
    t.passAll(FrameKind.Window);
    withPacks('rules: [{ modify: spells, to: no limit }, { after: landed, does: gainSpell 99 }]\n');
    const all = scenario({
      seats: [
        { character: 'warrior', at: 'village' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
    });
    expect([all.s.pileSize[Pile.Spells], all.s.pileSize[Pile.SpellDeck]]).toEqual([24, 0]);
  });

  test('3.4 per: wound counts the lives below the life value', () => {
    rules('{ modify: carry, by: 2, per: wound }');
    const carry = (life: number): number => lone({ life }).s.carry[0];
    expect([carry(3) - carry(5), carry(5) - carry(9)]).toEqual([4, 0]);
  });

  test('3.4 the sum that powers add stays within the range of a number', () => {
    const of = (by: number, seat: Partial<Seat> = {}): Table => {
      rules(`{ modify: carry, by: ${by}, per: gold }`);
      return lone({ gold: 30, ...seat });
    };
    expect([of(99).s.carry[0], of(9).s.carry[0], of(-9).s.carry[0]]).toEqual([255, 255, 0]);
    rules('{ modify: strength, by: -99 }');
    const t = scenario({
      seats: [
        { character: 'priest', at: 'fields' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      deck: ['wolf'],
      dice: { attack: [4], creature: [1] },
    });
    expect(t.trophies(0)).toEqual(['wolf']);
  });

  test('a move of more than six spaces leads as far as it says, both ways round and over the bridge', () => {
    rules('{ after: moveRolled, does: moveMore 6 }');
    const goals = (at: string, die: number): string[] =>
      lone({ at }, { move: [die] })
        .words()
        .map((words) => /\((.*)\)$/.exec(words)?.[1] ?? words);
    const ring = content.spacesIn[0];
    const from = content.spaces.findIndex(({ id }) => id === 'village');
    for (const die of [1, 2, 3, 4, 5, 6]) {
      let [one, other] = [from, from];
      for (let k = 0; k < die + 6; k++) {
        one = content.clockwise[one];
        other = content.counterclockwise[other];
      }
      const found = goals('village', die);
      expect(found).toContain(content.spaces[one].id);
      expect(found).toContain(content.spaces[other].id);
    }
    expect(ring).toHaveLength(24);
  });

  test('loseFollower takes as many Followers as it says, and a cost asks for those that can be given up', () => {
    withPacks(`${card('[discardThis, loseFollower 2]')}`);
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', followers: ['maiden', 'princess', 'unicorn'] },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      deck: ['odd'],
    });
    t.passAll(FrameKind.Ditch);
    t.choose('give up Maiden').choose('give up Princess');
    expect(t.held(0)).toEqual(['unicorn']);
    rules('{ after: turnStart, cost: { follower: 2 }, does: gainGold 5 }');
    const asked = (...followers: string[]): boolean => lone({ followers }).can('use house rule');
    expect([asked('maiden', 'princess'), asked('maiden', 'poltergeist'), asked('maiden')]).toEqual([
      true,
      false,
      false,
    ]);
    const paid = lone({ followers: ['maiden', 'princess', 'unicorn'] }).choose('use house rule');
    paid.choose('give up Maiden').choose('give up Unicorn');
    expect([paid.held(0), paid.s.gold[0]]).toEqual([['princess'], 5]);
  });
});

describe('3.1 atLeast: the number that the moment is about, and nothing else', () => {
  const gold = (row: string, table: () => Table): number => {
    rules(row);
    return table().s.gold[0];
  };
  const struck = (): Table =>
    scenario({
      seats: [
        { character: 'priest', at: 'fields', life: 3 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
      deck: ['bear'],
      dice: { attack: [1], creature: [6] },
    });

  test('loseLife: one life lost in a fight, or by the deed of another, is one', () => {
    expect(gold('{ before: loseLife, if: { atLeast: 2 }, does: gainGold 1 }', struck)).toBe(0);
    expect(gold('{ before: loseLife, if: { atLeast: 1 }, does: gainGold 1 }', struck)).toBe(1);
    rules(
      '{ after: fightStart, if: { foe: character, ownTurn: true }, does: rivalLosesLife 2 }',
      '{ before: loseLife, if: { atLeast: 3 }, does: gainGold 1 }',
      '{ before: loseLife, if: { atLeast: 2 }, does: gainFate 1 }',
    );
    const t = scenario({
      seats: [
        { character: 'priest', at: 'city' },
        { character: 'elf', at: 'city' },
      ],
      phase: 'landing',
      dice: { attack: [1], defence: [1] },
    }).choose(Act.AttackBattle, 1);
    expect([t.s.gold[1], t.s.fate[1]]).toEqual([0, 1]);
  });

  test('loseTurn: one turn during an encounter is one', () => {
    const storm = (): Table =>
      scenario({
        seats: [
          { character: 'warrior', at: 'fields' },
          { character: 'troll', at: 'castle' },
        ],
        phase: 'landing',
        spaces: { fields: ['storm', 'sword'] },
      });
    expect(gold('{ before: loseTurn, if: { atLeast: 2 }, does: gainGold 1 }', storm)).toBe(0);
  });

  test('pointGained: counters gained at once, of Strength as of Craft', () => {
    for (const stat of ['Strength', 'Craft']) {
      withPacks(
        `${card(`[discardThis, gain${stat} 2]`)}rules:\n  - { after: pointGained, if: { atLeast: 2 }, does: gainGold 1 }\n  - { after: pointGained, if: { atLeast: 3 }, does: gainGold 5 }\n`,
      );
      const t = scenario({
        seats: [
          { character: 'warrior', at: 'fields' },
          { character: 'troll', at: 'castle' },
        ],
        phase: 'landing',
        deck: ['odd'],
      });
      expect(t.s.gold[0]).toBe(1);
    }
  });
});
