import { createHash } from 'node:crypto';
import asc from 'assemblyscript/asc';
import binaryen from 'binaryen';

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
/**
 * What the compiler saves: time in play, or bytes, a fifth of which go. Not `--converge`: it takes 15 s more for 0.1 %
 * fewer bytes, and games are as fast without.
 */
export type Level = '-O3' | '-Oz';

/** A word for all on which the compiled bytes depend. */
export function compiledFrom(text: string, settings: string, level: Level): string {
  const further = settings === '' ? [] : [settings];
  return createHash('sha256')
    .update([text, asc.version, ...OPTIONS, level, ...further].join('\n'))
    .digest('hex');
}

/**
 * Compiles AssemblyScript to WebAssembly: the same text gives the same bytes on any machine.
 *
 * @param text AssemblyScript without data, which would overlap the state
 * @param settings of a further round of Binaryen (`optimise`); none if empty
 * @throws Error with the compiler's messages
 */
export async function compile(text: string, settings: string, level: Level = '-O3'): Promise<Uint8Array> {
  let bytes: Uint8Array | null = null;
  const { error, stderr } = await asc.main(['game.ts', '--outFile', 'game.wasm', ...OPTIONS, level], {
    readFile: (name) => (name === 'game.ts' ? text : null),
    writeFile: (_name, contents) => void (bytes = contents as Uint8Array),
    listFiles: () => [],
  });
  if (error !== null || bytes === null) throw new Error(`${error?.message}\n${stderr.toString()}`);
  if (settings === '') return bytes;
  const { optimise } = await import('./compile.js');
  return optimise(bytes, settings);
}

/** Settings of Binaryen that may be given, by name, and how each is set; Binaryen's defaults hold for the rest. */
const SETTINGS: Readonly<Record<string, (value: number) => unknown>> = {
  optimizeLevel: (value) => binaryen.setOptimizeLevel(value),
  shrinkLevel: (value) => binaryen.setShrinkLevel(value),
  alwaysInlineMaxSize: (value) => binaryen.setAlwaysInlineMaxSize(value),
  flexibleInlineMaxSize: (value) => binaryen.setFlexibleInlineMaxSize(value),
  oneCallerInlineMaxSize: (value) => binaryen.setOneCallerInlineMaxSize(value),
  inlineFunctionsWithLoops: (value) => binaryen.setAllowInliningFunctionsWithLoops(value !== 0),
};

/** Features that the compiled module may use: all that the compiler of AssemblyScript assumes. */
const FEATURES =
  binaryen.Features.MutableGlobals |
  binaryen.Features.NontrappingFPToInt |
  binaryen.Features.BulkMemory |
  binaryen.Features.BulkMemoryOpt |
  binaryen.Features.SignExt |
  binaryen.Features.SIMD128;

/**
 * Has Binaryen optimise a module once more with settings of ours: the same bytes and settings give the same bytes. The
 * settings stay set: call it once a process.
 *
 * @param settings such as `optimizeLevel=4,flexibleInlineMaxSize=600`
 * @throws Error for a setting that there is not
 */
export function optimise(bytes: Uint8Array, settings: string): Uint8Array {
  for (const setting of settings.split(',')) {
    const [name, value] = setting.split('=');
    const set = SETTINGS[name];
    if (set === undefined || !/^\d+$/.test(value ?? ''))
      throw new Error(`'${setting}' is none of ${Object.keys(SETTINGS).join('=, ')}=`);
    set(Number(value));
  }
  binaryen.setLowMemoryUnused(true);
  const module = binaryen.readBinaryWithFeatures(bytes, FEATURES);
  module.optimize();
  const optimised = module.emitBinary();
  module.dispose();
  return optimised;
}
