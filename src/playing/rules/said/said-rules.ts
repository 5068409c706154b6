import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { PACKAGE_ROOT } from '#package-root';
import { readYaml } from '../../../experiment/design/yaml-file.js';

/** Table of house rules as people say them, with the answer to each. */
export const SAID_RULES_FILE = 'experiments/house-rules/as-said/table.yaml';

/** A house rule as people say it. It has one of `options`, `pack` and `cannot`. */
export interface SaidRule {
  readonly id: string;
  /** The rule as a sentence of the table. */
  readonly said: string;
  /** Values of options that play it. */
  readonly options?: Readonly<Record<string, number | string>> | undefined;
  /** Path of the pack that plays it, from the package. */
  readonly pack?: string | undefined;
  /** Reason why nothing plays it. */
  readonly cannot?: string | undefined;
  /** What a word of the sentence was taken to mean. */
  readonly reading?: string | undefined;
  /** In what the answer is not the rule as said. */
  readonly differs?: string | undefined;
}

const text = z.string().min(1);
const head = { id: z.string().regex(/^[a-z]+(-[a-z]+)*$/), said: text };
const words = { reading: text.optional(), differs: text.optional() };
const options = z.record(z.string(), z.union([z.number(), z.string()]));
const table = z.strictObject({
  rules: z.array(
    z.union([
      z.strictObject({ ...head, options, ...words }),
      z.strictObject({ ...head, pack: text, ...words }),
      z.strictObject({ ...head, cannot: text }),
    ]),
  ),
});

/** Returns the house rules of the table, in its order. */
export function saidRules(): readonly SaidRule[] {
  const file = join(PACKAGE_ROOT, SAID_RULES_FILE);
  return readYaml(file, table).value.rules.map((rule) => {
    if (!('pack' in rule)) return rule;
    return { ...rule, pack: relative(PACKAGE_ROOT, join(dirname(file), rule.pack)).replaceAll('\\', '/') };
  });
}
