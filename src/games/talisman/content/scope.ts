import { listed } from '../../../engine/index.js';
import { CONDITION_SPECS, SUBJECTS, type Subject, seenByOthers, seenByRival } from '../vocabulary/conditions.js';
import type { DeckWord, KindWord } from '../vocabulary/ids.js';
import { MOMENTS, type Mode, NUMBERS, type When } from '../vocabulary/powers.js';

import type { SpellRow } from './schema.js';

/** A place where conditions and verbs are written: its name in messages, and its subjects. */
export interface Scope {
  readonly name: string;
  readonly about: readonly Subject[];
  /** Kinds of the card at hand; absent: any. */
  readonly kinds?: readonly KindWord[] | undefined;
  /** The deck that it is from; absent: any. */
  readonly deck?: DeckWord | undefined;
  /** Title of the card that the program or the power belongs to; absent: none. */
  readonly title?: number | undefined;
  /** True where all players see what its conditions say: in a number. */
  readonly isShown?: true;
}

const NEEDS = new Map(CONDITION_SPECS.map(({ id, needs }) => [id, needs]));

/** Returns the scope of a power at a moment; the card that has it, if one has, is its own card. */
export function momentScope(when: When, mode: Mode, whose: string, title?: number): Scope {
  const { id, about, aboutInstead = [], kinds, deck } = MOMENTS[when];
  const all = mode === 'instead' ? [...about, ...aboutInstead] : about;
  const seen = whose === 'self' ? all : seenByOthers(all);
  return { name: id, about: title === undefined ? seen : [...seen, 'ownCard'], kinds, deck, title };
}

/** Returns the scope of the conditions of a number that a power changes. */
export function numberScope(number: number, title?: number): Scope {
  const { id, about } = NUMBERS[number];
  return { name: id, about: title === undefined ? about : [...about, 'ownCard'], title, isShown: true };
}

/** Returns the scope of the conditions of a lasting power. */
export function standingScope(title?: number): Scope {
  return { name: 'a lasting power', about: title === undefined ? [] : ['ownCard'], title, isShown: true };
}

/** Returns the scope of the program of a card that is drawn or encountered. */
export function cardScope(key: string, title?: number): Scope {
  return { name: `${key} of a card`, about: ['ownCard'], title };
}

/** Returns the scope of a program of a space, or of a cover over it. */
export function spaceScope(key: string): Scope {
  return { name: `${key} of a space`, about: [] };
}

/** Returns the scope of the conditions and the price of a way: those of the move that takes it. */
export function wayScope(): Scope {
  return { name: 'a way', about: [] };
}

const OF_TARGET: Partial<Record<SpellRow['target'], Subject>> = {
  other: 'castOn',
  anyone: 'castOn',
  followerOwner: 'castOn',
  inForm: 'castOn',
  boardCard: 'castCard',
  emptySpace: 'castSpace',
  covered: 'castCover',
  creature: 'castCreature',
  spell: 'castSpell',
  loss: 'castLoss',
  dying: 'castLoss',
};
/** Targets that are there at one moment of casting only. */
const ONLY_AT: Partial<Record<SpellRow['target'], SpellRow['cast'][number]>> = {
  spell: 'atSpell',
  loss: 'atLoss',
  dying: 'atLoss',
};
/** Subjects of a Spell that its caster casts in a fight. */
const IN_FIGHT: readonly Subject[] = ['fight', 'foe', 'rival', 'score', 'outcome'];

/** Returns the scope of a Spell's program, which runs for the target of the Spell. */
export function spellScope({ cast, target }: SpellRow): Scope {
  const only = ONLY_AT[target];
  const own = only === undefined || cast.every((at) => at === only) ? OF_TARGET[target] : undefined;
  const inFight = target === 'self' && cast.every((at) => at === 'beforeBattle');
  const about: Subject[] = ['ownCard', ...(own === undefined ? [] : [own]), ...(inFight ? IN_FIGHT : [])];
  return { name: `a Spell cast ${listed(cast, 'or')} on ${target}`, about };
}

/** Returns the scope of a program that the other character of a meeting runs through. */
export function rivalScope({ name, about }: Scope): Scope {
  return { name: `rival at ${name}`, about: seenByRival(about) };
}

/** Subjects that a choice replaces: they share the word in which the choice is kept. */
const REPLACED: readonly Subject[] = ['number', 'die'];
const CARD: readonly Subject[] = ['card', 'heldCard', 'metCard'];

/**
 * Returns the scope of a program that runs on a chosen card or space, or for a chosen character. A space leaves the
 * card at hand.
 */
export function chosenScope({ about, ...scope }: Scope, what: 'card' | 'space' | 'character'): Scope {
  if (what === 'character') return { name: 'a chosen character', about: ['chosenCharacter'] };
  const had = about.filter((subject) => !REPLACED.includes(subject));
  const isCard = what === 'card';
  const now: Subject[] = isCard
    ? [...had.filter((subject) => subject !== 'chosenSpace'), ...CARD, 'chosenCard']
    : [...had, 'chosenSpace'];
  if (had.includes('rival') && isCard) now.push('cardAndRival');
  if (had.includes('heldCard') && !isCard) now.push('cardAndSpace');
  const kinds = isCard ? undefined : scope.kinds;
  return { ...scope, name: `a chosen ${what}`, about: [...new Set(now)], kinds };
}

/** Returns why a condition cannot be asked in a scope, with those that can; null when it can. */
export function conditionFault(word: string, scope: Scope): string | null {
  const needs = NEEDS.get(word);
  if (needs === undefined || scope.about.includes(needs)) return null;
  const open = CONDITION_SPECS.filter((one) => one.needs === undefined || scope.about.includes(one.needs));
  return `${lack(scope, needs)} to ask about; its conditions are ${open.map(({ id }) => id).join(', ')}`;
}

/** Returns why a verb has nothing to act on in a scope; null when it has. */
export function verbFault(id: string, needs: Subject | undefined, scope: Scope): string | null {
  if (needs === undefined || scope.about.includes(needs)) return null;
  return `'${id}' does nothing here: ${lack(scope, needs)}${placesOf(needs)}`;
}

function lack({ name }: Scope, subject: Subject): string {
  return `${name} has no ${SUBJECTS[subject]}`;
}

function placesOf(subject: Subject): string {
  const some = MOMENTS.filter(({ about }) => about.includes(subject)).map(({ id }) => id);
  const instead = MOMENTS.filter(({ aboutInstead }) => aboutInstead?.includes(subject)).map(
    ({ id }) => `instead of ${id}`,
  );
  const all = [...some, ...instead];
  return all.length === 0 ? '' : `; there is one at ${all.join(', ')}`;
}
