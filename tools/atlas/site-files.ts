import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FINDINGS_DATA, type FindingsInput, findingsInput } from '../../src/atlas/findings-input.js';
import { ROW_COLUMNS } from '../../src/atlas/row.js';
import { atlasSources } from '../../src/atlas/sources.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { parquetColumn, parquetRows } from '../../src/experiment/folder/parquet-rows.js';
import { CODE, PACKAGE_ROOT } from '../../src/package/root.js';
import { type Generated, withGenerated } from '../docs/docs.js';

/** The module that `tools/atlas-pages.mjs` bundles, where it is used here. */
interface PagesModule {
  atlasSite(input: object): {
    readonly pages: readonly { readonly path: string; readonly text: string; readonly sources: readonly string[] }[];
    readonly questions: string;
    readonly digest: { readonly findings: string; readonly rules: string };
    readonly pictures: ReadonlyMap<string, string>;
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
  /** Generated pieces of documents. */
  readonly pieces: readonly Generated[];
  /** Pictures of findings as SVG, by path without the ending. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The data of the pages, by source. */
  readonly saved: FindingsInput['saved'];
}

/** Options of the site. */
export interface SiteOptions {
  readonly data: string;
  /** Ids of all sources. */
  readonly sources: readonly string[];
  /** Address of the studio, with a slash at its end. */
  readonly studio: string;
}

/** The digest of the atlas. */
const DIGEST = 'docs/atlas.md';

/** Style files of the studio that the pages share, and their own, in order. */
const STYLES = [
  'look/tokens.css',
  'look/base.css',
  'look/frame.css',
  'look/parts.css',
  'look/board.css',
  'rooms/findings/findings.css',
];

/** Returns all files of the site. Nothing is written. */
export async function buildSite({ data, sources, studio }: SiteOptions): Promise<BuiltSite> {
  const { atlasSite } = (await import(pathToFileURL(join(CODE, 'atlas/pages.js')).href)) as PagesModule;
  const input = findingsInput(data, sources);
  const site = atlasSite({ ...input, saved: new Map(input.saved), studio });
  return {
    files: [...site.pages, { path: 'findings.css', text: styleText(), sources: [] }],
    pieces: [
      { file: 'docs/questions.md', name: 'public-questions', text: site.questions },
      { file: DIGEST, name: 'findings', text: inDocs(site.digest.findings) },
      { file: DIGEST, name: 'rules', text: site.digest.rules },
    ],
    pictures: site.pictures,
    saved: input.saved,
  };
}

/** Folder of the pictures of documents. */
const DOC_PICTURES = 'docs/pictures/findings';

/** Returns Markdown with the pictures where documents have them. */
function inDocs(text: string): string {
  return text.replaceAll('](pictures/', '](pictures/findings/');
}

/** Returns the style sheet, without comments and indents. */
function styleText(): string {
  const text = STYLES.map((path) => readFileSync(join(PACKAGE_ROOT, 'src/studio', path), 'utf8')).join('\n');
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s+/gm, '')
    .replace(/ \{\n/g, '{');
}

/** Data of the package, and its pages: a part of the studio. */
export const OWN = { data: FINDINGS_DATA, pages: join(PACKAGE_ROOT, 'dist/studio/findings') };

/** Writes the pages of the package and a copy of their data into the studio. */
export async function writeOwnPages(site?: BuiltSite): Promise<void> {
  const sources = atlasSources().map(({ id }) => id);
  await writeSite(OWN.pages, site ?? (await buildSite({ data: OWN.data, sources, studio: '../' })));
  await cp(OWN.data, join(OWN.pages, 'data'), { recursive: true });
}

/** Writes the files that differ, and removes obsolete pages. */
export async function writeSite(out: string, { files, pictures, saved }: BuiltSite): Promise<void> {
  const { drawPng } = await import('../../reports/render/picture.js');
  mkdirSync(join(out, 'pictures'), { recursive: true });
  for (const [path, svg] of pictures) writeFileSync(join(out, `${path}.png`), drawPng(svg));
  const [first] = pictures.values();
  if (first !== undefined) writeFileSync(join(out, 'pictures/findings.png'), drawPng(first));
  writeFileSync(join(out, 'atlas.parquet'), await parquetOf(saved));
  for (const { path, text } of files) {
    const place = join(out, path);
    if (existsSync(place) && readFileSync(place, 'utf8') === text) continue;
    await mkdir(dirname(place), { recursive: true });
    await writeAtomic(place, text);
  }
  for (const path of strayPages(out, files)) rmSync(join(out, path));
}

/** Returns the rows of all sources as one Parquet file, each with its source and its line in the file of that. */
async function parquetOf(saved: BuiltSite['saved']): Promise<Uint8Array> {
  const table = await parquetRows([
    { name: 'source', type: 'STRING', mayBeNull: false },
    { name: 'line', type: 'INT32', mayBeNull: false },
    ...ROW_COLUMNS.map(parquetColumn),
  ]);
  const pieces = saved.flatMap(([source, { rows }]) =>
    rows.flatMap((row, i) => table.add([source, i + 2, ...ROW_COLUMNS.map(({ name }) => row[name])])),
  );
  return Buffer.concat([...pieces, ...table.end()]);
}

/** Returns the pages of a folder that do not belong to the site. */
function strayPages(out: string, files: readonly SiteFile[]): string[] {
  if (!existsSync(out)) return [];
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !files.some((file) => file.path === path));
}

/** Returns the documents that the data would write differently, by path. */
export function staleDocuments({ pieces, pictures }: BuiltSite): ReadonlyMap<string, string> {
  const made = new Map([...pictures].map(([path, svg]) => [`${DOC_PICTURES}/${basename(path)}.svg`, `${svg}\n`]));
  const written = (file: string): string => {
    const path = join(PACKAGE_ROOT, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  for (const piece of pieces) made.set(piece.file, withGenerated(made.get(piece.file) ?? written(piece.file), piece));
  return new Map([...made].filter(([file, text]) => text !== written(file)));
}
