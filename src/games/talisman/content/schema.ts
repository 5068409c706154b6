import { z } from 'zod';
import {
  ABILITIES,
  ALIGNMENTS,
  BREEDS,
  CAST_AT,
  EASES,
  KEYWORDS,
  KINDS,
  PARTS,
  REGIONS,
  ROLES,
  TARGETS,
  TERRAINS,
  TRAITS,
} from '../vocabulary/ids.js';
import { MARK_MOST, MARK_PLACES, UNTILS } from '../vocabulary/marks.js';
import { TASKS } from '../vocabulary/quests.js';
import { endingRow } from './ending-schema.js';
import { powerSchema, programSchema } from './program-schema.js';
import { regionRow, wayRow } from './region-schema.js';
import { roamerRow } from './roamer-schema.js';

export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is made of lower-case words joined by hyphens');
const small = z.int().min(0).max(99);
const origin = {
  from: z.array(z.string()).optional().describe('Where the row comes from: words explained in `sources`'),
  confidence: z.string().optional().describe('How sure the sources are'),
};
const tag = z.string().regex(/^[a-z][a-z-]*$/, 'a tag is a lower-case word');
const tags = z
  .array(tag)
  .optional()
  .describe('Words of your own, which powers may ask for; some rule options ask for words, too');
const powers = z.array(powerSchema).optional().describe('What it changes besides what it does when it is met');
const unmodelled = z.string().optional().describe('Why the engine does not play it yet');

const cardRow = z
  .strictObject({
    id,
    name: z.string(),
    copies: z.int().min(1).max(40),
    kind: z.enum(KINDS).exclude(['spell']),
    breed: z.enum(BREEDS).optional().describe('Enemies: what kind of creature'),
    number: z.int().min(1).max(6).optional().describe('Encounter number; left out = the usual one of the kind'),
    strength: small.optional().describe('Enemies: fights with Strength'),
    craft: small.optional().describe('Enemies: fights with Craft'),
    addStrength: z.int().min(-9).max(9).optional().describe('What the owner gains'),
    addCraft: z.int().min(-9).max(9).optional().describe('What the owner gains'),
    battle: z
      .int()
      .min(-9)
      .max(9)
      .optional()
      .describe('Strength the owner of a Weapon (`weapon: true`) gains in battle only'),
    battleDragon: z.int().min(-9).max(9).optional().describe('The same against Dragons, instead of `battle`'),
    weapon: z.boolean().optional(),
    armour: z.int().min(2).max(6).optional().describe('Lowest die that saves a life lost in battle'),
    carry: small.optional().describe('Additional Objects the owner may carry'),
    traits: z.array(z.enum([...TRAITS, ...EASES])).optional(),
    tags,
    powers,
    barredTo: z.array(z.enum(ALIGNMENTS)).optional().describe('Alignments that may not have it'),
    gold: small.optional().describe('Gold it turns into when taken'),
    hire: small.optional().describe('Gold to be paid to take it'),
    mustTake: z.boolean().optional(),
    lurable: z.boolean().optional().describe('A Follower that the ability `lure` takes from others'),
    charmProof: z.boolean().optional().describe('A Follower that the ability `charmFollower` cannot take'),
    bribe: small.optional().describe('Gold that keeps an Enemy from attacking'),
    counters: small.optional().describe('Counters the card comes with'),
    counterOf: z.enum(PARTS).optional().describe('What its counters are'),
    does: programSchema.optional().describe('What happens to the character that meets it'),
    drawn: programSchema.optional().describe('What happens when it is drawn, before it is met'),
    keywords: z.array(z.enum(KEYWORDS)).optional().describe('How it is had: cursed, soulbound'),
    worth: small.optional().describe('Gold it brings where Objects are sold, if that is more than others bring'),
    text: z.string().optional().describe('Short description; left out = made from the columns'),
    ...origin,
    notModelled: unmodelled,
  })
  .meta({ id: 'card' });

const spellRow = z
  .strictObject({
    id,
    name: z.string(),
    copies: z.int().min(1).max(40),
    cast: z.array(z.enum(CAST_AT)).min(1).describe('When it may be cast'),
    target: z.enum(TARGETS),
    tags,
    does: programSchema,
    text: z.string(),
    ...origin,
    notModelled: unmodelled,
  })
  .meta({ id: 'spell' });

const spaceRow = z
  .strictObject({
    id,
    name: z.string().min(1),
    code: z
      .string()
      .regex(/^[omi]\d\d$/, 'a code is o, m or i with two digits')
      .optional(),
    region: id.describe('outer, middle, inner, or a Region of a pack'),
    after: id.optional().describe('In a pack: the space before it in its Region, clockwise'),
    ways: z.array(wayRow).min(1).optional().describe('Ways that lead from it, each for one point of a move'),
    terrain: z.enum(TERRAINS).optional(),
    role: z.enum(ROLES).optional(),
    draw: z.int().min(1).max(9).optional().describe('Adventure cards are drawn up to this number'),
    creatureBonus: small.optional().describe('Added to the attack roll of creatures met here'),
    magicless: z.boolean().optional().describe('No Spells, no Magic Objects, no bonus from any Object'),
    tags,
    raft: z.array(id).optional().describe('Spaces straight across the river'),
    raftGrid: z.array(id).optional().describe('The same by the strict grid'),
    before: programSchema.optional().describe('What happens before the draw'),
    does: programSchema.optional().describe('What happens to a character that has its encounter here'),
    text: z.string().optional(),
    ...origin,
  })
  .meta({ id: 'space' });

/** Most cards that a character begins with. */
export const START_CARDS_MAX = 6;

const characterRow = z
  .strictObject({
    id,
    name: z.string(),
    strength: z.int().min(1).max(12),
    craft: z.int().min(1).max(12),
    life: z.int().min(1).max(12),
    fate: z.int().min(0).max(12),
    alignment: z.enum(ALIGNMENTS),
    start: id.describe('The space the character starts on'),
    gold: small,
    spells: z.int().min(0).max(3),
    cards: z.array(id).max(START_CARDS_MAX).optional().describe('Objects, Followers and Spells that it begins with'),
    traits: z.array(z.enum([...TRAITS, ...EASES])),
    abilities: z.array(z.enum(ABILITIES)),
    powers,
    text: z.string(),
    ...origin,
    notModelled: unmodelled,
  })
  .meta({ id: 'character' });

/** A second form of characters: a killed character continues in it until it returns. */
const formRow = z
  .strictObject({
    id,
    name: z.string(),
    strength: z.int().min(1).max(12),
    craft: z.int().min(1).max(12),
    fate: z.int().min(0).max(12),
    drawsOther: z.boolean().optional().describe('Draws from the other deck instead of the Adventure deck'),
    passesSentinel: z.boolean().optional().describe('Crosses by the Sentinel without a fight'),
    barredInside: z.boolean().optional().describe('May leave the Inner Region, and not enter it'),
    traits: z.array(z.enum([...TRAITS, ...EASES])).optional(),
    abilities: z.array(z.enum(ABILITIES)).optional(),
    powers,
    text: z.string(),
    ...origin,
  })
  .meta({ id: 'form' });

/** A card that covers a space: its text and name replace those of the space. */
const coverRow = z
  .strictObject({
    id,
    name: z.string(),
    copies: z.int().min(1).max(20),
    regions: z
      .array(id)
      .min(1)
      .meta({ examples: [[...REGIONS].slice(0, 2)] })
      .describe('Where it may lie: Regions, added ones among them, and not the Inner Region'),
    terrain: z.enum(TERRAINS).optional(),
    draw: z.int().min(1).max(9).optional().describe('Cards are drawn up to this number'),
    creatureBonus: small.optional().describe('Added to the attack roll of creatures met here'),
    magicless: z.boolean().optional().describe('No Spells, no Magic Objects, no bonus from any Object'),
    tags,
    before: programSchema.optional().describe('What happens before the draw'),
    does: programSchema.optional().describe('What happens to a character that has its encounter here'),
    text: z.string().optional(),
    ...origin,
  })
  .meta({ id: 'cover' });

const creatureRow = z.strictObject({
  id,
  name: z.string(),
  strength: small.optional(),
  craft: small.optional(),
  breed: z.enum(BREEDS).optional(),
});
const shopRow = z.strictObject({ id, name: z.string(), prices: z.record(id, z.int().min(0).max(30)) });
const markRow = z
  .strictObject({
    id,
    name: z.string().min(1).max(40),
    on: z.enum(MARK_PLACES).describe('What it is on: a player, a card, a space, or the table'),
    most: z.int().min(1).max(MARK_MOST).optional().describe('The most of it in one place; 1 if left out'),
    until: z.enum(UNTILS).optional().describe('When it ends by itself'),
    hidden: z.boolean().optional().describe('Only the marked player knows of it'),
    stays: z.boolean().optional().describe('It stays with a player whose character is killed'),
    text: z.string().optional(),
    ...origin,
  })
  .meta({ id: 'mark' });

const questRow = z
  .strictObject({
    id,
    about: z.string().min(1).describe('What is to be done, in words that follow "quest:"'),
    task: z.enum(TASKS).exclude(['none']).describe('What it asks for; `deed` is described under `deed`'),
    gold: z.int().min(1).max(MARK_MOST).optional().describe('Of payGold: how much'),
    deed: powerSchema
      .pick({ after: true, if: true, unless: true, whose: true, optional: true, cost: true, chance: true })
      .optional()
      .describe('Of deed: the moment at which it is done, as a power has it'),
    reward: programSchema.optional().describe('What it brings instead of a Talisman'),
    stays: z.boolean().optional().describe('The character stays where it is, and its turn goes on'),
    ...origin,
  })
  .meta({ id: 'quest' });

const points = z.int().min(0).max(999);
const box = z.strictObject({
  adventureCards: points,
  spellCards: points,
  purchaseCards: points,
  talismanCards: points,
  characterCards: points,
  toadCards: points,
  alignmentCards: points,
  strengthPoints: points,
  craftPoints: points,
  lifePoints: points,
  fateTokens: points,
  goldCoins: points,
  dice: points,
});

/** A data file: any of these sections. The base game has one file a section or two; a pack may put all in one. */
export const dataFile = z.strictObject({
  sources: z.record(z.string(), z.string()).optional(),
  adventure: z.array(cardRow).optional(),
  spells: z.array(spellRow).optional(),
  purchase: z.array(cardRow).optional(),
  talismans: z.array(cardRow).optional(),
  spaces: z.array(spaceRow).optional(),
  characters: z.array(characterRow).optional(),
  creatures: z.array(creatureRow).optional(),
  shops: z.array(shopRow).optional(),
  quests: z.array(questRow).optional(),
  otherDeck: z.array(cardRow).optional(),
  forms: z.array(formRow).optional(),
  covers: z.array(coverRow).optional(),
  marks: z.array(markRow).optional(),
  endings: z.array(endingRow).optional(),
  roamers: z.array(roamerRow).optional(),
  regions: z.array(regionRow).optional(),
  box: box.optional(),
});

export type CardRow = z.infer<typeof cardRow>;
export type SpellRow = z.infer<typeof spellRow>;
export type BoardRow = z.infer<typeof spaceRow>;
export type HeroRow = z.infer<typeof characterRow>;
export type CreatureRow = z.infer<typeof creatureRow>;
export type ShopRow = z.infer<typeof shopRow>;
export type QuestRow = z.infer<typeof questRow>;
export type FormRow = z.infer<typeof formRow>;
export type CoverRow = z.infer<typeof coverRow>;
export type MarkRow = z.infer<typeof markRow>;

/** Parts in the box, counters in points. */
export type Box = z.infer<typeof box>;

/** Sections that are lists of rows: the row's noun and schema, and the keys it knows. */
export const SECTIONS = {
  adventure: section('card', cardRow),
  spells: section('Spell', spellRow),
  purchase: section('card', cardRow),
  talismans: section('card', cardRow),
  spaces: section('space', spaceRow),
  characters: section('character', characterRow),
  creatures: section('creature', creatureRow),
  shops: section('shop', shopRow),
  quests: section('quest', questRow),
  otherDeck: section('card', cardRow),
  forms: section('form', formRow),
  covers: section('cover', coverRow),
  marks: section('mark', markRow),
  endings: section('ending', endingRow),
  roamers: section('roamer', roamerRow),
  regions: section('Region', regionRow),
} as const;
/** Sections that only packs fill. */
export const PACK_SECTIONS: readonly string[] = [
  'otherDeck',
  'forms',
  'covers',
  'marks',
  'endings',
  'roamers',
  'regions',
];

function section<T extends z.ZodObject>(noun: string, schema: T): { noun: string; schema: T; keys: string[] } {
  return { noun, schema, keys: Object.keys(schema.shape) };
}

export type Section = keyof typeof SECTIONS;
export const BOX_KEYS: readonly string[] = Object.keys(box.shape);
