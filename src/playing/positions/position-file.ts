import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { CompiledGame } from '../../engine/compiled.js';
import { refuseConflicts } from '../../engine/conflicts.js';
import { UserError, unknownWord } from '../../engine/errors.js';
import type { Game, State } from '../../engine/game.js';
import type { Outlook, PlaceOf, PositionHead, WrittenPosition } from '../../engine/outlook.js';
import { parseAgent } from '../../experiment/design/agent-text.js';
import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { resolveVariant, setOption } from '../../experiment/design/variants.js';
import { checkValue, type KeyPath, readYaml, type YamlFile } from '../../experiment/design/yaml-file.js';
import { GAMES } from '../../games/index.js';
import { gamesShowing, viewsOf } from '../../games/shown.js';
import { isModulePath } from '../library/library.js';
import { notesOf } from '../library/packs.js';

/** The key read first: the other keys depend on the game. */
const HEAD = z.looseObject({ game: z.string() });

/** Keys of a file that names a question of a game instead of laying out a position. */
const MOMENT = z.strictObject({ replay: z.string().min(1), question: z.number().int().min(1) });

/** The content of a position file as a value, by the same keys. */
export type PositionValue = Readonly<Record<string, unknown>>;

/** A position: a file, its content as a value, or one written in another form. */
export type PositionSource = string | PositionValue | WrittenPosition;

/** A position read and checked. */
export interface ReadPosition {
  /** The game with the packs of the position, active in this thread. */
  readonly game: Game<State>;
  /** Values of its options, in the game's order. */
  readonly options: ArrayLike<number>;
  /** True if house cards are added. */
  readonly packed: boolean;
  /** Notes about the packs. */
  readonly notes: readonly string[];
  /** By seat: the agent named by the position, or null. */
  readonly agents: readonly (string | null)[];
  at(path: KeyPath): string;
  /** Returns the table as laid out, before any roll; null for a game with positions that cannot be drawn. */
  laid(): State | null;
  /** Returns the outlook over this number of turns of the actor, in the compiled build if one is given. */
  outlook(turns: number, compiled?: CompiledGame<State> | null): Outlook<State>;
}

/** A question of a game that can be replayed. */
export interface GameMoment {
  /** A replay token. */
  readonly token: string;
  /** Number of the question in the game, from 1, with every offer asked. */
  readonly question: number;
  /** Returns the place of a key in the file. */
  at(path: KeyPath): string;
}

/** Returns the question of a game that a position names; null if the position is laid out. */
export function readMoment(source: PositionSource): GameMoment | null {
  const read = readerOf(source);
  if (!namesMoment(read)) return null;
  const {
    value: { replay, question },
    at,
  } = read(MOMENT);
  return { token: replay, question, at };
}

function namesMoment(read: Reader): boolean {
  return read(z.looseObject({})).value['replay'] !== undefined;
}

/**
 * Reads a position from a file or a value, and activates its cards. Every fault is one line: file, line, fault, nearest
 * valid word.
 *
 * @param packs files of house cards in addition to its own
 */
export function readPosition(source: PositionSource, packs: readonly string[] = []): ReadPosition {
  const read = readerOf(source);
  if (namesMoment(read))
    throw new UserError(`${read(MOMENT).at(['replay'])}: a question of a game; only hint takes one`);
  const {
    value: { game: id },
    at,
  } = read(HEAD);
  const base: Game<State> | undefined = GAMES.find((known) => known.id === id);
  if (base === undefined)
    throw unknownWord(
      'game',
      id,
      GAMES.map((known) => known.id),
      at(['game']),
    );
  const { positions: kind } = viewsOf(id);
  if (kind === undefined) {
    const those = gamesShowing('positions').join(', ');
    throw new UserError(`${at(['game'])}: positions of ${id} cannot be laid out; of ${those} they can`);
  }
  const { value: position } = read(kind.schema as z.ZodType<PositionHead>);
  const more = [...readPacks([position.packs ?? []].flat(), at(['packs'])), ...readPacks(packs, '--pack')];
  const {
    options,
    game,
    packs: all,
  } = resolveVariant(base, position.variant, at(['variant']), {
    packs: more,
    set(own) {
      for (const [option, value] of Object.entries(position.options))
        setOption(base, own, option, value, at(['options', option]));
    },
  });
  game.enter?.();
  refuseConflicts(game, options, () => at(['options']));
  const beside = typeof source === 'string' ? dirname(source) : '.';
  return {
    game,
    options,
    packed: all.length > 0,
    notes: notesOf(packedGame(base, all, 'packs')),
    at,
    agents: position.seats.map(({ agent }, seat) =>
      agent === undefined ? null : foundFrom(agent, beside, at(['seats', seat, 'agent'])),
    ),
    laid: () => kind.lay?.(position, options, at) ?? null,
    outlook: (turns, compiled = null) => kind.outlook(position, options, turns, at, compiled),
  };
}

type Reader = <T>(schema: z.ZodType<T>) => YamlFile<T>;

function readerOf(source: PositionSource): Reader {
  if (typeof source === 'string') return (schema) => readYaml(source, schema);
  const { value, at } = isWritten(source) ? source : { value: source, at: keyOf };
  return (schema) => ({ value: checkValue(value, schema, at), at });
}

const keyOf: PlaceOf = (path) => ['position', ...path].join('.');

function isWritten(source: PositionValue | WrittenPosition): source is WrittenPosition {
  return typeof source['at'] === 'function';
}

/** Resolves the module path of an agent relative to the position file, if it is there and not in the current folder. */
function foundFrom(agent: string, folder: string, where: string): string {
  const { name } = parseAgent(agent, where);
  const beside = resolve(folder, name);
  return isModulePath(name) && !existsSync(name) && existsSync(beside) ? agent.replace(name, () => beside) : agent;
}
