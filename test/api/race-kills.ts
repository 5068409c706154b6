import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { draw } from '../../src/engine/index.js';

/** Program that plays a race: node race-child.mjs FOLDER WORKERS [KILL-AT]. */
const RACE_CHILD = fileURLToPath(new URL('race-child.mjs', import.meta.url));

/** Returns the bytes of all files of a folder by name. */
export function bytesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath.slice(folder.length), name),
      readFileSync(join(parentPath, name)).toString('latin1'),
    ]),
  );
}

/** Plays a race by a program in a process of its own; true if it was not killed. */
async function play(child: string, out: string, workers: number, killAt?: number): Promise<boolean> {
  const words = [child, out, String(workers), ...(killAt === undefined ? [] : [String(killAt)])];
  return promisify(execFile)(process.execPath, words).then(
    () => true,
    (error: { signal: string | null; stderr: string }) => {
      if (error.signal !== 'SIGKILL') throw new Error(error.stderr);
      return false;
    },
  );
}

/**
 * Plays a race that is killed so many times at drawn places, each time in a fresh folder, and resumed. Returns the
 * numbers of the kills after which its folder differs from that of an uninterrupted race, and how many came in time.
 *
 * @param child program with the arguments of `RACE_CHILD`
 */
export async function killedRaces(
  dir: string,
  kills: number,
  child = RACE_CHILD,
): Promise<{ different: number[]; killed: number }> {
  await play(child, join(dir, 'whole'), 2);
  const whole = bytesOf(join(dir, 'whole'));
  const different: number[] = [];
  let killed = 0;
  for (let kill = 0; kill < kills; kill++) {
    const out = join(dir, 'killed');
    rmSync(out, { recursive: true, force: true });
    const workers = 1 + (kill % 2);
    if (!(await play(child, out, workers, draw(7, 11, kill, 0, 60)))) killed++;
    await play(child, out, 3 - workers);
    if (JSON.stringify(bytesOf(out)) !== JSON.stringify(whole)) different.push(kill);
  }
  return { different, killed };
}
