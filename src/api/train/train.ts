import { PHASES } from '../../../agents/talisman/judge/features.js';
import { inputNames } from '../../../agents/talisman/judge/inputs.js';
import { type Layers, network } from '../../../agents/talisman/judge/network.js';
import { fold, type Game, refuseConflicts, type State, valueText } from '../../engine/index.js';
import { baseContent } from '../../games/talisman/content/index.js';
import { packable } from '../../games/talisman/packs.js';
import type { TalismanState } from '../../games/talisman/state.js';
import { hashOf, packedGame, readPacks } from '../../runner/design/packs.js';
import { textWords } from '../../runner/design/seeds.js';
import { type ResolvedVariant, resolveVariant, setOption } from '../../runner/design/variants.js';
import { loadCompiledGame } from '../../wasm/host/load.js';
import { ABOUT_FILE, type ModelAbout, type PartFit, TOPOLOGY_FILE, WEIGHTS_FILE } from '../models/model-files.js';
import { refuseBelowOne } from '../odds.js';
import { notesOf } from '../packs.js';
import { packageVersion } from '../run/manifest.js';
import { learn } from './learn.js';
import { type Likelihood, likelihoodOf } from './likelihood.js';
import { buildModel, type JudgeModel, layersOfTower, mute } from './model.js';
import { FitTable, positionsOf } from './positions.js';
import { type Positions, Sample } from './sample.js';
import { type Backend, loadTensorFlow, type TensorFlow } from './tensorflow.js';

/** What is asked of `train`. */
export interface TrainWanted {
  /** A variant by name, or its file; the game's first if absent. */
  readonly variant?: string;
  /** Options on top of the variant. */
  readonly options?: Readonly<Record<string, number | string>>;
  /** Files of house cards, on top of those of the variant. */
  readonly packs?: readonly string[];
  /** Games played; `DEFAULT_TRAIN.games` if absent. */
  readonly games?: number;
  /** Any text; `DEFAULT_TRAIN.seed` if absent. The same text gives the same model on the same backend. */
  readonly seed?: string;
  /** Passes over all positions; `DEFAULT_TRAIN.epochs` if absent. */
  readonly epochs?: number;
  readonly backend?: Backend;
  /** Told of the part at hand, and how much of it is done. */
  /** Told what packs did to the cards, and what they break. */
  readonly say?: (line: string) => void;
  readonly progress?: (part: 'games' | 'epochs', done: number, of: number) => void;
}

/** A judge that was fitted. */
export interface Trained {
  readonly about: ModelAbout;
  /** Its weights, by phase. */
  readonly networks: readonly Layers[];
  /** The files of its folder. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

export const DEFAULT_TRAIN = { games: 120_000, epochs: 9, seed: 'judge' };

/** Positions before somebody rules from the Crown, and from then on: they have no phase in common. */
const PARTS = ['before', 'crown'];
/** One turn start in so many is taken. */
const STRIDE = 24;
/** Games of which one in so many is kept out of the fit, to test it. */
const HELD_OUT = 11;
const UNITS = 16;
const LESSON = { batch: 512, rate: 0.002 };
/** Games between two reports of progress. */
const REPORT_EVERY = 500;

/**
 * Fits a judge of positions to a rule set: plays games, and fits the networks of `agents/talisman/judge` to who won.
 *
 * @throws UserError when TensorFlow.js is not installed, or there is no such rule set
 */
export async function train(wanted: TrainWanted = {}): Promise<Trained> {
  const { games, epochs, seed } = { ...DEFAULT_TRAIN, ...wanted };
  refuseBelowOne('games', games);
  refuseBelowOne('epochs', epochs);
  const { id: variant, game, options, packs, set } = ruleSet(wanted);
  const library = await loadTensorFlow(wanted.backend ?? 'auto');
  const words = textWords(seed);
  const rules = { game: game as Game<TalismanState>, options, seed: words };
  const table = new FitTable(rules, await loadCompiledGame(game));
  const { learnt, kept } = playAll(table, games, (done) => wanted.progress?.('games', done, games));
  const model = buildModel(library, UNITS, words[0]);
  let done = 0;
  for (const [part, positions] of learnt.entries()) {
    const lesson = { ...LESSON, epochs, seed: fold(words[1], part) };
    await learn(library, model.towers, positions, lesson, () =>
      wanted.progress?.('epochs', ++done, epochs * PARTS.length),
    );
  }
  for (const [phase, tower] of model.towers.entries())
    if (learnt.every((positions) => !positions.phase.includes(phase))) mute(library, tower);
  const networks = model.towers.map(layersOfTower);
  const about: ModelAbout = {
    schema: 1,
    game: game.id,
    variant,
    options: set,
    content: baseContent.hash,
    ...(packs.length === 0 ? {} : { packs: Object.fromEntries(packs.map(({ name, text }) => [name, hashOf(text)])) }),
    seed,
    games,
    epochs,
    backend: library.backend,
    units: UNITS,
    phases: [...PHASES],
    inputs: [...inputNames.all],
    fit: fitsOf(networks, learnt, kept),
    versions: { talismanLab: packageVersion(), tensorflow: library.version },
  };
  const files = { ...(await filesOf(library, model)), [ABOUT_FILE]: `${JSON.stringify(about, null, 2)}\n` };
  return { about, networks, files };
}

/** The rules that are played, in this thread from now on, and the options set on top of the variant in words. */
function ruleSet({ variant: name, options: wanted = {}, packs = [], say }: TrainWanted): ResolvedVariant & {
  readonly set: Readonly<Record<string, string>>;
} {
  const base = packable as Game<State>;
  const variant = resolveVariant(base, name, '--variant', {
    packs: readPacks(packs, '--pack'),
    packsAt: '--pack',
    set(options) {
      for (const [option, value] of Object.entries(wanted)) setOption(base, options, option, value, '--set');
    },
  });
  refuseConflicts(base, variant.options, () => '--set');
  variant.game.enter?.();
  for (const line of notesOf(packedGame(base, variant.packs, '--pack'))) say?.(line);
  const changed = base.options.flatMap((spec, at) =>
    Object.hasOwn(wanted, spec.id) ? [[spec.id, valueText(spec, variant.options[at])] as const] : [],
  );
  return { ...variant, set: Object.fromEntries(changed) };
}

/** Plays the games; the positions to learn from and those kept out, by part. */
function playAll(
  table: FitTable,
  games: number,
  progress: (games: number) => void,
): { readonly learnt: readonly Positions[]; readonly kept: readonly Positions[] } {
  const learnt = PARTS.map(() => new Sample());
  const kept = PARTS.map(() => new Sample());
  for (let game = 0; game < games; game++) {
    const side = game % HELD_OUT === 0 ? kept : learnt;
    for (const { ruled, rows, winner } of positionsOf(game, STRIDE, table)) side[ruled ? 1 : 0].add(rows, winner, game);
    if ((game + 1) % REPORT_EVERY === 0) progress(game + 1);
  }
  return { learnt: learnt.map((sample) => sample.positions()), kept: kept.map((sample) => sample.positions()) };
}

/** How good the fit is in each part, then in all, by the inference that plays. */
function fitsOf(layers: readonly Layers[], learnt: readonly Positions[], kept: readonly Positions[]): PartFit[] {
  const networks = layers.map(network);
  const all = learnt.reduce((sum, { count }) => sum + count, 0);
  return [
    ...PARTS.map((part, p) => fitOf(part, learnt[p].count, likelihoodOf([kept[p]], networks))),
    fitOf('all', all, likelihoodOf(kept, networks)),
  ];
}

function fitOf(part: string, positions: number, { positions: heldOut, value, lo, hi, even }: Likelihood): PartFit {
  const said = (number: number): number | null => (Number.isFinite(number) ? Number(number.toFixed(6)) : null);
  return { part, positions, heldOut, logLikelihood: said(value), lo: said(lo), hi: said(hi), even: said(even) };
}

/** The two files of the library's own format. */
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
