import { gameById } from '../../playing/library/game-by-id.js';
import type { RulesQuestion, RulesSide } from '../../playing/run/rules-question.js';
import type { ArgumentKind, Arguments } from '../../questions/contract/argument.js';
import { putFile } from '../host/memory.js';
import { isTextFile } from '../question/read-question.js';
import type { Asked, PackFile, Side } from '../question/rules-question.js';

/** Puts packs where the program finds them, and returns their paths. */
export function putPacks(packs: readonly PackFile[], taken: readonly PackFile[] = []): string[] {
  return packs.map(({ name, text }) => {
    // Two sides may hold two versions of one file.
    const other = taken.some((pack) => pack.name === name && pack.text !== text);
    const path = other ? `b/${name}` : name;
    putFile(path, text);
    return path;
  });
}

/** Kinds of arguments whose value can be a file. */
const ONE_FILE: readonly ArgumentKind[] = ['source', 'position', 'file'];

/** Puts the files among the values of a question where the program finds them, and returns their paths instead. */
export function putFiles(
  args: Arguments,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const put = (value: unknown): unknown => (isTextFile(value) ? putPacks([value])[0] : value);
  const placed = ([name, value]: [string, unknown]): [string, unknown] => {
    const kind = args[name]?.kind;
    if (kind === 'files' && Array.isArray(value)) return [name, value.map(put)];
    return [name, kind !== undefined && ONE_FILE.includes(kind) ? put(value) : value];
  };
  return Object.fromEntries(Object.entries(values).map(placed));
}

/** True if a question may need packs: its own, or those that a variant or an option brings. */
export function readsPacks({ a, b }: Asked): boolean {
  const { packsByOption = {} } = gameById('talisman');
  return [a, b].some(
    (side) =>
      side !== null &&
      (side.packs.length > 0 ||
        side.variant !== undefined ||
        Object.keys(side.options).some((id) => Object.hasOwn(packsByOption, id))),
  );
}

/** Returns a question with its packs as files: the changes of side `a` against side `b`. */
export function questionOf({ a, b, fair: _, ...question }: Asked): RulesQuestion {
  const side = ({ variant, options, packs }: Side, taken?: readonly PackFile[]): RulesSide => ({
    variant,
    options,
    packs: putPacks(packs, taken),
  });
  const own = side(a);
  return b === null ? { ...question, a: own, b: null } : { ...question, a: side(b, a.packs), b: own };
}
