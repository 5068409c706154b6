import { draw, fold } from '../../../engine/index.js';
import type { Fit } from './fit.js';
import type { QuestionSet } from './question-set.js';

/** Questions between two moments at which others may act: a progress line, Ctrl-C. */
const A_FEW = 20_000;
/** Share of the first step that the last ones have, at least. */
const LEAST = 0.02;

/** Questions that a network learns from, over all sets, in an order that mixes the games. */
export class Lesson {
  /** Index of the set of each question, and its own in the set. */
  private readonly set: Int32Array;
  private readonly question: Int32Array;

  constructor(
    private readonly sets: readonly QuestionSet[],
    learns: (set: QuestionSet, question: number) => boolean,
  ) {
    let count = 0;
    for (const set of sets) for (let q = 0; q < set.count; q++) if (learns(set, q)) count++;
    this.set = new Int32Array(count);
    this.question = new Int32Array(count);
    let at = 0;
    sets.forEach((set, i) => {
      for (let q = 0; q < set.count; q++) {
        if (!learns(set, q)) continue;
        this.set[at] = i;
        this.question[at++] = q;
      }
    });
  }

  get count(): number {
    return this.set.length;
  }

  /** Teaches the questions `passes` times. The steps become shorter, down to almost nothing. */
  *teach(fit: Fit, passes: number, key: number): Generator<number> {
    const { set, question, count } = this;
    for (let pass = 0; pass < passes; pass++) {
      this.shuffle(fold(key, pass));
      for (let i = 0; i < count; i++) {
        const left = 1 - (pass * count + i) / (passes * count);
        fit.learn(this.sets[set[i]], question[i], Math.max(LEAST, left));
        if (i % A_FEW === A_FEW - 1) yield pass * count + i;
      }
    }
  }

  private shuffle(key: number): void {
    const { set, question } = this;
    for (let i = this.count - 1; i > 0; i--) {
      const j = draw(fold(key, i), key, 34, i & 0xffff, i + 1);
      [set[i], set[j]] = [set[j], set[i]];
      [question[i], question[j]] = [question[j], question[i]];
    }
  }
}
