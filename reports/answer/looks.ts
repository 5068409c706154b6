import { ALPHA } from '../../src/experiment/results/thresholds.js';
import { ordinal, PLACES } from '../format/words.js';

/**
 * Looks at one question. Running it with twenty seeds and showing the best gives chance twenty tries. A register
 * stores them, as lines of a file or in a browser, and changes no run and no result.
 */

/** A look at a question: the games that were played. */
export interface PlayedLook {
  readonly seed: string;
  readonly games: number;
  /** True if its intervals hold at every look at the same games. */
  readonly anytime?: boolean;
}

/** One look at a question. */
export interface Look extends PlayedLook {
  /** Everything that makes the question, without its seed and size, as plain data. */
  readonly question: object;
}

/** Looks at one question, in order. */
export interface QuestionLooks {
  readonly looks: readonly { readonly seed: string; readonly games: number }[];
  /** True if the last one is new. */
  readonly isNew: boolean;
}

/** Returns the looks at a question with another one, which is new unless it was among them. */
export function withLook(looks: QuestionLooks['looks'], { seed, games, anytime = false }: PlayedLook): QuestionLooks {
  const isNew = !looks.some((one) => one.seed === seed && (anytime || one.games === games));
  return { looks: isNew ? [...looks, { seed, games }] : looks, isNew };
}

/** Returns the text of a question, by which it is known. The order of its keys does not count. */
export function questionText(question: object): string {
  return JSON.stringify(question, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
      : value,
  );
}

/** Most seeds that a sentence names. */
const SEEDS_MAX = 4;

/** Returns the sentence on several looks at a question; null for a single one. */
export function looksText({ looks, isNew }: QuestionLooks): string | null {
  const count = looks.length;
  if (count < 2) return null;
  const seeds = seedsOf(looks);
  const named = seeds.slice(0, SEEDS_MAX).map((seed) => `'${seed}'`);
  const rest = seeds.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
  const start = isNew
    ? `This is the ${PLACES[count - 1] ?? ordinal(String(count - 1))} look at this question`
    : `There are ${count} looks at this question`;
  // This is exact for independent looks, and too high for looks at the same games.
  const chance = Math.round(100 * (1 - (1 - ALPHA) ** count));
  return (
    `${start} (${seeds.length === 1 ? `seed ${list}` : `seeds ${list}`}). Where nothing differs, one of ${count} ` +
    `looks still finds a difference in up to ${chance} of 100 cases, so do not choose among them.`
  );
}

/** Returns the seeds of looks, each once. */
export function seedsOf(looks: QuestionLooks['looks']): string[] {
  return [...new Set(looks.map(({ seed }) => seed))];
}
