import { readFileSync } from 'node:fs';
import { PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf } from './mutants.mjs';

/** Stryker takes whole ranges of code; this lets only the mutants pass that were drawn from them. */
export const strykerPlugins = [
  {
    kind: PluginKind.Checker,
    name: 'drawn',
    value: {
      async init() {},
      async group(mutants) {
        return [mutants.map(({ id }) => id)];
      },
      async check(mutants) {
        const drawn = new Set(JSON.parse(readFileSync(process.env.MUTATE_DRAWN, 'utf8')));
        return Object.fromEntries(mutants.map((mutant) => [mutant.id, drawn.has(keyOf(mutant)) ? PASSED : LEFT_OUT]));
      },
    },
  },
];

const PASSED = { status: 'passed' };
const LEFT_OUT = { status: 'compileError', reason: 'not drawn' };
