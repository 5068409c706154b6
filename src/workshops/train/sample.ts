import type { Reading } from '../../../agents/talisman/judge/inputs.js';

/**
 * Positions one after the other. Each has one row for each seat that can still win; a row stores its inputs that are
 * not 0.
 */
export interface Positions {
  readonly count: number;
  /** First row of each position, and one more: the number of rows. */
  readonly start: Int32Array;
  /** Row that won, and number of the game, by position. */
  readonly winner: Int32Array;
  readonly game: Int32Array;
  /** Phase of each row, and its share of the wins: those of a position add up to 1. */
  readonly phase: Uint8Array;
  readonly share: Float32Array;
  /** First entry of each row, and one more: the number of entries. */
  readonly entry: Int32Array;
  /** Number of the input, and its value, by entry. */
  readonly input: Int16Array;
  readonly value: Int16Array;
}

/** Features of a seat: its phase, its inputs and their values. */
export interface Row {
  readonly phase: number;
  readonly input: Int16Array;
  readonly value: Int16Array;
}

export function rowOf({ input, value, count }: Reading, phase: number): Row {
  return { phase, input: Int16Array.from(input.subarray(0, count)), value: Int16Array.from(value.subarray(0, count)) };
}

/** Collects positions. */
export class Sample {
  private readonly start: number[] = [0];
  private readonly winner: number[] = [];
  private readonly game: number[] = [];
  private readonly phase: number[] = [];
  private readonly share: number[] = [];
  private readonly entry: number[] = [0];
  private input = new Int16Array(1 << 20);
  private value = new Int16Array(1 << 20);

  /**
   * @param winner index of the winning row
   * @param shares shares of the wins to fit; the winner has all if absent
   */
  add(rows: readonly Row[], winner: number, game: number, shares?: Float32Array): void {
    const first = this.start[this.start.length - 1];
    for (const row of rows) this.addRow(row);
    this.start.push(first + rows.length);
    this.winner.push(first + winner);
    for (let k = 0; k < rows.length; k++) this.share.push(shares?.[k] ?? (k === winner ? 1 : 0));
    this.game.push(game);
  }

  private addRow({ phase, input, value }: Row): void {
    const from = this.entry[this.entry.length - 1];
    const to = from + input.length;
    if (to > this.input.length) {
      this.input = wider(this.input);
      this.value = wider(this.value);
    }
    this.input.set(input, from);
    this.value.set(value, from);
    this.entry.push(to);
    this.phase.push(phase);
  }

  positions(): Positions {
    const entries = this.entry[this.entry.length - 1];
    return {
      count: this.winner.length,
      start: Int32Array.from(this.start),
      winner: Int32Array.from(this.winner),
      game: Int32Array.from(this.game),
      phase: Uint8Array.from(this.phase),
      share: Float32Array.from(this.share),
      entry: Int32Array.from(this.entry),
      input: this.input.subarray(0, entries),
      value: this.value.subarray(0, entries),
    };
  }
}

function wider(from: Int16Array): Int16Array<ArrayBuffer> {
  const to = new Int16Array(2 * from.length);
  to.set(from);
  return to;
}
