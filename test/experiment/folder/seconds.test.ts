import { expect, test } from 'vitest';
import { fieldSums, type Manifest, sameRun, withSeconds } from '../../../src/experiment/folder/manifest.js';
import { fakeDesign, ONE_CELL } from '../../reports/fake.js';

const MANIFEST: Manifest = {
  schema: 2,
  design: fakeDesign(ONE_CELL),
  made: { engineSignature: '1', rulesHash: '2', cardsHash: '3', agentHashes: {} },
  versions: { talismanLab: '0.1.0', node: '22' },
  command: 'talisman-lab run',
};

test('seconds of a turn change the times of a run, and neither its identity nor its ledger', () => {
  const told = { ...MANIFEST, seconds: 60 };
  expect(sameRun(MANIFEST, told)).toBe(true);
  expect(fieldSums(told)).toEqual(fieldSums(MANIFEST));
  expect(withSeconds(told).seconds).toBe(60);
  expect(withSeconds(MANIFEST).seconds).toBeUndefined();
});
