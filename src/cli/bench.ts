import { defaults, fold, type AgentSpec, type Game, type State } from '../engine/index.js';
import { hexWords } from '../runner/seeds.js';
import { Table } from '../runner/table.js';
import type { Design } from '../runner/types.js';

/** A fixed workload: who plays what. */
export interface Workload {
  readonly game: string;
  readonly players: number;
  readonly agent: string;
}

/** What is measured of a workload. */
export interface BenchResult extends Workload {
  readonly games: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly nsPerDecision: number;
  /** Null for a game without a `turns` column. */
  readonly nsPerTurn: number | null;
  /** Median over short windows without a garbage collection. */
  readonly bytesPerDecision: number;
  /** Over the first games, which are always the same: figures with another signature compare nothing. */
  readonly signature: string;
}

/** The workloads of `bench`, in order; those whose game or agent is not there are left out. */
export const WORKLOADS: readonly Workload[] = [
  { game: 'pig', players: 4, agent: 'random' },
  { game: 'talisman', players: 4, agent: 'talisman/balanced' },
  { game: 'talisman', players: 4, agent: 'random' },
  { game: 'talisman', players: 2, agent: 'talisman/balanced' },
  { game: 'talisman', players: 6, agent: 'talisman/balanced' },
];

const SIGNATURE_GAMES = 100;
const WINDOW_MS = 20;

/** Measures one workload on this thread: fixed games first, which also warm it up, then as many as fit in the time. */
export function bench(workload: Workload, game: Game<State>, spec: AgentSpec<State>, seconds: number): BenchResult {
  const { players } = workload;
  const bencher = new Bencher(benchDesign(workload, game, spec), game, spec);
  const signature = bencher.signature(SIGNATURE_GAMES);
  const run = bencher.run(seconds * 1000);
  return {
    game: workload.game, players, agent: workload.agent, games: run.games, seconds: run.ms / 1000,
    gamesPerSecond: run.games / run.ms * 1000,
    decisionsPerSecond: run.decisions / run.ms * 1000,
    nsPerDecision: run.ms * 1e6 / run.decisions,
    nsPerTurn: run.turns === 0 ? null : run.ms * 1e6 / run.turns,
    bytesPerDecision: run.bytes,
    signature,
  };
}

interface Measured {
  games: number;
  decisions: number;
  turns: number;
  ms: number;
  bytes: number;
}

/** Plays blocks of one cell without a tally and without files: the engine and the agent alone. */
class Bencher {
  private readonly table: Table;
  private readonly record: Int32Array;
  private readonly turns: number;
  private block = 0;

  constructor(private readonly design: Design, private readonly game: Game<State>, spec: AgentSpec<State>) {
    this.table = new Table(design, { game, specs: [spec] });
    this.record = new Int32Array(game.seats.max * game.metrics.length);
    this.turns = game.metrics.findIndex(({ id }) => id === 'turns');
  }

  signature(games: number): string {
    let a = 0;
    let b = 0;
    for (let i = 0; i < games; i++) {
      this.one();
      a = fold(a, this.table.trace[1]);
      b = fold(b, this.table.trace[2]);
    }
    return hexWords(a, b);
  }

  run(limitMs: number): Measured {
    const total: Measured = { games: 0, decisions: 0, turns: 0, ms: 0, bytes: 0 };
    const bytes: number[] = [];
    while (total.ms < limitMs) {
      const window = this.window();
      if (window.bytes >= 0) bytes.push(window.bytes / window.decisions);
      total.games += window.games;
      total.decisions += window.decisions;
      total.turns += window.turns;
      total.ms += window.ms;
    }
    bytes.sort((x, y) => x - y);
    total.bytes = bytes[bytes.length >> 1] ?? 0;
    return total;
  }

  private window(): Measured {
    const heap = process.memoryUsage().heapUsed;
    const began = performance.now();
    let games = 0;
    let decisions = 0;
    let turns = 0;
    let ms = 0;
    while (ms < WINDOW_MS) {
      this.one();
      games++;
      decisions += this.table.trace[0];
      turns += this.turnsOfGame();
      ms = performance.now() - began;
    }
    return { games, decisions, turns, ms, bytes: process.memoryUsage().heapUsed - heap };
  }

  private one(): void {
    this.table.startBlock(this.block++);
    this.table.setUp(this.design.cells[0], 0);
    this.table.playOut();
  }

  private turnsOfGame(): number {
    if (this.turns < 0) return 0;
    this.game.record(this.table.state, this.record);
    let sum = 0;
    for (let seat = 0; seat < this.design.cells[0].players; seat++) {
      sum += this.record[seat * this.game.metrics.length + this.turns];
    }
    return sum;
  }
}

function benchDesign({ players }: Workload, game: Game<State>, spec: AgentSpec<State>): Design {
  const lineup = new Array<number>(players).fill(0);
  const variant = game.variants[0];
  const options = game.options.map(({ id, default: value }) => variant.options[id] ?? value);
  return {
    id: 'bench', question: '', game: game.id, variant: variant.id, seed: 'bench', rotate: 'none', blocks: 1,
    cells: [{ index: 0, label: 'all', levels: {}, players, options, lineup, rotations: 1 }],
    entrants: [{ label: spec.id, agent: spec.id, settings: '', paramIds: [], params: [...defaults(spec.params)] }],
    roles: game.roles, metrics: game.metrics, options: game.options, winScore: game.winScore,
    factors: [], measures: [], charts: [], marginPp: 2,
  };
}
