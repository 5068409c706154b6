import { setImmediate } from 'node:timers/promises';
import type { Layers } from '../../../../agents/talisman/judge/network.js';
import { type QuickNet, UNITS } from '../../../../agents/talisman/quick/net.js';
import { netsOf } from '../../../../agents/talisman/quick/own-nets.js';
import { partOf, QUICK_PARTS } from '../../../../agents/talisman/quick/parts.js';
import { fold } from '../../../engine/index.js';
import { hashOf } from '../../../experiment/design/packs.js';
import { textWords } from '../../../experiment/design/seeds.js';
import { refuseAborted } from '../../../experiment/play/pool.js';
import { baseContent } from '../../../games/talisman/content/index.js';
import { refuseBelowOne } from '../../../playing/library/whole-number.js';
import type { ModelAbout } from '../../../playing/models/model-files.js';
import { packageVersion } from '../../../playing/run/manifest.js';
import { ABOUT_FILE } from '../../../rows/model.js';
import type { GameBatch } from '../games.js';
import { enterRules, type TrainingRulesOptions } from '../rules.js';
import { Fit, Sizes } from './fit.js';
import { gainOf } from './gain.js';
import { KeptLabels } from './kept-labels.js';
import { FUTURES } from './label.js';
import { type Labellers, LabelThreads, labellerHere } from './label-threads.js';
import { layerFiles } from './layer-files.js';
import { Lesson } from './lesson.js';
import type { QuestionSet } from './question-set.js';

/** Options of `trainQuick`. */
export interface QuickTrainOptions extends TrainingRulesOptions {
  /** Games whose questions are labelled; `DEFAULT_QUICK.games` if absent. */
  readonly games?: number;
  /** Any text; `DEFAULT_QUICK.seed` if absent. The same text gives the same model on every machine. */
  readonly seed?: string;
  /** Passes over all questions; `DEFAULT_QUICK.epochs` if absent. */
  readonly epochs?: number;
  /** Folder for the labels of games, so that a call that was stopped continues; absent = they are not kept. */
  readonly labels?: string;
  /** Threads that play; 1 if absent, the caller's own. They change no result. */
  readonly workers?: number;
  /** Rejects the call with an AbortError, at the end of the games or the pass at hand. */
  readonly signal?: AbortSignal;
  /** Called with the current part, and its finished share. */
  readonly progress?: (part: 'games' | 'epochs', done: number, of: number) => void;
}

/** Fitted networks. */
export interface QuickTrainResult {
  readonly about: ModelAbout;
  /** Each of the parts. */
  readonly layers: readonly Layers[];
  /** The files of its folder. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

/** A quarter of an hour on two cores that have nothing else to do. */
export const DEFAULT_QUICK = { games: 6000, epochs: 3, seed: 'quick' };

/** Games are played in this many rounds: `balanced` plays the first, and mostly the networks of the one before the next. */
const ROUNDS = 2;
/** Games of a batch, and batches per thread that are played or waiting. */
const A_FEW = 20;
const AHEAD = 2;
/** One game in this many is held out of the fit, to measure it. */
const HELD_OUT = 11;
/** Lead of the player, in points. */
const LEAD = 0.5;

/**
 * Fits the networks of `quick` to a rule set: plays games, labels their questions by futures, and learns from the
 * labels.
 *
 * @throws UserError for an unknown rule set
 */
export async function trainQuick(requested: QuickTrainOptions = {}): Promise<QuickTrainResult> {
  const { games, epochs, seed } = { ...DEFAULT_QUICK, ...requested };
  refuseBelowOne('games', games);
  refuseBelowOne('epochs', epochs);
  const { variant: name, options, packs: files, signal, progress } = requested;
  const rules = enterRules(requested);
  const words = textWords(seed);
  const workers = requested.workers ?? 1;
  const order = { seed: words, rules: { variant: name, options, packs: files } as TrainingRulesOptions };
  const labellers =
    workers === 1 ? await labellerHere(rules.game, rules.options, words) : new LabelThreads(order, workers);
  const sets: QuestionSet[] = [];
  const cache =
    requested.labels === undefined
      ? null
      : new KeptLabels(requested.labels, [words, name, options, rules.packs.map(({ text }) => text)]);
  let layers: readonly Layers[] | null = null;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const to = Math.round((games * (round + 1)) / ROUNDS);
      const batches = batchesOf(Math.round((games * round) / ROUNDS), to);
      for await (const set of labelled(labellers, batches, layers, cache)) {
        sets.push(set.questions);
        progress?.('games', set.to, games);
        await setImmediate();
        refuseAborted(signal);
      }
      layers = await fitted(sets, epochs, fold(words[1], round), (share) => {
        progress?.('epochs', round * epochs + Math.floor(share * epochs), ROUNDS * epochs);
        refuseAborted(signal);
      });
    }
  } finally {
    await labellers.close();
  }
  const { id: variant, game, packs, set } = rules;
  const about: ModelAbout = {
    schema: 1,
    game: game.id,
    variant,
    options: set,
    content: baseContent.hash,
    ...(packs.length === 0 ? {} : { packs: Object.fromEntries(packs.map((each) => [each.name, hashOf(each.text)])) }),
    seed,
    games,
    rollouts: FUTURES,
    epochs,
    backend: 'own',
    units: UNITS,
    phases: [...QUICK_PARTS],
    inputs: [...layers![0].inputs],
    fit: [],
    gain: heldOutGain(sets, netsOf(layers!)),
    versions: { talismanLab: packageVersion() },
  };
  return {
    about,
    layers: layers!,
    files: { ...layerFiles(layers!), [ABOUT_FILE]: `${JSON.stringify(about, null, 2)}\n` },
  };
}

function batchesOf(from: number, to: number): GameBatch[] {
  const batches: GameBatch[] = [];
  for (let game = from; game < to; game += A_FEW) batches.push({ from: game, to: Math.min(game + A_FEW, to) });
  return batches;
}

/** Labels batches ahead. They are returned in their order, whatever the number of threads. */
async function* labelled(
  labellers: Labellers,
  batches: readonly GameBatch[],
  layers: readonly Layers[] | null,
  cache: KeptLabels | null,
): AsyncGenerator<{ readonly questions: QuestionSet; readonly to: number }> {
  const ahead: Promise<QuestionSet>[] = [];
  let next = 0;
  for (const { to } of batches) {
    for (; next < batches.length && ahead.length < labellers.threads * AHEAD; next++) {
      const label = labelledOne(labellers, batches[next], layers, cache);
      // An error is thrown when its batch is due.
      label.catch(() => undefined);
      ahead.push(label);
    }
    yield { questions: await ahead.shift()!, to };
  }
}

async function labelledOne(
  labellers: Labellers,
  batch: GameBatch,
  layers: readonly Layers[] | null,
  cache: KeptLabels | null,
): Promise<QuestionSet> {
  const known = cache?.read(batch, layers) ?? null;
  const { games, questions } = await labellers.label({ games: batch, layers, known });
  if (known === null) await cache?.write(batch, layers, games);
  return questions;
}

async function fitted(
  sets: readonly QuestionSet[],
  epochs: number,
  seed: number,
  taught: (share: number) => void,
): Promise<readonly Layers[]> {
  const layers: Layers[] = [];
  const size = new Sizes(sets);
  for (let part = 0; part < QUICK_PARTS.length; part++) {
    const fit = new Fit(seed, size);
    const lesson = new Lesson(sets, ({ game, kind }, q) => partOf(kind[q]) === part && !isHeldOut(game[q]));
    for (const done of lesson.teach(fit, epochs, seed)) {
      taught((part + done / (epochs * lesson.count)) / QUICK_PARTS.length);
      // Gives way to a progress line and Ctrl-C.
      await setImmediate();
    }
    layers.push(fit.layers());
  }
  taught(1);
  return layers;
}

function isHeldOut(game: number): boolean {
  return game % HELD_OUT === 0;
}

/** Measures the networks on the games held out: points per seat and game by which they play better than `balanced`. */
function heldOutGain(sets: readonly QuestionSet[], nets: readonly QuickNet[]): NonNullable<ModelAbout['gain']> {
  const seats = new Map<number, number>();
  let learnt = 0;
  let heldOut = 0;
  let points = 0;
  for (const set of sets) {
    for (let q = 0; q < set.count; q++) {
      if (isHeldOut(set.game[q])) seats.set(set.game[q], set.seats[q]);
      else learnt++;
    }
    const gain = gainOf(set, nets, LEAD, (question) => isHeldOut(set.game[question]));
    heldOut += gain.questions;
    points += gain.points;
  }
  const seated = [...seats.values()].reduce((sum, n) => sum + n, 0);
  return { questions: learnt, heldOut, points: seated === 0 ? null : Number((points / seated).toFixed(2)) };
}
