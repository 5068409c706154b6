import { UserError } from '../../engine/index.js';
import { ANY_ROLE } from '../../experiment/design/types.js';
import type { ClaimCaseKind } from '../../experiment/results/claim-summary.js';
import type { CasesValue, TestValue } from './claim-file.js';

/** Keys of an experiment that seat a table. */
export type Table = Pick<
  TestValue,
  'variant' | 'players' | 'agents' | 'characters' | 'options' | 'start' | 'packs' | 'rotate'
>;

/** A case of a test that is played on its own. */
export interface CaseTable {
  /** `main`, `players=2`, … */
  readonly name: string;
  readonly kind: ClaimCaseKind;
  readonly table: Table;
  /** Returns the case of another table of the same test, such as its control. */
  of(table: Table): Table;
}

/** Players of a table that names no number. */
export const PLAYERS = 4;

/** Returns the place of a key of a file. */
type PlaceOf = (key: keyof CasesValue) => string;

/** The main case of a test, of which others are made. */
export interface AskedTable {
  readonly table: Table;
  /** Key of `vary` that the test compares; null if it compares measures. */
  readonly factor: string | null;
  /** True if the measure belongs to one player. */
  readonly isOfOne: boolean;
  /** Agent of a table that names no agents. */
  readonly usual: string;
}

/**
 * Returns the other tables of a test. Characters need no other tables: they are counted in the games of the main case.
 *
 * @throws UserError if the test cannot be asked so
 */
export function otherTables(question: AskedTable, flips: CasesValue, at: PlaceOf): CaseTable[] {
  const { table, factor, isOfOne, usual } = question;
  const { players = [], opponents = [], better } = flips;
  if (players.length > 0 && factor === 'players')
    throw new UserError(`${at('players')}: the test compares numbers of players already`);
  if ((opponents.length > 0 || better !== undefined) && (factor === 'agents' || factor?.startsWith('agents.')))
    throw new UserError(
      `${at(better === undefined ? 'opponents' : 'better')}: the test compares all players at once; compare agent0 instead`,
    );
  const caseOf = (name: string, kind: ClaimCaseKind, of: CaseTable['of']): CaseTable => ({
    name,
    kind,
    table: of(table),
    of,
  });
  return [
    ...players.map((count) => caseOf(`players=${count}`, 'players', (own) => seating(own, count))),
    ...opponents.map((other) =>
      caseOf(`opponents=${other}`, 'opponents', (own) => withOthers(own, usual, other, isOfOne || isOfSeat(factor))),
    ),
    ...(better === undefined
      ? []
      : [caseOf(`better=${better}`, 'better', (own) => withOthers(own, usual, better, keepsAgent(question)))]),
  ];
}

/** True if a factor is about the first seat alone. */
export function isOfSeat(factor: string | null): boolean {
  return factor !== null && /^(?:agent|seat)0\b/.test(factor);
}

/** True if the test is about the agent of the first seat, which must then not be replaced. */
function keepsAgent({ factor, isOfOne, table: { agents = [] } }: AskedTable): boolean {
  return factor?.startsWith('agent0') === true || (isOfOne && agents.length > 1);
}

/** Returns a table with another number of players: lists by seat are cut, or extended by their last player. */
function seating(table: Table, players: number): Table {
  const { agents, characters } = table;
  return {
    ...table,
    players,
    ...(agents === undefined || agents.length === 1 ? {} : { agents: resized(agents, players, agents.at(-1)!) }),
    ...(characters === undefined || characters.length === 1
      ? {}
      : { characters: resized(characters, players, ANY_ROLE) }),
  };
}

function resized<T>(list: readonly T[], length: number, more: T): T[] {
  return Array.from({ length }, (_, i) => list[i] ?? more);
}

/**
 * Returns a table with another player, with its default settings, in all seats or in the other ones.
 *
 * @param keepsFirst true if the first seat is unchanged
 */
function withOthers(table: Table, usual: string, other: string, keepsFirst: boolean): Table {
  const { players = PLAYERS, agents = [usual] } = table;
  return { ...table, agents: keepsFirst ? [agents[0], ...new Array<string>(players - 1).fill(other)] : [other] };
}
