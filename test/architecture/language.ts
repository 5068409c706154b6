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
