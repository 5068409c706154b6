import { type Game, type State, UserError } from '../../engine/index.js';
import { resolveVariant, setOption } from '../../experiment/design/variants.js';
import { foldedWord, PRINTED_WORDS } from './languages.js';

/** The rules of a game of a log. */
export interface LogRules {
  /** As written; empty if the log names none. */
  readonly text: string;
  /** Name or file of the variant; undefined for the game's first. */
  readonly variant: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  /** The game with the cards of the variant. */
  readonly game: Game<State>;
}

/**
 * Reads rules as they are written: `printed`, a variant, options such as `trophyRate=5`, or several with commas between
 * them. Without a word they are the printed ones.
 *
 * @throws UserError for an unknown variant or option, or a value out of range
 */
export function readRules(base: Game<State>, text: string, where: string): LogRules {
  const words = text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !PRINTED_WORDS.includes(foldedWord(word)));
  const variants = words.filter((word) => !word.includes('='));
  if (variants.length > 1)
    throw new UserError(`${where}: rules: '${variants[0]}' and '${variants[1]}' are two variants; write one`);
  const options: Record<string, string> = {};
  for (const word of words.filter((one) => one.includes('='))) {
    const [id, value, more] = word.split('=').map((part) => part.trim());
    if (id === '' || value === '' || more !== undefined)
      throw new UserError(`${where}: rules: '${word}' is not an option and its value, such as trophyRate=5`);
    if (Object.hasOwn(options, id)) throw new UserError(`${where}: rules: ${id} stands twice`);
    options[id] = value;
  }
  const [variant] = variants;
  const { game } = resolveVariant(base, variant, where, {
    set: (values) => {
      for (const [id, value] of Object.entries(options)) setOption(base, values, id, value, where);
    },
  });
  return { text, variant, options, game };
}
