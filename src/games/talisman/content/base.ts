import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { UserError, unknownWord } from '../../../engine/errors.js';
import { type DataText, gameFiles } from '../../../rows/source.js';
import type { RuleOption } from '../options/option.js';
import { OPTIONS } from '../options/options.js';
import { Breed, Kind, Region } from '../vocabulary/ids.js';
import type { Box } from './schema.js';
import type { Content } from './types.js';

const BASE_FILES = ['adventure', 'spells', 'purchase', 'spaces', 'characters', 'creatures', 'shops', 'quests', 'box'];

/** The data files of the base game. */
export function baseFiles(): DataText[] {
  return gameFiles('talisman', BASE_FILES);
}

/** Version of this package, which a pack may require. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function tallies(content: Content, box: Box): [string, number, number][] {
  const { kind, breed, copies } = content;
  const sum = (of: (title: number) => number): number => content.titles.reduce((all, _, t) => all + of(t), 0);
  const inDeck = (t: number, deck: string): number => (content.titles[t].deck === deck ? copies[t] : 0);
  const cards = (deck: string): number => sum((t) => inDeck(t, deck));
  const titles = (deck: string): number => content.titles.filter((t) => t.deck === deck).length;
  const ofKind = (k: Kind): number => sum((t) => (kind[t] === k ? inDeck(t, 'adventure') : 0));
  const ofBreed = (b: Breed): number => sum((t) => (breed[t] === b ? inDeck(t, 'adventure') : 0));
  const numbered = (n: number): number => sum((t) => (content.number[t] === n ? inDeck(t, 'adventure') : 0));
  return [
    ['Adventure cards', box.adventureCards, cards('adventure')],
    ['Adventure titles', 81, titles('adventure')],
    ['Spell cards', box.spellCards, cards('spell')],
    ['Spell titles', 17, titles('spell')],
    ['Purchase cards', box.purchaseCards, cards('purchase')],
    ['Talisman cards', box.talismanCards, cards('talisman')],
    ['Events', 13, ofKind(Kind.Event)],
    ['Strangers', 8, ofKind(Kind.Stranger)],
    ['Followers', 13, ofKind(Kind.Follower)],
    ['Magic Objects', 13, ofKind(Kind.MagicObject)],
    ['Objects', 19, ofKind(Kind.Object)],
    ['Places', 9, ofKind(Kind.Place)],
    ['Animals', 7, ofBreed(Breed.Animal)],
    ['Dragons', 3, ofBreed(Breed.Dragon)],
    ['Monsters', 9, ofBreed(Breed.Monster)],
    ['Spirits', 10, ofBreed(Breed.Spirit)],
    ['cards with number 1', 15, numbered(1)],
    ['cards with number 5', 43, numbered(5)],
    ['Strength points of trophies', 72, sum((t) => content.strength[t] * copies[t])],
    ['Craft points of trophies', 37, sum((t) => content.craft[t] * copies[t])],
    ['spaces of the Outer Region', 24, content.spacesIn[Region.Outer].length],
    ['spaces of the Middle Region', 16, content.spacesIn[Region.Middle].length],
    ['spaces of the Inner Region', 9, content.spacesIn[Region.Inner].length],
    ['characters', box.characterCards, content.characterCount],
    ['quests', 6, content.quests.length],
  ];
}

/** Throws when the base game is not the one of the rules: a card lost or counted twice, a space missing. */
export function checkBase(content: Content, box: Box): void {
  const wrong = tallies(content, box)
    .filter(([, expected, found]) => expected !== found)
    .map(([what, expected, found]) => `data: ${found} ${what}, must be ${expected}`);
  wrong.push(...strangers(content, OPTIONS));
  if (wrong.length > 0) throw new UserError(wrong.join('\n'));
}

/** Returns a complaint for each unknown character in the `touches` of an option. */
export function strangers({ characters }: Content, options: readonly RuleOption[]): string[] {
  const known = characters.map(({ id }) => id);
  return options.flatMap(({ id, touches = [] }) =>
    touches
      .filter((name) => !known.includes(name))
      .map((name) => unknownWord('character', name, known, `option ${id}`).message),
  );
}
