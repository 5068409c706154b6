import { UserError } from '../../engine/index.js';
import { findShipped } from '../../playing/library/paths.js';
import type { PositionSource } from '../../playing/positions/position-file.js';
import { readPositionLine } from '../../playing/positions/position-line.js';
import { type ArgumentValues, agentObjects, placedPosition, positionLine, TABLE } from './argument.js';

/** Arguments of every question on a position. */
export const POSITION = {
  position: placedPosition('position file (.yaml); without one, --at gives the position'),
  at: positionLine(
    'the position in a line instead of a file: seats separated by semicolons, the first to move; strength and craft are totals',
  ),
};

/** Arguments on how games are played on from a position. */
export const PLAYED_ON = {
  agents: agentObjects('agents that play on: one for every seat, or A,B,… by seat', {
    usually: "the file's, else balanced",
  }),
  packs: TABLE.packs,
};

/** Returns the position of a file or of a line. @throws UserError unless exactly one of them is given and can be read */
export function positionOf({
  position,
  at,
  packs,
}: ArgumentValues<typeof POSITION> & Partial<ArgumentValues<typeof PLAYED_ON>>): PositionSource {
  if (position !== undefined && at !== undefined)
    throw new UserError(
      `${typeof position === 'string' ? `'${position}'` : 'position'} and --at are two positions; keep one of them`,
    );
  if (at !== undefined) return readPositionLine(at, packs, '--at');
  if (position === undefined) throw new UserError('needs a position: a file, or a line with --at');
  return typeof position === 'string' ? findShipped(position) : position;
}
