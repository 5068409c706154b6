import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { checkHouseRule, type HouseRule, type HouseRuleCheck } from '../house-rule.js';
import { type FoundRule, readSaid, type SaidReading } from './read-said.js';

/** A house rule in words, or with the options or the packs that are to play it. */
export interface SaidHouseRule {
  readonly words: string;
  readonly options?: Readonly<Record<string, number | string>> | undefined;
  readonly packs?: readonly string[] | undefined;
}

/** A house rule as it was understood. */
export interface UnderstoodRule extends HouseRuleCheck {
  /** True if one rule was given or found, and can be played. */
  readonly valid: boolean;
  readonly options: Readonly<Record<string, number | string>>;
  /** Files of packs. */
  readonly packs: readonly string[];
  /** The reading of the words; null if options or packs were given. */
  readonly reading: SaidReading | null;
}

/** Checks the options or packs of a house rule, or finds those that its words say, and reads them back. */
export function understandRule({ words, options = {}, packs = [] }: SaidHouseRule): UnderstoodRule {
  if (Object.keys(options).length > 0 || packs.length > 0)
    return { ...checkHouseRule({ options, packs }), options, packs, reading: null };
  const reading = readSaid(words);
  const { found } = reading;
  if (found === null) return { valid: false, lines: [], meaning: [], options, packs, reading };
  const rule = houseRuleOf(found);
  return { ...checkHouseRule(rule), ...rule, reading };
}

/** Returns the options and the files of packs of a rule that was found. */
export function houseRuleOf({ options, pack }: FoundRule): HouseRule {
  return { options, packs: pack === null ? [] : [pathOf(pack)] };
}

/** Returns the path of a pack of the package, from this folder if it is there. */
function pathOf(pack: string): string {
  return existsSync(pack) ? pack : join(PACKAGE_ROOT, pack);
}
