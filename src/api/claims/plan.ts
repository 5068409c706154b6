import { usualAgent } from '../../../agents/index.js';
import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import type { KeyPath } from '../../experiment/design/key-path.js';
import type { ClaimExpectation } from '../../experiment/results/claim-summary.js';
import { MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import { SAME_WINNER } from '../race/block-counts.js';
import { levelValue } from '../race/race.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../run/experiments.js';
import { type CaseTable, isOfSeat, otherTables, PLAYERS, type Table } from './cases.js';
import { type ClaimValue, type PlaceOf, TEST_NAMES, type TestValue } from './claim-file.js';
import { type FactTest, readFacts } from './facts.js';
import { type ClaimMeasure, readMeasure } from './measure.js';

/** Side of a comparison that is one nth at a table of n players. */
export const EVEN = 'even';

/** A side of a comparison: a measure, a number that is always the same, or an even share. */
export type Side = ClaimMeasure | number | typeof EVEN;

/** True for a side that is counted. */
export function isMeasure(side: Side): side is ClaimMeasure {
  return typeof side === 'object';
}

/** A test of a claim that is played. */
export interface PlannedTest {
  /** Number in the file, from 1. */
  readonly number: number;
  /** Key of `vary` with the two sides as its levels; null if two measures of the same games are compared. */
  readonly factor: string | null;
  readonly levels: readonly [string, string];
  readonly measures: readonly [Side, Side];
  /** As the file writes both sides and what is counted, and in words. */
  readonly measure: string;
  readonly words: readonly [string, string];
  readonly counts: string | null;
  readonly expect: ClaimExpectation;
  readonly times: number;
  readonly unit: 'pp' | '%';
  /** Points, or percent of the first side. */
  readonly margin: number;
  readonly isShare: boolean;
  /** Main case first. */
  readonly cases: readonly CaseTable[];
  /** Characters of the player in question that are counted apart in the games of the main case. */
  readonly characters: readonly string[];
}

/** Points that do not matter unless a file says otherwise. */
const MARGIN_PP = 2;

/** Returns a test of a file: its own keys on top of those of the first test. */
function testValues(claim: ClaimValue): TestValue[] {
  const own = Object.fromEntries(TEST_NAMES.flatMap((key) => (claim[key] === undefined ? [] : [[key, claim[key]]])));
  const others = (claim.also ?? []).map((test) => ({ ...withoutOther(own, test), ...test }));
  return [own, ...others];
}

/**
 * Returns the keys that a test inherits from the first one. If it compares something else, these are not the words and
 * the facts; if it compares two measures, not what is counted either.
 */
function withoutOther(own: TestValue, test: TestValue): TestValue {
  const { facts, sides, counts, compare, ...kept } = own;
  if (test.compare === undefined && test.facts === undefined) return own;
  const { measure, than, ...table } = kept;
  return test.compare !== undefined && 'measure' in test.compare ? table : kept;
}

/**
 * Plans the tests of a claim. All mistakes of its file are found here, before anything is played.
 *
 * @throws UserError in one line
 */
export async function planTests(
  claim: ClaimValue,
  game: Game<State>,
  at: PlaceOf,
  agentTimeout?: number,
): Promise<readonly (PlannedTest | FactTest)[]> {
  const tests: (PlannedTest | FactTest)[] = [];
  for (const [i, value] of testValues(claim).entries()) {
    const place: PlaceOf = (path) => {
      const isOwn = i === 0 || claim.also?.[i - 1][path[0] as keyof TestValue] === undefined;
      return at(isOwn ? path : ['also', i - 1, ...path]);
    };
    const test = planTest(value, i + 1, i === 0 ? claim.flips : undefined, game, place, at);
    if ('cases' in test) await refuseUnplayable(test, claim, place, at, agentTimeout);
    tests.push(test);
  }
  return tests;
}

/**
 * Plans one test.
 *
 * @param number from 1
 * @param place returns the place of a key of the test, `at` that of a key of the file
 * @throws UserError in one line
 */
function planTest(
  value: TestValue,
  number: number,
  flips: ClaimValue['flips'] = {},
  game: Game<State>,
  place: PlaceOf,
  at: PlaceOf,
): PlannedTest | FactTest {
  const { compare, facts, expect, times = 1 } = value;
  if (facts !== undefined) {
    if (compare !== undefined) throw new UserError(`${place(['facts'])}: give facts or compare, not both`);
    return readFacts(number, facts, game.id, place);
  }
  if (compare === undefined) throw new UserError(`${place(['compare'])}: 'compare' is missing`);
  if (expect === undefined) throw new UserError(`${place(['expect'])}: 'expect' is missing`);
  const factors = Object.keys(compare);
  if (factors.length !== 1) throw new UserError(`${place(['compare'])}: compare one thing, not ${factors.length}`);
  const [name] = factors;
  const factor = name === 'measure' ? null : name;
  if (/^(?:agent|seat)[1-9]/.test(name))
    throw new UserError(
      `${place(['compare', name])}: the player in question is that of seat 0: compare ${name.replace(/\d+/, '0')}`,
    );
  const levels = compare[name].map(String) as [string, string];
  if (levels[0] === levels[1]) throw new UserError(`${place(['compare', name])}: both sides are ${levels[0]}`);
  const measures = measuresOf(value, factor, game, place);
  const hasWinners = value.measure === SAME_WINNER;
  if (hasWinners !== (value.than !== undefined))
    throw new UserError(`${place([hasWinners ? 'measure' : 'than'])}: ${SAME_WINNER} and 'than' come together`);
  const isShare = measures.every((side) => !isMeasure(side) || side.isShare);
  const [unit, margin] = marginOf(value.margin, isShare);
  const characters = charactersOf(flips, measures, factor, value, game, at);
  const table = tableOf(value);
  const isOfOne = measures.every((side) => !isMeasure(side) || side.isOfOne);
  const usual = usualAgent(game.id);
  const main: CaseTable = { name: 'main', kind: 'main', table };
  return {
    number,
    factor,
    levels,
    measures,
    measure: factor === null ? levels.join(' and ') : (value.measure ?? 'win'),
    words: (value.sides as [string, string] | undefined) ?? sideWords(name, levels),
    counts: value.counts ?? null,
    expect,
    times,
    unit,
    margin,
    isShare,
    cases: [main, ...otherTables({ table, factor, isOfOne, usual }, flips, (key) => at(['flips', key]))],
    characters,
  };
}

/** Returns what is counted on both sides. */
function measuresOf(value: TestValue, factor: string | null, game: Game<State>, place: PlaceOf): [Side, Side] {
  if (factor !== null) {
    const measure = readMeasure(value.measure ?? 'win', game, place(['measure']));
    return [value.than ?? measure, measure];
  }
  if (value.measure !== undefined)
    throw new UserError(`${place(['measure'])}: the test compares two measures; leave out this one`);
  const sides = value.compare!['measure'].map((side) =>
    typeof side === 'number' || side === EVEN ? side : readMeasure(side, game, place(['compare', 'measure'])),
  ) as [Side, Side];
  if (sides.some((side) => isMeasure(side) && side.text === SAME_WINNER))
    throw new UserError(`${place(['compare', 'measure'])}: ${SAME_WINNER} compares the games of two sides`);
  if (!sides.some(isMeasure))
    throw new UserError(`${place(['compare', 'measure'])}: one side at least must be a measure`);
  return sides;
}

/** Returns unit and margin: as written, else 2 points of a share and 5 percent of a mean. */
function marginOf(text: string | undefined, isShare: boolean): ['pp' | '%', number] {
  if (text === undefined) return isShare ? ['pp', MARGIN_PP] : ['%', MEAN_MARGIN_PERCENT];
  return [text.endsWith('%') ? '%' : 'pp', Number.parseFloat(text)];
}

/** Returns the characters that are counted apart. @throws UserError if the test is not about one player's wins */
function charactersOf(
  { characters }: NonNullable<ClaimValue['flips']>,
  [measure]: readonly Side[],
  factor: string | null,
  value: TestValue,
  { roles }: Game<State>,
  at: PlaceOf,
): readonly string[] {
  if (characters === undefined) return [];
  const where = at(['flips', 'characters']);
  if (!isOfSeat(factor) || !isMeasure(measure) || measure.text !== 'win')
    throw new UserError(`${where}: characters are for tests of how often one player wins: agent0 or seat0, and win`);
  if (value.characters !== undefined)
    throw new UserError(`${where}: the test names the characters of the table already`);
  if (characters === 'each') return roles;
  for (const name of characters) if (!roles.includes(name)) throw unknownWord('character', name, roles, where);
  return characters;
}

/** Keys of a test that seat its table. */
const TABLE_NAMES = ['variant', 'players', 'agents', 'characters', 'options', 'start', 'packs', 'rotate'] as const;

function tableOf(value: TestValue): Table {
  return Object.fromEntries(TABLE_NAMES.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])));
}

/** "rushAt 8" and "rushAt 10", for a test that has no words for its sides. */
function sideWords(name: string, levels: readonly [string, string]): readonly [string, string] {
  if (name === 'measure') return levels;
  const bare = name.replace(/^(?:option\.|agent0\.|agents\.|seat0\.)/, '');
  return [`${bare} ${levels[0]}`, `${bare} ${levels[1]}`];
}

/** Returns the experiment of a case without what it varies, and without blocks and seed. */
export function experimentOf(
  claim: Pick<ClaimValue, 'id' | 'claim' | 'game'>,
  test: PlannedTest,
  table: Table,
): ExperimentValue {
  const columns = test.measures.flatMap((side) => (isMeasure(side) ? side.columns : []));
  const { players, ...others } = table;
  return {
    id: claim.id,
    question: claim.claim,
    game: claim.game,
    ...others,
    ...(test.factor === 'players' || test.factor === null || players === undefined ? {} : { players }),
    measure: [...new Set(['win', ...columns])],
  };
}

/** Returns the factor that is raced, and its levels: two measures of the same games are counted at one level. */
export function racedOf(test: PlannedTest, { players = PLAYERS }: Table): { factor: string; levels: string[] } {
  return test.factor === null
    ? { factor: 'players', levels: [String(players)] }
    : { factor: test.factor, levels: [...test.levels] };
}

/** Returns the players at the tables of both sides. */
export function playersOf(test: PlannedTest, { players = PLAYERS }: Table): readonly [number, number] {
  return test.factor === 'players' ? [Number(test.levels[0]), Number(test.levels[1])] : [players, players];
}

/** Compiles each case once, so that a mistake is reported at its place in the file. */
async function refuseUnplayable(
  test: PlannedTest,
  claim: ClaimValue,
  place: PlaceOf,
  at: PlaceOf,
  agentTimeout?: number,
): Promise<void> {
  for (const { kind, table } of test.cases) {
    const { factor, levels } = racedOf(test, table);
    const value = { ...experimentOf(claim, test, table), vary: { [factor]: levels.map(levelValue) }, blocks: 1 };
    const of = (path: KeyPath): string => {
      if (kind !== 'main' && ['agents', 'players', 'characters'].includes(String(path[0]))) return at(['flips', kind]);
      if (path[0] === 'vary') return place(['compare', ...path.slice(1)]);
      return place(path[0] === 'measure' ? ['measure'] : path);
    };
    const source = { ...sourceOfValue(value), at: of };
    await designExperiment(source, agentTimeout);
  }
}
