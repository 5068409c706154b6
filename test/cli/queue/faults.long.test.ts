import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf } from '../../api/race-kills.js';
import { playThroughFaults } from './faults.js';
import { start } from './program.js';
import { type QueueServer, SERVERS, serverIn } from './servers.js';

const WORDS = ['run', 'experiments/quick-look.yaml', '--seed', 'faults', '--games', '6000'];

/** Faults of each server, and the number of the first one: `npm run faults:queue` plays more. */
const FAULTS = Number(process.env['TALISMAN_LAB_FAULTS'] ?? 8);
const FIRST = Number(process.env['TALISMAN_LAB_FIRST_FAULT'] ?? 0);
/** Minutes for which faults go on, whatever their number. */
const MINUTES = Number(process.env['TALISMAN_LAB_FAULT_MINUTES'] ?? 0);

const LIMIT_MS = 60_000 * (5 + MINUTES) + 20_000 * FAULTS;

let dir = '';
let server: QueueServer | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-faults-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe.each(SERVERS)('over %s', (kind) => {
  test(
    'whatever goes wrong, a run is that of one machine in the end',
    async () => {
      const alone = start(dir, {}, ...WORDS, '--out', 'alone');
      expect(await alone.ended, alone.said()).toBe(0);
      const whole = bytesOf(join(dir, 'alone'));
      server = await serverIn(dir, kind);
      await server.start();
      const end = Date.now() + 60_000 * MINUTES;
      const { runs, happened } = await playThroughFaults(
        { dir, server, words: WORDS },
        // Other faults over another server.
        FIRST + 1000 * SERVERS.indexOf(kind),
        (faults) => faults >= FAULTS && Date.now() >= end,
        (out) => {
          expect(bytesOf(out), out).toEqual(whole);
          rmSync(out, { recursive: true });
        },
      );
      expect(runs).toBeGreaterThan(0);
      const list = Object.entries(happened).map(([name, times]) => `${times} × ${name}`);
      console.info(`over ${kind}, ${runs} runs: ${list.join(', ')}`);
    },
    LIMIT_MS,
  );
});
