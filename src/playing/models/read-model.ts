import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Model, UserError } from '../../engine/index.js';
import { readYaml } from '../../experiment/design/yaml-file.js';
import { changedFiles, readChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath } from '../../experiment/folder/files.js';
import { ABOUT_FILE, modelOf, sizeOf, TOPOLOGY_FILE } from '../../rows/model.js';
import { checkLayers } from './check-layers.js';
import { ABOUT_SCHEMA, TOPOLOGY_SCHEMA, type Topology } from './model-files.js';

/**
 * Reads a model's folder, without the library that fitted it.
 *
 * @throws UserError in one line if the folder has no model or an unsupported one
 */
export async function readModel(folder: string, where: string): Promise<Model> {
  for (const file of [ABOUT_FILE, TOPOLOGY_FILE]) {
    if (!existsSync(join(folder, file)))
      throw new UserError(`${where}: '${folder}' is no model; it has no ${file} (train makes one)`);
  }
  const sums = readChecksums(folder, AGAIN);
  const [wrong] = sums === null ? [] : await changedFiles(folder, sums);
  if (wrong !== undefined) throw new UserError(`${where}: ${join(folder, wrong)}; ${AGAIN}`);
  const about = readYaml(join(folder, ABOUT_FILE), ABOUT_SCHEMA).value;
  const topology = readYaml(join(folder, TOPOLOGY_FILE), TOPOLOGY_SCHEMA).value;
  const from = `${where}: ${folder}`;
  checkLayers(topology.modelTopology, from);
  const groups = topology.weightsManifest;
  const bytes = await readParts(folder, groups, from);
  const bytesOf = (path: string): Uint8Array => bytes.get(path)!;
  for (const group of groups) checkWeights(group, bytesOf, from);
  return modelOf(from, { about, groups, bytesOf });
}

/** Advice about a model that is not as `train` wrote it. A model of another program has no checksums. */
const AGAIN = 'train it again, or remove its checksums.json if you changed it yourself';

type WeightGroup = Topology['weightsManifest'][number];

async function readParts(
  folder: string,
  groups: readonly WeightGroup[],
  from: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = groups.flatMap((group) => group.paths);
  return new Map(await Promise.all(paths.map(async (path) => [path, await readPart(folder, path, from)] as const)));
}

async function readPart(folder: string, name: string, from: string): Promise<Buffer> {
  if (!/^[\w.-]+$/.test(name))
    throw new UserError(`${from}: weights in '${name}', which is no file beside ${TOPOLOGY_FILE}`);
  const path = join(folder, name);
  if (!existsSync(path)) throw new UserError(`${from}: has no ${name}`);
  return onUserPath(path, () => readFile(path));
}

/** Refuses weights in another format, and files that are shorter or longer than their weights. */
function checkWeights({ paths, weights }: WeightGroup, bytesOf: (path: string) => Uint8Array, from: string): void {
  const bytes = paths.reduce((sum, path) => sum + bytesOf(path).length, 0);
  let at = 0;
  for (const weight of weights) {
    const { name, dtype, quantization } = weight;
    if (dtype !== 'float32' || (quantization !== undefined && quantization.dtype !== 'uint16'))
      throw new UserError(`${from}: ${name} is kept neither as float32 numbers nor rounded to 16 bits`);
    at += sizeOf(weight);
    if (at > bytes) throw new UserError(`${from}: ${paths.join(', ')} ends before ${name} does`);
  }
  if (at !== bytes) throw new UserError(`${from}: ${paths.join(', ')} holds more than its weights`);
}
