import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { parse, ROOT, type Source } from './source.js';

/** Openings of a doc comment that are a clause and not a sentence. */
const OPENING =
  /^(?:What|Whatever|Who|Whom|Whose|Whoever|Where|Whether|How|Of|At what|By which|By what|To whom|With what|For whom)\b/;

/** Words that this project does not use; `words` of several parts are matched with any white space between them. */
export const BANNED = [
  'nobody',
  'somebody',
  'whoever',
  'whomever',
  'whom',
  'anew',
  'amiss',
  'besides',
  'in place of',
  'other than',
];
const BANNED_WORDS = new RegExp(`\\b(?:${BANNED.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

/** Words that comments of translated thought use where English has a noun or a plain verb. */
const IDIOMS = [
  'what|whatever|who|whom|whose|else|alike|apart|beside|aside|along|things?',
  'tells?|told|says?|said|stands?|stood|lies|met|meets?|kept|keeps?',
  '(?:go|goes|gone|went|going) on',
  '(?:comes?|came|coming) (?:to|from|of|out|up|along|first|last|later|after|before|at|in|with|by)',
  '(?:by|of) (?:itself|themselves|its own|their own)',
  'no more|none of|(?:is|are) (?:no|none)|(?:so|as) many|so much|(?:as far as|so far)',
  'made up|taken apart|put (?:in|to|down)|handed on|other than',
];
const IDIOM = new RegExp(`\\b(?:${IDIOMS.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

/** Names that only this project would give; not counting names inside longer ones. */
const PRIVATE_NAMES = new Set(['how', 'wanted', 'asked', 'told', 'kept', 'says', 'met', 'tell']);

/** A comment of a file: its text without the marks, and its line. */
export interface Comment {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** True for a doc comment. */
  readonly doc: boolean;
}

/** Returns every comment of a source file, in order. */
export function comments(source: Source): Comment[] {
  const file = parse(source);
  return [...withoutLiterals(file).matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map(({ 0: { length }, index }) => {
    const raw = source.text.slice(index, index + length);
    const text = raw
      .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, '')
      .replace(/^\s*\* ?/gm, '')
      .trim();
    const line = file.getLineAndCharacterOfPosition(index).line + 1;
    return { path: source.path, line, text, doc: raw.startsWith('/**') };
  });
}

/** Returns the text of a file with blanks for what could look like a comment: texts, patterns and words of a page. */
function withoutLiterals(file: ts.SourceFile): string {
  const parts: string[] = [];
  let end = 0;
  const visit = (node: ts.Node): void => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node) ||
      ts.isJsxText(node)
    ) {
      const start = node.getStart(file);
      parts.push(file.text.slice(end, start), ' '.repeat(node.end - start));
      end = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return parts.join('') + file.text.slice(end);
}

/** Returns true if a doc comment opens with a clause; ids of rules before it are passed over. */
export function opensWithClause({ doc, text }: Comment): boolean {
  return doc && OPENING.test(text.replace(/^(?:[A-Z]+(?:-[A-Z0-9]+)+(?:\.\.\d+)?b?[,:]?\s+)+/, ''));
}

/** Returns the banned words of a text. */
export function bannedIn(text: string): string[] {
  return [...text.matchAll(BANNED_WORDS)].map(([word]) => word);
}

/** Number of words and of idioms of translation in some comments. */
export interface IdiomCount {
  readonly words: number;
  readonly idioms: number;
}

/**
 * Counts words and idioms by folder. Folders with fewer than `least` words are counted together, as `others`.
 *
 * @param folderOf returns the folder of a path
 */
export function idiomsByFolder(
  all: readonly Comment[],
  folderOf: (path: string) => string,
  least: number,
): ReadonlyMap<string, IdiomCount> {
  const counts = new Map<string, IdiomCount>();
  const add = (folder: string, { words, idioms }: IdiomCount): void => {
    const before = counts.get(folder) ?? { words: 0, idioms: 0 };
    counts.set(folder, { words: before.words + words, idioms: before.idioms + idioms });
  };
  for (const { path, text } of all)
    add(folderOf(path), { words: [...text.matchAll(/[a-z']+/gi)].length, idioms: [...text.matchAll(IDIOM)].length });
  for (const [folder, count] of [...counts]) {
    if (count.words >= least) continue;
    counts.delete(folder);
    add('others', count);
  }
  return counts;
}

/** Returns the identifiers of a file that are private names. */
export function privateNames(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && PRIVATE_NAMES.has(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}

/** Returns the titles of the tests of a file, and the texts it compares with are left out. */
export function titles(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:test|describe|it)\b/.test(node.expression.getText())) {
      const [first] = node.arguments;
      if (first !== undefined && ts.isStringLiteralLike(first)) found.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}

/** Returns the documents for people that are written by hand, without code blocks. */
export function documents(): Source[] {
  const paths = globSync(['*.md', 'docs/**/*.md', 'agents/**/*.md', 'reports/*.md', 'src/**/*.md', 'tools/**/*.md'], {
    cwd: ROOT,
  });
  return paths
    .filter((path) => !/RULINGS\.md$|STYLES\.md$/.test(path))
    .sort()
    .map((path) => ({
      path,
      text: readFileSync(ROOT + path, 'utf8')
        .replace(/<!-- generated:(\S+) -->[\s\S]*?<!-- \/generated:\1 -->/g, '')
        .replace(/```[\s\S]*?```/g, ''),
    }));
}
