import { signal } from '@preact/signals';
import type { Meaning } from '../../engine/index.js';
import { RULE_WORDS } from './rule-words.js';

type Meanings = ReadonlyMap<string, readonly Meaning[]>;

/** What each name stands for; the words of the rules, until the names of the game are loaded. */
const known = signal<Meanings>(byName(RULE_WORDS));
/** Names that are found within sentences, as one expression; null until they are loaded. */
const finder = signal<RegExp | null>(null);
/** Name that is explained now; null for none. */
export const explained = signal<string | null>(null);

/** Loads the names of a game once it is shown. Without them nothing is underlined. */
export async function loadMeanings(load: () => Promise<readonly Meaning[]>): Promise<void> {
  const found = await load().catch(() => []);
  known.value = byName([...found, ...RULE_WORDS]);
  const names = [...new Set(found.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  finder.value = names.length === 0 ? null : new RegExp(`\\b(${escaped.join('|')})\\b`);
}

/** Returns what a name stands for, each meaning once; empty if it is not known. */
export function meaningsOf(name: string): readonly Meaning[] {
  const found = known.value.get(name) ?? [];
  const texts = found.map((meaning) => JSON.stringify(meaning));
  return found.filter((_, i) => texts.indexOf(texts[i]) === i);
}

/** Splits words at the names that can be explained: other words and names take turns, other words first. */
export function splitAtNames(words: string): readonly string[] {
  return finder.value === null ? [words] : words.split(finder.value);
}

function byName(all: readonly Meaning[]): Meanings {
  const found = new Map<string, Meaning[]>();
  for (const meaning of all) found.set(meaning.name, [...(found.get(meaning.name) ?? []), meaning]);
  return found;
}
