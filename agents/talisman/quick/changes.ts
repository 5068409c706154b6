import { OWN_FEATURES } from '../judge/feature-names.js';
import type { Reading } from '../judge/inputs.js';
import type { Entries } from './entries.js';
import { Group, groups } from './inputs.js';

/** Differences between the judge's inputs of a seat before and after an action. */
export class Changes {
  /** Value of each input before, and the last reading that had it. */
  private readonly before: Int32Array;
  private readonly seen: Int32Array;
  /** Marks before. */
  private readonly mark: Int32Array;
  private count = 0;
  private reading = 0;

  /** @param inputs number of the judge's inputs */
  constructor(inputs: number) {
    this.before = new Int32Array(inputs);
    this.seen = new Int32Array(inputs);
    this.mark = new Int32Array(inputs);
  }

  /** Sets the inputs before the actions of a question. The seat was read last. */
  start(now: Reading, seat: number): void {
    for (let i = 0; i < this.count; i++) this.before[this.mark[i]] = 0;
    this.count = 0;
    const features = OWN_FEATURES + now.rivals.length;
    for (let i = 0; i < OWN_FEATURES; i++) this.before[i] = now.own[seat * OWN_FEATURES + i];
    for (let i = 0; i < now.rivals.length; i++) this.before[OWN_FEATURES + i] = now.rivals[i];
    for (let i = 0; i < now.count; i++) {
      const input = now.input[i];
      if (input < features) continue;
      this.mark[this.count++] = input;
      this.before[input] += now.value[i];
    }
  }

  /** Writes the changes to the inputs after an action. The marks of the seat were read last (`Reading.takeMarks`). */
  write(then: Reading, seat: number, out: Entries): void {
    const from = groups.first[Group.Change];
    this.writeFeatures(then.own, seat * OWN_FEATURES, OWN_FEATURES, 0, out);
    this.writeFeatures(then.rivals, 0, then.rivals.length, OWN_FEATURES, out);
    const reading = ++this.reading;
    for (let i = 0; i < then.count; i++) {
      const input = then.input[i];
      // A card that is held twice is two entries: the second one adds to the first.
      const known = this.seen[input] === reading ? 0 : this.before[input];
      this.seen[input] = reading;
      out.add(from + input, then.value[i] - known);
    }
    for (let i = 0; i < this.count; i++) {
      const input = this.mark[i];
      if (this.seen[input] === reading) continue;
      this.seen[input] = reading;
      out.add(from + input, 0 - this.before[input]);
    }
  }

  /** @param input number of the first of the features */
  private writeFeatures(of: Int32Array, from: number, count: number, input: number, out: Entries): void {
    const first = groups.first[Group.Change] + input;
    for (let i = 0; i < count; i++) {
      const change = of[from + i] - this.before[input + i];
      if (change !== 0) out.add(first + i, change);
    }
  }
}
