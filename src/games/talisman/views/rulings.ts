import type { RuleLine } from '../../../rows/rules-md.js';
import type { RuleOption } from '../options/option.js';
import { OPTIONS } from '../options/options.js';
import { rules } from './catalogue.js';

/** Ids of open points of the documents: rulings, gaps, disagreements. */
const OPEN = /^(?:RUL|GAP|DIS)-/;

/** An open point of the rules that an option switches. */
export interface Ruling {
  readonly option: RuleOption;
  /** Its ids in RULES.md: `RUL-04`, `DIS-05`, …, sorted, the rulings first. */
  readonly ids: readonly string[];
  /** Default rule, in the words of RULES.md. */
  readonly statement: string;
  /** The other values of the option, ascending: the other readings. */
  readonly readings: readonly number[];
}

/**
 * Returns every ruling that can be switched, in the order of the options: its line in RULES.md names an option. Cold.
 */
export function switchableRulings(): Ruling[] {
  const open = rules().filter(({ id }) => OPEN.test(id));
  return OPTIONS.flatMap((option) => {
    const lines = open.filter(({ status }) => status === `option:${option.id}`);
    if (lines.length === 0) return [];
    lines.sort((x, y) => rank(x.id) - rank(y.id) || (x.id < y.id ? -1 : 1));
    return [{ option, ids: lines.map(({ id }) => id), statement: lines[0].statement, readings: readingsOf(option) }];
  });
}

/** Returns every open point that no option switches. Cold. */
export function fixedRulings(): RuleLine[] {
  return rules().filter(({ id, status }) => OPEN.test(id) && !status.startsWith('option:'));
}

function rank(id: string): number {
  return id.startsWith('RUL-') ? 0 : 1;
}

function readingsOf({ min, max, default: played }: RuleOption): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((value) => value !== played);
}
