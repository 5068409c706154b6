import type { Asked, PackFile, Side } from './rules-question.js';

// Reads questions of any origin: links, files, and questions that the browser saved in an earlier visit.

/** Most blocks, or games, that a question may fix. */
const SIZE_MAX = 10_000_000;

/** Returns the question in a value of any origin, without unknown fields; null if it holds none. */
export function readAsked(value: unknown): Asked | null {
  if (!isRecord(value)) return null;
  const { players, agents, characters, seed, feel, fair, blocks, maxGames } = value;
  const a = readSide(value['a']);
  const b = value['b'] === null ? null : readSide(value['b']);
  if (a === null || (b === null && value['b'] !== null)) return null;
  if (!Number.isInteger(players) || (players as number) < 1 || (players as number) > 12) return null;
  if (!isWords(agents) || agents.length === 0 || !isWords(characters)) return null;
  if (!isWord(seed) || seed === '') return null;
  if ([blocks, maxGames].some((size) => size !== undefined && !isSize(size))) return null;
  return {
    players: players as number,
    agents,
    characters,
    a,
    b,
    seed,
    ...(feel === true ? { feel } : {}),
    ...(fair === true ? { fair } : {}),
    ...(blocks === undefined ? {} : { blocks: blocks as number }),
    ...(maxGames === undefined ? {} : { maxGames: maxGames as number }),
  };
}

function readSide(value: unknown): Side | null {
  if (!isRecord(value) || !isRecord(value['options']) || !Array.isArray(value['packs'])) return null;
  const { variant, options, packs } = value;
  if (variant !== undefined && !(isWord(variant) && /^[\w.-]+$/.test(variant))) return null;
  const pairs = Object.entries(options as Record<string, unknown>);
  if (pairs.length > 200 || packs.length > 16) return null;
  if (!pairs.every(([id, one]) => /^\w{1,60}$/.test(id) && (Number.isFinite(one) || isWord(one)))) return null;
  if (!packs.every(isPack)) return null;
  return {
    ...(variant === undefined ? {} : { variant: variant as string }),
    options: Object.fromEntries(pairs) as Side['options'],
    packs: packs.map(({ name, text }) => ({ name, text })),
  };
}

/** True for a pack under a plain file name: it is put among the files of the page under this name. */
export function isPack(value: unknown): value is PackFile {
  return isPackText(value) && /^[\w][\w.-]{0,80}\.ya?ml$/.test(value.name);
}

/** True for a text under a plain file name: it is put among the files of the page under this name. */
export function isTextFile(value: unknown): value is PackFile {
  return isPackText(value) && /^\w[\w.-]{0,80}$/.test(value.name);
}

/** True for a pack under any name. */
export function isPackText(value: unknown): value is PackFile {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['text'] === 'string';
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= SIZE_MAX;
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 12 && value.every(isWord);
