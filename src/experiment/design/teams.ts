import { UserError } from '../../engine/errors.js';
import type { Game, State } from '../../engine/game.js';
import { valueText } from '../../engine/spec.js';

/** Teams by their seats. */
type Teams = readonly (readonly number[])[];

/**
 * Reads teams from a command line: `0,2/1,3`.
 *
 * @throws UserError if it is no list of seats
 */
export function readTeams(text: string, where: string): number[][] {
  const teams = text.split('/').map((team) => team.split(',').map(Number));
  if (!/^\d+(?:[,/]\d+)*$/.test(text)) throw new UserError(`${where}: ${text} is no list of teams such as 0,2/1,3`);
  return teams;
}

/**
 * Returns the option of a game, and its value, under which these seats play as teams.
 *
 * @throws UserError with the teams that the game knows
 */
export function teamSetting(
  { id, teams: known, options }: Game<State>,
  teams: Teams,
  players: number,
  where: string,
): readonly [option: string, word: string] {
  if (known === undefined) throw new UserError(`${where}: there are no teams in ${id}`);
  const words = options.find((option) => option.id === known.option)?.words ?? [];
  const all = words.flatMap((word) => {
    const seats = known.of(word, players);
    return seats.length === 0 ? [] : [{ word, text: textOf(seats) }];
  });
  const found = all.find(({ text }) => text === textOf(teams));
  if (found !== undefined) return [known.option, found.word];
  if (all.length === 0)
    throw new UserError(`${where}: ${players} players make no teams; they need an even number of at least four`);
  const texts = [...new Set(all.map(({ text }) => text))];
  throw new UserError(`${where}: ${textOf(teams)} are no teams of ${players} players; known: ${texts.join(' and ')}`);
}

/** Returns teams in one order, as a command line has them. */
function textOf(teams: Teams): string {
  const sorted = teams.map((team) => [...team].sort((x, y) => x - y));
  return sorted
    .sort(([x], [y]) => x - y)
    .map((team) => team.join(','))
    .join('/');
}

/** Returns the seats of a team under these values of all options; 1 without teams. */
export function teamSizeOf({ teams, options }: Game<State>, values: ArrayLike<number>, players: number): number {
  const at = options.findIndex(({ id }) => id === teams?.option);
  if (teams === undefined || at < 0) return 1;
  return teams.of(valueText(options[at], values[at]), players)[0]?.length ?? 1;
}
