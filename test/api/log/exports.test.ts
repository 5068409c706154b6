import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/package/root.js';
import { readRawLogs } from '../../../src/questions/log/read-files.js';
import { type Notebook, type ReadLogOptions, readLog } from '../../../src/questions/log/read-log.js';

const DIR = join(PACKAGE_ROOT, 'test/api/log/exports');
const KINDS = ['bg-stats', 'bgg', 'tables'];

/** Reads exports by their kind and the number at the beginning of their names, without the folder in places. */
async function read(names: readonly string[], options: ReadLogOptions = {}): Promise<Notebook> {
  const paths = names.map((name) => {
    const [kind, number] = name.split('/');
    return join(DIR, kind, readdirSync(join(DIR, kind)).find((file) => file.startsWith(number))!);
  });
  return readLog(await readRawLogs(paths), options);
}

const short = (text: string): string => text.replaceAll(/\S*exports\/(?:bg-stats|bgg|tables)\//g, '');
const one = (name: string, options?: ReadLogOptions): Promise<Notebook> => read([name], options);
const fault = (names: readonly string[]): Promise<string> =>
  read(names).then(
    () => 'no fault',
    (error: Error) => short(`${error.name} ${error.message}`),
  );
const leftOut = ({ leftOut: all }: Notebook): string[] => all.map(({ place, reason }) => short(`${place} ${reason}`));
const repeated = ({ repeated: all }: Notebook): string[] => all.map((places) => places.map(short).join(' = '));

/** Games in words: day, players with characters in order, winners, rounds, minutes, first. */
const plain = ({ games, people }: Notebook): string[] =>
  games.map(({ date, seats, winners, rounds, minutes, first }) =>
    [
      date,
      seats.map(({ person, character }) => `${people[person]}=${character}`).join(','),
      winners.map((seat) => people[seats[seat].person]).join(','),
      rounds,
      minutes,
      first === null ? null : people[seats[first].person],
    ].join(' '),
  );

test('there are ten made-up exports of each kind', () => {
  expect(KINDS.map((kind) => readdirSync(join(DIR, kind)).length)).toEqual([10, 10, 10]);
});

describe('every entry of an export', () => {
  test.each([
    ['bg-stats/01', 1],
    ['bg-stats/03', 1],
    ['bg-stats/04', 2],
    ['bg-stats/05', 2],
    ['bg-stats/06', 2],
    ['bg-stats/07', 2],
    ['bg-stats/09', 12],
    ['bg-stats/10', 5],
    ['bgg/01', 1],
    ['bgg/02', 3],
    ['bgg/05', 1],
    ['bgg/06', 1],
    ['bgg/07', 3],
    ['bgg/09', 10],
    ['bgg/10', 5],
    ['tables/01', 2],
    ['tables/02', 2],
    ['tables/03', 2],
    ['tables/04', 2],
    ['tables/05', 2],
    ['tables/06', 4],
    ['tables/09', 4],
  ])('%s: each of its entries is a game, a repetition, or left out with a reason', async (name, entries) => {
    const found = await one(name);
    const again = found.repeated.reduce((sum, places) => sum + places.length - 1, 0);
    expect(found.games.length + again + found.leftOut.length).toBe(entries);
  });
});

describe('an export of BG Stats', () => {
  test('players come in the order of their seats, with characters, winner, length and first player', async () => {
    expect(plain(await one('bg-stats/01'))).toEqual(['2024-03-02 Mira=elf,Tomas=troll Mira 41 150 ']);
    expect(plain(await one('bg-stats/03'))).toEqual([
      '2024-04-06 Tomas=dwarf,Jola=ghoul,Mira=wizard Tomas 58 205 Tomas',
    ]);
  });

  test('roles are read in German, and the first of several; a colour is an unknown character', async () => {
    expect(plain(await one('bg-stats/04')).map((game) => game.split(' ')[1])).toEqual([
      'Mira=wizard,Jola=dwarf',
      'Mira=monk,Jola=sorceress',
    ]);
    const { unknownCharacters, games } = await one('bg-stats/05');
    expect(unknownCharacters).toEqual([
      { word: 'red', seats: 2 },
      { word: 'blue', seats: 1 },
    ]);
    expect(games[0].seats.map(({ character }) => character)).toEqual(['elf', null]);
  });

  test('games with expansions are counted as such', async () => {
    expect((await one('bg-stats/06')).expanded).toBe(1);
  });

  test('plays that cannot be are left out, each with its line and the reason', async () => {
    expect(leftOut(await one('bg-stats/09'))).toEqual([
      expect.stringMatching(/^09-impossible\.json:\d+ talisman is for 2 to 8 players, not 1$/),
      expect.stringMatching(/^09-impossible\.json:\d+ has no winner$/),
      expect.stringMatching(/^09-impossible\.json:\d+ date must be a day .*, not '2024-02-30 19:00:00'$/),
      expect.stringMatching(/^09-impossible\.json:\d+ minutes must be .*, not '-5'$/),
      expect.stringMatching(/^09-impossible\.json:\d+ two players have the Elf in this game$/),
      expect.stringMatching(/^09-impossible\.json:\d+ its player 77 is not in the export$/),
      expect.stringMatching(/^09-impossible\.json:\d+ is set to be ignored in the app$/),
      expect.stringMatching(/^09-impossible\.json:\d+ has no players$/),
      expect.stringMatching(/^09-impossible\.json:\d+ 'playerScores' is missing, or not as BG Stats writes it$/),
      expect.stringMatching(/^09-impossible\.json:\d+ Mira stands twice in this game$/),
      expect.stringMatching(/^09-impossible\.json:\d+ has two players who go first$/),
    ]);
  });

  test('the line of an entry is that where it begins, and its number if all are on one line', async () => {
    const lines = (await one('bg-stats/09')).leftOut.map(({ place }) => Number(place.split(':').at(-1)));
    const text = readFileSync(join(DIR, 'bg-stats/09-impossible.json'), 'utf8').split('\n');
    for (const line of lines)
      expect([text[line - 1].trim(), text[line].trim()]).toEqual(['{', expect.stringMatching(/^"uuid"/)]);
    expect((await one('bg-stats/07')).games.map(({ at }) => short(at('date')))).toEqual([
      '07-numbered.json: play 1',
      '07-numbered.json: play 2',
    ]);
  });

  test('a play that is there twice is counted once, by its name in the app or by its facts', async () => {
    const found = await one('bg-stats/10');
    expect(repeated(found)).toEqual([expect.stringMatching(/:\d+ = .*:\d+$/), expect.stringMatching(/:\d+ = .*:\d+$/)]);
    expect(found.games.length).toBe(3);
    expect(found.notes.map(short)).toEqual([expect.stringMatching(/ may be one game; both are counted$/)]);
  });

  test('a file that is cut off, or of another program, is refused in one line', async () => {
    expect(await fault(['bg-stats/08'])).toMatch(
      /^UserError 08-cut-off\.json(:\d+)?: is no JSON, or only the beginning of a file; export it again$/,
    );
  });
});

describe('plays of BoardGameGeek', () => {
  test('a play has its day, players, characters, winner and minutes', async () => {
    expect(plain(await one('bgg/01'))).toEqual(['2024-03-02 Mira=elf,Tomas=troll Mira  150 ']);
    expect(plain(await one('bgg/05'))).toEqual(['2024-03-02 mira_k=elf,Tomas=troll mira_k  150 ']);
    expect(plain(await one('bgg/06'))).toEqual(['2024-03-02 Zoë=priest,L"Ours"=ghoul,Ana & Co=null Zoë  180 ']);
  });

  test('pages that are missing are named, and none if all are there', async () => {
    expect((await one('bgg/02')).remarks.map(short)).toEqual([
      '02-first-page.xml has 3 of 5 plays of this user; the other pages are missing.',
    ]);
    const both = await read(['bgg/02', 'bgg/03']);
    expect([both.games.length, both.remarks]).toEqual([5, []]);
  });

  test('plays that cannot be are left out, each with its line and the reason', async () => {
    const found = await one('bgg/09');
    expect(leftOut(found)).toEqual([
      '09-impossible.xml:10 was not finished',
      '09-impossible.xml:17 has no players',
      '09-impossible.xml:20 has no winner',
      '09-impossible.xml:27 stands for 3 plays, and names one result',
      expect.stringMatching(/^09-impossible\.xml:34 date must be a day .*, not '2024-13-08'$/),
      expect.stringMatching(/^09-impossible\.xml:48 minutes must be .*, not '99999'$/),
      '09-impossible.xml:55 talisman is for 2 to 8 players, not 1',
      "09-impossible.xml:61 '4' is no name; a name has a letter",
    ]);
    expect(found.games.map(({ date }) => date)).toEqual(['2024-08-03', null]);
  });

  test('a play that is there twice is counted once', async () => {
    const found = await one('bgg/10');
    expect(repeated(found)).toEqual(['10-doubles.xml:3 = 10-doubles.xml:10', '10-doubles.xml:3 = 10-doubles.xml:17']);
    expect([found.games.length, found.notes.length]).toEqual([3, 1]);
  });

  test('a file that is cut off is refused in one line', async () => {
    expect(await fault(['bgg/08'])).toMatch(
      /^UserError 08-cut-off\.xml:\d+: is no XML, or only the beginning of a file; save it again$/,
    );
  });
});

describe('tables in four languages', () => {
  test('the same games in English, German, French and Polish are the same', async () => {
    const all = await Promise.all(['01', '02', '03', '04'].map((number) => one(`tables/${number}`)));
    for (const found of all)
      expect(plain(found)).toEqual([
        '2024-03-02 Mira=elf,Tomas=troll Mira 41 150 Tomas',
        '2024-03-09 Mira=monk,Tomas=druid  39 130 ',
      ]);
  });

  test('columns of something else are left aside, and named unless they are common', async () => {
    const { games, remarks } = await one('tables/05');
    expect([games.length, remarks.map(short)]).toEqual([2, ['The column “Laune” of 05-more-columns.csv is not read.']]);
  });

  test('days are read with the names of months in each language', async () => {
    expect((await one('tables/06')).games.map(({ date, minutes }) => `${date} ${minutes}`)).toEqual([
      '2024-03-02 150',
      '2024-03-09 130',
      '2024-03-16 130',
      '2024-03-23 120',
    ]);
  });

  test('all rows that cannot be are named, the first in words', async () => {
    expect(await fault(['tables/08'])).toBe(
      "UserError 08-impossible.csv:6: 'winner' is empty; if no player won, write none; " +
        'faults also in 08-impossible.csv:3, 08-impossible.csv:4, 08-impossible.csv:5',
    );
    expect(await fault(['tables/10'])).toBe('UserError 10-open-quote.csv:2: a quote (") that is not closed');
  });

  test('rows that are one game are counted once, in any spelling, and rows that may be are noted', async () => {
    const found = await one('tables/09');
    expect([found.games.length, repeated(found), found.notes.map(short)]).toEqual([
      3,
      ['09-doubles.csv:2 = 09-doubles.csv:3'],
      ['09-doubles.csv:4 and 09-doubles.csv:5 may be one game; both are counted'],
    ]);
  });
});

describe('files with several board games', () => {
  test.each(['bg-stats/02', 'bgg/04', 'tables/07'])(
    '%s: the games are named, with the flag that chooses',
    async (name) => {
      expect(await fault([name])).toMatch(
        /^UserError these files have plays of \d games: Talisman \(\d\).*; choose yours with --title 'Talisman'$/,
      );
      const { games, others } = await one(name, { titles: ['talisman'] });
      expect(games.length).toBe(name === 'bgg/04' ? 1 : 2);
      expect(others.map(({ title }) => title)).toContain('Harbour Traders');
    },
  );

  test('several titles can be chosen, and an unknown one is refused with the nearest', async () => {
    const { games } = await one('bgg/04', { titles: ['Talisman', 'Talisman: Fourth Box'] });
    expect(games.length).toBe(2);
    await expect(one('bgg/04', { titles: ['Talismann'] })).rejects.toThrow(
      "--title: unknown game of these files 'Talismann'; did you mean 'Talisman'?",
    );
  });
});

describe('several files', () => {
  test('a play in two apps is counted once by its number, with the facts of both', async () => {
    const found = await read(['bg-stats/07', 'bgg/07']);
    expect(plain(found)).toEqual([
      '2024-07-06 Mira=elf,Tomas=troll Mira 40 150 ',
      '2024-07-07 Mira=elf,Tomas=troll Mira  145 ',
      '2024-07-07 Mira=elf,Tomas=troll Mira  120 ',
    ]);
    expect(repeated(found).length).toBe(2);
  });

  test('one evening in a table, an app and a list is one game if nothing contradicts', async () => {
    const found = await read(['tables/01', 'bg-stats/01', 'bgg/01']);
    expect(plain(found)[0]).toBe('2024-03-02 Mira=elf,Tomas=troll Mira 41 150 Tomas');
    expect(found.games.length).toBe(2);
    expect(repeated(found)).toEqual(['01-english.csv:2 = 01-one-play.json:46 = 01-one-play.xml:3']);
  });

  test('the order of the files changes no number of games', async () => {
    const counts = await Promise.all(
      [
        ['tables/02', 'bg-stats/01', 'bgg/02', 'bgg/03'],
        ['bgg/03', 'bgg/02', 'bg-stats/01', 'tables/02'],
      ].map((names) => read(names).then(({ games }) => games.length)),
    );
    expect(counts[0]).toBe(counts[1]);
  });

  test('names of one person are joined by --same, and a name without a player is refused', async () => {
    const apart = await read(['bgg/05', 'bgg/01']);
    expect(apart.people).toEqual(['mira_k', 'Tomas', 'Mira']);
    expect(apart.namesakes.map(({ name, other }) => [name, other])).toEqual([['mira_k', 'Mira']]);
    const joined = await read(['bgg/05', 'bgg/01'], { same: ['mira_k=Mira'] });
    expect([joined.people, joined.games.length, joined.namesakes]).toEqual([['Mira', 'Tomas'], 1, []]);
    await expect(one('bgg/01', { same: ['Mirra=Mira'] })).rejects.toThrow("--same: no player is called 'mirra'");
    await expect(one('bgg/01', { same: ['Mira'] })).rejects.toThrow(
      "--same: 'Mira' is not a name and that of the same",
    );
  });
});
