import {
  agreeing,
  type Game,
  nearestWord,
  parseValue,
  type State,
  sayValue,
  UserError,
  unknownWord,
  valueText,
} from '../../engine/index.js';
import { readPacks } from '../../experiment/design/packs.js';
import { resolveVariant, setOption } from '../../experiment/design/variants.js';
import { entryOf } from '../../games/index.js';
import type { PlaceOf } from './read-targets.js';
import { type LeverValue, levelOf, type Setting, type TuneLever } from './settings.js';
import type { TuneValue } from './tune-file.js';
import type { TuneRules } from './tune-rules.js';

/** Cost of an option's value, and of a neighbouring number. */
const COST = 1;
const NEIGHBOUR_COST = 0.5;

/**
 * Returns the options that a tune may change: those of its file, else those that the game suggests, without those that
 * are kept or fixed.
 *
 * @throws UserError for an unknown option or value, and if nothing is left to change
 */
export function optionRules(tune: TuneValue, base: Game<State>, at: PlaceOf): TuneRules {
  const { options, game } = resolveVariant(base, tune.variant, at(['variant']), {
    packs: readPacks(tune.packs ?? [], at(['packs'])),
    packsAt: at(['packs']),
    set: (values) => {
      for (const [id, value] of Object.entries(tune.options)) setOption(base, values, id, value, at(['options', id]));
    },
  });
  const kept = keptBy(tune.keep, at(['keep']));
  const costs = tune.may === undefined ? suggested(base, tune) : asked(tune, base, at);
  const all = [...costs].flatMap(([id, values]) => leverOf(base, options, id, values));
  const levers = all.filter((lever) => !kept.some((isKept) => isKept(lever)));
  refuseUnusedWords(tune.keep, all, at(['keep']));
  if (levers.length === 0) throw new UserError(`${at(['may'])}: nothing is left that may change`);
  return {
    levers,
    game,
    playable: playableIn(base, options, levers),
    factor: 'options',
    levelOf: (setting) => levelOf(levers, setting),
    packs: tune.packs,
  };
}

/** Returns a test: do the options of a setting agree, and does every change do something? */
function playableIn(
  game: Game<State>,
  options: Int32Array,
  levers: readonly TuneLever[],
): (setting: Setting) => boolean {
  const placeOf = (id: string): number => game.options.findIndex((spec) => spec.id === id);
  const known = entryOf(game.id).levers ?? [];
  const values = Int32Array.from(options);
  const rows = levers.map(({ id, values: own }) => {
    const place = placeOf(id);
    const given = Object.entries(known.find(({ option }) => option === id)?.given ?? {});
    return {
      place,
      own: own.map(({ text }) => parseValue(game.options[place], text, '')),
      given: given.map(([option, value]) => [placeOf(option), value] as const),
    };
  });
  return (setting) => {
    values.set(options);
    setting.forEach((value, i) => {
      if (value > 0) values[rows[i].place] = rows[i].own[value - 1];
    });
    const isIdle = setting.some((value, i) => value > 0 && rows[i].given.some(([place, one]) => values[place] !== one));
    return !isIdle && agreeing(game, values);
  };
}

/** Values of options with their costs. */
type Costs = ReadonlyMap<string, ReadonlyMap<number, number>>;

function suggested(game: Game<State>, { options }: TuneValue): Costs {
  const levers = entryOf(game.id).levers ?? [];
  return new Map(
    levers
      .filter(({ option }) => !Object.hasOwn(options, option))
      .map(({ option, costs }) => [
        option,
        new Map(Object.entries(costs).map(([value, cost]) => [Number(value), cost])),
      ]),
  );
}

function asked({ may = {}, options }: TuneValue, game: Game<State>, at: PlaceOf): Costs {
  return new Map(
    Object.entries(may).map(([id, values]) => {
      const where = at(['may', id]);
      const spec = game.options.find((option) => option.id === id);
      if (spec === undefined)
        throw unknownWord(
          'option',
          id,
          game.options.map((option) => option.id),
          where,
        );
      if (Object.hasOwn(options, id)) throw new UserError(`${where}: options fixes ${id}, so it may not change`);
      const pairs = Array.isArray(values) ? values.map((value) => [value, null] as const) : Object.entries(values);
      return [
        id,
        new Map(
          pairs.map(([value, cost]) => {
            const n = parseValue(spec, value, where);
            const isNeighbour = spec.words === undefined && Math.abs(n - spec.default) === 1;
            return [n, cost ?? (isNeighbour ? NEIGHBOUR_COST : COST)];
          }),
        ),
      ];
    }),
  );
}

function leverOf(game: Game<State>, options: Int32Array, id: string, costs: ReadonlyMap<number, number>): TuneLever[] {
  const place = game.options.findIndex((spec) => spec.id === id);
  const spec = game.options[place];
  const valueAt = ([value, cost]: readonly [number, number]): LeverValue => ({
    text: valueText(spec, value),
    phrase: sayValue(spec, value),
    cost,
  });
  const values = [...costs].filter(([value]) => value !== options[place]).map(valueAt);
  return values.length === 0 ? [] : [{ id, about: spec.about, base: valueText(spec, options[place]), values }];
}

/** Returns a test for each word: is a lever about it? "trophies" means "trophyRate", too. */
function keptBy(words: readonly string[], where: string): ((lever: TuneLever) => boolean)[] {
  return words.map((word) => {
    const stem = stemOf(word.trim().toLowerCase());
    if (stem === '') throw new UserError(`${where}: '${word}' is no word`);
    return (lever) => wordsOf(lever).some((known) => known.startsWith(stem));
  });
}

function refuseUnusedWords(words: readonly string[], levers: readonly TuneLever[], where: string): void {
  keptBy(words, where).forEach((isKept, i) => {
    if (levers.some(isKept)) return;
    const near = nearestWord(words[i], [...new Set(levers.flatMap(wordsOf))]);
    const hint =
      near === null ? `what may change: ${levers.map(({ id }) => id).join(', ')}` : `did you mean '${near}'?`;
    throw new UserError(`${where}: nothing that may change is about '${words[i]}'; ${hint}`);
  });
}

function wordsOf({ id, about }: TuneLever): string[] {
  const own = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  return `${id} ${own} ${about}`
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Returns a word without the ending of a plural: "trophies" and "trophy" have one stem. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:ies|y|es|s)$/, '');
}
