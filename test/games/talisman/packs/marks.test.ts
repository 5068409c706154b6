import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { marksOf } from '../../../../src/games/talisman/holdings/marks.js';
import { craftNow, hasEase, hasTrait, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { standing } from '../../../../src/games/talisman/text/describe.js';
import { outlook } from '../../../../src/games/talisman/views/outlook.js';
import { layPosition } from '../../../../src/games/talisman/views/position.js';
import { positionFromLine } from '../../../../src/games/talisman/views/position-line.js';
import { POSITION_SCHEMA } from '../../../../src/games/talisman/views/position-schema.js';
import { viewOf } from '../../../../src/games/talisman/views/table-view.js';
import { writtenPosition } from '../../../../src/games/talisman/views/written-position.js';
import { Ease, Trait } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** A pack with these marks and rules, a row each. */
const pack = (marks: readonly string[], rules: readonly string[], more = ''): void => {
  const list = (rows: readonly string[]): string => rows.map((row) => `  - ${row}\n`).join('');
  withPacks(`marks:\n${list(marks)}${rules.length === 0 ? '' : `rules:\n${list(rules)}`}${more}`);
};

/** The start of a turn of a Warrior at the Village, with a Troll at the Castle that misses its turns. */
const starts = (seat: Partial<Seat> = {}, other: Partial<Seat> = {}, more: Partial<Position> = {}): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'village', life: 4, ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9, ...other },
    ],
    ...more,
  });

const markOf = (id: string): number => content.marks.findIndex((row) => row.id === id);
/** The marks of a kind in a place: a seat, a card, a space, or the table. */
const count = (t: Table, id: string, where = 0): number => marksOf(t.s, markOf(id), where);
const spaceOf = (id: string): number => content.spaces.findIndex((row) => row.id === id);
const cardOf = (id: string): number => content.firstCopy[content.titles.findIndex((row) => row.id === id)];

const WOLF = '{ id: wolf, name: Wolf, on: player }';
const VENOM = '{ id: venom, name: Venom, on: player, most: 5 }';

describe('marks are counters', () => {
  test('K-MARK-1 a mark is laid on the character, at most as many as its row allows', () => {
    pack([VENOM, WOLF], ['{ after: turnStart, does: [mark venom 3, mark venom 5, mark wolf, mark wolf] }']);
    const t = starts();
    expect([count(t, 'venom'), count(t, 'venom', 1), count(t, 'wolf'), count(t, 'wolf', 1)]).toEqual([5, 0, 1, 0]);
  });

  test('K-MARK-1 counters of each width are apart from their neighbours', () => {
    const widths = [1, 3, 15, 99];
    pack(
      widths.map((most) => `{ id: m${most}, name: M, on: player, most: ${most} }`),
      [`{ after: turnStart, does: [${widths.map((most) => `mark m${most} ${most}`).join(', ')}, unmark m15 7] }`],
    );
    const t = starts();
    expect(widths.map((most) => count(t, `m${most}`))).toEqual([1, 3, 8, 99]);
    expect(widths.map((most) => count(t, `m${most}`, 1))).toEqual([0, 0, 0, 0]);
  });

  test('K-MARK-2 unmark takes so many, and without a number all', () => {
    pack(
      [VENOM, '{ id: dread, name: Dread, on: player, most: 9 }'],
      ['{ after: turnStart, does: [mark venom 4, unmark venom 1, mark dread 9, unmark dread] }'],
    );
    const t = starts();
    expect([count(t, 'venom'), count(t, 'dread')]).toEqual([3, 0]);
  });

  test('a mark on the table is one for all, and one on a space is where the character is', () => {
    pack(
      ['{ id: doom, name: Doom, on: table, most: 20 }', '{ id: fire, name: Fire, on: space }'],
      ['{ after: turnStart, does: [mark doom 12, mark fire] }'],
    );
    const t = starts();
    expect([count(t, 'doom'), count(t, 'fire', spaceOf('village')), count(t, 'fire', spaceOf('castle'))]).toEqual([
      12, 1, 0,
    ]);
  });

  test('a chosen space, character and card are marked, and filters find them', () => {
    pack(
      [WOLF, '{ id: fire, name: Fire, on: space }', '{ id: rust, name: Rust, on: card, most: 3 }'],
      [
        '{ after: turnStart, does: [{ choose: { space: { space: [chapel, castle] } }, then: mark fire }, { choose: { space: { marked: fire } }, then: goThere }] }',
      ],
    );
    const t = starts();
    t.choose(Act.Space, 'chapel');
    expect([t.kind, t.words()]).toEqual([FrameKind.Pick, ['choose Chapel (chapel)']]);
    pack(
      [WOLF],
      [
        '{ after: turnStart, does: [{ choose: { character: {} }, then: mark wolf }, { choose: { character: { marked: wolf } }, then: loseLife 1 }] }',
      ],
    );
    const bitten = starts();
    bitten.choose(Act.Seat, 1).choose(Act.Seat, 1);
    expect([count(bitten, 'wolf', 1), count(bitten, 'wolf', 0), bitten.s.life[1]]).toEqual([1, 0, 5]);
    pack(
      ['{ id: rust, name: Rust, on: card, most: 3 }'],
      [
        '{ after: turnStart, does: [{ choose: { card: { from: held } }, then: mark rust 2 }, { choose: { card: { from: held, marked: rust } }, then: discardCard }] }',
      ],
    );
    const rusty = starts({ objects: ['sword', 'axe'] });
    rusty.choose(Act.Card, 'axe');
    expect(rusty.words()).toEqual(['choose Axe']);
  });
});

describe('marks end by themselves', () => {
  const UNTIL = (until: string): string => `{ id: wolf, name: Wolf, on: player, until: ${until} }`;
  /** A table of two that both play; the first begins. */
  const two = (): Table => starts({}, { lostTurns: 0, at: 'fields' });
  const endTurn = (t: Table): void => {
    const { turnNumber } = t.s;
    const now = turnNumber[0];
    while (turnNumber[0] === now) t.act(t.legal()[0]);
  };

  test('K-MARK-3 until turnEnd: gone when the turn of any character ends', () => {
    pack([UNTIL('turnEnd')], ['{ after: turnStart, limit: game, does: mark wolf }']);
    const t = two();
    expect(count(t, 'wolf')).toBe(1);
    endTurn(t);
    expect([count(t, 'wolf'), count(t, 'wolf', 1)]).toEqual([0, 1]);
  });

  test('K-MARK-4 until nextTurn: gone as the next own turn begins', () => {
    pack([UNTIL('nextTurn')], ['{ after: turnStart, limit: game, does: mark wolf }']);
    const t = two();
    endTurn(t);
    expect(count(t, 'wolf')).toBe(1);
    endTurn(t);
    expect([count(t, 'wolf'), count(t, 'wolf', 1)]).toEqual([0, 1]);
  });

  test('K-MARK-4 until ownTurnEnd: one laid in the turn of another lasts until the end of the next own turn', () => {
    pack(
      [UNTIL('ownTurnEnd')],
      ['{ after: turnStart, limit: game, does: { choose: { character: {} }, then: mark wolf } }'],
    );
    const t = two();
    t.choose(Act.Seat, 1);
    endTurn(t);
    expect(count(t, 'wolf', 1)).toBe(1);
    t.choose(Act.Seat, 0);
    endTurn(t);
    expect([count(t, 'wolf'), count(t, 'wolf', 1)]).toEqual([1, 0]);
  });

  test('K-MARK-3 until roundEnd: gone when play comes round', () => {
    pack([UNTIL('roundEnd')], ['{ after: turnStart, limit: game, does: mark wolf }']);
    const t = two();
    endTurn(t);
    expect(count(t, 'wolf')).toBe(1);
    endTurn(t);
    expect([count(t, 'wolf'), count(t, 'wolf', 1)]).toEqual([0, 0]);
  });

  test('K-MARK-3 until fightEnd: it counts in the fight, and is gone before the next card is met', () => {
    pack(
      [UNTIL('fightEnd')],
      [
        '{ after: fightStart, does: mark wolf }',
        '{ modify: strength, by: 3, if: { marked: wolf } }',
        '{ after: fightWon, if: { marked: wolf }, does: gainGold 1 }',
      ],
    );
    const t = scenario({
      seats: [
        { character: 'priest', at: 'ruins' },
        { character: 'troll', at: 'castle' },
      ],
      spaces: { ruins: ['bear', 'sword'] },
      phase: 'landing',
      dice: { attack: [3], creature: [3] },
    });
    expect([t.s.pileSize[0] >= 0, t.s.gold[0], t.can(Act.Take, 'sword'), count(t, 'wolf')]).toEqual([true, 1, true, 0]);
    expect(strengthNow(t.s, 0)).toBe(content.printedStrength[t.s.character[0]]);
  });

  test('K-MARK-5 a killed character has no marks, but those that stay are its player’s', () => {
    pack(
      [VENOM, '{ id: score, name: Score, on: player, most: 9, stays: true }'],
      ['{ after: turnStart, does: { choose: { character: {} }, then: [mark venom 2, mark score 2, loseLife 9] } }'],
    );
    const t = starts();
    t.choose(Act.Seat, 1);
    expect([count(t, 'venom', 1), count(t, 'score', 1)]).toEqual([0, 2]);
  });

  test('K-MARK-6 the marks of a card go when it is discarded; a Spell has none', () => {
    pack(
      ['{ id: rust, name: Rust, on: card, most: 3 }'],
      [
        '{ after: turnStart, does: [{ choose: { card: { card: sword, from: held } }, then: [mark rust 2, discardCard] }, { choose: { card: { from: hand } }, then: mark rust }] }',
      ],
    );
    const t = starts({ objects: ['sword'], spells: ['healing'], craft: 2 });
    t.choose(Act.Card, 'sword');
    expect(count(t, 'rust', cardOf('sword'))).toBe(0);
    t.choose(Act.Card, 'healing');
    expect(count(t, 'rust', cardOf('healing'))).toBe(0);
  });
});

describe('marks are read', () => {
  test('if: marked, by powers at moments and by numbers; unless', () => {
    pack(
      [WOLF],
      [
        '{ after: turnStart, limit: game, does: mark wolf }',
        '{ modify: strength, by: 2, if: { marked: wolf } }',
        '{ modify: craft, by: 1, unless: { marked: wolf } }',
      ],
    );
    const t = starts();
    const [warrior, troll] = [t.s.character[0], t.s.character[1]];
    expect(strengthNow(t.s, 0)).toBe(content.printedStrength[warrior] + 2);
    expect(strengthNow(t.s, 1)).toBe(content.printedStrength[troll]);
    expect(talisman.describe(t.s, t.legal()[0])).not.toBe('');
  });

  test('per: so often as there are marks', () => {
    pack([VENOM], ['{ after: turnStart, does: mark venom 3 }', '{ modify: strength, by: -1, per: venom }']);
    expect(strengthNow(starts().s, 0)).toBe(content.printedStrength[characterOf('warrior')] - 3);
  });

  test.each([
    ['venom >= 3', 3, true],
    ['venom >= 3', 2, false],
    ['venom < gold', 2, true],
    ['gold <= venom', 2, false],
    ['venom = wolf', 1, true],
  ])('compare: %s with %i marks', (text, n, expected) => {
    pack(
      [VENOM, WOLF],
      [
        `{ after: turnStart, does: [mark wolf, mark venom ${n}, gainGold 3, { if: { compare: ${text} }, then: gainFate 1 }] }`,
      ],
    );
    expect(starts().s.fate[0]).toBe(expected ? 1 : 0);
  });

  test('one of several marks is enough', () => {
    pack(
      [VENOM, WOLF],
      [
        '{ after: turnStart, does: [mark venom, { if: { marked: [wolf, venom] }, then: gainGold 1 }, { if: { marked: wolf }, then: gainGold 2 }] }',
      ],
    );
    expect(starts().s.gold[0]).toBe(1);
  });

  test('a card reads the marks on itself, and its powers count them', () => {
    pack(
      ['{ id: charge, name: Charge, on: card, most: 3 }'],
      ['{ after: turnStart, does: heal 1 }'],
      `purchase:
  - id: orb
    name: Orb
    copies: 2
    kind: object
    powers:
      - { after: turnStart, if: { compare: charge < 2 }, does: mark charge 2 }
      - { modify: strength, by: 1, per: charge }
change: { shops: { market: { prices: { add: { orb: 3 } } } } }
`,
    );
    const t = starts({ objects: ['orb'] });
    expect(count(t, 'charge', cardOf('orb'))).toBe(2);
    expect(strengthNow(t.s, 0)).toBe(content.printedStrength[t.s.character[0]] + 2);
    expect(strengthNow(starts().s, 0)).toBe(content.printedStrength[t.s.character[0]]);
  });
});

test('has with marked: a lasting power for as long as the mark is there', () => {
  pack(
    [WOLF],
    [
      '{ has: noArmour, if: { marked: wolf } }',
      '{ has: evadeWoods, unless: { marked: wolf } }',
      '{ after: turnStart, does: { choose: { on: mark wolf, off: nothing } } }',
    ],
  );
  const t = starts();
  const has = (): boolean[] => [hasTrait(t.s, 0, Trait.NoArmour), hasEase(t.s, 0, Ease.EvadeWoods)];
  expect(has()).toEqual([false, true]);
  t.choose('on');
  expect(has()).toEqual([true, false]);
});

test('a mark that leaves room for fewer Objects asks at once what to ditch', () => {
  pack([VENOM], ['{ modify: carry, by: -1, per: venom }', '{ after: turnStart, does: mark venom 3 }']);
  const t = starts({ objects: ['sword', 'axe', 'helmet'] });
  expect(t.kind).toBe(FrameKind.Surplus);
});

test('a rule counts the marks on all cards that the character has', () => {
  pack(
    ['{ id: spirit, name: Spirit, on: card }'],
    [
      '{ after: turnStart, does: { choose: { card: { from: held } }, then: mark spirit } }',
      '{ modify: craft, by: 2, per: spirit }',
    ],
  );
  const t = starts({ objects: ['sword', 'axe'] });
  const craft = (): number => craftNow(t.s, 0) - content.printedCraft[t.s.character[0]];
  expect(craft()).toBe(0);
  t.choose(Act.Card, 'axe');
  expect(craft()).toBe(2);
});

describe('marks are shown', () => {
  const ALL = [
    WOLF,
    VENOM,
    '{ id: fire, name: Fire, on: space }',
    '{ id: rust, name: Rust, on: card, most: 3 }',
    '{ id: doom, name: Doom, on: table, most: 20 }',
  ];
  const SEATS = [
    { character: 'warrior', space: 'village', marks: { venom: 2, wolf: 1 }, objects: ['sword'] },
    { character: 'troll', space: 'castle' },
  ];
  const laid = (more: object): ReturnType<typeof layPosition> => {
    const value = { game: 'talisman', actor: 0, seats: SEATS, ...more };
    return layPosition(POSITION_SCHEMA.parse(value), DEFAULT_OPTIONS, (path) => `file:${path.join('.')}`);
  };
  const MARKED = { table: { doom: 4 }, spaces: { chapel: { fire: 1 } }, cards: { sword: { rust: 2 } } };

  test('a position file is laid out with its marks, and written with them', () => {
    pack(ALL, []);
    const s = laid({ marks: MARKED });
    expect([marksOf(s, markOf('venom'), 0), marksOf(s, markOf('doom'), 0)]).toEqual([2, 4]);
    expect(writtenPosition(s).value).toMatchObject({ marks: MARKED, seats: [{ marks: { venom: 2, wolf: 1 } }, {}] });
    expect(talisman.check(s)).toBeNull();
  });

  test.each<[object, string]>([
    [{ marks: { table: { dom: 1 } } }, "file:marks.table.dom: unknown mark 'dom'; did you mean 'doom'?"],
    [{ marks: { table: { wolf: 1 } } }, "file:marks.table.wolf: 'wolf' is a mark on: player"],
    [{ marks: { table: { doom: 21 } } }, "file:marks.table.doom: 21 is more than the 20 that 'doom' may be"],
    [
      { marks: { spaces: { chapl: { fire: 1 } } } },
      "file:marks.spaces.chapl: unknown space 'chapl'; did you mean 'chapel'?",
    ],
    [
      { marks: { cards: { axe: { rust: 1 } } } },
      "file:marks.cards.axe: 'axe' is not in play: place it on a space or with a seat",
    ],
    [
      { seats: [{ ...SEATS[0], marks: { wolf: 2 } }, SEATS[1]] },
      "file:seats.0.marks.wolf: 2 is more than the 1 that 'wolf' may be",
    ],
  ])('a position with a mark that cannot be is answered with one line: %j', (more, message) => {
    pack(ALL, []);
    expect(() => laid(more)).toThrow(message);
  });

  test('a position in a line has marks by their names', () => {
    pack(ALL, []);
    expect(positionFromLine('warrior at village, venom 2, Wolf; troll at castle', '--at').value).toMatchObject({
      seats: [{ marks: { venom: 2, wolf: 1 } }, {}],
    });
  });

  test('odds counts the marks that the actor gains or loses', () => {
    pack([WOLF, VENOM], ['{ after: turnStart, does: [unmark venom 1, mark wolf] }']);
    const seats = [{ character: 'warrior', space: 'village', marks: { venom: 2 } }, SEATS[1]];
    const position = POSITION_SCHEMA.parse({ game: 'talisman', actor: 0, seats });
    const look = outlook(position, DEFAULT_OPTIONS, 1, String, null);
    const s = talisman.create();
    const out = new Int32Array(look.measures.length);
    look.start(s, Int32Array.of(1, 2));
    look.measure(s, out);
    expect(look.measures.flatMap(({ id }, i) => (/^(wolf|venom)/.test(id) ? [[id, out[i]]] : []))).toEqual([
      ['wolfDelta', 1],
      ['venomDelta', -1],
    ]);
  });

  test('the words of a seat, and the view of the table, name its marks', () => {
    pack(ALL, []);
    const s = laid({ marks: MARKED });
    expect(standing(s, 0)).toMatch(/, Wolf, Venom 2$/);
    const view = viewOf(s);
    expect([view.seats[0].marks, view.seats[1].marks, view.marks]).toEqual([['Wolf', 'Venom 2'], [], ['Doom 4']]);
    expect(view.seats[0].objects).toEqual(['Sword (Rust 2)']);
    expect(view.spaces.filter(({ marks }) => (marks ?? []).length > 0).map(({ id, marks }) => [id, marks])).toEqual([
      ['chapel', ['Fire']],
    ]);
  });

  test('K-MARK-7 a hidden mark is dealt again among the others, and stays with its player', () => {
    pack(
      ['{ id: traitor, name: Traitor, on: player, hidden: true }'],
      ['{ after: turnStart, limit: game, does: mark traitor }'],
    );
    const seats = ['warrior', 'troll', 'elf', 'monk'].map((character, i) => ({
      character,
      at: 'village',
      lostTurns: i === 0 ? 0 : 9,
    }));
    const t = scenario({ seats });
    const seen = (seat: number): string[] => {
      const found = new Set<string>();
      for (let seed = 0; seed < 40; seed++) {
        const s = talisman.create();
        s.words.set(t.s.words);
        talisman.redeal?.(s, seat, seed);
        found.add(seats.map((_, i) => marksOf(s, 0, i)).join(''));
      }
      return [...found].sort();
    };
    expect(seen(0)).toEqual(['1000']);
    expect(seen(3)).toEqual(['0010', '0100', '1000']);
  });
});

function characterOf(id: string): number {
  return content.characters.findIndex((row) => row.id === id);
}

describe('K-MARK-8 limits and lasting powers follow the values that powers ask for', () => {
  const five = ['sword', 'helmet', 'shield', 'cross', 'ring'];

  test('K-MARK-8 a character that leaves the space that lets it carry more is asked for an Object', () => {
    rules('{ modify: carry, by: 1, if: { terrain: woods } }');
    const t = starts({ at: 'woods', objects: five }, {}, { dice: { move: [1] } });
    expect([t.s.carry[0], t.passAll(FrameKind.Window).kind]).toEqual([5, FrameKind.MoveWhere]);
    t.act(t.legal()[0]);
    expect([t.s.carry[0], t.kind]).toEqual([4, FrameKind.Surplus]);
    t.choose(Act.Drop, 'cross');
    expect([t.s.objects[0], t.kind]).not.toContain(FrameKind.Surplus);
  });

  test('K-MARK-8 so is one that loses the gold on which the limit depends', () => {
    rules('{ modify: carry, by: 1, per: gold }', '{ after: moveRolled, does: loseGold 1 }');
    const t = starts({ gold: 1, objects: five }, {}, { dice: { move: [1] } });
    expect([t.passAll(FrameKind.Window).kind, t.s.carry[0]]).toEqual([FrameKind.Surplus, 4]);
  });

  test('K-MARK-8 a lasting power for a mark on a space ends behind that space', () => {
    pack(
      ['{ id: fire, name: Fire, on: space }'],
      ['{ has: evadeHills, if: { marked: fire } }', '{ after: turnStart, does: mark fire }'],
    );
    const t = starts({}, {}, { dice: { move: [1] } });
    expect([hasEase(t.s, 0, Ease.EvadeHills), t.kind]).toEqual([true, FrameKind.MoveWhere]);
    t.act(t.legal()[0]);
    expect(hasEase(t.s, 0, Ease.EvadeHills)).toBe(false);
  });
});
