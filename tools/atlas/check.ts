import { readSource } from '../../src/api/atlas/folder.js';
import { staleness } from '../../src/api/atlas/refresh.js';
import type { Source } from '../../src/api/atlas/source.js';
import { buildSite, staleDocuments } from './site-files.js';

/** Options of a check. */
export interface CheckOptions {
  readonly data: string;
  readonly sources: readonly Source[];
  readonly studio: string;
  /** True for the data of the package, whose answers are also in documents. */
  readonly isOwn: boolean;
}

/**
 * Prints the sources whose question or games have changed, with the pages that show them, and the documents that the
 * data would write differently. Returns 1 if there are any, else 0.
 */
export async function checkAtlas({ data, sources, studio, isOwn }: CheckOptions): Promise<number> {
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
  const lines = [
    ...[...stale].map(([id, why]) => {
      const pages = site.files.filter((file) => file.sources.includes(id)).map(({ path }) => path);
      return `${id}: ${why}${pages.length === 0 ? '' : ` (${pages.join(', ')})`}`;
    }),
    ...(isOwn ? [...staleDocuments(site).keys()].map((file) => `${file}: its data would write it differently`) : []),
  ];
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (part > 0) process.stdout.write(`${part} sources hold a part of their planned games\n`);
  if (held > 0)
    process.stdout.write(`${held} ${held === 1 ? 'source is' : 'sources are'} held until the next edition\n`);
  process.stdout.write(
    lines.length === 0
      ? 'everything is up to date\n'
      : `out of date: ${lines.length}. To play and write them: npm run atlas\n`,
  );
  return lines.length === 0 ? 0 : 1;
}
