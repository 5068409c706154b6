import { z } from 'zod';
import { agentsOf } from '../../../agents/index.js';
import { type AgentSpec, type IntSpec, type State, sayValue, valueText } from '../../engine/index.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import { SECONDS_LEAST, SECONDS_MOST } from '../../experiment/design/table-time.js';
import { readDuration } from '../../experiment/design/written-values.js';
import { GAMES } from '../../games/index.js';
import { DEFAULT_GAME } from '../../playing/library/content.js';
import type { PositionSource } from '../../playing/positions/position-file.js';
import { PLAY_SECONDS } from '../../playing/run/time-budget.js';
import { STRONGER_WORDS } from './stronger-words.js';

/** Kinds of values. Each face has one way to ask for a kind: a flag, a field of a form, a part of a schema. */
export type ArgumentKind =
  | 'word'
  | 'words'
  /** Words with commas between them. */
  | 'list'
  | 'whole'
  | 'seconds'
  | 'switch'
  | 'agents'
  | 'settings'
  | 'files'
  | 'precision'
  /** A word, or the file of a pack. */
  | 'source'
  /** Several whole numbers. */
  | 'numbers'
  /** The file of a position. */
  | 'position'
  /** A position in a line. */
  | 'position-line'
  /** One of a few words. */
  | 'choice'
  /** A number above 0. */
  | 'amount'
  /** A file to read. */
  | 'file'
  /** A played game: its token, its file, or a run folder. */
  | 'game';

/** An argument of a question, declared once for all faces. */
export interface Argument<Value = unknown> {
  readonly kind: ArgumentKind;
  /** Its meaning, as the help, the tool and the docs say it. */
  readonly about: string;
  readonly schema: z.ZodType<Value>;
  /** Schema of the same as text, if a call of the library may give more. */
  readonly typed?: z.ZodType;
  /** The value that counts if it is absent, in words. */
  readonly usually?: string;
  /** Its flag, if that has another name; also the letter of the flag. */
  readonly flag?: string;
  readonly letter?: string;
  /** True if a command line has it by its place, and not by a flag. */
  readonly placed?: true;
  /** True for files with names of people, which no link contains. */
  readonly isPrivate?: true;
  /** Bounds of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Words of a choice. */
  readonly choices?: readonly string[];
  /** Label of its field on a form, if that is not its name in words. */
  readonly label?: string;
  /** Returns values to choose from, given the values of the other arguments so far. */
  offers?(values: Readonly<Record<string, unknown>>): readonly Offer[];
}

/** A value to choose, and its printed name. */
export interface Offer {
  readonly value: string;
  readonly name: string;
}

/** A required argument. */
type Required<Value> = Argument<Value> & { readonly required: true };

/** Arguments of a question by name. */
export type Arguments = Readonly<Record<string, Argument<unknown> & { readonly required?: true }>>;

/** Values of arguments, as the library takes them. */
export type ArgumentValues<Args extends Arguments> = {
  readonly [Name in keyof Args as Args[Name] extends Required<unknown> ? Name : never]: ValueOf<Args[Name]>;
} & {
  readonly [Name in keyof Args as Args[Name] extends Required<unknown> ? never : Name]?:
    | ValueOf<Args[Name]>
    | undefined;
};

type ValueOf<One> = One extends Argument<infer Value> ? Value : never;

/** Optional parts of a declaration. */
type More = Pick<Argument, 'usually' | 'flag' | 'letter' | 'label' | 'offers'>;

/** A word that a command line has by its place. */
export const placedWord = (about: string, more: More = {}): Required<string> => ({
  ...{ kind: 'word', about, schema: z.string().min(1), placed: true, required: true, ...more },
});

/** Further words, by their places. */
export const placedWords = (about: string, more: More = {}): Argument<readonly string[]> => ({
  ...{ kind: 'words', about, schema: z.array(z.string().min(1)).readonly(), placed: true, ...more },
});

/** A word by its place that may be absent. */
export const placedChoice = (about: string, more: More = {}): Argument<string> => ({
  ...{ kind: 'word', about, schema: z.string().min(1), placed: true, ...more },
});

/** A word or the file of a pack, by its place. */
export const placedSource = (about: string, more: More = {}): Argument<string> => ({
  ...{ kind: 'source', about, schema: z.string().min(1), placed: true, ...more },
});

/** The file of a pack. */
export const packFile = (about: string, more: More = {}): Argument<string> => ({
  ...{ kind: 'source', about, schema: z.string(), ...more },
});

/** The name of a played game, by its place. */
export const placedGame = (about: string): Required<string> => ({
  ...{ kind: 'game', about, schema: z.string().min(1), placed: true, required: true },
});

/** The file of a position by its place, or the position as a value. */
export const placedPosition = (about: string): Argument<PositionSource> => ({
  ...{ kind: 'position', about, ...orContent<Exclude<PositionSource, string>>(), placed: true },
});

export const positionLine = (about: string): Argument<string> => ({
  ...{ kind: 'position-line', about, schema: z.string() },
});

/** The path of a file by its place, or its content as a value. */
export const placedContent = <Content extends object>(about: string): Required<string | Content> => ({
  ...{ kind: 'file', about, ...orContent<Content>(), placed: true, required: true },
});

/** One or several paths of files by their places, or their contents as values. */
export const placedFiles = <Content extends object>(
  about: string,
): Required<string | Content | readonly (string | Content)[]> => {
  const { schema, typed } = orContent<Content>();
  return {
    ...{ kind: 'files', about, placed: true, required: true, isPrivate: true, label: 'Your games' },
    schema: z.union([schema, z.array(schema).min(1).readonly()]),
    typed: z.array(typed!).min(1),
  };
};

/** Returns an argument that may be absent. */
export function optional<Value>({ required: _, ...argument }: Required<Value>): Argument<Value> {
  return argument;
}

/** Returns the schemas of a text, or of the content of the file that it names: its keys are checked when it is read. */
export function orContent<Content extends object>(): Pick<Argument<string | Content>, 'schema' | 'typed'> {
  const typed = z.string().min(1);
  return { schema: z.union([typed, z.record(z.string(), z.unknown()) as unknown as z.ZodType<Content>]), typed };
}

export const numbers = (about: string, min: number, max: number, more: More = {}): Argument<readonly number[]> => ({
  ...{ kind: 'numbers', about, schema: z.array(z.int().min(min).max(max)).readonly(), min, max, ...more },
});

export const agents = (about: string, more: More = {}): Argument<readonly string[]> => ({
  ...{ kind: 'agents', about, schema: z.array(z.string().max(LETTERS_MAX)).readonly(), label: 'Computer players' },
  offers: ({ game }) => agentsOf(String(game ?? DEFAULT_GAME)).map(({ id, about }) => ({ value: id, name: about })),
  ...more,
});

/** Agents as text; a call of the library may also give an agent as an object. */
export const agentObjects = (about: string, more: More = {}): Argument<readonly (string | AgentSpec<State>)[]> => {
  const { schema, ...named } = agents(about, more);
  const isAgent = (value: unknown): boolean => typeof value === 'object' && value !== null && 'create' in value;
  const either = z.union([z.string().max(LETTERS_MAX), z.custom<AgentSpec<State>>(isAgent)]);
  return { ...named, schema: z.array(either).readonly(), typed: schema };
};

export const word = (about: string, more: More = {}): Argument<string> => ({
  ...{ kind: 'word', about, schema: z.string(), ...more },
});

export const whole = (about: string, min: number, max = BLOCKS_MAX, more: More = {}): Argument<number> => ({
  ...{ kind: 'whole', about, schema: (min > -Infinity ? z.int().min(min) : z.int()).max(max), min, max, ...more },
});

export const list = (about: string, more: More = {}): Argument<string[]> => ({
  ...{ kind: 'list', about, schema: z.array(z.string()), ...more },
});

export const choice = <Word extends string>(
  about: string,
  choices: readonly Word[],
  more: More = {},
): Argument<Word> => ({
  ...{ kind: 'choice', about, schema: z.enum(choices), choices },
  offers: () => choices.map((value) => ({ value, name: value })),
  ...more,
});

/** Words, each with a flag of its own. */
export const words = (about: string, more: More = {}): Argument<readonly string[]> => ({
  ...{ kind: 'words', about, schema: z.array(z.string().min(1)).readonly(), ...more },
});

export const amount = (about: string, max: number, more: More = {}): Argument<number> => ({
  ...{ kind: 'amount', about, schema: z.number().positive().max(max), max, ...more },
});

export const toggle = (about: string, more: More = {}): Argument<boolean> => ({
  ...{ kind: 'switch', about, schema: z.boolean(), ...more },
});

export const precision = (about: string, more: More = {}): Argument<string> => ({
  ...{ kind: 'precision', about, schema: z.string().regex(/^\d+(?:\.\d+)?(?:pp|%)$/), ...more },
});

const LETTERS_MAX = 400;

/** Returns the game of an id, or undefined. */
const gameOf = (id: unknown = DEFAULT_GAME) => GAMES.find((game) => game.id === id);

/** Returns offers with the id as their name. */
const named = (things: readonly { readonly id: string }[] = []): Offer[] =>
  things.map(({ id }) => ({ value: id, name: id }));

/** Most values of an option that are offered. */
const SETTINGS_MAX = 12;

/** Returns the values of an option that differ from its default. */
function settingOffers(option: IntSpec): Offer[] {
  const { id, about, min, max } = option;
  const values = Array.from({ length: Math.min(SETTINGS_MAX, max - min + 1) }, (_, i) => min + i);
  return values
    .filter((value) => value !== option.default)
    .map((value) => ({
      value: `${id}=${valueText(option, value)}`,
      name: `${about}: with ${sayValue(option, value)}`,
    }));
}

/** Arguments of the table, shared by all questions that play. */
export const TABLE = {
  players: whole('number of players', 2, 8, { usually: '4' }),
  agents: agents('agents: one for every seat, or A,B,… by seat; name:param=value', { usually: 'balanced' }),
  game: word('game to play', { usually: DEFAULT_GAME, offers: () => named(GAMES) }),
  variant: word('variant, by name or as a file', {
    usually: "the game's first",
    offers: ({ game }) => named(gameOf(game)?.variants),
  }),
  options: {
    kind: 'settings',
    about: 'option=value on top of the variant; may be given again',
    schema: z.record(z.string(), z.union([z.string(), z.number()])),
    flag: 'set',
    label: 'House rules',
    offers: ({ game }) => (gameOf(game)?.options ?? []).flatMap(settingOffers),
  } as Argument<Readonly<Record<string, string | number>>>,
  packs: {
    kind: 'files',
    about: 'file of house cards on top of the variant; may be given again',
    schema: z.array(z.string()).readonly(),
    flag: 'pack',
    label: 'House cards',
  } as Argument<readonly string[]>,
  seconds: {
    kind: 'seconds',
    about: 'seconds of a turn at your table, for every time in the answer; no game depends on them',
    schema: z.number().min(SECONDS_LEAST).max(SECONDS_MOST),
    usually: '45',
    label: 'Seconds a turn',
  } as Argument<number>,
  seed: word('seed of the run, any text', { letter: 's', usually: 'made up' }),
};

const duration = word("a time to play, such as 90s, '2 minutes' or '1 hour'", {
  usually: `${PLAY_SECONDS.usual} seconds, or until the whole answer is settled`,
});

/** Arguments of the time of play. */
export const TIME = {
  for: { ...duration, schema: duration.schema.refine((text) => readDuration(text) !== null), label: 'Time to play' },
  quick: toggle(`play for ${PLAY_SECONDS.quick} seconds`),
};

/** Stronger players that are asked the same question. */
export const ALSO_BY = choice('stronger players that are asked the same question, or none', STRONGER_WORDS, {
  usually: 'quick, unless --agents names players',
  label: 'Second opinion',
});

/** Arguments of a question that plays one run, whose size is a time or a number. */
export function runArguments() {
  const { variant, options, packs, seconds, seed } = TABLE;
  return {
    ...{ variant, options, packs },
    games: whole(
      'games of each variant, and of each table that is compared, rounded up to whole blocks',
      1,
      undefined,
      {
        letter: 'n',
        usually: 'as many as the time allows',
      },
    ),
    blocks: whole('blocks of each variant: a block is one table with all rotations of its seats', 1),
    ...TIME,
    alsoBy: ALSO_BY,
    ...{ seconds, seed },
  };
}

/** Returns the name of the flag of an argument: `max-games` for `maxGames`. */
export function flagName(name: string, { flag }: Argument): string {
  return flag ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
