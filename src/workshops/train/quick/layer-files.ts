import { layerName } from '../../../../agents/talisman/judge/fitted.js';
import type { Layers } from '../../../../agents/talisman/judge/network.js';
import { QUICK_PARTS } from '../../../../agents/talisman/quick/parts.js';
import { TOPOLOGY_FILE, WEIGHTS_FILE } from '../../../rows/model.js';

type LayerWord = 'hidden' | 'direct' | 'out';

/**
 * Bits behind the point of a stored weight, at most. Weights are whole numbers of 16 bits, of which the library takes
 * `min` as the least.
 */
const MOST_BITS = 14;
const LARGEST = 32767;

interface Stored {
  readonly name: string;
  readonly shape: readonly number[];
  readonly bits: number;
  readonly values: Float32Array;
}

/**
 * Writes the networks, one for each part, as a layers model of TensorFlow.js, as that library itself would, but without
 * it. All have the same inputs.
 */
export function layerFiles(networks: readonly Layers[]): Record<string, string | Uint8Array> {
  const [{ inputs }] = networks;
  const weights = networks.flatMap((network, i) => weightsOf(QUICK_PARTS[i], network));
  const modelTopology = {
    class_name: 'Model',
    config: {
      name: 'quick',
      layers: [
        {
          class_name: 'InputLayer',
          config: { name: 'inputs', batch_input_shape: [null, inputs.length], dtype: 'float32', sparse: false },
          name: 'inputs',
          inbound_nodes: [],
        },
        ...networks.flatMap(({ units }, i) => layersOf(QUICK_PARTS[i], units)),
      ],
      input_layers: [['inputs', 0, 0]],
      output_layers: QUICK_PARTS.map((part) => [`${part}-value`, 0, 0]),
    },
  };
  const weightsManifest = [
    {
      paths: [WEIGHTS_FILE],
      weights: weights.map(({ name, shape, bits }) => ({
        name,
        shape,
        dtype: 'float32',
        quantization: { dtype: 'uint16', scale: 2 ** -bits, min: -(LARGEST + 1) * 2 ** -bits },
      })),
    },
  ];
  const topology = { modelTopology, format: 'layers-model', generatedBy: null, convertedBy: null, weightsManifest };
  return { [TOPOLOGY_FILE]: `${JSON.stringify(topology)}\n`, [WEIGHTS_FILE]: bytesOf(weights) };
}

function layersOf(part: string, units: number): object[] {
  const name = (layer: LayerWord): string => layerName(part, layer);
  const dense = (layer: LayerWord, from: string, bias: boolean): object => ({
    class_name: 'Dense',
    config: {
      name: name(layer),
      units: layer === 'hidden' ? units : 1,
      activation: layer === 'hidden' ? 'relu' : 'linear',
      use_bias: bias,
    },
    name: name(layer),
    inbound_nodes: [[[from, 0, 0, {}]]],
  });
  return [
    dense('hidden', 'inputs', true),
    dense('out', name('hidden'), false),
    dense('direct', 'inputs', true),
    {
      class_name: 'Add',
      config: { name: `${part}-value` },
      name: `${part}-value`,
      inbound_nodes: [[name('out'), name('direct')].map((from) => [from, 0, 0, {}])],
    },
  ];
}

function weightsOf(part: string, layers: Layers): Stored[] {
  const { inputs, units, hidden, hiddenBias, direct, directBias, out } = layers;
  const stored = (
    layer: LayerWord,
    kind: 'kernel' | 'bias',
    shape: readonly number[],
    values: Float32Array,
  ): Stored => ({
    name: `${layerName(part, layer)}/${kind}`,
    shape,
    bits: bitsFor(values),
    values,
  });
  return [
    stored('hidden', 'kernel', [inputs.length, units], hidden),
    stored('hidden', 'bias', [units], hiddenBias),
    stored('out', 'kernel', [units, 1], out),
    stored('direct', 'kernel', [inputs.length, 1], direct),
    stored('direct', 'bias', [1], directBias),
  ];
}

function bitsFor(values: Float32Array): number {
  const most = values.reduce((all, value) => Math.max(all, Math.abs(value)), 0);
  let bits = MOST_BITS;
  while (Math.round(most * 2 ** bits) > LARGEST) bits--;
  return bits;
}

/** Returns the weights as little-endian words of 16 bits. */
function bytesOf(weights: readonly Stored[]): Uint8Array {
  const bytes = Buffer.alloc(weights.reduce((sum, { values }) => sum + 2 * values.length, 0));
  let at = 0;
  for (const { values, bits } of weights)
    for (const value of values) at = bytes.writeUInt16LE(Math.round(value * 2 ** bits) + LARGEST + 1, at);
  return bytes;
}
