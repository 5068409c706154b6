import { titleOf } from '../../experiment/design/title-words.js';
import { contentWith } from '../../playing/library/content.js';
import { numberedNames } from '../../playing/view/space-names.js';

/** A kind of cause. */
export interface Cause {
  readonly id: string;
  /** Its words, as the subject of a sentence. */
  readonly name: string;
  readonly isOne?: true;
}

/** Kinds of causes: the first part of a killer, but for the Command Spell. */
export const CAUSES: readonly Cause[] = [
  { id: 'command', name: 'the Command Spell', isOne: true },
  { id: 'duel', name: 'other characters' },
  { id: 'enemy', name: 'Enemies' },
  { id: 'creature', name: 'creatures of the board' },
  { id: 'space', name: 'spaces' },
  { id: 'event', name: 'Events' },
  { id: 'stranger', name: 'Strangers' },
  { id: 'spell', name: 'other Spells' },
  { id: 'card', name: 'other cards' },
];

/** Returns the kind of cause of a killer, as the event `killed-by` names it. */
export function causeOf(killer: string): string {
  if (killer === 'spell:command-spell') return 'command';
  const kind = killer.slice(0, killer.indexOf(':'));
  return CAUSES.some(({ id }) => id === kind) ? kind : 'card';
}

/** Returns the words of a kind of cause. */
export function causeNamed(id: string): Cause {
  return CAUSES.find((cause) => cause.id === id)!;
}

/** Names of causes and spaces by the ids of events. */
export interface DeathNames {
  killer(id: string): string;
  space(id: string): string;
}

/** Returns the names of cards, characters and spaces, with those of packs. */
export function deathNames(packs: readonly string[] = []): DeathNames {
  const named = (list: 'cards' | 'characters' | 'spaces'): Map<string, string> =>
    new Map(contentWith(list, 'talisman', packs).map(({ id, name }) => [String(id), String(name)]));
  const [cards, characters, spaces] = [named('cards'), named('characters'), named('spaces')];
  const numbered = numberedNames([...spaces.values()]);
  const ids = [...spaces.keys()];
  const space = (id: string): string => numbered[ids.indexOf(id)] ?? titleOf(id);
  return {
    space,
    killer(killer) {
      const at = killer.indexOf(':');
      const [kind, id] = [killer.slice(0, at), killer.slice(at + 1)];
      if (kind === 'space') return space(id);
      if (id === 'several') return 'Several Enemies';
      const names = kind === 'duel' ? characters : cards;
      return (kind === 'creature' ? undefined : names.get(id)) ?? titleOf(id);
    },
  };
}
