import { UserError } from '../../engine/index.js';
import { parseAgent, withSettings } from '../../experiment/design/agent-text.js';
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
}

/** Players of a table that names no number. */
export const PLAYERS = 4;

/** Returns the place of a key of a file. */
type PlaceOf = (key: keyof CasesValue) => string;

/**
 * Returns the tables at which a test is asked again. Characters are no tables of their own: they are counted in the
 * games of the main case.
 *
 * @param factor key of `vary` that the test compares; null if it compares measures
 * @throws UserError if the test cannot be asked so
 */
export function otherTables(table: Table, factor: string | null, flips: CasesValue, at: PlaceOf): CaseTable[] {
  const { players = [], opponents = [], better } = flips;
  if (players.length > 0 && factor === 'players')
    throw new UserError(`${at('players')}: the test compares numbers of players already`);
  if ((opponents.length > 0 || better !== undefined) && (factor === 'agents' || factor?.startsWith('agents.')))
    throw new UserError(
      `${at(better === undefined ? 'opponents' : 'better')}: the test compares all players at once; compare agent0 instead`,
    );
  return [
    ...players.map((count) => ({
      name: `players=${count}`,
      kind: 'players' as const,
      table: seating(table, count),
    })),
    ...opponents.map((other) => ({
      name: `opponents=${other}`,
      kind: 'opponents' as const,
      table: withOthers(table, other, isOfSeat(factor), at('opponents')),
    })),
    ...(better === undefined
      ? []
      : [
          {
            name: `better=${better}`,
            kind: 'better' as const,
            table: withOthers(table, better, factor?.startsWith('agent0') === true, at('better')),
          },
        ]),
  ];
}

/** True if a factor is about the first seat alone. */
export function isOfSeat(factor: string | null): boolean {
  return factor !== null && /^(?:agent|seat)0\b/.test(factor);
}

/** Returns a table with another number of players: lists by seat are cut, or go on with their last player. */
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
 * Returns a table with another player in the other seats, or in all seats. Seats whose agents have settings of their
 * own keep these settings if the other player is one of the same kind, a style.
 *
 * @param keepsFirst true if the first seat stays as it is
 */
function withOthers(table: Table, other: string, keepsFirst: boolean, where: string): Table {
  const { players = PLAYERS, agents = ['balanced'] } = table;
  const seats = resized(agents, players, agents.at(-1)!);
  return { ...table, agents: seats.map((text, seat) => (seat === 0 && keepsFirst ? text : swapped(text, other, where))) };
}

function swapped(text: string, other: string, where: string): string {
  const { params } = parseAgent(text, where);
  const settings = Object.entries(params).map(([id, value]) => `${id}=${value}`);
  return withSettings(other, settings.join(','));
}
