import { describe, expect, test } from 'vitest';
import type { TableView } from '../../../src/engine/index.js';
import { hashOf } from '../../../src/experiment/design/packs.js';
import { readTextFile } from '../../../src/experiment/design/text-file.js';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { type Players, Table } from '../../../src/experiment/play/table.js';
import { viewsOf as gameViews } from '../../../src/games/shown.js';
import { library } from '../../../src/playing/library/library.js';
import { tellStory } from '../../../src/playing/view/story.js';
import { tableView } from '../../../src/playing/view/table-view.js';
import { changesBetween } from '../../../src/questions/replay/changes.js';
import type { Film } from '../../../src/questions/replay/film.js';
import { filmGame } from '../../../src/questions/replay/film-game.js';
import { type FoundGame, findGame } from '../../../src/questions/replay/find-game.js';
import { Playback } from '../../../src/questions/replay/playback.js';

const GAME = 'talisman/revised-4th/4p/readme/0.0/none/balanced';
const DIGEST = '060125c8a01be40b';
const NOMAD = 'experiments/house-rules/nomad.pack.yaml';
const PACK = `pack=${NOMAD.replaceAll('/', '%2f')}~${hashOf(readTextFile(NOMAD))}`;

const TOKENS = [
  GAME,
  'talisman/revised-4th/2p:troll,any/film/1.1/agents/balanced,random',
  'talisman/time-limit/3p/film/0.0/none/talisman/first',
  `talisman/revised-4th+${PACK}/5p:nomad,any,any,any,any/film/0.0/none/balanced`,
  'talisman/revised-4th+realmOfSouls=1/6p/film/2.0/none/balanced',
];

interface Filmed {
  readonly found: FoundGame;
  readonly players: Players;
  readonly film: Film;
}

async function filmed(token: string): Promise<Filmed> {
  const found = await findGame(token);
  const players = await loadPlayers(found.design, library);
  return { found, players, film: filmGame(found, players) };
}

/** Plays the game again by the rules alone and returns the view after each decision. */
function viewsOf({ found: { design, place }, players }: Filmed): TableView[] {
  const table = new Table(design, players);
  table.startBlock(place.block);
  table.setUp(design.cells[place.cell], place.rotation);
  const { game } = players;
  const views = [tableView(game, table.state)!];
  table.playOut({
    ...game,
    apply(s, action) {
      game.apply(s, action);
      views.push(tableView(game, s)!);
    },
  });
  return views;
}

describe('film of a game', () => {
  test.each(TOKENS)('has the words of the text replay: %s', async (token) => {
    const { found, players, film } = await filmed(token);
    const story = tellStory(found.design, players, found.place)!;
    expect(film.frames.flatMap(({ lines }) => lines)).toEqual(story.lines);
    expect(film.ending).toBe(story.ending);
  });

  test('shows the table as it is after each decision, going on and rewinding', async () => {
    const game = await filmed('talisman/revised-4th/3p/film/4.0/none/balanced');
    const views = viewsOf(game);
    const playback = new Playback(game.film as Film & { start: TableView });
    expect(playback.last).toBe(views.length - 1);
    views.forEach((view, at) => {
      expect(playback.viewAt(at)).toEqual(view);
    });
    for (const at of [playback.last, 3, 65, 64, 63, 200, 0, playback.last - 1])
      expect(playback.viewAt(at)).toEqual(views[at]);
    // A jump over positions that were never shown.
    expect(new Playback(game.film as Film & { start: TableView }).viewAt(playback.last)).toEqual(views.at(-1));
  });

  test('has the events of the game at the decisions that caused them', async () => {
    const { found, players, film } = await filmed(GAME);
    const { events } = gameViews('talisman');
    const watch = events!.watch(events!.kinds.map(({ id }) => id));
    const table = new Table(found.design, players);
    table.startBlock(0);
    table.setUp(found.design.cells[0], 0);
    watch.begin(table.state);
    const atStart = watch.events.length;
    table.playOut(watch.game);
    expect(film.frames.flatMap((frame) => frame.events)).toEqual(watch.events.slice(atStart));
    for (const { lines, events: own } of film.frames)
      expect(own.some(({ what }) => what === 'death')).toBe(lines.some((line) => line.endsWith(' is killed')));
  });

  test('has a chance of each seat for each turn, and the result at the end', async () => {
    const { film } = await filmed(GAME);
    const turns = new Set(film.frames.map(({ turn }) => turn));
    expect(film.chances.length).toBe(turns.size + 1);
    for (const { shares } of film.chances) {
      expect(shares).toHaveLength(4);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    }
    expect(film.chances.at(-1)).toEqual({ at: film.frames.length, shares: [0, 0, 1, 0] });
  });

  test('says if the game came out as its digest says', async () => {
    expect((await filmed(`${GAME}#${DIGEST}`)).film.same).toBe(true);
    expect((await filmed(`${GAME}#0000000000000000`)).film.same).toBe(false);
    const { film } = await filmed(GAME);
    expect(film.same).toBeNull();
    expect(film.token).toBe(`talisman/revised-4th/4p/readme/0.0/none/talisman/balanced#${DIGEST}`);
  });

  test('of a game without board and storyteller lists its decisions', async () => {
    const { film } = await filmed('pig/standard/2p/demo/0.0/none/random');
    expect(film.start).toBeNull();
    expect(film.frames[0].lines[0]).toMatch(/^1\. /);
    expect(film.frames[0].lines[1]).toMatch(/^ {3}player 1: /);
    expect(film.ending).toMatch(/^Player \d wins\.$/);
  });
});

describe('changes between two views', () => {
  test('name the places that differ, and replace a list whose length differs', () => {
    const before = { a: { b: 1, c: [1, 2] }, d: ['x'] };
    expect(changesBetween(before, { a: { b: 2, c: [1, 3] }, d: ['x', 'y'] })).toEqual([
      ['a.b', 2],
      ['a.c.1', 3],
      ['d', ['x', 'y']],
    ]);
    expect(changesBetween(before, structuredClone(before))).toEqual([]);
  });
});
