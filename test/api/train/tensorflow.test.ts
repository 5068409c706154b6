import { describe, expect, test } from 'vitest';
import type { Backend } from '../../../src/workshops/train/backends.js';
import { loadTensorFlow } from '../../../src/workshops/train/tensorflow.js';

/** Loads packages, but for those that are not there. */
const without =
  (...absent: readonly string[]) =>
  async (name: string): Promise<unknown> => {
    if (absent.some((end) => name.endsWith(end)))
      throw Object.assign(new Error(`no ${name}`), { code: 'ERR_MODULE_NOT_FOUND' });
    return import(name);
  };
const NODE = 'tfjs-node';

describe('the library that fits', () => {
  test.each([
    [['tfjs-core'], 'auto', 'tfjs-core @tensorflow/tfjs-layers @tensorflow/tfjs-backend-wasm'],
    [['tfjs-layers'], 'cpu', 'tfjs-core @tensorflow/tfjs-layers @tensorflow/tfjs-backend-cpu'],
    [['backend-cpu'], 'cpu', 'tfjs-backend-cpu'],
    [[NODE, 'backend-wasm', 'backend-cpu'], 'auto', 'tfjs-backend-wasm'],
    [[NODE], 'node', 'tfjs-node'],
  ] as [string[], Backend, string][])(
    'TensorFlow without %j: the error says what to install',
    async (absent, wanted, names) => {
      await expect(loadTensorFlow(wanted, without(...absent))).rejects.toMatchObject({
        name: 'UserError',
        message: `train fits with TensorFlow.js, which is not installed; npm install @tensorflow/${names}`,
      });
    },
  );

  test.each([
    [[NODE], 'auto', 'wasm'],
    [[NODE, 'backend-wasm'], 'auto', 'cpu'],
    [[], 'cpu', 'cpu'],
  ] as [string[], Backend, string][])('TensorFlow without %j works for %s by %s', async (absent, wanted, backend) => {
    const found = await loadTensorFlow(wanted, without(...absent));
    expect(found.backend).toBe(backend);
    expect(found.tf.getBackend()).toBe(backend);
    expect(found.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('loading TensorFlow does not hide that a package is broken', async () => {
    const broken = async (): Promise<never> => Promise.reject(new Error('broken'));
    await expect(loadTensorFlow('cpu', broken)).rejects.toThrow('broken');
  });
});
