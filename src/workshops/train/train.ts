import { setImmediate } from 'node:timers/promises';
import { PHASES } from '../../../agents/talisman/judge/features.js';
import { inputNames } from '../../../agents/talisman/judge/inputs.js';
import { type Layers, network } from '../../../agents/talisman/judge/network.js';
import { fold, UserError } from '../../engine/index.js';
import { hashOf } from '../../experiment/design/packs.js';
import { textWords } from '../../experiment/design/seeds.js';
import { refuseAborted } from '../../experiment/play/pool.js';
import { baseContent } from '../../games/talisman/content/index.js';
import { refuseBelowOne } from '../../playing/library/whole-number.js';
import type { ModelAbout, PartFit } from '../../playing/models/model-files.js';
import { packageVersion } from '../../playing/run/manifest.js';
import { ABOUT_FILE, TOPOLOGY_FILE, WEIGHTS_FILE } from '../../rows/model.js';
import type { Backend } from './backends.js';
import { PARTS, type PlayedAll, type PlayWorkerData, playAll, playersHere } from './games.js';
import { learn } from './learn.js';
import { type Likelihood, likelihoodOf } from './likelihood.js';
import { buildModel, type JudgeModel, layersOfNetwork, zeroOutputLayer } from './model.js';
import { enterRules, type RuleSet, type TrainingRulesOptions } from './rules.js';
import type { Positions } from './sample.js';
import { loadTensorFlow, type TensorFlow } from './tensorflow.js';
import { Threads } from './threads.js';

/** Options of `train`. */
export interface TrainOptions extends TrainingRulesOptions {
  /** Games played; `DEFAULT_TRAIN.games` if absent. */
  readonly games?: number;
  /** Any text; `DEFAULT_TRAIN.seed` if absent. The same text gives the same model on the same backend. */
  readonly seed?: string;
  /** Passes over all positions; `DEFAULT_TRAIN.epochs` if absent. */
  readonly epochs?: number;
  readonly backend?: Backend;
  /** Times that each position is played out again; `DEFAULT_TRAIN.rollouts` if absent. */
  readonly rollouts?: number;
  /** Threads that play; 1 if absent, the caller's own. They change no result. */
  readonly workers?: number;
  /** Rejects the call with an AbortError, at the end of the games or the epoch at hand. */
  readonly signal?: AbortSignal;
  /** Called with the current part, and its finished share. */
  readonly progress?: (part: 'games' | 'epochs', done: number, of: number) => void;
}

/** A fitted judge. */
export interface TrainResult {
  readonly about: ModelAbout;
  /** Its weights, by phase. */
  readonly networks: readonly Layers[];
  /** The files of its folder. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

export const DEFAULT_TRAIN = { games: 360_000, rollouts: 8, epochs: 7, seed: 'judge' };

/** Hidden units of a phase: with the score itself they fill three times the `LANES`. */
const UNITS = 47;
const LESSON = { batch: 512, rate: 0.002 };

/**
 * Fits a judge of positions to a rule set: plays games, and fits the networks of `agents/talisman/judge` to the
 * winners.
 *
 * @throws UserError if TensorFlow.js is not installed, or for an unknown rule set
 */
export async function train(requested: TrainOptions = {}): Promise<TrainResult> {
  const { games, rollouts, epochs, seed } = { ...DEFAULT_TRAIN, ...requested };
  refuseBelowOne('games', games);
  refuseBelowOne('epochs', epochs);
  if (!Number.isInteger(rollouts) || rollouts < 0)
    throw new UserError(`rollouts must be a whole number of at least 0, not '${rollouts}'`);
  const rules = enterRules(requested);
  const { id: variant, game, packs, set } = rules;
  const library = await loadTensorFlow(requested.backend ?? 'auto');
  const words = textWords(seed);
  const { learnt, heldOut } = await played(rules, requested, { seed: words, rollouts }, games);
  const model = buildModel(library, UNITS, words[0]);
  let done = 0;
  for (const [part, positions] of learnt.entries()) {
    const lesson = { ...LESSON, epochs, seed: fold(words[1], part) };
    await learn(library, model.towers, positions, lesson, () => {
      refuseAborted(requested.signal);
      requested.progress?.('epochs', ++done, epochs * PARTS.length);
    });
  }
  for (const [phase, tower] of model.towers.entries())
    if (learnt.every((positions) => !positions.phase.includes(phase))) zeroOutputLayer(library, tower);
  const networks = model.towers.map(layersOfNetwork);
  const about: ModelAbout = {
    schema: 1,
    game: game.id,
    variant,
    options: set,
    content: baseContent.hash,
    ...(packs.length === 0 ? {} : { packs: Object.fromEntries(packs.map(({ name, text }) => [name, hashOf(text)])) }),
    seed,
    games,
    rollouts,
    epochs,
    backend: library.backend,
    units: UNITS,
    phases: [...PHASES],
    inputs: [...inputNames.all],
    fit: fitsOf(networks, learnt, heldOut),
    versions: { talismanLab: packageVersion(), tensorflow: library.version },
  };
  const files = { ...(await filesOf(library, model)), [ABOUT_FILE]: `${JSON.stringify(about, null, 2)}\n` };
  return { about, networks, files };
}

/** Plays the games, in this thread or in others. */
async function played(
  { game, options }: RuleSet,
  { workers = 1, say: _, progress, signal, ...requested }: TrainOptions,
  order: PlayWorkerData,
  games: number,
): Promise<PlayedAll> {
  const report = async (done: number): Promise<void> => {
    progress?.('games', done, games);
    if (signal === undefined) return;
    await setImmediate();
    refuseAborted(signal);
  };
  if (workers === 1) return playAll(await playersHere(game, options, order), games, report);
  const { variant, options: set, packs } = requested;
  const threads = new Threads({ ...order, rules: { variant, options: set, packs } as TrainingRulesOptions }, workers);
  return playAll(threads, games, report).finally(() => threads.close());
}

/** Returns the quality of the fit in each part, then overall, with the inference used in play. */
function fitsOf(layers: readonly Layers[], learnt: readonly Positions[], heldOut: readonly Positions[]): PartFit[] {
  const networks = layers.map(network);
  const all = learnt.reduce((sum, { count }) => sum + count, 0);
  return [
    ...PARTS.map((part, p) => fitOf(part, learnt[p].count, likelihoodOf([heldOut[p]], networks))),
    fitOf('all', all, likelihoodOf(heldOut, networks)),
  ];
}

function fitOf(part: string, positions: number, { positions: heldOut, value, lo, hi, even }: Likelihood): PartFit {
  const said = (number: number): number | null => (Number.isFinite(number) ? Number(number.toFixed(6)) : null);
  return { part, positions, heldOut, logLikelihood: said(value), lo: said(lo), hi: said(hi), even: said(even) };
}

/** Returns the two files of the library's own format. */
async function filesOf({ tf }: TensorFlow, { whole }: JudgeModel): Promise<Record<string, string | Uint8Array>> {
  const files: Record<string, string | Uint8Array> = {};
  await whole.save(
    tf.io.withSaveHandler(async ({ modelTopology, format, generatedBy, weightSpecs, weightData }) => {
      const weightsManifest = [{ paths: [WEIGHTS_FILE], weights: weightSpecs }];
      const topology = { modelTopology, format, generatedBy, convertedBy: null, weightsManifest };
      files[TOPOLOGY_FILE] = `${JSON.stringify(topology)}\n`;
      files[WEIGHTS_FILE] = new Uint8Array(weightData as ArrayBuffer);
      return { modelArtifactsInfo: { dateSaved: new Date(0), modelTopologyType: 'JSON' } };
    }),
  );
  return files;
}
