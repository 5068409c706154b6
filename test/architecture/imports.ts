import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { parse, ROOT, type Source, type Violation, violation } from './source.js';

/** A part of the tree, and the parts that it may import apart from itself. */
interface Zone {
  readonly name: string;
  readonly matches: RegExp;
  /** Names of zones; `$1` stands for the first group of `matches`. */
  readonly zones: readonly string[];
  /** Packages and node built-ins: all, none, or these. */
  readonly packages: 'any' | readonly RegExp[];
}

const NODE = /^node:/;

/** Zones that what plays may use. No report is among them: a caller passes what is to be written. */
const BELOW_PLAYING = [
  'package',
  'engine',
  'rows',
  'stats',
  'games',
  'games/',
  'experiment',
  'agents',
  'agents/',
  'wasm',
];

/** Zones that questions, and everything built on them, may use. */
const BELOW_QUESTIONS = [...BELOW_PLAYING, 'playing', 'reports'];

/**
 * The dependency direction, from the ground up. The first zone that matches a path is its zone; a zone name that ends
 * in a slash stands for every folder of that name.
 */
const ZONES: readonly Zone[] = [
  { name: 'package', matches: /^src\/package\//, zones: [], packages: [NODE] },
  { name: 'engine', matches: /^src\/engine\//, zones: [], packages: [] },
  { name: 'stats', matches: /^src\/stats\//, zones: [], packages: [] },
  { name: 'rows', matches: /^src\/rows\//, zones: ['engine', 'package'], packages: [/^yaml$/, NODE] },
  {
    name: 'games',
    matches: /^src\/games\/(?:index|entries|shown|views)\.ts$/,
    zones: ['engine', 'games/'],
    packages: [],
  },
  {
    name: 'games/$1',
    matches: /^src\/games\/([^/]+)\//,
    zones: ['engine', 'rows', 'package'],
    packages: [/^zod$/, NODE],
  },
  { name: 'experiment', matches: /^src\/experiment\//, zones: ['engine', 'stats', 'package'], packages: 'any' },
  { name: 'agents', matches: /^agents\/index\.ts$/, zones: ['engine', 'agents/'], packages: [] },
  {
    name: 'agents/any',
    matches: /^agents\/(?:[^/]+\.ts$|mcts\/|learned\/|decorators\/)/,
    zones: ['engine'],
    packages: [],
  },
  { name: 'agents/$1', matches: /^agents\/([^/]+)\//, zones: ['engine', 'rows', 'games/$1'], packages: [] },
  {
    name: 'reports/text',
    matches: /^reports\/text\//,
    zones: ['engine', 'stats', 'experiment', 'reports', 'playing', 'questions', 'terminal'],
    packages: 'any',
  },
  { name: 'reports', matches: /^reports\//, zones: ['engine', 'stats', 'experiment', 'package'], packages: 'any' },
  {
    name: 'wasm/emit',
    matches: /^src\/wasm\/emit\//,
    zones: ['engine', 'games', 'games/', 'agents', 'agents/', 'wasm'],
    packages: 'any',
  },
  { name: 'wasm', matches: /^src\/wasm\//, zones: ['engine', 'package'], packages: [NODE] },
  {
    name: 'library',
    matches: /^src\/(?:index\.ts$|(?:calls|atlas)\/)/,
    zones: [...BELOW_QUESTIONS, 'questions', 'workshops'],
    packages: [NODE],
  },
  {
    name: 'questions',
    matches: /^src\/questions\//,
    zones: [...BELOW_QUESTIONS, 'reports/text'],
    packages: [NODE, /^zod$/, /^fast-xml-parser$/],
  },
  {
    name: 'playing',
    matches: /^src\/playing\//,
    zones: BELOW_PLAYING,
    packages: [NODE, /^zod$/, /^piscina$/, /^es-module-lexer$/, /^@duckdb\//, /^bullmq$/, /^pg$/],
  },
  { name: 'terminal', matches: /^src\/terminal\//, zones: ['engine', 'experiment', 'package'], packages: 'any' },
  {
    name: 'bench',
    matches: /^src\/bench\//,
    zones: [...BELOW_PLAYING, 'reports', 'playing', 'terminal'],
    packages: [NODE, /^cli-progress$/],
  },
  {
    name: 'workshops',
    matches: /^src\/workshops\//,
    zones: [...BELOW_PLAYING, 'playing', 'questions', 'terminal', 'bench'],
    packages: [NODE, /^zod$/, /^piscina$/, /^@tensorflow\//],
  },
  {
    name: 'studio',
    matches: /^src\/studio\//,
    zones: [...BELOW_QUESTIONS, 'library', 'questions', 'reports/text'],
    packages: 'any',
  },
  {
    name: 'tools',
    matches: /^tools\//,
    zones: [...BELOW_QUESTIONS, 'library', 'questions', 'workshops', 'terminal', 'bench', 'wasm/emit'],
    packages: 'any',
  },
  {
    name: 'cli',
    matches: /^src\/cli\//,
    zones: [...BELOW_QUESTIONS, 'library', 'questions', 'reports/text', 'terminal', 'bench', 'workshops'],
    packages: 'any',
  },
];

/**
 * The rooms of a zone from the ground up: its folders, and the files beside them. A file imports from its own room and
 * from the rooms before it; files that are not listed stand above all rooms.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/games/talisman': [
    'vocabulary',
    'options',
    'state',
    'content',
    'holdings',
    'rules',
    'effects',
    'text',
    'play',
    'index.ts',
    'views',
  ],
  'src/games/talisman/rules': ['mechanics', 'resolution', 'sequence'],
  'src/games/slohar': ['words.ts', 'options.ts', 'places.ts', 'content', 'state.ts', 'stock.ts', 'board.ts', 'rules'],
  'src/experiment': ['design', 'results', 'folder', 'plugins', 'gate', 'play', 'ladder'],
  reports: [
    'fonts',
    'format',
    'answer',
    'tables',
    'charts',
    'render',
    'page',
    'dictionary',
    'claims',
    'gate',
    'sweep',
    'worth',
    'ladder',
    'text',
  ],
  'agents/talisman': ['heuristic', 'judge', 'yardstick-1', 'yardstick-2'],
};

/** Returns the room of a path within a zone. */
function roomOf(zone: string, path: string): { readonly name: string; readonly level: number } {
  const first = path.slice(zone.length + 1).split('/')[0];
  const level = ROOMS[zone].indexOf(first);
  return { name: first, level: level < 0 ? ROOMS[zone].length : level };
}

/** Returns the reason if an import reaches from a room up to one above it, or null. */
function upwards(from: string, to: string): string | null {
  for (const zone of Object.keys(ROOMS)) {
    if (!from.startsWith(`${zone}/`) || !to.startsWith(`${zone}/`)) continue;
    const [here, there] = [roomOf(zone, from), roomOf(zone, to)];
    if (there.level > here.level) return `${here.name} may not import ${there.name}, a room above it`;
  }
  return null;
}

/** The zone of a path with its name and allowances filled in, or null outside the tree. */
function zoneOf(path: string): Zone | null {
  for (const zone of ZONES) {
    const match = zone.matches.exec(path);
    if (match === null) continue;
    const fill = (text: string): string => text.replace('$1', match[1] ?? '');
    return { ...zone, name: fill(zone.name), zones: zone.zones.map(fill) };
  }
  return null;
}

/** Every module a file names: imports, re-exports, import types, dynamic imports, `require`. */
function specifiers(file: ts.SourceFile): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    const literal = specifierOf(node);
    if (literal !== null) found.push(literal);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The module named by one node, or null. */
function specifierOf(node: ts.Node): ts.StringLiteralLike | null {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
    return node.moduleSpecifier as ts.StringLiteral;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return node.argument.literal as ts.StringLiteral;
  }
  if (ts.isCallExpression(node) && node.arguments.length > 0) {
    const dynamic = node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require';
    if (dynamic && ts.isStringLiteralLike(node.arguments[0])) return node.arguments[0];
  }
  return null;
}

const { imports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  readonly imports: Readonly<Record<string, { readonly source: string }>>;
};
/** Sources for Node of the modules that have two sides, by their names in `imports` of package.json. */
const TWO_SIDED: ReadonlyMap<string, string> = new Map(
  Object.entries(imports).map(([name, { source }]) => [name, posix.normalize(source)]),
);

const isOwn = (specifier: string): boolean => /^[.#]/.test(specifier);

/** Path from the root of what a relative specifier, or one in `imports` of package.json, names. */
function target(from: string, specifier: string): string {
  return TWO_SIDED.get(specifier) ?? posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
}

function allowed(zone: Zone, from: string, specifier: string): string | null {
  if (!isOwn(specifier)) {
    const ok = zone.packages === 'any' || zone.packages.some((pattern) => pattern.test(specifier));
    return ok ? null : `${zone.name} may not import the package ${specifier}`;
  }
  if (specifier.startsWith('#')) {
    if (!TWO_SIDED.has(specifier)) return `${specifier} is missing in imports of package.json`;
  } else if (!/\.(js|json|css)$/.test(specifier)) return `'${specifier}' lacks the suffix .js`;
  const path = target(from, specifier);
  const other = zoneOf(path);
  if (specifier.endsWith('.css')) return null;
  if (other === null) return `${zone.name} may not import ${path}, which is outside the tree`;
  if (other.name === 'cli' && zone.name !== 'cli') return `nothing imports the command line, here ${path}`;
  const open = zone.zones.some((name) => name === other.name || (name.endsWith('/') && other.name.startsWith(name)));
  return other.name === zone.name || open ? null : `${zone.name} may not import ${other.name}, here ${path}`;
}

/** Returns the files of the tree that a source imports, types included; on request also those that it loads later. */
export function importsOf(source: Source, later = false): string[] {
  return specifiers(parse(source))
    .filter(({ text, parent }) => isOwn(text) && (later || !ts.isCallExpression(parent)))
    .map(({ text }) => target(source.path, text));
}

/** Imports against the dependency direction, and files outside every zone. */
export function importViolations(source: Source): Violation[] {
  const file = parse(source);
  const zone = zoneOf(source.path);
  if (zone === null) return [violation(file, file, 'belongs to no zone of the tree')];
  const found: Violation[] = [];
  const games = new Set<string>();
  for (const specifier of specifiers(file)) {
    const why = allowed(zone, source.path, specifier.text);
    if (why !== null) found.push(violation(file, specifier, why));
    const up = isOwn(specifier.text) ? upwards(source.path, target(source.path, specifier.text)) : null;
    if (up !== null) found.push(violation(file, specifier, up));
    const game = isOwn(specifier.text) ? zoneOf(target(source.path, specifier.text))?.name : undefined;
    if (game?.startsWith('games/')) games.add(game);
  }
  if (games.size > 1 && zone.name !== 'games') {
    found.push(
      violation(
        file,
        file,
        `src/games/entries.ts is the only list of games, but this imports ${[...games].join(' and ')}`,
      ),
    );
  }
  return found;
}
