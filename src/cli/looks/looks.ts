import { createHash } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from '#program-hashes';
import {
  type Look,
  looksText,
  type QuestionLooks,
  questionText,
  seedsOf,
  withLook,
} from '../../../reports/answer/looks.js';
import type { Design } from '../../experiment/design/types.js';
import { makeFolder, statOf } from '../../experiment/folder/files.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { hashModule } from '../../playing/plugins/module-files.js';
import { ABOUT_FILE } from '../../rows/model.js';
import { answer, listener, note, type Output } from '../../terminal/output.js';

/** The register of looks as a file: which question was played with which seed and how many games, in `runs`. */
const FOLDER = 'runs';
const NAME = 'looks.jsonl';

/** Looks at a question, as its answer names them. */
export interface FoundLooks {
  readonly count: number;
  readonly seeds: readonly string[];
  readonly sentence: string;
}

/** A line of the register. */
interface Entry {
  /** Checksum of the question. */
  readonly question: string;
  readonly seed: string;
  readonly games: number;
}

/**
 * Answers a question, and names the other looks at it.
 *
 * @param end last lines, such as the place of the files
 */
export async function answerLook(output: Output, look: Look, data: object, text: string, end = ''): Promise<void> {
  const { found, problems } = await threadMonitor.waitFor(register(look, listener()?.looks));
  for (const problem of problems) note(output, problem);
  const sentence = looksText(found);
  const lines = [text, ...(sentence === null ? [] : [sentence]), ...(end === '' ? [] : [end])].join('\n\n');
  if (sentence === null) return answer(output, data, lines);
  const looks: FoundLooks = { count: found.looks.length, seeds: seedsOf(found.looks), sentence };
  answer(output, { ...data, looks }, lines);
}

/** Adds a look to the register, and returns all looks at its question. A register that cannot be used is named. */
export async function register(
  { question, ...look }: Look,
  folder = FOLDER,
): Promise<{ readonly found: QuestionLooks; readonly problems: readonly string[] }> {
  const path = join(folder, NAME);
  const { seed, games } = look;
  const entry: Entry = { question: questionKey(question), seed, games };
  const problems: string[] = [];
  const unusable = (error: NodeJS.ErrnoException): void => {
    problems.push(`${path}: cannot be used (${error.code}), so looks are not counted`);
  };
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    unusable(error);
    return null;
  });
  if (text === null) return { found: withLook([], look), problems };
  const own = entriesOf(text, path, problems).filter((one) => one.question === entry.question);
  const found = withLook(own, look);
  // One short write at the end: several programs may add lines at once. A line that was cut off is ended first.
  const line = `${text === '' || text.endsWith('\n') ? '' : '\n'}${JSON.stringify(entry)}\n`;
  if (found.isNew) await append(folder, line).catch(unusable);
  return { found, problems };
}

async function append(folder: string, line: string): Promise<void> {
  await makeFolder(folder);
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
  const file = await open(join(folder, NAME), O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW);
  try {
    await file.appendFile(line);
  } finally {
    await file.close();
  }
}

/** Reads the lines of the register, each look once. Invalid lines are named and ignored. */
function entriesOf(text: string, path: string, problems: string[]): Entry[] {
  const entries = new Map<string, Entry>();
  const damaged: number[] = [];
  text.split('\n').forEach((line, i) => {
    if (line === '') return;
    const entry = entryOf(line);
    if (entry === null) damaged.push(i + 1);
    else entries.set(JSON.stringify([entry.question, entry.seed, entry.games]), entry);
  });
  if (damaged.length > 0) {
    const more = damaged.length > 1 ? ` and ${damaged.length - 1} more` : '';
    problems.push(`${path}:${damaged[0]}${more}: not a look at a question, so it is not counted`);
  }
  return [...entries.values()];
}

function entryOf(line: string): Entry | null {
  try {
    const { question, seed, games } = JSON.parse(line) as Record<string, unknown>;
    const isEntry = typeof question === 'string' && typeof seed === 'string' && Number.isSafeInteger(games);
    return isEntry ? { question, seed, games: games as number } : null;
  } catch {
    return null;
  }
}

/** Returns the look of a finished run. */
export function lookOfRun(design: Design, games: number): Look {
  const { game, variant, set, rotate, cells, entrants, roles, measures, factors, packs, alsoBy } = design;
  const question = {
    ...{ game, variant, set, rotate, cells, entrants, roles, measures, factors, alsoBy },
    packs: (packs ?? []).flat().map(({ text }) => text),
  };
  return { question, seed: design.seed, games, anytime: design.looks !== undefined };
}

/** Keys of options that change neither the question nor its answer, except by chance or precision. */
const NOT_ASKED = [
  'seed',
  'out',
  'shard',
  'maxGames',
  'precision',
  'blocks',
  'games',
  'iterations',
  'for',
  'quick',
  'maxPlayouts',
  'keepGames',
  'playouts',
  'seconds',
  'timeLimit',
];

/**
 * Returns what a command asks, from its options: without seed and size, and with the text of each file instead of its
 * name. A word that names modules or models among others, as agents with parameters do, is followed by their hashes.
 */
export function questionOf(command: string, options: object): object {
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return textOf(value);
    if (Array.isArray(value)) return value.map(plain);
    if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value;
    const saved = Object.entries(value).filter(([key]) => !NOT_ASKED.includes(key));
    return Object.fromEntries(saved.map(([key, one]) => [key, plain(one)]));
  };
  return { command, ...(plain(options) as object) };
}

/** Returns the text of a file; another word as it is, with the hashes of the modules and models that it names. */
function textOf(word: string): unknown {
  if (isFile(word)) return readFileSync(word, 'utf8');
  const hashes = word.split(/[,:=]/).flatMap((part) => {
    if (isFile(part)) return [/\.[cm]?[jt]s$/.test(part) ? hashModule(part) : hashFiles(part)];
    return isFile(join(part, ABOUT_FILE)) ? [hashFiles(part)] : [];
  });
  return hashes.length === 0 ? word : { word, hashes };
}

function isFile(path: string): boolean {
  return statOf(path)?.isFile() === true;
}

/** Returns the checksum of a question. */
function questionKey(question: object): string {
  return createHash('sha256').update(questionText(question)).digest('hex').slice(0, 16);
}
