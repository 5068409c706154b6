import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { globSync } from 'tinyglobby';
import { EQUIVALENT } from './equivalent.mjs';

/** Mutators that are left out: no test must hold the wording of messages. */
const LEFT_ALONE = ['StringLiteral'];
const SHORT = 70;
const AROUND = 12;
const SILENT = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };

export const MUTATOR = { plugins: null, excludedMutations: LEFT_ALONE };

/** Returns the key of a mutant, the same in every listing of the same code. */
export function keyOf({ fileName, location: { start, end }, replacement }) {
  return `${relative(process.cwd(), resolve(fileName))}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`;
}

/** Lists all mutants of the files of some globs, with their code. Equivalent ones have a `because`. */
export async function listMutants(globs) {
  const names = globSync(
    globs.filter((glob) => !glob.startsWith('!')),
    { ignore: globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)) },
  );
  const files = names.sort().map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const { mutants } = await new Instrumenter(SILENT).instrument(files, { ...MUTATOR, ignorers: [] });
  const lines = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  return mutants
    .filter(({ status }) => status === undefined)
    .map((mutant) => withCode(mutant, lines.get(mutant.fileName)));
}

/** Returns the entries of `EQUIVALENT` for the files of these mutants that match none of them. */
export function staleReasons(mutants) {
  const here = ({ file }) => file !== undefined && mutants.some(({ fileName }) => fileName.endsWith(file));
  return EQUIVALENT.filter(
    (one) => here(one) && !mutants.some((mutant) => means(one, mutant, mutant.before, mutant.code)),
  );
}

/** Returns the mutants that a seed draws from a list. The rank of a mutant does not depend on the others. */
export function drawMutants(mutants, seed, count) {
  const rank = (mutant) =>
    createHash('sha1')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ mutant }) => mutant);
}

/** Returns the place of a mutant and its change, on one line. */
export function told({ fileName, location, before, replacement }) {
  const [was, is] = differing(flat(before), flat(replacement));
  return `${fileName}:${location.start.line + 1}  ${short(was)} → ${short(is)}`;
}

function withCode(mutant, lines) {
  const { start, end } = mutant.location;
  const last = lines[end.line].slice(0, end.column);
  const before =
    start.line === end.line
      ? last.slice(start.column)
      : [lines[start.line].slice(start.column), ...lines.slice(start.line + 1, end.line), last].join(' ');
  const code = lines[start.line];
  const known = EQUIVALENT.find((one) => means(one, mutant, before, code));
  return { ...mutant, before, code, because: known?.because };
}

function means({ file, code, before, after }, mutant, was, line) {
  return (
    (file === undefined || mutant.fileName.endsWith(file)) &&
    (code === undefined || line.includes(code)) &&
    (before === undefined || flat(was) === before) &&
    (after === undefined || flat(mutant.replacement) === after)
  );
}

const flat = (text) => text.replace(/\s+/g, ' ').trim();

/** Returns two texts. Long ones are cut to a few characters around their difference. */
function differing(one, other) {
  if (one.length <= SHORT) return [one, other];
  const least = Math.min(one.length, other.length);
  let head = 0;
  while (head < least && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < least - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  const part = (text) =>
    tail + head < 2 * AROUND ? text : text.slice(Math.max(0, head - AROUND), text.length - Math.max(0, tail - AROUND));
  return [part(one), part(other)];
}

function short(text) {
  return text.length > SHORT ? `${text.slice(0, SHORT - 3)}...` : text;
}
