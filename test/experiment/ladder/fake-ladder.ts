import { compileLadder } from '../../../src/experiment/ladder/compile-ladder.js';
import { LADDER_SCHEMA } from '../../../src/experiment/ladder/ladder-file.js';
import type { LadderSummary } from '../../../src/experiment/ladder/ladder-summary.js';
import { Outcomes } from '../../../src/experiment/ladder/outcomes.js';
import { summariseLadder } from '../../../src/experiment/ladder/summarise-ladder.js';
import { library } from '../../../src/playing/library/library.js';
import { PROVENANCE } from '../../reports/fake.js';

/** A made-up ladder: who plays, how many blocks, and how strong one is against another. */
export interface FakeLadder {
  readonly agents: readonly string[];
  readonly players?: number | number[];
  readonly blocks?: number;
  readonly game?: string;
  readonly tables?: number;
  /** True if who wins hangs on the seat and the block's luck alone. */
  readonly seatLuck?: boolean;
  /** Weight of an agent in the draw of the winner, given all that sit there. */
  weight(entrant: number, lineup: readonly number[]): number;
}

/** Plays a made-up ladder: winners are drawn by weight, with fixed luck for each block. */
export async function fakeOutcomes(fake: FakeLadder): Promise<Outcomes> {
  const { agents, players, blocks, game = 'pig', tables } = fake;
  const value = LADDER_SCHEMA.parse({
    id: 'fake',
    question: 'Who is best?',
    game,
    seed: 'trophies',
    agents,
    players,
    blocks: blocks ?? 200,
    tables,
  });
  const design = await compileLadder({ value, at: () => 'fake' }, library);
  const outcomes = new Outcomes(design, design.blocks);
  for (let block = 0; block < design.blocks; block++) {
    for (const cell of design.cells) {
      for (let rotation = 0; rotation < cell.rotations; rotation++) {
        const seats = cell.lineup.map((_, seat) => cell.lineup[(seat + rotation) % cell.players]);
        const winner = draw(
          seats.map((entrant) => fake.weight(entrant, cell.lineup)),
          noise(block * 8192 + cell.index * 16 + (fake.seatLuck === true ? 0 : rotation)),
        );
        seats.forEach((entrant, seat) => {
          const role = design.roles.length === 0 ? -1 : (block + seat) % design.roles.length;
          outcomes.addSeat(cell.index, block, seat, entrant, role, seat === winner ? design.winScore : 0);
        });
      }
    }
  }
  return outcomes;
}

/** The summary of a made-up ladder. */
export async function fakeLadder(fake: FakeLadder, resamples = 200): Promise<LadderSummary> {
  return summariseLadder(await fakeOutcomes(fake), {
    provenance: PROVENANCE,
    capped: [],
    winless: [],
    cappedIn: () => 0,
    withoutWinnerIn: () => 0,
    resamples,
  });
}

function draw(weights: readonly number[], luck: number): number {
  let left = luck * weights.reduce((sum, w) => sum + w, 0);
  const at = weights.findIndex((w) => (left -= w) < 0);
  return at < 0 ? weights.length - 1 : at;
}

function noise(key: number): number {
  let x = Math.imul(key ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 16), 0x27d4eb2f);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

/** Five agents of known worth. */
export const RANKED: FakeLadder = {
  agents: ['random', 'hold:holdAt=10,20,30,40'],
  players: 4,
  weight: (entrant) => [0.05, 0.15, 0.2, 0.25, 0.35][entrant],
};

/** Three agents that beat each other in a circle, and one that they all beat. */
export const CIRCLE: FakeLadder = {
  agents: ['hold as rock', 'hold as paper', 'hold as scissors', 'random'],
  players: 2,
  blocks: 300,
  weight: (entrant, lineup) => {
    const other = lineup.find((who) => who !== entrant) ?? entrant;
    if (entrant === 3 || other === 3) return entrant === 3 ? 0.1 : 0.9;
    return (entrant + 2) % 3 === other ? 0.75 : 0.25;
  },
};
