import { type Model, type Tensor, UserError } from '../../../src/engine/index.js';
import { baseContent } from '../../../src/games/talisman/content/index.js';
import { FEATURES } from './feature-names.js';
import { PHASES } from './features.js';
import { INPUTS } from './inputs.js';
import type { Layers } from './network.js';

/** Parts of the name of a weight: the layer of a phase, and the weight of it. */
export const LAYERS = { hidden: 'hidden', direct: 'direct', out: 'out' } as const;

/** Returns the name of a layer of a phase, as in models. */
export function layerName(phase: string, layer: keyof typeof LAYERS): string {
  return `${phase}-${LAYERS[layer]}`;
}

/**
 * Returns the layers of a user's model, by phase. Weights of its packs count wherever the same packs are played.
 *
 * @throws UserError that begins with the folder, if the model is of another game, of other features or another base
 * game, or not of the form that is read here
 */
export function layersOfModel(model: Model): Layers[] {
  refuseForeign(model);
  return layersByPhase(model);
}

/** Returns the layers of a model that may have been fitted to earlier cards. */
export function layersByPhase(model: Model): Layers[] {
  return PHASES.map((phase) => layersIn(model, phase));
}

function refuseForeign({ from, game, content: hash, packed, inputs, phases }: Model): void {
  if (game !== 'talisman') throw new UserError(`${from}: a model of ${game}, not of talisman`);
  const known = new Set(inputs);
  const own = new Set(INPUTS);
  const feature =
    FEATURES.find((name) => !known.has(name)) ?? inputs.slice(0, FEATURES.length).find((name) => !own.has(name));
  if (feature !== undefined || phases.join() !== PHASES.join())
    throw new UserError(`${from}: fitted to other features ('${feature ?? phases.join()}'); train it again`);
  const mark = INPUTS.find((name) => !known.has(name)) ?? (packed ? undefined : inputs.find((name) => !own.has(name)));
  if (mark !== undefined || hash !== baseContent.hash || INPUTS.some((name, i) => name !== inputs[i]))
    throw new UserError(
      `${from}: fitted to other cards${mark === undefined ? '' : ` ('${mark}')`}; train it again with those played here`,
    );
}

/** Returns the layers of a phase. */
export function layersIn(model: Model, phase: string): Layers {
  const { inputs } = model;
  const bias = tensor(model, `${layerName(phase, 'hidden')}/bias`, [null]);
  const units = bias.length;
  return {
    inputs,
    units,
    hidden: tensor(model, `${layerName(phase, 'hidden')}/kernel`, [inputs.length, units]),
    hiddenBias: bias,
    direct: tensor(model, `${layerName(phase, 'direct')}/kernel`, [inputs.length, 1]),
    directBias: tensor(model, `${layerName(phase, 'direct')}/bias`, [1]),
    out: tensor(model, `${layerName(phase, 'out')}/kernel`, [units, 1]),
  };
}

/** Returns the values of a weight of a certain shape; null = any length. */
function tensor({ from, weights }: Model, name: string, shape: readonly (number | null)[]): Float32Array {
  const found: Tensor | undefined = weights.get(name);
  if (found === undefined) throw new UserError(`${from}: has no weights ${name}`);
  if (found.shape.length !== shape.length || shape.some((n, i) => n !== null && n !== found.shape[i]))
    throw new UserError(
      `${from}: ${name} has the shape ${found.shape.join('×')}, not ${shape.map((n) => n ?? 'n').join('×')}`,
    );
  if (!found.values.every(Number.isFinite)) throw new UserError(`${from}: ${name} holds what is no number`);
  return found.values;
}
