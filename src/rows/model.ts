import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import type { Model, Tensor } from '../engine/agent.js';

/** Files of a model's folder: two of the library's (TensorFlow.js), and our description. */
export const TOPOLOGY_FILE = 'model.json';
export const WEIGHTS_FILE = 'weights.bin';
export const ABOUT_FILE = 'judge.json';

const FLOAT_BYTES = 4;
const WORD_BYTES = 2;

/** Fields of `judge.json` that define the meaning of the weights. */
interface About extends Pick<Model, 'game' | 'content' | 'inputs' | 'phases'> {
  readonly packs?: unknown;
}

/** A weight in a file: as float32 numbers, or as whole numbers of 16 bits, times `scale`, plus `min`. */
export interface StoredWeight {
  readonly name: string;
  readonly shape: readonly number[];
  readonly quantization?: { readonly dtype: string; readonly scale: number; readonly min: number } | undefined;
}

/** Files of weights, one after the other, and the weights in their bytes, one after the other. */
export interface WeightGroup {
  readonly paths: readonly string[];
  readonly weights: readonly StoredWeight[];
}

/** Content of a model's folder. Its bytes are as long as its weights. */
export interface ModelContent {
  readonly about: About;
  readonly groups: readonly WeightGroup[];
  /** Returns the bytes of a file of weights. */
  bytesOf(path: string): Uint8Array;
}

/** Returns the model that a folder contains; `from` names the folder in messages. */
export function modelOf(from: string, { about, groups, bytesOf }: ModelContent): Model {
  const { game, content, packs, inputs, phases } = about;
  const weights = new Map(groups.flatMap((group) => tensorsOf(group, Buffer.concat(group.paths.map(bytesOf)))));
  return { from, game, content, packed: packs !== undefined, inputs, phases, weights };
}

/** Returns the number of values of a tensor. */
function lengthOf(shape: readonly number[]): number {
  return shape.reduce((product, n) => product * n, 1);
}

/** Returns the bytes that a weight takes. */
export function sizeOf({ shape, quantization }: StoredWeight): number {
  return lengthOf(shape) * (quantization === undefined ? FLOAT_BYTES : WORD_BYTES);
}

function tensorsOf({ weights }: WeightGroup, bytes: Buffer): [string, Tensor][] {
  let at = 0;
  return weights.map((weight) => {
    const { name, shape, quantization } = weight;
    const values = new Float32Array(lengthOf(shape));
    const size = sizeOf(weight) / values.length;
    for (let i = 0; i < values.length; i++, at += size)
      values[i] =
        quantization === undefined
          ? bytes.readFloatLE(at)
          : bytes.readUInt16LE(at) * quantization.scale + quantization.min;
    return [name, { shape, values }];
  });
}

/**
 * Reads a model that is part of the package. Its folder needs no check and is read at once, because an agent that plays
 * by it is made at once.
 *
 * @param path of the folder, from that of the package
 */
export function readPackageModel(path: string): Model {
  const folder = join(PACKAGE_ROOT, path);
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  const about = JSON.parse(read(ABOUT_FILE).toString()) as About;
  const { weightsManifest } = JSON.parse(read(TOPOLOGY_FILE).toString()) as { weightsManifest: WeightGroup[] };
  return modelOf(path, { about, groups: weightsManifest, bytesOf: read });
}
