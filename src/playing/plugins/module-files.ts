import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ImportType, initSync, parse } from 'es-module-lexer';
import { statOf } from '../../experiment/folder/files.js';
import { pluginName } from '../../experiment/plugins/agent-fault.js';

/** A module with all files that it imports by relative paths, and its other imports. */
export interface ModuleFiles {
  /** Absolute paths, the module first. */
  readonly files: readonly string[];
  /** Imports that also decide the agent but cannot be followed: packages and dynamic imports, in words. */
  readonly notCovered: readonly string[];
}

/** Imports of a file: plain specifiers, and others in words. */
interface Imports {
  readonly specifiers: readonly string[];
  readonly dynamic: readonly string[];
}

const CODE = /\.[cm]?[jt]s$/;
const RELATIVE = /^(?:\.{0,2}\/|file:)/;
/** Endings that `require` tries. */
const ENDINGS = ['', '.js', '.json', '.cjs', '/index.js'];
const REQUIRE = /\brequire\s*\(\s*(?:(["'`])([^"'`$\n]+)\1\s*\)|([^)\n]{1,40}))/g;
const BESIDE = /\bnew\s+URL\s*\(\s*(["'`])([^"'`$\n]+)\1\s*,\s*import\.meta\.url/g;

/** Finds a module and its static imports, through all files imported by relative paths. */
export function moduleFiles(path: string): ModuleFiles {
  const files = new Set([path]);
  const notCovered = new Set<string>();
  for (const file of files) {
    if (!CODE.test(file)) continue;
    const { specifiers, dynamic } = importsOf(readFileSync(file, 'utf8'));
    for (const what of dynamic) notCovered.add(`${what} in ${pluginName(file)}`);
    for (const specifier of specifiers) {
      if (isBuiltin(specifier)) continue;
      if (!RELATIVE.test(specifier)) notCovered.add(`the package '${specifier}'`);
      else {
        const found = resolved(specifier, file);
        if (found !== null) files.add(found);
      }
    }
  }
  return { files: [...files], notCovered: [...notCovered] };
}

/** Hashes the text of a module and of all that it imports by relative paths; line ends do not count. */
export function hashModule(path: string): string {
  const texts = moduleFiles(path).files.map(
    (file) => [relative(dirname(path), file).replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
  );
  return hashTexts(texts);
}

/** Returns one hash over texts by name, in any order; line ends do not count. */
export function hashTexts(texts: readonly (readonly [string, string])[]): string {
  const hash = createHash('sha256');
  for (const [name, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0${text.replaceAll('\r\n', '\n')}\0`);
  return hash.digest('hex').slice(0, 16);
}

function importsOf(text: string): Imports {
  const specifiers: string[] = [];
  const dynamic: string[] = [];
  for (const [, , plain, other] of text.matchAll(REQUIRE))
    if (plain !== undefined) specifiers.push(plain);
    else dynamic.push(`require(${other.trim()})`);
  for (const [, , plain] of text.matchAll(BESIDE)) if (RELATIVE.test(plain)) specifiers.push(plain);
  initSync();
  try {
    for (const { n: name, t: type, ss, se } of parse(text)[0])
      if (type === ImportType.ImportMeta) continue;
      else if (type === ImportType.Dynamic || type >= ImportType.DynamicSourcePhase)
        dynamic.push(oneLine(text.slice(ss, se)));
      else if (name !== undefined) specifiers.push(name);
  } catch {
    dynamic.push('whatever is imported');
  }
  return { specifiers, dynamic };
}

/** Returns the path of the file that a specifier names; null for none. */
function resolved(specifier: string, from: string): string | null {
  for (const ending of ENDINGS) {
    const url = new URL(specifier, pathToFileURL(from));
    url.pathname += ending;
    const path = fileURLToPath(`file://${url.pathname}`);
    if (statOf(path)?.isFile() === true) return path;
  }
  return null;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
