import binaryen from 'binaryen';

/** Settings of Binaryen that may be given, by name, and how each is set; what is not given is as Binaryen has it. */
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
