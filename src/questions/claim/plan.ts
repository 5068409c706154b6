import { usualAgent } from '../../../agents/index.js';
import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import type { KeyPath } from '../../experiment/design/issue-words.js';
import type { ClaimExpectation } from '../../experiment/results/claim-summary.js';
import { MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import { SAME_WINNER } from '../../playing/race/block-counts.js';
import { levelValue } from '../../playing/race/race.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../../playing/run/experiments.js';
import { REDUCERS, type Reducer } from './block-arithmetic.js';
import { type CaseTable, isOfSeat, otherTables, PLAYERS, type Table } from './cases.js';
import { type ClaimValue, type PlaceOf, TABLE_NAMES, TEST_NAMES, type TestValue } from './claim-file.js';
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

/** A key of `vary` with the levels of both sides. */
export interface ComparedFactor {
  readonly key: string;
  readonly levels: readonly [readonly string[], readonly string[]];
}

/** A test of a claim that is played. */
export interface PlannedTest {
  /** Number in the file, from 1. */
  readonly number: number;
  /** The part of the claim that it is about, in words; null if the file names no part. */
  readonly part: string | null;
  /** First compared key of `vary`; null if two measures of the same games are compared. */
  readonly factor: string | null;
  /** Keys of `vary` that differ between the sides, each with the levels of both; empty for measures. */
  readonly factors: readonly ComparedFactor[];
  /** Both sides as the file writes them. */
  readonly levels: readonly [string, string];
  /** Reduces the values of several levels and tables to one. */
  readonly reducer: Reducer;
  /** Tables at which both sides are played, each with the keys in which it differs; one without any if there is one. */
  readonly over: readonly Table[];
  /** Table of the control, as the keys in which it differs; null without a control. */
  readonly control: Table | null;
  /** Characters of the player in question that are counted in the control; null if all are. */
  readonly controlCharacters: readonly string[] | null;
  readonly measures: readonly [Side, Side];
  /** Both sides and the measure, as written in the file and in words. */
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
  /** Characters of the player in question that are counted separately in the games of the main case. */
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
 * Returns the keys that a test inherits from the first one: without words and facts if it makes a different comparison,
 * and without the measure if it compares two measures.
 */
function withoutOther(own: TestValue, test: TestValue): TestValue {
  const { facts, sides, counts, compare, part, of, over, control, ...saved } = own;
  if (test.compare === undefined && test.facts === undefined) return own;
  const { measure, than, ...table } = saved;
  return test.compare !== undefined && 'measure' in test.compare ? table : saved;
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
    return readFacts(number, value, game.id, place);
  }
  if (compare === undefined) throw new UserError(`${place(['compare'])}: 'compare' is missing`);
  if (expect === undefined) throw new UserError(`${place(['expect'])}: 'expect' is missing`);
  const factors = comparedFactors(compare, place);
  const [{ key: name }] = factors;
  const factor = name === 'measure' ? null : name;
  const levels = factors[0].levels.map((side) => side.join(' | ')) as [string, string];
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
  const main: CaseTable = { name: 'main', kind: 'main', table, of: (own) => own };
  return {
    number,
    part: value.part ?? null,
    factor,
    factors: factor === null ? [] : factors,
    levels,
    reducer: reducerOf(value, factors, place),
    over: value.over ?? [{}],
    ...controlOf(value, factor, measures, game, place),
    measures,
    measure: factor === null ? levels.join(' and ') : countedText(value, measures),
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

/** Returns the keys of `compare` with the levels of both sides. @throws UserError for sides that cannot be compared */
function comparedFactors(compare: NonNullable<TestValue['compare']>, place: PlaceOf): ComparedFactor[] {
  const keys = Object.keys(compare);
  const factors = keys.map((key): ComparedFactor => {
    if (/^(?:agent|seat)[1-9]/.test(key))
      throw new UserError(
        `${place(['compare', key])}: the player in question is that of seat 0: compare ${key.replace(/\d+/, '0')}`,
      );
    const levels = compare[key].map((side) => [side].flat().map(String)) as [string[], string[]];
    if (levels[0].join() === levels[1].join())
      throw new UserError(`${place(['compare', key])}: both sides are ${levels[0].join(', ')}`);
    return { key, levels };
  });
  const isAlone = keys.length === 1;
  if (keys.length === 0 || (!isAlone && keys.includes('measure')))
    throw new UserError(`${place(['compare'])}: compare one thing, or several keys of vary`);
  if (!isAlone && factors.some(({ levels }) => levels.some((side) => side.length > 1)))
    throw new UserError(`${place(['compare'])}: with several keys each side has one level of each`);
  return factors;
}

/** Returns how levels and tables are reduced. @throws UserError if there is nothing to reduce, or no way to do it */
function reducerOf(value: TestValue, factors: readonly ComparedFactor[], place: PlaceOf): Reducer {
  const isMany = value.over !== undefined || factors.some(({ levels }) => levels.some((side) => side.length > 1));
  if (isMany !== (value.of !== undefined))
    throw new UserError(
      isMany
        ? `${place(['compare'])}: 'of' is missing; it says which value of several is meant: ${REDUCERS.join(', ')}`
        : `${place(['of'])}: there is one value on each side; give a list or over`,
    );
  if (value.measure === SAME_WINNER && (isMany || value.control !== undefined || factors.length > 1))
    throw new UserError(`${place(['measure'])}: ${SAME_WINNER} compares one level with another, at one table`);
  return value.of ?? 'mean';
}

/** Returns the control of a test. @throws UserError if it cannot be compared */
function controlOf(
  { control, times }: TestValue,
  factor: string | null,
  [, measure]: readonly Side[],
  { roles }: Game<State>,
  place: PlaceOf,
): Pick<PlannedTest, 'control' | 'controlCharacters'> {
  if (control === undefined) return { control: null, controlCharacters: null };
  if (times !== undefined) throw new UserError(`${place(['control'])}: a control and 'times' exclude each other`);
  const { except, ...table } = control;
  if (except === undefined) return { control: table, controlCharacters: null };
  const where = place(['control', 'except']);
  if (!isOfSeat(factor) || !isMeasure(measure) || measure.text !== 'win')
    throw new UserError(`${where}: characters are left out of how often one player wins: agent0 or seat0, and win`);
  for (const name of except) if (!roles.includes(name)) throw unknownWord('character', name, roles, where);
  const counted = roles.filter((role) => !except.includes(role));
  if (counted.length === 0) throw new UserError(`${where}: no character is left`);
  return { control: table, controlCharacters: counted };
}

/** Returns the measures of both sides. */
function measuresOf(value: TestValue, factor: string | null, game: Game<State>, place: PlaceOf): [Side, Side] {
  if (factor !== null) {
    const measure = readMeasure(value.measure ?? 'win', game, place(['measure']));
    return [thanOf(value, game, place) ?? measure, measure];
  }
  const named = value.compare!['measure'];
  if (named.some((side) => Array.isArray(side)))
    throw new UserError(`${place(['compare', 'measure'])}: a side is one measure, not a list`);
  if (value.measure !== undefined)
    throw new UserError(`${place(['measure'])}: the test compares two measures; leave out this one`);
  const sides = named.map((side) =>
    typeof side === 'number' || side === EVEN ? side : readMeasure(String(side), game, place(['compare', 'measure'])),
  ) as [Side, Side];
  if (sides.some((side) => isMeasure(side) && side.text === SAME_WINNER))
    throw new UserError(`${place(['compare', 'measure'])}: ${SAME_WINNER} compares the games of two sides`);
  if (!sides.some(isMeasure))
    throw new UserError(`${place(['compare', 'measure'])}: one side at least must be a measure`);
  return sides;
}

/** Returns the measure as the file writes it, with the one that winners are compared with. */
function countedText({ measure = 'win' }: TestValue, [than]: readonly Side[]): string {
  return measure === SAME_WINNER && isMeasure(than) ? `${measure} than ${than.text}` : measure;
}

/** Returns the share that games with the same winner are compared with, or undefined. */
function thanOf({ than }: TestValue, game: Game<State>, place: PlaceOf): Side | undefined {
  if (typeof than !== 'string' || than === EVEN) return than;
  const measure = readMeasure(than, game, place(['than']));
  if (measure.isShare && measure.text !== SAME_WINNER) return measure;
  throw new UserError(`${place(['than'])}: a share is compared with ${SAME_WINNER}, such as even or won(leader_at_30)`);
}

/** Returns unit and margin: as written, by default 2 points of a share and 5 percent of a mean. */
function marginOf(text: string | undefined, isShare: boolean): ['pp' | '%', number] {
  if (text === undefined) return isShare ? ['pp', MARGIN_PP] : ['%', MEAN_MARGIN_PERCENT];
  return [text.endsWith('%') ? '%' : 'pp', Number.parseFloat(text)];
}

/** Returns the characters that are counted separately. @throws UserError if the test is not about one player's wins */
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

function tableOf(value: TestValue): Table {
  return Object.fromEntries(TABLE_NAMES.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])));
}

/** "rushAt 8" and "rushAt 10", for a test that has no words for its sides. */
function sideWords(name: string, levels: readonly [string, string]): readonly [string, string] {
  if (name === 'measure') return levels;
  const bare = name.replace(/^(?:option\.|agent0\.|agents\.|seat0\.)/, '');
  return [`${bare} ${levels[0]}`, `${bare} ${levels[1]}`];
}

/** Returns the experiment of a case without varied factors, blocks and seed. */
export function experimentOf(
  claim: Pick<ClaimValue, 'id' | 'claim' | 'game' | 'seconds'>,
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
    ...(claim.seconds === undefined ? {} : { seconds: claim.seconds }),
    ...(test.factor === 'players' || test.factor === null || players === undefined ? {} : { players }),
    measure: [...new Set(['win', ...columns])],
  };
}

/** Returns the cases of a test that are played: the main one, and with `all` those in which the claim may flip. */
export function casesOf({ cases }: PlannedTest, all: boolean): readonly CaseTable[] {
  return all ? cases : cases.slice(0, 1);
}

/** A race of a case: a table with the levels that are played at it. */
export interface Arm {
  readonly experiment: ExperimentValue;
  readonly factor: string;
  readonly levels: readonly string[];
  /** Levels of both sides; none for a side that another race plays. */
  readonly sides: readonly [readonly string[], readonly string[]];
  /** Values of `vary` where they are more than the levels of one factor. */
  readonly vary: Readonly<Record<string, readonly (string | number)[]>> | null;
  /** Players at the tables of both sides. */
  readonly players: readonly [number, number];
  readonly isControl: boolean;
}

/** Returns the races of a case: at each table of `over`, with and without the control. */
export function armsOf(claim: Pick<ClaimValue, 'id' | 'claim' | 'game'>, test: PlannedTest, one: CaseTable): Arm[] {
  const [{ table: own }] = test.cases;
  return [null, ...(test.control === null ? [] : [test.control])].flatMap((control) =>
    test.over.flatMap((over) => {
      const table = one.of({ ...own, ...control, ...over });
      const experiment = experimentOf(claim, test, table);
      return racesOf(test, table).map((race) => ({ ...race, experiment, isControl: control !== null }));
    }),
  );
}

/** Returns the races at one table: one, or one for each side if they differ in several factors. */
function racesOf(test: PlannedTest, { players = PLAYERS }: Table): Omit<Arm, 'experiment' | 'isControl'>[] {
  const alike = [players, players] as const;
  const [first, ...others] = test.factors;
  // Two measures of the same games are counted at one level.
  if (first === undefined) {
    const level = [String(players)];
    return [{ factor: 'players', levels: level, sides: [level, level], vary: null, players: alike }];
  }
  if (others.length > 0)
    return ([0, 1] as const).map((side) => {
      const level = [test.factors.map(({ levels }) => levels[side][0]).join(' ')];
      return {
        factor: test.factors.map(({ key }) => key).join(' '),
        levels: level,
        sides: side === 0 ? ([level, []] as const) : ([[], level] as const),
        vary: Object.fromEntries(test.factors.map(({ key, levels }) => [key, levels[side].map(levelValue)])),
        players: alike,
      };
    });
  const { key, levels: sides } = first;
  const seated = key === 'players' ? ([Number(sides[0][0]), Number(sides[1][0])] as const) : alike;
  return [{ factor: key, levels: [...new Set(sides.flat())], sides, vary: null, players: seated }];
}

/** Returns the levels and tables of the larger side, which share the games of the side. */
export function partsOfSide(arms: readonly Arm[]): number {
  const own = arms.filter(({ isControl }) => !isControl);
  return Math.max(...[0, 1].map((side) => own.reduce((sum, { sides }) => sum + sides[side].length, 0)));
}

/** Returns the key `vary` for the experiment of an arm. */
export function varyOf({ factor, levels, vary }: Pick<Arm, 'factor' | 'levels' | 'vary'>): NonNullable<Arm['vary']> {
  return vary ?? { [factor]: levels.map(levelValue) };
}

/** Compiles each case once, so that a mistake is reported at its place in the file. */
async function refuseUnplayable(
  test: PlannedTest,
  claim: ClaimValue,
  place: PlaceOf,
  at: PlaceOf,
  agentTimeout?: number,
): Promise<void> {
  for (const one of test.cases) {
    for (const arm of armsOf(claim, test, one)) {
      const value = { ...arm.experiment, vary: varyOf(arm), blocks: 1 };
      const of = (path: KeyPath): string => {
        if (one.kind !== 'main' && ['agents', 'players', 'characters'].includes(String(path[0])))
          return at(['flips', one.kind]);
        if (path[0] === 'vary') return place(['compare', ...path.slice(1)]);
        return place(path[0] === 'measure' ? ['measure'] : path);
      };
      const source = { ...sourceOfValue(value), at: of };
      await designExperiment(source, agentTimeout);
    }
  }
}
