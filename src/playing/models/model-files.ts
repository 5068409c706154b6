import { z } from 'zod';

const FIT_SCHEMA = z.strictObject({
  part: z.string(),
  /** Positions in the fit, and held out. */
  positions: z.int(),
  heldOut: z.int(),
  /** Mean log likelihood of the outcome of a held-out position: of the fit with its interval, and of equal chances. */
  logLikelihood: z.number().nullable(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
  even: z.number().nullable(),
});

/** Quality of the fit of a part of the game, or of all; null if nothing was held out. */
export type PartFit = z.infer<typeof FIT_SCHEMA>;

/**
 * Gain of the choices of `quick` over those of `balanced` at questions held out, by their labels: points (1 % of a win)
 * per seat and game; null if nothing was held out.
 */
const GAIN_SCHEMA = z.strictObject({ questions: z.int(), heldOut: z.int(), points: z.number().nullable() });

/** Content of `judge.json`. */
export const ABOUT_SCHEMA = z.strictObject({
  schema: z.literal(1),
  game: z.string(),
  variant: z.string(),
  /** Options on top of the variant, as text. */
  options: z.record(z.string(), z.string()),
  /** Hash of the cards, spaces and characters of the game, without packs. */
  content: z.string(),
  /** The packs on top of them by file, with the hash of their text; absent: none. */
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
  /** Quality of a model of `quick`; absent: it is a judge. */
  gain: GAIN_SCHEMA.optional(),
  /** `tensorflow` is absent if the model was fitted without it. */
  versions: z.strictObject({ talismanLab: z.string(), tensorflow: z.string().optional() }),
});

export type ModelAbout = z.infer<typeof ABOUT_SCHEMA>;

/** Form of rounded weights, as the library writes them on request. */
const QUANTIZATION_SCHEMA = z.looseObject({
  dtype: z.string(),
  scale: z.number().default(1),
  min: z.number().default(0),
});

/** Fields read from `model.json`; the rest belongs to the library. */
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
          quantization: QUANTIZATION_SCHEMA.optional(),
        }),
      ),
    }),
  ),
});

export type Topology = z.infer<typeof TOPOLOGY_SCHEMA>;
