/**
 * What a thread tells of the guests it plays with, in memory that another thread can look at while this one is deep
 * in a guest's code: agents that are not of this package. Plain int32 words; a store each, no message.
 */
export const enum Heart {
  /** The guest at work, by the order of the design, and what it is asked for; see `callOf`. */
  Call,
  Cell,
  Block,
  Rotation,
  /** Answers of guests in this game, in the order they were asked. */
  Answers,
  /** 1 while a game is played. */
  Playing,
  /** Id of the thread. */
  Thread,
  FirstAnswer,
}

/** A number that changes when anything goes on. Cold. */
export function beatOf(heart: Int32Array): number {
  let beat = 0;
  for (let i = 0; i < Heart.FirstAnswer; i++) beat = (Math.imul(beat, 31) + Atomics.load(heart, i)) | 0;
  return beat;
}

/** What a guest is asked for. */
export const enum Doing {
  Nothing,
  Import,
  Create,
  Begin,
  Choose,
  Pass,
}

/** Stands among the answers for an offer that was passed unasked. */
export const PASSED = -1;

/** Answers of one game that are kept; of a longer game the question at hand is not told. */
export const ANSWERS_MAX = 16_000;
const HEART_WORDS = Heart.FirstAnswer + ANSWERS_MAX;

/** A call of a guest as one word; 0 while there is none. */
export function callOf(guest: number, doing: Doing): number {
  return (guest << DOING_BITS) | doing;
}

/** What the guest at work is asked for. */
export function doingOf(heart: Int32Array): Doing {
  return heart[Heart.Call] & ((1 << DOING_BITS) - 1);
}

/** The guest at work. */
export function guestOf(heart: Int32Array): number {
  return guestIn(heart[Heart.Call]);
}

/** The guest of a call. */
export function guestIn(call: number): number {
  return call >> DOING_BITS;
}

const DOING_BITS = 3;

/** A heart of this thread alone, which nobody looks at. */
export function ownHeart(): Int32Array {
  return new Int32Array(Heart.FirstAnswer);
}

/** Hearts for so many threads. The first word counts those that are taken. */
export function makeHearts(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (1 + threads * HEART_WORDS));
}

/** Takes the next heart for this thread. More threads than hearts share the last one. */
export function takeHeart(hearts: SharedArrayBuffer, thread: number): Int32Array {
  const all = heartsIn(hearts);
  const at = Math.min(Atomics.add(new Int32Array(hearts, 0, 1), 0, 1), all.length - 1);
  all[at][Heart.Thread] = thread;
  return all[at];
}

/** All hearts, taken or not. */
export function heartsIn(hearts: SharedArrayBuffer): Int32Array[] {
  const bytes = Int32Array.BYTES_PER_ELEMENT;
  const count = Math.floor((hearts.byteLength / bytes - 1) / HEART_WORDS);
  return Array.from({ length: count }, (_, i) => new Int32Array(hearts, bytes * (1 + i * HEART_WORDS), HEART_WORDS));
}

/** The answers that stand in a heart, or null when there were more than it keeps. */
export function answersOf(heart: Int32Array): Int32Array | null {
  const count = heart[Heart.Answers];
  return count > ANSWERS_MAX ? null : heart.slice(Heart.FirstAnswer, Heart.FirstAnswer + count);
}
