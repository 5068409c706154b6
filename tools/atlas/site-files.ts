import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type KeptSource, readSource } from '../../src/api/atlas/folder.js';
import { baseNames } from '../../src/api/atlas/names.js';
import { claimQuestion } from '../../src/api/atlas/studio-question.js';
import { readClaim } from '../../src/api/claims/claim-file.js';
import { claimFiles } from '../../src/api/claims/shipped.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { CODE, PACKAGE_ROOT } from '../../src/package/root.js';
import { withGenerated } from '../docs/docs.js';

/** The module that `tools/atlas-pages.mjs` bundles, as far as it is used here. */
interface PagesModule {
  atlasSite(input: object): {
    readonly pages: readonly { readonly path: string; readonly text: string; readonly sources: readonly string[] }[];
    readonly questions: string;
  };
}

/** A file of the site, and the sources of its content. */
export interface SiteFile {
  /** Path below the folder of the site. */
  readonly path: string;
  readonly text: string;
  readonly sources: readonly string[];
}

/** The site as it would be written from the data. */
export interface BuiltSite {
  readonly files: readonly SiteFile[];
  /** Table of the public questions, as Markdown. */
  readonly questions: string;
}

/** Options of the site. */
export interface SiteOptions {
  readonly data: string;
  /** Ids of all sources. */
  readonly sources: readonly string[];
  /** Address of the studio, with a slash at its end. */
  readonly studio: string;
}

/** Style files of the studio that the pages share, and their own, in order. */
const STYLES = [
  'look/tokens.css',
  'look/base.css',
  'look/frame.css',
  'look/parts.css',
  'board/board.css',
  'atlas/atlas.css',
];

/** Returns all files of the site. Nothing is written. */
export async function buildSite({ data, sources, studio }: SiteOptions): Promise<BuiltSite> {
  const { atlasSite } = (await import(pathToFileURL(join(CODE, 'atlas/pages.js')).href)) as PagesModule;
  const kept = new Map<string, KeptSource>();
  for (const id of sources) {
    const source = readSource(data, id);
    if (source !== null) kept.set(id, source);
  }
  const claims = claimFiles().map((file) => readClaim(file).value);
  const tests = Object.fromEntries(
    claims.map((claim) => [claim.id, { why: claim.why, question: claimQuestion(claim) }]),
  );
  const site = atlasSite({ kept, ...baseNames(), tests, studio });
  return {
    files: [...site.pages, { path: 'atlas.css', text: styleText(), sources: [] }],
    questions: site.questions,
  };
}

/** Returns the style sheet, without comments and indents. */
function styleText(): string {
  const text = STYLES.map((path) => readFileSync(join(PACKAGE_ROOT, 'src/studio', path), 'utf8')).join('\n');
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s+/gm, '')
    .replace(/ \{\n/g, '{');
}

/** Writes the files that differ, and removes pages that are no more. */
export async function writeSite(out: string, { files }: BuiltSite): Promise<void> {
  for (const { path, text } of files) {
    const place = join(out, path);
    if (existsSync(place) && readFileSync(place, 'utf8') === text) continue;
    await mkdir(dirname(place), { recursive: true });
    await writeAtomic(place, text);
  }
  for (const path of strayPages(out, files)) rmSync(join(out, path));
}

/** Returns the pages of a folder that are none of the site. */
export function strayPages(out: string, files: readonly SiteFile[]): string[] {
  if (!existsSync(out)) return [];
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !files.some((file) => file.path === path));
}

/** Document with the table of the public questions, and the name of its place in it. */
const QUESTIONS = { file: 'docs/questions.md', name: 'public-questions' };

/** Returns the document of the questions as it is, and with the table of the site. */
export function questionsDocument({ questions }: BuiltSite): {
  readonly path: string;
  readonly now: string;
  readonly made: string;
} {
  const path = join(PACKAGE_ROOT, QUESTIONS.file);
  const now = readFileSync(path, 'utf8');
  return { path, now, made: withGenerated(now, { ...QUESTIONS, text: questions }) };
}
