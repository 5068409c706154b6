import { type AgentSpec, fold, type Game, type State, TRACE_WORDS, UserError } from '../../engine/index.js';
import { blockSeed, hexWords, textWords } from '../../experiment/design/seeds.js';
import type { Build } from '../build.js';
import { Counts } from '../load.js';
import type { Workload } from '../workloads.js';

/** Seed text of all measured games. */
export const SEED = 'bench';

/** A game of a workload with its buffers, at which fixed games are set up one after the other. */
export class Fixture {
  readonly game: Game<State>;
  readonly state: State;
  readonly players: number;
  readonly seed = new Int32Array(2);
  readonly actions: Int32Array;
  readonly trace = new Int32Array(TRACE_WORDS);
  readonly counts = new Counts();
  private readonly text = textWords(SEED);
  private readonly options: Int32Array;
  private readonly roles: Int32Array;
  private readonly record: Int32Array;
  private readonly turnColumn: number;
  private digest0 = 0;
  private digest1 = 0;

  constructor(
    private readonly build: Build,
    workload: Workload,
  ) {
    const game = (this.game = gameOf(build, workload));
    this.players = workload.players;
    this.state = build.compiled?.state ?? game.create();
    this.actions = new Int32Array(game.maxActions);
    this.roles = new Int32Array(game.seats.max);
    this.record = new Int32Array(game.seats.max * game.metrics.length);
    this.options = Int32Array.from(optionsOf(game, workload));
    this.turnColumn = game.metrics.findIndex(({ id }) => id === 'turns');
  }

  /** Forgets the digest of the last pass. */
  begin(): void {
    this.digest0 = 0;
    this.digest1 = 0;
  }

  /** Sets up the game of a number. */
  setUp(block: number): void {
    blockSeed(this.text, block, this.seed);
    this.game.deal(this.players, this.seed, this.roles);
    const { compiled } = this.build;
    if (compiled === null) this.game.reset(this.state, this.options, this.players, this.seed, this.roles);
    else compiled.reset(this.options, this.players, this.seed, this.roles);
  }

  /** Counts the finished game from its `trace`. */
  end(): void {
    this.counts.games++;
    this.counts.decisions += this.trace[0];
    this.digest0 = fold(this.digest0, this.trace[1]);
    this.digest1 = fold(this.digest1, this.trace[2]);
  }

  /** Writes the record of the game just played and counts its turns; 0 in a game without a column for them. */
  countTurns(): void {
    this.game.record(this.state, this.record);
    if (this.turnColumn < 0) return;
    const columns = this.game.metrics.length;
    for (let seat = 0; seat < this.players; seat++) this.counts.turns += this.record[seat * columns + this.turnColumn];
  }

  signature(): string {
    return hexWords(this.digest0, this.digest1);
  }
}

/** The game of a workload. */
export function gameOf(build: Build, { game: id }: Workload): Game<State> {
  const game = build.games.find((each) => each.id === id);
  if (game === undefined) throw new UserError(`this build has no game '${id}'`);
  return game;
}

/** The agent of a workload: revisions before the roster had folders know it by its bare name. */
export function agentOf(build: Build, { game, agent }: Workload): AgentSpec<State> {
  const spec = build.agentsOf(game).find(({ id }) => id === agent || id.endsWith(`/${agent}`));
  if (spec === undefined) throw new UserError(`this build has no agent '${agent}' for ${game}`);
  return spec;
}

/** Values of all options, in the game's order. */
export function optionsOf(game: Game<State>, { variant }: Workload): number[] {
  const found = variant === undefined ? game.variants[0] : game.variants.find(({ id }) => id === variant);
  if (found === undefined) throw new UserError(`${game.id} has no variant '${variant}'`);
  return game.options.map(({ id, default: value }) => found.options[id] ?? value);
}
