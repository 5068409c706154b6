import { describe, expect, test } from 'vitest';
import { compileText, loadPacked } from '../../../src/games/talisman/content/base-game.js';
import {
  box,
  characterById,
  content,
  creatureById,
  findCards,
  spaceById,
  titleById,
} from '../../../src/games/talisman/content/index.js';
import { bits } from '../../../src/games/talisman/content/titles.js';
import {
  ABILITIES,
  ALIGNMENTS,
  Alignment,
  Breed,
  CastAt,
  Deck,
  EASES,
  Ease,
  KINDS,
  Kind,
  Region,
  Role,
  Target,
  TRAITS,
  Trait,
  WORD_BITS,
} from '../../../src/games/talisman/vocabulary/ids.js';
import { Op, VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';

const titles = content.titles.map((_, i) => i);
const adventure = titles.filter((t) => content.titles[t].deck === 'adventure');
const count = (list: number[]): number => list.reduce((sum, t) => sum + content.copies[t], 0);

/** Copies of Adventure cards by the value of a column: [value, copies] pairs in ascending order. */
function spread(column: Uint8Array): [number, number][] {
  const found = new Map<number, number>();
  for (const t of adventure) found.set(column[t], (found.get(column[t]) ?? 0) + content.copies[t]);
  return [...found].filter(([value]) => value > 0).sort(([a], [b]) => a - b);
}

const place = (does: string): string =>
  `adventure:\n  - { id: odd, name: Odd, copies: 1, kind: place, does: ${does} }\n`;

describe('the decks are those of the rules', () => {
  test('the decks have 104, 24, 28 and 4 cards, contiguous and in this order', () => {
    const decks = [0, 1, 2, 3].map((deck) => content.deckOf.filter((d) => d === deck).length);
    expect(decks).toEqual([104, 24, 28, 4]);
    expect([...content.deckOf]).toEqual([...content.deckOf].sort((a, b) => a - b));
    expect(content.cardCount).toBe(160);
    expect(adventure).toHaveLength(81);
    expect([box.adventureCards, box.spellCards, box.purchaseCards, box.talismanCards]).toEqual(decks);
  });

  test('every card is a copy of its title', () => {
    for (const t of titles) {
      for (let i = 0; i < content.copies[t]; i++) expect(content.titleOf[content.firstCopy[t] + i]).toBe(t);
    }
  });

  test('the Adventure deck has the tally of each kind and breed', () => {
    const kinds = Object.fromEntries(spread(content.kind).map(([kind, copies]) => [KINDS[kind], copies]));
    const events = count(adventure.filter((t) => content.kind[t] === Kind.Event));
    expect({ ...kinds, event: events }).toEqual({
      event: 13,
      enemy: 29,
      stranger: 8,
      object: 19,
      magicObject: 13,
      follower: 13,
      place: 9,
    });
    expect(spread(content.breed)).toEqual([
      [Breed.Animal, 7],
      [Breed.Dragon, 3],
      [Breed.Monster, 9],
      [Breed.Spirit, 10],
    ]);
  });

  test('encounter numbers, Strength and Craft of Enemies are spread as in the rules', () => {
    expect(spread(content.number)).toEqual([
      [1, 15],
      [2, 19],
      [3, 10],
      [4, 8],
      [5, 43],
      [6, 9],
    ]);
    expect(spread(content.strength)).toEqual([
      [1, 2],
      [2, 3],
      [3, 5],
      [4, 3],
      [5, 2],
      [6, 1],
      [7, 3],
    ]);
    expect(spread(content.craft)).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 2],
      [5, 2],
      [10, 1],
    ]);
  });

  test('T-SP-1 exactly seven Spells come twice', () => {
    const doubles = content.titles.filter((t) => t.deck === 'spell' && t.copies === 2).map((t) => t.id);
    expect(doubles.sort()).toEqual([
      'counterspell',
      'destruction',
      'healing',
      'immobility',
      'psionic-blast',
      'random',
      'teleport',
    ]);
  });

  test('cards of one name play alike in both decks', () => {
    for (const id of ['sword', 'axe', 'helmet', 'shield', 'armour', 'water-bottle', 'mule', 'raft']) {
      const [a, p] = [titleById(Deck.Adventure, id), titleById(Deck.Purchase, id)];
      for (const column of [
        content.kind,
        content.number,
        content.battle,
        content.armour,
        content.carry,
        content.trait,
      ]) {
        expect([id, column[a]]).toEqual([id, column[p]]);
      }
    }
  });

  test('columns hold the values of the rows', () => {
    const lance = titleById(Deck.Adventure, 'holy-lance');
    expect([content.battle[lance], content.battleDragon[lance], content.weapon[lance]]).toEqual([1, 3, 1]);
    expect(content.barredTo[lance]).toBe(1 << Alignment.Evil);
    const sword = titleById(Deck.Purchase, 'sword');
    expect(content.battleDragon[sword]).toBe(1);
    const cross = titleById(Deck.Adventure, 'cross');
    expect([content.trait[cross], content.ease[cross]]).toEqual([Trait.DestroysSpirits, Ease.Hallowed]);
    const immobility = titleById(Deck.Spell, 'immobility');
    expect(content.castAt[immobility]).toBe(CastAt.OtherStart | CastAt.Evade);
    expect(content.target[titleById(Deck.Spell, 'hex')]).toBe(Target.EmptySpace);
  });

  test('every title has a text and says where it is from', () => {
    for (const t of content.titles) expect([t.id, t.text === '', t.provenance === '']).toEqual([t.id, false, false]);
  });

  test('nothing is left that is not modelled', () => {
    const missing = [...content.titles, ...content.characters].filter((row) => row.notModelled !== undefined);
    expect(missing.map((row) => row.id)).toEqual([]);
  });
});

describe('the board is that of the rules', () => {
  test('the board has 24, 16 and 9 spaces, each Region a closed ring and the Crown alone', () => {
    const crown = spaceById('crown-of-command');
    expect(content.spacesIn.map((list) => list.length)).toEqual([24, 16, 9]);
    for (let space = 0; space < content.spaceCount; space++) {
      const next = content.clockwise[space];
      expect(content.counterclockwise[next]).toBe(space);
      expect(content.region[next]).toBe(content.region[space]);
    }
    expect(content.clockwise[crown]).toBe(crown);
    for (const [region, size] of [
      [Region.Outer, 24],
      [Region.Middle, 16],
      [Region.Inner, 8],
    ]) {
      const seen = new Set<number>();
      for (let s = content.spacesIn[region][0]; !seen.has(s); s = content.clockwise[s]) seen.add(s);
      expect(seen.size).toBe(size);
    }
  });

  test('both paths lead from the Plain of Peril to the Valley of Fire in four steps', () => {
    for (const way of [content.clockwise, content.counterclockwise]) {
      let space = spaceById('plain-of-peril');
      for (let step = 0; step < 4; step++) space = way[space];
      expect(content.role[space]).toBe(Role.Valley);
    }
  });

  test('R-RAFT-02 rafts cross both ways, and the grid is a part of the drawn board', () => {
    for (let space = 0; space < content.spaceCount; space++) {
      for (const map of content.rafts) {
        for (const to of map[space]) {
          expect([...map[to]]).toContain(space);
          expect(content.region[to]).not.toBe(content.region[space]);
        }
      }
      for (const to of content.rafts[1][space]) expect([...content.rafts[0][space]]).toContain(to);
      expect(content.rafts[1][space].length > 0).toBe(content.region[space] !== Region.Inner);
    }
    const crags = content.rafts[0][spaceById('crags')];
    expect([...crags].map((s) => content.spaces[s].id)).toEqual(['cursed-glade', 'runes', 'chasm']);
  });

  test('every role but none has its space', () => {
    expect([...content.spaceOfRole].filter((space) => space === 255)).toHaveLength(1);
    expect(content.spaces[content.spaceOfRole[Role.Bridgehead]].id).toBe('hills-3');
  });

  test('draw spaces are those of the rules', () => {
    const draws = (n: number): string[] => content.spaces.filter((_, s) => content.drawUpTo[s] === n).map((s) => s.id);
    expect(draws(2)).toEqual(['ruins', 'oasis']);
    expect(draws(3)).toEqual(['hidden-valley']);
    expect(draws(1)).toHaveLength(25); // 16 in the Outer Region, 9 in the Middle
  });
});

describe('the people are those of the rules', () => {
  test.each([
    ['assassin', 3, 3, 4, 3, 'evil', 'city', 0],
    ['druid', 2, 4, 4, 4, 'neutral', 'forest', 1],
    ['dwarf', 3, 3, 5, 5, 'neutral', 'crags', 0],
    ['elf', 3, 4, 4, 3, 'good', 'forest', 0],
    ['ghoul', 2, 4, 4, 4, 'evil', 'graveyard', 0],
    ['minstrel', 2, 4, 4, 5, 'good', 'tavern', 0],
    ['monk', 2, 3, 4, 5, 'good', 'village', 0],
    ['priest', 2, 4, 4, 5, 'good', 'chapel', 1],
    ['prophetess', 2, 4, 4, 2, 'good', 'chapel', 1],
    ['sorceress', 2, 4, 4, 3, 'evil', 'graveyard', 1],
    ['thief', 3, 3, 4, 2, 'neutral', 'city', 0],
    ['troll', 6, 1, 6, 1, 'neutral', 'crags', 0],
    ['warrior', 4, 2, 5, 1, 'neutral', 'tavern', 0],
    ['wizard', 2, 5, 4, 3, 'evil', 'graveyard', 2],
  ])('%s', (id, strength, craft, life, fate, alignment, start, spells) => {
    const c = characterById(id);
    expect([
      content.printedStrength[c],
      content.printedCraft[c],
      content.lifeValue[c],
      content.fateValue[c],
      ALIGNMENTS[content.alignment[c]],
      content.spaces[content.start[c]].id,
      content.startSpells[c],
      content.startGold[c],
    ]).toEqual([strength, craft, life, fate, alignment, start, spells, 1]);
  });

  test('there are 14 characters, and every trait is given by someone or something', () => {
    expect(content.characterCount).toBe(14);
    const given = (...columns: readonly Int32Array[]): number =>
      columns.flatMap((column) => [...column]).reduce((all, word) => all | word, 0);
    const missing = (words: readonly string[], all: number): string[] =>
      words.filter((_, bit) => (all & (1 << bit)) === 0);
    expect(missing(TRAITS, given(content.trait, content.characterTrait))).toEqual([]);
    expect(missing(EASES, given(content.ease, content.characterEase))).toEqual([]);
  });

  test('powers are bits of one word a class: one that does not fit fails as the rows are read, with the correction', () => {
    const words = Array.from({ length: WORD_BITS }, (_, i) => `w${i}`);
    expect(bits(['w0', 'w31', 'elsewhere'], words)).toBe(1 | (1 << 31));
    expect(() => bits(['w0'], [...words, 'w32'])).toThrow(
      "33 words from 'w0' on are bits of one word, which has 32: part the class (ids.ts)",
    );
    expect(
      TRAITS.filter(
        (word) => (EASES as readonly string[]).includes(word) || (ABILITIES as readonly string[]).includes(word),
      ),
    ).toEqual([]);
  });

  test('the Blacksmith sells for the prices of the rules', () => {
    const smith = content.shops[0];
    const list = [...smith.titles].map((t, i) => `${content.titles[t].id} ${smith.prices[i]}`);
    expect(list).toEqual(['helmet 2', 'sword 2', 'axe 3', 'shield 3', 'armour 4']);
    for (const t of smith.titles) expect(content.titles[t].deck).toBe('purchase');
  });

  test('creatures have the Strength or Craft of the rules', () => {
    expect(content.creatureStrength[creatureById('sentinel')]).toBe(9);
    expect(content.creatureCraft[creatureById('crags-spirit')]).toBe(4);
    expect(content.creatureBreed[creatureById('cave-dragon')]).toBe(Breed.Dragon);
    expect(content.quests.map((q) => q.id)[1]).toBe('kill-enemy');
  });
});

describe('programs', () => {
  const { code } = content;
  const ends = (address: number): boolean => address % 2 === 0 && address >= 0 && address < code.length;

  test('every instruction is whole: known op, argument in range, jumps inside the code', () => {
    for (let at = 0; at < code.length; at += 2) {
      const [op, arg] = [code[at], code[at + 1]];
      if (op === Op.Roll) expect(arg).toBeLessThan(content.tableDice.length);
      else if (op === Op.Choose) expect(arg).toBeLessThan(content.choiceStart.length);
      else if (op === Op.If) expect(ends(content.conditionElse[arg])).toBe(true);
      else if (op === Op.Jump) expect(ends(arg)).toBe(true);
      else if (op >= Op.FirstVerb) expect(VERBS[op - Op.FirstVerb]).toBeDefined();
    }
    for (const list of [content.tableCode, content.choiceCode])
      for (const address of list) expect(ends(address)).toBe(true);
    expect(code[code.length - 2]).toBe(Op.End);
  });

  test('every verb is used by some row', () => {
    const used = new Set<string>();
    for (let at = 0; at < code.length; at += 2)
      if (code[at] >= Op.FirstVerb) used.add(VERBS[code[at] - Op.FirstVerb].id);
    expect(VERBS.filter(({ id, packs }) => packs !== true && !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('tables have names of their own and a label for every total', () => {
    expect(new Set(content.tableName).size).toBe(content.tableName.length);
    expect(content.tableRowName).toHaveLength(content.tableCode.length);
    const temple = content.tableName.indexOf('temple');
    const rows = content.tableRowName.slice(
      content.tableStart[temple],
      content.tableStart[temple] + content.tableCount[temple],
    );
    expect([content.tableDice[temple], content.tableLow[temple], content.tablePray[temple]]).toEqual([2, 2, 1]);
    expect(rows.slice(6, 9)).toEqual(['8-9: gainSpell 1', '8-9: gainSpell 1', '10: gainTalisman']);
  });

  test('R-CRYPT-01 the Crypt takes off Strength, the Mines Craft, with a die less for some', () => {
    const [crypt, mines] = ['crypt', 'mines'].map((name) => content.tableName.indexOf(name));
    expect([content.tableMinus[crypt], content.tableMinus[mines]]).toEqual([1, 2]);
    expect([content.tableLow[crypt], content.tableCount[crypt]]).toEqual([0, 7]);
    expect(content.tableFewerDice[mines]).toBe(Ease.MinesTwoDice);
    expect(content.tableFewerDice[crypt]).toBe(0);
  });

  test('programs by alignment: each alignment reaches its own verbs and no other', () => {
    const angel = content.does[titleById(Deck.Adventure, 'angel')];
    expect([Alignment.Good, Alignment.Neutral, Alignment.Evil].map((a) => runFor(a, angel))).toEqual([
      ['discardThis 0', 'gainLife 1'],
      ['discardThis 0'],
      ['discardThis 0', 'loseLife 1'],
    ]);
  });

  test('options that need gold say so, and inner choices keep their options together', () => {
    const c = compileText([
      {
        name: 'a.yaml',
        text: place('{ choose: { in: { choose: { a: nothing, b: heal } }, pay: { gold: 2, does: heal } } }'),
      },
    ]);
    expect(c.choiceLabel).toEqual(['a', 'b', 'in', 'pay']);
    expect([...c.choiceStart]).toEqual([0, 2]);
    expect([...c.choiceGold]).toEqual([0, 0, 0, 2]);
    expect(c.code[c.does[0]]).toBe(Op.Choose);
    expect(c.code[c.does[0] + 1]).toBe(1);
  });
});

/** Verbs that a program without dice or choices runs for a character of that alignment. */
function runFor(alignment: Alignment, start: number): string[] {
  const { code } = content;
  const ran: string[] = [];
  for (let at = start; code[at] !== Op.End; ) {
    const [op, arg] = [code[at], code[at + 1]];
    if (op === Op.Jump) at = arg;
    else if (op === Op.If) at = content.conditionArg[arg] === alignment ? at + 2 : content.conditionElse[arg];
    else {
      ran.push(`${VERBS[op - Op.FirstVerb].id} ${arg}`);
      at += 2;
    }
  }
  return ran;
}

describe('for people', () => {
  test('a pack adds rows after those of the base game', () => {
    const more = loadPacked([{ name: 'house.yaml', text: place('[heal 1]') }]).content;
    expect(more.cardCount).toBe(161);
    expect(more.titles[81]).toMatchObject({ id: 'odd', provenance: 'house.yaml', confidence: 'own' });
  });

  test('cards are found by name or id in every deck, and unknown ones with a hint', () => {
    expect(findCards('wild boar')).toHaveLength(2);
    expect(findCards('talisman')).toHaveLength(6);
    expect(() => findCards('wolff')).toThrow("unknown card 'wolff'; did you mean 'wolf'?");
    expect(() => spaceById('ruin')).toThrow("did you mean 'ruins'?");
    expect(() => titleById(Deck.Spell, 'wolf')).toThrow('unknown spell card');
  });
});
