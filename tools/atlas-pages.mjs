// Bundles the pages of the atlas, src/studio/rooms/findings, into dist/atlas/pages.js: a module for Node, which turns
// data into the text of pages. Its imports from outside of src/studio are taken from dist/.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { compiledStudio, ROOT } from './report-page.mjs';

/** Bundles the module. */
export async function bundleAtlasPages() {
  const bundled = await rolldown({
    input: join(ROOT, 'src/studio/rooms/findings/main.ts'),
    platform: 'node',
    cwd: ROOT,
    plugins: [compiledStudio],
    external: [/^node:/],
    resolve: { extensionAlias: { '.js': ['.tsx', '.ts', '.js'] } },
    transform: { target: 'es2022' },
  });
  await bundled.write({ file: join(ROOT, 'dist/atlas/pages.js'), format: 'esm' });
  await bundled.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleAtlasPages();
