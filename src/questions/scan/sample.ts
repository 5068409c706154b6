import { draw, fold } from '../../engine/index.js';

/** A question of a game, with its answer. */
export interface SampledQuestion {
  readonly block: number;
  readonly rotation: number;
  readonly seat: number;
  /** Number of the question in its game, from 1, with every offer asked. */
  readonly number: number;
  /** The state at the question. */
  readonly words: Int32Array;
  readonly action: number;
}

/** A sampled question with its own key, which is also the seed of its futures. */
export interface DrawnQuestion extends SampledQuestion {
  readonly key: number;
}

/** The questions of one class: their number, and a sample with equal chances. */
export interface SampledClass {
  readonly id: string;
  /** Questions asked, by block. */
  readonly counts: readonly number[];
  readonly drawn: readonly DrawnQuestion[];
}

/** Unit of sampling: a question, or a window that a turn opens several times. */
interface Unit {
  readonly key: number;
  /** Number of occurrences. */
  seen: number;
}

/**
 * Samples questions of each class as they pass, with equal chances. Every unit has a key, and those with the lowest
 * keys are selected (bottom-k sampling). If a window is opened several times in a turn, one opening represents all,
 * each with the same chance (Vitter's algorithm R). Keys are hashes of a unit's place, so the sample does not depend on
 * the order.
 */
export class Sample {
  private readonly classes = new Map<string, ClassSample>();

  /** @param most questions saved of each class */
  constructor(
    private readonly blocks: number,
    private readonly most: number,
    private readonly seed: number,
  ) {}

  /**
   * Adds a question.
   *
   * @param turn shared by the openings of a window within their game; null for any other question
   * @param make records the question, if it is selected
   */
  see(id: string, block: number, rotation: number, turn: string | null, make: () => SampledQuestion): void {
    let found = this.classes.get(id);
    if (found === undefined) this.classes.set(id, (found = new ClassSample(this.blocks, this.most)));
    found.see(block, fold(fold(this.seed, block), rotation), turn, make);
  }

  /** Returns the classes by name. */
  result(): SampledClass[] {
    return [...this.classes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, sample]) => ({ id, ...sample.result() }));
  }
}

class ClassSample {
  private readonly counts: number[];
  private readonly reservoir = new Map<Unit, SampledQuestion>();
  /** The selected unit to drop next; null as long as there is room. */
  private last: Unit | null = null;
  private game = Number.NaN;
  private inGame = 0;
  /** Windows of this game by turn. */
  private readonly open = new Map<string, Unit>();

  constructor(
    blocks: number,
    private readonly most: number,
  ) {
    this.counts = new Array<number>(blocks).fill(0);
  }

  see(block: number, game: number, turn: string | null, make: () => SampledQuestion): void {
    if (game !== this.game) this.beginGame(game);
    const known = turn === null ? undefined : this.open.get(turn);
    if (known !== undefined) return this.seeAgain(known, make);
    const unit: Unit = { key: fold(game, ++this.inGame), seen: 1 };
    if (turn !== null) this.open.set(turn, unit);
    this.counts[block]++;
    this.offer(unit, make);
  }

  private beginGame(game: number): void {
    this.game = game;
    this.inGame = 0;
    this.open.clear();
  }

  private seeAgain(unit: Unit, make: () => SampledQuestion): void {
    unit.seen++;
    const takesItsPlace = draw(unit.key, ~unit.key, 1, unit.seen & 0xffff, unit.seen) === 0;
    if (takesItsPlace && this.reservoir.has(unit)) this.reservoir.set(unit, make());
  }

  private offer(unit: Unit, make: () => SampledQuestion): void {
    if (this.last !== null) {
      if (unit.key >= this.last.key) return;
      this.reservoir.delete(this.last);
    }
    this.reservoir.set(unit, make());
    if (this.reservoir.size === this.most) this.last = highest(this.reservoir.keys());
  }

  result(): Pick<SampledClass, 'counts' | 'drawn'> {
    const drawn = [...this.reservoir].map(([{ key }, question]) => ({ ...question, key }));
    return { counts: this.counts, drawn: drawn.sort((a, b) => a.key - b.key) };
  }
}

function highest(units: Iterable<Unit>): Unit {
  return [...units].reduce((most, unit) => (unit.key > most.key ? unit : most));
}
