import { expect, test } from 'vitest';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import { agentSeed, defaults, mix, play, TRACE_WORDS } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';

const SEATS = 4;
const BLOCKS = 12;

/** Plays one block: agents rotated over the seats of one deal. Returns win scores by label and the digests. */
function block(seed: Int32Array): { scores: number[]; digests: string[] } {
  const state = talisman.create();
  const out = new Int32Array(talisman.maxActions);
  const trace = new Int32Array(TRACE_WORDS);
  const roles = new Int32Array(SEATS).fill(-1);
  talisman.deal(SEATS, seed, roles);
  const labels = Array.from({ length: SEATS }, () => balanced.create(talisman, defaults(balanced.params)));
  const scores = labels.map(() => 0);
  const digests: string[] = [];
  for (let rotation = 0; rotation < SEATS; rotation++) {
    const seated = labels.map((_, seat) => labels[(seat + rotation) % SEATS]);
    talisman.reset(state, defaults(talisman.options), SEATS, seed, roles);
    seated.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
    play(talisman, state, seated, out, trace);
    digests.push(trace.join());
    for (let seat = 0; seat < SEATS; seat++) scores[(seat + rotation) % SEATS] += talisman.score(state, seat);
  }
  return { scores, digests };
}

test('one agent under four labels, rotated, wins exactly a quarter of every block', () => {
  for (let b = 0; b < BLOCKS; b++) {
    const { scores, digests } = block(Int32Array.of(mix(b), mix(b + 1000)));
    expect(new Set(digests).size).toBe(1);
    expect(new Set(scores).size).toBe(1);
  }
});
