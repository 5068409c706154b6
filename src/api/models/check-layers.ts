import { z } from 'zod';
import { UserError } from '../../engine/index.js';

/** What of the library's description of a layer decides what it works out. */
const LAYER_SCHEMA = z.looseObject({
  class_name: z.string(),
  config: z.looseObject({ name: z.string(), activation: z.unknown().optional() }),
});
const MODEL_SCHEMA = z.looseObject({ config: z.looseObject({ layers: z.array(LAYER_SCHEMA) }) });
/** One that was converted from Python has it one level further down. */
const EITHER_SCHEMA = z.union([
  MODEL_SCHEMA,
  z.looseObject({ model_config: MODEL_SCHEMA }).transform((outer) => outer.model_config),
]);

/** Activation of each layer that is played, by the end of its name. */
const ACTIVATIONS: ReadonlyMap<string, string> = new Map([
  ['hidden', 'relu'],
  ['direct', 'linear'],
  ['out', 'linear'],
]);
/** Layers that hold no weights of their own. */
const JOINTS = ['InputLayer', 'Add', 'Concatenate'];

/**
 * Refuses a network that would be worked out otherwise than the library does.
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
