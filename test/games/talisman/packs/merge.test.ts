import { describe, expect, test } from 'vitest';
import { UserError } from '../../../../src/engine/index.js';
import {
  baseContent,
  characterById,
  content,
  creatureById,
  spaceById,
  titleById,
} from '../../../../src/games/talisman/content/index.js';
import type { Content } from '../../../../src/games/talisman/content/types.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Option } from '../../../../src/games/talisman/options/option.js';
import { Breed, Deck, Trait } from '../../../../src/games/talisman/vocabulary/ids.js';
import { read, restoreBase, withPacks } from './with-pack.js';

restoreBase();

const adventure = (id: string): number => titleById(Deck.Adventure, id);
/** Returns the wares of each shop. */
const sold = ({ shops, titles }: Pick<Content, 'shops' | 'titles'>): string[][] =>
  shops.map((shop) => Array.from(shop.titles, (t) => titles[t].id));
const deckSize = (deck: Deck): number => content.deckOf.filter((d) => d === deck).length;

describe('what a pack does to the rows', () => {
  test('a pack adds cards, Spells, wares, characters, creatures and shops, and reports it', () => {
    const { notes, game } = withPacks(`pack: all
adventure:
  - { id: inn, name: Inn, copies: 2, kind: place, does: heal 1 }
spells:
  - { id: mend, name: Mend, copies: 1, cast: [anyTime], target: self, does: heal 1, text: Heals a life. }
purchase:
  - { id: spear, name: Spear, copies: 2, kind: object, weapon: true, battle: 2 }
creatures:
  - { id: guard, name: Guard, strength: 5 }
shops:
  - { id: armoury, name: Armoury, prices: { spear: 3 } }
characters:
  - id: ranger
    name: Ranger
    strength: 3
    craft: 3
    life: 4
    fate: 3
    alignment: good
    start: forest
    gold: 1
    spells: 0
    traits: []
    abilities: []
    text: Walks the woods.
`);
    expect(notes).toEqual(['house.yaml: loaded 3 cards, 1 character, 1 shop and 1 creature']);
    expect([0, 1, 2, 3].map(deckSize)).toEqual([106, 25, 30, 4]);
    expect(content.creatureStrength[creatureById('guard')]).toBe(5);
    expect(game.roles).toEqual([...talisman.roles, 'ranger']);
    expect(content.start[characterById('ranger')]).toBe(spaceById('forest'));
  });

  test('a pack removes cards and characters; a removed ware is sold nowhere', () => {
    const { notes, game } = withPacks(
      'remove: { adventure: [wolf, dragon], purchase: [sword], characters: [troll] }\n',
    );
    expect(notes).toEqual(['house.yaml: removed 3 cards and 1 character']);
    expect([deckSize(Deck.Adventure), game.roles.includes('troll')]).toEqual([100, false]);
    expect(sold(content)).toEqual(sold(baseContent).map((wares) => wares.filter((id) => id !== 'sword')));
  });

  test('an Adventure card that is gone is still sold, where a ware has its id', () => {
    withPacks('remove: { adventure: [sword] }\n');
    expect(sold(content)).toEqual(sold(baseContent));
  });

  test('fewer characters than seats make fewer seats', () => {
    const gone = talisman.roles.slice(0, 9).join(', ');
    expect(withPacks(`remove: { characters: [${gone}] }\n`).game.seats).toEqual({ min: 2, max: 5, solo: true });
  });

  test('a pack replaces a row whole', () => {
    withPacks(
      'replace:\n  adventure:\n    - { id: wolf, name: Warg, copies: 1, kind: enemy, breed: animal, strength: 4 }\n',
    );
    const wolf = adventure('wolf');
    expect([content.titles[wolf].name, content.strength[wolf]]).toEqual(['Warg', 4]);
    expect(content.titles[wolf].provenance).toBe('house.yaml');
  });

  test('a pack changes single fields, and leaves all others', () => {
    withPacks(`change:
  adventure:
    wolf: { copies: 3, strength: 4 }
    bandit: { bribe: null }
  creatures: { sentinel: { strength: 7 } }
  characters: { troll: { life: 7 } }
  talismans: { talisman: { text: Ours. } }
`);
    const wolf = adventure('wolf');
    expect([content.copies[wolf], content.strength[wolf], content.breed[wolf]]).toEqual([3, 4, Breed.Animal]);
    expect(content.titles[wolf].provenance).toMatch(/; changed by house\.yaml$/);
    expect([content.bribe[adventure('bandit')], content.copies[adventure('bandit')]]).toEqual([0, 2]);
    expect(content.creatureStrength[creatureById('sentinel')]).toBe(7);
    expect([content.lifeValue[characterById('troll')], content.printedStrength[characterById('troll')]]).toEqual([
      7, 6,
    ]);
  });

  test('lists and maps of a pack take add, remove and set', () => {
    withPacks(`change:
  characters:
    monk: { traits: { add: [royal], remove: [noWeapon] } }
    elf: { traits: { set: [skipForest], add: skipCrags } }
  shops:
    blacksmith: { prices: { add: { mule: 1 }, remove: [sword] } }
`);
    const trait = (id: string): number => content.characterTrait[characterById(id)];
    const before = (id: string): number => baseContent.characterTrait[characterById(id)];
    expect(trait('monk')).toBe((before('monk') | Trait.Royal) & ~Trait.NoWeapon);
    expect(content.characterEase[characterById('elf')]).toBe((1 << 2) | (1 << 4));
    const smith = content.shops[0];
    expect([...smith.titles].map((t) => content.titles[t].id)).toEqual(['helmet', 'axe', 'shield', 'armour', 'mule']);
  });

  test('a pack changes the question, the draws and the effect of a space', () => {
    withPacks(
      'change: { spaces: { fields: { draw: 2 }, chapel: { does: [heal 1] }, village: { draw: 1, does: null } } }\n',
    );
    const village = spaceById('village');
    expect([content.drawUpTo[spaceById('fields')], content.drawUpTo[village], content.spaceDoes[village]]).toEqual([
      2, 1, -1,
    ]);
  });

  test('a pack sets options, which a variant and a flag may set again', () => {
    const { options } = read('options: { trophyRate: 5, ending: suddenDeath }\n');
    expect(options).toEqual({ trophyRate: 5, ending: 1 });
    expect(Option.TrophyRate).toBe(0);
  });

  test('several packs are applied in their order: the second changes rows that the first adds', () => {
    withPacks(
      'adventure:\n  - { id: inn, name: Inn, copies: 2, kind: place, does: heal 1 }\n',
      'change: { adventure: { inn: { copies: 5 } } }\n',
    );
    expect(content.copies[adventure('inn')]).toBe(5);
  });

  test('lists of two packs add up', () => {
    const one = (trait: string): string => `change: { characters: { monk: { traits: { add: [${trait}] } } } }\n`;
    withPacks(one('royal'), one('oneSpace'));
    expect(content.characterTrait[characterById('monk')] & (Trait.Royal | Trait.OneSpace)).toBe(
      Trait.Royal | Trait.OneSpace,
    );
  });

  test('rules hold for every player, lasting ones too', () => {
    withPacks('rules:\n  - { has: battleTwoDice }\n  - { after: turnStart, does: gainGold 1 }\n');
    expect([...content.characterTrait].every((trait) => (trait & Trait.BattleTwoDice) !== 0)).toBe(true);
    expect(content.powerCount).toBe(1);
  });
});

describe('two packs', () => {
  const set = (n: number): string => `change: { adventure: { wolf: { copies: ${n} } } }\n`;

  test('two packs that set one field are a mistake that names both, even if they agree', () => {
    expect(() => read(set(2), set(2))).toThrow(
      new UserError(
        "house-2.yaml:1: card 'wolf', copies: copies of 'wolf' is set here and in house.yaml:1; only one of them can be right",
      ),
    );
  });

  test('two packs, one of which removes a row that the other changes, are a mistake in either order', () => {
    const remove = 'remove: { adventure: [wolf] }\n';
    expect(() => read(remove, set(2))).toThrow("house-2.yaml:1: card 'wolf': house.yaml removes 'wolf'");
    expect(() => read(set(2), remove)).toThrow("'wolf' is set here and in house.yaml:1");
  });

  test('two packs that replace one row are a mistake', () => {
    const warg = 'replace: { adventure: [{ id: wolf, name: Warg, copies: 1, kind: event, does: heal 1 }] }\n';
    expect(() => read(warg, warg)).toThrow(
      "house-2.yaml:1: replace.adventure.1: 'wolf' is set here and in house.yaml:1; only one of them can be right",
    );
  });

  test('two packs that set one option are a mistake', () => {
    const option = 'options: { trophyRate: 6 }\n';
    expect(() => read(option, option)).toThrow('the option trophyRate is set here and in house.yaml:1');
  });
});

describe('the content of a game with packs', () => {
  test('the content of a game with packs has its own hash, of its meaning and not its wording', () => {
    const hash = (text: string): string => {
      withPacks(text);
      return content.hash;
    };
    const one = hash('change: { adventure: { wolf: { copies: 3 } } }\n');
    expect(one).not.toBe(baseContent.hash);
    expect(hash('# a remark\nchange:\n  adventure:\n    wolf:\n      copies: 3\n')).toBe(one);
    expect(hash('change: { adventure: { wolf: { copies: 4 } } }\n')).not.toBe(one);
    expect(hash('rules:\n  - { modify: carry, by: 1 }\n')).not.toBe(baseContent.hash);
    const mire = (copies: number): string =>
      hash(`covers: [{ id: mire, name: Mire, copies: ${copies}, regions: [outer], text: Mud }]\n`);
    expect(new Set([baseContent.hash, mire(1), mire(2)]).size).toBe(3);
  });

  test('the content of a game with packs is made once for the same texts, and gives way to the base game', () => {
    const text = 'change: { adventure: { wolf: { copies: 3 } } }\n';
    expect(read(text)).toBe(read(text));
    withPacks(text);
    expect(content.cardCount).toBe(162);
    talisman.enter?.();
    expect([content.cardCount, content.hash]).toEqual([160, baseContent.hash]);
  });

  test.each([
    [
      'no Talisman is left',
      'remove: { adventure: [hermit, talisman] }\nchange: { spaces: { temple: { does: null }, warlocks-cave: { does: null } } }\n',
      /^no Talisman is left/,
    ],
    [
      'a ware that nobody sells',
      'purchase:\n  - { id: spear, name: Spear, copies: 1, kind: object, weapon: true, battle: 2 }\n',
      "house.yaml:2: card 'spear' is sold in no shop: nobody can ever have it",
    ],
    [
      'an Enemy of 0',
      'change: { adventure: { wolf: { strength: 0 } } }\n',
      "house.yaml:1: card 'wolf' fights with 0: nobody ever meets it",
    ],
    ...['event', 'stranger', 'place'].map((kind): [string, string, string] => [
      `a card that does nothing, ${kind}`,
      `adventure:\n  - { id: mist, name: Mist, copies: 1, kind: ${kind} }\n`,
      "house.yaml:2: card 'mist' does nothing when it is met",
    ]),
    [
      'a card that nobody may have',
      'change: { adventure: { sword: { barredTo: [good, neutral, evil] } } }\n',
      "house.yaml:1: card 'sword' is barred to every alignment: nobody may ever have it",
    ],
  ])('the content of a game with packs warns of %s', (_, text, warning) => {
    const { warnings } = read(text);
    if (typeof warning === 'string') expect(warnings).toContain(warning);
    else expect(warnings.join('\n')).toMatch(warning);
  });

  test.each([
    ['the card', 'adventure: [hermit]', 'temple: { does: null }, warlocks-cave: { does: null }'],
    ['what gives one', 'adventure: [talisman]', 'temple: { does: null }, warlocks-cave: { does: null }'],
    ['the quests', 'adventure: [hermit, talisman]', 'temple: { does: null }'],
  ])('the content of a game with packs has no warning of a lack of Talismans while %s is left', (_, remove, spaces) => {
    expect(read(`remove: { ${remove} }\nchange: { spaces: { ${spaces} } }\n`).warnings).toEqual([]);
  });

  test('the content of a game with packs has no warning if cards work, and a ware is sold in one shop', () => {
    const { warnings } = read(`adventure:
  - { id: mist, name: Mist, copies: 1, kind: event, drawn: blizzard 2 }
  - { id: hut, name: Hut, copies: 1, kind: place, does: heal 1 }
  - { id: cup, name: Cup, copies: 1, kind: object, barredTo: [good, evil] }
  - { id: page, name: Page, copies: 1, kind: follower }
  - { id: imp-2, name: Imp, copies: 1, kind: enemy, breed: spirit, craft: 1 }
purchase: [{ id: spear, name: Spear, copies: 1, kind: object, weapon: true, battle: 2 }]
shops: [{ id: armoury, name: Armoury, prices: { spear: 3 } }]
`);
    expect(warnings).toEqual([]);
  });

  test('the base game has no warning', () => {
    expect(read('change: { adventure: { wolf: { copies: 2 } } }\n').warnings).toEqual([]);
  });
});
