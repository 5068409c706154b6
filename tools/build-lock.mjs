// One build at a time in a checkout: a second one waits, and then finds everything built.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/** Runs something while no other process runs something for the same folder. */
export async function withBuildLock(folder, work) {
  const word = createHash('sha1').update(folder).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `talisman-lab-build-${word}.lock`);
  let told = false;
  while (!taken(path)) {
    const holder = holderOf(path);
    // A process that was killed leaves its lock.
    if (holder !== null && !isRunning(holder)) rmSync(path, { force: true });
    else {
      if (!told && holder !== null) process.stderr.write(`waiting for the build of process ${holder}\n`);
      told ||= holder !== null;
      await sleep(POLL_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function taken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns the process that holds a lock; null while it is being written or when it has just been given back. */
function holderOf(path) {
  try {
    const text = readFileSync(path, 'utf8');
    return /^\d+$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
