import { type Cell, type Design, type Entrant, Row } from '../../src/experiment/design/types.js';
import type { TableOutcomes } from '../../src/experiment/ladder/outcomes.js';
import { CharacterScores } from '../../src/experiment/results/character-ranking.js';
import { type Counts, RunTally } from '../../src/experiment/results/run-tally.js';
import { Tally } from '../../src/experiment/results/tally.js';
import { normalCdf, normalQuantile } from '../../src/stats/index.js';
import type { Luck } from './luck.js';

/** Players at a table, and rotations of a block. */
const PLAYERS = 4;
const ROLES = 14;
const WIN = 12;

/** Chance of the agent in question to win, and how far a block's luck moves it up or down. */
export const WIN_CHANCE = 0.3;
const WIN_LUCK = 0.15;
/** Length of games: e^(m + s z), of whose variance a part is shared by the games of a block. */
const LENGTH = Math.log(300);
const SPREAD = 0.35;
const SHARED = 0.8;

/** By how much the second variant differs from the first. */
export interface Change {
  readonly win: number;
  /** Change of the logarithm of a length. */
  readonly length: number;
}

/** A made-up experiment of two variants: one agent in question among others, in all seats, characters dealt again. */
export function madeUpDesign(measures: readonly string[]): Design {
  const entrants = ['a', 'b', 'others', 'c', 'd'].map(
    (label): Entrant => ({ label, agent: label, settings: '', paramIds: [], params: [] }),
  );
  const cells = [0, 1].map(
    (index): Cell => ({
      index,
      label: `variant ${index}`,
      levels: {},
      players: PLAYERS,
      options: [],
      lineup: [index, 2, 2, 2],
      rotations: PLAYERS,
    }),
  );
  return {
    id: 'made-up',
    question: 'Does it hold?',
    game: 'none',
    variant: 'none',
    seed: 'none',
    rotate: 'agents',
    blocks: 1,
    cells,
    entrants,
    roles: Array.from({ length: ROLES }, (_, i) => `role ${i}`),
    metrics: [{ id: 'rounds', about: 'length' }],
    options: [],
    winScore: WIN,
    factors: ['agent0'],
    measures,
    charts: [],
    marginPp: 0,
  };
}

/** The agent in question by cell: of the two variants, then of the two by another agent. */
const FOCAL: readonly number[] = [0, 1, 3, 4];

/** Plays it: what a block gives to one variant it gives to the other, but for the change and each game's own luck. */
export function playMadeUp(design: Design, blocks: number, change: Change, luck: Luck): Tally {
  const tally = new Tally(design);
  playInto(tally, [NONE, change], blocks, luck);
  return tally;
}

const NONE: Change = { win: 0, length: 0 };

/** Plays it also with another agent, for which the second variant changes something else. */
export function playOpinion(design: Design, blocks: number, own: Change, other: Change, luck: Luck): RunTally {
  const lineups = design.cells.map(({ index, lineup }) => [FOCAL[2 + index], ...lineup.slice(1)]);
  const tally = new RunTally({ ...design, alsoBy: [{ agent: 'c', inPlaceOf: 'a', lineups }] });
  playInto(tally, [NONE, own, NONE, other], blocks, luck);
  return tally;
}

/** @param changes by cell */
function playInto(tally: Counts, changes: readonly Change[], blocks: number, luck: Luck): void {
  const width = Row.FirstMetric + 1;
  const rows = new Int32Array(PLAYERS * width);
  for (let block = 0; block < blocks; block++) {
    const sign = luck.next() < 0.5 ? -1 : 1;
    const shared = luck.normal();
    const first = Math.floor(luck.next() * ROLES);
    for (const [cell, change] of changes.entries()) {
      const chance = WIN_CHANCE + change.win + sign * WIN_LUCK;
      for (let rotation = 0; rotation < PLAYERS; rotation++) {
        const own = luck.next() < chance ? 0 : 1 + Math.floor(luck.next() * (PLAYERS - 1));
        const z = Math.sqrt(SHARED) * shared + Math.sqrt(1 - SHARED) * luck.normal();
        const rounds = Math.round(Math.exp(LENGTH + change.length + SPREAD * z));
        for (let seat = 0; seat < PLAYERS; seat++) {
          const position = (seat + rotation) % PLAYERS;
          rows.set(
            [(first + 3 * seat) % ROLES, position === 0 ? FOCAL[cell] : 2, position === own ? WIN : 0, 0, rounds],
            seat * width,
          );
        }
        tally.addGame(cell, block, rotation, rows, 0);
      }
    }
    tally.endBlock(block);
  }
}

/** Worths of the characters of `playRedealt`: the strongest wins about as often as two of the weakest. */
const ROLE_WORTHS = Array.from({ length: ROLES }, (_, i) => Math.exp(0.7 * (i / (ROLES - 1) - 0.5)));

/**
 * Plays two variants that are alike, but each deals characters of its own, as after a pack that adds one. All seats are
 * played by one agent, so a block is a single game.
 */
export function playRedealt(measures: readonly string[], blocks: number, luck: Luck): Tally {
  const { cells, ...rest } = madeUpDesign(measures);
  const tally = new Tally({ ...rest, cells: cells.map((cell) => ({ ...cell, lineup: [2, 2, 2, 2], rotations: 1 })) });
  const rows = new Int32Array(PLAYERS * (Row.FirstMetric + 1));
  for (let block = 0; block < blocks; block++) {
    const shared = luck.normal();
    for (const { index } of cells) {
      const deck = ROLE_WORTHS.map((_, role) => role);
      const dealt = Array.from({ length: PLAYERS }, () => drawn(deck, luck));
      const heard = dealt.map((role) => Math.log(ROLE_WORTHS[role]) + luck.gumbel());
      const won = heard.indexOf(Math.max(...heard));
      const z = Math.sqrt(SHARED) * shared + Math.sqrt(1 - SHARED) * luck.normal();
      const rounds = Math.round(Math.exp(LENGTH + SPREAD * z));
      dealt.forEach((role, seat) => {
        rows.set([role, 2, seat === won ? WIN : 0, 0, rounds], seat * (Row.FirstMetric + 1));
      });
      tally.addGame(index, block, 0, rows, 0);
    }
    tally.endBlock(block);
  }
  return tally;
}

/**
 * Plays one game a block and cell with characters dealt at random, who win by their worths.
 *
 * @param studied id of a character that sits at every table
 */
export function playCharacters(
  design: Design,
  blocks: number,
  worths: readonly number[],
  luck: Luck,
  studied?: string,
): CharacterScores {
  const scores = new CharacterScores(design, blocks, studied);
  for (let block = 0; block < blocks; block++) {
    for (const { index, players } of design.cells) {
      const deck = worths.map((_, role) => role);
      const first = studied === undefined ? [] : deck.splice(design.roles.indexOf(studied), 1);
      const others = Array.from({ length: players - first.length }, () => drawn(deck, luck));
      const dealt = [...first, ...others];
      const heard = dealt.map((role) => Math.log(worths[role]) + luck.gumbel());
      const won = heard.indexOf(Math.max(...heard));
      scores.addGame(
        index,
        block,
        dealt.map((role, seat) => ({ role, score: seat === won ? design.winScore : 0 })),
      );
    }
  }
  return scores;
}

function drawn(deck: number[], luck: Luck): number {
  return deck.splice(Math.floor(luck.next() * deck.length), 1)[0];
}

/** Part of the luck of a game that all levels of a made-up sweep have in common. */
const LEVEL_LUCK = 0.6;

/** Plays a sweep of one seat: by level and block the part of its games won. The last level wins less than an even share. */
export function playLevels(levels: number, worse: number, blocks: number, luck: Luck): Float64Array[] {
  const shares = Array.from({ length: levels }, () => new Float64Array(blocks));
  for (let block = 0; block < blocks; block++) {
    for (let game = 0; game < PLAYERS; game++) {
      const shared = luck.next();
      for (const [i, share] of shares.entries()) {
        const own = luck.next() < LEVEL_LUCK ? shared : luck.next();
        share[block] += own < 1 / PLAYERS - (i === levels - 1 ? worse : 0) ? 1 / PLAYERS : 0;
      }
    }
  }
  return shares;
}

/** Chances of the seats of a made-up table of equal agents, and the part of the games that its block's luck decides. */
export const SEAT_CHANCES: readonly number[] = [0.31, 0.27, 0.22, 0.2];
const SEAT_LUCK = 0.6;

/** Plays equal agents in fixed seats, whose dice are mostly those of the block. */
export function playSeats(blocks: number, luck: Luck): Tally {
  const { cells, ...rest } = madeUpDesign(['win']);
  const tally = new Tally({ ...rest, cells: [{ ...cells[0], lineup: [2, 2, 2, 2] }], metrics: [], roles: [] });
  const rows = new Int32Array(PLAYERS * Row.FirstMetric);
  const winner = (): number => {
    let left = luck.next();
    return Math.max(
      0,
      SEAT_CHANCES.findIndex((chance) => (left -= chance) < 0),
    );
  };
  for (let block = 0; block < blocks; block++) {
    const shared = winner();
    for (let rotation = 0; rotation < PLAYERS; rotation++) {
      const won = luck.next() < SEAT_LUCK ? shared : winner();
      for (let seat = 0; seat < PLAYERS; seat++) rows.set([0, 2, seat === won ? WIN : 0, 0], seat * Row.FirstMetric);
      tally.addGame(0, block, rotation, rows, 0);
    }
    tally.endBlock(block);
  }
  return tally;
}

/** Plays tables of several sizes with equal agents and fair seats, one game a block each. */
export function playSizes(sizes: readonly number[], blocks: number, luck: Luck): Tally {
  const { cells, ...rest } = madeUpDesign(['win']);
  const tables = sizes.map(
    (players, index): Cell => ({ ...cells[0], index, players, lineup: Array(players).fill(2), rotations: 1 }),
  );
  const tally = new Tally({ ...rest, cells: tables, factors: ['players'], metrics: [], roles: [] });
  const rows = new Int32Array(Math.max(...sizes) * Row.FirstMetric);
  for (let block = 0; block < blocks; block++) {
    for (const { index, players } of tables) {
      const won = Math.floor(luck.next() * players);
      for (let seat = 0; seat < players; seat++) rows.set([0, 2, seat === won ? WIN : 0, 0], seat * Row.FirstMetric);
      tally.addGame(index, block, 0, rows, 0);
    }
    tally.endBlock(block);
  }
  return tally;
}

/** Part of all games of so many rounds or fewer. */
function below(rounds: number, shift: number): number {
  return normalCdf((Math.log(rounds + 0.5) - LENGTH - shift) / SPREAD);
}

/** The mean length of all games there could be: the sum of the parts that last longer. */
export function trueMean(shift: number): number {
  let sum = 0;
  for (let rounds = 0; below(rounds, shift) < 1 - 1e-12; rounds++) sum += 1 - below(rounds, shift);
  return sum;
}

/** The shortest length that a part p of all games there could be does not exceed. */
export function trueQuantile(p: number): number {
  let rounds = Math.max(1, Math.floor(Math.exp(LENGTH + SPREAD * normalQuantile(p))) - 2);
  while (below(rounds, 0) < p) rounds++;
  return rounds;
}

/** Worths of a made-up ladder; equal ones would be a ladder without a difference. */
export const WORTHS: readonly number[] = [0.05, 0.15, 0.2, 0.25, 0.35];

/** Part of the games of a ladder that share their luck with the others of the block. */
const LUCK_SHARED = 0.25;

/** Plays all tables of some agents in all rotations; who is chosen follows their worths exactly. */
export function playTables(
  seated: readonly (readonly number[])[],
  worth: readonly number[],
  blocks: number,
  luck: Luck,
): TableOutcomes[] {
  const outcomes = seated.map((entrants, cell) => ({
    cell,
    players: entrants.length,
    entrants,
    seats: entrants.map(() => 1),
    scores: new Int32Array(blocks * entrants.length),
    bySeat: new Int32Array(blocks * entrants.length),
  }));
  for (let block = 0; block < blocks; block++) {
    const shared = worth.map(() => luck.gumbel());
    for (const { entrants, players, scores } of outcomes) {
      for (let rotation = 0; rotation < players; rotation++) {
        const together = luck.next() < LUCK_SHARED;
        const heard = entrants.map((i) => Math.log(worth[i]) + (together ? shared[i] : luck.gumbel()));
        scores[block * players + heard.indexOf(Math.max(...heard))] += WIN;
      }
    }
  }
  return outcomes;
}

/** Score of one win in `playTables`. */
export const TABLE_WIN = WIN;
