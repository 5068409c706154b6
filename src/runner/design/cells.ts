import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { type Candidate, entrant, findCandidate } from './agent-text.js';
import type { SourcedExperiment } from './experiment.js';
import { CELLS_MAX, cellLabel, combinationCount, combinations, type Factor } from './factors.js';
import type { Library } from './library.js';
import { ANY_ROLE, type Cell, DEALT, type Design, EACH, EACH_TABLE, type Entrant } from './types.js';
import { resolveVariant, setOption } from './variants.js';

/** A cell before it is known what rotates. */
export type CellDraft = Omit<Cell, 'rotations'>;

/** Works out cell by cell what the levels of the factors make of the experiment. */
export class CellCompiler {
  private readonly entrants: Entrant[] = [];
  private readonly candidates = new Map<string, Candidate>();

  constructor(
    private readonly source: SourcedExperiment,
    private readonly game: Game<State>,
    private readonly library: Library,
    private readonly factors: readonly Factor[],
  ) {}

  async compile(): Promise<{ cells: CellDraft[]; entrants: Entrant[] }> {
    const count = combinationCount(this.factors);
    if (count > CELLS_MAX) {
      throw new UserError(`${this.source.at(['vary'])}: ${count} cells are more than ${CELLS_MAX}; vary less`);
    }
    const rows = combinations(this.factors);
    const cells: CellDraft[] = [];
    for (const [index, levels] of rows.entries()) cells.push(await this.cell(index, levels));
    return { cells, entrants: this.entrants };
  }

  private async cell(index: number, levels: readonly (string | number)[]): Promise<CellDraft> {
    const players = this.players(levels);
    const roles = this.roles(players);
    return {
      index,
      label: cellLabel(this.factors, levels),
      levels: Object.fromEntries(this.factors.map(({ name }, i) => [name, levels[i]])),
      players,
      options: [...this.options(levels)],
      lineup: await this.lineup(levels, players),
      ...(roles === null ? {} : { characters: roles }),
    };
  }

  private players(levels: readonly (string | number)[]): number {
    const { value, at } = this.source;
    const { min, max } = this.game.seats;
    const f = this.factors.findIndex(({ target }) => target.kind === 'players');
    const players = f < 0 ? (value.players ?? Math.min(4, max)) : Number(levels[f]);
    if (Number.isInteger(players) && players >= min && players <= max) return players;
    const where = f < 0 ? at(['players']) : at(['vary', 'players']);
    throw new UserError(
      `${where}: ${this.game.id} is for ${min} to ${max} players, not ${f < 0 ? players : levels[f]}`,
    );
  }

  private options(levels: readonly (string | number)[]): Int32Array {
    const { value, at } = this.source;
    const f = this.factors.findIndex(({ target }) => target.kind === 'variant');
    const { options } =
      f < 0
        ? resolveVariant(this.game, value.variant, at(['variant']))
        : resolveVariant(this.game, String(levels[f]), at(['vary', 'variant']));
    for (const [id, level] of Object.entries(value.options)) {
      setOption(this.game, options, id, level, at(['options', id]));
    }
    this.factors.forEach(({ name, target }, i) => {
      if (target.kind === 'option') setOption(this.game, options, target.option, levels[i], at(['vary', name]));
      if (target.kind === 'options') this.setAll(options, String(levels[i]), at(['vary', name]));
    });
    return options;
  }

  /** Sets what a level such as `trophyRate=5,talismanCards=1` says. */
  private setAll(options: Int32Array, level: string, where: string): void {
    for (const pair of level.split(',')) {
      const [, id, value] = /^\s*(\w+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
      if (id === undefined)
        throw new UserError(`${where}: '${pair.trim()}' must be option=value, with a comma between two`);
      setOption(this.game, options, id, value, where);
    }
  }

  private roles(players: number): number[] | null {
    const {
      value: { characters },
      at,
    } = this.source;
    if (characters === undefined) return null;
    const where = at(['characters']);
    if (characters.length === 1 && characters[0] === EACH_TABLE && this.game.roles.length >= players) {
      return new Array<number>(players).fill(EACH);
    }
    // Where numbers of players are compared, the smaller tables leave out the last names.
    const seats = characters.length < players ? players : this.mostPlayers(players);
    if (characters.length < players || characters.length > seats) {
      throw new UserError(`${where}: ${characters.length} characters for ${seats} players`);
    }
    return characters.slice(0, players).map((name, i) => {
      if (name === ANY_ROLE && this.game.roles.length > 0) return DEALT;
      const role = this.game.roles.indexOf(name);
      if (role < 0) throw unknownWord('character', name, this.game.roles, where);
      if (characters.indexOf(name) !== i) throw new UserError(`${where}: '${name}' stands twice; each exists once`);
      return role;
    });
  }

  /** Players of the largest table of all cells. */
  private mostPlayers(players: number): number {
    const varied = this.factors.find(({ target }) => target.kind === 'players');
    return varied === undefined ? players : Math.max(...varied.levels.map(Number));
  }

  private async lineup(levels: readonly (string | number)[], players: number): Promise<number[]> {
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
      lineup.push(this.intern(entrant(await this.candidate(text, where), changes, where)));
    }
    this.refuseEmptySeats(players);
    return lineup;
  }

  private refuseEmptySeats(players: number): void {
    for (const { name, target } of this.factors) {
      if (target.kind === 'agent' && target.seat !== null && target.seat >= players) {
        throw new UserError(
          `${this.source.at(['vary', name])}: there is no seat ${target.seat} with ${players} players; ` +
            'seats count from 0',
        );
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

  /** Entrants are one by label: two labels of one agent are two entrants. */
  private intern(wanted: Entrant): number {
    const at = this.entrants.findIndex(({ label }) => label === wanted.label);
    return at >= 0 ? at : this.entrants.push(wanted) - 1;
  }
}

/** Games of one block over all cells, those of second opinions included. */
export function gamesPerBlock({ cells, alsoBy = [] }: Design): number {
  return (1 + alsoBy.length) * cells.reduce((sum, { rotations }) => sum + rotations, 0);
}
