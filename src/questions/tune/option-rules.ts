import {
  type Game,
  type PackText,
  parseValue,
  type State,
  sayValue,
  UserError,
  unknownWord,
  valueText,
} from '../../engine/index.js';
import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { resolveVariant, setOption } from '../../experiment/design/variants.js';
import { entryOf } from '../../games/index.js';
import { withoutKept } from './keep.js';
import { isNumber, numberLever, type RuleLever } from './number-levers.js';
import { numberCalled, packNumbers } from './pack-numbers.js';
import { playableIn } from './playable.js';
import type { PlaceOf } from './read-targets.js';
import { type LeverValue, levelOf, type TuneLever } from './settings.js';
import type { TuneValue } from './tune-file.js';
import type { TuneRules } from './tune-rules.js';
import { variantFiles } from './variant-files.js';

/** Cost of an option's value, and of a neighbouring number. */
const COST = 1;
const NEIGHBOUR_COST = 0.5;

/**
 * Returns the possible changes of a tune: the options and numbers of packs in its file, or by default the options that
 * the game suggests, without those that are fixed. Options alone are levels of one factor; with numbers of packs each
 * setting is a variant file in the folder of the tune.
 *
 * @param dir folder of the tune
 * @throws UserError for an unknown option, number or value, and if nothing is left to change
 */
export function optionRules(tune: TuneValue, base: Game<State>, at: PlaceOf, dir: string): TuneRules {
  const { options, game, packs } = resolveVariant(base, tune.variant, at(['variant']), {
    packs: readPacks(tune.packs ?? [], at(['packs'])),
    packsAt: at(['packs']),
    set: (values) => {
      for (const [id, value] of Object.entries(tune.options)) setOption(base, values, id, value, at(['options', id]));
    },
  });
  const brought = Object.values(base.packsByOption ?? {});
  const own = packs.filter(({ name }) => !brought.includes(name));
  const all =
    tune.may === undefined
      ? [...suggested(base, tune)].flatMap(([id, costs]) => optionLever(base, options, id, costs))
      : Object.entries(tune.may).flatMap(([id, values]) => askedLever(tune, base, options, own, id, values, at));
  const levers = withoutKept<RuleLever>(all, tune.keep, at(['keep']));
  if (levers.length === 0) throw new UserError(`${at(['may'])}: nothing is left that may change`);
  const rules = { levers, game, playable: playableIn(base, options, levers) };
  if (!levers.some(isNumber))
    return {
      ...rules,
      factor: 'options',
      levelOf: (setting) => levelOf(levers, setting),
      variant: tune.variant,
      packs: tune.packs,
    };
  const set = packedGame(base, own, at(['packs'])).options;
  const words = base.options.flatMap((spec, i) =>
    options[i] === spec.default && set[spec.id] === undefined ? [] : [[spec.id, valueText(spec, options[i])] as const],
  );
  const plain = {
    ...(tune.variant === undefined ? {} : { variant: tune.variant }),
    ...(tune.packs === undefined ? {} : { packs: tune.packs }),
  };
  return { ...rules, plain, ...variantFiles({ levers, packs: own, options: Object.fromEntries(words) }, dir) };
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

/** Values of one key of `may`, as a file writes them. */
type AskedValues = NonNullable<TuneValue['may']>[string];

/** Returns the lever that a key of `may` means: an option, or a number of a pack. */
function askedLever(
  tune: TuneValue,
  game: Game<State>,
  options: Int32Array,
  packs: readonly PackText[],
  id: string,
  values: AskedValues,
  at: PlaceOf,
): RuleLever[] {
  const where = at(['may', id]);
  if (Object.hasOwn(tune.options, id)) throw new UserError(`${where}: options fixes ${id}, so it may not change`);
  const pairs = Array.isArray(values) ? values.map((value) => [value, null] as const) : Object.entries(values);
  const spec = game.options.find((option) => option.id === id);
  if (spec === undefined) {
    const known = game.options.map((option) => option.id);
    const numbers = packNumbers(packs);
    if (!id.includes('.')) throw unknownWord('option', id, known, where);
    return numberLever(game, packs, numberCalled(numbers, id, where), pairs, where);
  }
  const costs = pairs.map(([value, cost]): [number, number] => {
    const n = parseValue(spec, value, where);
    const isNeighbour = spec.words === undefined && Math.abs(n - spec.default) === 1;
    return [n, cost ?? (isNeighbour ? NEIGHBOUR_COST : COST)];
  });
  return optionLever(game, options, id, new Map(costs));
}

function optionLever(
  game: Game<State>,
  options: Int32Array,
  id: string,
  costs: ReadonlyMap<number, number>,
): TuneLever[] {
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
