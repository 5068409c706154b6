import { existsSync } from 'node:fs';
import { type Game, type State, UserError } from '../../engine/index.js';
import { modelOf } from '../../experiment/design/agent-text.js';
import { gameOf } from '../../experiment/design/library.js';
import { findFile } from '../../experiment/design/places.js';
import { type Manifest, manifestOf, NotComparable } from '../../experiment/folder/manifest.js';
import type { Engine } from '../../experiment/play/engine.js';
import { ShardPool } from '../../experiment/play/pool.js';
import { library } from '../library/library.js';
import { modulesOf, pluginRun } from '../plugins/plugin-run.js';
import { changedSince, packageVersion } from '../run/manifest.js';
import { gameSignature } from '../run/signature.js';
import { WORKER } from '../run/worker-file.js';
import { unpackText } from './messages.js';
import { runHash } from './queue-shards.js';

/** Signatures of this program, by game: they take seconds. */
const signatures = new Map<string, string>();

/** A path in another folder than the one in which the worker was started, or below it. */
const OUTSIDE = /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i;

/**
 * Returns the threads that play a run of a queue, after this program has shown that it plays the same games: it plays
 * the fixed games of the signature, and compares the hashes of its rules, cards, agents and packs.
 *
 * @throws NotComparable if this program is another than the one that began the run
 * @throws UserError if the message holds no run, or names agents that the folder of this process does not have
 */
export function runThreads(run: string, packed: string, threads: number, engine: Engine): ShardPool {
  const manifest = manifestOf(unpackText(packed));
  if (manifest === null || runHash(manifest) !== run) throw new UserError('it is damaged');
  refuseUnknownAgents(manifest);
  refuseOther(manifest);
  const { design } = manifest;
  return new ShardPool(WORKER, design, threads, { engine, plugins: pluginRun(design) });
}

/** Plays the fixed games of all signatures, so that no run has to wait for them. */
export function playFixedGames(): void {
  for (const game of library.games) signatureOf(game);
}

function signatureOf(game: Game<State>): string {
  const signature = signatures.get(game.id) ?? gameSignature(game);
  signatures.set(game.id, signature);
  return signature;
}

function refuseUnknownAgents({ design }: Manifest): void {
  const models = design.entrants.map(({ agent }) => modelOf(agent)).filter((folder) => folder !== null);
  for (const name of [...modulesOf(design), ...models]) {
    if (OUTSIDE.test(name))
      throw new UserError(`it wants the agent ${name}; a worker loads agents only from the folder it is started in`);
    if (!existsSync(findFile(name)))
      throw new UserError(`it wants the agent ${name}, which the folder of this worker does not have`);
  }
}

function refuseOther(manifest: Manifest): void {
  const { design, made, versions } = manifest;
  const own = packageVersion();
  if (versions.talismanLab !== own)
    throw new NotComparable(`it was begun by version ${versions.talismanLab}, and this worker is ${own}`);
  const changed = changedSince(manifest);
  const { id } = gameOf(design, library);
  const signature = signatureOf(library.games.find((game) => game.id === id)!);
  if (changed.length === 0 && signature === made.engineSignature) return;
  const what = changed.length === 0 ? 'the fixed games of the signature' : changed.join(', ');
  throw new NotComparable(`this worker would play other games: ${what} differ`);
}
