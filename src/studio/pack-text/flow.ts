/** Words that YAML does not read as text. */
const OTHERWISE = /^(?:true|false|yes|no|on|off|null|y|n)$/i;
/** Text that needs no quotes, even inside brackets. */
const PLAIN = /^[A-Za-z](?:[\w '.-]*[\w.])?$/;
/** Invisible characters, not allowed in packs. */
const UNSEEN = /[\p{C}\u2028\u2029]/gu;

/** Returns a value as YAML on one line. Keys such as `on` are words in YAML 1.2. */
export function flow(value: unknown): string {
  if (typeof value === 'string') return text(value.replaceAll(UNSEEN, ''));
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined);
  return pairs.length === 0
    ? '{}'
    : `{ ${pairs.map(([key, part]) => `${PLAIN.test(key) ? key : JSON.stringify(key)}: ${flow(part)}`).join(', ')} }`;
}

function text(words: string): string {
  return PLAIN.test(words) && !OTHERWISE.test(words) ? words : JSON.stringify(words);
}
