/** Most characters of the text of an answer, and of its data: together at most 20,000 tokens of an assistant. */
const TEXT_MAX = 20_000;
const DATA_MAX = 24_000;

/** Answer that is short enough for an assistant. */
interface PartialAnswer {
  readonly data: Record<string, unknown>;
  readonly text: string;
  /** Parts of the whole answer. */
  readonly parts: number;
}

/**
 * Returns one part of an answer. The text is cut between lines; of data that is too long, the long lists and records
 * are cut between their elements, and the rest is in every part.
 *
 * @param part from 1
 */
export function partOf(data: Record<string, unknown>, text: string, part: number): PartialAnswer {
  const texts = chunks(
    text.split('\n').flatMap((line) => pieces(line)),
    (line) => line.length + 1,
    TEXT_MAX,
  );
  const long = lengthOf(data) > DATA_MAX ? longest(data) : [];
  const lists = long.map((key) => chunksOf(data[key], DATA_MAX / 2 / long.length));
  const parts = Math.max(texts.length, ...lists.map(({ length }) => length));
  const cut = long.map((key, i) => [key, lists[i][part - 1] ?? empty(data[key])] as const);
  return { data: { ...data, ...Object.fromEntries(cut) }, text: (texts[part - 1] ?? []).join('\n'), parts };
}

/** Returns the keys of lists and records to cut, so that the others fill at most half of a part. */
function longest(data: Record<string, unknown>): string[] {
  const keys = Object.keys(data)
    .filter((key) => typeof data[key] === 'object' && data[key] !== null)
    .sort((a, b) => lengthOf(data[b]) - lengthOf(data[a]));
  let rest = lengthOf(data);
  const cut: string[] = [];
  for (const key of keys) {
    if (rest <= DATA_MAX / 2) break;
    rest -= lengthOf(data[key]);
    cut.push(key);
  }
  return cut;
}

function chunksOf(value: unknown, most: number): unknown[] {
  if (Array.isArray(value)) return chunks(value as unknown[], lengthOf, most);
  const entries = chunks(Object.entries(value as object), lengthOf, most);
  return entries.map((some) => Object.fromEntries(some));
}

function empty(value: unknown): unknown {
  return Array.isArray(value) ? [] : {};
}

/** Returns elements in groups that are at most so long; an element that is longer has its own. */
function chunks<Element>(elements: readonly Element[], length: (one: Element) => number, most: number): Element[][] {
  const groups: Element[][] = [[]];
  let size = 0;
  for (const one of elements) {
    const own = length(one);
    if (size > 0 && size + own > most) {
      groups.push([]);
      size = 0;
    }
    groups[groups.length - 1].push(one);
    size += own;
  }
  return groups;
}

/** Returns a line in pieces that fit into a part. */
function pieces(line: string): string[] {
  if (line.length <= TEXT_MAX) return [line];
  return Array.from({ length: Math.ceil(line.length / TEXT_MAX) }, (_, i) =>
    line.slice(i * TEXT_MAX, (i + 1) * TEXT_MAX),
  );
}

function lengthOf(value: unknown): number {
  return (JSON.stringify(value) ?? '').length;
}
