import { type Game, parseValue, type State } from '../../engine/index.js';
import type { PlayedRules } from '../../experiment/design/played-rules.js';
import type { Speech } from '../../experiment/results/speech.js';
import type { StrongerPlayers } from '../../experiment/results/stronger-players.js';
import { type Confirmed, type ConfirmedValue, reachesAll } from './confirm.js';
import { changesOf } from './settings.js';
import type { Target } from './target.js';
import type { TuneRules } from './tune-rules.js';

/** A changed option, number or power of a setting. */
export interface TunedChange {
  readonly id: string;
  readonly value: string;
  /** Continues "with". */
  readonly phrase: string;
  /** Meaning in a sentence without a full stop; absent for a part of a pack. */
  readonly means?: string;
  /** Place in the file of a pack; absent for an option. */
  readonly place?: string;
}

/** A setting of the answer, measured on fresh seeds. */
export interface TunedSetting {
  readonly changes: readonly TunedChange[];
  /** Variant file in the folder of the tune, if numbers of packs may change. */
  readonly file?: string;
  /** Pack in the folder of the tune that holds the character with the changes; absent without any. */
  readonly pack?: string;
  /** Cost in familiarity, in changed options. */
  readonly cost: number;
  /** Numbers of the targets, in their order and units. */
  readonly values: readonly ConfirmedValue[];
  /** True if every estimate reaches its target. */
  readonly reached: boolean;
  /** True if its distance from the targets cannot be distinguished from that of the best. */
  readonly asGood: boolean;
}

/** Result of a tune. The rules are those without a change. */
export interface TuneResult extends PlayedRules {
  /** Words for the rules; absent if not looked up. */
  readonly speech?: Speech;
  readonly players: number;
  /** Seconds of a turn that minutes assume; null if the game counts no turns. */
  readonly secondsPerTurn: number | null;
  readonly seed: string;
  readonly targets: readonly Target[];
  /** Options that could change. */
  readonly levers: readonly string[];
  /** Settings that the model chose from. */
  readonly settings: number;
  /** Games of the search, and games of each confirmed setting. */
  readonly games: number;
  readonly confirmedGames: number;
  /** Words for the agents of the tables of one player, by their texts; absent if no goal is about one player. */
  readonly agents?: Readonly<Record<string, string>>;
  /** Words for the player that is helped; absent if rules change. */
  readonly helped?: string;
  /** The rules without a change. */
  readonly base: TunedSetting;
  /** Confirmed settings, best first. */
  readonly finalists: readonly TunedSetting[];
  /** The setting of the answer, played by stronger players; absent if none were asked. */
  readonly strongerPlayers?: StrongerPlayers;
}

/** Returns a confirmed setting in the words of its game. */
export function tunedOf({ levers, fileOf, packOf, game }: TuneRules, confirmed: Confirmed): TunedSetting {
  const isChanged = confirmed.setting.some((value) => value > 0);
  return {
    changes: changesOf(levers, confirmed.setting).map(({ lever: { id, place }, value: { text, phrase } }) => ({
      id,
      value: text,
      phrase,
      ...(isOption(game, id) && place === undefined ? { means: meaningOf(game, id, text) } : {}),
      ...(place === undefined ? {} : { place }),
    })),
    ...(fileOf === undefined ? {} : { file: fileOf(confirmed.setting) }),
    ...(packOf === undefined || !isChanged ? {} : { pack: packOf(confirmed.setting) }),
    cost: confirmed.cost,
    values: confirmed.confirmed,
    reached: reachesAll(confirmed),
    asGood: confirmed.asGood,
  };
}

const isOption = ({ options }: Game<State>, id: string): boolean => options.some((option) => option.id === id);

/**
 * Returns the meaning of an option's value: that of the variant which sets only this value, otherwise that of the
 * option.
 */
function meaningOf({ options, variants }: Game<State>, id: string, text: string): string {
  const spec = options.find((option) => option.id === id)!;
  const value = parseValue(spec, text, id);
  const variant = variants.find((one) => {
    const set = Object.entries(one.options);
    return set.length === 1 && set[0][0] === id && parseValue(spec, set[0][1], id) === value;
  });
  return (variant?.about ?? spec.about).replace(/ \([^)]*\)$/, '');
}
