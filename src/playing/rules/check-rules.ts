import { conflictsAmong, parseValue, sayValue, UserError, unknownWord } from '../../engine/index.js';
import { sentenceOf } from '../../games/talisman/options/sentences.js';
import { library } from '../library/library.js';
import { checkPacks, type PackCheck } from './check-packs.js';

/** Rules as a question names them. */
export interface NamedRules {
  /** Id of a variant; the game's first if absent. */
  readonly variant?: string;
  /** Option id → value, as a number or a word. */
  readonly options: Readonly<Record<string, number | string>>;
  /** Files of packs. */
  readonly packs: readonly string[];
}

/** Values of all options under a set of rules, and its mistakes. */
export interface RulesCheck {
  /** Value of each option, in the order of the game's options. */
  readonly values: readonly number[];
  /** Values without the question's own options: of the variant and the packs. */
  readonly base: readonly number[];
  /** Meaning of each value, in words that follow "with". */
  readonly phrases: readonly string[];
  /** The rule of each value as a whole sentence. */
  readonly sentences: readonly string[];
  /** One sentence for each pair of options that cannot be played together. */
  readonly conflicts: readonly { readonly ids: readonly string[]; readonly text: string }[];
  /** One sentence for each variant, option or value that cannot be. */
  readonly mistakes: readonly string[];
  readonly packs: PackCheck;
}

/** Checks a set of rules. It is not played. */
export function checkRules(gameId: string, { variant, options, packs }: NamedRules): RulesCheck {
  const game = library.games.find(({ id }) => id === gameId)!;
  const mistakes: string[] = [];
  const checked = checkPacks(gameId, packs);
  const named = game.variants.find(({ id }) => id === variant) ?? game.variants[0];
  if (variant !== undefined && named.id !== variant)
    mistakes.push(unknownWord('variant', variant, idsOf(game.variants)).message);
  const known = idsOf(game.options);
  for (const id of Object.keys(options))
    if (!known.includes(id)) mistakes.push(unknownWord('option', id, known).message);
  const base = game.options.map((spec) => named.options[spec.id] ?? checked.options[spec.id] ?? spec.default);
  const values = game.options.map((spec, i) => {
    if (!Object.hasOwn(options, spec.id)) return base[i];
    try {
      return parseValue(spec, options[spec.id], '');
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      mistakes.push(error.message);
      return base[i];
    }
  });
  const phrases = game.options.map((spec, i) => sayValue(spec, values[i]));
  const sentences = game.options.map((spec, i) => sentenceOf(spec, values[i]));
  const conflicts = conflictsAmong(game, values).map(({ ids, reason }) => {
    const [one, other] = ids.map((id) => `“${phrases[game.options.findIndex((spec) => spec.id === id)]}”`);
    return { ids, text: `${one} and ${other} cannot be played together: ${reason}.` };
  });
  return { values, base, phrases, sentences, conflicts, mistakes, packs: checked };
}

const idsOf = (named: readonly { readonly id: string }[]): string[] => named.map(({ id }) => id);
