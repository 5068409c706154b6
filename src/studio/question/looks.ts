import {
  looksText,
  type PlayedLook,
  type QuestionLooks,
  questionText,
  withLook,
} from '../../../reports/answer/looks.js';
import { createHash } from '../host/crypto.js';

/** The register of looks in the browser's storage: which question was answered with which seed and how many games. */
const KEY = 'talisman-lab looks 1';

/** Most looks saved; older ones are dropped. */
const MOST = 1000;

type Entry = readonly [question: string, seed: string, games: number];

/** Looks of this visit, for a browser without storage. */
let known: readonly Entry[] = [];

/**
 * Adds a look to the register, and returns the sentence that names all looks at its question; null for the first.
 *
 * @param question everything that makes it, without seed and size
 */
export function noteLook(question: object, look: PlayedLook): string | null {
  const key = createHash('sha256').update(questionText(question)).digest('hex').slice(0, 16);
  const entries = read();
  const own = entries.filter(([other]) => other === key).map(([, seed, games]) => ({ seed, games }));
  const found: QuestionLooks = withLook(own, look);
  if (found.isNew) keep([...entries, [key, look.seed, look.games] as const].slice(-MOST));
  return looksText(found);
}

function read(): readonly Entry[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) && saved.length > 0 ? saved.filter(isEntry) : known;
  } catch {
    return known;
  }
}

function isEntry(one: unknown): one is Entry {
  return Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' && Number.isSafeInteger(one[2]);
}

function keep(entries: readonly Entry[]): void {
  known = entries;
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Looks are then counted until the page is closed.
  }
}
