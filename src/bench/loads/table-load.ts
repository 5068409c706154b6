import { type AgentSpec, assert, defaults, fold, type Game, type State } from '../../engine/index.js';
import { everyColumn } from '../../experiment/design/columns.js';
import { hexWords } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import { ShardPlayer } from '../../experiment/play/shard.js';
import { type Players, rowWidth, Table } from '../../experiment/play/table.js';
import { Tally } from '../../experiment/results/tally.js';
import type { Build } from '../build.js';
import { Counts, type Load } from '../load.js';
import { PASS_GAMES, type Workload } from '../workloads.js';
import { agentOf, gameOf, optionsOf, SEED } from './fixture.js';

/** Games at the table of an experiment, with the rows they leave; with a tally, these are counted as well. */
export class TableLoad implements Load {
  readonly counts = new Counts();
  private readonly table: Table;
  private readonly rows: Int32Array;
  private readonly tally: Tally | null;
  private digest0 = 0;
  private digest1 = 0;

  constructor(
    private readonly design: Design,
    players: Players,
    tallied: boolean,
  ) {
    this.table = new Table(design, players);
    this.rows = new Int32Array(rowWidth(design) * players.game.seats.max);
    this.tally = tallied ? new Tally(design) : null;
  }

  pass(): void {
    const { table, rows, tally, counts } = this;
    const [cell] = this.design.cells;
    this.digest0 = 0;
    this.digest1 = 0;
    for (let block = 0; block < PASS_GAMES; block++) {
      table.startBlock(block);
      table.play(cell, 0, rows, 0);
      tally?.addGame(0, block, 0, rows, 0);
      tally?.endBlock(block);
      counts.decisions += table.trace[0];
      this.digest0 = fold(this.digest0, table.trace[1]);
      this.digest1 = fold(this.digest1, table.trace[2]);
    }
    counts.games += PASS_GAMES;
    counts.rows += PASS_GAMES * cell.players;
  }

  signature(): string {
    return hexWords(this.digest0, this.digest1);
  }
}

/** The same games as a shard that a worker plays: table, tally, CSV text, digests. */
export class ShardLoad implements Load {
  readonly counts = new Counts();
  private readonly player: ShardPlayer;
  private digests: Int32Array = new Int32Array();

  constructor(
    private readonly design: Design,
    players: Players,
  ) {
    this.player = new ShardPlayer(design, players, () => new Tally(design));
  }

  pass(): void {
    const { csv, digests, games } = this.player.play({ from: 0, to: PASS_GAMES });
    assert(csv.length > 0, 'a shard leaves rows');
    this.digests = digests;
    this.counts.games += games;
    this.counts.rows += games * this.design.cells[0].players;
  }

  signature(): string {
    let a = 0;
    let b = 0;
    for (let i = 0; i < this.digests.length; i += 2) {
      a = fold(a, this.digests[i]);
      b = fold(b, this.digests[i + 1]);
    }
    return hexWords(a, b);
  }
}

/** Game and agent of a workload, as an experiment takes them. */
export function playersOf(build: Build, workload: Workload): Players {
  return { game: gameOf(build, workload), specs: [agentOf(build, workload)], compiled: build.compiled };
}

/** An experiment of one cell: one agent at all seats, nothing rotated. */
export function designOf(workload: Workload, game: Game<State>, spec: AgentSpec<State>): Design {
  const { players } = workload;
  const lineup = new Array<number>(players).fill(0);
  const options = optionsOf(game, workload);
  return {
    id: workload.id,
    question: '',
    game: game.id,
    variant: workload.variant ?? game.variants[0].id,
    seed: SEED,
    rotate: 'none',
    blocks: 1_000_000_000,
    cells: [{ index: 0, label: 'all', levels: {}, players, options, lineup, rotations: 1 }],
    entrants: [{ label: spec.id, agent: spec.id, settings: '', paramIds: [], params: [...defaults(spec.params)] }],
    roles: game.roles,
    metrics: everyColumn(game),
    options: game.options,
    winScore: game.winScore,
    factors: [],
    measures: [],
    charts: [],
    marginPp: 2,
  };
}
