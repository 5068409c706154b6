import { compile } from '../../experiment/design/compile.js';
import { EXPERIMENT_SCHEMA, type Experiment } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { describing } from '../../playing/library/library.js';
import type { LoggedGame, Notebook } from './read-log.js';

/** Word of an experiment for a character that the seed deals. */
const DEALT = 'any';

/** A kind of table of a notebook. Its games have the same players, characters, rules and first player, where known. */
export interface LogTable {
  readonly players: number;
  /** Rotations that are played: one if the first player is known, or no character is. */
  readonly rotations: number;
  /** The design that plays it, and its cell there. */
  readonly design: number;
  readonly cell: number;
}

/** Designs with which the computer plays the tables of a notebook, each with its own number of blocks. */
export interface LogDesigns {
  readonly tables: readonly LogTable[];
  /** Table of each game of the notebook. */
  readonly tableOf: readonly number[];
  /** One design for each set of cards and number of blocks. */
  readonly designs: readonly Design[];
}

/** Options of the computer players. */
export interface TableOptions {
  readonly agent: string | undefined;
  readonly seed: string;
  /** Games of all tables together; more if that is too few for the notebook. */
  readonly games: number;
  readonly agentTimeout: number | undefined;
}

/** Returns the seats of a game from the first player on, or as written if that player is unknown. */
export function fromFirst<Seat>(seats: readonly Seat[], first: number | null): Seat[] {
  return [...seats.slice(first ?? 0), ...seats.slice(0, first ?? 0)];
}

/** Returns the designs that play the tables of a notebook. All mistakes in rules and agents are found here. */
export async function designTables(notebook: Notebook, options: TableOptions): Promise<LogDesigns> {
  const kindOf = new Map<string, number>();
  const kinds: LoggedGame[] = [];
  const tableOf = notebook.games.map((game) => {
    const key = JSON.stringify([charactersOf(game), rotationsOf(game), game.rules.text]);
    const known = kindOf.get(key);
    if (known !== undefined) return known;
    kindOf.set(key, kinds.length);
    return kinds.push(game) - 1;
  });
  const drafts: Design[] = [];
  for (const game of kinds) drafts.push(await designOf(notebook, game, options));
  return { ...together(kinds, drafts, blocksOf(kinds, tableOf, options.games)), tableOf };
}

/** Computer games for each game of a table, at least: notebooks that are drawn from fewer would differ too little. */
export const GAMES_EACH_MIN = 20;

/**
 * Returns the blocks for each table: the same for all, or twice, four times, … the number for a table with many games.
 * Every number of blocks is a separate design with its own workers, which take a second to start.
 */
function blocksOf(kinds: readonly LoggedGame[], tableOf: readonly number[], games: number): number[] {
  const perBlock = kinds.reduce((sum, game) => sum + rotationsOf(game), 0);
  const counts = new Int32Array(kinds.length);
  for (const kind of tableOf) counts[kind]++;
  const needed = kinds.map((game, kind) => Math.ceil((GAMES_EACH_MIN * counts[kind]) / rotationsOf(game)));
  const least = Math.max(
    Math.ceil(games / perBlock),
    needed.reduce((a, b) => Math.min(a, b)),
  );
  return needed.map((blocks) => least * 2 ** Math.max(0, Math.ceil(Math.log2(blocks / least))));
}

/** Joins the designs of tables that have the same cards and blocks into one, each table as a cell of it. */
function together(
  kinds: readonly LoggedGame[],
  drafts: readonly Design[],
  blocksOfKind: readonly number[],
): Pick<LogDesigns, 'tables' | 'designs'> {
  const groups = new Map<string, Design>();
  const tables = drafts.map((draft, i): LogTable => {
    const { roles, packs = [], entrants, metrics } = draft;
    const blocks = blocksOfKind[i];
    const key = JSON.stringify([roles, packs, entrants, metrics, blocks]);
    const group = groups.get(key) ?? { ...draft, blocks, cells: [] };
    const cell = group.cells.length;
    const rotations = rotationsOf(kinds[i]);
    groups.set(key, { ...group, cells: [...group.cells, { ...draft.cells[0], index: cell, rotations }] });
    return { players: kinds[i].seats.length, rotations, design: [...groups.keys()].indexOf(key), cell };
  });
  return { tables, designs: [...groups.values()] };
}

async function designOf(notebook: Notebook, game: LoggedGame, options: TableOptions): Promise<Design> {
  const { rules, at } = game;
  const value = {
    id: 'log',
    question: 'Do these games agree with the computer players?',
    game: notebook.game.id,
    ...(rules.variant === undefined ? {} : { variant: rules.variant }),
    options: rules.options,
    players: game.seats.length,
    characters: notebook.game.roles.length === 0 ? undefined : charactersOf(game),
    ...(options.agent === undefined ? {} : { agents: [options.agent] }),
    seed: options.seed,
    // A rotation moves the characters; a game without any has one.
    ...(notebook.game.roles.length === 0 ? { rotate: 'none' } : { rotate: 'characters' }),
    blocks: 1,
  };
  const place = ([key]: readonly PropertyKey[]): string =>
    key === 'agents' ? '--agents' : at(key === 'variant' || key === 'options' ? 'rules' : 'players');
  const experiment = checkValue<Experiment>(value, EXPERIMENT_SCHEMA, place);
  return compile({ value: experiment, at: place }, describing(options.agentTimeout));
}

/** Returns the characters from the first player on. */
function charactersOf({ seats, first }: LoggedGame): string[] {
  return fromFirst(seats, first).map(({ character }) => character ?? DEALT);
}

function rotationsOf({ seats, first }: LoggedGame): number {
  return first !== null || seats.every(({ character }) => character === null) ? 1 : seats.length;
}
