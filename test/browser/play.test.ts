import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type * as Agents from '../../agents/index.js';
import { type AgentSpec, defaults, type Game, type State } from '../../src/engine/index.js';
import { type Design, Row } from '../../src/experiment/design/types.js';
import type * as Tables from '../../src/experiment/play/table.js';
import type * as Games from '../../src/games/index.js';
import type * as Packing from '../../src/games/talisman/content/packed.js';
import { theBrowser } from './connected.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const compiled = (path: string): Promise<unknown> => import(join(ROOT, 'dist', path));
const { agentsOf } = (await compiled('agents/index.js')) as typeof Agents;
const { GAMES } = (await compiled('src/games/index.js')) as typeof Games;
const { packedContent } = (await compiled('src/games/talisman/content/packed.js')) as typeof Packing;
const { Table, rowWidth } = (await compiled('src/experiment/play/table.js')) as typeof Tables;

const PLACE = 'http://talisman.test/';
const CONTENT = 'dist/src/games/talisman/content/loaded.js';
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

const GAMES_PLAYED = 40;
const SEATS = 4;
const game = GAMES.find(({ id }) => id === 'talisman') as Game<State>;
const balanced = agentsOf('talisman').find(({ id }) => id === 'talisman/balanced') as AgentSpec<State>;

/** A page at whose place the files of the program lie, the packed content among them, and what it asks for. */
async function open(): Promise<{ page: Page; asked: string[]; heard: string[] }> {
  const page = await (await theBrowser()).newPage();
  const asked: string[] = [];
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  await page.route('**', (route) => {
    const path = route.request().url().slice(PLACE.length);
    if (path === '')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' });
    asked.push(path);
    const body = path === CONTENT ? packedContent() : readFileSync(join(ROOT, path));
    return route.fulfill({ contentType: TYPES[extname(path)], body });
  });
  await page.goto(PLACE);
  return { page, asked, heard };
}

/** The games of an experiment, played by a table in JavaScript: their seeds, and of each what the page gives. */
function playHere(): { seeds: number[][]; games: number[][] } {
  const cell = { index: 0, label: 'all', levels: {}, players: SEATS, lineup: [0, 0, 0, 0], rotations: 1 };
  const design = {
    seed: 'browser',
    rotate: 'none',
    cells: [{ ...cell, options: [...defaults(game.options)] }],
    entrants: [
      { label: 'balanced', agent: balanced.id, settings: '', paramIds: [], params: [...defaults(balanced.params)] },
    ],
    metrics: game.metrics,
  } as unknown as Design;
  const table = new Table(design, { game, specs: [balanced] });
  const width = rowWidth(design);
  const rows = new Int32Array(SEATS * width);
  const column = (at: number): number[] => Array.from({ length: SEATS }, (_, seat) => rows[seat * width + at]);
  const seeds: number[][] = [];
  const games: number[][] = [];
  for (let block = 0; block < GAMES_PLAYED; block++) {
    table.startBlock(block);
    table.play(design.cells[0], 0, rows, 0);
    seeds.push([...table.seed]);
    const records = Array.from({ length: SEATS }, (_, seat) => [
      ...rows.subarray(seat * width + Row.FirstMetric, (seat + 1) * width),
    ]);
    games.push([...table.trace, ...column(Row.Role), ...column(Row.Score), ...records.flat()]);
  }
  return { seeds, games };
}

const digest = (games: readonly (readonly number[])[]): string =>
  createHash('sha256').update(JSON.stringify(games)).digest('hex');

describe('a page with the compiled build', () => {
  // The second is the module with which the studio begins.
  const MODULES = ['dist/src/wasm/talisman.wasm', 'dist/.emitted/talisman.wasm'];
  test.each(MODULES)(
    `%s plays ${GAMES_PLAYED} games as they are played here, and loads nothing of Node`,
    async (module) => {
      const { page, asked, heard } = await open();
      const here = playHere();
      expect(new Set(here.games.map(([, a, b]) => `${a} ${b}`)).size).toBe(GAMES_PLAYED);
      const there = await page.evaluate(`(async () => {
      const { playGames } = await import('/test/browser/plays.js');
      return playGames('/${module}', ${SEATS}, ${JSON.stringify(here.seeds)});
    })()`);
      expect(heard).toEqual([]);
      expect((there as number[][]).slice(0, 3)).toEqual(here.games.slice(0, 3));
      expect(digest(there as number[][])).toBe(digest(here.games));
      expect(asked).toContain(CONTENT);
      expect(asked).toContain(module);
      // Cards are read and checked by these: a page has them packed.
      expect(asked.filter((path) => !path.startsWith('dist/') || /base-game|schema|source/.test(path))).toEqual([
        'test/browser/plays.js',
      ]);
    },
  );
});
