// What a run folder is after faults, against one that nothing happened to.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { KINDS } from './experiment.mjs';

const CHILD = join(import.meta.dirname, 'child.mjs');

/** Starts one sitting; resolves to how it ended and what it said. */
export function sitting(dir, workers, ...fault) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [CHILD, dir, String(workers), ...fault.map(String)]);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
    child.on('error', failed);
    child.on('close', (exit, signal) => done({ exit, signal, out: out.trim(), err: err.trim() }));
  });
}

/**
 * Makes in a folder what faults are tried on: `whole`, a run that nothing happened to, `half`, one that was stopped,
 * and `other`, with another seed. Returns of each kind of run what it comes to when nothing happens, and at how many
 * places it changes its folder.
 */
export async function prepare(home) {
  const half = await sitting(join(home, 'half'), 1, 'stop', 15);
  await sitting(join(home, 'other'), 1, 'count', -1, 'whole', 'other');
  const references = {};
  for (const kind of KINDS) {
    const dir = join(home, kind === 'faults' ? 'whole' : kind);
    const ended = await sitting(dir, 2, 'count', -1, 'whole', kind);
    if (ended.exit !== 0) throw new Error(ended.err + half.err);
    references[kind] = { files: contents(dir), mostPlaces: Number(/after (\d+) places/.exec(ended.out)[1]) + 3 };
  }
  return references;
}

/** Hash of every file of a folder, by path. */
export function contents(dir) {
  return Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(dir.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** Names of files that are not the same in both, or in one of them only. */
export function differences(a, b) {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]).sort();
}

/** Whole numbers from a text: the same for everyone. */
export function* numbers(text) {
  for (let i = 0; ; i++) yield createHash('sha256').update(`${text}:${i}`).digest().readUInt32LE(0);
}

/**
 * Kills a run of a drawn kind at drawn places, with another number of workers at each sitting, until a sitting comes to
 * its end. Returns the places, and what is wrong afterwards; null if nothing is.
 */
export async function killAndResume(dir, seed, references) {
  const draw = numbers(seed);
  const next = (n) => draw.next().value % n;
  const kind = KINDS[next(KINDS.length)];
  const { files: reference, mostPlaces } = references[kind];
  const places = [];
  for (let sat = 0; sat < 40; sat++) {
    const workers = 1 + next(3);
    // Most kills while the run is on, some in its reports: the later places are many files of one kind.
    const place = next(3) === 0 ? next(mostPlaces) : next(24);
    const ended = await sitting(dir, workers, 'kill', place, next(2) === 0 ? 'torn' : 'whole', kind);
    if (ended.signal === 'SIGKILL') {
      places.push(`${kind}: ${ended.out}`);
      continue;
    }
    if (ended.exit !== 0) return { places, wrong: `ended with ${ended.exit}: ${ended.err}` };
    const different = differences(reference, contents(dir));
    return { places, wrong: different.length === 0 ? null : `differs in ${different.join(', ')}` };
  }
  const ended = await sitting(dir, 1, 'count', -1, 'whole', kind);
  const different = differences(reference, contents(dir));
  return { places, wrong: ended.exit === 0 && different.length === 0 ? null : `${ended.err} ${different.join(', ')}` };
}
