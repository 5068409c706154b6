import { guideTo } from '../../../agents/index.js';
import { type AgentSpec, type Questions, type State, UserError } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { compile } from '../../experiment/design/compile.js';
import type { Experiment } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { type Players, Table } from '../../experiment/play/table.js';
import { viewsOf } from '../../games/shown.js';
import { withAgents } from '../../playing/library/library.js';
import { watchQuestions } from '../../playing/positions/moment.js';
import type { SeatAgents } from '../../playing/positions/seat-agents.js';
import { Sample, type SampledClass } from './sample.js';

/** Agent, opponents and rules of a scan. */
export interface ScanTableOptions {
  /** The agent to evaluate, as text or as an object; the game's own policy if absent. */
  readonly agent?: string | AgentSpec<State> | undefined;
  /** `talisman` if absent. */
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly options?: Readonly<Record<string, number | string>> | undefined;
  /** Files of house cards, on top of those of the variant. */
  readonly packs?: readonly string[] | undefined;
  /** 4 if absent. */
  readonly players?: number | undefined;
  /** Agents at the other seats: one for all of them, or one for each; the agent itself if absent. */
  readonly opponents?: SeatAgents | undefined;
}

/** Minimum blocks for an interval. */
const FEWEST_BLOCKS = 2;

/** Returns the table at which the agent plays: at all seats, or with others, each of which it replaces in turn. */
export async function seatedFor(requested: ScanTableOptions, games: number, seed: string): Promise<Seated> {
  const { game: id = 'talisman', variant, options = {}, packs = [], players = 4 } = requested;
  const { library, names } = withAgents([
    requested.agent ?? policyOf(id),
    ...(typeof requested.opponents === 'string' ? splitAgents(requested.opponents) : (requested.opponents ?? [])),
  ]);
  const value: Experiment = {
    id: 'scan',
    question: 'Where does the agent err?',
    game: id,
    players,
    agents: lineUp(names, players),
    rotate: names.length > 1 ? 'agents' : 'none',
    options: { ...options },
    vary: {},
    games,
    margin: 2,
    seed,
    ...(variant === undefined ? {} : { variant }),
    ...(packs.length === 0 ? {} : { packs: [...packs] }),
  };
  const flags: Readonly<Record<string, string>> = {
    agents: names.length > 1 ? 'agent, --opponents' : 'agent',
    options: '--set',
    packs: '--pack',
  };
  const design = await compile({ value, at: ([key]) => flags[String(key)] ?? `--${String(key)}` }, library);
  return { design, players: await loadPlayers(design, library) };
}

export interface Seated {
  readonly design: Design;
  readonly players: Players;
}

/** Returns the policy of a game. A game without one is refused later, so any agent will do. */
function policyOf(id: string): string {
  const game = withAgents([]).library.games.find((known) => known.id === id);
  return game === undefined ? 'random' : guideTo(game).create(game).policy.id;
}

/** Returns the agent, then its opponents, one for each other seat. */
function lineUp([agent, ...opponents]: readonly string[], players: number): string[] {
  if (opponents.length === 0) return [agent];
  if (opponents.length !== 1 && opponents.length !== players - 1) {
    throw new UserError(`--opponents: ${opponents.length} for ${players - 1} other seats; give one, or one for each`);
  }
  return Array.from({ length: players }, (_, i) => (i === 0 ? agent : opponents[(i - 1) % opponents.length]));
}

/** Questions that the agent answered in all games. */
export interface Sampled {
  readonly classes: readonly SampledClass[];
  /** Evaluated seats, and blocks played. */
  readonly seats: number;
  readonly blocks: number;
}

/** Plays the games, with every offer asked, and samples the questions to the agent. */
export function playAndSample(
  design: Design,
  players: Players,
  games: number,
  questions: number,
  seed: number,
): Sampled {
  const { game } = players;
  const sorts = viewsOf(game.id).questions ?? ALL_ALIKE;
  const table = new Table(design, players);
  const [cell] = design.cells;
  const blocks = Math.max(FEWEST_BLOCKS, Math.ceil(games / gamesPerBlock(design)));
  const sample = new Sample(blocks, questions, seed);
  const out = new Int32Array(game.maxActions);
  let seats = 0;
  for (let block = 0; block < blocks; block++) {
    table.startBlock(block);
    for (let rotation = 0; rotation < cell.rotations; rotation++) {
      table.setUp(cell, rotation);
      for (let seat = 0; seat < cell.players; seat++) if (table.entrant(seat) === cell.lineup[0]) seats++;
      const look = (s: State, action: number, number: number): void => {
        const count = game.legal(s, out);
        const seat = game.actor(s);
        if (count < 2 || table.entrant(seat) !== cell.lineup[0]) return;
        const turn = sorts.window(s) ? `${seat} ${sorts.turn(s)}` : null;
        sample.see(sorts.classOf(s, out, count), block, rotation, turn, () => ({
          block,
          rotation,
          seat,
          number,
          words: s.words.slice(),
          action,
        }));
      };
      table.playOut(watchQuestions(game, look));
    }
  }
  return { classes: sample.result(), seats, blocks };
}

/** For a game without classes of questions. */
const ALL_ALIKE: Questions<State> = { classOf: () => 'decision', window: () => false, turn: () => 0 };
