/** A mistake in a file, an id or a flag: one line for the person, no stack, exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A file of the user's that does not exist. */
export class MissingFile extends UserError {}

/** Throws when one of our own promises is broken. Never used for a user's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`);
}

/**
 * The error for a word that is not in a list: names the expected kind and the nearest known word.
 *
 * @param what  kind of item, as a noun: "option", "agent"
 * @param where place of the mistake, as in "quick-look.yaml, vary"; empty when it is plain
 */
export function unknownWord(what: string, word: string, known: readonly string[], where = ''): UserError {
  const place = where === '' ? '' : `${where}: `;
  const near = nearestWord(word, known);
  const hint = near === null ? `known: ${knownText(known)}` : `did you mean '${near}'?`;
  return new UserError(`${place}unknown ${what} '${word}'; ${hint}`);
}

/** Known words named in an error message; longer lists are cut. */
const KNOWN_SHOWN = 12;

/** Returns known words for an error message: all of them, or the first twelve "and 11 more". */
function knownText(known: readonly string[]): string {
  if (known.length === 0) return 'none';
  const more = known.length - KNOWN_SHOWN;
  if (more <= 1) return known.join(', ');
  return `${known.slice(0, KNOWN_SHOWN).join(', ')} and ${more} more`;
}

/** The known word with the fewest edits from `word`, or null when none is near enough to be meant. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestEdits = Math.max(2, Math.ceil(word.length / 2)) + 1;
  for (const candidate of known) {
    const edits =
      candidate.startsWith(word) && word.length > 1 ? 1 : editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < bestEdits) {
      best = candidate;
      bestEdits = edits;
    }
  }
  return best;
}

/** Levenshtein distance between two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, swap));
    }
    row = next;
  }
  return row[b.length];
}

/** Keys of a kind of file that a message names. */
const KEYS_SHOWN = 6;

/**
 * Returns the fault of a file of an entirely different kind: all or nearly all of its keys are unknown. The message
 * names the file and quotes nothing of it, as it may hold secrets.
 *
 * @param known keys that may be at the top of such a file
 * @returns null for a file of this kind, with mistakes or not, and for one without keys
 */
export function foreignFile(file: string, value: unknown, known: readonly string[]): UserError | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  const isMeant = (key: string): boolean =>
    known.some((word) => editDistance(key, word) <= Math.min(2, Math.floor(key.length / 2)));
  if (keys.length === 0 || keys.some(isMeant)) return null;
  const some = known.length > KEYS_SHOWN ? `${known.slice(0, KEYS_SHOWN).join(', ')}, …` : known.join(', ');
  return new UserError(`${file}: is no file of the kind that is wanted here; such a file has keys (${some})`);
}
