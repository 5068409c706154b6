import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compiledModule } from './cached.js';
import { compiledFrom } from './compile.js';
import { GENEROUS, type InliningLimits, inlineHotCalls, SPARING, staleCalls } from './inlining.js';
import { Memory } from './memory.js';
import { emittedText } from './module.js';
import { PROFILE, readProfile } from './profile.js';
import { Sources } from './sources.js';
import { emitTalisman, layOut, PLAIN, type Text } from './talisman.js';

/**
 * The second half of `npm run build`: emits the rules and the agents that TypeScript has just compiled to JavaScript,
 * and compiles them to WebAssembly as well, unless the output is unchanged. Writes
 * `talisman.wasm`, `talisman-plain.wasm` for the games of which `PLAIN` is true, and `talisman.js`, which states where
 * in the memory of both everything is. The text of the first module without inlining goes to `dist/.emitted`: the
 * studio compiles it for its page, which has little room. `--binaryen optimizeLevel=4,…` tries other settings of
 * Binaryen's second round.
 */

/** `dist/src/wasm`, where the compiled form of this room is. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(FOLDER, '../..');
const ROOT = join(DIST, '..');
/**
 * Binaryen's second round. More inlining by the compiler costs the same bytes as the profile's calls and gains less.
 */
const SETTINGS = 'optimizeLevel=4,flexibleInlineMaxSize=40';
const PROFILED = join(ROOT, PROFILE);

const {
  values: { binaryen: settings },
} = parseArgs({ options: { binaryen: { type: 'string', default: SETTINGS } } });
const sources = await Sources.read(ROOT, DIST);
const addresses = layOut(sources);
const { memory } = addresses;
const profile = readProfile(existsSync(PROFILED) ? readFileSync(PROFILED, 'utf8') : '');
// Code without a promise reaches more functions, so emitting the other module adds none.
const any = emitTalisman(sources, addresses, null);
stopIfRefused();
// It takes longest to compile, so it begins on its own core while the other one is emitted.
const compiling = write('talisman', any, SPARING);
const plain = emitTalisman(sources, addresses, PLAIN);
stopIfRefused();
writeFileSync(join(FOLDER, 'talisman.js'), tables());
writeForPage(any);
sayIfStale([any, plain]);
await Promise.all([compiling, write('talisman-plain', plain, GENEROUS)]);

/** Ends the build where the sources use code that cannot be compiled. */
function stopIfRefused(): void {
  const found = new Set(sources.subset.found);
  if (found.size === 0) return;
  process.stderr.write(
    `${[...found].join('\n')}\nwhat is compiled to WebAssembly keeps to a part of TypeScript: src/wasm/README.md\n`,
  );
  process.exit(1);
}

/** Warns if frequently called functions have changed their names or calls since the profile was made. */
function sayIfStale(texts: readonly Text[]): void {
  const { hot, gone } = staleCalls(
    texts.map(({ functions }) => functions),
    profile,
  );
  if (gone > 0)
    process.stderr.write(
      `profile out of date: ${gone} of ${hot} frequent calls are gone; games are the same, perhaps slower (npm run profile)\n`,
    );
}

function writeForPage({ functions, exports }: Text): void {
  const folder = join(DIST, '.emitted');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'talisman.ts'), emittedText(functions, exports));
}

async function write(name: string, text: Text, limits: InliningLimits): Promise<void> {
  const code = join(FOLDER, `${name}.wasm`);
  const stamp = `${code}.of`;
  const source = emittedText(inlineHotCalls(text.functions, profile, limits), text.exports);
  const word = compiledFrom(source, settings, '-O3');
  const known = existsSync(code) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (known === word) return;
  writeFileSync(code, await compiledModule(DIST, source, settings));
  writeFileSync(stamp, word);
}

/** A module that imports everything that the compiled ones look up. */
function tables(): string {
  const { roots, layouts, classes } = memory.manifest();
  const promised = { ...PLAIN, file: join(ROOT, PLAIN.file) };
  const files = [...new Set([...roots, ...classes, promised].map(({ file }) => file))].sort();
  const nameOf = (file: string): string => `m${files.indexOf(file)}`;
  return [
    ...files.map((file) => `import * as ${nameOf(file)} from '../../${relative(ROOT, file).replace(/\.ts$/, '.js')}';`),
    'export default {',
    `stateAt: ${Memory.STATE_AT},`,
    `end: ${memory.end},`,
    `layouts: ${JSON.stringify(layouts)},`,
    `classes: [${classes.map(({ file, name }) => `[${nameOf(file)}.${name}, '${name}']`).join(', ')}],`,
    'promises: [',
    ...Object.entries(promised.numbers).map(
      ([field, is]) => `{ get value() { return ${nameOf(promised.file)}.${promised.name}.${field}; }, is: ${is} },`,
    ),
    '],',
    `alteredAt: ${memory.columnAt(promised.unless)},`,
    'roots: [',
    ...roots.map(({ file, name, fields, shape, at, capacity }) => {
      const path = [name, ...fields].join('.');
      const rest = `shape: ${JSON.stringify(shape)}, at: ${at}, capacity: ${capacity}`;
      // Uses the content that is active when a module is made, rather than at load time.
      return `{ name: '${path}', get value() { return ${nameOf(file)}.${path}; }, ${rest} },`;
    }),
    '],',
    '};',
    '',
  ].join('\n');
}
