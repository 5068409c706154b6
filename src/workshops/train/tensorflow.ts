import type * as Core from '@tensorflow/tfjs-core';
import type * as LayersLibrary from '@tensorflow/tfjs-layers';
import { UserError } from '../../engine/index.js';
import type { Backend } from './backends.js';

/** The library, ready to work. */
export interface TensorFlow {
  readonly tf: typeof Core;
  readonly layers: typeof LayersLibrary;
  readonly backend: Exclude<Backend, 'auto'>;
  readonly version: string;
}

const CORE = '@tensorflow/tfjs-core';
const LAYERS = '@tensorflow/tfjs-layers';

/** Packages with a backend, and the backend's name in the library. */
const PACKAGES = [
  ['node', '@tensorflow/tfjs-node', 'tensorflow'],
  ['wasm', '@tensorflow/tfjs-backend-wasm', 'wasm'],
  ['cpu', '@tensorflow/tfjs-backend-cpu', 'cpu'],
] as const;

/**
 * Loads the library, which is not part of this package.
 *
 * @param load loads a package
 * @throws UserError with the command that installs it
 */
export async function loadTensorFlow(requested: Backend, load: Load = (name) => import(name)): Promise<TensorFlow> {
  const tf = await packageCalled<typeof Core>(CORE, load);
  const layers = await packageCalled<typeof LayersLibrary>(LAYERS, load);
  const first = requested === 'auto' ? '@tensorflow/tfjs-backend-wasm' : PACKAGES.find(([id]) => id === requested)![1];
  if (tf === null || layers === null) throw missing(CORE, LAYERS, first);
  // Suppresses advice on the terminal about another backend.
  tf.enableProdMode();
  for (const [backend, name, registered] of PACKAGES) {
    if (requested !== 'auto' && requested !== backend) continue;
    if ((await packageCalled(name, load)) === null) continue;
    // A package with its own copy of the library has not registered with this one.
    if (tf.findBackendFactory(registered) !== null && (await tf.setBackend(registered)))
      return { tf, layers, backend, version: tf.version_core };
  }
  throw missing(first);
}

function missing(...names: readonly string[]): UserError {
  return new UserError(`train fits with TensorFlow.js, which is not installed; npm install ${names.join(' ')}`);
}

type Load = (name: string) => Promise<unknown>;

/** Returns a package if it is installed. */
async function packageCalled<T>(name: string, load: Load): Promise<T | null> {
  try {
    const loaded = (await load(name)) as T & { readonly default?: T };
    return loaded.default ?? loaded;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
