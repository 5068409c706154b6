import { signal } from '@preact/signals';
import { linkTo, routeOf } from '../../browser/route.js';
import { type BoardFilm, Show } from '../../film/show.js';
import { lab, promptly } from '../../lab/client.js';
import type { NewGame } from '../../lab/watch.js';
import { type PackFile, rulesQuestion } from '../../question/rules-question.js';

/** A game that is opened, missing something, or shown. */
export type Watched =
  | { readonly state: 'opening' }
  | { readonly state: 'refused'; readonly why: string }
  | { readonly state: 'packs'; readonly missing: readonly string[] }
  | { readonly state: 'shown'; readonly show: Show; readonly same: boolean | null };

/** The game of the room. */
export const watched = signal<Watched>({ state: 'opening' });

/** Texts of packs that the reader has given for tokens. */
const given: PackFile[] = [];
let last = '';

/** Returns the one line of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a random seed. */
export function madeUpSeed(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
}

/** Opens a new game. With `replace` it replaces the present one in the history. */
export async function watchNew(game: NewGame, replace = false): Promise<void> {
  try {
    goTo(await promptly(() => lab.watch.newGame(game)), replace);
  } catch (error) {
    watched.value = { state: 'refused', why: messageOf(error) };
  }
}

/** Goes to a game that the user has named: a token, a row of `games.csv`, or a link with one. */
export async function watchNamed(text: string): Promise<void> {
  const name = text.trim().replace(/^.*#\/watch\//s, '');
  try {
    goTo(/^\d+,\d+,\d+,/.test(name) ? await promptly(() => lab.watch.gameOfRow(name)) : name);
  } catch (error) {
    watched.value = { state: 'refused', why: messageOf(error) };
  }
}

function goTo(token: string, replace = false): void {
  // The reader may have gone to another room meanwhile.
  if (routeOf(location.hash).room !== 'watch') return;
  const link = linkTo('watch', token);
  if (replace) location.replace(link);
  else location.hash = link;
}

/** Opens the game of a token and shows it at a position, or shows the reason why it cannot be opened. */
export async function openGame(token: string, at = 0): Promise<void> {
  last = token;
  watched.value = { state: 'opening' };
  const so = await found(token).catch((error): Watched => ({ state: 'refused', why: messageOf(error) }));
  // Another one may have been asked for meanwhile.
  if (last !== token) return;
  if (so.state === 'shown') so.show.goTo(at);
  watched.value = so;
}

async function found(token: string): Promise<Watched> {
  const { a, b } = rulesQuestion.value;
  const packs = [...given, ...a.packs, ...(b?.packs ?? [])];
  const { missing } = await promptly(() => lab.watch.openGame(token, packs));
  if (missing.length > 0) return { state: 'packs', missing };
  const film = await lab.watch.filmOpenGame();
  if (film.start === null) return { state: 'refused', why: 'This game has no board to show.' };
  return { state: 'shown', show: new Show(film as BoardFilm), same: film.same };
}

/** Takes texts of packs for the game that misses them, and opens it again. */
export async function givePacks(files: readonly File[]): Promise<void> {
  for (const file of files) given.push({ name: file.name, text: await file.text() });
  await openGame(last);
}
