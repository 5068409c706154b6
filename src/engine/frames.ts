/** State with a stack of pending questions and steps. A game can be copied, saved and resumed within a fight or card. */
export interface FrameState {
  /** Frames of four words each: kind and seat in the first, then three numbers of the frame. */
  readonly frame: Int32Array;
  /** Number of frames. */
  readonly depth: Uint8Array;
}

export const FRAME_WORDS = 4;

/** Pushes a frame with its three numbers. */
export function pushFrame(s: FrameState, kind: number, seat: number, a: number, b: number, c: number): void {
  const at = s.depth[0] * FRAME_WORDS;
  setFrameHead(s, at, kind, seat);
  s.frame[at + 1] = a;
  s.frame[at + 2] = b;
  s.frame[at + 3] = c;
  s.depth[0]++;
}

/** Removes the top frame. */
export function popFrame(s: FrameState): void {
  s.depth[0]--;
}

/** Returns the index of the top frame in `frame`, in words. */
export function topFrame(s: FrameState): number {
  return (s.depth[0] - 1) * FRAME_WORDS;
}

/** Returns the kind of the frame at word `at`. */
export function frameKind(s: FrameState, at: number): number {
  return s.frame[at] & 0xff;
}

/** Returns the seat of the frame at word `at`. */
export function frameSeat(s: FrameState, at: number): number {
  return s.frame[at] >> 8;
}

/** Returns a number of the frame at word `at`: `n` is 1, 2 or 3. */
export function frameArg(s: FrameState, at: number, n: number): number {
  return s.frame[at + n];
}

/** Sets the kind and the seat of the frame at word `at`. */
export function setFrameHead(s: FrameState, at: number, kind: number, seat: number): void {
  s.frame[at] = kind | (seat << 8);
}

/** Sets a number of the frame at word `at`: `n` is 1, 2 or 3. */
export function setFrameArg(s: FrameState, at: number, n: number, value: number): void {
  s.frame[at + n] = value;
}
