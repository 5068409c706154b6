import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import type { Model, Tensor } from '../engine/agent.js';

/** Files of a model's folder: two of the library's (TensorFlow.js), and our description. */
export const TOPOLOGY_FILE = 'model.json';
export const WEIGHTS_FILE = 'weights.bin';
export const ABOUT_FILE = 'judge.json';

export const FLOAT_BYTES = 4;

/** Fields of `judge.json` that define the meaning of the weights. */
interface About extends Pick<Model, 'game' | 'content' | 'inputs' | 'phases'> {
  readonly packs?: unknown;
}

/** Files of weights, one after the other, and the weights in their bytes, one after the other. */
export interface WeightGroup {
  readonly paths: readonly string[];
  readonly weights: readonly { readonly name: string; readonly shape: readonly number[] }[];
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
export function lengthOf(shape: readonly number[]): number {
  return shape.reduce((product, n) => product * n, 1);
}

function tensorsOf({ weights }: WeightGroup, bytes: Buffer): [string, Tensor][] {
  let at = 0;
  return weights.map(({ name, shape }) => {
    const values = new Float32Array(lengthOf(shape));
    for (let i = 0; i < values.length; i++, at += FLOAT_BYTES) values[i] = bytes.readFloatLE(at);
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
