import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { hashFiles, programOf } from '#program-hashes';
import type { Game, State } from '../../engine/index.js';
import { modelOf } from '../../experiment/design/agent-text.js';
import { gameOf } from '../../experiment/design/library.js';
import { findFile, withoutPlaces } from '../../experiment/design/places.js';
import type { Design } from '../../experiment/design/types.js';
import type { Manifest } from '../../experiment/folder/manifest.js';
import type { Provenance } from '../../experiment/results/summary.js';
import { library } from '../library/library.js';
import { packHashes } from '../library/packs.js';
import { hashModule } from '../plugins/module-files.js';
import { modulesOf } from '../plugins/plugin-run.js';

/** Describes a run before it is played. */
export function makeManifest({ seconds, ...design }: Design, command: string): Manifest {
  return {
    schema: 2,
    design,
    made: madeOf(gameOf(design, library), design),
    ...(seconds === undefined ? {} : { seconds }),
    versions: { talismanLab: packageVersion(), node: process.version.slice(1) },
    command: withoutPlaces(command),
  };
}

/** Returns the hashes of the program and of the files that a design was compiled from; null for the program alone. */
export function madeOf(game: Game<State>, design: Design | null): Manifest['made'] {
  const { rules, cards, roster, signature } = programOf(game);
  return {
    engineSignature: signature,
    rulesHash: rules,
    cardsHash: cards,
    ...(design?.packs === undefined ? {} : { packHashes: packHashes(design) }),
    agentHashes: { roster, ...(design === null ? {} : agentHashes(design)) },
  };
}

function agentHashes(design: Design): Record<string, string> {
  const modules = modulesOf(design);
  const models = design.entrants.map(({ agent }) => modelOf(agent)).filter((folder) => folder !== null);
  return Object.fromEntries([
    ...modules.map((name) => [name, hashOfModule(name)]),
    ...models.map((name) => [name, hashFiles(findFile(name))]),
  ]);
}

/** Returns the names of inputs that have changed since a run was started. */
export function changedSince({ design, command, made }: Manifest): string[] {
  const now = makeManifest(design, command).made;
  return (Object.keys(now) as (keyof Manifest['made'])[]).filter(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(made[key]),
  );
}

/** Returns the names of a run's modules with changed text or imports since it was started. */
export function changedModules({ design, made }: Manifest): string[] {
  const there = modulesOf(design).filter((name) => existsSync(findFile(name)));
  return there.filter((name) => hashOfModule(name) !== made.agentHashes[name]);
}

/** Returns the hash of a module by its name; empty if the file is gone. */
function hashOfModule(name: string): string {
  const path = findFile(name);
  return existsSync(path) ? hashModule(path) : '';
}

/** Returns the provenance of a run, for its reports. */
export function provenanceOf({ made, versions, command, budget }: Manifest): Provenance {
  const { roster, ...modules } = made.agentHashes;
  return {
    engine: `talisman-lab ${versions.talismanLab}`,
    signature: made.engineSignature,
    hashes: { rules: made.rulesHash, cards: made.cardsHash, agents: roster, ...modules },
    versions: { node: versions.node },
    command,
    ...(budget === undefined ? {} : { gamesPerSecond: budget.gamesPerSecond }),
  };
}

/** Returns the version of this package. */
export function packageVersion(): string {
  const text = readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
