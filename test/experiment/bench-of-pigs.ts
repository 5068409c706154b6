import { agentsOf, DECORATORS } from '../../agents/index.js';
import { type AgentSpec, type Game, type State, unknownWord } from '../../src/engine/index.js';
import { compile, type DesignSwitches } from '../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../src/experiment/design/experiment.js';
import type { Library } from '../../src/experiment/design/library.js';
import { type Design, Row } from '../../src/experiment/design/types.js';
import { parseYaml } from '../../src/experiment/design/yaml-file.js';
import { type BlockTally, ShardPlayer } from '../../src/experiment/play/shard.js';
import type { Players } from '../../src/experiment/play/table.js';
import { pig } from '../../src/games/pig/index.js';

export const ROLES = ['sow', 'boar', 'piglet', 'hog', 'runt, the "small"'];

/** Pig with something to deal: roles have no effect, but they are dealt by the seed. */
export const farm: Game<State> = {
  ...(pig as Game<State>),
  id: 'farm',
  roles: ROLES,
  deal(seats, seed, roles) {
    for (let seat = 0; seat < seats; seat++) roles[seat] = ((seed[0] >>> 8) + seat) % ROLES.length;
  },
};

/** Throws in one decision. */
export const bomb: AgentSpec<State> = {
  id: 'bomb',
  about: 'throws',
  params: [{ id: 'at', about: 'decision', default: 3, min: 1, max: 99 }],
  create: (_game, params) => {
    let asked = 0;
    return {
      begin: () => void (asked = 0),
      choose: () => {
        if (++asked === params[0]) throw new Error('bang');
        return 1;
      },
    };
  },
};

/** Two games and the agents of pig, for both. */
export const library: Library = {
  games: [pig as Game<State>, farm],
  decorators: DECORATORS,
  agent(name, _game, where) {
    const known = [...agentsOf('pig'), bomb];
    const spec = known.find(({ id }) => id === name || id === `pig/${name}`);
    if (spec === undefined)
      return Promise.reject(
        unknownWord(
          'agent',
          name,
          known.map(({ id }) => id),
          where,
        ),
      );
    return Promise.resolve({ id: spec.id, spec });
  },
};

/** Compiles an experiment given as YAML. */
export function design(yaml: string, switches: DesignSwitches = {}): Promise<Design> {
  return compile(parseYaml(`id: test\nquestion: '?'\n${yaml}`, 'test.yaml', EXPERIMENT_SCHEMA), library, switches);
}

export async function playersOf(made: Design): Promise<Players> {
  const game = library.games.find(({ id }) => id === made.game)!;
  const found = await Promise.all(made.entrants.map(({ agent }) => library.agent(agent, game.id, '')));
  return { game, specs: found.map(({ spec }) => spec) };
}

/** A game as its rows tell it. */
export interface SeenGame {
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
  readonly roles: number[];
  readonly entrants: number[];
  readonly scores: number[];
}

/** Records every game. */
export class Witness implements BlockTally {
  readonly games: SeenGame[] = [];
  readonly ended: number[] = [];
  constructor(private readonly made: Design) {}

  addGame(cell: number, block: number, rotation: number, rows: Int32Array, at: number): void {
    const width = Row.FirstMetric + this.made.metrics.length;
    const column = (row: Row): number[] =>
      Array.from({ length: this.made.cells[cell].players }, (_, seat) => rows[at + seat * width + row]);
    this.games.push({
      cell,
      block,
      rotation,
      roles: column(Row.Role),
      entrants: column(Row.Entrant),
      scores: column(Row.Score),
    });
  }

  endBlock(block: number): void {
    this.ended.push(block);
  }

  counts(): number[] {
    return [];
  }
}

/** Plays the blocks of a design in this thread and tells all its games. */
export async function playAll(made: Design): Promise<{ games: SeenGame[]; csv: string }> {
  const witness = new Witness(made);
  const shard = new ShardPlayer(made, await playersOf(made), () => witness).play({ from: 0, to: made.blocks });
  return { games: witness.games, csv: new TextDecoder().decode(shard.csv) };
}
