import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from '../../src/api/atlas/folder.js';
import { staleness } from '../../src/api/atlas/refresh.js';
import type { Source } from '../../src/api/atlas/source.js';
import { buildSite, questionsDocument, type SiteFile, strayPages } from './site-files.js';

/** Options of a check. */
export interface CheckOptions {
  readonly data: string;
  /** Folder of the site. */
  readonly out: string;
  readonly sources: readonly Source[];
  readonly studio: string;
  /** True for the site of the package, whose answers are also in a document. */
  readonly isOwn: boolean;
}

/**
 * Says which pages are out of date: those of a source whose question or games have changed, and those that their data
 * would write differently. Returns 1 if there are any, else 0.
 */
export async function checkAtlas({ data, out, sources, studio, isOwn }: CheckOptions): Promise<number> {
  const stale = new Map<string, string>();
  let part = 0;
  let held = 0;
  for (const source of sources) {
    const record = readSource(data, source.id)?.record ?? null;
    const isHeld = record?.held !== undefined;
    const why = isHeld ? null : await staleness(source, record);
    if (isHeld) held++;
    if (why !== null) stale.set(source.id, why);
    if (record !== null && record.factor !== 1) part++;
  }
  const site = await buildSite({ data, sources: sources.map(({ id }) => id), studio });
  const { files } = site;
  const { now, made } = questionsDocument(site);
  const lines = [
    ...files.flatMap((file) => pageLine(out, file, stale)),
    ...(isOwn && now !== made ? ['docs/questions.md: the data would write its answers differently'] : []),
    ...strayPages(out, files).map((path) => `${path}: is no page any more`),
    ...[...stale]
      .filter(([id]) => !files.some((file) => file.sources.includes(id)))
      .map(([id, why]) => `${id}: ${why}`),
  ];
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (part > 0) process.stdout.write(`${part} sources hold a part of their planned games\n`);
  if (held > 0)
    process.stdout.write(`${held} ${held === 1 ? 'source is' : 'sources are'} held until the next edition\n`);
  process.stdout.write(
    lines.length === 0
      ? 'all pages are up to date\n'
      : `out of date: ${lines.length}. To play and write them: npm run atlas\n`,
  );
  return lines.length === 0 ? 0 : 1;
}

/** Returns why a page is out of date; nothing if it is not. */
function pageLine(out: string, { path, text, sources }: SiteFile, stale: ReadonlyMap<string, string>): string[] {
  const reasons = sources.flatMap((id) => (stale.has(id) ? [`${id}: ${stale.get(id)}`] : []));
  const place = join(out, path);
  const differs = !existsSync(place) || readFileSync(place, 'utf8') !== text;
  if (differs) reasons.push('its data would write it differently');
  return reasons.length === 0 ? [] : [`${path}: ${reasons.join('; ')}`];
}
