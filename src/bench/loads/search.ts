import { type Agent, fold, type Game, type State } from '../../engine/index.js';
import { hexWords } from '../../experiment/design/seeds.js';
import type { Build } from '../build.js';
import { Counts, type Load } from '../load.js';
import type { Workload } from '../workloads.js';
import { agentOf, gameOf } from './fixture.js';
import { midGame, type Position } from './mid-game.js';

/** Positions that a pass asks about, each of another game. */
const POSITIONS = 8;

/**
 * A search that answers the same questions from the middle of games over and over. Its playouts are counted once, when
 * this is made, with a counting game: all passes play the same ones, and a counting game is 5 % slower.
 */
export class SearchLoad implements Load {
  readonly counts = new Counts();
  private readonly agent: Agent<State>;
  private readonly positions: Position[] = [];
  private readonly playouts: number;
  private readonly futures: number;
  private choices = 0;

  constructor(build: Build, workload: Workload) {
    const counting = new CountingGame(gameOf(build, workload));
    const spec = agentOf(build, workload);
    const make = (game: Game<State>): Agent<State> => spec.create(game, Int32Array.from(build.defaults(spec.params)));
    const counted = make(counting.game);
    // A question that the agent leaves to its policy is not searched.
    const isSearched = (position: Position): boolean => {
      const before = counting.dealt;
      answer(counted, position);
      return counting.dealt > before;
    };
    for (let block = 0; block < POSITIONS; block++) this.positions.push(midGame(build, workload, block, isSearched));
    counting.begin();
    for (const position of this.positions) answer(counted, position);
    this.playouts = counting.dealt;
    this.futures = counting.digest;
    this.agent = make(gameOf(build, workload));
  }

  pass(): void {
    const { counts, agent, positions } = this;
    let choices = 0;
    for (let i = 0; i < positions.length; i++) choices = fold(choices, answer(agent, positions[i]));
    this.choices = choices;
    counts.decisions += positions.length;
    counts.playouts += this.playouts;
  }

  /**
   * Over the chosen actions, and over the seeds of all futures in the order they were played. Each future depends on
   * the gains of the earlier ones, so a search that evaluates a single one differently is noticed even if it chooses
   * the same.
   */
  signature(): string {
    return hexWords(this.choices, this.futures);
  }
}

/** An agent's choice, asked as the first of a game: nothing is learnt from the question before. */
function answer(agent: Agent<State>, { state, seat, actions, luck }: Position): number {
  agent.begin(seat, luck);
  return agent.choose(state, seat, actions, actions.length);
}

/**
 * Counts futures from outside, in agents of any revision: at the start of each playout a search asks the
 * game to redeal the hidden cards. So the playouts really played are counted, not the budget: halving leaves a rest.
 */
class CountingGame {
  dealt = 0;
  digest = 0;
  readonly game: Game<State>;

  constructor(game: Game<State>) {
    this.game = {
      ...game,
      redeal: (s, seat, seed) => {
        this.dealt++;
        this.digest = fold(this.digest, seed);
        game.redeal(s, seat, seed);
      },
    };
  }

  begin(): void {
    this.dealt = this.digest = 0;
  }
}
