import { type RuleLine, rulesOf } from '../../../rows/rules-md.js';
import { content } from '../content/index.js';
import { programWords } from '../text/program-words.js';
import { CONDITION_SPECS, type Subject } from '../vocabulary/conditions.js';
import { ABILITIES, ALIGNMENTS, BREEDS, EASES, KINDS, TRAITS } from '../vocabulary/ids.js';
import { LASTING_SAYS, type LastingId } from '../vocabulary/lasting.js';
import { MARK_PLACES, MarkFlag, UNTILS } from '../vocabulary/marks.js';
import { MOMENTS, NO_LIMIT, NO_LIMIT_WORDS, NUMBERS } from '../vocabulary/powers.js';

import { TASKS } from '../vocabulary/quests.js';
import { type ArgKind, VERBS } from '../vocabulary/verbs.js';

/**
 * Lists of the game for people: every title, every character, every rule with its status, and the words of packs. Cold.
 */

type Row = Readonly<Record<string, unknown>>;

/** Returns every title with its copies, type, numbers and origin, and if the engine plays it. */
export function cards(): Row[] {
  return content.titles.map((row, title) => ({
    id: row.id,
    name: row.name,
    deck: row.deck,
    copies: row.copies,
    type: KINDS[content.kind[title]],
    ...(content.breed[title] === 0 ? {} : { breed: BREEDS[content.breed[title]] }),
    ...numbersOf(title),
    ...pricesOf(title),
    status: row.notModelled === undefined ? 'done' : 'not modelled',
    ...(row.notModelled === undefined ? {} : { reason: row.notModelled }),
    text: row.text,
    provenance: row.provenance,
    confidence: row.confidence,
  }));
}

/** Returns the price of a card that shops sell, in gold: the least if they differ. */
function pricesOf(title: number): { readonly price?: number } {
  const prices = content.shops.flatMap((shop) => {
    const at = shop.titles.indexOf(title);
    return at < 0 ? [] : [shop.prices[at]];
  });
  return prices.length === 0 ? {} : { price: Math.min(...prices) };
}

function numbersOf(title: number): Record<string, number> {
  const all = {
    encounter: content.number[title],
    strength: content.strength[title],
    craft: content.craft[title],
    addStrength: content.addStrength[title],
    addCraft: content.addCraft[title],
    battle: content.battle[title],
    armourFrom: content.armour[title],
    carry: content.carry[title],
    gold: content.gold[title],
    counters: content.counters[title],
  };
  return Object.fromEntries(Object.entries(all).filter(([, n]) => n !== 0));
}

/** Returns every character with its numbers and the names of its abilities. */
export function characters(): Row[] {
  return content.characters.map((row, c) => ({
    id: row.id,
    name: row.name,
    strength: content.printedStrength[c],
    craft: content.printedCraft[c],
    life: content.lifeValue[c],
    fate: content.fateValue[c],
    alignment: ALIGNMENTS[content.alignment[c]],
    start: content.spaces[content.start[c]].id,
    spells: content.startSpells[c],
    abilities: [
      ...bits(TRAITS, content.characterTrait[c]),
      ...bits(EASES, content.characterEase[c]),
      ...bits(ABILITIES, content.ability[c]),
    ].join(' '),
    status: row.notModelled === undefined ? 'done' : 'not modelled',
    text: row.text,
    provenance: row.provenance,
    confidence: row.confidence,
  }));
}

function bits(words: readonly string[], mask: number): string[] {
  return words.filter((_, i) => ((mask >>> i) & 1) === 1);
}

/** Returns the forms in which killed characters play on. */
export function forms(): Row[] {
  return content.forms.map((row, i) => {
    const person = content.characterCount + i;
    return {
      id: row.id,
      name: row.name,
      strength: content.printedStrength[person],
      craft: content.printedCraft[person],
      fate: content.fateValue[person],
      text: row.text,
      provenance: row.provenance,
      confidence: row.confidence,
    };
  });
}

/** Returns the cards that cover spaces. */
export function covers(): Row[] {
  return content.covers.map((row, i) => ({ ...row, copies: content.coverCopies[i] }));
}

/** Returns the marks of packs. */
export function marks(): Row[] {
  return content.marks.map(({ id, name, text }, mark) => ({
    id,
    name,
    on: MARK_PLACES[content.markOn[mark]],
    most: content.markMost[mark],
    until: UNTILS[content.markUntil[mark]],
    ...((content.markFlags[mark] & MarkFlag.Hidden) === 0 ? {} : { hidden: true }),
    ...((content.markFlags[mark] & MarkFlag.Stays) === 0 ? {} : { stays: true }),
    text,
  }));
}

/** Returns the Warlock's quests. */
export function quests(): Row[] {
  return content.quests.map(({ id, about }, quest) => ({
    id,
    about,
    task: TASKS[content.questTask[1 + quest]],
    ...(content.questGold[1 + quest] === 0 ? {} : { gold: content.questGold[1 + quest] }),
    reward: content.questReward[1 + quest] < 0 ? 'a Talisman' : programWords(content.questReward[1 + quest]),
  }));
}

/** Returns the endings that packs declare. */
export function endings(): Row[] {
  return content.endings.map((row) => ({ ...row }));
}

/** Returns the figures without a player. */
export function roamers(): Row[] {
  return content.roamers.map((row, i) => ({ ...row, start: content.spaces[content.roamerStart[i]].id }));
}

/** Returns the spaces of the board, in the order of their rings. */
export function spaces(): Row[] {
  return content.spaces.map(({ id, name, code, text, provenance, confidence }, space) => ({
    id,
    name,
    code,
    region: content.regions[content.region[space]].id,
    text,
    provenance,
    confidence,
  }));
}

/** Returns the moments at which a power may work. */
export function moments(): Row[] {
  return MOMENTS.map(({ id, modes, about, phrase, example }) => ({
    id,
    stands: modes.join(' '),
    about: askedAbout(about),
    says: `the character ${phrase}`,
    example,
  }));
}

function askedAbout(about: readonly Subject[]): string {
  return about.filter((subject) => CONDITION_SPECS.some(({ needs }) => needs === subject)).join(' ');
}

/** Returns the numbers that a power may change. */
export function numbers(): Row[] {
  return NUMBERS.map(({ id, about, least, most, phrase, example }) => ({
    id,
    about: askedAbout(about),
    values: `${least} to ${most === NO_LIMIT ? NO_LIMIT_WORDS : most}`,
    says: phrase,
    example,
  }));
}

/** Returns the conditions of programs and powers, with their subjects. */
export function conditions(): Row[] {
  return CONDITION_SPECS.map(({ id, needs, phrase, example }) => ({ id, asks: needs ?? '', says: phrase, example }));
}

/** Example of a verb's argument. */
const ARGUMENTS: Readonly<Record<ArgKind, string>> = {
  none: '',
  count: ' 1',
  space: ' tavern',
  alignment: ' good',
  creature: ' sentinel',
  shop: ' market',
  cover: ' breach',
  card: ' sword',
  mark: ' wolf',
  roamer: ' reaper',
};

export function verbs(): Row[] {
  return VERBS.map(({ id, arg, about }) => ({ id, takes: arg, says: about, example: `does: ${id}${ARGUMENTS[arg]}` }));
}

/** Returns the lasting powers: words for `traits` of a row, `abilities` of a character, and `has` of a power. */
export function traits(): Row[] {
  const of = (words: readonly LastingId[], column: string): Row[] =>
    words.map((id) => ({ id, column, says: LASTING_SAYS[id], example: `{ has: ${id} }` }));
  return [...of(TRAITS, 'traits'), ...of(EASES, 'traits'), ...of(ABILITIES, 'abilities')];
}

/** Returns every rule of RULES.md. */
export function rules(): RuleLine[] {
  return rulesOf('talisman');
}
