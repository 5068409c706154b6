import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import { BlockRatios, type RatioEstimate } from '../../experiment/results/block-ratios.js';
import { openRun } from '../../playing/run/known-places.js';
import { type EventLine, type ReplayOptions, readEvents } from '../../playing/run/read-events.js';
import { KINDS, STEPS, type StepId } from './steps.js';

/** Results on the player who takes a step first. All intervals of one kind hold at once. */
export interface FirstStep {
  readonly id: StepId;
  /** Share of the games that this player wins. */
  readonly wins: RatioEstimate;
  /** Share of the games in which any player takes the step. */
  readonly taken: RatioEstimate;
  /** Mean round in which it is taken first. */
  readonly round: RatioEstimate;
  /** Rounds within which it is taken in a tenth, half and nine tenths of these games. */
  readonly within: readonly [tenth: number, half: number, nineTenths: number];
}

/** Share of wins of a seat in the order of turns. */
export interface TurnOrder extends RatioEstimate {
  /** Counted from 1. */
  readonly turn: number;
}

/** Counts of a run. */
export interface Firsts {
  readonly players: number;
  /** Seats of a team, which win together: a win is that of the team. 1 if everyone plays alone. */
  readonly teamSize: number;
  /** Steps that were taken in any game, in order. */
  readonly steps: readonly FirstStep[];
  readonly turns: readonly TurnOrder[];
}

/** Parts of a win, so that a shared one is whole: every number of winners from 1 to 8 divides them. */
const WIN = 840;

/** Reads the first to take each step from the events of the games of a run. */
export async function countFirsts(dir: string, options: Pick<ReplayOptions, 'workers' | 'signal'>): Promise<Firsts> {
  const folder = await openRun(dir);
  const { lines } = await folder.survey();
  const counts = new FirstCounts(folder.design, totalsOf(lines).blocks);
  await readEvents(dir, KINDS, options, (event) => counts.add(event));
  return counts.found();
}

/** The current game: the first to take each step, and the winner. */
interface OpenGame {
  readonly block: number;
  readonly firsts: Map<StepId, { readonly seat: number; readonly round: number }>;
  readonly winners: number[];
}

/** Sums of one step by block. */
class StepSums {
  readonly taken: Float64Array;
  readonly rounds: Float64Array;
  readonly wins: Float64Array;
  /** Games by round. */
  readonly byRound = new Map<number, number>();

  constructor(blocks: number) {
    this.taken = new Float64Array(blocks);
    this.rounds = new Float64Array(blocks);
    this.wins = new Float64Array(blocks);
  }
}

/** Counts, game by game, the first to take each step and the winners. */
export class FirstCounts {
  private readonly players: number;
  private readonly teamSize: number;
  private readonly gamesPerBlock: number;
  private readonly steps: ReadonlyMap<StepId, StepSums>;
  private readonly turns: readonly Float64Array[];
  private game = -1;
  private open: OpenGame | null = null;

  constructor(
    { cells: [{ players, rotations, teamSize = 1 }] }: Pick<Design, 'cells'>,
    private readonly blocks: number,
  ) {
    this.players = players;
    this.teamSize = teamSize;
    this.gamesPerBlock = rotations;
    this.steps = new Map(STEPS.map(({ id }) => [id, new StepSums(blocks)]));
    this.turns = Array.from({ length: players }, () => new Float64Array(blocks));
  }

  /** Adds an event. Those of a game follow each other. */
  add({ game, block, round, seat, what, card }: EventLine): void {
    if (game !== this.game) {
      this.endGame();
      this.game = game;
      this.open = { block, firsts: new Map(), winners: [] };
    }
    const { firsts, winners } = this.open!;
    if (what === 'win') winners.push(seat!);
    for (const { id, isShownBy } of STEPS)
      if (!firsts.has(id) && isShownBy({ what, card })) firsts.set(id, { seat: seat!, round });
  }

  private endGame(): void {
    if (this.open === null) return;
    const { block, firsts, winners } = this.open;
    const part = winners.length === 0 ? 0 : (WIN * this.teamSize) / winners.length;
    for (const seat of winners) this.turns[seat][block] += part;
    for (const [id, { seat, round }] of firsts) {
      const sums = this.steps.get(id)!;
      sums.taken[block]++;
      sums.rounds[block] += round;
      sums.byRound.set(round, (sums.byRound.get(round) ?? 0) + 1);
      if (winners.includes(seat)) sums.wins[block] += part;
    }
    this.open = null;
  }

  found(): Firsts {
    this.endGame();
    const counts = new BlockRatios();
    for (let block = 0; block < this.blocks; block++) {
      for (const [id, { taken, rounds, wins }] of this.steps) {
        counts.add(`taken/${id}`, taken[block], this.gamesPerBlock);
        counts.add(`round/${id}`, rounds[block], taken[block]);
        counts.add(`wins/${id}`, wins[block], WIN * taken[block]);
      }
      this.turns.forEach((won, seat) => counts.add(`turn/${seat}`, won[block], WIN * this.gamesPerBlock));
      counts.endBlock();
    }
    const share = (key: string, together: number): RatioEstimate => {
      const { trials, ...estimate } = counts.estimate(key, together);
      return { ...estimate, trials: trials / WIN };
    };
    const taken = STEPS.filter(({ id }) => this.steps.get(id)!.byRound.size > 0);
    return {
      players: this.players,
      teamSize: this.teamSize,
      steps: taken.map(({ id }) => ({
        id,
        wins: share(`wins/${id}`, taken.length),
        taken: counts.estimate(`taken/${id}`, taken.length),
        round: counts.estimate(`round/${id}`, taken.length),
        within: withinOf(this.steps.get(id)!.byRound),
      })),
      turns: this.turns.map((_, seat) => ({ turn: seat + 1, ...share(`turn/${seat}`, this.players) })),
    };
  }
}

/** Returns the rounds within which a tenth, half and nine tenths of the games are. */
function withinOf(byRound: ReadonlyMap<number, number>): [number, number, number] {
  const rounds = [...byRound].sort(([x], [y]) => x - y);
  const all = rounds.reduce((sum, [, games]) => sum + games, 0);
  const at = (part: number): number => {
    let before = 0;
    for (const [round, games] of rounds) {
      before += games;
      if (before >= part * all) return round;
    }
    return 0;
  };
  return [at(0.1), at(0.5), at(0.9)];
}
