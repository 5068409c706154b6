// Bundles the script of report.html, which filters its games, into dist/report-page/games.js: one classic script, as
// a page from file:// can start no module. What it imports from outside of src/studio is taken from dist/.
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Folder of the package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STUDIO = join(ROOT, 'src/studio');
const DIST = join(ROOT, 'dist');

/** Puts the compiled program in the place of its sources. */
export const compiledStudio = {
  name: 'compiled',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.') || !importer.startsWith(STUDIO)) return null;
    const path = join(importer, '..', source);
    return path.startsWith(STUDIO) ? null : join(DIST, relative(ROOT, path));
  },
};

/** Bundles the script. */
export async function bundleReportPage() {
  const bundled = await rolldown({
    input: join(STUDIO, 'report-page/main.tsx'),
    platform: 'browser',
    cwd: ROOT,
    plugins: [compiledStudio],
    resolve: { extensionAlias: { '.js': ['.tsx', '.ts', '.js'] } },
    transform: { target: 'es2022' },
  });
  await bundled.write({ file: join(DIST, 'report-page/games.js'), format: 'iife', minify: true, comments: false });
  await bundled.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleReportPage();
