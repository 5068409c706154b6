import { describe, expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import { craftNow, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options/options.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { LaidPosition } from '../../../src/games/talisman/views/position.js';
import { positionFromLine } from '../../../src/games/talisman/views/position-line.js';
import { POSITION_SCHEMA } from '../../../src/games/talisman/views/position-schema.js';
import { KINDS } from '../../../src/games/talisman/vocabulary/ids.js';

type Keys = Record<string, unknown>;

const read = (line: string): { position: Keys; seats: Keys[] } => {
  const { value } = positionFromLine(line, '--at');
  return { position: value, seats: value['seats'] as Keys[] };
};

/** The state of the position of a line. */
function laid(line: string): TalismanState {
  const { value, at } = positionFromLine(line, '--at');
  return new LaidPosition(POSITION_SCHEMA.parse(value), DEFAULT_OPTIONS, at).base;
}

const refusal = (line: string): string => {
  try {
    laid(line);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no refusal';
};

const RIVAL = '; rival wizard at city';

describe('a position in a line', () => {
  test('a line gives the keys of a position file: characters, spaces, numbers, things and the round', () => {
    const { position, seats } = read(
      'Warrior at the Sentinel, strength 5, life 3, 2 gold, fate 0, a sword, Holy Lance, unicorn, wolf, round 20; rival wizard at city, toad, no spells',
    );
    expect({ ...position, seats: null }).toEqual({ game: 'talisman', actor: 0, round: 20, seats: null });
    expect(seats).toEqual([
      {
        character: 'warrior',
        space: 'sentinel',
        totalStrength: 5,
        life: 3,
        gold: 2,
        fate: 0,
        objects: ['sword', 'holy-lance'],
        followers: ['unicorn'],
        trophies: ['wolf'],
      },
      { character: 'wizard', space: 'city', toad: 3, spells: [] },
    ]);
  });

  test('a line may name the deck of a card, repeat a card, and say that a task is not done', () => {
    const { seats } = read(
      'troll at pits, pit fiends 2, purchase:sword, 2 talismans, good; elf at death, dicing, misses 1, quest 3; monk at werewolf den, werewolf 7',
    );
    expect(seats).toEqual([
      {
        character: 'troll',
        space: 'pits',
        innerTask: 'pending',
        pitFiends: 2,
        objects: ['purchase:sword', 'talisman', 'talisman'],
        alignment: 'good',
      },
      { character: 'elf', space: 'death', innerTask: 'pending', lostTurns: 1, quest: 3 },
      { character: 'monk', space: 'werewolf-den', innerTask: 'pending', werewolfStrength: 7 },
    ]);
  });

  test('landed in the first seat sets the phase of the position', () => {
    expect(read(`warrior at fields, landed${RIVAL}`).position['phase']).toBe('landed');
    expect(refusal('warrior at fields; elf at city, landed')).toBe(
      '--at, character 33: only the first character, which is to move, can have landed',
    );
  });

  test.each(content.characters.map(({ id, name }) => [id, name]))(
    'the line knows the character %s by its name',
    (id, name) => {
      const other = id === 'elf' ? 'troll' : 'elf';
      for (const word of [id, name, name.toUpperCase()])
        expect(read(`${word} at city; ${other} at city`).seats[0]['character']).toBe(id);
    },
  );

  test('the line knows every space by its id, and by its printed name the first space of that name', () => {
    for (const { id, name } of content.spaces) {
      const first = content.spaces.find((row) => row.name === name)?.id;
      expect([id, read(`elf at ${id}${RIVAL}`).seats[0]['space']]).toEqual([id, id]);
      expect([id, read(`elf at the ${name}${RIVAL}`).seats[0]['space']]).toEqual([id, first]);
    }
  });

  test('the line knows every Object, Follower, Spell and Enemy by its id and its printed name, in the list of its kind', () => {
    const LISTS: Record<string, string> = {
      object: 'objects',
      magicObject: 'objects',
      follower: 'followers',
      spell: 'spells',
      enemy: 'trophies',
    };
    let n = 0;
    content.titles.forEach(({ id, name }, title) => {
      const list = LISTS[KINDS[content.kind[title]]];
      if (list === undefined) return;
      n++;
      for (const word of [id, name])
        expect([word, read(`elf at city, ${word}${RIVAL}`).seats[0][list]]).toEqual([word, [id]]);
    });
    expect(n).toBeGreaterThan(70);
  });
});

describe('totals of Strength and Craft', () => {
  test('a total is the printed value, counters, and what Followers and Objects add; Weapons do not count', () => {
    const s = laid(`warrior at city, strength 6, craft 3, sword${RIVAL}`);
    expect([s.strength[0], s.craft[0], strengthNow(s, 0), craftNow(s, 0)]).toEqual([2, 1, 6, 3]);
    // The Unicorn adds one to each.
    const more = laid(`warrior at city, strength 6, craft 3, unicorn${RIVAL}`);
    expect([more.strength[0], more.craft[0], strengthNow(more, 0)]).toEqual([1, 0, 6]);
  });

  test('a total of Craft counts before the Spells that it allows', () => {
    const s = laid('warrior at city, craft 6, healing, hex, teleport; elf at city');
    expect([s.craft[0], s.pileSize.some((n) => n === 3)]).toEqual([4, true]);
    expect(refusal('elf at city, craft 4, healing, hex, teleport; troll at city')).toMatch(/Spells are more than/);
  });

  test.each([
    [
      `warrior at city, strength 3${RIVAL}`,
      '--at, character 18: seats.0.totalStrength: 3 is less than the 4 of the Warrior without counters',
    ],
    [
      `warrior at city, toad, strength 5${RIVAL}`,
      '--at, character 24: seats.0.totalStrength: a Toad has 1; leave it out',
    ],
  ])('%s is refused', (line, message) => {
    expect(refusal(line)).toBe(message);
  });

  test('a file may not give both the counters and the total', () => {
    const seats = [
      { character: 'warrior', space: 'city', strength: 1, totalStrength: 6 },
      { character: 'elf', space: 'city' },
    ];
    expect(
      () =>
        new LaidPosition(POSITION_SCHEMA.parse({ game: 'talisman', actor: 0, seats }), DEFAULT_OPTIONS, () => 'file:3'),
    ).toThrow('file:3: seats.0.totalStrength: strength is given, too; keep one of them');
  });
});

describe('mistakes in a line', () => {
  test.each([
    [`warior at city${RIVAL}`, "--at, character 1: unknown character 'warior'; did you mean 'warrior'?"],
    [`warrior at sentinnel${RIVAL}`, "--at, character 12: unknown space 'sentinnel'; did you mean 'sentinel'?"],
    [`warrior at city, swrod${RIVAL}`, "--at, character 18: unknown word 'swrod'; did you mean 'sword'?"],
    [`warrior at city, strenght 5${RIVAL}`, "--at, character 18: unknown word 'strenght 5'; did you mean 'strength'?"],
    [`warrior at city, healer${RIVAL}`, /^--at, character 18: 'healer' is of kind stranger; a character has Objects/],
    [`warrior at city, life 3, life 4${RIVAL}`, '--at, character 26: life is given twice'],
    [`warrior${RIVAL}`, "--at, character 1: 'warrior' must be a character and a space: warrior at city"],
    ['warrior at city', '--at: seats: a game has 2 to 8 seats, not 1'],
    [
      'warrior at city; warrior at tavern',
      "--at, character 18: seats.1.character: 'warrior' is player 1 already; each exists once",
    ],
    [
      `warrior at city, 3 holy grail${RIVAL}`,
      /^--at, character 18: seats\.0\.objects\.1: the game has one copy of 'holy-grail'/,
    ],
    [`warrior at city, quest 9${RIVAL}`, /quest/],
  ])('%s is refused with the place in the line', (line, message) => {
    if (typeof message === 'string') expect(refusal(line)).toBe(message);
    else expect(refusal(line)).toMatch(message);
  });
});
