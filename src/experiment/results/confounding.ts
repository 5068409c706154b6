import { sameAgent } from '../design/same-agent.js';
import { agentsRotate, type Cell, type Design } from '../design/types.js';

/** Two properties that go together in every game of a run, so that their effects cannot be separated. */
export type Confounding = 'agent and seat' | 'character and seat' | 'agent and character';

/**
 * Returns the confounded properties of a run. Different agents keep their seats unless `agents` rotate, named
 * characters keep theirs unless `characters` do. If neither rotates, each agent also has its character. If one seat's
 * agent is varied, nothing is confounded: it is compared with itself at the same seat, with the same character.
 */
export function confoundings(design: Design): Confounding[] {
  const { cells, rotate, factors } = design;
  if (factors.some((name) => /^agent\d/.test(name))) return [];
  const agents = !agentsRotate(rotate) && cells.some((cell) => differ(design, cell));
  const characters = rotate !== 'characters' && rotate !== 'players' && cells.some(isNamed);
  const both =
    (rotate === 'none' || rotate === 'players') && cells.some((cell) => differ(design, cell) && isNamed(cell));
  return [
    ...(agents ? (['agent and seat'] as const) : []),
    ...(characters ? (['character and seat'] as const) : []),
    ...(both ? (['agent and character'] as const) : []),
  ];
}

/** True if any two seated agents may decide differently. */
function differ({ entrants }: Design, { lineup }: Cell): boolean {
  return lineup.some((entrant) => !sameAgent(entrants[entrant], entrants[lineup[0]]));
}

/** True if some seat always begins with the same character. */
function isNamed({ characters = [] }: Cell): boolean {
  return characters.some((role) => role >= 0);
}
