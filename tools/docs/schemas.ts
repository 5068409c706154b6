import { z } from 'zod';
import { agentsOf } from '../../agents/index.js';
import { type Game, type IntSpec, type State, valueText, YES_NO } from '../../src/engine/index.js';
import { EXPERIMENT_SCHEMA } from '../../src/experiment/design/experiment.js';
import { VARIANT_SCHEMA } from '../../src/experiment/design/variants.js';
import { LADDER_SCHEMA } from '../../src/experiment/ladder/ladder-file.js';
import { ENTRIES } from '../../src/games/index.js';
import { gamesShowing, viewsOf } from '../../src/games/shown.js';
import { packSchema } from '../../src/games/talisman/content/pack-schema.js';
import { talisman } from '../../src/games/talisman/index.js';
import { CLAIM_SCHEMA } from '../../src/questions/claim/claim-file.js';
import { LOG_SCHEMA } from '../../src/questions/log/log-file.js';
import { ENDING_METRIC } from '../../src/questions/log/read-log.js';
import { TUNE_SCHEMA } from '../../src/questions/tune/tune-file.js';

/**
 * JSON Schemas of the files that people write, for editors that complete and check them. They are looser than the
 * program where a value can be checked only against others, such as the levels of a factor.
 */

type Json = Record<string, unknown>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** A file that is made whole. */
export interface Made {
  /** Path from the package root. */
  readonly file: string;
  readonly text: string;
}

/** Games that files may name, and that which is played where they name none. */
const PLAYED = ENTRIES.map(({ game }) => game as Game<State>);
const USUAL = 'talisman';

/** Every schema, by the kind of file. */
export function schemas(): Made[] {
  return [
    made('experiment', 'An experiment of Talisman Lab', withGames(json(EXPERIMENT_SCHEMA))),
    made('tune', 'A goal for rules of Talisman Lab', withGames(json(TUNE_SCHEMA))),
    made('claim', 'A claim of Talisman Lab', withGames(json(CLAIM_SCHEMA))),
    made('log', 'Played games of Talisman Lab', logSchema()),
    made('ladder', 'A ladder of Talisman Lab', withGames(json(LADDER_SCHEMA))),
    made('variant', 'A variant of Talisman Lab', withOptions(json(VARIANT_SCHEMA), { anyOf: PLAYED.map(optionsOf) })),
    made('pack', 'House cards of Talisman Lab', withOptions(json(packSchema(), 'ref'), optionsOf(talisman))),
    made('position', 'A position of Talisman Lab', positionSchema()),
    made('options', 'Rule options of Talisman Lab, by game', {
      $schema: DRAFT,
      $defs: Object.fromEntries(PLAYED.map((game) => [game.id, knobs(game.options)])),
    }),
  ];
}

function made(kind: string, title: string, schema: Json): Made {
  const { $schema, ...rest } = schema;
  const file = `docs/schemas/${kind}.schema.json`;
  return { file, text: `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n` };
}

/** @param reused whether a part that occurs several times is written once and referred to */
function json(schema: z.ZodType, reused: 'ref' | 'inline' = 'inline'): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused }) as Json;
}

function positionSchema(): Json {
  const shown = gamesShowing('positions');
  const laid = ENTRIES.filter(({ game }) => shown.includes(game.id));
  const allOf = laid.map(({ game }) => {
    const { $schema, ...own } = json(viewsOf(game.id).positions!.schema as z.ZodType);
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema; nothing awaits it
    return { if: { properties: { game: { const: game.id } } }, then: withOptions(own, optionsOf(game)) };
  });
  return {
    $schema: DRAFT,
    type: 'object',
    properties: { game: { enum: laid.map(({ game }) => game.id) } },
    required: ['game'],
    allOf,
  };
}

/** The characters and endings of the usual game are proposed; packs and other games have their own. */
function logSchema(): Json {
  const { roles, metrics } = PLAYED.find(({ id }) => id === USUAL)!;
  const endings = metrics.find(({ id }) => id === ENDING_METRIC)?.words;
  const schema = json(LOG_SCHEMA);
  const { games } = schema['properties'] as { readonly games: { readonly items: { readonly properties: Json } } };
  const { players, ending } = games.items.properties as {
    readonly players: { readonly anyOf: readonly { readonly additionalProperties?: Json }[] };
    readonly ending: Json;
  };
  for (const { additionalProperties } of players.anyOf) Object.assign(additionalProperties ?? {}, { examples: roles });
  Object.assign(ending, { examples: endings });
  return schema;
}

/** The words of each game where a file states that it is about it. */
function withGames(schema: Json): Json {
  const allOf = PLAYED.map((game) => {
    const is = { properties: { game: { const: game.id } } };
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema; nothing awaits it
    return { if: game.id === USUAL ? is : { ...is, required: ['game'] }, then: { properties: wordsOf(game) } };
  });
  return { ...schema, allOf };
}

function wordsOf(game: Game<State>): Json {
  const factors = [
    ...['players', 'variant', 'agents', 'characters', 'packs'].map((key) => [key, {}]),
    ...game.options.map(({ id }) => [`option.${id}`, { items: { $ref: `${optionsOf(game).$ref}/properties/${id}` } }]),
  ] as [string, Json][];
  const agents = agentsOf(game.id).map(({ id }) => id);
  const agent = { anyOf: [{ examples: agents }, { type: 'array', items: { examples: agents } }] };
  return {
    options: optionsOf(game),
    agents: agent,
    alsoBy: agent,
    variant: { examples: game.variants.map(({ id }) => id) },
    vary: { properties: Object.fromEntries(factors.map(([id, of]) => [id, { type: 'array', ...of }])) },
  };
}

function withOptions(schema: Json, options: Json): Json {
  return { ...schema, properties: { ...(schema['properties'] as Json), options } };
}

/** Refers to the options of a game, in the schema that all others share. */
function optionsOf({ id }: { readonly id: string }): { readonly $ref: string } {
  return { $ref: `options.schema.json#/$defs/${id}` };
}

/** Rule options with their values: none but these. */
function knobs(specs: readonly IntSpec[]): Json {
  const properties = Object.fromEntries(specs.map((spec) => [spec.id, knob(spec)]));
  return { type: 'object', properties, additionalProperties: false };
}

function knob(spec: IntSpec): Json {
  const { about, min, max, words } = spec;
  const description = `${about}; otherwise ${valueText(spec, spec.default)}`;
  const number = { type: 'integer', minimum: min, maximum: max };
  if (words === YES_NO) return { description, anyOf: [{ enum: words }, number, { type: 'boolean' }] };
  return words === undefined ? { description, ...number } : { description, anyOf: [{ enum: words }, number] };
}
