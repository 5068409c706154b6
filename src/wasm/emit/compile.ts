import { createHash } from 'node:crypto';
import asc from 'assemblyscript/asc';

/** Compiler flags of AssemblyScript and Binaryen. */
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
const LEVEL = ['-O3', '--converge'];

/** A word for all on which the compiled bytes depend. */
export function compiledFrom(text: string, memoryBase: number, settings: string): string {
  const further = settings === '' ? [] : [settings];
  return createHash('sha256')
    .update([text, asc.version, ...OPTIONS, ...LEVEL, memoryBase, ...further].join('\n'))
    .digest('hex');
}

/**
 * Compiles AssemblyScript to WebAssembly: the same text gives the same bytes on any machine.
 *
 * @param settings of a further round of Binaryen (`optimise`); none if empty
 * @throws Error with the compiler's messages
 */
export async function compile(text: string, memoryBase: number, settings: string): Promise<Uint8Array> {
  let bytes: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    ['game.ts', '--outFile', 'game.wasm', '--memoryBase', String(memoryBase), ...OPTIONS, ...LEVEL],
    {
      readFile: (name) => (name === 'game.ts' ? text : null),
      writeFile: (_name, contents) => void (bytes = contents as Uint8Array),
      listFiles: () => [],
    },
  );
  if (error !== null || bytes === null) throw new Error(`${error?.message}\n${stderr.toString()}`);
  if (settings === '') return bytes;
  const { optimise } = await import('./optimise.js');
  return optimise(bytes, settings);
}
