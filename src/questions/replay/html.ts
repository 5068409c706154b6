import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { listed, type Meaning, UserError } from '../../engine/index.js';
import type { Film } from './film.js';
import type { Review } from './highlights.js';

/** The game of a page. */
export interface ReplayData {
  readonly title: string;
  /** A film with a board. */
  readonly film: Film;
  /** Luck and mistakes; null if they were not asked for. */
  readonly review: Review | null;
  /** What the names of the game stand for that its page shows. */
  readonly meanings: readonly Meaning[];
}

/** Returns the meanings of the names that a film shows. */
export function meaningsIn(film: Film, all: readonly Meaning[]): readonly Meaning[] {
  const shown = JSON.stringify(film);
  return all.filter(({ name }) => shown.includes(JSON.stringify(name).slice(1, -1)));
}

/** Script and style of the page, which the build of the studio makes. */
export interface ReplayPage {
  readonly script: string;
  readonly style: string;
}

const FOLDER = join(PACKAGE_ROOT, 'dist/studio-replay');

/** Reads script and style of the page. @throws UserError if they have not been built */
export function readReplayPage(folder = FOLDER): ReplayPage {
  if (!existsSync(join(folder, 'page.js')))
    throw new UserError('the page of replays is missing from dist/studio-replay; install the package again');
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return { script: read('page.js').replaceAll('</script', '<\\/script'), style: read('page.css') };
}

/**
 * Returns one game as a page in a single file: with its script, style and data, without a request to anywhere. Its
 * content policy names script and style by their hashes.
 *
 * @throws UserError for a game without a board that can be drawn
 */
export function replayHtml(data: ReplayData, { script, style }: ReplayPage): string {
  if (data.film.start === null) throw new UserError('--html: this game has no board to show');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // An end tag in a name of a house card would end the data.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(data.title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="app"><noscript>This page shows a game by a script, and scripts are switched off.</noscript></div>',
    `<script type="application/json" id="game">${json}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Returns the title of a page: the players. */
export function replayTitle({ start, seats }: Film): string {
  const names = seats.map(({ seat, character, agent }) => start?.seats[seat].name ?? (character || agent));
  return `A game of ${listed(names)}`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
