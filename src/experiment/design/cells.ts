import { basename } from 'node:path';
import { refuseConflicts } from '../../engine/conflicts.js';
import { UserError, unknownWord } from '../../engine/errors.js';
import { type Game, type PackText, type State, TABLE } from '../../engine/game.js';
import type { Addition, Metric } from '../../engine/index.js';
import { EntrantList } from './agent-text.js';
import { type Candidate, entrant, findCandidate, refuseBaseOnly } from './candidate.js';
import type { SeatedExperiment } from './experiment.js';
import { CELLS_MAX, cellLabel, combinationCount, combinations, type Factor } from './factors.js';
import type { Library } from './library.js';
import { packsOnTop, readPacks } from './packs.js';
import { withoutPlaces } from './places.js';
import { columnsOf, withQuality } from './quality.js';
import { beginning, type CellStarts, StartReader, startPlace } from './start-reader.js';
import { startNumbers } from './starts.js';
import { teamSetting, teamSizeOf } from './teams.js';
import { ANY_ROLE, type Cell, DEALT, type Design, EACH, EACH_TABLE, type PlannedAddition } from './types.js';
import { type ResolvedVariant, resolveVariant, setOption } from './variants.js';

/** Level of `packs` without additional packs. */
export const NO_PACKS = 'none';

/** A cell before its rotation is known. */
export type CellDraft = Omit<Cell, 'rotations'>;

/** All cells, and their shared parts of the design. */
export type CellDrafts = Pick<Design, 'entrants' | 'packs' | 'packsOnTop' | 'roles' | 'metrics' | 'additions'> & {
  readonly cells: CellDraft[];
};

/** Compiles the cells: applies the levels of the factors to the experiment, cell by cell. */
export class CellCompiler {
  private readonly entrants = new EntrantList();
  private readonly candidates = new Map<string, Candidate>();
  private readonly packs: (readonly PackText[])[] = [];
  private readonly allRoles: string[] = [];
  private readonly played: ResolvedVariant[] = [];
  private readonly additions = new AdditionPlan();

  constructor(
    private readonly source: SeatedExperiment,
    private readonly game: Game<State>,
    private readonly library: Library,
    private readonly factors: readonly Factor[],
  ) {}

  async compile(): Promise<CellDrafts> {
    const count = combinationCount(this.factors);
    if (count > CELLS_MAX) {
      throw new UserError(`${this.source.at(['vary'])}: ${count} cells are more than ${CELLS_MAX}; vary less`);
    }
    const rows = combinations(this.factors);
    const cells: CellDraft[] = [];
    for (const [index, levels] of rows.entries()) cells.push(await this.cell(index, levels));
    const { entrants, packs, allRoles: roles } = this;
    const metrics = [
      ...columnsOf(this.played, withQuality(this.source.value.measure ?? [], this.game)),
      ...this.additions.columns(),
    ];
    const additions = this.additions.planned();
    const isSame = !this.factors.some(({ target }) => target.kind === 'packs');
    return {
      cells,
      entrants: entrants.all,
      roles,
      metrics,
      ...(packs.length === 0 ? {} : { packs }),
      ...(isSame ? packsOnTop(this.morePacks([])) : {}),
      ...(additions.length === 0 ? {} : { additions }),
    };
  }

  private async cell(index: number, levels: readonly (string | number)[]): Promise<CellDraft> {
    const rules = this.rules(levels);
    this.played.push(rules);
    this.additions.add(index, rules.game);
    for (const role of rules.game.roles) if (!this.allRoles.includes(role)) this.allRoles.push(role);
    const players = this.players(levels, rules.game);
    const roles = this.roles(levels, players, rules.game);
    const starts = this.starts(levels, rules.game, players);
    const lineup = await this.lineup(levels, players, rules.packs.length > 0, starts.seats);
    this.refuseStart(rules, starts.table, lineup);
    const teamSize = teamSizeOf(rules.game, rules.options, players);
    const shown = levels.map((level, i) => shownLevel(this.factors[i], level));
    return {
      index,
      label: cellLabel(this.factors, shown),
      levels: Object.fromEntries(this.factors.map(({ name }, i) => [name, shown[i]])),
      players,
      options: [...rules.options],
      ...(rules.packs.length === 0 ? {} : { packs: this.packed(rules.packs) }),
      lineup,
      ...(roles === null ? {} : { characters: roles }),
      ...(teamSize === 1 ? {} : { teamSize }),
      ...(starts.table.length === 0 ? {} : { starts: starts.table }),
    };
  }

  /** Returns the number of a set of packs: the same texts in the same order share one. */
  private packed(packs: readonly PackText[]): number {
    const text = JSON.stringify(packs);
    const at = this.packs.findIndex((known) => JSON.stringify(known) === text);
    return at >= 0 ? at : this.packs.push(packs) - 1;
  }

  private players(levels: readonly (string | number)[], game: Game<State>): number {
    const { value, at } = this.source;
    const { min, max, solo } = game.seats;
    const f = this.factors.findIndex(({ target }) => target.kind === 'players');
    const players = f < 0 ? (value.players ?? Math.min(4, max)) : Number(levels[f]);
    if (Number.isInteger(players) && (players >= min || (players === 1 && solo)) && players <= max) return players;
    const where = f < 0 ? at(['players']) : at(['vary', 'players']);
    throw new UserError(
      `${where}: ${this.game.id} is for ${solo ? 1 : min} to ${max} players, not ${f < 0 ? players : levels[f]}`,
    );
  }

  /** Returns the packs of a cell in addition to those of its variant. */
  private morePacks(levels: readonly (string | number)[]): PackText[] {
    const { value, at } = this.source;
    const f = this.factors.findIndex(({ target }) => target.kind === 'packs');
    if (f < 0) return readPacks(value.packs ?? [], at(['packs']));
    const level = String(levels[f]);
    return level === NO_PACKS
      ? []
      : readPacks(
          level.split(',').map((path) => path.trim()),
          at(['vary', 'packs']),
        );
  }

  private rules(levels: readonly (string | number)[]): ResolvedVariant {
    const { value, at } = this.source;
    const f = this.factors.findIndex(({ target }) => target.kind === 'variant');
    const more = this.morePacks(levels);
    const onTop = { packs: more, packsAt: at(['packs']), set: (options: Int32Array) => this.set(options, levels) };
    const rules =
      f < 0
        ? resolveVariant(this.game, value.variant, at(['variant']), onTop)
        : resolveVariant(this.game, String(levels[f]), at(['vary', 'variant']), onTop);
    refuseConflicts(this.game, rules.options, (ids) => this.placeOf(ids));
    return rules;
  }

  /** Sets the options of a cell on top of its variant: those of all cells, then those that vary. */
  private set(options: Int32Array, levels: readonly (string | number)[]): void {
    const { value, at } = this.source;
    for (const [id, level] of Object.entries(value.options)) {
      setOption(this.game, options, id, level, at(['options', id]));
    }
    if (value.teams !== undefined) {
      const players = this.players(levels, this.game);
      const [id, word] = teamSetting(this.game, value.teams, players, at(['teams']));
      setOption(this.game, options, id, word, at(['teams']));
    }
    this.factors.forEach(({ name, target }, i) => {
      if (target.kind === 'option') setOption(this.game, options, target.option, levels[i], at(['vary', name]));
      if (target.kind === 'options') this.setAll(options, String(levels[i]), at(['vary', name]));
    });
  }

  /** Returns the place where one of these options is set: a factor, a fixed value, or the variant. */
  private placeOf(ids: readonly string[]): string {
    const { value, at } = this.source;
    for (const { name, target } of this.factors) {
      if (target.kind === 'options' || (target.kind === 'option' && ids.includes(target.option)))
        return at(['vary', name]);
    }
    const id = ids.find((one) => Object.hasOwn(value.options, one));
    return id === undefined ? at(['variant']) : at(['options', id]);
  }

  /** Sets the options of a level such as `trophyRate=5,talismanCards=1`. */
  private setAll(options: Int32Array, level: string, where: string): void {
    for (const pair of level.split(',')) {
      const [, id, value] = /^\s*(\w+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
      if (id === undefined)
        throw new UserError(`${where}: '${pair.trim()}' must be option=value, with a comma between two`);
      setOption(this.game, options, id, value, where);
    }
  }

  /** Returns the characters of the experiment, with those of the factors at their seats. */
  private characters(levels: readonly (string | number)[], players: number): readonly string[] | undefined {
    const { value, at } = this.source;
    const varied = this.factors.flatMap(({ name, target }, i) =>
      target.kind === 'character' ? [{ name, seat: target.seat, level: String(levels[i]) }] : [],
    );
    if (varied.length === 0) return value.characters;
    const all = [...(value.characters ?? new Array<string>(players).fill(ANY_ROLE))];
    for (const { name, seat, level } of varied) {
      if (seat >= all.length) throw new UserError(`${at(['vary', name])}: ${noSeat(seat, all.length)}`);
      all[seat] = level;
    }
    return all;
  }

  private roles(levels: readonly (string | number)[], players: number, game: Game<State>): number[] | null {
    const { at } = this.source;
    const characters = this.characters(levels, players);
    if (characters === undefined) return null;
    const varied = this.factors.find(({ target }) => target.kind === 'character');
    const where = varied === undefined ? at(['characters']) : at(['vary', varied.name]);
    if (characters.length === 1 && characters[0] === EACH_TABLE && game.roles.length >= players) {
      return new Array<number>(players).fill(EACH);
    }
    // If numbers of players are compared, the smaller tables omit the last names.
    const seats = characters.length < players ? players : this.mostPlayers(players);
    if (characters.length < players || characters.length > seats) {
      throw new UserError(`${where}: ${characters.length} characters for ${seats} players`);
    }
    return characters.slice(0, players).map((name, i) => {
      if (name === ANY_ROLE && game.roles.length > 0) return DEALT;
      if (!game.roles.includes(name)) throw unknownWord('character', name, game.roles, where);
      const role = this.allRoles.indexOf(name);
      if (characters.indexOf(name) !== i) throw new UserError(`${where}: '${name}' stands twice; each exists once`);
      return role;
    });
  }

  private mostPlayers(players: number): number {
    const varied = this.factors.find(({ target }) => target.kind === 'players');
    return varied === undefined ? players : Math.max(...varied.levels.map(Number));
  }

  /** Returns how the table of a cell begins, and each of its seats; null for a seat that begins by the rules. */
  private starts(levels: readonly (string | number)[], game: Game<State>, players: number): CellStarts {
    const reader = new StartReader(this.source, this.factors, levels, game);
    const seats = Array.from({ length: players }, (_, seat) => reader.seat(seat));
    return { table: reader.table(), seats };
  }

  /** Refuses a cell that cannot begin under any seed. */
  private refuseStart({ game, options }: ResolvedVariant, table: readonly string[], lineup: readonly number[]): void {
    const placed = (starts: readonly string[], seat: number): number[] =>
      starts.flatMap((start) => [seat, ...startNumbers(game, [start])]);
    const seats = lineup.flatMap((e, seat) => placed(this.entrants.all[e].starts ?? [], seat));
    const changes = [...placed(table, TABLE), ...seats];
    if (changes.length === 0) return;
    game.enter?.();
    const why = game.refuseStart?.(Int32Array.from(options), Int32Array.from(changes)) ?? null;
    if (why !== null) throw new UserError(`${startPlace(this.source, this.factors)}: ${why}`);
  }

  private async lineup(
    levels: readonly (string | number)[],
    players: number,
    packed: boolean,
    starts: CellStarts['seats'],
  ): Promise<number[]> {
    const { value, at } = this.source;
    if (value.agents.length !== 1 && value.agents.length !== players) {
      throw new UserError(
        `${at(['agents'])}: ${value.agents.length} agents for ${players} players; ` +
          'give one for all seats, or one for each',
      );
    }
    const lineup: number[] = [];
    for (let seat = 0; seat < players; seat++) {
      let text = value.agents[seat % value.agents.length];
      let where = at(['agents']);
      const changes: Record<string, string | number> = {};
      for (const [i, { name, target }] of this.factors.entries()) {
        if (target.kind !== 'agent' || (target.seat !== null && target.seat !== seat)) continue;
        where = at(['vary', name]);
        if (target.param === null) text = String(levels[i]);
        else changes[target.param] = levels[i];
      }
      const candidate = await this.candidate(text, where);
      if (packed) refuseBaseOnly(candidate, where);
      lineup.push(this.entrants.add(beginning(entrant(candidate, changes, where), starts[seat]), where));
    }
    this.refuseEmptySeats(players);
    return lineup;
  }

  private refuseEmptySeats(players: number): void {
    const { value, at } = this.source;
    for (const key of Object.keys(value.start ?? {})) {
      const seat = Number(/^seat(\d+)$/.exec(key)?.[1] ?? 0);
      if (seat >= players) throw new UserError(`${at(['start', key])}: ${noSeat(seat, players)}`);
    }
    for (const { name, target } of this.factors) {
      if ((target.kind === 'agent' || target.kind === 'seat') && target.seat !== null && target.seat >= players) {
        throw new UserError(`${at(['vary', name])}: ${noSeat(target.seat, players)}`);
      }
    }
  }

  private async candidate(text: string, where: string): Promise<Candidate> {
    const known = this.candidates.get(text);
    if (known !== undefined) return known;
    const found = await findCandidate(text, this.game.id, this.library, where);
    this.candidates.set(text, found);
    return found;
  }
}

function noSeat(seat: number, players: number): string {
  return `there is no seat ${seat} with ${players} players; seats count from 0`;
}

/**
 * Returns a level for results: a number stays one, and a file is named by `fileName`. Packs omit their folders if their
 * names stay distinct.
 */
function shownLevel({ target, levels }: Factor, level: string | number): string | number {
  if (typeof level === 'number') return level;
  const named = withoutPlaces(level);
  if (target.kind !== 'packs') return named;
  const bare = levels.map((each) => bareNames(String(each)));
  return new Set(bare).size === levels.length ? bareNames(named) : named;
}

/** Returns comma-separated files without their folders. */
function bareNames(level: string): string {
  return level
    .split(',')
    .map((path) => basename(path.trim()))
    .join(',');
}

/** Returns the games of one block over all cells, including those of second opinions. */
export function gamesPerBlock({ cells, alsoBy = [] }: Design): number {
  return (1 + alsoBy.length) * cells.reduce((sum, { rotations }) => sum + rotations, 0);
}

/** Collects the items that the packs of the cells add to their games or change in them. */
export class AdditionPlan {
  private readonly found = new Map<string, { readonly of: Addition; readonly cells: number[] }>();

  /** Adds the items of a cell's game. */
  add(cell: number, { additions = [] }: Game<State>): void {
    for (const of of additions) {
      const key = `${of.kind} ${of.id}`;
      const known = this.found.get(key);
      if (known === undefined) this.found.set(key, { of, cells: [cell] });
      else known.cells.push(cell);
    }
  }

  /** Returns the items in the order in which they were added. */
  planned(): PlannedAddition[] {
    return [...this.found.values()].map(({ of: { kind, id, isNew, counts }, cells }) => ({
      kind,
      id,
      isNew,
      cells,
      counts: counts.map(({ word, column }) => ({ word, column: column.id })),
    }));
  }

  /** Returns the columns in which they are counted. */
  columns(): Metric[] {
    const all = [...this.found.values()].flatMap(({ of }) => of.counts.map(({ column }) => column));
    return [...new Map(all.map((column) => [column.id, column])).values()];
  }
}
