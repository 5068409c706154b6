import { content } from '../content/index.js';
import type { TalismanState } from '../state/state.js';
import { faceOf } from './stats.js';

/** What the text of a space does, for the rules and the agents. */

/** Returns the program of a space, or of the cover over it; -1 if there is none, or it is taken out. */
export function instructionOf(s: TalismanState, space: number): number {
  return isSpaceOut(s, space) ? -1 : content.spaceDoes[faceOf(s, space)];
}

/** Returns the program of a space before the draw; -1 if there is none, or it is taken out. */
export function instructionBefore(s: TalismanState, space: number): number {
  return isSpaceOut(s, space) ? -1 : content.spaceBefore[faceOf(s, space)];
}

/** True if the instruction of a space is taken out. That of a cover over it stays. */
export function isSpaceOut(s: TalismanState, space: number): boolean {
  return ((s.withoutSpace[space >> 5] >> (space & 31)) & 1) !== 0 && faceOf(s, space) === space;
}
