import { z } from 'zod';

/** Files of a model's folder: two of the library's (TensorFlow.js), and what we say of them. */
export const TOPOLOGY_FILE = 'model.json';
export const WEIGHTS_FILE = 'weights.bin';
export const ABOUT_FILE = 'judge.json';

const FIT_SCHEMA = z.strictObject({
  part: z.string(),
  /** Positions learnt from, and kept out. */
  positions: z.int(),
  heldOut: z.int(),
  /** Mean log likelihood of the outcome of a position kept out: of the fit with its interval, and of equal chances. */
  logLikelihood: z.number().nullable(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
  even: z.number().nullable(),
});

/** How good the fit of a part of the game, or of all, is; null where nothing was kept out. */
export type PartFit = z.infer<typeof FIT_SCHEMA>;

/** What `judge.json` says of a model. */
export const ABOUT_SCHEMA = z.strictObject({
  schema: z.literal(1),
  game: z.string(),
  variant: z.string(),
  /** Options on top of the variant, as words. */
  options: z.record(z.string(), z.string()),
  /** Hash of the cards, spaces and characters of the game, without packs. */
  content: z.string(),
  /** The packs on top of them by file, with the hash of what each says; absent: none. */
  packs: z.record(z.string(), z.string()).optional(),
  seed: z.string(),
  games: z.int(),
  /** Times that each position was played out again. */
  rollouts: z.int(),
  epochs: z.int(),
  backend: z.string(),
  units: z.int(),
  phases: z.array(z.string()),
  inputs: z.array(z.string()),
  fit: z.array(FIT_SCHEMA),
  versions: z.strictObject({ talismanLab: z.string(), tensorflow: z.string() }),
});

export type ModelAbout = z.infer<typeof ABOUT_SCHEMA>;

/** What is read of `model.json`; the rest is the library's own. */
export const TOPOLOGY_SCHEMA = z.looseObject({
  format: z.literal('layers-model'),
  modelTopology: z.unknown(),
  weightsManifest: z.array(
    z.looseObject({
      paths: z.array(z.string()),
      weights: z.array(
        z.looseObject({
          name: z.string(),
          shape: z.array(z.int().positive()),
          dtype: z.string(),
          quantization: z.unknown().optional(),
        }),
      ),
    }),
  ),
});

export type Topology = z.infer<typeof TOPOLOGY_SCHEMA>;
