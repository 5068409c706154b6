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
