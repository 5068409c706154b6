import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';

/** Parts of the questions, each with a network of its own: one for all is weaker. */
export const QUICK_PARTS = ['cast', 'move', 'other'] as const;

/** Index of each of the parts. */
const enum Part {
  Cast,
  Move,
  Other,
}

/** Returns the part of a kind of question. */
export function partOf(kind: number): number {
  switch (kind) {
    case FrameKind.MayCast:
      return Part.Cast;
    case FrameKind.MoveHow:
    case FrameKind.MoveWhere:
    case FrameKind.InnerWhere:
    case FrameKind.Meet:
      return Part.Move;
    default:
      return Part.Other;
  }
}
