import { describe, expect, test } from 'vitest';
import { compileText } from '../../../src/games/talisman/content/base-game.js';
import type { Content } from '../../../src/games/talisman/content/types.js';
import { Alignment, CastAt, Condition, FormWay, Target } from '../../../src/games/talisman/vocabulary/ids.js';
import { Limit, NUMBER_UNSET, Num, Per, When } from '../../../src/games/talisman/vocabulary/powers.js';
import { Op, VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';

const compiled = (text: string): Content => compileText([{ name: 'a.yaml', text }]);

/** Columns as words with a gap between two values, so that they read as the rows do. */
const column = (values: ArrayLike<number>): string => Array.from(values).join(' ');

describe('every key of a row has its column', () => {
  const cards = (): Content =>
    compiled(`
sources: { tt: the table, pm: the map }
adventure:
  - { id: wolf, name: Wolf, copies: 2, kind: enemy, breed: animal, strength: 3, bribe: 1, from: [tt, pm],
      confidence: high }
  - { id: wraith, name: Wraith, copies: 1, kind: enemy, breed: spirit, craft: 5, number: 3 }
  - { id: storm, name: Storm, copies: 1, kind: event, does: loseTurn 2, notModelled: too wet }
  - { id: sage, name: Sage, copies: 1, kind: stranger, does: [discardThis, gainCraft], drawn: gainFate }
  - { id: lance, name: Lance, copies: 1, kind: magicObject, weapon: true, battle: 1, battleDragon: 3,
      barredTo: [evil, good], traits: [raft, hallowed] }
  - { id: page, name: Page, copies: 1, kind: follower, mustTake: true, lurable: true, charmProof: true, carry: 4,
      hire: 2, number: 1 }
  - { id: purse, name: Purse, copies: 1, kind: object, gold: 2, addStrength: -1, addCraft: 3, armour: 5 }
  - { id: well, name: Well, copies: 1, kind: place, counters: 4, counterOf: life, text: Cold. }
spells:
  - { id: zap, name: Zap, copies: 2, cast: [ownEnd, otherStart], target: spell, does: [heal, discardThis], text: Zap. }
purchase:
  - { id: wolf, name: Wolf, copies: 3, kind: object, weapon: true, battle: 2 }
talismans:
  - { id: wolf, name: Wolf, copies: 1, kind: magicObject }
`);

  test.each<[keyof Content, string]>([
    ['titleOf', '0 0 1 2 3 4 5 6 7 8 8 9 9 9 10'],
    ['deckOf', '0 0 0 0 0 0 0 0 0 1 1 2 2 2 3'],
    ['firstCopy', '0 2 3 4 5 6 7 8 9 11 14'],
    ['copies', '2 1 1 1 1 1 1 1 2 3 1'],
    ['kind', '1 1 0 2 4 5 3 6 7 3 4'],
    ['breed', '1 4 0 0 0 0 0 0 0 0 0'],
    ['number', '2 3 1 4 5 1 5 6 0 5 5'],
    ['strength', '3 0 0 0 0 0 0 0 0 0 0'],
    ['craft', '0 5 0 0 0 0 0 0 0 0 0'],
    ['addStrength', '0 0 0 0 0 0 -1 0 0 0 0'],
    ['addCraft', '0 0 0 0 0 0 3 0 0 0 0'],
    ['battle', '0 0 0 0 1 0 0 0 0 2 0'],
    ['battleDragon', '0 0 0 0 3 0 0 0 0 2 0'],
    ['weapon', '0 0 0 0 1 0 0 0 0 1 0'],
    ['armour', '0 0 0 0 0 0 5 0 0 0 0'],
    ['carry', '0 0 0 0 0 4 0 0 0 0 0'],
    ['trait', '0 0 0 0 16 0 0 0 0 0 0'],
    ['ease', '0 0 0 0 2 0 0 0 0 0 0'],
    ['barredTo', '0 0 0 0 5 0 0 0 0 0 0'],
    ['gold', '0 0 0 0 0 0 2 0 0 0 0'],
    ['hire', '0 0 0 0 0 2 0 0 0 0 0'],
    ['mustTake', '0 0 0 0 0 1 0 0 0 0 0'],
    ['lurable', '0 0 0 0 0 1 0 0 0 0 0'],
    ['charmProof', '0 0 0 0 0 1 0 0 0 0 0'],
    ['bribe', '1 0 0 0 0 0 0 0 0 0 0'],
    ['counters', '0 0 0 0 0 0 0 4 0 0 0'],
    ['counterOf', '0 0 0 0 0 0 0 2 0 0 0'],
    ['does', '-1 -1 2 6 -1 -1 -1 -1 12 -1 -1'],
    ['drawn', '-1 -1 -1 18 -1 -1 -1 -1 -1 -1 -1'],
    ['castAt', `0 0 0 0 0 0 0 0 ${CastAt.OwnEnd | CastAt.OtherStart} 0 0`],
    ['target', `0 0 0 0 0 0 0 0 ${Target.Spell} 0 0`],
  ])('cards have a column for every key of a row: %s', (key, values) =>
    expect(column(cards()[key] as ArrayLike<number>)).toBe(values),
  );

  test('cards have a column for the texts for people', () => {
    const { cardCount, titleCount, titles } = cards();
    expect([cardCount, titleCount]).toEqual([15, 11]);
    const own = { provenance: 'a.yaml', confidence: 'own' };
    expect(titles).toEqual([
      {
        id: 'wolf',
        name: 'Wolf',
        deck: 'adventure',
        copies: 2,
        text: 'Strength 3. Stays until it is beaten; then a trophy worth 3.',
        provenance: 'the table; the map',
        confidence: 'high',
      },
      {
        id: 'wraith',
        name: 'Wraith',
        deck: 'adventure',
        copies: 1,
        text: 'Craft 5. Stays until it is beaten; then a trophy worth 5.',
        ...own,
      },
      { id: 'storm', name: 'Storm', deck: 'adventure', copies: 1, text: '', notModelled: 'too wet', ...own },
      { id: 'sage', name: 'Sage', deck: 'adventure', copies: 1, text: '', ...own },
      {
        id: 'lance',
        name: 'Lance',
        deck: 'adventure',
        copies: 1,
        text: '+1 Strength in battle; +3 against Dragons; not for the evil or good.',
        ...own,
      },
      { id: 'page', name: 'Page', deck: 'adventure', copies: 1, text: 'Room for 4 more Objects.', ...own },
      {
        id: 'purse',
        name: 'Purse',
        deck: 'adventure',
        copies: 1,
        text: '-1 Strength; +3 Craft; a die of 5 or more saves a life lost in battle; turns into 2 gold.',
        ...own,
      },
      { id: 'well', name: 'Well', deck: 'adventure', copies: 1, text: 'Cold.', ...own },
      { id: 'zap', name: 'Zap', deck: 'spell', copies: 2, text: 'Zap.', ...own },
      { id: 'wolf', name: 'Wolf', deck: 'purchase', copies: 3, text: '+2 Strength in battle.', ...own },
      { id: 'wolf', name: 'Wolf', deck: 'talisman', copies: 1, text: '', ...own },
    ]);
  });

  const board = (): Content =>
    compiled(`
spaces:
  - { id: lea, name: Lea, code: o00, region: outer, terrain: fields, draw: 1, raft: [glen] }
  - { id: weir, name: Weir, code: o01, region: outer, role: sentinel, creatureBonus: 2, draw: 2, raft: [glen],
      raftGrid: [glen] }
  - { id: inn, name: Inn, code: o02, region: outer, before: heal 2, does: [heal, teleport lea], text: Beer. }
  - { id: glen, name: Glen, code: m00, region: middle, magicless: true }
  - { id: top, name: Top, code: i00, region: inner, role: crown }
  - { id: plain, name: Plain, code: i01, region: inner, role: plain }
  - { id: moor, name: Moor, code: i02, region: inner }
characters:
  - { id: ann, name: Ann, strength: 2, craft: 3, life: 4, fate: 5, alignment: good, start: inn, gold: 1, spells: 2,
      traits: [talisman, skipCrags], abilities: [beguile], text: A. }
  - { id: bob, name: Bob, strength: 6, craft: 7, life: 8, fate: 0, alignment: evil, start: glen, gold: 9, spells: 0,
      traits: [], abilities: [], text: B., notModelled: lazy }
creatures:
  - { id: imp, name: Imp, strength: 4 }
  - { id: elf, name: Elf, craft: 5, breed: spirit }
adventure:
  - { id: odd, name: Odd, copies: 1, kind: event }
purchase:
  - { id: axe, name: Axe, copies: 1, kind: object }
  - { id: cap, name: Cap, copies: 1, kind: object }
shops:
  - { id: smith, name: Smith, prices: { cap: 3, axe: 2 } }
quests:
  - { id: nap, about: sleep, task: payGold, gold: 4, reward: gainFate }
`);

  test.each<[keyof Content, string]>([
    ['region', '0 0 0 1 2 2 2'],
    ['terrain', '1 0 0 0 0 0 0'],
    ['role', '0 1 0 0 12 4 0'],
    ['clockwise', '1 2 0 3 4 6 5'],
    ['counterclockwise', '2 0 1 3 4 6 5'],
    ['drawUpTo', '1 2 0 0 0 0 0'],
    ['creatureBonus', '0 2 0 0 0 0 0'],
    ['magicless', '0 0 0 1 0 0 0'],
    ['spaceDoes', '-1 -1 2 -1 -1 -1 -1'],
    ['spaceBefore', '-1 -1 8 -1 -1 -1 -1'],
    ['spaceOfRole', '255 1 255 255 5 255 255 255 255 255 255 255 4 255 255 255 255 255'],
    ['printedStrength', '2 6'],
    ['printedCraft', '3 7'],
    ['lifeValue', '4 8'],
    ['fateValue', '5 0'],
    ['alignment', '0 2'],
    ['start', '2 3'],
    ['startGold', '1 9'],
    ['startSpells', '2 0'],
    ['characterTrait', '1 0'],
    ['characterEase', '4 0'],
    ['ability', '128 0'],
    ['creatureStrength', '4 0'],
    ['creatureCraft', '0 5'],
    ['creatureBreed', '0 4'],
  ])('spaces and people have a column for every key of a row: %s', (key, values) =>
    expect(column(board()[key] as ArrayLike<number>)).toBe(values),
  );

  test('spaces and people have columns for lists and the texts for people', () => {
    const world = board();
    expect(world.rafts.map((map) => map.map(column))).toEqual([
      ['3', '3', '', '0 1', '', '', ''],
      ['', '3', '', '1', '', '', ''],
    ]);
    expect(world.spacesIn.map(column)).toEqual(['0 1 2', '3', '4 5 6']);
    expect([world.spaceCount, world.characterCount]).toEqual([7, 2]);
    expect(world.spaces.map(({ text }) => text)).toEqual([
      'Draw until 1 card lies here.',
      'Draw until 2 cards lie here.',
      'Beer.',
      '',
      '',
      '',
      '',
    ]);
    const own = { provenance: 'a.yaml', confidence: 'own' };
    expect(world.spaces[3]).toEqual({ id: 'glen', name: 'Glen', code: 'm00', text: '', ...own });
    expect(world.characters).toEqual([
      { id: 'ann', name: 'Ann', text: 'A.', ...own },
      { id: 'bob', name: 'Bob', text: 'B.', notModelled: 'lazy', ...own },
    ]);
    expect(world.creatures).toEqual([
      { id: 'imp', name: 'Imp' },
      { id: 'elf', name: 'Elf' },
    ]);
    expect(world.shops.map(({ id, titles, prices }) => [id, column(titles), column(prices)])).toEqual([
      ['smith', '2 1', '3 2'],
    ]);
    expect(world.quests).toEqual([{ id: 'nap', about: 'sleep' }]);
    expect([column(world.questTask), column(world.questGold)]).toEqual(['0 5', '0 4']);
    expect(world.questReward[0]).toBe(-1);
    expect(world.questReward[1]).toBeGreaterThan(0);
  });
});

test('spaces across the river are in the order of the board, however they are written', () => {
  const { rafts } = compiled(`spaces:
  - { id: a, name: A, code: o00, region: outer, raft: [y, x, y] }
  - { id: b, name: B, code: o01, region: outer }
  - { id: x, name: X, code: m00, region: middle }
  - { id: y, name: Y, code: m01, region: middle, raft: [b] }
  - { id: z, name: Z, code: m02, region: middle, raft: [a] }
`);
  expect(rafts.map((map) => map.map(column))).toEqual([
    ['2 3 4', '3', '0', '0 1', '0'],
    ['', '', '', '', ''],
  ]);
});

describe('what only packs bring has its columns', () => {
  const souls = (): Content =>
    compiled(`
spaces:
  - { id: lea, name: Lea, code: o00, region: outer, terrain: fields, draw: 1 }
otherDeck:
  - { id: ghast, name: Ghast, copies: 2, kind: enemy, breed: spirit, craft: 4 }
adventure:
  - { id: chain, name: Chain, copies: 1, kind: object, keywords: [soulbound], worth: 7, tags: [well] }
  - { id: spring, name: Spring, copies: 1, kind: place, tags: [small, well] }
characters:
  - { id: ann, name: Ann, strength: 2, craft: 3, life: 4, fate: 5, alignment: evil, start: lea, gold: 1, spells: 2,
      traits: [], abilities: [], text: A. }
forms:
  - { id: shade, name: Shade, strength: 6, craft: 7, fate: 1, drawsOther: true, traits: [talisman], text: S. }
  - { id: wisp, name: Wisp, strength: 5, craft: 4, fate: 2, passesSentinel: true, barredInside: true,
      abilities: [beguile], text: W. }
  - { id: husk, name: Husk, strength: 1, craft: 1, fate: 0, drawsOther: false, passesSentinel: false,
      barredInside: false, text: H. }
covers:
  - { id: mire, name: Mire, copies: 3, regions: [middle], terrain: hills, draw: 2, creatureBonus: 4, magicless: true,
      before: heal 2, does: heal 3 }
  - { id: rift, name: Rift, copies: 1, regions: [outer, middle], text: Deep. }
`);

  test.each<[keyof Content, string]>([
    ['deckOf', '0 0 4 4'],
    ['number', '5 6 3'],
    ['keyword', '2 0 0'],
    ['worth', '7 0 0'],
    ['well', '0 1 0'],
    ['printedStrength', '2 6 5 1'],
    ['printedCraft', '3 7 4 1'],
    ['lifeValue', '4 0 0 0'],
    ['fateValue', '5 1 2 0'],
    ['alignment', `2${` ${Alignment.None}`.repeat(3)}`],
    ['start', '0 0 0 0'],
    ['startGold', '1 0 0 0'],
    ['startSpells', '2 0 0 0'],
    ['characterTrait', '0 1 0 0'],
    ['ability', '0 0 128 0'],
    ['formWays', `0 ${FormWay.DrawsOther} ${FormWay.PassesSentinel | FormWay.BarredInside} 0`],
    ['terrain', '1 3 0'],
    ['drawUpTo', '1 2 0'],
    ['creatureBonus', '0 4 0'],
    ['magicless', '0 1 0'],
    ['spaceDoes', '-1 2 -1'],
    ['spaceBefore', '-1 6 -1'],
    ['coverCopies', '3 1'],
    ['coverRegions', '2 3'],
  ])('%s', (key, values) => expect(column(souls()[key] as ArrayLike<number>)).toBe(values));

  test('the additions of packs have columns for their numbers and the texts for people', () => {
    const { keywordMask, otherCount, characterCount, formCount, coverCount, ...read } = souls();
    expect([keywordMask, otherCount, characterCount, formCount, coverCount]).toEqual([2, 2, 1, 3, 2]);
    const own = { provenance: 'a.yaml', confidence: 'own' };
    expect(read.titles[0].text).toBe('Soulbound; sold for 7 gold.');
    expect(read.characters.map(({ id }) => id)).toEqual(['ann']);
    expect(read.forms[1]).toEqual({ id: 'wisp', name: 'Wisp', text: 'W.', ...own });
    expect(read.covers).toEqual([
      { id: 'mire', name: 'Mire', text: 'Draw until 2 cards lie here.', ...own },
      { id: 'rift', name: 'Rift', text: 'Deep.', ...own },
    ]);
  });
});

describe('powers have their columns, in the order of their moments and numbers', () => {
  const powers = (): Content =>
    compiled(`
spaces:
  - { id: lea, name: Lea, code: o00, region: outer }
adventure:
  - { id: bare, name: Bare, copies: 1, kind: object }
  - id: ring
    name: Ring
    copies: 1
    kind: object
    powers:
      - { after: landed, if: { goldAtLeast: 3, wounded: true }, unless: { ownTurn: true }, whose: other, does: heal }
      - { modify: price, by: -2 }
      - { instead: die, name: wake, cost: { gold: 2, fate: 3, life: 4, follower: 5 }, limit: game, does: heal }
      - { has: royal }
characters:
  - id: ann
    name: Ann
    strength: 2
    craft: 3
    life: 4
    fate: 5
    alignment: good
    start: lea
    gold: 0
    spells: 0
    traits: []
    abilities: []
    text: A.
    powers:
      - { after: turnStart, limit: turn, optional: true, does: heal }
      - { before: loseLife, whose: self, cost: { gold: 1 }, optional: false, does: heal }
      - { modify: strength, by: 1, per: object, if: { fateMissing: true } }
      - { modify: trophyRate, to: 2, unless: { wounded: true } }
      - { after: landed, whose: any, does: heal }
`);
  const [Ann, All] = [0, 255];

  test.each<[keyof Content, string]>([
    ['powerMoment', `${When.TurnStart} ${When.Landed} ${When.Landed} ${When.LoseLife} ${When.Die}`],
    ['powerMode', '0 0 0 1 1'],
    ['powerWhose', '0 1 2 0 0'],
    ['powerTitle', `${All} 1 ${All} ${All} 1`],
    ['powerCharacter', `${Ann} ${All} ${Ann} ${Ann} ${All}`],
    ['powerAsked', '1 0 0 0 1'],
    ['powerLimit', `${Limit.Turn} 0 0 0 ${Limit.Game}`],
    ['powerBit', '0 0 0 0 1'],
    ['powerTestStart', '0 0 3 3 4'],
    ['powerTestCount', '0 3 0 1 4'],
    // twice the number of the condition, and one more where it must not hold
    ['powerTest', '0 2 5 6 8 10 12 14'],
    [
      'conditionKind',
      [
        ...[Condition.GoldAtLeast, Condition.Wounded, Condition.OwnTurn, Condition.GoldAtLeast],
        ...[Condition.GoldAtLeast, Condition.FateAtLeast, Condition.LifeAtLeast, Condition.MayGiveFollowers],
        ...[Condition.FateMissing, Condition.Wounded],
      ].join(' '),
    ],
    // who pays with lives must keep one
    ['conditionArg', '3 1 1 1 2 3 5 5 1 1'],
    ['numberTitle', `${All} ${All} 1`],
    ['numberCharacter', `${Ann} ${Ann} ${All}`],
    ['numberBy', '1 0 -2'],
    ['numberTo', `${NUMBER_UNSET} 2 ${NUMBER_UNSET}`],
    ['numberPer', `${Per.Object} 0 0`],
    ['numberTestStart', '0 1 2'],
    ['numberTestCount', '1 1 0'],
    ['numberTest', '16 19'],
  ])('%s', (key, values) => expect(column(powers()[key] as ArrayLike<number>)).toBe(values));

  test('powers have columns for the start of a moment or a number, their presence and their names', () => {
    const c = powers();
    expect([c.powerCount, c.powerName]).toEqual([5, ['Ann', 'Ring', 'Ann', 'Ann', 'wake']]);
    const at = (starts: ArrayLike<number>, n: number): [number, number] => [starts[n], starts[n + 1]];
    expect([When.Enter, When.TurnStart, When.Landed, When.Die].map((when) => at(c.momentStart, when))).toEqual([
      [0, 0],
      [0, 1],
      [1, 3],
      [4, 5],
    ]);
    expect([Num.Strength, Num.Craft, Num.TrophyRate, Num.Price].map((num) => at(c.numberStart, num))).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 3],
    ]);
    expect([c.momentStart[When.Count], c.numberStart[Num.Count]]).toEqual([5, 3]);
    const mask = (...of: readonly number[]): number => of.reduce((all, bit) => all | (1 << bit), 0);
    expect(c.momentMask).toBe(mask(When.TurnStart, When.Landed, When.LoseLife, When.Die));
    expect(c.numberMask).toBe(mask(Num.Strength, Num.TrophyRate, Num.Price));
  });
});

describe('the hash of content', () => {
  const of = (text: string): string => compiled(text).hash;
  const row = '{ id: odd, name: Odd, copies: 1, kind: event }';

  test('the hash of content is of the rows, in any order of their keys and any layout of the file', () => {
    const hash = of(`adventure:\n  - ${row}\n`);
    expect(of(`quests: []\n# more\nadventure: [ { kind: event, name: Odd, id: odd, copies: 1 } ]\n`)).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the hash of content changes with a value, the order of rows or the section', () => {
    const hash = of(`adventure:\n  - ${row}\n`);
    const two = [row, row.replace('id: odd', 'id: even')];
    expect(of(`adventure:\n  - ${row.replace('Odd', 'Ode')}\n`)).not.toBe(hash);
    expect(of(`adventure: [${two.join(', ')}]\n`)).not.toBe(of(`adventure: [${two.toReversed().join(', ')}]\n`));
    expect(of(`talismans:\n  - ${row}\n`)).not.toBe(of(`purchase:\n  - ${row}\n`));
    const sword = (traits: string): string =>
      of(`purchase: [{ id: a, name: A, copies: 1, kind: object, traits: [${traits}] }]`);
    expect(sword('raft, royal')).not.toBe(sword('royal, raft'));
  });
});

/** The code behind the empty program as `address: word argument`. */
function listing({ code }: Content): string[] {
  const words: Partial<Record<number, string>> = {
    [Op.End]: 'end',
    [Op.Roll]: 'roll',
    [Op.Choose]: 'choose',
    [Op.If]: 'if',
    [Op.Jump]: 'jump',
    [Op.Proceed]: 'proceed',
    [Op.Used]: 'used',
  };
  const lines: string[] = [];
  for (let at = 2; at < code.length; at += 2)
    lines.push(`${at}: ${words[code[at]] ?? VERBS[code[at] - Op.FirstVerb].id} ${code[at + 1]}`);
  return lines;
}

describe('the cards and spaces that a condition asks for', () => {
  const asked = (condition: string): string => {
    const { titleSet, spaceSet, titles, titleCount, spaces, covers } = compiled(`
adventure:
  - { id: wolf, name: Wolf, copies: 1, kind: enemy, breed: animal, strength: 3, tags: [wild, grey] }
  - { id: imp, name: Imp, copies: 1, kind: enemy, breed: spirit, craft: 3, tags: [grey] }
  - { id: inn, name: Inn, copies: 1, kind: place, does: [gainGold, { choose: { a: heal, b: gainFate } }] }
  - { id: pit, name: Pit, copies: 1, kind: event, does: { roll: 1, rows: { 1-3: gainCraft, 4-6: loseTurn } } }
  - id: ring
    name: Ring
    copies: 1
    kind: object
    powers:
      - { instead: meetCard, if: { ${condition} }, does: nothing }
      - { modify: carry, by: 1, if: { holds: ring } }
spells:
  - id: den
    name: Den
    copies: 1
    text: D.
    cast: [beforeBattle]
    target: self
    does: { choose: { a: [toad, moveAgain], b: { rival: blizzard 2 } } }
spaces:
  - { id: lea, name: Lea, code: o00, region: outer, terrain: fields }
  - { id: glen, name: Glen, code: m00, region: middle, terrain: woods }
covers:
  - { id: mire, name: Mire, copies: 1, regions: [outer], terrain: woods, text: Mud. }
`);
    const faces = [...spaces, ...covers];
    return [...titles.filter((_, t) => titleSet[t] === 1), ...faces.filter((_, s) => spaceSet[s] === 1)]
      .map(({ id }) => id)
      .join(' ')
      .concat(titleCount === 6 ? '' : '?');
  };

  test.each([
    ['card: [wolf, inn]', 'wolf inn'],
    ['kind: enemy', 'wolf imp'],
    ['breed: [spirit, dragon]', 'imp'],
    ['tag: grey', 'wolf imp'],
    ['tag: wild', 'wolf'],
    ['holdsTag: [wild, grey]', 'wolf imp'],
    ['effect: gainGold', 'inn'],
    ['effect: [heal, loseTurn]', 'inn pit'],
    ['effect: gainFate', 'inn'],
    ['effect: toad', 'den'],
    ['effect: moveAgain', 'den'],
    ['effect: blizzard', 'den'],
    ['effect: gainCraft', 'pit'],
    ['space: [lea, mire]', 'lea mire'],
    ['terrain: woods', 'glen mire'],
    ['region: middle', 'glen'],
  ])('%s', (condition, ids) => expect(asked(condition)).toBe(ids));
});

test('the programs of all cards together may be so long', () => {
  const long = (cards: number): Content =>
    compiled(
      `adventure:\n  - { id: c0, name: C, copies: 1, kind: event, does: &does [${'heal, '.repeat(1000)}] }\n${Array.from(
        { length: cards - 1 },
        (_, i) => `  - { id: c${i + 1}, name: C, copies: 1, kind: event, does: *does }\n`,
      ).join('')}`,
    );
  expect(long(16).code.length).toBe(2 + 16 * 2002);
  expect(() => long(17)).toThrow('the programs of the cards are too long');
});

test.each<[string, string[], string[]]>([
  ['after: landed', ['2: heal 1', '4: end 0'], []],
  ['before: loseLife', ['2: heal 1', '4: proceed 0', '6: end 0'], []],
  ['instead: loseLife', ['2: heal 1', '4: end 0'], []],
  ['after: landed, limit: turn', ['2: used 0', '4: heal 1', '6: end 0'], []],
  [
    'after: landed, chance: 5',
    ['2: heal 1', '4: end 0', '6: roll 0', '8: end 0'],
    ['1-4: nothing', '1-4: nothing', '1-4: nothing', '1-4: nothing', '5-6: heal', '5-6: heal'],
  ],
  [
    'instead: loseLife, chance: 2',
    ['2: proceed 0', '4: end 0', '6: heal 1', '8: end 0', '10: roll 0', '12: end 0'],
    ['1-1: goes on', ...Array<string>(5).fill('2-6: heal')],
  ],
  ['after: landed, optional: true', ['2: heal 1', '4: end 0', '6: choose 0', '8: end 0'], ['use Ring', 'do without']],
  [
    'before: loseLife, name: shrug, limit: game, cost: { gold: 2, fate: 3, life: 4, follower: 1, this: true }',
    [
      ...['2: used 0', '4: loseGold 2', '6: loseFate 3', '8: loseLife 4', '10: loseFollower 1', '12: discardThis 0'],
      ...['14: heal 1', '16: proceed 0', '18: end 0', '20: proceed 0', '22: end 0', '24: choose 0', '26: end 0'],
    ],
    ['use shrug', 'do without'],
  ],
])('a power becomes code: %s', (row, code, words) => {
  const c = compiled(
    `adventure:\n  - { id: ring, name: Ring, copies: 1, kind: object, powers: [{ ${row}, does: heal }] }\n`,
  );
  expect([listing(c), [...c.tableRowName, ...c.choiceLabel]]).toEqual([code, words]);
  // The last program is the power's own; what it may come to stands before it.
  expect(c.powerCode[0]).toBe(2 * code.findLastIndex((line, i) => i < code.length - 1 && line.endsWith('end 0')) + 4);
});

describe('programs become code', () => {
  const program = (does: string): Content =>
    compiled(
      'spaces: [{ id: fen, name: Fen, code: o00, region: outer }, { id: lea, name: Lea, code: o01, region: outer }]\n' +
        'creatures: [{ id: elf, name: Elf, craft: 2 }, { id: imp, name: Imp, strength: 4 }]\n' +
        'shops: [{ id: den, name: Den, prices: {} }, { id: smith, name: Smith, prices: {} }]\n' +
        `adventure: [{ id: odd, name: Odd, copies: 1, kind: place, does: ${does} }]\n`,
    );

  test.each<[string, string, number, string[]]>([
    ['a verb, once without a number', 'heal', 2, ['2: heal 1', '4: end 0']],
    ['nothing', 'nothing', -1, []],
    ['nothing of several', '[nothing, nothing]', -1, []],
    [
      'words of other lists',
      '[fight imp, shop smith, become evil, "  heal   12 ", teleport lea]',
      2,
      ['2: fight 1', '4: shop 1', '6: become 2', '8: heal 12', '10: teleport 1', '12: end 0'],
    ],
    [
      'a condition with both branches',
      '[{ if: { goldAtLeast: 4 }, then: heal, else: [heal 2, heal 3] }, heal 4]',
      2,
      ['2: if 0', '4: heal 1', '6: jump 12', '8: heal 2', '10: heal 3', '12: heal 4', '14: end 0'],
    ],
    [
      'a condition in a condition',
      '{ if: { hasTrait: raft }, then: { if: { hasEase: prayPlus }, then: heal } }',
      2,
      ['2: if 0', '4: if 1', '6: heal 1', '8: end 0'],
    ],
    [
      'two alignments',
      '{ byAlignment: { good: heal, evil: [heal 2] } }',
      2,
      ['2: if 0', '4: heal 1', '6: jump 12', '8: if 1', '10: heal 2', '12: end 0'],
    ],
    [
      'choices in choices',
      '[{ choose: { a: { gold: 3, does: [heal, fight imp] }, b: { choose: { c: shop smith, d: nothing } } } }, heal 3]',
      16,
      [
        '2: heal 1',
        '4: fight 1',
        '6: end 0',
        '8: shop 1',
        '10: end 0',
        '12: choose 0',
        '14: end 0',
        '16: choose 1',
        '18: heal 3',
        '20: end 0',
      ],
    ],
  ])('%s', (_, does, address, code) => {
    const c = program(does);
    expect([c.does[0], listing(c)]).toEqual([address, code]);
  });

  test('a condition has its kind, its argument and where it goes when it does not hold', () => {
    const of = (does: string): string[] => {
      const c = program(does);
      return [column(c.conditionKind), column(c.conditionArg), column(c.conditionElse)];
    };
    const tested = (condition: string): string[] => of(`{ if: { ${condition} }, then: heal }`);
    expect(tested('strengthAtLeast: 5')).toEqual(['0', '5', '6']);
    expect(tested('craftAtLeast: 6')).toEqual(['1', '6', '6']);
    expect(tested('goldAtLeast: 4')).toEqual(['2', '4', '6']);
    expect(tested('alignment: evil')).toEqual(['3', '2', '6']);
    expect(tested('hasTrait: raft')).toEqual(['4', '16', '6']);
    expect(tested('hasEase: prayPlus')).toEqual(['5', '2048', '6']);
    expect(tested('spellRoom: true')).toEqual(['6', '1', '6']);
    expect(tested('hasFollower: 2')).toEqual(['7', '2', '6']);
    const inFight = (condition: string): string[] => {
      const c = compiled(`
spells:
  - id: odd
    name: Odd
    copies: 1
    text: O.
    cast: [beforeBattle]
    target: self
    does: { if: { ${condition} }, then: heal }
`);
      return [column(c.conditionKind), column(c.conditionArg), column(c.conditionElse)];
    };
    expect(inFight('foe: character')).toEqual([`${Condition.Foe}`, '1', '6']);
    expect(inFight('fightWith: craft')).toEqual([`${Condition.FightStat}`, '1', '6']);
    expect(inFight('foeBreed: spirit')).toEqual([`${Condition.FoeBreed}`, '4', '6']);
    expect(of('{ byAlignment: { good: heal, evil: [heal 2] } }')).toEqual(['3 3', '0 2', '8 12']);
    expect(of('[{ if: { goldAtLeast: 4 }, then: heal, else: heal 2 }, heal 4]')).toEqual(['2', '4', '8']);
  });

  test('a choice has its options, their prices and their names', () => {
    const c = program('{ choose: { a: { gold: 3, does: heal }, b: { choose: { c: heal 2, d: nothing } } } }');
    expect(c.choiceLabel).toEqual(['c', 'd', 'a', 'b']);
    expect([c.choiceStart, c.choiceCount, c.choiceCode, c.choiceGold].map(column)).toEqual([
      '0 2',
      '2 2',
      '6 0 2 10',
      '0 0 3 0',
    ]);
  });

  test('a roll has its dice, its rows for every total and the characters that may skip it', () => {
    const c = program(
      '{ roll: 1, rows: { 1-3: [heal, heal 12], 4: nothing, 5-6: ' +
        '{ roll: 2, pray: true, minus: craft, plus: prayPlus, fewerDice: minesTwoDice, skip: hallowed, ' +
        'rows: { 0: heal, 2-3: nothing, 1: { if: { alignment: evil }, then: heal } } } } }',
    );
    expect(c.tableName).toEqual(['odd 5-6', 'odd']);
    expect(c.tableRowName).toEqual([
      ...['0: heal', '1: if', '2-3: nothing', '2-3: nothing'],
      ...Array<string>(3).fill('1-3: heal, heal 12'),
      ...['4: nothing', '5-6: roll', '5-6: roll'],
    ]);
    const columns = {
      tableDice: '2 1',
      tableLow: '0 1',
      tableCount: '4 6',
      tableStart: '0 4',
      tableCode: '8 12 0 0 2 2 2 0 18 18',
      tablePray: '1 0',
      tableMinus: '2 0',
      tablePlus: '2048 0',
      tableFewerDice: '256 0',
      tableSkip: '2 0',
    } as const;
    for (const [key, values] of Object.entries(columns))
      expect([key, column(c[key as keyof typeof columns])]).toEqual([key, values]);
    expect(column(program('{ roll: 1, minus: strength, rows: { 0-6: heal } }').tableMinus)).toBe('1');
  });

  test('programs are named by their card, their space and the program that leads to them', () => {
    const c = compiled(`
adventure:
  - { id: odd, name: Odd, copies: 1, kind: event, drawn: { roll: 1, rows: { 1-6: heal } } }
spells:
  - { id: zap, name: Zap, copies: 1, cast: [ownEnd], target: self, text: Z., does: { choose: { a: { gold: 1,
      does: { roll: 1, rows: { 1-6: heal } } }, b: { roll: 1, rows: { 1-6: heal } } } } }
spaces:
  - { id: lea, name: Lea, code: o00, region: outer, before: { byAlignment: { evil: { roll: 1,
      rows: { 1-6: heal } } } }, does: { if: { hasFollower: true }, then: nothing, else: { roll: 1,
      rows: { 1-6: heal } } } }
`);
    expect(c.tableName).toEqual(['zap a', 'zap b', 'odd drawn', 'lea', 'lea before evil']);
  });
});
