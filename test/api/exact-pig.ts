/** Pig for two, both holding at a total: win chances by value iteration, to compare estimates with. */
export class ExactPig {
  /** By own and other points: the chance of the seat that is about to begin its turn. */
  private readonly begin: Float64Array;

  constructor(
    private readonly target: number,
    private readonly holdAt: number,
  ) {
    this.begin = new Float64Array(target * target).fill(0.5);
    for (let change = 1; change > 1e-13; ) {
      change = 0;
      for (let own = 0; own < target; own++) {
        for (let other = 0; other < target; other++) {
          const value = this.roll(own, other, 0);
          change = Math.max(change, Math.abs(value - this.begin[own * target + other]));
          this.begin[own * target + other] = value;
        }
      }
    }
  }

  /** Chance of the seat to move if it rolls with that total at stake. */
  roll(own: number, other: number, total: number): number {
    let sum = 1 - this.begin[other * this.target + own];
    for (let die = 2; die <= 6; die++) sum += this.asked(own, other, total + die);
    return sum / 6;
  }

  /** Its chance if it holds. */
  hold(own: number, other: number, total: number): number {
    return own + total >= this.target ? 1 : 1 - this.begin[other * this.target + own + total];
  }

  private asked(own: number, other: number, total: number): number {
    return total >= this.holdAt || own + total >= this.target
      ? this.hold(own, other, total)
      : this.roll(own, other, total);
  }
}
