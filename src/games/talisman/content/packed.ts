import { box, content } from './loaded.js';

/**
 * Returns the text of a JavaScript module with the values of `loaded.ts`, which imports nothing. Where the game runs
 * without files, this module replaces `loaded.ts`.
 */
export function packedContent(): string {
  return `export const content = ${literal(content)};\nexport const box = ${literal(box)};\n`;
}

/** A value of plain objects, lists, typed arrays, texts and numbers, as JavaScript writes it. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`;
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}.of(${(value as Uint8Array).join(',')})`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{${Object.entries(value)
    .map(([key, held]) => `${JSON.stringify(key)}:${literal(held)}`)
    .join(',')}}`;
}
