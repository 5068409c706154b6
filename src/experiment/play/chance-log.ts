import { WHOLE } from '../../engine/index.js';

const SEATS = 16;
/** A chance is written in thousandths. */
const PERMILLE = WHOLE / 1000;

/** Chances and numbers of the seats at some rounds of one game, in the order of the rounds: its *looks*. */
export class ChanceLog {
  seats = 0;
  /** Number of looks. */
  count = 0;
  /** Rounds begun in the whole game; set at its end. */
  rounds = 0;
  /** Round of each look. */
  round = new Int32Array(256);
  private chances = new Int32Array(256 * SEATS);
  private values: Int32Array;

  /** @param columns numbers of each seat to store at a look, in addition to its chance */
  constructor(private readonly columns = 0) {
    this.values = new Int32Array(256 * SEATS * columns);
  }

  /** Forgets the last game. */
  clear(seats: number): void {
    this.seats = seats;
    this.count = 0;
    this.rounds = 0;
  }

  /** Adds a look. @param shares chance of each seat, in millionths */
  add(round: number, shares: Int32Array): void {
    if (this.count === this.round.length) this.grow();
    this.round[this.count] = round;
    for (let seat = 0; seat < this.seats; seat++) this.chances[this.count * SEATS + seat] = shares[seat];
    this.count++;
  }

  /** Stores a number of a seat at the last look. */
  setValue(seat: number, column: number, value: number): void {
    this.values[((this.count - 1) * SEATS + seat) * this.columns + column] = value;
  }

  private grow(): void {
    this.round = doubled(this.round);
    this.chances = doubled(this.chances);
    this.values = doubled(this.values);
  }

  /** Returns the chance of a seat at a look, in millionths. */
  chance(look: number, seat: number): number {
    return this.chances[look * SEATS + seat];
  }

  /** Returns the chance of a seat at a look, in thousandths. */
  permille(look: number, seat: number): number {
    return (this.chance(look, seat) / PERMILLE) | 0;
  }

  /** Returns a number of a seat at a look, as `setValue` stored it. */
  value(look: number, seat: number, column: number): number {
    return this.values[(look * SEATS + seat) * this.columns + column];
  }

  /** Returns the seat with the largest chance at a look, the first of equals. */
  leader(look: number): number {
    let best = 0;
    for (let seat = 1; seat < this.seats; seat++) if (this.chance(look, seat) > this.chance(look, best)) best = seat;
    return best;
  }

  /** Returns the last look at which at most this part of the rounds had been played, in percent. */
  lookAfter(percent: number): number {
    let look = 0;
    while (look + 1 < this.count && 100 * (this.round[look + 1] - 1) <= percent * this.rounds) look++;
    return look;
  }

  /** Returns the last look up to a round; -1 if the game was over before. */
  lookAtRound(round: number): number {
    if (round > this.rounds) return -1;
    let look = 0;
    while (look + 1 < this.count && this.round[look + 1] <= round) look++;
    return look;
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}
