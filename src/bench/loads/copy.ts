import { assert, fold, type State } from '../../engine/index.js';
import { hexWords } from '../../runner/design/seeds.js';
import type { Build } from '../build.js';
import { Counts, type Load } from '../load.js';
import type { Workload } from '../workloads.js';
import { Fixture, gameOf } from './fixture.js';

/** States in the ring, and copies of a pass: a power of two, and a multiple of it. */
const STATES = 16;
const PASS_COPIES = 16_384;
/** Decisions played before a state is taken: well into a game. */
const DECISIONS_IN = 200;

/** Copies of whole states, as a search makes one before every iteration. */
export class CopyLoad implements Load {
  readonly counts = new Counts();
  private readonly from: State[] = [];
  private readonly to: State[] = [];

  constructor(build: Build, workload: Workload) {
    for (let i = 0; i < STATES; i++) {
      this.from.push(midGame(build, workload, i));
      this.to.push(gameOf(build, workload).create());
    }
  }

  pass(): void {
    const { from, to } = this;
    for (let i = 0; i < PASS_COPIES; i++) to[i & (STATES - 1)].words.set(from[(i * 5 + 3) & (STATES - 1)].words);
    this.counts.copies += PASS_COPIES;
  }

  /** Over the words of the copies, which also shows that they were made. */
  signature(): string {
    let hash = 0;
    for (const { words } of this.to) for (const word of words) hash = fold(hash, word);
    assert(
      this.to[0].words.every((word, i) => word === this.from[3].words[i]),
      'a copy is like its original',
    );
    return hexWords(hash, this.to[0].words.length);
  }
}

/** A state some way into a game, whose choices are as good as any. */
function midGame(build: Build, workload: Workload, block: number): State {
  const table = new Fixture(build, workload);
  const { game, state, actions } = table;
  table.setUp(block);
  for (let n = 0; n < DECISIONS_IN && !game.over(state); n++) {
    const count = game.legal(state, actions);
    game.apply(state, actions[(n * 7) % count]);
  }
  return state;
}
