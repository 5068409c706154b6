import { settleConflicts } from '../../engine/conflicts.js';
import { CHANGE_WORDS, type Game, NO_CHANGES, type State, TABLE } from '../../engine/game.js';
import { draw, mix } from '../../engine/random.js';
import { defaults, type IntSpec } from '../../engine/spec.js';

/** Any game: the suites know its states only as words. */
export type AnyGame = Game<State>;

/** Everything that decides a game before it starts, except the agents. */
export interface Table {
  readonly game: AnyGame;
  readonly variant: string;
  readonly options: Int32Array;
  readonly seats: number;
  readonly seed: Int32Array;
  readonly roles: Int32Array;
  /** Changes of the start, as `Game.reset` takes them. */
  readonly changes: Int32Array;
}

/** Throws with a message; cheaper than `expect` if a check runs a hundred thousand times. */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

function variantOptions(game: AnyGame, at: number): Int32Array {
  const options = defaults(game.options);
  for (const [id, value] of Object.entries(game.variants[at].options)) {
    options[game.options.findIndex((spec) => spec.id === id)] = value;
  }
  return options;
}

function table(game: AnyGame, n: number, variant: string, options: Int32Array): Table {
  // The variant changes from table to table, the number of seats too and once more per round: every pair occurs.
  const kinds = game.seats.max - game.seats.min + 1;
  const variants = Math.max(1, game.variants.length);
  const seats = game.seats.min + (((n % variants) + Math.floor(n / variants)) % kinds);
  const seed = Int32Array.of(mix(n + 1), mix(~n));
  const roles = new Int32Array(seats);
  game.deal(seats, seed, roles);
  return { game, variant, options, seats, seed, roles, changes: NO_CHANGES };
}

/** Returns `count` tables over the named variants and all numbers of seats; the same at every call. */
export function tables(game: AnyGame, count: number): Table[] {
  return Array.from({ length: count }, (_, n) => {
    const at = n % game.variants.length;
    return table(game, n, game.variants[at].id, variantOptions(game, at));
  });
}

/** Returns a value of an option, often its default or an end of the range, where bugs are. */
function wildValue(spec: IntSpec, n: number, k: number): number {
  const luck = draw(n, 0x3c6ef372, 9, k, 10);
  if (luck < 5) return spec.default;
  if (luck === 5) return spec.min;
  if (luck === 6) return spec.max;
  return spec.min + draw(n, 0x3c6ef372, 10, k, spec.max - spec.min + 1);
}

/** Returns `count` tables with options drawn from their ranges. */
export function wildTables(game: AnyGame, count: number): Table[] {
  return Array.from({ length: count }, (_, i) => {
    const n = 1_000_000 + i;
    const options = Int32Array.from(game.options, (spec, k) => wildValue(spec, n, k));
    settleConflicts(game, options);
    const drawn = table(game, n, 'options drawn at random', options);
    return { ...drawn, changes: wildChanges(game, n, drawn.seats, options) };
  });
}

/** Most changes of the start that are drawn. */
const CHANGES_MAX = 6;

/** Returns drawn changes of the start, in the order of the game: often none, and none if the game cannot begin so. */
export function wildChanges(game: AnyGame, n: number, seats: number, options: Int32Array): Int32Array {
  const { startChanges = [] } = game;
  if (startChanges.length === 0) return NO_CHANGES;
  const luck = (k: number, below: number): number => draw(n, 0x2545f491, 11, k, below);
  const drawn = Array.from({ length: Math.max(0, luck(0, 2 * CHANGES_MAX) - CHANGES_MAX + 1) }, (_, i) => {
    const change = luck(3 * i + 1, startChanges.length);
    const { scope, words, max = 0 } = startChanges[change];
    const seat = scope === 'table' ? TABLE : luck(3 * i + 2, seats);
    return [seat, change, luck(3 * i + 3, words?.length ?? max + 1)];
  });
  const changes = Int32Array.from(drawn.sort((a, b) => a[1] - b[1]).flat());
  return game.refuseStart?.(options, changes) == null ? changes : NO_CHANGES;
}

/** Sets up a table in a state, by default a new one. */
export function setUp(t: Table, s: State = t.game.create()): State {
  t.game.reset(s, t.options, t.seats, t.seed, t.roles, t.changes);
  return s;
}

export function copyOf(game: AnyGame, s: State): State {
  const copy = game.create();
  copy.words.set(s.words);
  return copy;
}

export function sameWords(a: State, b: State): boolean {
  if (a.words.length !== b.words.length) return false;
  for (let i = 0; i < a.words.length; i++) if (a.words[i] !== b.words[i]) return false;
  return true;
}

/** Returns a hash of all words of the state. */
export function hashOf(s: State): number {
  let h = s.words.length;
  for (let i = 0; i < s.words.length; i++) h = mix((h + Math.imul(s.words[i], 0x9e3779b1) + i) | 0);
  return h;
}

/** Returns the options that differ from the default, in the syntax of `--set`. */
export function optionsText({ game, options }: Table): string {
  return game.options
    .flatMap(({ id, default: usual }, i) => (options[i] === usual ? [] : [`${id}=${options[i]}`]))
    .join(', ');
}

/** Returns the changes of the start, in words and with their numbers. */
function changesText({ game: { startChanges = [] }, changes }: Table): string {
  const texts: string[] = [];
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) {
    const { id, words } = startChanges[changes[i + 1]];
    texts.push(
      `${changes[i] === TABLE ? 'table' : `seat ${changes[i]}`} ${id}=${words?.[changes[i + 2]] ?? changes[i + 2]}`,
    );
  }
  return `${texts.join(', ')} [${changes.join(', ')}]`;
}

/** Returns the text needed to repeat a failure. */
export function replayText(t: Table, actions: readonly number[]): string {
  return [
    `game ${t.game.id}, variant ${t.variant}, ${t.seats} seats, seed [${t.seed.join(', ')}]`,
    `roles [${t.roles.join(', ')}], options that are not the default: ${optionsText(t) || 'none'}`,
    ...(t.changes.length === 0 ? [] : [`begins with ${changesText(t)}`]),
    `${actions.length} actions so far: [${actions.join(', ')}]`,
  ].join('\n');
}

/** Error for a broken promise at a table, with the actions before it. */
export class CheckFailure extends Error {
  constructor(
    readonly what: string,
    readonly table: Table,
    readonly actions: readonly number[],
    cause?: unknown,
  ) {
    super(`${what}\n${replayText(table, actions)}`, { cause });
  }
}

/** A visit to a question, before it is answered. */
export interface Visit {
  readonly s: State;
  readonly seat: number;
  readonly out: Int32Array;
  readonly count: number;
  /** Questions answered before. */
  readonly at: number;
}

/**
 * Plays a table to its end with random choices, calling `visit` at each question. A failure is rethrown with the table
 * and the actions before it.
 *
 * @returns the actions taken
 */
export function wander(t: Table, visit?: (v: Visit) => void, done?: (s: State) => void): number[] {
  const { game } = t;
  const s = setUp(t);
  const out = new Int32Array(game.maxActions);
  const actions: number[] = [];
  try {
    while (!game.over(s)) {
      must(actions.length < game.maxDecisions, `asked more than ${game.maxDecisions} questions`);
      const count = game.legal(s, out);
      must(count >= 1, 'no legal action, but the game is not over');
      visit?.({ s, seat: game.actor(s), out, count, at: actions.length });
      const at = actions.length;
      const action = out[draw((t.seed[0] + (at >> 16)) | 0, t.seed[1], 7, at & 0xffff, count)];
      actions.push(action);
      game.apply(s, action);
    }
    done?.(s);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${replayText(t, actions)}`, { cause: error });
  }
  return actions;
}

/** Applies recorded actions, each of which must be legal. */
export function playActions(game: AnyGame, s: State, actions: readonly number[], from = 0): void {
  const rest = actions.slice(from);
  const played = playLegal(game, s, rest);
  must(played === rest.length, `action ${from + played}, ${rest[played]}, is not legal`);
}

/** Applies recorded actions as long as they are legal; returns the number applied. */
export function playLegal(game: AnyGame, s: State, actions: readonly number[]): number {
  const out = new Int32Array(game.maxActions);
  for (let i = 0; i < actions.length; i++) {
    if (game.over(s) || !out.subarray(0, game.legal(s, out)).includes(actions[i])) return i;
    game.apply(s, actions[i]);
  }
  return actions.length;
}
