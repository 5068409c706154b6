import { readTextFile } from '../../experiment/design/text-file.js';
import type { PackLine } from './check-packs.js';
import { checkRules } from './check-rules.js';
import { optionsMeaning, packMeaning } from './meaning/pack.js';

/** A house rule of Talisman as options, as packs, or as both. */
export interface HouseRule {
  /** Option id → value, as a number or a word. */
  readonly options: Readonly<Record<string, number | string>>;
  /** Files of packs. */
  readonly packs: readonly string[];
}

/** Mistakes and notes about a house rule, and its meaning. */
export interface HouseRuleCheck {
  readonly valid: boolean;
  readonly lines: readonly PackLine[];
  /** Everything that the rule changes, as sentences; empty if it cannot be played. */
  readonly meaning: readonly string[];
}

/** Checks a house rule without playing it, and reads it back in words. */
export function checkHouseRule({ options, packs }: HouseRule): HouseRuleCheck {
  const { mistakes, conflicts, packs: checked } = checkRules('talisman', { options, packs });
  const faults = [...mistakes, ...conflicts.map(({ text }) => text)];
  const lines = [
    ...faults.map((message): PackLine => ({ kind: 'mistake', file: null, line: null, message })),
    ...checked.lines,
  ];
  const valid = lines.every(({ kind }) => kind !== 'mistake');
  const meaning = valid
    ? [...optionsMeaning(options), ...packs.flatMap((file) => packMeaning(readTextFile(file), file))]
    : [];
  return { valid, lines, meaning };
}
