/**
 * The stack of pending questions and steps, in the state itself: so a game can be copied, saved and resumed in the
 * middle of a fight or of a card. A frame is four words: kind and seat, then three small numbers of its own.
 */
export interface FrameState {
  readonly frame: Int32Array;
  readonly depth: Uint8Array;
}

export const FRAME_WORDS = 4;

export function pushFrame(s: FrameState, kind: number, seat: number, a: number, b: number, c: number): void {
  const at = s.depth[0] * FRAME_WORDS;
  s.frame[at] = kind | (seat << 8);
  s.frame[at + 1] = a;
  s.frame[at + 2] = b;
  s.frame[at + 3] = c;
  s.depth[0]++;
}

export function popFrame(s: FrameState): void {
  s.depth[0]--;
}

/** Word index of the top frame; the frame's own numbers are at +1, +2 and +3. */
export function topFrame(s: FrameState): number {
  return (s.depth[0] - 1) * FRAME_WORDS;
}

export function frameKind(s: FrameState, at: number): number {
  return s.frame[at] & 0xff;
}

export function frameSeat(s: FrameState, at: number): number {
  return s.frame[at] >> 8;
}

/** Returns one of the frame's own numbers: `n` is 1, 2 or 3. */
export function frameArg(s: FrameState, at: number, n: number): number {
  return s.frame[at + n];
}
