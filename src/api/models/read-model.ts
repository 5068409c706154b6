import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Model, type Tensor, UserError } from '../../engine/index.js';
import { readYaml } from '../../experiment/design/yaml-file.js';
import { onUserPath } from '../../experiment/folder/files.js';
import { checkLayers } from './check-layers.js';
import { ABOUT_FILE, ABOUT_SCHEMA, TOPOLOGY_FILE, TOPOLOGY_SCHEMA, type Topology } from './model-files.js';

const FLOAT_BYTES = 4;

/**
 * Reads a model's folder, without the library that fitted it.
 *
 * @throws UserError in one line, if there is no model, or its form is not supported
 */
export async function readModel(folder: string, where: string): Promise<Model> {
  for (const file of [ABOUT_FILE, TOPOLOGY_FILE]) {
    if (!existsSync(join(folder, file)))
      throw new UserError(`${where}: '${folder}' is no model; it has no ${file} (train makes one)`);
  }
  const { game, content, packs, inputs, phases } = readYaml(join(folder, ABOUT_FILE), ABOUT_SCHEMA).value;
  const topology = readYaml(join(folder, TOPOLOGY_FILE), TOPOLOGY_SCHEMA).value;
  const from = `${where}: ${folder}`;
  checkLayers(topology.modelTopology, from);
  return {
    from,
    game,
    content,
    packed: packs !== undefined,
    inputs,
    phases,
    weights: await readWeights(folder, topology, from),
  };
}

async function readWeights(folder: string, topology: Topology, from: string): Promise<Map<string, Tensor>> {
  const weights = new Map<string, Tensor>();
  for (const group of topology.weightsManifest) {
    const parts = await Promise.all(group.paths.map((path) => readPart(folder, path, from)));
    const bytes = Buffer.concat(parts);
    let at = 0;
    for (const { name, shape, dtype, quantization } of group.weights) {
      if (dtype !== 'float32' || quantization !== undefined)
        throw new UserError(`${from}: ${name} is not kept as whole float32 numbers`);
      const length = shape.reduce((product, n) => product * n, 1);
      if (at + length * FLOAT_BYTES > bytes.length)
        throw new UserError(`${from}: ${group.paths.join(', ')} ends before ${name} does`);
      const from32 = at;
      weights.set(name, {
        shape,
        values: Float32Array.from({ length }, (_, i) => bytes.readFloatLE(from32 + i * FLOAT_BYTES)),
      });
      at += length * FLOAT_BYTES;
    }
    if (at !== bytes.length) throw new UserError(`${from}: ${group.paths.join(', ')} holds more than its weights`);
  }
  return weights;
}

async function readPart(folder: string, name: string, from: string): Promise<Buffer> {
  if (!/^[\w.-]+$/.test(name))
    throw new UserError(`${from}: weights in '${name}', which is no file beside ${TOPOLOGY_FILE}`);
  const path = join(folder, name);
  if (!existsSync(path)) throw new UserError(`${from}: has no ${name}`);
  return onUserPath(path, () => readFile(path));
}
