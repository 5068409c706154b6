import { describe, expect, test } from 'vitest';
import { baseFiles } from '../../../../src/games/talisman/content/base.js';
import { baseContent, content } from '../../../../src/games/talisman/content/index.js';
import { readRows } from '../../../../src/games/talisman/content/rows.js';
import { giftIds, giftWords } from '../../../../src/games/talisman/content/start-cards.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { mistake, restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** The start of a turn of a Warrior at the Village, with a Troll at the Castle that misses its turns. */
const starts = (seat: Partial<Seat> = {}, other: Partial<Seat> = {}, more: Partial<Position> = {}): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'village', life: 4, ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9, ...other },
    ],
    ...more,
  });

/** Everybody chooses this at the start of a turn. */
const choice = (target: string, then: string): void => {
  rules(`{ after: turnStart, does: { choose: ${target}, then: ${then} } }`);
};

describe('3.5 a space is chosen by a filter', () => {
  const offered = (filter: string, other: Partial<Seat> = {}, more: Partial<Position> = {}): string[] => {
    choice(`{ space: ${filter} }`, 'goThere');
    const t = starts({}, other, more);
    return t.kind === FrameKind.Pick ? t.words().map((word) => word.replace(/^choose .*\((.*)\)$/, '$1')) : [t.at(0)];
  };

  test('terrain and region: every space that both fit, but not the own one, and none of the Inner Region', () => {
    expect(offered('{ terrain: woods, region: outer }')).toEqual(
      content.spaces.flatMap(({ id }, space) =>
        /^woods/.test(id) && content.region[space] === 0 && id !== 'village' ? [id] : [],
      ),
    );
    expect(offered('{}')).not.toContain('village');
    expect(offered('{}').some((id) => content.region[content.spaces.findIndex((row) => row.id === id)] === 2)).toBe(
      false,
    );
    expect(offered('{ region: inner }')).toContain('crypt');
  });

  test('occupied: where another character is, or none', () => {
    expect(offered('{ occupied: true }')).toEqual(['castle']);
    expect(offered('{ occupied: false }')).not.toContain('castle');
  });

  test('within: so many spaces round the Region, either way', () => {
    expect(offered('{ within: 2 }')).toHaveLength(4);
  });

  test('holding: where such a card lies', () => {
    const spaces = { fields: ['wolf'], 'hills-3': ['sword'] };
    expect(offered('{ holding: { kind: enemy } }', {}, { spaces })).toEqual(['fields']);
  });

  test('R-MOVE-05 goThere: the character lands on the space, instead of its move', () => {
    choice('{ space: { space: [castle, chapel] } }', 'goThere');
    const t = starts();
    t.choose(Act.Space, 'chapel');
    expect(t.at(0)).toBe('chapel');
  });

  test('a space beyond the 64th is chosen, too', () => {
    const rows = Array.from(
      { length: 30 },
      (_, i) => `  - { id: moor-${i}, name: Moor, region: outer, after: ${i === 0 ? 'woods' : `moor-${i - 1}`} }\n`,
    );
    const far = baseContent.spaces[37].id;
    withPacks(
      `spaces:\n${rows.join('')}rules:\n  - { after: turnStart, does: { choose: { space: { space: [${far}, chapel] } }, then: goThere } }\n`,
    );
    const space = content.spaces.findIndex(({ id }) => id === far);
    expect(space).toBeGreaterThan(63);
    const t = starts();
    t.choose(Act.Space, space);
    expect(t.s.landedOn[0]).toBe(space);
  });

  test('without any space that fits nothing is asked, and the rest of the program runs', () => {
    rules(
      '{ after: turnStart, does: [{ choose: { space: { holding: { card: dragon } } }, then: goThere }, gainGold 1] }',
    );
    const t = starts();
    expect([t.kind === FrameKind.Pick, t.s.gold[0], t.at(0)]).toEqual([false, 1, 'village']);
  });
});

describe('3.5 a card is chosen by a filter, wherever it is', () => {
  test('discards: one of each title; taken, it is held', () => {
    choice('{ card: { kind: [object, magicObject], from: discards } }', 'takeCard');
    const t = starts({}, {}, { adventureDeck: ['angel', 'wolf', 'bear'] });
    expect(t.kind).toBe(FrameKind.Pick);
    t.choose(Act.Card, 'ring');
    expect(t.held(0)).toEqual(['ring']);
  });

  test('discards: a Spell goes into the hand, while there is room', () => {
    choice('{ card: { kind: spell, from: discards } }', 'takeCard');
    const t = starts({ craft: 1 }, {}, { spellDeck: ['healing'] });
    t.choose(Act.Card, 'alchemy');
    expect(t.s.pileSize[Pile.Spells]).toBe(1);
    const full = starts({ craft: 0, spells: [] }, {}, { spellDeck: ['healing'] });
    full.choose(Act.Card, 'alchemy');
    expect(full.s.pileSize[Pile.Spells]).toBe(0);
  });

  test('RUL-16 othersHere and others: a card of another character, which it loses', () => {
    choice('{ card: { kind: object, from: othersHere } }', 'takeCard');
    expect(starts({}, { objects: ['sword', 'axe'] }).kind).not.toBe(FrameKind.Pick);
    const t = starts({}, { at: 'village', objects: ['sword', 'axe'] });
    t.choose(Act.Card, 'axe');
    expect([t.held(0), t.held(1)]).toEqual([['axe'], ['sword']]);
    choice('{ card: { kind: object, from: others } }', 'takeCard');
    expect(starts({}, { objects: ['sword', 'axe'] }).kind).toBe(FrameKind.Pick);
  });

  test('board: a card is moved from one space to another', () => {
    rules(
      '{ after: turnStart, does: { choose: { card: { card: [wolf, bear], from: board } }, then: { choose: { space: { space: [chapel, castle] } }, then: putThere } } }',
    );
    const t = starts({}, {}, { spaces: { fields: ['wolf'], 'hills-3': ['bear'] } });
    t.choose(Act.Card, 'bear').choose(Act.Space, 'castle');
    expect([t.on('fields'), t.on('hills-3'), t.on('castle')]).toEqual([['wolf'], [], ['bear']]);
  });

  test('putHere: the chosen card lies on the own space; a Spell stays where it is', () => {
    choice('{ card: { card: [wolf, healing], from: [board, discards] } }', 'putHere');
    const t = starts({}, {}, { spaces: { fields: ['wolf'] }, spellDeck: ['hex'] });
    t.choose(Act.Card, 'wolf');
    expect([t.on('fields'), t.on('village')]).toEqual([[], ['wolf']]);
    const spell = starts({}, {}, { spaces: { fields: ['wolf'] }, spellDeck: ['hex'] });
    spell.choose(Act.Card, 'healing');
    expect(spell.on('village')).toEqual([]);
  });

  test('conditions of the program ask about the chosen card', () => {
    choice('{ card: { from: held } }', '{ if: { card: sword }, then: gainGold 3, else: discardCard }');
    const t = starts({ objects: ['sword', 'axe'] });
    t.choose(Act.Card, 'axe');
    expect([t.s.gold[0], t.held(0)]).toEqual([0, ['sword']]);
    const other = starts({ objects: ['sword', 'axe'] });
    other.choose(Act.Card, 'sword');
    expect([other.s.gold[0], other.held(0)]).toEqual([3, ['sword', 'axe']]);
  });

  test('an exchange in a meeting: a card of the other for an own one', () => {
    rules(
      '{ after: fightWon, if: { foe: character }, does: [{ choose: { card: { from: rival } }, then: takeCard }, { choose: { card: { card: helmet, from: held } }, then: giveCard }] }',
    );
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', strength: 9, objects: ['helmet'] },
        { character: 'elf', at: 'city', life: 4, objects: ['sword'] },
      ],
      phase: 'landing',
      dice: { attack: [6, 6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1);
    while (t.kind !== FrameKind.Prize) t.act(t.legal()[0]);
    expect([t.held(0), t.held(1)]).toEqual([['sword'], ['helmet']]);
  });
});

describe('3.5 another character is chosen by a filter', () => {
  const three = (one: Partial<Seat>, other: Partial<Seat>): Table =>
    scenario({
      seats: [
        { character: 'warrior', at: 'village' },
        { character: 'troll', at: 'castle', lostTurns: 9, ...one },
        { character: 'elf', at: 'village', lostTurns: 9, ...other },
      ],
    });
  const offered = (filter: string, one: Partial<Seat> = {}, other: Partial<Seat> = {}): string[] => {
    choice(`{ character: ${filter} }`, 'loseLife 1');
    const t = three(one, other);
    return t.kind === FrameKind.Pick ? t.words() : [];
  };
  const [TROLL, ELF] = ['choose Troll (player 2)', 'choose Elf (player 3)'];

  test('region, here, within, alignment and holding', () => {
    expect(offered('{}')).toEqual([TROLL, ELF]);
    expect(offered('{ region: middle }')).toEqual([TROLL]);
    expect(offered('{ space: village }')).toEqual([ELF]);
    expect(offered('{ here: true }')).toEqual([ELF]);
    expect(offered('{ within: 2 }', { at: 'castle' })).toEqual([ELF]);
    expect(offered('{ alignment: good }')).toEqual([ELF]);
    expect(offered('{ holding: { kind: object } }', { objects: ['sword'] })).toEqual([TROLL]);
    expect(offered('{}', { dead: 'out' })).toEqual([ELF]);
    expect(offered('{ here: true }', {}, { at: 'castle' })).toEqual([]);
  });

  test('G-RS-1 the chosen character runs the program, with its own dice and choices', () => {
    choice('{ character: {} }', '[loseLife 1, { choose: { card: { from: held } }, then: discardCard }]');
    const t = three({ objects: ['sword', 'axe'] }, {});
    t.choose(Act.Seat, 1);
    expect([t.s.life[0], t.s.life[1], t.actor, t.kind]).toEqual([5, 5, 1, FrameKind.Pick]);
    t.choose(Act.Card, 'axe');
    expect(t.held(1)).toEqual(['sword']);
  });
});

describe('3.5 a named card is given', () => {
  test('gainCard: a copy from its deck or its discard pile, if one is left', () => {
    withPacks(`adventure:
  - { id: flask, name: Flask, copies: 1, kind: object }
rules:
  - { after: turnStart, limit: turn, does: gainCard flask }
`);
    expect(starts().held(0)).toEqual(['flask']);
    expect(starts({}, {}, { adventureDeck: ['wolf', 'bear'] }).held(0)).toEqual(['flask']);
    expect(starts({}, { objects: ['flask'] }).held(0)).toEqual([]);
  });

  test('GAP-03 gainCard: a top card that is foreseen stays on the deck', () => {
    withPacks(`adventure:
  - { id: flask, name: Flask, copies: 1, kind: object }
rules:
  - { after: turnStart, limit: turn, does: gainCard flask }
`);
    const t = starts({}, {}, { deck: ['flask'] });
    expect([t.held(0), t.s.topKnown[0]]).toEqual([[], 1]);
  });

  test('gainCard: the ids that a pack may name are those of the cards that a seat can begin with', () => {
    rules('{ after: turnStart, does: gainCard sword }');
    expect(giftIds(readRows(baseFiles()))).toEqual(giftWords(baseContent));
    expect(mistake('rules:\n  - { after: turnStart, does: gainCard sord }\n')).toBe(
      "house.yaml:2: rule 1, does: unknown card 'sord'; did you mean 'sword'?",
    );
  });

  test('loseTrophyPoints: as few points as possible, all of them at most', () => {
    rules('{ after: turnStart, does: loseTrophyPoints 5 }');
    expect(starts({ trophies: ['dragon', 'wolf'] }).trophies(0)).toEqual(['wolf']);
    expect(starts({ trophies: ['wolf'] }).trophies(0)).toEqual([]);
  });
});

describe('3.1 compare asks for own values', () => {
  const holds = (comparison: string, seat: Partial<Seat>): boolean => {
    rules(`{ after: turnStart, if: { compare: ${comparison} }, does: gainFate 1 }`);
    return starts(seat).s.fate[0] > (seat.fate ?? 0);
  };

  test.each<[string, Partial<Seat>, Partial<Seat>]>([
    ['gold > fate', { gold: 2, fate: 1 }, { gold: 1, fate: 1 }],
    ['gold >= fate', { gold: 1, fate: 1 }, { gold: 0, fate: 1 }],
    ['gold = fate', { gold: 1, fate: 1 }, { gold: 2, fate: 1 }],
    ['gold <= life', { gold: 4 }, { gold: 5 }],
    ['fate < gold', { gold: 2, fate: 1 }, { gold: 1, fate: 1 }],
    ['strength > craft', { craft: 0 }, { craft: 9 }],
    ['objects >= 2', { objects: ['sword', 'axe'] }, { objects: ['sword'] }],
    ['followers = 1', { followers: ['guide'] }, {}],
    ['spells >= 1', { spells: ['healing'] }, {}],
    ['trophies < 2', { trophies: ['wolf'] }, { trophies: ['wolf', 'dragon'] }],
    ['points >= 8', { trophies: ['dragon', 'wolf'] }, { trophies: ['dragon'] }],
  ])('%s', (comparison, yes, no) => {
    expect([holds(comparison, yes), holds(comparison, no)]).toEqual([true, false]);
  });

  const said = (comparison: string): string =>
    mistake(`rules:\n  - { after: turnStart, if: { compare: "${comparison}" }, does: heal 1 }\n`);

  test.each([
    ['fat < gold', "house.yaml:2: rule 1, if.compare: unknown value 'fat'; did you mean 'fate'?"],
    ['gold < gold', "house.yaml:2: rule 1, if.compare: 'gold < gold' compares gold with itself"],
    ['gold < 100', "house.yaml:2: rule 1, if.compare: '100' is more than 99"],
    ['gold', /^house\.yaml:2: rule 1, if\.compare: 'gold' is no comparison: write a value, one of < <= = >= >/],
    ['3 < gold', /is no comparison/],
  ])('%s is answered with one line', (comparison, line) => {
    if (typeof line === 'string') expect(said(comparison)).toBe(line);
    else expect(said(comparison)).toMatch(line);
  });

  test('Strength and Craft may not ask for each other while they are changed', () => {
    expect(mistake('rules:\n  - { modify: strength, by: 1, if: { compare: craft > 3 } }\n')).toMatch(
      /^house\.yaml:2: rule 1, if: compare asks for craft, and Strength and Craft may not ask for each other$/,
    );
    rules('{ modify: strength, by: 1, if: { compare: gold > 3 } }');
  });
});

describe('3.5 a choice that cannot be is answered with one line', () => {
  const does = (step: string): string => mistake(`rules:\n  - { after: landed, does: ${step} }\n`);

  test.each([
    [
      '{ choose: { space: { terain: woods } }, then: goThere }',
      "house.yaml:2: rule 1, does.choose.space.terain: unknown key 'terain'; did you mean 'terrain'?",
    ],
    [
      '{ choose: { space: { terrain: wods } }, then: goThere }',
      "house.yaml:2: rule 1, does.choose.space.terrain: unknown terrain 'wods'; did you mean 'woods'?",
    ],
    ['{ choose: { space: { terrain: woods } } }', 'house.yaml:2: rule 1, does.then: is missing'],
    [
      '{ choose: { spce: { terrain: woods } }, then: goThere }',
      "house.yaml:2: rule 1, does.choose.spce: unknown key 'spce'; did you mean 'space'?",
    ],
    [
      '{ choose: { space: {}, card: { from: held } }, then: goThere }',
      'house.yaml:2: rule 1, does.choose: chooses a card, a space or a character: name one of them',
    ],
    [
      '{ choose: { card: { kind: enemy } }, then: putHere }',
      /^house\.yaml:2: rule 1, does\.choose\.card: from is missing: where the card may be, one of held, hand,/,
    ],
    [
      '{ choose: { card: { from: rival } }, then: takeCard }',
      'house.yaml:2: rule 1, does.choose.card.from: landed has no other character that its owner meets',
    ],
    [
      '{ choose: { card: { kind: spell, from: held } }, then: takeCard }',
      'house.yaml:2: rule 1, does.choose.card.kind: no card that this choice is about fits: they are enemy, object, magicObject, follower',
    ],
    [
      '{ choose: { space: { within: 20 } }, then: goThere }',
      /^house\.yaml:2: rule 1, does\.choose\.space\.within: '20': /,
    ],
    [
      '{ choose: { space: { holding: { knd: enemy } } }, then: goThere }',
      "house.yaml:2: rule 1, does.choose.space.holding.knd: unknown key 'knd'; did you mean 'kind'?",
    ],
    [
      '{ choose: { character: { hear: true } }, then: loseLife 1 }',
      "house.yaml:2: rule 1, does.choose.character.hear: unknown key 'hear'; did you mean 'here'?",
    ],
    [
      '{ choose: { character: { here: true, within: 2 } }, then: loseLife 1 }',
      'house.yaml:2: rule 1, does.choose.character.within: says nothing beside here, which is the same space',
    ],
    [
      '{ choose: { character: {} }, then: { if: { kind: enemy }, then: heal 1 } }',
      /^house\.yaml:2: rule 1, does\.then\.if\.kind: a chosen character has no card at hand/,
    ],
    [
      '{ choose: { card: board }, then: takeCard }',
      "house.yaml:2: rule 1, does.choose.card: must be a group of keys, not 'board'",
    ],
    [
      '{ choose: { space: { terrain: desert, region: outer } }, then: goThere }',
      'house.yaml:2: rule 1, does.choose.space: no space of the board fits all of this',
    ],
    ['goThere', /^house\.yaml:2: rule 1, does: 'goThere' does nothing here: landed has no space that was chosen/],
    [
      '{ choose: { space: {} }, then: putThere }',
      /^house\.yaml:2: rule 1, does\.then: 'putThere' does nothing here: a chosen space has no space that was chosen for a card/,
    ],
    [
      '{ choose: { card: { from: held } }, then: giveCard }',
      /^house\.yaml:2: rule 1, does\.then: 'giveCard' does nothing here/,
    ],
  ])('%s', (step, line) => {
    if (typeof line === 'string') expect(does(step)).toBe(line);
    else expect(does(step)).toMatch(line);
  });
});

describe('K-PICK-2 the character with the most or the least of a value', () => {
  const three = (rule: string, more: Partial<Position> = {}): Table => {
    rules(rule);
    return scenario({
      seats: [
        { character: 'warrior', at: 'village', gold: 9 },
        { character: 'troll', at: 'castle', gold: 4, lostTurns: 9 },
        { character: 'elf', at: 'fields', gold: 2, lostTurns: 9 },
        { character: 'monk', at: 'chapel', gold: 4, lostTurns: 9 },
      ],
      ...more,
    });
  };
  const offered = (filter: string): string[] => {
    const t = three(`{ after: turnStart, does: { choose: { character: ${filter} }, then: loseGold 1 } }`);
    return t.words();
  };

  test('K-PICK-2 of those that fit all else; the chooser does not count, and equal ones are offered', () => {
    expect(offered('{ most: gold }').map((word) => /Troll|Monk/.test(word))).toEqual([true, true]);
    expect(offered('{ most: gold, alignment: good }')).toEqual([expect.stringContaining('Monk')]);
    expect(offered('{ least: gold }')).toEqual([expect.stringContaining('Elf')]);
    expect(offered('{ least: strength }')).not.toContainEqual(expect.stringContaining('Troll'));
  });

  test('K-PICK-2 an unknown value is refused', () => {
    expect(
      mistake('rules:\n  - { after: turnStart, does: { choose: { character: { most: glod } }, then: loseGold 1 } }'),
    ).toBe("house.yaml:2: rule 1, does.choose.character.most: unknown value 'glod'; did you mean 'gold'?");
  });

  const swap = '{ after: turnStart, limit: turn, does: { choose: { character: { most: life } }, then: swapPlaces } }';

  test('K-PICK-1 swapPlaces: the chosen one takes the place of the active one, which lands on the other', () => {
    const t = three(swap, { deck: ['wolf'] });
    t.choose(Act.Seat, 1);
    expect([t.at(0), t.at(1)]).toEqual(['castle', 'village']);
    expect(t.s.landedOn[0]).toBe(t.s.space[0]);
  });

  test('K-PICK-1 swapPlaces does nothing with a character in the Inner Region', () => {
    rules(swap);
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'village' },
        { character: 'troll', at: 'mines', lostTurns: 9 },
      ],
    });
    if (t.kind === FrameKind.Pick) t.choose(Act.Seat, 1);
    expect([t.at(0), t.at(1)]).toEqual(['village', 'mines']);
  });
});

describe('K-PICK-3 as many as a value', () => {
  const after = (does: string, seat: Partial<Seat> = {}): Table => {
    rules(`{ after: turnStart, does: ${does} }`);
    return starts({ life: 3, gold: 1, fate: 0, ...seat });
  };

  test('K-PICK-3 a verb reads the value when it is done', () => {
    expect(after('gainGold life').s.gold[0]).toBe(4);
    expect(after('[gainGold 2, gainFate gold]').s.fate[0]).toBe(3);
    expect(after('loseGold objects', { gold: 5, objects: ['sword', 'helmet'] }).s.gold[0]).toBe(3);
  });

  test('K-PICK-3 as many as none is nothing, where a 0 means all', () => {
    expect(after('heal followers', { life: 1 }).s.life[0]).toBe(1);
    expect(after('heal followers', { life: 1, followers: ['mule'] }).kind).not.toBe(FrameKind.MoveWhere);
  });

  test('K-PICK-3 marks count, and a verb with a limit takes a number only', () => {
    withPacks(`marks: [{ id: venom, name: Venom, on: player, most: 9 }]
rules: [{ after: turnStart, does: [mark venom 4, gainGold venom] }]
`);
    expect(starts({ gold: 0 }).s.gold[0]).toBe(4);
    expect(mistake('rules: [{ after: turnStart, does: loseTurn life }]\n')).toContain(
      "'loseTurn' takes a whole number from 1 to 20, not 'life'",
    );
  });
});
