import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Asked, PackFile, Side } from './asked.js';

// A link or a file that holds a whole question. It is read as data only: nothing in it is run.

/** Version of the form. A page refuses links with a higher one. */
const VERSION = 1;
/** Most signs of a link: longer ones are cut by mail programs and chats. */
export const LINK_MAX = 2000;
/** Most signs of a question as a file, and of the text that a link unpacks to. */
const TEXT_MAX = 2_000_000;

const TOO_LONG = 'This question is longer than a question can be.';
const DAMAGED = 'This link is damaged: a part of it is missing or was changed. Ask for it again.';

/** Returns the text of a link to a question: the version, a dot, and the question deflated, in base64url. */
export function encodeQuestion(asked: Asked): string {
  return packed(asked);
}

/** Returns the question of a link. @throws Error with one line if the link holds none */
export function decodeQuestion(text: string): Asked {
  const asked = readAsked(unpacked(text));
  if (asked === null) throw new Error('This link or file holds no question of this page.');
  return asked;
}

/** Returns a plain value as a word of a link. */
export function packed(value: object): string {
  const bytes = deflateSync(strToU8(JSON.stringify(value)), { level: 9 });
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${VERSION}.${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Returns the value of such a word, which may be of any form. @throws Error with one line if it is damaged */
export function unpacked(text: string): unknown {
  const [, version, data] = /^(\d{1,6})\.([\w-]+)$/.exec(text) ?? [];
  if (data === undefined) throw new Error(DAMAGED);
  if (Number(version) > VERSION)
    throw new Error('This link was made by a newer version of this page. Reload the page and open it again.');
  if (text.length > LINK_MAX)
    throw new Error('This link is longer than a link can be. Ask for the question as a file.');
  let json: string;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    json = strFromU8(inflateSync(bytes));
  } catch {
    throw new Error(DAMAGED);
  }
  return parsed(json, DAMAGED);
}

/** Returns a question as the text of a file. */
export function questionFile(asked: Asked): string {
  return `${JSON.stringify({ talismanLabQuestion: VERSION, ...asked }, null, 2)}\n`;
}

/** Returns the question of a file. @throws Error with one line if the file holds none */
export function readQuestionFile(text: string): Asked {
  if (/^\s*\{\s*"talismanLabQuestion"/.test(text)) return parseQuestion(text, 'This file is damaged.');
  throw new Error('This file holds no question. Questions are saved as files that end in .question.json.');
}

function parseQuestion(json: string, damaged: string): Asked {
  const asked = readAsked(parsed(json, damaged));
  if (asked === null) throw new Error('This link or file holds no question of this page.');
  return asked;
}

function parsed(json: string, damaged: string): unknown {
  if (json.length > TEXT_MAX) throw new Error(TOO_LONG);
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(damaged);
  }
}

/** Returns the question in a value of any origin, with no more than the fields of a question; null for none. */
function readAsked(value: unknown): Asked | null {
  if (!isRecord(value)) return null;
  const { players, agents, characters, seed, feel } = value;
  const a = readSide(value['a']);
  const b = value['b'] === null ? null : readSide(value['b']);
  if (a === null || (b === null && value['b'] !== null)) return null;
  if (!Number.isInteger(players) || (players as number) < 1 || (players as number) > 12) return null;
  if (!isWords(agents) || !isWords(characters) || !isWord(seed) || seed === '') return null;
  return { players: players as number, agents, characters, a, b, seed, ...(feel === true ? { feel } : {}) };
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
  if (!isRecord(value)) return false;
  const { name, text } = value;
  return typeof text === 'string' && typeof name === 'string' && /^[\w][\w.-]{0,80}\.ya?ml$/.test(name);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 12 && value.every(isWord);
