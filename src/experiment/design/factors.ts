import { type Game, nearestWord, type State, UserError, unknownWord } from '../../engine/index.js';
import type { SourcedExperiment } from './experiment.js';
import { changesOf } from './starts.js';

/** The target of a factor. */
export type FactorTarget =
  | { readonly kind: 'players' }
  | { readonly kind: 'variant' }
  /** Files of house cards: `none`, or paths with a comma between two. */
  | { readonly kind: 'packs' }
  | { readonly kind: 'option'; readonly option: string }
  /** Several options at once: levels such as `trophyRate=5,talismanCards=1`. */
  | { readonly kind: 'options' }
  /** The agent of one seat, or of all (`seat` null); only a parameter of it, if given. */
  | { readonly kind: 'agent'; readonly seat: number | null; readonly param: string | null }
  /** The character of one seat, in addition to those that are named for the others. */
  | { readonly kind: 'character'; readonly seat: number }
  /** How a seat begins: one change (`seat0.gift`), or several (`seat0`, `change` null). */
  | { readonly kind: 'seat'; readonly seat: number; readonly change: string | null }
  /** How the table begins: `without`. */
  | { readonly kind: 'table'; readonly change: string }
  /** The start of a seat or of the table, given by the level: `seat0.gift=sword`, `without=dragon`. */
  | { readonly kind: 'start' };

/** A factor of an experiment, with its levels. */
export interface Factor {
  readonly name: string;
  readonly target: FactorTarget;
  readonly levels: readonly (string | number)[];
}

/** Most cells of an experiment: a larger table is unreadable. */
export const CELLS_MAX = 4096;

/** Most factors; with two levels each, twelve reach the limit of cells. */
const FACTORS_MAX = 32;

/** Reads `vary`: the names of the factors, each with distinct levels. */
export function readFactors({ value, at }: SourcedExperiment, game: Game<State>): Factor[] {
  const names = Object.keys(value.vary);
  if (names.length > FACTORS_MAX)
    throw new UserError(`${at(['vary'])}: ${names.length} keys are more than ${FACTORS_MAX}; vary less`);
  const factors = Object.entries(value.vary).map(([name, levels]) => {
    const where = at(['vary', name]);
    const target = parseTarget(name, game, where);
    if (levels.length > CELLS_MAX) throw new UserError(`${where}: ${levels.length} levels are more than ${CELLS_MAX}`);
    const seen = new Set<string | number>();
    for (const level of levels) {
      if (seen.has(level)) throw new UserError(`${where}: ${name} has the level ${level} twice`);
      seen.add(level);
    }
    return { name, target, levels };
  });
  return value.bestResponse === undefined ? factors : withOthers(factors, value.bestResponse, at(['bestResponse']));
}

/** Prefix of the factor that sets a value for all seats but the focal one. */
const OTHERS = 'others.';

/** Returns the factor of the other seats, if a run asks for best responses; null for other runs. */
export function othersFactor(factors: readonly string[]): string | null {
  return factors.find((name) => name.startsWith(OTHERS)) ?? null;
}

function withOthers(factors: readonly Factor[], requested: string, where: string): Factor[] {
  const own = factors.find(({ name }) => name === requested);
  const names = factors.map(({ name }) => name);
  if (own === undefined) throw unknownWord('key of vary', requested, names, where);
  const { target, levels } = own;
  if (target.kind !== 'agent' || target.seat === null || target.param === null)
    throw new UserError(
      `${where}: a best response is of a parameter of one seat such as agent0.rushAt, not '${requested}'`,
    );
  if (levels.length < 2 || levels.some((level) => typeof level !== 'number'))
    throw new UserError(`${where}: ${requested} must have two numbers at least, from which to choose`);
  const more = factors.find((other) => other !== own && other.target.kind === 'agent');
  if (more !== undefined) throw new UserError(`${where}: leave out ${more.name}; a best response varies one parameter`);
  const others: Factor = {
    name: `${OTHERS}${target.param}`,
    target: { kind: 'agent', seat: null, param: target.param },
    levels,
  };
  return factors.flatMap((factor) => (factor === own ? [others, own] : [factor]));
}

function parseTarget(name: string, game: Game<State>, where: string): FactorTarget {
  if (name === 'players' || name === 'variant' || name === 'options' || name === 'packs') return { kind: name };
  const option = /^option\.(.+)$/.exec(name);
  if (option && game.options.some(({ id }) => id === option[1])) return { kind: 'option', option: option[1] };
  const agent = /^agent(s|\d+)(?:\.(\w+))?$/.exec(name);
  if (agent) return { kind: 'agent', seat: agent[1] === 's' ? null : Number(agent[1]), param: agent[2] ?? null };
  const character = /^character(\d+)$/.exec(name);
  if (character && game.roles.length > 0) return { kind: 'character', seat: Number(character[1]) };
  const seats = changesOf(game, 'seat').map(({ id }) => id);
  const tables = changesOf(game, 'table').map(({ id }) => id);
  if (name === 'start' && seats.length + tables.length > 0) return { kind: 'start' };
  if (tables.includes(name)) return { kind: 'table', change: name };
  const [, seat, change] = /^seat(\d+)(?:\.(\w+))?$/.exec(name) ?? [];
  if (seat !== undefined && seats.length > 0 && (change === undefined || seats.includes(change)))
    return { kind: 'seat', seat: Number(seat), change: change ?? null };
  const options = game.options.map(({ id }) => id);
  const bare = nearestWord(name, options);
  const starts =
    seats.length === 0 ? [] : ['start', `seat${seat ?? 0}`, ...seats.map((id) => `seat${seat ?? 0}.${id}`), ...tables];
  const characters = game.roles.length === 0 ? [] : ['character0'];
  const known = [
    'players',
    'variant',
    'options',
    'packs',
    'agents',
    'agent0',
    ...characters,
    ...starts,
    ...optionFactors(options),
  ];
  const near = nearestWord(name, known) ?? (bare === null ? null : `option.${bare}`);
  const hint =
    near === null
      ? `known: option.<option>, options, agent<seat>.<parameter>, agents.<parameter>, ${characters.length === 0 ? '' : 'character<seat>, '}${starts.length === 0 ? '' : `seat<seat>.<change>, ${tables.join(', ')}, `}players, variant, packs`
      : `did you mean '${near}'?`;
  throw new UserError(`${where}: unknown factor '${name}'; ${hint}`);
}

function optionFactors(options: readonly string[]): string[] {
  return options.map((id) => `option.${id}`);
}

/** Refuses a value that is both fixed by a flag and varied by the file. */
export function refuseFixedFactors({ at }: SourcedExperiment, factors: readonly Factor[]): void {
  for (const { name, target } of factors) {
    const path = fixedPath(target);
    const source = path === null ? '' : at(path);
    if (source.startsWith('--')) throw new UserError(`${source}: the experiment varies ${name}, so it cannot be fixed`);
  }
}

/** Returns the place in the file that fixes a factor's target; null if that is not one value. */
function fixedPath(target: FactorTarget): string[] | null {
  if (target.kind === 'option') return ['options', target.option];
  if (target.kind === 'table') return ['start', target.change];
  const isPart = ['agent', 'options', 'seat', 'character', 'start'].includes(target.kind);
  return isPart ? null : [target.kind];
}

/** Returns the number of combinations of levels. */
export function combinationCount(factors: readonly Factor[]): number {
  return factors.reduce((count, { levels }) => count * levels.length, 1);
}

/** Returns all combinations of levels, the last factor changing fastest; one empty combination without factors. */
export function combinations(factors: readonly Factor[]): (string | number)[][] {
  let rows: (string | number)[][] = [[]];
  for (const { levels } of factors) rows = rows.flatMap((row) => levels.map((level) => [...row, level]));
  return rows;
}

/** Returns "trophyRate=5, players=4"; "all" without factors. */
export function cellLabel(factors: readonly Factor[], levels: readonly (string | number)[]): string {
  const parts = factors.map(({ name, target }, i) =>
    target.kind === 'options' ? String(levels[i]) : `${name.replace(/^option\./, '')}=${levels[i]}`,
  );
  return parts.length === 0 ? 'all' : parts.join(', ');
}
