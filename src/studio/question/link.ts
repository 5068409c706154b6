import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { readAsked } from './read-question.js';
import type { Asked } from './rules-question.js';

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
export function encodeQuestion(question: Asked): string {
  return packed(question);
}

/** Returns the question of a link. @throws Error with one line if the link holds none */
export function decodeQuestion(text: string): Asked {
  return questionIn(unpacked(text));
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

/** Returns a question as the text of a file. @param from details of its answer */
export function questionFile(question: Asked, from: object): string {
  return `${JSON.stringify({ talismanLabQuestion: VERSION, ...question, from }, null, 2)}\n`;
}

/** Returns the question of a file. @throws Error with one line if the file holds none */
export function readQuestionFile(text: string): Asked {
  if (/^\s*\{\s*"talismanLabQuestion"/.test(text)) return questionIn(parsed(text, 'This file is damaged.'));
  throw new Error('This file holds no question. Questions are saved as files that end in .question.json.');
}

function questionIn(value: unknown): Asked {
  const question = readAsked(value);
  if (question === null) throw new Error('This link or file holds no question of this page.');
  return question;
}

function parsed(json: string, damaged: string): unknown {
  if (json.length > TEXT_MAX) throw new Error(TOO_LONG);
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(damaged);
  }
}
