import { draw, turnKey } from '../../engine/index.js';
import { Counts, type Load } from '../load.js';
import type { TypicalTurn } from '../workloads.js';

const PASS_TURNS = 100_000;
const DIE = 6;
/** Fractions of a draw or word are carried from turn to turn in this many bits. */
const FRACTION_BITS = 16;
/** Step from one updated word to the next: scattered, as fields are, and soon over the whole state. */
const STRIDE = 61;

/**
 * What no simulator on this platform can do without: the keyed draws of a typical turn and the updates of its words,
 * in a state of the same size, without rules and without choices. The distance to it is a ratio.
 */
export class FloorLoad implements Load {
  readonly counts = new Counts();
  private readonly words: Int32Array;
  private readonly draws: number;
  private readonly updates: number;
  private drawsOver = 0;
  private updatesOver = 0;
  private at = 0;

  constructor({ draws, words, stateWords }: TypicalTurn) {
    this.words = new Int32Array(stateWords);
    this.draws = Math.round(draws * (1 << FRACTION_BITS));
    this.updates = Math.round(words * (1 << FRACTION_BITS));
  }

  pass(): void {
    for (let turn = 0; turn < PASS_TURNS; turn++) this.turn(turn);
    this.counts.turns += PASS_TURNS;
  }

  private turn(turn: number): void {
    const { words } = this;
    const key0 = turnKey(words[0], words[1], turn & 3, turn);
    const key1 = turnKey(words[1], words[0], turn & 3, turn);
    let at = this.at;
    let value = turn;
    this.drawsOver += this.draws;
    for (let k = this.drawsOver >> FRACTION_BITS; k > 0; k--) value += draw(key0, key1, 1, k, DIE);
    this.drawsOver &= (1 << FRACTION_BITS) - 1;
    this.updatesOver += this.updates;
    for (let n = this.updatesOver >> FRACTION_BITS; n > 0; n--) {
      words[at] = (words[at] + value) | 0;
      at += STRIDE;
      if (at >= words.length) at -= words.length;
    }
    this.updatesOver &= (1 << FRACTION_BITS) - 1;
    this.at = at;
  }

  /** Nothing is decided here. */
  signature(): null {
    return null;
  }
}
