import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { OWN_MODEL } from '../../../agents/talisman/judge/own-model.js';
import { modelOf } from '../../experiment/design/agent-text.js';
import { gameOf } from '../../experiment/design/library.js';
import { findFile, withoutPlaces } from '../../experiment/design/places.js';
import type { Design } from '../../experiment/design/types.js';
import type { Manifest } from '../../experiment/folder/manifest.js';
import type { Provenance } from '../../experiment/results/summary.js';
import { CODE, PACKAGE_ROOT } from '../../package/root.js';
import { library } from '../library.js';
import { packHashes } from '../packs.js';
import { hashModule } from '../plugins/module-files.js';
import { modulesOf } from '../plugins/plugin-run.js';
import { gameSignature } from './signature.js';

/** Hashes of everything that decides the games of a rule set, except agents in modules of their own. */
interface CodeHashes {
  readonly rules: string;
  readonly cards: string;
  readonly roster: string;
}

/** Describes a run before it is played. */
export function makeManifest(design: Design, command: string): Manifest {
  const modules = modulesOf(design);
  const models = design.entrants.map(({ agent }) => modelOf(agent)).filter((folder) => folder !== null);
  const { rules, cards, roster } = hashCode(design.game);
  return {
    schema: 2,
    design,
    made: {
      engineSignature: cachedSignature(design, `${design.game}-${rules}-${cards}-${roster}`),
      rulesHash: rules,
      cardsHash: cards,
      ...(design.packs === undefined ? {} : { packHashes: packHashes(design) }),
      agentHashes: Object.fromEntries([
        ['roster', roster],
        ...modules.map((name) => [name, hashOfModule(name)]),
        ...models.map((name) => [name, hashFiles(findFile(name))]),
      ]),
    },
    versions: { talismanLab: packageVersion(), node: process.version.slice(1) },
    command: withoutPlaces(command),
  };
}

/** Returns the names of inputs that have changed since a run was started. */
export function changedSince({ design, command, made }: Manifest): string[] {
  const now = makeManifest(design, command).made;
  return (Object.keys(now) as (keyof Manifest['made'])[]).filter(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(made[key]),
  );
}

/** Returns the names of a run's modules whose text or imports have changed since it was started. */
export function changedModules({ design, made }: Manifest): string[] {
  const there = modulesOf(design).filter((name) => existsSync(findFile(name)));
  return there.filter((name) => hashOfModule(name) !== made.agentHashes[name]);
}

/** Returns the hash of a module by its name; empty if the file is gone. */
function hashOfModule(name: string): string {
  const path = findFile(name);
  return existsSync(path) ? hashModule(path) : '';
}

function hashCode(game: string): CodeHashes {
  return {
    rules: hashFiles(join(CODE, 'src/engine'), join(CODE, 'src/games', game)),
    cards: hashFiles(join(PACKAGE_ROOT, 'src/games', game, 'data')),
    roster: hashFiles(join(CODE, 'agents'), join(PACKAGE_ROOT, OWN_MODEL)),
  };
}

/**
 * Returns the signature from a cache: it takes a second to play, and is the same for the same hashes of code and cards.
 */
function cachedSignature(design: Design, key: string): string {
  const path = join(PACKAGE_ROOT, 'dist/.cache', key);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const signature = gameSignature(gameOf(design, library));
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.${process.pid}`, `${signature}\n`);
      renameSync(`${path}.${process.pid}`, path);
    } catch {
      // A read-only installation works without the cache.
    }
    return signature;
  }
}

/** Returns the provenance of a run, for its reports. */
export function provenanceOf({ made, versions, command }: Manifest): Provenance {
  const { roster, ...modules } = made.agentHashes;
  return {
    engine: `talisman-lab ${versions.talismanLab}`,
    signature: made.engineSignature,
    hashes: { rules: made.rulesHash, cards: made.cardsHash, agents: roster, ...modules },
    versions: { node: versions.node },
    command,
  };
}

/** Returns the version of this package. */
export function packageVersion(): string {
  const text = readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Returns one hash over the names and texts of code and data files; maps and type declarations do not count. */
function hashFiles(...roots: string[]): string {
  const hash = createHash('sha256');
  for (const root of roots) {
    for (const path of filesUnder(root)) {
      hash
        .update(`${relative(root, path)}\0`)
        .update(sameLineEnds(readFileSync(path)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns the bytes of a text with one kind of line ends; of other files unchanged. */
function sameLineEnds(bytes: Buffer): Buffer {
  const isText = bytes.includes('\r\n') && !bytes.includes(0);
  return isText ? Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') : bytes;
}

function filesUnder(root: string): string[] {
  if (!existsSync(root)) return [];
  if (statSync(root).isFile()) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.map$|\.d\.ts$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
