import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CODE } from '../../../package/root.js';
import { gamesToWatch } from '../../answers/games-to-watch.js';
import { findShipped } from '../../paths.js';
import { openRun } from '../../run/known-places.js';
import type { AtlasRow } from '../row.js';
import { ATLAS_SEED, type Source, type WatchedGame } from '../source.js';

/** Folder of the claims of the package. */
const CLAIMS = 'experiments/claims';

/** Games of each side of a claim at most, as the command plays them, and the fewest. */
const GAMES_MAX = 20_000;
const GAMES_MIN = 400;

/** The same where games are played only to be watched. */
const WATCHED = '200';

/** One play of a case, as far as the atlas reads it. */
interface Play {
  readonly games: number;
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** One case of a claim, as far as the atlas reads it. */
interface Case {
  readonly test: number;
  readonly case: string;
  readonly kind: string;
  readonly measure: string;
  /** What is counted, in words; null where the file has none. */
  readonly counts: string | null;
  readonly isShare: boolean;
  /** Both sides as the file writes them, and in words. */
  readonly sides: readonly [string, string];
  readonly words: readonly [string, string];
  readonly unit: 'pp' | '%' | 'count';
  readonly expect: string;
  readonly margin: number;
  /** The second side is compared with so many times the first. */
  readonly times: number;
  readonly first: Play;
  readonly second: Play | null;
  readonly stands: string;
  readonly flips: boolean;
}

/** The answer to a claim, as `claim.json` holds it. */
export interface AnsweredClaim {
  readonly id: string;
  readonly claim: string;
  readonly verdict: string;
  readonly rows: readonly Case[];
}

/** Returns the source of the claims; none if the package has no claims. */
export function claimsSources(): Source[] {
  const folder = findShipped(CLAIMS);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).sort();
  const texts = createHash('sha256');
  for (const file of files) texts.update(`${file}\n${readFileSync(join(folder, file), 'utf8')}`);
  return [
    {
      id: 'claims',
      command: `claim --seed ${ATLAS_SEED}`,
      question: null,
      version: 1,
      asks: texts.digest('hex'),
      designs: async () => [],
      async play({ dir, factor, how }) {
        const most = Math.max(GAMES_MIN, Math.round(GAMES_MAX * factor));
        const words = ['claim', '--seed', ATLAS_SEED, '--out', dir, '--quiet', '--no-progress'];
        const size = factor < 1 ? ['--max-games', String(most)] : [];
        const workers = how.workers === undefined ? [] : ['--workers', String(how.workers)];
        await runProgram([...words, ...size, ...workers], how.signal);
        const answers = answersIn(dir);
        const rows = answers.flatMap(claimRows);
        const games = answers.reduce((sum, answer) => sum + gamesOf(answer), 0);
        // Only a few games of each claim are kept, to be watched: they are the first of those above.
        const few = `${dir}-watch`;
        await runProgram(
          [
            'claim',
            '--seed',
            ATLAS_SEED,
            '--out',
            few,
            '--quiet',
            '--no-progress',
            '--keep-games',
            '--max-games',
            WATCHED,
            ...workers,
          ],
          how.signal,
        );
        const watch = await Promise.all(answers.map(({ id }) => watchedGames(few, id)));
        await rm(few, { recursive: true, force: true });
        return { rows, games, watch: watch.flat() };
      },
    },
  ];
}

/** Runs a command of the program. A refuted claim ends it with 1, which is no failure here. */
async function runProgram(words: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const main = join(CODE, 'src/cli/main.js');
  const options = signal === undefined ? {} : { signal };
  await promisify(execFile)(process.execPath, [main, ...words], options).catch((error: { readonly code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
}

/** Returns all games of a claim. Those of a character are among those of the main case. */
function gamesOf({ rows }: AnsweredClaim): number {
  const own = rows.filter(({ kind }) => kind !== 'character');
  return own.reduce((sum, { first, second }) => sum + first.games + (second?.games ?? 0), 0);
}

/** Returns three games of the main case of a claim; none for a claim that counts. */
async function watchedGames(dir: string, what: string): Promise<WatchedGame[]> {
  const run = join(dir, what, 'games/1-main/first/stage-1');
  if (!existsSync(run)) return [];
  return (await gamesToWatch(await openRun(run))).map((game) => ({ ...game, what }));
}

function answersIn(dir: string): AnsweredClaim[] {
  return readdirSync(dir)
    .sort()
    .map((name) => join(dir, name, 'claim.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as AnsweredClaim);
}

/** Measures of the values of both sides. */
const SIDES = ['side a', 'side b'] as const;

const UNITS = { pp: 'points', '%': 'percent', count: 'number' } as const;

/**
 * Returns the rows of a claim: one with its verdict, whose value is the number of its cases, and one for each case, of
 * its second play, which was not stopped by its own result. The case names both verdict and expectation. If something
 * else than wins is counted, up to two rows more have the values of the sides.
 */
export function claimRows({ id, claim, verdict, rows }: AnsweredClaim): AtlasRow[] {
  const all: AtlasRow = {
    what: id,
    name: claim,
    of: `stands=${oneWord(verdict)}`,
    measure: 'claim',
    unit: 'number',
    value: rows.length,
    low: null,
    high: null,
    games: 0,
    against: null,
  };
  return [all, ...rows.flatMap((one) => caseRows(id, one))];
}

function caseRows(what: string, one: Case): AtlasRow[] {
  const { a, b, games, difference, low, high } = one.second ?? one.first;
  const of = [
    `test=${one.test}`,
    `case=${oneWord(one.case)}`,
    `kind=${one.kind}`,
    `stands=${oneWord(one.stands)}`,
    `expect=${oneWord(one.expect)}`,
    `margin=${one.margin}`,
    `times=${one.times}`,
    `flips=${one.flips ? 1 : 0}`,
  ].join(' ');
  const row = { what, of, games };
  const name = `${one.words[1]} instead of ${one.words[0]}`;
  const unit = UNITS[one.unit];
  // Two measures are compared, or one with a number: then the sides say what is counted.
  const numbers = one.sides.map((side) => Number.isFinite(Number(side)));
  const isAgainstNumber = one.counts === null && numbers[0] !== numbers[1];
  const isOfMeasures = isAgainstNumber || one.measure === one.sides.join(' and ');
  const measure = isOfMeasures ? '' : (one.counts ?? one.measure.replaceAll('_', ' '));
  const apart: AtlasRow = { ...row, name, measure, unit, value: difference, low, high, against: 0 };
  if (measure === 'win') return [apart];
  const isShare = one.isShare || one.unit === 'pp';
  const sides = ([0, 1] as const).map(
    (at): AtlasRow => ({
      ...row,
      name: one.words[at],
      measure: SIDES[at],
      unit: isShare ? 'share' : 'number',
      value: [a, b][at],
      low: null,
      high: null,
      against: null,
    }),
  );
  // A side that is a number, such as "half", is known without its value.
  return [apart, ...sides.filter((_, at) => !isOfMeasures || !numbers[at])];
}

function oneWord(text: string): string {
  return text.replaceAll(' ', '-');
}
