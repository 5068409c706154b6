import { UserError } from '../../engine/index.js';
import type { PlaceOf } from './read-targets.js';
import { SHARE_WITHIN, type Target } from './target.js';
import type { TuneValue } from './tune-file.js';

/**
 * Returns the targets of a matrix: for each number the wins of the agent of the row at a table whose other seats have
 * the agent of the column. With two players a number below the diagonal says the same as the one above it.
 *
 * @throws UserError if the matrix is not square, or two numbers of two players contradict each other
 */
export function matrixTargets({ matrix }: TuneValue, players: number, at: PlaceOf): Target[] {
  if (matrix === undefined) return [];
  const { agents, wins, within = SHARE_WITHIN, weight, hard } = matrix;
  const where = at(['matrix']);
  const twice = agents.find((agent, i) => agents.indexOf(agent) < i);
  if (twice !== undefined) throw new UserError(`${where}: '${twice}' stands twice in agents`);
  if (wins.length !== agents.length || wins.some((row) => row.length !== agents.length))
    throw new UserError(
      `${where}: wins must have ${agents.length} rows of ${agents.length} numbers, one for each agent`,
    );
  const targets = agents.flatMap((row, r) =>
    agents.flatMap((column, c): Target[] => {
      const value = wins[r][c];
      if (r === c || value === null || isSaid(wins, r, c, players, where)) return [];
      const table = { agents: [row, ...new Array<string>(players - 1).fill(column)], who: `${row} against ${column}` };
      return [{ measure: 'win', percentile: null, aim: 'at', value, within, weight, hard, table }];
    }),
  );
  if (targets.length === 0) throw new UserError(`${where}: wins must have a number off the diagonal`);
  return targets;
}

/** True if the other side of the diagonal says it already. */
function isSaid(
  wins: readonly (readonly (number | null)[])[],
  r: number,
  c: number,
  players: number,
  where: string,
): boolean {
  const other = wins[c][r];
  if (players !== 2 || r < c || other === null) return false;
  if (Math.abs(wins[r][c]! + other - 100) > 0.5)
    throw new UserError(`${where}: wins of row ${c + 1} and row ${r + 1} against each other must add up to 100`);
  return true;
}
