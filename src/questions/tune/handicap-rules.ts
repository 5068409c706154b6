import { type Game, type StartChange, type State, UserError, unknownWord } from '../../engine/index.js';
import { readPacks } from '../../experiment/design/packs.js';
import { NO_START, readStarts, changesOf as startsOf } from '../../experiment/design/starts.js';
import { resolveVariant } from '../../experiment/design/variants.js';
import { entryOf } from '../../games/index.js';
import { viewsOf } from '../../games/shown.js';
import { withoutKept } from './keep.js';
import type { PlaceOf } from './read-targets.js';
import { levelOf, type TuneLever } from './settings.js';
import type { TuneValue } from './tune-file.js';
import type { TuneRules } from './tune-rules.js';

/** Size of a value that a file names without one. */
const COST = 0.5;

/** Words of a number of points, by change, and printed names of cards, by level. */
interface HandicapWords {
  readonly points: ReadonlyMap<string, readonly [string, string]>;
  readonly cards: ReadonlyMap<string, string>;
}

/**
 * Returns the possible help for the first place of the line-up: points and cards that it begins with, from the file or
 * as the game suggests, without those that are fixed.
 *
 * @throws UserError for an unknown change or value, and if the game has none
 */
export function handicapRules(tune: TuneValue, base: Game<State>, at: PlaceOf): TuneRules {
  const { game } = resolveVariant(base, tune.variant, at(['variant']), {
    packs: readPacks(tune.packs ?? [], at(['packs'])),
    packsAt: at(['packs']),
  });
  const { handicaps = [] } = entryOf(base.id);
  const { worths = {} } = viewsOf(base.id);
  const known = startsOf(game, 'seat');
  const suggested = handicaps.map(({ change, costs }) => [change, Object.entries(costs)] as const);
  const asked = Object.entries(tune.may ?? {}).map(([id, values]) => [id, pairsOf(values)] as const);
  if (known.length === 0)
    throw new UserError(`${at(['goal'])}: games of ${base.id} begin alike for all players; nobody can be helped`);
  game.enter?.();
  const said = {
    points: new Map(handicaps.flatMap(({ change, words }) => (words ? [[change, words] as const] : []))),
    cards: new Map(Object.values(worths).flatMap((list) => list().map(({ level, name }) => [level, name]))),
  };
  const all = (tune.may === undefined ? suggested : asked).map(([id, values]) =>
    handicapLever(known, id, values, said, at(['may', id])),
  );
  const levers = withoutKept<TuneLever>(all, tune.keep, at(['keep']));
  if (levers.length === 0) throw new UserError(`${at(['may'])}: nothing is left that may change`);
  return {
    levers,
    game,
    playable: () => true,
    factor: 'seat0',
    levelOf: (setting) => (setting.every((value) => value === 0) ? NO_START : levelOf(levers, setting)),
    variant: tune.variant,
    packs: tune.packs,
  };
}

/** Values with their sizes. */
type Pairs = readonly (readonly [value: string, size: number])[];

function pairsOf(values: NonNullable<TuneValue['may']>[string]): Pairs {
  if (!Array.isArray(values)) return Object.entries(values);
  return values.map((value) => [String(value), COST]);
}

function handicapLever(
  known: readonly StartChange[],
  id: string,
  values: Pairs,
  said: HandicapWords,
  where: string,
): TuneLever {
  const change = known.find((one) => one.id === id);
  if (change === undefined)
    throw unknownWord(
      'start change',
      id,
      known.map((one) => one.id),
      where,
    );
  const given = values.flatMap(([value, cost]) =>
    readStarts(known, id, value, where).map((level) => ({ level, cost })),
  );
  return {
    id,
    about: change.about,
    base: NO_START,
    values: given.map(({ level, cost }) => {
      const text = level.slice(id.length + 1);
      return { text, phrase: phraseOf(change, level, text, said), cost };
    }),
  };
}

/** Returns "2 more lives", "the Sword", "counters for 2 trophy points less". */
function phraseOf({ id, words }: StartChange, level: string, text: string, { points, cards }: HandicapWords): string {
  if (words !== undefined) return `the ${cards.get(level) ?? text}`;
  const [one, many] = points.get(id) ?? [id, id];
  const word = text === '1' ? one : many;
  return word.includes('{}') ? word.replace('{}', text) : `${text} more ${word}`;
}
