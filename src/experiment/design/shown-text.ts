/** Characters without a glyph: controls, direction marks, zero-width characters, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** The same, except line ends and tabs in a text of several lines. */
const UNSEEN_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a name or a phrase from a file for display: on one line, with invisible characters escaped. */
export function shownLine(text: string): string {
  return text.replace(UNSEEN, escaped);
}

/**
 * Returns a text of several lines for display. A line that would be a command in the log of a GitHub workflow
 * (`::add-mask::`, `##[error]`) is defused.
 */
export function shownText(text: string): string {
  return text
    .replace(UNSEEN_IN_LINES, escaped)
    .replace(/^(\s*)::/gm, '$1\\::')
    .replaceAll('##[', '#\\#[');
}

/** Returns an equivalent JSON text with invisible characters escaped. */
export function shownJson(json: string): string {
  const units = (sign: string): string =>
    [...Array(sign.length).keys()].map((i) => `\\u${hex(sign.charCodeAt(i))}`).join('');
  return json.replace(UNSEEN_IN_LINES, units).replaceAll('##[', '#\\u0023[');
}

/** Returns a value with all its texts, keys included, prepared for display on one line. */
export function shownValue<T>(value: T): T {
  if (typeof value === 'string') return shownLine(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => shownValue(part)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [shownLine(key), shownValue(part)])) as T;
}

function escaped(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return SHORT[sign] ?? (code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${hex(code)}`);
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
