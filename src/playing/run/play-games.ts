import type { AgentSpec, State } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { compile } from '../../experiment/design/compile.js';
import { EXPERIMENT_SCHEMA, type Experiment, TABLE_KEYS } from '../../experiment/design/experiment.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { gameToken } from '../../experiment/design/token.js';
import type { Rotate } from '../../experiment/design/types.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { type DescribedEnd, tellEnd } from '../../experiment/play/replay.js';
import { Table } from '../../experiment/play/table.js';
import { withCompiledGame } from '../library/compiled.js';
import { withAgents } from '../library/library.js';
import { threadMonitor } from '../plugins/main-thread.js';
import { cooperativeFor } from './cooperative.js';

/** Keys of an experiment file, without anything that varies. */
const SCHEMA = EXPERIMENT_SCHEMA.pick({ ...TABLE_KEYS, rotate: true, games: true });

/** Games to play: the keys of an experiment file, without anything that varies. */
export interface PlayGamesOptions {
  /** `talisman` if absent. */
  readonly game?: string;
  readonly variant?: string;
  readonly options?: Readonly<Record<string, number | string>>;
  /** Files of house cards, on top of those of the variant. */
  readonly packs?: readonly string[];
  readonly players?: number;
  readonly characters?: readonly string[];
  /** One agent for every seat or one for each, as text or as the agent itself; if absent `balanced` of the game, or `random`. */
  readonly agents?: string | readonly (string | AgentSpec<State>)[];
  /** Any text; random if absent. The same text gives the same games. */
  readonly seed?: string;
  readonly rotate?: Rotate;
  /** Number of games, rounded up to whole blocks of rotations; 100 if absent. */
  readonly games?: number;
  /** Ends the games with an AbortError. */
  readonly signal?: AbortSignal;
}

/** A game that was played. */
export interface PlayedGame extends DescribedEnd {
  readonly block: number;
  readonly rotation: number;
  /** Token for `talisman-lab replay <token>`. Agents given as objects cannot be found again. */
  readonly token: string;
}

/** Default number of games. */
const GAMES = 100;

/**
 * Plays whole games in this thread, one after the other, and yields the result of each.
 *
 * @throws UserError if a key is unknown, or the games cannot be played
 */
export async function* playGames(requested: PlayGamesOptions = {}): AsyncGenerator<PlayedGame> {
  const { agents, signal, ...rest } = requested;
  const { library, names } = withAgents(typeof agents === 'string' ? splitAgents(agents) : (agents ?? []));
  const at = (path: readonly (string | number)[]): string => ['playGames', ...path].join('.');
  const { games = GAMES, ...value } = checkValue(
    agents === undefined ? rest : { ...rest, agents: [...names] },
    SCHEMA,
    at,
  );
  const experiment: Experiment = {
    id: 'play-games',
    question: 'What happens?',
    vary: {},
    margin: 2,
    ...value,
    games,
  };
  const design = await compile({ value: ensureSeed(experiment), at: ([key]) => String(key) }, library);
  const party = await withCompiledGame(await loadPlayers(design, library));
  const table = new Table(design, party);
  const [cell] = design.cells;
  const cooperative = cooperativeFor(party.game, signal);
  for (let block = 0; block * gamesPerBlock(design) < games; block++) {
    table.startBlock(block);
    for (let rotation = 0; rotation < cell.rotations; rotation++) {
      if (cooperative !== null) await cooperative.yieldIfDue();
      table.setUp(cell, rotation);
      table.playOut();
      threadMonitor.settle();
      const token = gameToken(design, cell, block, rotation, party.game);
      yield { block, rotation, token, ...tellEnd(design, table, cell.players) };
    }
  }
}
