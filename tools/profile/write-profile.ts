import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CODE, PACKAGE_ROOT } from '../../src/package/root.js';
import { PROFILE, type Profile, profileText, readProfile } from '../../src/wasm/emit/profile.js';
import { Sources } from '../../src/wasm/emit/sources.js';
import type { EmittedModule } from '../../src/wasm/emitted.js';
import { countCalls } from './count.js';

/**
 * `npm run profile`: counts which functions of the compiled build call each other how often, and writes
 * `src/wasm/emit/profile.csv`, by which the emitter inlines. The counts are the same on every machine. With `--check`
 * nothing is written; it states how much of today's calls the saved profile has.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const path = join(PACKAGE_ROOT, PROFILE);
const sources = await Sources.read(PACKAGE_ROOT, CODE);
const tables = (await import('../../src/wasm/talisman.js' as string)) as { readonly default: EmittedModule };
const counted = await countCalls(sources, tables.default);
if (values.check) {
  const saved = readProfile(existsSync(path) ? readFileSync(path, 'utf8') : '');
  const share = overlap(saved, counted);
  const old = share < 0.95 ? 'profile out of date, make it again: npm run profile; ' : '';
  process.stdout.write(`${old}${(100 * share).toFixed(1)} % of the calls are as in the profile\n`);
} else {
  writeFileSync(path, profileText(counted));
}

/** Returns the part of the calls of one profile that another one has as well. */
function overlap(saved: Profile, now: Profile): number {
  let all = 0;
  let common = 0;
  for (const [caller, of] of now.calls) {
    for (const [callee, n] of of) {
      all += n;
      common += Math.min(n, saved.calls.get(caller)?.get(callee) ?? 0);
    }
  }
  return common / all;
}
