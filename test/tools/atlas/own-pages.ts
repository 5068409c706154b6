import { atlasSources } from '../../../src/atlas/sources.js';
import { buildSite, OWN } from '../../../tools/atlas/site-files.js';

/** Returns the pages of the atlas of the package as their data makes them: texts by path, without the style sheet. */
export async function ownPages(): Promise<ReadonlyMap<string, string>> {
  const sources = atlasSources().map(({ id }) => id);
  const { files } = await buildSite({ data: OWN.data, sources, studio: '../' });
  return new Map(files.filter(({ path }) => path.endsWith('.html')).map(({ path, text }) => [path, text]));
}
