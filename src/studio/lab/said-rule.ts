import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { declaredRules } from '../../playing/rules/declared.js';
import { nearestOptions } from '../../playing/rules/said/nearest-options.js';
import { understandRule } from '../../playing/rules/said/understand.js';
import type { PackFile } from '../question/rules-question.js';

/** An option that a search finds. */
export interface FoundOption {
  readonly id: string;
  /** True if it has all words of the search. */
  readonly hasAll: boolean;
}

/** Returns the options that share words with a search, the nearest first. */
export function searchOptions(words: string): FoundOption[] {
  return nearestOptions(declaredRules('talisman').options, words).map(({ option: { id }, hasAll }) => ({ id, hasAll }));
}

/** A house rule that can be used on the page. */
export interface UsableRule {
  /** The rule as sentences. */
  readonly meaning: readonly string[];
  readonly options: Readonly<Record<string, number | string>>;
  readonly packs: readonly PackFile[];
}

/** A house rule in words, as the page shows it. */
export interface SaidOnPage {
  /** The one rule that fits the words; null for none. */
  readonly found: UsableRule | null;
  /** Reason why the rule cannot be played, or a note that it is the printed one; null for neither. */
  readonly reason: string | null;
}

/** Reads a house rule in words. */
export function readSaidRule(words: string): SaidOnPage {
  const { valid, meaning, options, packs, reading } = understandRule({ words });
  const { cannot = null, printed = null, found = null } = reading ?? {};
  const texts = packs.map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }));
  return {
    found: valid ? { meaning: [...meaning, ...(found?.notes ?? [])], options, packs: texts } : null,
    reason:
      cannot !== null
        ? `It cannot be played: ${cannot}`
        : printed !== null
          ? `It is the printed rule: ${printed}`
          : null,
  };
}
