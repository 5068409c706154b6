import { describe, expect, test } from 'vitest';
import { CONDITION_SPECS, SUBJECTS } from '../../../../src/games/talisman/vocabulary/conditions.js';
import { MOMENTS, NUMBERS } from '../../../../src/games/talisman/vocabulary/powers.js';

import { VERBS } from '../../../../src/games/talisman/vocabulary/verbs.js';
import { read } from './with-pack.js';

/** The lines that a pack is answered with; none where it can be played. */
function mistakes(text: string): string[] {
  try {
    read(text);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

/** The moments at which each condition can be asked; of all others the answer is everywhere. */
const FOUGHT = ['fightStart', 'fightRolled', 'fightWon', 'fightLost', 'fightTied'];
const CARDS = ['meetCard', 'cardGained', 'cast', 'bought'];
const ASKED: Readonly<Record<string, readonly string[]>> = {
  foe: FOUGHT,
  foeBreed: FOUGHT,
  fightWith: [...FOUGHT, 'attack', 'kill'],
  rolled: ['fightRolled', 'fightWon', 'fightLost', 'fightTied', 'moveRolled'],
  atLeast: ['loseLife', 'lifeLost', 'loseTurn', 'becomeToad', 'pointGained'],
  card: CARDS,
  kind: CARDS,
  breed: CARDS,
  tag: CARDS,
  effect: CARDS,
};
/** Arguments that fit the cards of moments that are never about some cards. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  cast: ['card: healing', 'kind: spell', 'tag: rune', 'effect: heal'],
  bought: ['card: sword', 'kind: object', 'tag: edged'],
  cardGained: ['card: sword', 'kind: object', 'tag: edged', 'breed: spirit'],
};

const CONDITIONS = CONDITION_SPECS.map(({ id, example }) => ({
  id,
  argument: /: \{ \w+: (.*) \}$/.exec(example)?.[1],
}));

/** Rows with every tag and effect that conditions name, and a card of the base game with such a thing. */
const ROWS = `change:
  adventure: { goblin: { tags: [trap, holy] } }
  purchase: { sword: { tags: [edged] } }
  spells: { healing: { tags: [rune] } }
`;
/** The mark and the roamer that conditions name. */
const WOLF =
  'marks:\n  - { id: wolf, name: Wolf, on: player }\n' +
  'roamers:\n  - { id: reaper, name: Reaper, start: ruins, meets: landing, does: nothing }\n';

/** A thing with a power a line, from line 11 on. */
const thing = (powers: readonly string[]): string =>
  `${ROWS}adventure:\n  - id: odd\n    name: Odd\n    copies: 1\n    kind: object\n    powers:\n${powers.map((power) => `      - ${power}\n`).join('')}${WOLF}`;
const FIRST_LINE = 11;

/** Returns the messages about wrong powers, by the place of the power. */
function refused(powers: readonly string[]): (string | undefined)[] {
  const lines = mistakes(thing(powers));
  return powers.map((_, i) => lines.find((line) => line.startsWith(`house.yaml:${FIRST_LINE + i}: `)));
}

/** Ways of writing a condition into a power at a moment. */
const WAYS: readonly ((stands: string, condition: string) => string)[] = [
  (stands, condition) => `{ ${stands}, if: { ${condition} }, does: nothing }`,
  (stands, condition) => `{ ${stands}, unless: { ${condition} }, does: nothing }`,
  (stands, condition) => `{ ${stands}, does: { if: { ${condition} }, then: heal } }`,
  (stands, condition) =>
    `{ ${stands}, cost: { gold: 1 }, chance: 4, does: [heal, { if: { wounded: true }, then: heal, else: { if: { ${condition} }, then: heal } }] }`,
  (stands, condition) =>
    `{ ${stands}, does: { roll: 1, rows: { 1-5: { choose: { a: { if: { ${condition} }, then: heal }, b: heal } }, 6: { byAlignment: { good: heal } } } } }`,
  (stands, condition) =>
    `{ ${stands}, optional: true, does: { choose: { a: { gold: 1, does: { byAlignment: { evil: { if: { ${condition} }, then: heal } } } }, b: heal } } }`,
];

describe('3.1 a condition is a mistake at a moment that has nothing for it to ask about', () => {
  // Powers at any time are asked, and only those of the own turn.
  const places = MOMENTS.filter(({ id }) => id !== 'anyTime').flatMap(({ id, modes }) =>
    modes.flatMap((mode) =>
      (mode === 'after' ? ['', ', whose: other', ', whose: any'] : ['']).map((whose): [string, string] => [
        id,
        `${mode}: ${id}${whose}`,
      ]),
    ),
  );

  test.each(places)('%s, written as %s: every condition, wherever it is nested', (moment, stands) => {
    for (const way of WAYS) {
      const conditions = CONDITIONS.filter(({ id }) => !(moment in FITTING && ASKED[id] === CARDS));
      const lines = refused(conditions.map(({ id, argument }) => way(stands, `${id}: ${argument}`)));
      expect(conditions.filter((_, i) => lines[i] !== undefined).map(({ id }) => id)).toEqual(
        conditions.map(({ id }) => id).filter((id) => ASKED[id]?.includes(moment) === false),
      );
      expect(refused((FITTING[moment] ?? []).map((condition) => way(stands, condition))).filter(Boolean)).toEqual([]);
      for (const [i, line] of lines.entries())
        if (line !== undefined)
          expect(line).toMatch(new RegExp(`if\\.${conditions[i].id}: |unless\\.${conditions[i].id}: `));
    }
  });

  test('the error names the missing subject, and lists the conditions that the moment has', () => {
    const [line] = refused(['{ after: turnStart, if: { kind: event }, does: heal }']);
    const listed =
      /^house\.yaml:11: card 'odd', if\.kind: turnStart has no card at hand to ask about; its conditions are (.*)$/
        .exec(line ?? '')?.[1]
        .split(', ');
    expect(listed).toEqual(CONDITIONS.map(({ id }) => id).filter((id) => !(id in ASKED)));
  });

  test('the line of a condition deep in a program of several lines is its own', () => {
    expect(
      mistakes(`rules:
  - after: landed
    cost: { gold: 1 }
    does:
      - heal 1
      - if: { wounded: true }
        then: heal 1
        else:
          choose:
            a: heal 1
            b:
              if: { foe: character }
              then: heal 1
`)[0],
    ).toMatch(/^house\.yaml:12: rule 1, does\.2\.else\.choose\.b\.if\.foe: landed has no opponent/);
  });

  test('a card that the moment is never about is a mistake, too', () => {
    const lines = refused([
      '{ after: cast, if: { kind: event }, does: heal }',
      '{ after: bought, if: { breed: spirit }, does: heal }',
      '{ after: cardGained, unless: { kind: [event, place] }, does: heal }',
      '{ after: bought, if: { card: wolf }, does: heal }',
      '{ after: cast, if: { card: [healing, wolf] }, does: heal }',
      '{ after: bought, if: { kind: magicObject }, does: heal }',
      '{ after: bought, if: { kind: object }, does: heal }',
      '{ after: cardGained, if: { breed: spirit }, does: heal }',
    ]);
    expect(lines.map((line) => line !== undefined)).toEqual([true, true, true, true, false, true, false, false]);
    expect(lines[0]).toBe("house.yaml:11: card 'odd', if.kind: no card that cast is about fits: they are spell");
  });

  test('numbers: only an addition in a fight may ask about the fight', () => {
    for (const { id } of NUMBERS) {
      const to = ['strength', 'craft', 'spells'].includes(id);
      const conditions = CONDITIONS.filter(
        ({ id: one }) => !to || !['strengthAtLeast', 'craftAtLeast', 'strongerThanWise', 'spellRoom'].includes(one),
      );
      const lines = refused(conditions.map((one) => `{ modify: ${id}, by: 1, if: { ${one.id}: ${one.argument} } }`));
      const open = id === 'battle' || id === 'psychic' ? ['foe', 'fightWith', 'foeBreed'] : [];
      expect(conditions.filter((_, i) => lines[i] !== undefined).map((one) => one.id)).toEqual(
        conditions.map((one) => one.id).filter((one) => one in ASKED && !open.includes(one)),
      );
    }
  });

  test('programs of cards, spaces and covers have nothing at hand but their owner; a Spell in a fight has the fight', () => {
    const programs: readonly [string, readonly string[]][] = [
      ['adventure:\n  - { id: odd, name: O, copies: 1, kind: event, does: $ }\n', []],
      ['otherDeck:\n  - { id: odd, name: O, copies: 1, kind: place, drawn: $ }\n', []],
      ['change:\n  spaces: { village: { does: $ } }\n', []],
      ['change:\n  spaces: { fields: { before: $ } }\n', []],
      ['covers:\n  - { id: odd, name: O, copies: 1, regions: [outer], does: $, text: O. }\n', []],
      ['spells:\n  - { id: odd, name: O, copies: 1, cast: [ownStart], target: self, does: $, text: O. }\n', []],
      [
        'spells:\n  - { id: odd, name: O, copies: 1, cast: [beforeBattle, ownEnd], target: self, does: $, text: O. }\n',
        [],
      ],
      [
        'spells:\n  - { id: odd, name: O, copies: 1, cast: [beforeBattle], target: self, does: $, text: O. }\n',
        ['foe', 'fightWith', 'foeBreed'],
      ],
    ];
    for (const [row, open] of programs) {
      for (const { id, argument } of CONDITIONS) {
        if (id === 'tag' || id === 'holdsTag') continue;
        const lines = mistakes(row.replace('$', `{ if: { ${id}: ${argument} }, then: heal }`) + WOLF);
        expect([row, id, lines.length]).toEqual([row, id, id in ASKED && !open.includes(id) ? 1 : 0]);
      }
    }
  });

  test('the other character of a meeting runs through a program without the card, the number and the die', () => {
    const lines = refused([
      '{ after: fightRolled, does: { rival: { if: { rolled: 6 }, then: heal } } }',
      '{ after: fightRolled, does: { rival: { if: { fightWith: craft }, then: heal } } }',
      '{ after: turnStart, does: { rival: heal } }',
    ]);
    expect(lines.map((line) => line !== undefined)).toEqual([true, false, true]);
  });

  test('every subject is offered somewhere and asked for by some condition or verb', () => {
    const needed = new Set([...CONDITION_SPECS, ...VERBS].map(({ needs }) => needs));
    for (const subject of Object.keys(SUBJECTS)) expect(needed).toContain(subject);
  });
});

describe('3.1 a verb is a mistake where it has nothing to act on', () => {
  const own = ['discardCard', 'takeCard', 'defeatCard', 'winFight', 'tie', 'addToFight', 'rerollFight'];
  const rivals = ['rivalLosesLife', 'rivalLosesFate', 'takeGold', 'rivalGainsLife', 'moveRival'];
  /** The moments at which each verb may stand; `instead of` where only in the place of it. */
  const STANDS: Readonly<Record<string, readonly string[]>> = {
    discardCard: ['meetCard', 'cardGained', 'bought'],
    takeCard: ['meetCard'],
    defeatCard: ['meetCard'],
    addToFight: ['fightStart', 'fightRolled'],
    addCraftToBattle: ['fightStart', 'fightRolled'],
    rerollFight: ['fightRolled'],
    winFight: ['fightStart', 'fightRolled', 'instead of fightLost', 'instead of fightTied'],
    loseFight: ['fightStart', 'fightRolled', 'instead of fightLost', 'instead of fightTied'],
    tie: ['fightStart', 'fightRolled', 'instead of fightLost', 'instead of fightTied'],
    moveMore: ['moveRolled'],
    moveLess: ['moveRolled'],
    goThere: [],
    swapPlaces: [],
    putThere: [],
    putHere: [],
    giveCard: [],
    ...Object.fromEntries(rivals.map((verb) => [verb, [...FOUGHT, 'attack']])),
    ...Object.fromEntries(VERBS.filter(({ needs }) => needs?.startsWith('cast')).map(({ id }) => [id, []])),
  };
  const ARGUMENT: Readonly<Record<string, string>> = {
    space: ' tavern',
    alignment: ' good',
    creature: ' sentinel',
    shop: ' market',
    card: ' mule',
    mark: ' wolf',
    roamer: ' reaper',
  };

  test('3.1 each verb is accepted at a moment that has its subject, and a mistake at any other', () => {
    const verbs = VERBS.filter(({ arg }) => arg !== 'cover');
    for (const { id: moment, modes } of MOMENTS) {
      for (const mode of modes) {
        // Once a turn, so that none sets itself off without end.
        const lines = refused(
          verbs.map(({ id, arg }) => `{ ${mode}: ${moment}, cost: { gold: 1 }, does: ${id}${ARGUMENT[arg] ?? ''} }`),
        );
        expect([moment, mode, ...verbs.filter((_, i) => lines[i] !== undefined).map(({ id }) => id)]).toEqual([
          moment,
          mode,
          ...verbs
            .map(({ id }) => id)
            .filter((id) => {
              const stands = STANDS[id];
              return (
                stands !== undefined &&
                !stands.includes(moment) &&
                !(mode === 'instead' && stands.includes(`instead of ${moment}`))
              );
            }),
        ]);
      }
    }
  });

  test.each([...own, ...rivals])('%s: of a bystander there is no fight and no card to act on', (verb) => {
    const at = STANDS[verb][0];
    const [mine, others] = refused([
      `{ ${at === 'meetCard' ? 'instead' : 'after'}: ${at}, does: ${verb} }`,
      `{ after: ${at === 'meetCard' ? 'cardGained' : at}, whose: other, does: ${verb} }`,
    ]);
    expect([mine, others]).toEqual([undefined, expect.stringContaining(`'${verb}' does nothing here: `)]);
  });

  test.each(['discardThis', 'placeAt tavern', 'useCounter', 'takeThis'])('%s: only in a program of a card', (verb) => {
    expect(mistakes(`rules:\n  - { after: landed, does: ${verb} }\n`)).toEqual([
      expect.stringMatching(
        /^house\.yaml:2: rule 1, does: '\w+' does nothing here: landed has no card that the program/,
      ),
    ]);
    expect(mistakes(`change: { spaces: { village: { does: ${verb} } } }\n`)).toHaveLength(1);
    expect(refused([`{ after: turnEnd, does: ${verb} }`])).toEqual([undefined]);
  });

  test.each([
    ['robbedByCaster', 'other', 'self'],
    ['loseFollowerToCaster', 'followerOwner', 'self'],
    ['casterSends', 'anyone', 'creature'],
    ['destroyCard', 'boardCard', 'self'],
    ['layHex 3', 'emptySpace', 'boardCard'],
    ['uncover', 'covered', 'emptySpace'],
    ['immobilise', 'creature', 'other'],
    ['counterSpell', 'spell', 'loss'],
    ['preserve', 'loss', 'spell'],
    ['keepObject', 'dying', 'self'],
  ])('%s: of a Spell on %s, and not on %s', (verb, right, wrong) => {
    const cast: Readonly<Record<string, string>> = { spell: 'atSpell', loss: 'atLoss', dying: 'atLoss' };
    const spell = (target: string): string[] =>
      mistakes(
        `spells:\n  - { id: odd, name: O, copies: 1, cast: [${cast[target] ?? 'anyTime'}], target: ${target}, does: ${verb}, text: O. }\n`,
      );
    expect([spell(right), spell(wrong).length]).toEqual([[], 1]);
    expect(mistakes(`adventure:\n  - { id: odd, name: O, copies: 1, kind: event, does: ${verb} }\n`)).toHaveLength(1);
  });
});
