import type { State } from '../../engine/index.js';

/** A question as it was before its answer. */
export interface Before {
  readonly words: Int32Array;
  readonly trace: Int32Array;
  readonly seat: number;
  /** Number of answers that agents had given. */
  readonly byAgents: number;
  /** True if it was answered for the person, because it was a small offer. */
  readonly skipped: boolean;
  /** Takes the story back. */
  readonly untell: () => void;
}

/** Answers of persons that may still be taken back, latest last. */
export class UndoStack {
  private readonly stack: Before[] = [];

  push(before: Before): void {
    this.stack.push(before);
  }

  /** Forgets everything: earlier answers can no longer be undone. */
  clear(): void {
    this.stack.length = 0;
  }

  /** Returns the last question that a person has answered; null for none. */
  latest(): Before | null {
    return this.stack.findLast(({ skipped }) => !skipped) ?? null;
  }

  /**
   * Returns the questions to take back, latest first, down to the last that a person has answered; none if that
   * cannot be taken back.
   *
   * @param mayUndo true if nothing was revealed between that question and now
   */
  last(mayUndo: (before: Before) => boolean): readonly Before[] {
    const at = this.stack.findLastIndex(({ skipped }) => !skipped);
    return at >= 0 && mayUndo(this.stack[at]) ? this.stack.slice(at).reverse() : [];
  }

  /** Removes that many questions. */
  drop(count: number): void {
    this.stack.length -= count;
  }
}

/** Copies the words of a state into a new state, to compare it with another. */
export function stateOf<S extends State>(create: () => S, words: Int32Array): S {
  const s = create();
  s.words.set(words);
  return s;
}
