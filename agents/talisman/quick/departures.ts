import { fold } from '../../../src/engine/index.js';
import type { Entries } from './entries.js';

/** Counters, a power of two. A game has far fewer departures, so two questions seldom share a counter. */
const COUNTERS = 4096;
const MOST = 255;

/**
 * Counts how often a seat departed from `balanced` at a question in this game. Questions with the same inputs are one
 * question.
 */
export class Departures {
  private readonly times = new Uint8Array(COUNTERS);

  forget(): void {
    this.times.fill(0);
  }

  /** Counts a departure at a question, and returns the number before it. */
  add(question: Entries): number {
    let hash = 0;
    for (let i = 0; i < question.count; i++) hash = fold(hash, (question.input[i] << 16) ^ question.value[i]);
    const at = hash & (COUNTERS - 1);
    const times = this.times[at];
    if (times < MOST) this.times[at] = times + 1;
    return times;
  }
}
