import type { Entries } from '../../../../agents/talisman/quick/entries.js';

/**
 * Questions with their labels, in flat arrays. A row is the inputs of a question or of one of its actions: first those
 * of the question, then those of each action.
 */
export interface QuestionSet {
  readonly count: number;
  /** First row of each question, and one more. */
  readonly row: Int32Array;
  /** Index of the action that `balanced` would choose, kind, and number of the game, by question. */
  readonly advice: Uint8Array;
  readonly kind: Uint8Array;
  readonly game: Int32Array;
  /** Seats of the table, by question. */
  readonly seats: Uint8Array;
  /** First entry of each row, and one more. */
  readonly entry: Int32Array;
  readonly input: Uint16Array;
  readonly value: Int8Array;
  /** Mean share of the win after the action, in points, by row; 0 for the row of a question. */
  readonly label: Float32Array;
}

const MOST_VALUE = 127;

/** Collects questions. */
export class Questions {
  private readonly rows: number[] = [0];
  private readonly advices: number[] = [];
  private readonly kinds: number[] = [];
  private readonly games: number[] = [];
  private readonly tables: number[] = [];
  private readonly labels: number[] = [];
  private readonly entries: number[] = [0];
  private input = new Uint16Array(1 << 16);
  private value = new Int8Array(1 << 16);

  /** Adds the inputs of a question or of an action. */
  addRow({ input, value, count }: Entries): void {
    const from = this.entries[this.entries.length - 1];
    if (from + count > this.input.length) this.widen();
    for (let i = 0; i < count; i++) {
      this.input[from + i] = input[i];
      this.value[from + i] = Math.max(-MOST_VALUE, Math.min(MOST_VALUE, value[i]));
    }
    this.entries.push(from + count);
  }

  /** Completes a question whose rows were added. */
  add(labels: Float64Array, actions: number, advice: number, kind: number, game: number, seats: number): void {
    this.labels.push(0);
    for (let i = 0; i < actions; i++) this.labels.push(labels[i]);
    this.rows.push(this.labels.length);
    this.advices.push(advice);
    this.kinds.push(kind);
    this.games.push(game);
    this.tables.push(seats);
  }

  set(): QuestionSet {
    const entries = this.entries[this.entries.length - 1];
    return {
      count: this.advices.length,
      row: Int32Array.from(this.rows),
      advice: Uint8Array.from(this.advices),
      kind: Uint8Array.from(this.kinds),
      game: Int32Array.from(this.games),
      seats: Uint8Array.from(this.tables),
      entry: Int32Array.from(this.entries),
      input: this.input.slice(0, entries),
      value: this.value.slice(0, entries),
      label: Float32Array.from(this.labels),
    };
  }

  private widen(): void {
    const input = new Uint16Array(2 * this.input.length);
    const value = new Int8Array(2 * this.value.length);
    input.set(this.input);
    value.set(this.value);
    this.input = input;
    this.value = value;
  }
}
