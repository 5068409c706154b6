import { z } from 'zod';
import { UserError } from '../../engine/index.js';

/** Fields of a layer's description that decide its output. */
const LAYER_SCHEMA = z.looseObject({
  class_name: z.string(),
  config: z.looseObject({ name: z.string(), activation: z.unknown().optional() }),
});
const MODEL_SCHEMA = z.looseObject({ config: z.looseObject({ layers: z.array(LAYER_SCHEMA) }) });
/** Models converted from Python have it one level deeper. */
const EITHER_SCHEMA = z.union([
  MODEL_SCHEMA,
  z.looseObject({ model_config: MODEL_SCHEMA }).transform((outer) => outer.model_config),
]);

/** Activation of each supported layer, by the end of its name. */
const ACTIVATIONS: ReadonlyMap<string, string> = new Map([
  ['hidden', 'relu'],
  ['direct', 'linear'],
  ['out', 'linear'],
]);
/** Layers without weights. */
const JOINTS = ['InputLayer', 'Add', 'Concatenate'];

/**
 * Refuses a network that this package would evaluate differently from the library.
 *
 * @throws UserError that begins with `from`
 */
export function checkLayers(topology: unknown, from: string): void {
  const read = EITHER_SCHEMA.safeParse(topology);
  if (!read.success) throw new UserError(`${from}: model.json describes no layers`);
  for (const { class_name: kind, config } of read.data.config.layers) {
    if (JOINTS.includes(kind)) continue;
    const activation = ACTIVATIONS.get(config.name.split('-').at(-1) ?? '');
    if (kind !== 'Dense' || activation === undefined)
      throw new UserError(`${from}: layer '${config.name}' (${kind}) is none that is played here`);
    if (config.activation !== activation)
      throw new UserError(`${from}: layer '${config.name}' must be ${activation}, not ${String(config.activation)}`);
  }
}
