import { type Agent, agentSeed, type Game, type State, UserError } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { compile } from '../../experiment/design/compile.js';
import { EXPERIMENT_SCHEMA, type Experiment, TABLE_KEYS } from '../../experiment/design/experiment.js';
import { gameOf } from '../../experiment/design/library.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { gameToken, parseToken } from '../../experiment/design/token.js';
import type { Design } from '../../experiment/design/types.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { checkPlace } from '../../experiment/play/replay.js';
import { Table } from '../../experiment/play/table.js';
import { lookAhead } from '../library/compiled.js';
import { library } from '../library/library.js';
import { personText, readPerson } from './persons.js';

/** Keys of an experiment file that describe one table. */
const SCHEMA = EXPERIMENT_SCHEMA.pick(TABLE_KEYS);

/** A table to sit down at. */
export interface SessionOptions {
  /** `talisman` if absent. */
  readonly game?: string;
  readonly variant?: string;
  readonly options?: Readonly<Record<string, number | string>>;
  /** Files of house cards, on top of those of the variant. */
  readonly packs?: readonly string[];
  /** By seat; `any` where the seed deals. Absent: all are dealt. */
  readonly characters?: readonly string[];
  /** One for each seat: `person`, or an agent. The answers of `person:of=AGENT,answers=…` are given at once. */
  readonly agents: readonly string[];
  /** Any text; random if absent. The same text and the same answers give the same game. */
  readonly seed?: string;
}

/** A game that has been set up, with the agents at their seats. */
export interface SeatedTable {
  readonly game: Game<State>;
  readonly state: State;
  readonly agents: readonly Agent<State>[];
  /** By seat: the recorded answers of a person; null for an agent. */
  readonly answers: readonly (readonly number[] | null)[];
  /** Names of the agents by seat, as in tables. */
  readonly names: readonly string[];
  /** Returns the replay token, with the answers of each person by seat. */
  token(answers: readonly (readonly number[] | null)[]): string;
}

/**
 * Sets up a table.
 *
 * @throws UserError if an agent, a rule or a character is unknown, or the table cannot be
 */
export async function sitDown(options: SessionOptions): Promise<SeatedTable> {
  const { agents, ...rest } = options;
  const usual = library.usual?.(options.game ?? 'talisman') ?? 'random';
  const value = {
    ...rest,
    players: agents.length,
    agents: agents.map((agent) => (agent === 'person' ? personText({ of: usual, answers: [] }) : agent)),
  };
  const experiment: Experiment = {
    id: 'session',
    question: 'What happens?',
    vary: {},
    margin: 2,
    rotate: 'none',
    blocks: 1,
    ...checkValue(value, SCHEMA, (path) => ['session', ...path].join('.')),
  };
  return seat(ensureSeed(experiment));
}

/** Sets up the table of a replay token; persons have the answers that it names. */
export function sitDownAgain(token: string): Promise<SeatedTable> {
  const { experiment, block, rotation } = parseToken(token);
  return seat(experiment, block, rotation);
}

async function seat(experiment: Experiment, block = 0, rotation = 0): Promise<SeatedTable> {
  const texts = [experiment.agents ?? []].flat();
  const agents = texts.flatMap((text) => splitAgents(text)).map(withoutAnswers);
  const design = await compile({ value: { ...experiment, agents }, at: ([key]) => `session, ${key}` }, library);
  checkPlace(design, { cell: 0, block, rotation });
  if (design.rotate !== 'none')
    throw new UserError(`a table with persons has its seats as they are written, not '${design.rotate}'`);
  const players = await loadPlayers(design, library);
  const { game } = players;
  // Agents that search play their futures in the compiled build, where there is one: the same, but faster.
  await lookAhead(game);
  const table = new Table(design, players);
  const [cell] = design.cells;
  table.startBlock(block);
  table.setUp(cell, rotation);
  const state = game.create();
  state.words.set(table.state.words);
  const seats = Array.from({ length: cell.players }, (_, at) => at);
  return {
    game,
    state,
    agents: seats.map((at) => {
      const entrant = table.entrant(at);
      const agent = players.specs[entrant].create(game, Int32Array.from(design.entrants[entrant].params));
      agent.begin(at, agentSeed(table.choiceSeed, at));
      return agent;
    }),
    answers: seats.map((at) => readPerson(texts[texts.length === 1 ? 0 : at])?.answers ?? null),
    names: seats.map((at) => design.entrants[table.entrant(at)].label),
    token: (answers) => {
      const own = withAnswers(design, answers);
      return gameToken(own, own.cells[0], block, rotation, gameOf(design, library));
    },
  };
}

function withoutAnswers(text: string): string {
  const person = readPerson(text);
  return person === null ? text : personText({ of: person.of, answers: [] });
}

/** Returns the design with one entrant for each seat, and the answers of persons in their names. */
function withAnswers(design: Design, answers: readonly (readonly number[] | null)[]): Design {
  const [cell] = design.cells;
  const entrants = cell.lineup.map((entrant, at) => {
    const { agent } = design.entrants[entrant];
    const person = readPerson(agent);
    return person === null
      ? design.entrants[entrant]
      : { ...design.entrants[entrant], agent: personText({ of: person.of, answers: answers[at] ?? [] }) };
  });
  return { ...design, entrants, cells: [{ ...cell, lineup: entrants.map((_, at) => at) }] };
}
