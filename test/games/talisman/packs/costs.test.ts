import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { mistake, restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** The start of a turn of a Warrior, with a Troll that misses its turns. */
const starts = (seat: Partial<Seat>): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'village', life: 4, ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
  });

/** Uses a power and pays with the first cards offered. */
function pay(t: Table, words = 'use house rule'): Table {
  t.choose(words);
  while (t.kind === FrameKind.GiveFollower || t.kind === FrameKind.Pick) t.act(t.legal()[0]);
  return t;
}

/** The cost of one more Strength at the start of a turn. */
const cost = (paid: string): void => {
  rules(`{ after: turnStart, cost: { ${paid} }, does: gainStrength 1 }`);
};

describe('3.5 a cost in cards is paid with cards of the own choice', () => {
  test('object: an Object, which is discarded', () => {
    cost('object: 1');
    const t = starts({ objects: ['sword', 'helmet'], followers: ['guide'] });
    t.choose('use house rule');
    expect([t.kind, t.words().sort()]).toEqual([FrameKind.Pick, ['choose Helmet', 'choose Sword']]);
    t.choose(Act.Card, 'helmet');
    expect([t.s.strength[0], t.held(0).sort()]).toEqual([1, ['guide', 'sword']]);
    expect(starts({ followers: ['guide'] }).can('use house rule')).toBe(false);
  });

  test('spell and trophy: any of them; trophies count for no counter then', () => {
    cost('spell: 1, trophy: 1');
    const t = pay(starts({ spells: ['healing'], trophies: ['wolf'] }));
    expect([t.s.strength[0], t.trophies(0), t.s.handCastAt[0]]).toEqual([1, [], 0]);
    expect(starts({ spells: ['healing'] }).can('use house rule')).toBe(false);
    expect(starts({ trophies: ['wolf'] }).can('use house rule')).toBe(false);
  });

  test('points: as few as possible, of either kind', () => {
    cost('points: 3');
    const t = starts({ trophies: ['dragon', 'wolf', 'spectre'] });
    t.choose('use house rule');
    expect([t.s.strength[0], t.trophies(0)]).toEqual([1, ['dragon', 'wolf']]);
    expect(starts({ trophies: ['wolf'] }).can('use house rule')).toBe(false);
  });

  test('K-MARK-2 mark: so many of a mark are taken away, on a character, its space or the table', () => {
    const laid = (paid: string): void => {
      withPacks(`marks:
  - { id: venom, name: Venom, on: player, most: 7 }
  - { id: fire, name: Fire, on: space, most: 3 }
change: { spaces: { city: { does: [mark venom 3, mark fire] } } }
rules: [{ after: turnEnd, cost: { mark: ${paid} }, optional: true, does: gainStrength 1 }]
`);
    };
    const atCity = (): Table =>
      scenario({
        seats: [
          { character: 'warrior', at: 'city', life: 4 },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        phase: 'landing',
      });
    const marksOf = (t: Table): number => t.s.marks.reduce((sum, byte) => sum + byte, 0);
    laid('venom 2');
    const t = atCity();
    expect(t.words().sort()).toEqual(['do without', 'use house rule']);
    const before = marksOf(t);
    t.choose('use house rule');
    expect([t.s.strength[0], before - marksOf(t)]).toEqual([1, 2]);
    laid('fire');
    const burning = atCity();
    burning.choose('use house rule');
    expect(burning.s.strength[0]).toBe(1);
    laid('venom 4');
    expect(atCity().can('use house rule')).toBe(false);
  });

  test('mark: what cannot be paid is refused with one line', () => {
    const paid = (cost: string): string =>
      mistake(
        `marks: [{ id: venom, name: Venom, on: player, most: 3 }]\nrules: [{ after: turnEnd, cost: { ${cost} }, does: heal 1 }]\n`,
      );
    expect(paid('mark: venon')).toBe("house.yaml:2: rule 1, cost: unknown mark 'venon'; did you mean 'venom'?");
    expect(paid('mark: venom 4')).toBe(
      "house.yaml:2: rule 1, cost: 'unmark venom' takes a whole number from 1 to 3, not '4'",
    );
    expect(paid('mark: venom 0')).toContain('must be a mark, or a mark and how many of it, as venom 2');
    expect(paid('mark: [venom]')).toContain('cost.mark');
  });

  test('card: by a filter over what is held, in hand or won', () => {
    withPacks(`change: { purchase: { sword: { tags: [holy] } } }
rules:
  - { after: turnStart, cost: { card: { tag: holy } }, does: gainStrength 1 }
`);
    const t = pay(starts({ objects: ['helmet', 'purchase:sword'] }));
    expect([t.s.strength[0], t.held(0)]).toEqual([1, ['helmet']]);
    expect(starts({ objects: ['helmet'] }).can('use house rule')).toBe(false);
    rules('{ after: turnStart, cost: { card: { breed: spirit } }, does: gainStrength 1 }');
    expect(starts({ trophies: ['wolf'] }).can('use house rule')).toBe(false);
    expect(starts({ trophies: ['spectre'] }).can('use house rule')).toBe(true);
  });

  test('several at once: gold, a Follower and two Objects', () => {
    cost('gold: 2, follower: 1, object: 2');
    const t = pay(starts({ gold: 3, objects: ['sword', 'helmet'], followers: ['guide'] }));
    expect([t.s.strength[0], t.s.gold[0], t.held(0)]).toEqual([1, 1, []]);
    expect(starts({ gold: 3, objects: ['sword'], followers: ['guide'] }).can('use house rule')).toBe(false);
  });

  test('the card with the power pays for nothing else than this: true', () => {
    withPacks(`purchase:
  - id: altar
    name: Altar
    copies: 1
    kind: object
    powers: [{ after: turnStart, cost: { object: 1, this: true }, does: gainStrength 1 }]
change: { shops: { blacksmith: { prices: { add: { altar: 1 } } } } }
`);
    expect(starts({ objects: ['altar'] }).can('use Altar')).toBe(false);
    const t = pay(starts({ objects: ['altar', 'sword'] }), 'use Altar');
    expect([t.s.strength[0], t.held(0)]).toEqual([1, []]);
  });

  test('RUL-64 a Follower that came by force is no payment', () => {
    cost('card: { kind: follower }');
    expect(starts({ followers: ['cursed-by-a-hag'] }).can('use house rule')).toBe(false);
  });
});

describe('3.5 a cost that cannot be is answered with one line', () => {
  const at = (paid: string): string => mistake(`rules:\n  - { after: turnStart, cost: { ${paid} }, does: heal 1 }\n`);

  test.each([
    ['objects: 1', "house.yaml:2: rule 1, cost.objects: unknown key 'objects'; did you mean 'object'?"],
    ['object: two', "house.yaml:2: rule 1, cost.object: must be a whole number, not 'two'"],
    [
      'card: { kind: object }, object: 1',
      'house.yaml:2: rule 1, cost: card and object could be paid with the same card: name one of them',
    ],
    [
      'trophy: 1, points: 3',
      'house.yaml:2: rule 1, cost: trophy and points are both paid in trophies: name one of them',
    ],
    ['card: { kynd: object }', "house.yaml:2: rule 1, cost.card.kynd: unknown key 'kynd'; did you mean 'kind'?"],
    ['card: { kind: objekt }', "house.yaml:2: rule 1, cost.card.kind: unknown kind 'objekt'; did you mean 'object'?"],
    ['card: { from: bord }', /^house\.yaml:2: rule 1, cost\.card\.from: unknown place 'bord'; did you mean 'board'\?/],
    [
      'card: { from: board }',
      'house.yaml:2: rule 1, cost.card.from: a cost takes own cards: from is held, hand, trophies',
    ],
    [
      'card: { kind: event }',
      'house.yaml:2: rule 1, cost.card.kind: no card that this choice is about fits: they are enemy, object, magicObject, follower, spell',
    ],
  ])('%s', (paid, line) => {
    if (typeof line === 'string') expect(at(paid)).toBe(line);
    else expect(at(paid)).toMatch(line);
  });
});
