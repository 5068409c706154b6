import { agentSeed, draw, mix } from '../../engine/index.js';
import type { Build } from '../build.js';
import type { Counts, Load } from '../load.js';
import { PASS_GAMES, type Workload } from '../workloads.js';
import { Fixture } from './fixture.js';

/**
 * The rules with uniform choices made in the loop itself: no agent, no record. The choices are those of the `random`
 * agent, so that the games, and their digest, are the same as through all the layers it is compared with.
 */
export class BareLoad implements Load {
  readonly counts: Counts;
  private readonly table: Fixture;
  private readonly key: Int32Array;
  private readonly asked: Int32Array;

  constructor(build: Build, workload: Workload) {
    this.table = new Fixture(build, workload);
    this.counts = this.table.counts;
    this.key = new Int32Array(workload.players);
    this.asked = new Int32Array(workload.players);
  }

  pass(): void {
    const { table, key, asked } = this;
    table.begin();
    for (let block = 0; block < PASS_GAMES; block++) {
      table.setUp(block);
      for (let seat = 0; seat < table.players; seat++) key[seat] = agentSeed(table.seed, seat);
      asked.fill(0);
      this.playOut();
      table.end();
    }
  }

  private playOut(): void {
    const { game, state, actions, trace } = this.table;
    const { key, asked } = this;
    let decisions = 0;
    let digest0 = 0x2545f491;
    let digest1 = 0x6c078965;
    while (!game.over(state)) {
      const count = game.legal(state, actions);
      const seat = game.actor(state);
      let index = 0;
      if (count > 1) {
        const k = asked[seat]++;
        index = draw((key[seat] + (k >> 16)) | 0, key[seat], 0, k & 0xffff, count);
      }
      const action = actions[index];
      game.apply(state, action);
      digest0 = (Math.imul(digest0 ^ action, 0x01000193) + seat) | 0;
      digest1 = Math.imul(((digest1 << 5) | (digest1 >>> 27)) ^ action, 0x85ebca6b) | 0;
      decisions++;
    }
    trace[0] = decisions;
    trace[1] = mix(digest0);
    trace[2] = mix(digest1 ^ decisions);
  }

  signature(): string {
    return this.table.signature();
  }
}
