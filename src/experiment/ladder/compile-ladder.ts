import { type Game, refuseConflicts, type State, UserError, unknownWord, withoutPhrases } from '../../engine/index.js';
import { separateGroups } from '../../stats/plackett-luce.js';
import type { Library } from '../design/library.js';
import { packsOnTop, readPacks } from '../design/packs.js';
import { withoutPlaces } from '../design/places.js';
import { columnsOf } from '../design/quality.js';
import type { Cell, Climb, Design, LadderPlan, League, Step } from '../design/types.js';
import { resolveVariant, setOption, settings } from '../design/variants.js';
import { AGENTS_MAX, findContestants } from './climbers.js';
import { LADDER_BLOCKS_DEFAULT, type SourcedLadder } from './ladder-file.js';
import { seatTables } from './tables.js';

/** Compiles a ladder into a design: one cell per table, agents rotating. All mistakes of the user are found here. */
export async function compileLadder(source: SourcedLadder, library: Library): Promise<Design> {
  const { value, at } = source;
  const game = library.games.find(({ id }) => id === value.game);
  if (game === undefined)
    throw unknownWord(
      'game',
      value.game,
      library.games.map(({ id }) => id),
      at(['game']),
    );
  const onTop = readPacks(value.packs ?? [], at(['packs']));
  const variant = resolveVariant(game, value.variant, at(['variant']), {
    packs: onTop,
    packsAt: at(['packs']),
    set(options) {
      for (const [id, level] of Object.entries(value.options)) setOption(game, options, id, level, at(['options', id]));
    },
  });
  refuseConflicts(game, variant.options, () => at(['options']));
  const packed = variant.packs.length > 0;
  const { entrants, climbs } = await findContestants(value.agents, game.id, packed, library, (i) => at(['agents', i]));
  if (entrants.length < 2) {
    throw new UserError(
      `${at(['agents'])}: a ladder is for 2 to ${AGENTS_MAX} agents, not ${entrants.length}; ` +
        "levels count, as in 'name:param=1,2,3'",
    );
  }
  const tables = new TableList([...variant.options]);
  const ladder = planLadder(source, game, entrants.length, climbs, tables);
  const names = (cell: Cell): string =>
    `${cell.players} players: ${countedNames(cell.lineup.map((e) => entrants[e].label))}`;
  return {
    id: value.id,
    question: withoutPlaces(value.question),
    game: game.id,
    variant: variant.id,
    seed: value.seed ?? value.id,
    rotate: 'agents',
    blocks: value.blocks ?? LADDER_BLOCKS_DEFAULT,
    cells: tables.cells.map((cell) => ({
      ...cell,
      label: names(cell),
      ...(packed ? { packs: 0 } : {}),
    })),
    entrants,
    roles: variant.game.roles,
    ...(packed ? { packs: [variant.packs] } : {}),
    ...packsOnTop(onTop),
    metrics: columnsOf([variant], []),
    options: withoutPhrases(game.options),
    ...settings(game, value.options),
    winScore: game.winScore,
    factors: [],
    measures: ['win'],
    charts: [],
    marginPp: marginOf(source),
    ladder,
  };
}

function planLadder(
  source: SourcedLadder,
  game: Game<State>,
  agents: number,
  climbs: readonly Climb[],
  tables: TableList,
): LadderPlan {
  const { value, at } = source;
  const sizes = value.players ?? [Math.min(4, game.seats.max)];
  sizes.forEach((players, i) => checkPlayers(players, sizes.indexOf(players) === i, game, at(['players'])));
  const leagues = sizes.map((players): League => {
    const { tables: seated, possible } = seatTables(agents, players, value.tables);
    if (
      separateGroups(
        seated.map((table) => ({ entrants: table })),
        agents,
      ).length > 1
    ) {
      throw new UserError(
        `${at(['tables'])}: ${seated.length} tables of ${players} leave some agents without a way to be compared; allow more`,
      );
    }
    return { players, cells: seated.map((lineup) => tables.add(players, lineup)), possible };
  });
  const steps = sizes.flatMap((players) =>
    climbs.flatMap(({ entrants }, climb) =>
      entrants.slice(1).map((higher, i): Step => {
        const others = new Array<number>(players - 1).fill(entrants[i]);
        return { climb, level: i + 1, players, cell: tables.add(players, [higher, ...others]) };
      }),
    ),
  );
  return { leagues, climbs, steps };
}

/** The cells of a ladder. A table that is requested twice is played once. */
class TableList {
  readonly cells: Cell[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly options: readonly number[]) {}

  add(players: number, lineup: readonly number[]): number {
    const key = [...lineup].sort((a, b) => a - b).join();
    const at = this.known.get(key);
    if (at !== undefined) return at;
    const index = this.cells.length;
    this.known.set(key, index);
    this.cells.push({ index, label: '', levels: {}, players, options: this.options, lineup, rotations: players });
    return index;
  }
}

function checkPlayers(players: number, first: boolean, game: Game<State>, where: string): void {
  const { min, max } = game.seats;
  if (players < min || players > max)
    throw new UserError(`${where}: ${game.id} is for ${min} to ${max} players, not ${players}`);
  if (!first) throw new UserError(`${where}: ${players} stands twice`);
}

/** Returns "balanced, random × 3". */
function countedNames(labels: readonly string[]): string {
  return [...new Set(labels)]
    .map((label) => {
      const seats = labels.filter((other) => other === label).length;
      return seats === 1 ? label : `${label} × ${seats}`;
    })
    .join(', ');
}

function marginOf({ value, at }: SourcedLadder): number {
  const pp = Number(String(value.margin).replace(/\s*pp$/, ''));
  if (Number.isFinite(pp) && pp > 0) return pp;
  throw new UserError(`${at(['margin'])}: margin must be games of 100 such as 1pp, not '${value.margin}'`);
}
