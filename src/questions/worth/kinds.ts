import { upperFirst } from '../../../reports/answer/values.js';
import { listed, nearestWord, UserError, unknownWord, type WorthLevel } from '../../engine/index.js';
import type { WorthKind } from '../../experiment/results/worth-summary.js';
import { gamesShowing, viewsOf } from '../../games/shown.js';
import { DEFAULT_GAME } from '../../playing/library/content.js';
import { enterPacked } from '../../playing/library/packs.js';
import { spelledOut } from '../../playing/library/power-words.js';
import { characterOffers } from '../character/find.js';
import type { Offer } from '../contract/argument.js';

/** The kind that is measured without a change: characters play as dealt. */
const CHARACTERS = 'characters';

/** The items of a question of worth. */
export interface AskedThings {
  readonly kind: WorthKind;
  /** Factor of an experiment with the items as levels. */
  readonly factor: string;
  readonly things: readonly Thing[];
}

/** An item: its level of the factor, or the id of a character. */
export type Thing = Pick<WorthLevel, 'level' | 'name' | 'holders'>;

/** Returns the kinds of items of a game. */
export function worthKinds(game: string): string[] {
  return [...Object.keys(viewsOf(game).worths ?? {}), CHARACTERS];
}

/** Returns the kinds of items of a game that have any. */
export function kindOffers(game: unknown = DEFAULT_GAME): Offer[] {
  const kinds = worthKinds(String(game)).filter((kind) => kind === CHARACTERS || thingOffers(game, kind).length > 0);
  return kinds.map((kind) => ({ value: kind, name: kind }));
}

/** Returns the items of a kind. */
export function thingOffers(game: unknown = DEFAULT_GAME, of: unknown): Offer[] {
  if (of === CHARACTERS) return characterOffers();
  const levels = viewsOf(String(game)).worths?.[String(of)]?.() ?? [];
  return levels.map(({ level, name }) => ({ value: idOf(level), name }));
}

/**
 * Finds the items of a kind by words; all of them without words.
 *
 * @param knockOut true to take gifts out of the game instead, where possible
 * @throws UserError for an unknown kind or word
 */
export function askedThings(
  game: string,
  of: string,
  words: readonly string[],
  packs: readonly string[],
  knockOut: boolean,
): AskedThings {
  const packed = enterPacked(game, packs);
  if (of === CHARACTERS && packed.game.roles.length > 0) {
    const { roles, roleNames = [] } = packed.game;
    const all = roles.map((role, i) => ({ level: role, name: roleNames[i] ?? role }));
    return { kind: 'character', factor: 'players', things: chosen(all, words) };
  }
  const { worths } = viewsOf(game);
  if (worths === undefined)
    throw new UserError(
      `worth: ${game} has no things to give or to take out; known for: ${gamesShowing('worths').join(', ')}`,
    );
  if (!Object.hasOwn(worths, of)) throw unknownKind(game, of);
  const levels = worths[of]();
  const factors = [...new Set(levels.map(({ factor }) => factor))];
  if (factors.length === 0)
    throw new UserError(
      packs.length === 0
        ? `worth: this game has no ${of}; add some with --pack FILE`
        : `worth: ${packs.join(', ')} ${packs.length === 1 ? 'has' : 'have'} no ${of}; other kinds: ${worthKinds(game).join(', ')}`,
    );
  if (!knockOut || factors[0] === 'without') {
    const things = chosen(levels, words);
    return {
      kind: factors[0] === 'without' ? 'knock-out' : 'gift',
      factor: factors[0],
      things: of === ABILITIES ? things.map(abilityWords) : things,
    };
  }
  const out = levels.flatMap(({ level, name }) =>
    level.startsWith('gift=') ? [{ level: `card:${level.slice('gift='.length)}`, name }] : [],
  );
  if (out.length === 0) throw new UserError(`--knock-out: ${of} cannot be taken out of the game`);
  return { kind: 'knock-out', factor: 'without', things: chosen(out, words) };
}

/** The kind whose items have ids instead of printed names. */
const ABILITIES = 'abilities';

/** Names an ability by its id as words and the characters that have it: "Shoplift (Thief)". */
function abilityWords(thing: Thing): Thing {
  const owners = (thing.holders ?? []).map((id) => characterOffers().find(({ value }) => value === id)?.name ?? id);
  const words = thing.name.split(' and ').map((name) => upperFirst(spelledOut(name)));
  return { ...thing, name: `${listed(words)}${owners.length === 0 ? '' : ` (${listed(owners)})`}` };
}

/** Words of a question of worth. */
interface WorthWords {
  readonly of: string;
  readonly words?: readonly string[] | undefined;
  readonly game?: string | undefined;
}

/** Returns a question that names items without their kind, `worth axe sword`, with that kind. */
export function withKind<T extends WorthWords>(question: T): T {
  const { of, words = [], game = DEFAULT_GAME } = question;
  const kinds = worthKinds(game);
  if (kinds.includes(of)) return question;
  const named = [of, ...words];
  const kind = kinds.find((one) =>
    named.every((word) => word.split(TOGETHER).every((part) => offers(game, one, part))),
  );
  return kind === undefined ? question : { ...question, of: kind, words: named };
}

/** True if a kind has an item of this id or name. */
function offers(game: string, kind: string, word: string): boolean {
  const plain = word.trim().toLowerCase();
  return thingOffers(game, kind).some(
    ({ value, name }) => value === plain.replaceAll(' ', '-') || name.toLowerCase() === plain,
  );
}

/** Returns the error for an unknown kind; a plural is shown as the item that it means. */
function unknownKind(game: string, of: string): UserError {
  const kinds = worthKinds(game);
  const named = [of, of.replace(/s$/, '')].find((word) => kinds.some((one) => offers(game, one, word)));
  if (named === undefined) return unknownWord('kind', of, kinds, 'worth');
  if (named !== of) return new UserError(`worth: unknown thing '${of}'; did you mean '${named}'?`);
  return new UserError(`worth: '${of}' and the others are not all of one kind; ask for one kind at a time`);
}

/** Returns the items that some words mean, without duplicates, in the order of the game. */
function chosen(all: readonly Thing[], words: readonly string[]): readonly Thing[] {
  if (words.length === 0) return all;
  const requested = words.map((word) => (word.includes(TOGETHER) ? together(all, word) : found(all, word)));
  const combined = requested.filter((thing) => !all.includes(thing));
  const known = new Set<string>();
  const isNew = ({ level }: Thing): boolean => !known.has(level) && known.add(level).has(level);
  return [...all.filter((thing) => requested.includes(thing)), ...combined.filter(isNew)];
}

/** Sign between items that are measured together, as in `sword+axe`. */
const TOGETHER = '+';

/** Returns several items as one, in the order of the game. */
function together(all: readonly Thing[], word: string): Thing {
  const parts = word.split(TOGETHER).map((part) => part.trim());
  if (parts.some((part) => part === '')) throw new UserError(`worth: '${word}': write things together as sword+axe`);
  const requested = parts.map((part) => found(all, part));
  const things = all.filter((thing) => requested.includes(thing));
  if (things.length < parts.length) throw new UserError(`worth: '${word}' names a thing twice`);
  return {
    level: things.map(({ level }) => level).join(','),
    name: listed(things.map(({ name }) => name)),
    ...(things.some(({ holders }) => holders !== undefined)
      ? { holders: [...new Set(things.flatMap(({ holders = [] }) => holders))] }
      : {}),
  };
}

/** Finds an item by its level, its id or its name. */
function found(all: readonly Thing[], word: string): Thing {
  const plain = word.trim().toLowerCase();
  const thing =
    all.find(({ level }) => level === plain) ??
    all.find(({ level }) => idOf(level) === plain.replaceAll(' ', '-')) ??
    all.find(({ name }) => name.toLowerCase() === plain);
  if (thing !== undefined) return thing;
  const ids = all.map(({ level }) => idOf(level));
  const near = nearestWord(plain, ids);
  throw near === null
    ? new UserError(`worth: unknown thing '${word}'; known: ${ids.join(', ')}`)
    : unknownWord('thing', word, ids, 'worth');
}

/** Returns the id of a level: `sword` for `gift=sword`, `strength` for `strength=1`, `temple` for `space:temple`. */
function idOf(level: string): string {
  return level.replace(/^(?:gift=|start=|\w+:)/, '').replace(/=\d+$/, '');
}
