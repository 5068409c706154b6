import { isMap, isPair, isScalar, isSeq, parseDocument, type Scalar, visit } from 'yaml';
import { tooDeepAt } from './yaml-text.js';

/** Place of a word in a YAML text, of which the rest may be unfinished. */
export interface CursorPlace {
  /** Keys and indices from the top to the group or value that the word is in. */
  readonly path: readonly (string | number)[];
  /** True if the word is a key of the group at the path. */
  readonly isKey: boolean;
  /** True if a key may be written here: nothing but marks of YAML is before it on its line or in its brackets. */
  readonly mayBeKey: boolean;
  /** Other keys of the group at the path. */
  readonly beside: readonly string[];
  /** Ends of the word in the text. */
  readonly from: number;
  readonly to: number;
  /** The words before it in the same value. */
  readonly before: string;
}

/** Placeholder for the word at the cursor while the text is parsed. */
const MARK = 'zzCursorZz';
/** Longest text that is parsed at each key, in characters. */
const LENGTH_MAX = 256 * 1024;

/** Returns the place of the word at an offset, or null in a comment, in a text or where the place is unclear. */
export function cursorPlace(text: string, offset: number): CursorPlace | null {
  if (text.length > LENGTH_MAX || tooDeepAt(text) !== null) return null;
  const from = offset - /[\w-]*$/.exec(text.slice(0, offset))![0].length;
  const to = offset + /^[\w-]*/.exec(text.slice(offset))![0].length;
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const doc = parseDocument(text.slice(0, from) + MARK + text.slice(to), { uniqueKeys: false, logLevel: 'error' });
  let found: CursorPlace | null = null;
  visit(doc, {
    Scalar(key, node, ancestors) {
      const words = String(node.value);
      if (!words.includes(MARK)) return undefined;
      const isKey = key === 'key';
      const path = pathOf([...ancestors, node], isKey);
      const group = isKey ? ancestors.at(-2) : null;
      const beside = isMap(group) ? group.items.map((pair) => keyOf(pair.key)).filter((word) => word !== MARK) : [];
      const before = words.slice(0, words.indexOf(MARK));
      found = { path, isKey, mayBeKey: /(^|[{,[-])\s*$/.test(line), beside, from, to, before };
      return visit.BREAK;
    },
  });
  return found;
}

/** Returns the keys and indices to the last of a chain of nodes; to its group if it is a key. */
function pathOf(chain: readonly unknown[], isKey: boolean): (string | number)[] {
  const path: (string | number)[] = [];
  chain.forEach((node, i) => {
    const next = chain[i + 1];
    if (isSeq(node)) path.push(node.items.indexOf(next as Scalar));
    if (isPair(node) && !(isKey && i === chain.length - 2)) path.push(keyOf(node.key));
  });
  return path;
}

function keyOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : '';
}
