import { createHash } from 'node:crypto';
import asc from 'assemblyscript/asc';

/**
 * Compiler flags of AssemblyScript and Binaryen. Without `--memoryBase` the first KiB of memory counts as unused, which
 * it is (`Memory.STATE_AT`). Only then may Binaryen add a constant to the offset of a load: `frame[at + 2]` stays one
 * load even where `2` is the argument of an inlined function.
 */
const OPTIONS = [
  '--runtime',
  'stub',
  '--importMemory',
  '--noAssert',
  '--uncheckedBehavior',
  'always',
  '--use',
  'abort=',
  '--enable',
  'simd',
];
/** Not `--converge`: it takes 15 s more for 0.1 % fewer bytes, and games are as fast without. */
const LEVEL = ['-O3'];

/** A word for all on which the compiled bytes depend. */
export function compiledFrom(text: string, settings: string): string {
  const further = settings === '' ? [] : [settings];
  return createHash('sha256')
    .update([text, asc.version, ...OPTIONS, ...LEVEL, ...further].join('\n'))
    .digest('hex');
}

/**
 * Compiles AssemblyScript to WebAssembly: the same text gives the same bytes on any machine.
 *
 * @param text AssemblyScript without data of its own, which would lie where the state is
 * @param settings of a further round of Binaryen (`optimise`); none if empty
 * @throws Error with the compiler's messages
 */
export async function compile(text: string, settings: string): Promise<Uint8Array> {
  let bytes: Uint8Array | null = null;
  const { error, stderr } = await asc.main(['game.ts', '--outFile', 'game.wasm', ...OPTIONS, ...LEVEL], {
    readFile: (name) => (name === 'game.ts' ? text : null),
    writeFile: (_name, contents) => void (bytes = contents as Uint8Array),
    listFiles: () => [],
  });
  if (error !== null || bytes === null) throw new Error(`${error?.message}\n${stderr.toString()}`);
  if (settings === '') return bytes;
  const { optimise } = await import('./optimise.js');
  return optimise(bytes, settings);
}
