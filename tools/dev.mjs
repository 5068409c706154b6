// npm run dev: serves the studio from its sources, and reloads the page when a source or a card file is saved.
// Nothing is compiled: the uncompiled engine plays, and saved runs name no program version.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { computedModules, FOR_PACKAGES, packageFiles, STUDIO } from './studio.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Port of the server, unless it is taken. */
const PORT = 5173;

/** Replaces the loader of the compiled engine. */
const UNCOMPILED = `export const compileAhead = async () => {};
export const compilePlayouts = async () => {};
export const loadCompiledGame = async () => null;`;

/** Loads a module of the program from its source. */
const load = (path) => server.ssrLoadModule(join(ROOT, path.replace(/js$/, 'ts')));

/** Modules that the build writes, made of the sources. */
const WRITTEN = {
  ...computedModules(load, () => load('src/studio/rooms/findings/main.js')),
  'virtual:package-files': () => {
    const files = packageFiles().filter((path) => !path.endsWith('.wasm'));
    return `export default ${JSON.stringify(Object.fromEntries(files.map((path) => [path, `/@fs${join(ROOT, path)}`])))};`;
  },
  'virtual:program': async () => {
    const { GAMES } = await load('src/games/index.js');
    const program = { rules: 'sources', cards: 'sources', roster: 'sources', signature: '0'.repeat(16) };
    return `export default ${JSON.stringify(Object.fromEntries(GAMES.map(({ id }) => [id, program])))};`;
  },
};

/** Resolves the modules of the page, and computes the virtual ones again when a source of theirs is saved. */
function fromSources() {
  return {
    name: 'from-sources',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
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
      return WRITTEN[id.slice(1)]();
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
