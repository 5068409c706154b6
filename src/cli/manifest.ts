import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameOf } from '../runner/library.js';
import type { Manifest } from '../runner/run-folder.js';
import type { Provenance } from '../runner/summary.js';
import type { Design } from '../runner/types.js';
import { isModulePath, library } from './library.js';
import { PACKAGE_ROOT } from './paths.js';
import { gameSignature } from './signature.js';

const CODE = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Describes a run before it is played. */
export function makeManifest(design: Design, command: string): Manifest {
  const modules = design.entrants.map(({ agent }) => agent).filter(isModulePath);
  return {
    schema: 1,
    design,
    made: {
      engineSignature: gameSignature(gameOf(design, library)),
      rulesHash: hashFiles(join(CODE, 'engine'), join(CODE, 'games', design.game)),
      cardsHash: hashFiles(join(PACKAGE_ROOT, 'src/games', design.game, 'data')),
      agentHashes: Object.fromEntries(modules.map((path) => [path, hashFiles(path)])),
    },
    versions: { talismanLab: packageVersion(), node: process.version.slice(1) },
    command,
  };
}

/** Where a run comes from, for its reports. */
export function provenanceOf({ made, versions, command }: Manifest): Provenance {
  return {
    engine: `talisman-lab ${versions.talismanLab}`,
    signature: made.engineSignature,
    hashes: { rules: made.rulesHash, cards: made.cardsHash, ...made.agentHashes },
    versions: { node: versions.node },
    command,
    replay: '',
  };
}

/** Version of this package. */
export function packageVersion(): string {
  const text = readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** One hash over the names and bytes of code and data files; maps and type declarations do not count. */
function hashFiles(...roots: string[]): string {
  const hash = createHash('sha256');
  for (const root of roots) {
    for (const path of filesUnder(root)) {
      hash.update(`${relative(root, path)}\0`).update(readFileSync(path)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(root: string): string[] {
  if (!existsSync(root)) return [];
  if (/\.\w+$/.test(root)) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.map$|\.d\.ts$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
