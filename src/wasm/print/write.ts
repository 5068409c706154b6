import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compile, compiledFrom } from './compile.js';
import { Memory } from './memory.js';
import { MODULE } from './module.js';
import { Sources } from './sources.js';
import { printTalisman, type Text, WITHOUT_POWERS } from './talisman.js';

/**
 * The second half of `npm run build`: prints the rules and the agents that TypeScript has just compiled to JavaScript,
 * and compiles them to WebAssembly as well, unless what is printed is what was printed before. Writes `talisman.wasm`
 * and `talisman.js`, which says where in its memory everything lies, and the same for games without powers.
 * `--binaryen optimizeLevel=4,…` has Binaryen go over the module once more, to try whether that is faster; without it
 * all is as it was.
 */

/** `dist/src/wasm`, where the compiled form of this room lies. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..');
const DIST = join(FOLDER, '../..');
const ROOT = join(DIST, '..');

const {
  values: { binaryen: settings },
} = parseArgs({ options: { binaryen: { type: 'string', default: '' } } });
const sources = await Sources.read(ROOT, DIST);
const texts = { talisman: printTalisman(sources, null), 'talisman-plain': printTalisman(sources, WITHOUT_POWERS) };
const found = new Set(sources.subset.found);
if (found.size === 0) for (const [name, text] of Object.entries(texts)) await write(name, text);
else {
  process.stderr.write(
    `${[...found].join('\n')}\nwhat is compiled to WebAssembly keeps to a part of TypeScript: src/wasm/README.md\n`,
  );
  process.exitCode = 1;
}

async function write(name: string, text: Text): Promise<void> {
  const code = join(FOLDER, `${name}.wasm`);
  const stamp = `${code}.of`;
  const source = [MODULE, ...text.functions, ...text.exports.map((line) => `export function ${line}`)].join('\n');
  const word = compiledFrom(source, text.memory.end, settings);
  const known = existsSync(code) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  writeFileSync(join(FOLDER, `${name}.js`), tablesOf(text));
  if (known === word) return;
  writeFileSync(code, await compile(source, text.memory.end, settings));
  writeFileSync(stamp, word);
}

/** A module that imports everything that the compiled one looks up. */
function tablesOf({ memory, promise }: Text): string {
  const { roots, layouts, classes } = memory.manifest();
  const promised = promise === null ? [] : [{ ...promise, file: join(ROOT, promise.file) }];
  const files = [...new Set([...roots, ...classes, ...promised].map(({ file }) => file))].sort();
  const nameOf = (file: string): string => `m${files.indexOf(file)}`;
  return [
    ...files.map((file) => `import * as ${nameOf(file)} from '../../${relative(ROOT, file).replace(/\.ts$/, '.js')}';`),
    'export default {',
    `stateAt: ${Memory.STATE_AT},`,
    `end: ${memory.end},`,
    `layouts: ${JSON.stringify(layouts)},`,
    `classes: [${classes.map(({ file, name }) => `[${nameOf(file)}.${name}, '${name}']`).join(', ')}],`,
    'promises: [',
    ...promised.flatMap(({ file, name, numbers }) =>
      Object.entries(numbers).map(
        ([field, is]) => `{ get value() { return ${nameOf(file)}.${name}.${field}; }, is: ${is} },`,
      ),
    ),
    '],',
    'roots: [',
    ...roots.map(({ file, name, fields, shape, at, capacity }) => {
      const path = [name, ...fields].join('.');
      const rest = `shape: ${JSON.stringify(shape)}, at: ${at}, capacity: ${capacity}`;
      // What is in force when a module is made is handed over, not what was when this one was loaded.
      return `{ name: '${path}', get value() { return ${nameOf(file)}.${path}; }, ${rest} },`;
    }),
    '],',
    '};',
    '',
  ].join('\n');
}
