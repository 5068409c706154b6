import { type Command, nameOf } from './command.js';
import { commandOn } from './line.js';
import { COMMON_FLAGS } from './read-flags.js';

/** Word with which a shell asks for `completions` instead of a command. */
export const ASK_COMPLETIONS = '--get-completions';

/**
 * Returns the possible last words of an unfinished command line; empty where a file or a free value belongs.
 *
 * @param words the unfinished line without the name of the program; the last one may be empty
 */
export function completions(commands: readonly Command<never>[], words: readonly string[]): readonly string[] {
  const names = [...new Set(commands.map(nameOf)), 'help'];
  if (words.length <= 1) return names;
  const [first, ...rest] = words;
  if (first === 'help') return rest.length === 1 ? names : [];
  const named = commands.filter((each) => nameOf(each) === first);
  const command = commandOn(rest.slice(0, -1), named);
  if (command === null) return named.flatMap(({ topic }) => topic ?? []);
  const [before, last] = [rest.at(-2), rest.at(-1) ?? ''];
  if (last.startsWith('-')) return flagWords(command).filter((flag) => !rest.slice(0, -1).includes(flag));
  const taking = Object.entries(command.flags).find(
    ([id, { alias }]) => before === `--${id}` || before === `-${alias}`,
  );
  if (taking !== undefined && taking[1].type !== 'boolean') return [];
  return Object.values(command.positionals).flatMap(({ choices }) => (choices ?? []).map(String));
}

/** The flags of a command as a user would type them: a flag with default true is offered as `--no-…`. */
function flagWords({ flags }: Command<never>): string[] {
  const own = Object.entries(flags).map(([id, flag]) => (flag.default === true ? `--no-${id}` : `--${id}`));
  return [...own, ...Object.keys(COMMON_FLAGS).map((id) => `--${id}`)];
}
