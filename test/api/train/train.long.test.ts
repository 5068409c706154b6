import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHASES } from '../../../agents/talisman/judge/features.js';
import { layersOfModel } from '../../../agents/talisman/judge/fitted.js';
import { INPUTS, Reading } from '../../../agents/talisman/judge/inputs.js';
import { network, scoreOf } from '../../../agents/talisman/judge/network.js';
import { defaults } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { readModel } from '../../../src/playing/models/read-model.js';
import { FitTable, positionsOf } from '../../../src/workshops/train/positions.js';
import { loadTensorFlow } from '../../../src/workshops/train/tensorflow.js';
import { type TrainResult, train } from '../../../src/workshops/train/train.js';

const SMALL = { games: 120, rollouts: 1, epochs: 2, seed: 'small', backend: 'cpu' } as const;

let trained: TrainResult;
beforeAll(async () => void (trained = await train(SMALL)), 120_000);

/** Its folder. */
function written({ files }: TrainResult): string {
  const folder = mkdtempSync(join(tmpdir(), 'talisman-lab-model-'));
  for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, name), data);
  return folder;
}

describe('train', () => {
  test('gives the same bytes for the same games and seed', async () => {
    expect((await train(SMALL)).files).toEqual(trained.files);
    const other = await train({ ...SMALL, seed: 'other' });
    expect(other.files['weights.bin']).not.toEqual(trained.files['weights.bin']);
    const outcomes = await train({ ...SMALL, rollouts: 0 });
    expect(outcomes.files['weights.bin']).not.toEqual(trained.files['weights.bin']);
  }, 240_000);

  test('says what it learnt from, and how well it fits games kept out', () => {
    const { games, rollouts, seed, epochs, variant, options, phases, inputs, fit } = trained.about;
    expect({ games, rollouts, seed, epochs, variant, options }).toEqual({
      games: 120,
      rollouts: 1,
      seed: 'small',
      epochs: 2,
      variant: 'revised-4th',
      options: {},
    });
    expect(phases).toEqual(PHASES);
    expect(inputs).toEqual(INPUTS);
    const [, , all] = fit;
    expect(fit.map(({ part }) => part)).toEqual(['before', 'crown', 'all']);
    expect(all.heldOut).toBeGreaterThan(20);
    expect(all.positions).toBeGreaterThan(6 * all.heldOut);
    expect(all.positions).toBe(fit.slice(0, -1).reduce((sum, { positions }) => sum + positions, 0));
    expect(all.lo).toBeLessThan(Number(all.logLikelihood));
    expect(all.hi).toBeGreaterThan(Number(all.logLikelihood));
  });

  test('that learns nothing, from the one game that is kept out, judges all alike', async () => {
    const { networks, about } = await train({ ...SMALL, games: 1 });
    for (const { direct, out } of networks) expect([...direct, ...out].every((weight) => weight === 0)).toBe(true);
    expect(about.fit[2].logLikelihood).toBeCloseTo(Number(about.fit[2].even), 3);
  });

  test('plays by the rules it is given', async () => {
    const other = await train({ ...SMALL, variant: 'sudden-death', options: { trophyRate: 5 } });
    expect(other.about).toMatchObject({ variant: 'sudden-death', options: { trophyRate: '5' } });
    expect(other.about.fit).not.toEqual(trained.about.fit);
  }, 240_000);

  test.each([
    [{ variant: 'blody' }, "--variant: unknown variant 'blody'; did you mean 'bloody'?"],
    [{ options: { trophyRat: 5 } }, "--set: unknown option 'trophyRat'; did you mean 'trophyRate'?"],
    [{ games: 0 }, /games/],
    [{ epochs: 0.5 }, /epochs/],
    [{ rollouts: -1 }, /rollouts/],
  ])('refuses %j', async (wanted, line) => {
    await expect(train(wanted)).rejects.toThrow(line);
  });
});

describe('a model in its folder', () => {
  test('is read as it was fitted', async () => {
    const networks = layersOfModel(await readModel(written(trained), '--agents')).map(network);
    expect(networks).toEqual(trained.networks.map(network));
  });

  test('judges here as in the library, within 1e-5', async () => {
    const { tf, layers } = await loadTensorFlow('cpu');
    const networks = layersOfModel(await readModel(written(trained), '--agents')).map(network);
    const { modelTopology, weightsManifest } = JSON.parse(String(trained.files['model.json']));
    const bytes = trained.files['weights.bin'] as Uint8Array;
    const model = await layers.loadLayersModel(
      tf.io.fromMemory({
        modelTopology,
        weightSpecs: weightsManifest[0].weights,
        weightData: bytes.slice().buffer,
      }),
    );
    const table = new FitTable({ game: talisman, options: defaults(talisman.options), seed: Int32Array.of(3, 4) });
    const rows = [0, 1, 2, 3, 4, 5].flatMap((game) =>
      positionsOf(game, { stride: 3, rollouts: 0 }, table).flatMap((found) => found.rows),
    );
    expect(rows.length).toBeGreaterThan(40);
    const inputs = new Float32Array(rows.length * INPUTS.length);
    rows.forEach(({ input, value }, at) => {
      input.forEach((i, k) => (inputs[at * INPUTS.length + i] += value[k]));
    });
    const scores = model.predict(tf.tensor2d(inputs, [rows.length, INPUTS.length])) as { dataSync(): Float32Array };
    const theirs = scores.dataSync();
    const reading = new Reading();
    let most = 0;
    rows.forEach(({ input, value }, at) => {
      reading.count = 0;
      input.forEach((i, k) => reading.add(i, value[k]));
      PHASES.forEach((_, phase) => {
        const own = scoreOf(networks[phase], reading);
        most = Math.max(most, Math.abs(own));
        expect(Math.abs(own - theirs[at * PHASES.length + phase])).toBeLessThan(1e-5);
      });
    });
    expect(most).toBeGreaterThan(0.1);
  });
});
