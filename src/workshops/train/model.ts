import type { layers as Layer, LayersModel, SymbolicTensor } from '@tensorflow/tfjs-layers';
import { FEATURES } from '../../../agents/talisman/judge/feature-names.js';
import { PHASES } from '../../../agents/talisman/judge/features.js';
import { layerName } from '../../../agents/talisman/judge/fitted.js';
import { inputNames } from '../../../agents/talisman/judge/inputs.js';
import type { Layers } from '../../../agents/talisman/judge/network.js';
import { fold } from '../../engine/index.js';
import type { TensorFlow } from './tensorflow.js';

type Dense = ReturnType<typeof Layer.dense>;

/** The network of one phase as layers of the library. */
export interface PhaseNetwork {
  readonly hidden: Dense;
  readonly direct: Dense;
  readonly out: Dense;
  /** Model from a seat's inputs to its score. */
  readonly scorer: LayersModel;
}

/** The judge as a model of the library: from the inputs of a seat to its score in each phase. */
export interface JudgeModel {
  readonly towers: readonly PhaseNetwork[];
  readonly whole: LayersModel;
}

/**
 * Builds the model. It starts with small, different weights, so that the units specialise; marks and the sum start at
 * zero.
 */
export function buildModel({ tf, layers }: TensorFlow, units: number, seed: number): JudgeModel {
  const inputs = layers.input({ shape: [inputNames.all.length], name: 'inputs' });
  const towers = PHASES.map((phase, p) => {
    const name = (layer: Parameters<typeof layerName>[1]): string => layerName(phase, layer);
    const hidden = layers.layers.dense({ units, activation: 'relu', name: name('hidden') });
    const direct = layers.layers.dense({ units: 1, kernelInitializer: 'zeros', name: name('direct') });
    const out = layers.layers.dense({ units: 1, useBias: false, name: name('out') });
    const unlike = (size: number, salt: number) =>
      layers.initializers.randomUniform({
        minval: -Math.sqrt(3 / size),
        maxval: Math.sqrt(3 / size),
        seed: fold(fold(seed, p), salt) >>> 1,
      });
    const score = layers.layers
      .add({ name: `${phase}-score` })
      .apply([direct.apply(inputs), out.apply(hidden.apply(inputs))] as SymbolicTensor[]);
    tf.tidy(() => {
      const features = unlike(FEATURES.length, 1).apply([FEATURES.length, units]);
      const marks = tf.zeros([inputNames.all.length - FEATURES.length, units]);
      hidden.setWeights([tf.concat([features, marks], 0), tf.zeros([units])]);
      out.setWeights([unlike(units, 2).apply([units, 1])]);
    });
    return { hidden, direct, out, scorer: layers.model({ inputs, outputs: score as SymbolicTensor, name: phase }) };
  });
  const scores = layers.layers.concatenate({ name: 'scores' }).apply(towers.map(({ scorer }) => scorer.outputs[0]));
  return { towers, whole: layers.model({ inputs, outputs: scores as SymbolicTensor, name: 'judge' }) };
}

/** Divides the weights fitted to scaled inputs by their scale, so that the network takes unscaled inputs. */
export function unscale({ tf }: TensorFlow, { hidden, direct }: PhaseNetwork, scale: Float64Array): void {
  tf.tidy(() => {
    const by = tf.tensor2d(
      Float32Array.from(scale, (width) => 1 / width),
      [scale.length, 1],
    );
    for (const layer of [hidden, direct]) {
      const [kernel, bias] = layer.getWeights();
      layer.setWeights([tf.mul(kernel, by), bias]);
    }
  });
}

/** Zeroes the output layer of an untrained network, so that it gives every seat the same score. */
export function zeroOutputLayer({ tf }: TensorFlow, { out }: PhaseNetwork): void {
  tf.tidy(() => out.setWeights(out.getWeights().map((weights) => tf.zerosLike(weights))));
}

/** Returns the weights of a network. */
export function layersOfNetwork({ hidden, direct, out }: PhaseNetwork): Layers {
  const [kernel, bias] = hidden.getWeights();
  const [own, start] = direct.getWeights();
  const numbers = (tensor: { dataSync(): unknown }): Float32Array => tensor.dataSync() as Float32Array;
  return {
    inputs: inputNames.all,
    units: bias.shape[0] as number,
    hidden: numbers(kernel),
    hiddenBias: numbers(bias),
    direct: numbers(own),
    directBias: numbers(start),
    out: numbers(out.getWeights()[0]),
  };
}
