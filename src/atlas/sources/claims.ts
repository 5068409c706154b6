import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ClaimAnswer,
  type ClaimRow,
  comparesWinners,
  constantSide,
  isOfMeasures,
} from '../../experiment/results/claim-summary.js';
import { gamesToWatch } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { claimDesigns } from '../../questions/claim/claim.js';
import { claimFiles, readClaim } from '../../questions/claim/claim-file.js';
import { planClaims, testClaims } from '../../questions/claim/claims.js';
import { claimQuestion } from '../../questions/claim/question.js';
import { MAX_GAMES } from '../../questions/claim/size.js';
import { combined } from '../../questions/claim/verdict.js';
import { questionWords } from '../../questions/contract/question.js';
import type { AtlasRow } from '../row.js';
import { ATLAS_SEED, type Source, type WatchedGame } from '../source.js';
import { claimQuestion as studioQuestion } from '../studio-question.js';

/** Fewest games of each side of a claim, at any factor. */
const GAMES_MIN = 400;

/** Games of each side where games are played only to be watched. */
const WATCHED = 200;

/** Returns a source for each claim that ships, so that a changed word of one asks for no other. */
export function claimSources(): Source[] {
  return claimFiles().map(claimSource);
}

function claimSource(file: string): Source {
  const claim = readClaim(file).value;
  const { id } = claim;
  return {
    id: `claim-${id.toLowerCase()}`,
    command: questionWords(claimQuestion, { claims: [id], cases: true, seed: ATLAS_SEED }).join(' '),
    question: studioQuestion(claim),
    version: 1,
    asks: readFileSync(file, 'utf8'),
    async designs() {
      const [planned] = await planClaims({ claims: [file] });
      return claimDesigns(planned, true);
    },
    async play({ dir, factor, options }) {
      const all = { ...options, claims: [file], cases: true, seed: ATLAS_SEED };
      const maxGames = Math.max(GAMES_MIN, Math.round(MAX_GAMES * factor));
      const { result } = await testClaims({ ...all, maxGames, out: join(dir, 'all') });
      if (result === null) throw options.signal?.reason ?? new Error(`${id}: stopped`);
      // Only a few games are saved for watching: the first of those above.
      const few = join(dir, 'watched');
      await testClaims({ ...all, maxGames: WATCHED, out: few, keepGames: true });
      options.signal?.throwIfAborted();
      return {
        rows: result.answers.flatMap(claimRows),
        games: claimQuestion.games(result),
        watch: await watchedGames(join(few, id)),
      };
    },
  };
}

/** Returns three games of the main case of a claim; none for a claim that counts. */
async function watchedGames(dir: string): Promise<readonly WatchedGame[]> {
  const run = join(dir, 'games/1-main/first/stage-1');
  return existsSync(run) ? gamesToWatch(await openRun(run)) : [];
}

/** Measures of the values of both sides. */
const SIDES = ['side a', 'side b'] as const;

const UNITS = { pp: 'points', '%': 'percent', count: 'number' } as const;

/**
 * Returns the rows of a claim:
 * - one with its verdict, with the number of its cases as value;
 * - one with the verdict of each part, with the part in words as name and the number of its test as value;
 * - one for each case with games, from its second play, as the result of the first decided when to stop that one. The
 * case names both verdict and expectation.
 *
 * If something different from wins is counted, up to two rows more have the values of the sides.
 */
export function claimRows({ id, claim, verdict, rows }: ClaimAnswer): AtlasRow[] {
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
  return [all, ...partRows(id, rows), ...rows.flatMap((one) => caseRows(id, one))];
}

/** Returns the rows of the parts of a claim; none for tests that are about all of it. */
function partRows(what: string, rows: readonly ClaimRow[]): AtlasRow[] {
  const mains = rows.filter(({ kind }) => kind === 'main' || kind === 'fact');
  return [...new Set(mains.map(({ test }) => test))].flatMap((test): AtlasRow[] => {
    const own = mains.filter((row) => row.test === test);
    const [{ part }] = own;
    if (part === null) return [];
    const verdict = combined(
      own.map(({ stands }) => stands),
      'all',
    );
    const of = `test=${test} stands=${oneWord(verdict)}`;
    const value = { value: test, low: null, high: null, games: 0, against: null };
    return [{ what, name: part, of, measure: 'part', unit: 'number', ...value }];
  });
}

function caseRows(what: string, one: ClaimRow): AtlasRow[] {
  const { a, b, games, difference, low, high } = one.second ?? one.first;
  if (difference === null) return [];
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
  // With two measures, or one and a number, the sides name the measure.
  const constant = constantSide(one);
  const saysItself = constant !== null || isOfMeasures(one) || comparesWinners(one);
  const measure = saysItself ? '' : (one.counts ?? one.measure.replaceAll('_', ' '));
  const apart: AtlasRow = { ...row, name, measure, unit, value: difference, low, high, against: 0 };
  if (measure === 'win') return [apart];
  const isShare = one.isShare || one.unit === 'pp';
  const sides = ([0, 1] as const).flatMap((at): AtlasRow[] => {
    const value = [a, b][at];
    // A side that is a number, such as "half", is known without its value.
    if (value === null || at === constant) return [];
    const unit = isShare ? 'share' : 'number';
    return [{ ...row, name: one.words[at], measure: SIDES[at], unit, value, low: null, high: null, against: null }];
  });
  return [apart, ...sides];
}

function oneWord(text: string): string {
  return text.replaceAll(' ', '-');
}
