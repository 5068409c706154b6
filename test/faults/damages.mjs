// What hands, disks and copies do to the files of a run. Each takes the folder, its files and a way to draw numbers.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contents, differences, numbers, sitting } from './faults.mjs';

const RECORDS = ['manifest.json', 'ledger.ndjson', 'games.csv', 'games.csv.part'];

/** Damages by name; each says in words what it did. */
const DAMAGES = {
  cut(path, next) {
    const length = next(statSync(path).size);
    truncateSync(path, length);
    return `cut to ${length} bytes`;
  },
  bit(path, next) {
    const bytes = readFileSync(path);
    const [at, bit] = [next(bytes.length), next(8)];
    bytes[at] ^= 1 << bit;
    writeFileSync(path, bytes);
    return `bit ${bit} of byte ${at} flipped`;
  },
  double(path, next) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = next(lines.length - 1);
    lines.splice(at, 0, lines[at]);
    writeFileSync(path, lines.join('\n'));
    return `line ${at + 1} doubled`;
  },
  drop(path, next) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = next(lines.length - 1);
    lines.splice(at, 1);
    writeFileSync(path, lines.join('\n'));
    return `line ${at + 1} dropped`;
  },
  swapLines(path, next) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = next(Math.max(1, lines.length - 2));
    [lines[at], lines[at + 1]] = [lines[at + 1], lines[at]];
    writeFileSync(path, lines.join('\n'));
    return `lines ${at + 1} and ${at + 2} swapped`;
  },
  edit(path, next) {
    const text = readFileSync(path, 'utf8');
    const found = [...text.matchAll(/\d+/g)];
    if (found.length === 0) return DAMAGES.bit(path, next);
    const { index, 0: number } = found[next(found.length)];
    const other = String(Number(number) + 1 + next(9));
    writeFileSync(path, text.slice(0, index) + other + text.slice(index + number.length));
    return `the number at ${index} changed from ${number} to ${other}`;
  },
  remove(path) {
    rmSync(path);
    return 'removed';
  },
  grow(path, next) {
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.alloc(1 + next(500), 48)]));
    return 'grown';
  },
};

/** Damages a copy of a run and resumes it. Returns what was done, and what is wrong; null if nothing is. */
export async function damageAndResume(dir, seed, home, references) {
  const draw = numbers(seed);
  const next = (n) => draw.next().value % n;
  const [from, kind] = [
    ['whole', 'faults'],
    ['half', 'faults'],
    ['stops', 'stops'],
    ['extends', 'extends'],
  ][next(4)];
  cpSync(join(home, from), dir, { recursive: true });
  const done = next(8) === 0 ? swapFiles(dir, home, next) : damageOne(dir, next);
  const { exit, err, out } = await sitting(dir, 1 + next(3), 'count', -1, 'whole', kind);
  const what = `${from}: ${done}`;
  if (exit === 2 || exit === 4) return { what, wrong: namesPlace(err, dir) ? null : `refused without a place: ${err}` };
  if (exit !== 0) return { what, wrong: `ended with ${exit}: ${err}${out}` };
  const different = differences(references[kind].files, contents(dir));
  return { what, wrong: different.length === 0 ? null : `differs in ${different.join(', ')}` };
}

function damageOne(dir, next) {
  const files = readdirSync(dir).filter((name) => statSync(join(dir, name)).isFile());
  const records = files.filter((name) => RECORDS.includes(name));
  const name = next(5) === 0 ? files[next(files.length)] : records[next(records.length)];
  const kinds = Object.keys(DAMAGES);
  const kind = kinds[next(kinds.length)];
  return `${name}: ${DAMAGES[kind](join(dir, name), next)}`;
}

/** Puts a file of another run in the place of one of this, or gives rows and ledger each other's name. */
function swapFiles(dir, home, next) {
  const name = RECORDS.slice(0, 3)[next(3)];
  if (next(3) === 0) {
    const rows = readdirSync(dir).find((each) => each.startsWith('games.csv'));
    renameSync(join(dir, rows), join(dir, 'x'));
    renameSync(join(dir, 'ledger.ndjson'), join(dir, rows));
    renameSync(join(dir, 'x'), join(dir, 'ledger.ndjson'));
    return 'rows and ledger swapped';
  }
  cpSync(join(home, 'other', name), join(dir, name));
  return `${name} of another run`;
}

/** One line that names a file of the folder, or the folder. */
function namesPlace(err, dir) {
  const last = err.split('\n').filter((line) => !line.startsWith('damaged: '));
  return last.length === 1 && last[0].includes(dir);
}
