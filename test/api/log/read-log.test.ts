import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Notebook, readLog } from '../../../src/questions/log/read-log.js';
import { mulberry } from '../../stats/luck.js';

const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-log-'));

/** Reads a log from the text of a file. */
function read(text: string | Uint8Array, name = 'x.csv'): Notebook {
  const path = join(dir, name);
  writeFileSync(path, text);
  return readLog(path);
}

/** Returns the one line that the text of a file is answered with, without the folder. */
function fault(text: string, name = 'x.csv'): string {
  try {
    read(text, name);
  } catch (error) {
    return `${(error as Error).name} ${(error as Error).message}`.replaceAll(`${dir}/`, '');
  }
  return 'no fault';
}

/** The games of a notebook with names instead of numbers. */
function plain({ games, people }: Notebook): unknown[] {
  return games.map(({ seats, winners, at: _, rules, notes: _notes, ids: _ids, source: _source, ...rest }) => ({
    ...rest,
    seats: seats.map(({ person, character }) => [people[person], character]),
    winners: winners.map((seat) => people[seats[seat].person]),
    rules: rules.text,
  }));
}

const HEAD = 'date,players,winner,rounds,minutes,rules,first,ending\n';
const ROW = '2025-11-02,"Anna=elf, Ben",Anna,31,185,printed,Ben,crown\n';
const GAME = {
  date: '2025-11-02',
  seats: [
    ['Anna', 'elf'],
    ['Ben', null],
  ],
  winners: ['Anna'],
  rounds: 31,
  minutes: 185,
  rules: 'printed',
  first: 1,
  ending: 'crown',
};

describe('a log in a table', () => {
  test('a log with commas, semicolons, tabs, a byte order mark, Windows line ends or sep= is the same', () => {
    const semicolons = `${HEAD}${ROW}`.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/gm, ';');
    expect(semicolons).toContain(';"Anna=elf, Ben";');
    const all = [
      `${HEAD}${ROW}`,
      semicolons,
      `${HEAD}${ROW}`.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/gm, '\t'),
      `\uFEFF${HEAD}${ROW}`,
      `${HEAD}${ROW}`.replaceAll('\n', '\r\n'),
      `sep=;\r\n${semicolons}`,
      `${HEAD}${ROW}\n,,,,,,,\n`,
      HEAD.replace('date,players', 'Date, PLAYERS') + ROW,
    ];
    for (const text of all) expect(plain(read(text))).toEqual([GAME]);
  });

  test('a cell in quotes may have doubled quotes, separators and line ends', () => {
    const text = `players,winner,notes\n"Anna=elf\nBen","Anna","she said ""mine"", twice\nand left"\n"Anna;Ben",Ben,\n`;
    const [first, second] = read(text).games;
    expect([first.winners, second.winners]).toEqual([[0], [1]]);
    expect([first.at('players'), second.at('players')]).toEqual([join(dir, 'x.csv:2'), join(dir, 'x.csv:5')]);
  });

  test.each([
    ['UTF-8', Buffer.from('players;winner\nJürgen,Zoé;Zoé\n')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFplayers;winner\nJürgen,Zoé;Zoé\n')],
    ['Windows-1252', Buffer.from('players;winner\nJürgen,Zoé;Zoé\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFplayers\twinner\nJürgen,Zoé\tZoé\n', 'utf16le')],
  ])('a table in %s is read with its accents', (_, bytes) => {
    const { people, games } = read(bytes);
    expect([people, games[0].winners]).toEqual([['Jürgen', 'Zoé'], [1]]);
  });

  test('a quote within a cell is a letter of it', () => {
    const { games } = read('players;winner;notes\nAnna,Ben;Anna;6" of snow\nAnna,Ben;Ben;\n');
    expect(games.map(({ winners }) => winners)).toEqual([[0], [1]]);
  });

  test.each([
    ['185', 185],
    ['187,5', 187.5],
    ['187.5', 187.5],
    ['3:05', 185],
    ['3h05', 185],
    ['3 h', 180],
  ])('minutes %s are %d', (text, minutes) => {
    expect(read(`players;winner;minutes\nAnna,Ben;Anna;${text}\n`).games[0].minutes).toBe(minutes);
  });

  test.each([
    ['2025-11-02', '2025-11-02'],
    ['2025/11/2', '2025-11-02'],
    ['2.11.2025', '2025-11-02'],
    ['02/11/25', '2025-11-02'],
    ['02. 11. 2025', '2025-11-02'],
  ])('date %s is %s', (text, date) => {
    expect(read(`players;winner;date\nAnna,Ben;Anna;${text}\n`).games[0].date).toBe(date);
  });

  test('a date that can only have its month first makes the month come first in all', () => {
    const { games } = read('players;winner;date\nAnna,Ben;Anna;11/2/2025\nAnna,Ben;Ben;12/13/2025\n');
    expect(games.map(({ date }) => date)).toEqual(['2025-11-02', '2025-12-13']);
  });

  test('names are the same in capital and small letters, and in both forms of an accent', () => {
    const { people, games } = read('players;winner\nZoé,BEN;ben\nZoe\u0301,Ben;zoé\n');
    expect(people).toEqual(['Zoé', 'BEN']);
    expect(games.map(({ winners }) => winners)).toEqual([[1], [0]]);
  });

  test('several winners, and none, are read', () => {
    const { games } = read('players;winner\n"Anna,Ben,Cy";"Cy, Anna"\nAnna,Ben;none\n');
    expect(games.map(({ winners }) => winners)).toEqual([[2, 0], []]);
  });

  test('characters are read by id and by printed name', () => {
    const { games, characterNames } = read('players;winner\nAnna=ELF,Ben=Troll;Anna\n');
    expect(games[0].seats.map(({ character }) => character)).toEqual(['elf', 'troll']);
    expect([...characterNames]).toEqual([
      ['elf', 'Elf'],
      ['troll', 'Troll'],
    ]);
  });

  test('rules are a variant, options, or both; a file of a variant is found beside the log', () => {
    writeFileSync(join(dir, 'ours.yaml'), 'id: ours\noptions: { trophyRate: 6 }\n');
    const { games } = read(
      'players;winner;rules\nAnna,Ben;Anna;"trophies-5, talismanCards=1"\nAnna,Ben;Anna;ours.yaml\nAnna,Ben;Anna;Printed\n',
    );
    expect(games.map(({ rules: { variant, options } }) => [variant, options])).toEqual([
      ['trophies-5', { talismanCards: '1' }],
      ['ours.yaml', {}],
      [undefined, {}],
    ]);
  });

  test('a name that differs by a letter from that of a regular is noted', () => {
    const rows = ['Anna,Ben;Anna', 'Anna,Ben;Ben', 'Anna,Ben;Ben', 'Ana,Ben;Ana', 'Cleo,Ben;Cleo'];
    expect(read(`players;winner\n${rows.join('\n')}\n`).namesakes).toEqual([
      { name: 'Ana', games: 1, other: 'Anna', otherGames: 3 },
    ]);
    expect(read(`players;winner\n${[...rows, 'Ana,Ben;Ben'].join('\n')}\n`).namesakes).toEqual([]);
    expect(read(`players;winner\n${[...rows, 'Ana,Anna;Ana'].join('\n')}\n`).namesakes).toEqual([]);
  });
});

describe('a game that is written down several times', () => {
  const head = 'date;players;winner;rounds;minutes;notes\n';
  const places = (rows: readonly string[]): unknown => {
    const { games, repeated, notes } = read(`${head}${rows.join('\n')}\n`);
    const lines = repeated.map((all) => all.map((place) => Number(place.slice(place.lastIndexOf(':') + 1))));
    return [games.length, lines, notes.map((note) => note.replaceAll(`${dir}/`, ''))];
  };

  test('rows of one day, the same players, winner and all else are one game, in any order and spelling', () => {
    expect(
      places([
        '2025-01-11;Anna=elf,Ben=troll;Anna;44;175;',
        '11.1.2025;ben=Troll,ANNA=elf;anna;44;2:55;',
        '2025-01-12;Anna=elf,Ben=troll;Anna;44;175;',
        '2025-01-11;Anna=elf,Ben=troll;Anna;44;175;',
      ]),
    ).toEqual([2, [[2, 3, 5]], []]);
  });

  test('rows that differ in a winner, a character, the length or the notes are several games', () => {
    const row = '2025-01-11;Anna=elf,Ben=troll;Anna;44;175;';
    const others = [
      row.replace(';Anna;', ';Ben;'),
      row.replace('elf', 'monk'),
      row.replace('44', '45'),
      `${row}second`,
    ];
    expect(places([row, ...others])).toEqual([5, [], []]);
  });

  test('rows without a day are one game only if rounds and minutes are written down and alike', () => {
    expect(places([';Anna,Ben;Anna;;;', ';Anna,Ben;Anna;;;'])).toEqual([2, [], []]);
    expect(places([';Anna,Ben;Anna;30;90;', ';Anna,Ben;Anna;30;90;'])).toEqual([1, [[2, 3]], []]);
  });

  test('a row that only leaves out what another of the day says is counted, and noted', () => {
    expect(places(['2025-01-11;Anna=elf,Ben=troll;Anna;44;175;', '2025-01-11;Anna,Ben;Anna;;;'])).toEqual([
      2,
      [],
      ['x.csv:2 and x.csv:3 may be one game; both are counted'],
    ]);
  });
});

describe('a long log', () => {
  /** Rows of 12 people at 5 tables on 3,000 days; a third leave out rounds, minutes or characters. */
  function longLog(games: number, days = 3000): string {
    const luck = mulberry(5);
    const pick = (n: number): number => Math.floor(luck() * n);
    const people = ['Anna', 'Ben', 'Carla', 'Dan', 'Eva', 'Finn', 'Greta', 'Hugo', 'Ida', 'Jan', 'Kim', 'Lea'];
    const characters = ['elf', 'troll', 'wizard', 'dwarf', 'monk', 'thief', 'priest', 'ghoul'];
    const rows = Array.from({ length: games }, () => {
      const from = pick(people.length);
      const players = Array.from({ length: 2 + pick(5) }, (_, i) => people[(from + 5 * i) % people.length]);
      const dealt = pick(characters.length);
      const date = new Date(86_400_000 * pick(days)).toISOString().slice(0, 10);
      const written = players.map((name, i) => `${name}=${pick(3) === 0 ? '' : characters[(dealt + i) % 8]}`);
      const [rounds, minutes] = [pick(3) === 0 ? '' : 20 + pick(80), pick(3) === 0 ? '' : 60 + pick(200)];
      return `${date};${written.join(',')};${players[pick(players.length)]};${rounds};${minutes};`;
    });
    return `date;players;winner;rounds;minutes;notes\n${rows.join('\n')}\n`;
  }

  /** Seconds of reading a log. */
  function secondsOf(text: string): number {
    const began = performance.now();
    read(text);
    return (performance.now() - began) / 1000;
  }

  test('a log of 100,000 games is read and checked in a time that grows with its length only', {
    tags: 'night',
    timeout: 120_000,
  }, () => {
    secondsOf(longLog(2000));
    const small = secondsOf(longLog(10_000));
    expect(secondsOf(longLog(100_000))).toBeLessThan(40 * small + 2);
  });

  test('a log of 20,000 games of one day is read and checked in a time that grows with its length only', () => {
    const small = secondsOf(longLog(2000, 1));
    expect(secondsOf(longLog(20_000, 1))).toBeLessThan(40 * small + 2);
  }, 120_000);

  test('a log in which every game has other people is read in a time that grows with its length only', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `A${'b'.repeat(i % 7)}${i},Q${i}x;Q${i}x`);
    expect(secondsOf(`players;winner\n${rows.join('\n')}\n`)).toBeLessThan(10);
  }, 120_000);
});

describe('a log as YAML', () => {
  test('a log as YAML and the same log as a table have the same games', () => {
    const yaml = `games:
  - date: 2025-11-02
    players: { Anna: elf, Ben: }
    winner: Anna
    rounds: 31
    minutes: 3:05
    rules: printed
    first: Ben
    ending: crown
  - { players: [Anna, Ben], winner: [Ben, Anna] }
`;
    expect(plain(read(yaml, 'x.yaml'))).toEqual(plain(read(`${HEAD}${ROW},"Anna,Ben","Ben,Anna",,,,,\n`)));
  });

  test('the rules at the top are those of the games that name none', () => {
    const yaml =
      'rules: trophyRate=5\ngames:\n  - { players: [A, B], winner: A }\n  - { players: [A, B], winner: A, rules: printed }\n';
    expect(read(yaml, 'x.yaml').games.map(({ rules }) => rules.text)).toEqual(['trophyRate=5', 'printed']);
  });
});

describe('mistakes in a log', () => {
  const row = (cells: string): string => `players;winner;rounds;minutes;rules;first;ending;date\n${cells}\n`;
  test.each<[string, string]>([
    [
      '',
      'x.csv: is empty; the first row names columns: date, players, winner, rounds, minutes, rules, first, ending, notes',
    ],
    ['players,winner\n', 'x.csv: has no game; each row below the first is one'],
    ['players,winer\nA,B', "x.csv:1: unknown column 'winer'; did you mean 'winner'?"],
    ['players,rounds\nA,B', "x.csv:1: the column 'winner' is missing"],
    ['players,winner,Winner\nA,B', "x.csv:1: two columns 'winner'"],
    [
      'players,winner\n\nA=elf,B=troll,A',
      'x.csv:3: \'A\' is below no column; a list in one cell has quotes around it: "Anna=elf, Ben=troll"',
    ],
    ['players,winner\n"A,B', 'x.csv:2: a quote (") that is not closed'],
    [row('A,B;'), "x.csv:2: 'winner' is empty; if no player won, write none"],
    [row(';A'), `x.csv:2: 'players' is empty; write a list such as "Anna=elf, Ben=troll"`],
    [
      row('A=elf=troll,B;A'),
      "x.csv:2: players: 'A=elf=troll' is not a name, or a name and a character such as Anna=elf",
    ],
    [row('A;A'), 'x.csv:2: players: talisman is for 2 to 8 players, not 1'],
    [row('Anna,Ben,anna;Ben'), 'x.csv:2: players: Anna stands twice in this game'],
    [row('Anna=elf,Ben=Elf;Ben'), 'x.csv:2: players: two players have the Elf in this game'],
    [row('Anna=eflf,Ben;Ben'), "x.csv:2: players: unknown character 'eflf'; did you mean 'elf'?"],
    [row('Anna,4;Anna'), "x.csv:2: players: '4' is no name; a name has a letter"],
    [row('Anna,None;Anna'), "x.csv:2: players: no player can be called 'none'"],
    [row('Anna,Ben;Bne'), "x.csv:2: winner: unknown player of this game 'Bne'; did you mean 'Ben'?"],
    ['sep=;\nplayers;winner\nA,B;C', "x.csv:3: winner: unknown player of this game 'C'; did you mean 'A'?"],
    [row('Anna,Ben;Ben,ben'), 'x.csv:2: winner: ben stands twice'],
    [row('Anna,Ben;Ben;0'), "x.csv:2: rounds must be a whole number from 1 to 10000, not '0'"],
    [row('Anna,Ben;Ben;3,5'), "x.csv:2: rounds must be a whole number from 1 to 10000, not '3,5'"],
    [row('Anna,Ben;Ben;;1:75'), "x.csv:2: minutes must be a number such as 185, or hours such as 3:05, not '1:75'"],
    [row('Anna,Ben;Ben;;0'), "x.csv:2: minutes must be a number such as 185, or hours such as 3:05, not '0'"],
    [row('Anna,Ben;Ben;;;trophyrate=5'), "x.csv:2: unknown option 'trophyrate'; did you mean 'trophyRate'?"],
    [row('Anna,Ben;Ben;;;trophyRate=99'), 'x.csv:2: trophyRate must be'],
    [row('Anna,Ben;Ben;;;trophies5'), "x.csv:2: unknown variant 'trophies5'; did you mean 'trophies-5'?"],
    [row('Anna,Ben;Ben;;;trophies-5,bloody'), "x.csv:2: rules: 'trophies-5' and 'bloody' are two variants; write one"],
    [row('Anna,Ben;Ben;;;trophyRate=5,trophyRate=6'), 'x.csv:2: rules: trophyRate stands twice'],
    [row('Anna,Ben;Ben;;;nowhere.yaml'), 'nowhere.yaml: no such file'],
    [row('Anna,Ben;Ben;;;;Cy'), "x.csv:2: first: unknown player of this game 'Cy'; known: Anna, Ben"],
    [row('Anna,Ben;Ben;;;;;crwn'), "x.csv:2: unknown ending 'crwn'; did you mean 'crown'?"],
    [
      row('Anna,Ben;Ben;;;;;;31.2.2025'),
      "x.csv:2: date must be a day such as 2025-11-02 or 2.11.2025, not '31.2.2025'",
    ],
    [
      row('Anna,Ben;Ben;;;;;;yesterday'),
      "x.csv:2: date must be a day such as 2025-11-02 or 2.11.2025, not 'yesterday'",
    ],
  ])('the table %j is answered with one line', (text, line) => {
    const found = fault(text);
    expect(found).toContain(`UserError ${line}`);
    expect(found).not.toContain('\n');
  });

  test.each<[string, string]>([
    ['games:\n  - players: [Anna, Ben]\n    winer: Ben\n', "x.yaml:3: unknown key 'winer'; did you mean 'winner'?"],
    ['games:\n  - players: [Anna, Ben]\n', "x.yaml:2: 'games.0.winner' is missing"],
    [
      'games:\n  - players: { Anna: elf, Ben: trol }\n    winner: Ben\n',
      "x.yaml:2: players: unknown character 'trol'; did you mean 'troll'?",
    ],
    ['game: pgi\ngames:\n  - { players: [A, B], winner: A }\n', "x.yaml:1: unknown game 'pgi'; did you mean 'pig'?"],
    ['games: []\n', 'x.yaml:1: games must not be an empty list'],
    [
      'rules: trophyRate=5\ngames:\n  - players: [A, B]\n    winner: C\n',
      "x.yaml:4: winner: unknown player of this game 'C'; did you mean 'A'?",
    ],
  ])('the YAML text %j is answered with one line', (text, line) => {
    expect(fault(text, 'x.yaml')).toContain(line);
  });

  test('a file of another kind is named', () => {
    expect(() => readLog('games.ods')).toThrow(
      'games.ods: a log is a table (.csv), an export of BG Stats (.json), plays of BoardGameGeek (.xml) or a YAML file',
    );
    expect(() => readLog('gone.csv')).toThrow('gone.csv: no such file');
  });

  test('a workbook that is called .csv is named, and nothing of it is quoted', () => {
    const found = () => read(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xe9, 0x0a]));
    expect(found).toThrow(/x\.csv: no text, but something else; save the table as CSV$/);
  });

  test('YAML that is not UTF-8 is named with its line', () => {
    expect(() => read(Uint8Array.from([...Buffer.from('rules: printed\ngames: #'), 0xe9, 0x0a]), 'x.yaml')).toThrow(
      'x.yaml:2: not UTF-8 text; save it in that encoding',
    );
  });
});
