import { type Game, type GameFact, type State, UserError, unknownWord } from '../../engine/index.js';
import type { ClaimPlay, ClaimRow, ClaimVerdict } from '../../experiment/results/claim-summary.js';
import { viewsOf } from '../../games/shown.js';
import type { PlaceOf, TestValue } from './claim-file.js';

/** Statement about a number: it is equal to a value, below it or above it. */
interface Statement {
  readonly sign: '=' | '<' | '>';
  readonly value: number;
}

/** A test of a claim that is counted. */
export interface FactTest {
  readonly number: number;
  /** The part of the claim that it is about, in words; null if the file names no part. */
  readonly part: string | null;
  /** Statements of the claim, by the name of the fact. */
  readonly facts: ReadonlyMap<string, Statement>;
}

/** Rows of facts, and the counted objects of each, in words. */
export interface CountedFacts {
  readonly rows: readonly ClaimRow[];
  readonly found: Readonly<Record<string, readonly string[]>>;
}

function factsOf(game: string): Readonly<Record<string, GameFact>> {
  return viewsOf(game).facts ?? {};
}

/** Reads the facts of a test. @throws UserError for an unknown fact, or an empty statement */
export function readFacts(number: number, { facts = {}, part }: TestValue, game: string, at: PlaceOf): FactTest {
  const known = Object.keys(factsOf(game));
  const said = Object.entries(facts).map(([name, text]): [string, Statement] => {
    if (!known.includes(name)) throw unknownWord('fact', name, known, at(['facts', name]));
    return [name, readSaid(text, at(['facts', name]))];
  });
  return { number, part: part ?? null, facts: new Map(said) };
}

/** Counts the facts of a test, from the data of the game. Nothing is played. */
export function countFacts(claim: string, game: Game<State>, { number, part, facts }: FactTest): CountedFacts {
  const known = factsOf(game.id);
  const rows: ClaimRow[] = [];
  const found: Record<string, readonly string[]> = {};
  game.enter?.();
  for (const [name, said] of facts) {
    const { value, names = [] } = known[name].count();
    found[name] = names;
    rows.push(factRow(claim, number, part, name, known[name].about, said, value));
  }
  return { rows, found };
}

function readSaid(text: number | string, where: string): Statement {
  const [, sign = '=', number] = /^\s*([<>=])?\s*(-?\d+(?:\.\d+)?)\s*$/.exec(String(text)) ?? [];
  if (number === undefined) throw new UserError(`${where}: must be a number, "< 5" or "> 5", not '${text}'`);
  return { sign: sign as Statement['sign'], value: Number(number) };
}

function factRow(
  claim: string,
  test: number,
  part: string | null,
  name: string,
  about: string,
  { sign, value }: Statement,
  found: number,
): ClaimRow {
  const holds = sign === '=' ? found === value : sign === '<' ? found < value : found > value;
  const verdict: ClaimVerdict = holds ? 'supported' : 'refuted';
  const first: ClaimPlay = {
    seed: '',
    games: 0,
    blocks: 0,
    a: value,
    b: found,
    difference: found - value,
    low: found - value,
    high: found - value,
    verdict,
  };
  return {
    claim,
    test,
    part,
    isControlled: false,
    case: name,
    kind: 'fact',
    measure: name,
    counts: about,
    sides: [String(value), String(found)],
    words: [sign === '=' ? `${value}` : `${sign === '<' ? 'below' : 'above'} ${value}`, String(found)],
    unit: 'count',
    expect: sign === '=' ? 'alike' : sign === '<' ? 'less' : 'more',
    times: 1,
    margin: 0,
    isShare: false,
    first,
    second: null,
    stands: verdict,
    flips: false,
    gamesToSettle: null,
  };
}
