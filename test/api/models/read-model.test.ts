import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PHASES } from '../../../agents/talisman/judge/features.js';
import { layersOfModel } from '../../../agents/talisman/judge/fitted.js';
import { INPUTS } from '../../../agents/talisman/judge/inputs.js';
import { network } from '../../../agents/talisman/judge/network.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { readModel } from '../../../src/playing/models/read-model.js';

const UNITS = 3;

interface Parts {
  about: Record<string, unknown>;
  layers: { class_name: string; config: { name: string; activation?: string } }[];
  weights: { name: string; shape: number[]; dtype: string; quantization?: unknown }[];
  paths: string[];
  format: string;
  bytes: Buffer;
  /** True if the library converted it from Python. */
  python: boolean;
}

/** A model of three units, its weights counted up from 0. */
function parts(): Parts {
  const layers = PHASES.flatMap((phase) => [
    { class_name: 'Dense', config: { name: `${phase}-hidden`, activation: 'relu' } },
    { class_name: 'Dense', config: { name: `${phase}-direct`, activation: 'linear' } },
    { class_name: 'Dense', config: { name: `${phase}-out`, activation: 'linear' } },
    { class_name: 'Add', config: { name: `${phase}-score` } },
  ]);
  const weights = PHASES.flatMap((phase) => [
    { name: `${phase}-hidden/kernel`, shape: [INPUTS.length, UNITS], dtype: 'float32' },
    { name: `${phase}-hidden/bias`, shape: [UNITS], dtype: 'float32' },
    { name: `${phase}-direct/kernel`, shape: [INPUTS.length, 1], dtype: 'float32' },
    { name: `${phase}-direct/bias`, shape: [1], dtype: 'float32' },
    { name: `${phase}-out/kernel`, shape: [UNITS, 1], dtype: 'float32' },
  ]);
  const length = weights.reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b), 0);
  const about = {
    schema: 1,
    game: 'talisman',
    variant: 'revised-4th',
    options: {},
    content: content.hash,
    seed: 's',
    games: 1,
    rollouts: 0,
    epochs: 1,
    backend: 'cpu',
    units: UNITS,
    phases: [...PHASES],
    inputs: [...INPUTS],
    fit: [],
    versions: { talismanLab: '0', tensorflow: '0' },
  };
  const bytes = Buffer.from(Float32Array.from({ length }, (_, i) => i).buffer);
  return { about, layers, weights, paths: ['weights.bin'], format: 'layers-model', bytes, python: false };
}

const folder = mkdtempSync(join(tmpdir(), 'talisman-lab-model-'));

/** The networks of a model that was changed. */
async function read(change: (parts: Parts) => void = () => undefined): Promise<Float32Array[]> {
  const made = parts();
  change(made);
  const { about, layers, weights, paths, format, bytes } = made;
  writeFileSync(join(folder, 'judge.json'), JSON.stringify(about));
  const topology = made.python ? { model_config: { config: { layers } } } : { config: { layers } };
  writeFileSync(
    join(folder, 'model.json'),
    JSON.stringify({ format, modelTopology: topology, weightsManifest: [{ paths, weights }] }),
  );
  writeFileSync(join(folder, 'weights.bin'), bytes);
  return layersOfModel(await readModel(folder, '--agents')).map(network);
}

describe('the folder of a model', () => {
  test('the folder of a model is read as the library wrote it, with any number of units', async () => {
    const networks = await read();
    expect(networks.length).toBe(PHASES.length);
    const n = INPUTS.length;
    const from = (at: number, length: number): Float32Array => Float32Array.from({ length }, (_, i) => at + i);
    const second = 4 * n + 2 * UNITS + 1;
    expect(networks[1]).toEqual(
      network({
        inputs: INPUTS,
        units: UNITS,
        hidden: from(second, n * UNITS),
        hiddenBias: from(second + n * UNITS, UNITS),
        direct: from(second + n * UNITS + UNITS, n),
        directBias: from(second + n * UNITS + UNITS + n, 1),
        out: from(second + n * UNITS + UNITS + n + 1, UNITS),
      }),
    );
  });

  test('the folder of a model may come from Python', async () => {
    expect(await read((made) => (made.python = true))).toEqual(await read());
  });

  const faults: [string, (parts: Parts) => void, string | RegExp][] = [
    ['of another game', ({ about }) => (about['game'] = 'pig'), ': a model of pig, not of talisman'],
    [
      'of other features',
      ({ about }) => (about['inputs'] = ['might', ...INPUTS.slice(1)]),
      ": fitted to other features ('strength'); train it again",
    ],
    [
      'of a feature less',
      ({ about }) => (about['inputs'] = INPUTS.filter((name) => name !== 'life')),
      ": fitted to other features ('life'); train it again",
    ],
    [
      'of other phases',
      ({ about }) => (about['phases'] = ['all']),
      ": fitted to other features ('all'); train it again",
    ],
    [
      'of other cards',
      ({ about }) => (about['inputs'] = [...INPUTS.slice(0, -1), 'knows spell fly']),
      ": fitted to other cards ('knows talisman talisman'); train it again with those played here",
    ],
    [
      'of cards more',
      ({ about }) => (about['inputs'] = [...INPUTS, 'knows spell fly']),
      ": fitted to other cards ('knows spell fly'); train it again with those played here",
    ],
    [
      'of cards that said something else',
      ({ about }) => (about['content'] = '0'),
      ': fitted to other cards; train it again with those played here',
    ],
    [
      'with a key unknown',
      ({ about }) => (about['unit'] = 1),
      /judge\.json:1: unknown key 'unit'; did you mean 'units'\?$/,
    ],
    ['of a later form', ({ about }) => (about['schema'] = 2), /judge\.json:1: schema must be one of 1, not 2$/],
    [
      'that is a graph',
      (made) => (made.format = 'graph-model'),
      /model\.json:1: format: unknown value 'graph-model'; did you mean 'layers-model'\?$/,
    ],
    [
      'with a layer that is none of ours',
      ({ layers }) => (layers[0].class_name = 'Dropout'),
      ": layer 'outer-hidden' (Dropout) is none that is played here",
    ],
    [
      'with a layer more',
      ({ layers }) => layers.push({ class_name: 'Dense', config: { name: 'outer-second', activation: 'relu' } }),
      ": layer 'outer-second' (Dense) is none that is played here",
    ],
    [
      'with another activation',
      ({ layers }) => (layers[0].config.activation = 'tanh'),
      ": layer 'outer-hidden' must be relu, not tanh",
    ],
    [
      'without a weight',
      ({ weights }) => (weights[1].name = 'outer-hidden/bios'),
      ': has no weights outer-hidden/bias',
    ],
    [
      'with a weight of another shape',
      ({ weights }) => (weights[0].shape = [UNITS, INPUTS.length]),
      `: outer-hidden/kernel has the shape 3×${INPUTS.length}, not ${INPUTS.length}×3`,
    ],
    [
      'with rounded weights',
      ({ weights }) => (weights[2].quantization = { dtype: 'uint8' }),
      ': outer-direct/kernel is kept neither as float32 numbers nor rounded to 16 bits',
    ],
    [
      'with whole weights',
      ({ weights }) => (weights[2].dtype = 'int32'),
      ': outer-direct/kernel is kept neither as float32 numbers nor rounded to 16 bits',
    ],
    [
      'with a weight that is no number',
      ({ bytes }) => bytes.writeFloatLE(NaN, 40),
      ': outer-hidden/kernel holds what is no number',
    ],
    [
      'whose weights were cut',
      (made) => (made.bytes = made.bytes.subarray(0, -4)),
      ': weights.bin ends before ruler-out/kernel does',
    ],
    [
      'with more than its weights',
      (made) => (made.bytes = Buffer.concat([made.bytes, Buffer.alloc(4)])),
      ': weights.bin holds more than its weights',
    ],
    [
      'with weights elsewhere',
      ({ paths }) => (paths[0] = '../x'),
      ": weights in '../x', which is no file beside model.json",
    ],
    ['without its weights', ({ paths }) => (paths[0] = 'other.bin'), ': has no other.bin'],
  ];
  test.each(faults)('%s is refused in one line', async (_what, change, line) => {
    const error = await read(change).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.name).toBe('UserError');
    if (typeof line === 'string') expect(error?.message).toBe(`--agents: ${folder}${line}`);
    else expect(error?.message).toMatch(line);
    expect(error?.message).not.toContain('\n');
  });

  test('a folder without the files of a model is no model', async () => {
    await read();
    rmSync(join(folder, 'model.json'));
    await expect(readModel(folder, '--agents')).rejects.toThrow(
      `--agents: '${folder}' is no model; it has no model.json (train makes one)`,
    );
    await expect(readModel(join(folder, 'none'), '--agents')).rejects.toThrow(/is no model; it has no judge\.json/);
  });
});
