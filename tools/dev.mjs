// npm run dev: serves the studio from its sources, and loads its page again whenever one of them, a rule or a card is
// saved. Nothing is compiled: games are played by the plain engine, and a result names no program.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { FOR_PACKAGES, packageFiles, STUDIO, widthsOf } from './studio.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Port of the server, unless it is taken. */
const PORT = 5173;

/** Stands for the compiled engine: without one the plain one plays. */
const UNCOMPILED = `export const compileAhead = async () => {};
export const compilePlayouts = async () => {};
export const loadCompiledGame = async () => null;`;

/** Modules that the build writes, made of the sources. */
const WRITTEN = {
  'virtual:package-files': () => {
    const files = packageFiles().filter((path) => !path.endsWith('.wasm'));
    return `export default ${JSON.stringify(Object.fromEntries(files.map((path) => [path, `/@fs${join(ROOT, path)}`])))};`;
  },
  'virtual:package-contents': async (load) => {
    const { literal } = await load('src/games/talisman/content/packed.ts');
    const { baseGame } = await load('src/games/talisman/content/base-game.ts');
    return `export default ${literal({ talisman: baseGame() })};`;
  },
  'virtual:program': async (load) => {
    const { GAMES } = await load('src/games/index.ts');
    const program = { rules: 'sources', cards: 'sources', roster: 'sources', signature: '0'.repeat(16) };
    return `export default ${JSON.stringify(Object.fromEntries(GAMES.map(({ id }) => [id, program])))};`;
  },
  'virtual:font-widths': async (load) => {
    const { bundledFonts } = await load('reports/fonts/bundled-fonts.ts');
    const { regular, bold } = bundledFonts();
    return `export default ${JSON.stringify({ regular: widthsOf(regular), bold: widthsOf(bold) })};`;
  },
};

/** Puts the modules of the page in their places, and makes the written ones again when a file of theirs is saved. */
function fromSources() {
  let server;
  return {
    name: 'from-sources',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(started) {
      server = started;
      server.watcher.add(join(ROOT, 'src/games'));
      server.watcher.on('change', (path) => {
        const { moduleGraph } = server.environments.client;
        for (const id of Object.keys(WRITTEN)) {
          const module = moduleGraph.getModuleById(`\0${id}`);
          if (module !== undefined) moduleGraph.invalidateModule(module);
        }
        if (path.endsWith('.yaml')) server.environments.client.hot.send({ type: 'full-reload' });
      });
    },
    resolveId(source, importer) {
      if (Object.hasOwn(WRITTEN, source)) return `\0${source}`;
      if (/^(?:#|\.\.?\/.*)load-compiled/.test(source) && !source.includes('wasm')) return '\0uncompiled';
      const bare = source.replace(/^node:/, '');
      if (Object.hasOwn(FOR_PACKAGES, bare) && importer?.split('?')[0] !== `${FOR_PACKAGES[bare]}.ts`)
        return this.resolve(FOR_PACKAGES[bare], importer, { skipSelf: true });
      return null;
    },
    load(id) {
      if (id === '\0uncompiled') return UNCOMPILED;
      if (!id.startsWith('\0virtual:')) return null;
      return WRITTEN[id.slice(1)]((path) => server.ssrLoadModule(join(ROOT, path)));
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'worker', content: './worker.ts' }, injectTo: 'head' }],
  };
}

const server = await createServer({
  root: STUDIO,
  configFile: false,
  define: { __VERSION__: '"dev"', __RULES__: '"sources"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [fromSources()],
  environments: { ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } } },
  appType: 'mpa',
  server: { port: PORT, fs: { allow: [ROOT] } },
  cacheDir: join(ROOT, 'build/dev'),
});
await server.listen();
server.printUrls();
