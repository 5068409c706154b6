import { existsSync, readFileSync } from 'node:fs';
import { parseRules, type RuleLine } from '../../src/rows/rules-md.js';

/** The rules of a RULES.md, with what its tests ask of each. */
export interface RuleList {
  readonly rules: readonly RuleLine[];
  /** Number of lines that look like a rule. */
  readonly lines: number;
  /** Rules whose file does not exist, or whose status is neither an option that exists nor a reason. */
  readonly wrong: readonly RuleLine[];
  /** Returns the comments of a file that a rule names. */
  comments(file: string): string;
}

/** Reads the RULES.md of a folder. Its files are relative to `home`, and `options` can be the status of a rule. */
export function ruleList(path: URL, home: URL, options: readonly { readonly id: string }[]): RuleList {
  const text = readFileSync(path, 'utf8');
  const rules = parseRules(text);
  const isWrong = ({ file, status }: RuleLine): boolean => {
    if (/^(not modelled|out of scope): \S/.test(status)) return file !== '-';
    if (file === '-' || !existsSync(new URL(file, home))) return true;
    return status !== 'done' && !options.some(({ id }) => status === `option:${id}`);
  };
  return {
    rules,
    lines: text.split('\n').filter((line) => line.startsWith('- ')).length,
    wrong: rules.filter(isWrong),
    comments: (file) =>
      (readFileSync(new URL(file, home), 'utf8').match(/\/\*\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n'),
  };
}
