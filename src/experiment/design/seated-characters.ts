import { playerName } from '../../engine/index.js';
import type { Design } from './types.js';

/**
 * Describes the agents that play the characters named for seats, if agents change seats; null without named characters
 * or changes of seats. Otherwise readers would take such a character to be that of the focal player.
 */
export function seatedCharacters({ cells, roles, rotate }: Design): string | null {
  const [{ characters = [], players }] = cells;
  const named = characters.flatMap((role, seat) => (role >= 0 ? [playerName(roles[role], seat)] : []));
  if (named.length === 0) return null;
  const whom = named.join(', ');
  if (rotate === 'players') return `characters stay with the agents of their seats, in all games: ${whom}`;
  if (rotate !== 'agents') return null;
  return (
    `characters stay at their seats, which agents take in turn: ${whom}; each agent has each of them in one of ` +
    `${players} games; with --rotate players each keeps its own`
  );
}
