import { UserError } from '../../engine/index.js';
import type { KeyPath } from './issue-words.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/u;

/**
 * Returns the reason why text cannot be used in a file, a name or a seed: it has a control character; null if it can.
 */
export function unprintable(text: string): string | null {
  const sign = CONTROL.exec(text)?.[0];
  if (sign === undefined) return null;
  return `holds the control character U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Refuses control characters in any text of a value, including its keys, and values that contain themselves. */
export function checkPlain(value: unknown, at: (path: KeyPath) => string): void {
  walk(value, [], [], at);
}

function walk(value: unknown, path: KeyPath, around: readonly unknown[], at: (path: KeyPath) => string): void {
  if (typeof value === 'string') {
    const fault = unprintable(value);
    if (fault !== null) throw new UserError(`${at(path)}: ${path.join('.') || 'the file'} ${fault}`);
  } else if (typeof value === 'object' && value !== null) {
    if (around.includes(value)) throw new UserError(`${at(path)}: ${path.join('.')} stands within itself`);
    const within = [...around, value];
    for (const [key, part] of Object.entries(value)) {
      const fault = unprintable(key);
      if (fault !== null) throw new UserError(`${at(path)}: a key ${fault}`);
      walk(part, [...path, Array.isArray(value) ? Number(key) : key], within, at);
    }
  }
}

/**
 * Refuses the key `__proto__` in maps with free keys. A schema skips it there, so its content would be lost silently.
 */
export function refuseLostKeys(value: unknown, at: (path: KeyPath) => string, path: KeyPath = []): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const here = [...path, key];
    if (key === '__proto__') throw new UserError(`${at(here)}: unknown key '${here.join('.')}'`);
    refuseLostKeys(part, at, here);
  }
}
