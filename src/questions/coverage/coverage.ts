import { type Game, type MetTable, type Observer, type State, UserError, unknownWord } from '../../engine/index.js';
import { compile } from '../../experiment/design/compile.js';
import {
  type Experiment,
  type Overrides,
  override,
  type SourcedExperiment,
} from '../../experiment/design/experiment.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { Table } from '../../experiment/play/table.js';
import { entryOf, GAMES, gamesWith } from '../../games/index.js';
import { library } from '../../playing/library/library.js';
import { enterPacked } from '../../playing/library/packs.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { cooperativeFor } from '../../playing/run/cooperative.js';

/** Most values of an option for which each one is played if no rules are given. */
const FEW_VALUES = 8;
const DEFAULT_AGENTS = ['balanced', 'random'];

/** Coverage of content by games. */
export interface Covered {
  readonly games: number;
  /** The sets of rules that took turns. */
  readonly setups: readonly string[];
  readonly tables: readonly CoveredTable[];
}

/** A table of content with its sums. */
export interface CoveredTable extends MetTable {
  /** By column: rows that never appeared, rows that count, and the rarest of those that appeared. */
  readonly columnsSummed: readonly ColumnSum[];
}

/** Sum over one column of a table of content. */
export interface ColumnSum {
  readonly column: string;
  readonly rows: number;
  readonly never: readonly string[];
  readonly rarest: { readonly id: string; readonly count: number } | null;
  /**
   * Games until the rarest row has appeared 100 times, extrapolated from its count; null while a row has never
   * appeared.
   */
  readonly gamesFor100: number | null;
}

/** Plays whole games under observation, and counts the content that appeared in them. */
export async function cover(
  flags: Overrides,
  games: number,
  progress: (done: number) => void,
  signal?: AbortSignal,
): Promise<Covered> {
  if (flags.packs !== undefined) enterPacked(flags.game ?? 'talisman', flags.packs);
  const { game, observer } = watchable(flags.game ?? 'talisman');
  const setups = setupsOf(game, flags);
  const tables = await Promise.all(setups.map((setup) => seatTable(experimentOf(game, flags, setup))));
  const cooperative = cooperativeFor(game, signal);
  for (let i = 0; i < games; i++) {
    const { table, cell } = tables[i % tables.length];
    table.startBlock(Math.floor(i / tables.length));
    table.setUp(cell, 0, observer.game);
    table.playOut(observer.game);
    if (i % 64 === 63) progress(i + 1);
    if (cooperative !== null) await cooperative.yieldIfDue();
  }
  threadMonitor.settle();
  return {
    games,
    setups: setups.map(({ name }) => name),
    tables: observer
      .tables()
      .map((table) => ({ ...table, columnsSummed: table.columns.map((_, c) => sumColumn(table, c, games)) })),
  };
}

function watchable(id: string): { readonly game: Game<State>; readonly observer: Observer<State> } {
  const games = GAMES.map((game) => game.id);
  if (!games.includes(id)) throw unknownWord('game', id, games, '--game');
  const { observe } = entryOf(id);
  if (observe === undefined)
    throw new UserError(`--game: '${id}' cannot be watched; ${gamesWith('observe').join(', ')} can`);
  return { game: entryOf(id).game, observer: observe() };
}

/** A set of rules to play. */
interface Setup {
  readonly name: string;
  readonly flags: Overrides;
}

/** Returns the sets of rules given by the flags. Without any: all variants, and each option at each of its values. */
function setupsOf(game: Game<State>, { variant, options }: Overrides): Setup[] {
  if (variant !== undefined || options !== undefined) return [{ name: 'as asked', flags: {} }];
  const variants = game.variants.map(({ id }) => ({ name: id, flags: { variant: id } }));
  const single = game.options
    .filter(({ min, max }) => max - min < FEW_VALUES)
    .flatMap((spec) =>
      Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i)
        .filter((value) => value !== spec.default)
        .map((value) => ({ name: `${spec.id}=${value}`, flags: { options: { [spec.id]: value } } })),
    );
  return [...variants, ...single];
}

function experimentOf(game: Game<State>, flags: Overrides, setup: Setup): SourcedExperiment {
  const players = flags.players ?? 4;
  const agents = Array.from(
    { length: Math.max(1, players) },
    (_, seat) => DEFAULT_AGENTS[seat % DEFAULT_AGENTS.length],
  );
  const value: Experiment = {
    id: 'coverage',
    question: 'What do games meet?',
    game: game.id,
    players,
    agents,
    options: {},
    rotate: 'none',
    vary: {},
    blocks: 1,
    margin: 2,
  };
  return override({ value, at: ([key]) => `--${key === 'options' ? 'set' : key}` }, { ...flags, ...setup.flags });
}

async function seatTable(experiment: SourcedExperiment) {
  const design = await compile(experiment, library);
  return { table: new Table(design, await loadPlayers(design, library)), cell: design.cells[0] };
}

function sumColumn({ columns, rows }: MetTable, c: number, games: number): ColumnSum {
  const counted = rows.flatMap(({ id, counts }) => (counts[c] === null ? [] : [{ id, count: counts[c] }]));
  const never = counted.filter(({ count }) => count === 0).map(({ id }) => id);
  const rarest = counted.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count)[0] ?? null;
  const gamesFor100 = rarest === null || never.length > 0 ? null : Math.ceil((100 * games) / rarest.count);
  return { column: columns[c], rows: counted.length, never, rarest, gamesFor100 };
}
