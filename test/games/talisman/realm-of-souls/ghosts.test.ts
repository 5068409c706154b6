import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario } from '../scenario.js';
import { playSouls } from './with-souls.js';

playSouls();

const as = (form: string, more: Partial<Position> = {}, seat: Partial<Seat> = {}) =>
  scenario({
    seats: [
      { character: 'warrior', at: 'fields', form, marker: 'city', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    phase: 'landing',
    ...more,
  });
/** A Ghost meets the Priest in the Fields. */
const meeting = (form: string, dice: NonNullable<Position['dice']>) =>
  scenario({
    seats: [
      { character: 'warrior', at: 'fields', form, marker: 'city' },
      { character: 'priest', at: 'fields', life: 3 },
    ],
    phase: 'landing',
    dice,
  });

describe('the Ghosts', () => {
  test('G-RS-1 the Ghosts have the numbers of their cards', () => {
    const first = content.characterCount;
    const rows = content.forms.map(({ id }, i) => [
      id,
      content.printedStrength[first + i],
      content.printedCraft[first + i],
      content.lifeValue[first + i],
      content.fateValue[first + i],
    ]);
    expect(rows).toEqual([
      ['shade', 2, 4, 0, 2],
      ['revenant', 4, 2, 0, 2],
      ['banshee', 2, 4, 0, 2],
      ['poltergeist-ghost', 3, 3, 0, 2],
      ['wraith-ghost', 3, 3, 0, 2],
      ['will-o-wisp', 1, 5, 0, 2],
    ]);
  });

  test('G-RS-1 shade may evade any Spirit', () => {
    const t = as('shade', { otherDeck: ['hungry-spirit'] });
    t.choose('use evade');
    expect([t.s.status[0], t.on('fields')]).toEqual([0, ['hungry-spirit']]);
    const beast = as('shade', { otherDeck: ['bone-hound'], dice: { attack: [6], creature: [1] } });
    expect(beast.trophies(0)).toEqual(['bone-hound']);
  });

  test('G-RS-1 revenant adds 1 in battle, not to its Strength', () => {
    const t = as('revenant', { otherDeck: ['tomb-brute'], dice: { attack: [3], creature: [2] } });
    expect(t.trophies(0)).toEqual(['tomb-brute']);
    expect(strengthNow(t.s, 0)).toBe(4);
  });

  test('G-RS-1 banshee makes a character it meets roll: 1 or 2 costs it a life, which the Banshee gains', () => {
    const wail = (die: number) => {
      const t = meeting('banshee', { table: [die] });
      t.choose(Act.AttackBattle, 1).choose('use wail');
      return [t.s.life[0], t.s.life[1]];
    };
    expect([wail(2), wail(3)]).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });

  test('G-RS-1 banshee may attack all the same', () => {
    const t = meeting('banshee', { attack: [6], defence: [1] });
    t.choose(Act.AttackBattle, 1).choose('do without');
    expect([t.s.life[0], t.s.life[1]]).toEqual([0, 2]);
  });

  test('G-RS-1 poltergeist-ghost moves a character it meets up to three spaces', () => {
    const t = meeting('poltergeist-ghost', {});
    t.choose(Act.AttackBattle, 1).choose('use hurl');
    expect(t.can(Act.Space, 'hills')).toBe(false);
    t.choose(Act.Space, 'woods');
    expect([t.at(0), t.at(1)]).toEqual(['fields', 'woods']);
  });

  test('G-RS-1 wraith-ghost: psychic combat won against a creature, and a 6, is a life', () => {
    const feed = (die: number) =>
      as('wraith-ghost', { otherDeck: ['faint-spirit'], dice: { attack: [6], creature: [1], table: [die] } }).s.life[0];
    expect([feed(6), feed(5)]).toEqual([1, 0]);
    const beast = as('wraith-ghost', { otherDeck: ['bone-hound'], dice: { attack: [6], creature: [1] } });
    expect(beast.s.life[0]).toBe(0);
  });

  test('G-RS-1 will-o-wisp may move one space further than it rolls, or one less', () => {
    const moves = (words: string, die: number) =>
      scenario({
        seats: [
          { character: 'warrior', at: 'city', form: 'will-o-wisp', marker: 'fields' },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        dice: { move: [die] },
      }).choose(words);
    expect(moves('as rolled', 2).can(Act.Go, 'hills-2')).toBe(true);
    expect(moves('one further', 2).can(Act.Go, 'plains-2')).toBe(true);
    expect(moves('one less', 2).can(Act.Go, 'fields-4')).toBe(true);
    expect(moves('one less', 1).can(Act.Go, 'fields-4')).toBe(true);
  });

  test('G-RS-1 no alignment touches a Ghost', () => {
    const angel = as('shade', { spaces: { fields: ['devil'] } }, { alignment: undefined as never });
    expect([angel.s.status[0], angel.s.life[0]]).toEqual([0, 0]);
    const good = scenario({
      seats: [
        { character: 'priest', at: 'fields' },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
      spaces: { fields: ['devil'] },
    });
    expect(good.s.life[0]).toBe(content.lifeValue[good.s.character[0]] - 1);
  });
});

describe('the characters', () => {
  test('G-RS-12 spirit-medium may meet the Veil cards where it lands', () => {
    const lands = () =>
      scenario({
        seats: [
          { character: 'spirit-medium', at: 'fields' },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        phase: 'landing',
        spaces: { fields: ['soul-fragment'] },
        deck: ['axe'],
      });
    const meets = lands().choose('use see beyond');
    expect(meets.can(Act.Take, 'soul-fragment')).toBe(true);
    expect(lands().choose('do without').can(Act.Take, 'soul-fragment')).toBe(false);
  });

  test('G-RS-12 gravewarden adds 1 against Spirits', () => {
    const fights = (card: string) =>
      scenario({
        seats: [
          { character: 'gravewarden', at: 'fields', craft: 2, life: 2 },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        phase: 'landing',
        spaces: { fields: [card] },
        dice: { attack: [1], creature: [1] },
      }).s.life[0];
    expect(fights('restless-dead')).toBe(2);
    const won = scenario({
      seats: [
        { character: 'gravewarden', at: 'fields', craft: 2 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
      spaces: { fields: ['restless-dead'] },
      dice: { attack: [1], creature: [1] },
    });
    expect(won.trophies(0)).toEqual(['restless-dead']);
  });

  test('G-RS-12 soul-thief gains the last life it costs another character', () => {
    const takes = (life: number) => {
      const t = scenario({
        seats: [
          { character: 'soul-thief', at: 'fields' },
          { character: 'priest', at: 'fields', life },
        ],
        phase: 'landing',
        dice: { attack: [6], defence: [1] },
      });
      t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost);
      return t.s.life[0];
    };
    expect([takes(2), takes(1)]).toEqual([4, 5]);
  });
});

describe('the Spells', () => {
  test('G-RS-12 banish sends a Ghost to any space of its Region', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['banish'] },
        { character: 'priest', at: 'fields', form: 'shade' },
        { character: 'troll', at: 'castle' },
      ],
    });
    t.choose(Act.Cast, 'banish');
    expect([t.can(Act.Seat, 1), t.can(Act.Seat, 2)]).toEqual([true, false]);
    t.choose(Act.Seat, 1);
    expect(t.can(Act.Space, 'temple')).toBe(false);
    t.choose(Act.Space, 'tavern');
    expect(t.at(1)).toBe('tavern');
  });

  test('G-RS-12 soul-anchor: a dying character keeps an Object as a Ghost', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'fields', life: 1, spells: ['soul-anchor'], objects: ['axe', 'sword'] },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
      spaces: { fields: ['dragon'] },
      dice: { attack: [1], creature: [6] },
    });
    t.passAll(FrameKind.Boost, FrameKind.Ditch);
    t.choose(Act.Cast, 'soul-anchor').choose(Act.Card, 'sword');
    expect([t.held(0), t.s.origin[0] > 0]).toEqual([['sword'], true]);
    expect(t.on('fields')).toEqual(['dragon', 'axe']);
  });

  test('G-RS-12 soul-anchor keeps an Object only, and one that would stay on the space', () => {
    const dies = (held: Partial<Seat>) =>
      scenario({
        seats: [
          { character: 'troll', at: 'castle', lostTurns: 9 },
          { character: 'wizard', at: 'fields', life: 1, spells: ['soul-anchor'], ...held },
        ],
        turn: 1,
        phase: 'landing',
        spaces: { fields: ['dragon'] },
        dice: { attack: [1], creature: [6] },
      }).passAll(FrameKind.Boost, FrameKind.Ditch);
    expect(dies({ followers: ['guide'] }).s.origin[1]).toBeGreaterThan(0);
    expect(dies({ objects: ['raft'] }).s.origin[1]).toBeGreaterThan(0);
    const t = dies({ objects: ['axe', 'raft'], followers: ['guide'] }).choose(Act.Cast, 'soul-anchor');
    expect(t.words()).toEqual(['choose Axe']);
  });

  test('G-RS-12 soul-anchor is no use where a life is left', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'fields', life: 2, spells: ['soul-anchor'], objects: ['axe', 'sword'] },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
      spaces: { fields: ['dragon'] },
      dice: { attack: [1], creature: [6] },
    }).passAll(FrameKind.Boost, FrameKind.Ditch, FrameKind.Window);
    expect([t.s.life[0], t.spells(0)]).toEqual([1, ['soul-anchor']]);
  });
});
