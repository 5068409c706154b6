import { beforeAll, describe, expect, test } from 'vitest';
import { answerText } from '../../../reports/page/answer-text.js';
import { log as askLog } from '../../../src/calls/questions.js';
import { playGames } from '../../../src/playing/run/play-games.js';
import { logAnswer } from '../../../src/questions/log/answer.js';
import type { WinShare } from '../../../src/questions/log/by-itself.js';
import type { PlayedGamesAnswer } from '../../../src/questions/log/log.js';
import type { LogValue } from '../../../src/questions/log/log-file.js';
import { plantedLog } from './planted.js';

const textOf = (found: PlayedGamesAnswer): string => answerText(logAnswer(found));

const PEOPLE = ['Anna', 'Ben', 'Carla', 'Dan'];
type GameValue = LogValue['games'][number];

/** Returns games that computer players played, as people would write them down. */
async function computerLog(games: number, options: Readonly<Record<string, number>> = {}): Promise<LogValue> {
  const played: GameValue[] = [];
  for await (const { seats } of playGames({ games, players: 4, rotate: 'none', seed: 'real', options })) {
    const { rounds, end_reason } = seats[0].metrics;
    const winners = PEOPLE.filter((_, seat) => seats[seat].winShare > 0);
    played.push({
      players: Object.fromEntries(PEOPLE.map((name, seat) => [name, seats[seat].character])),
      winner: winners.length === 0 ? 'none' : winners,
      rounds: rounds as number,
      minutes: Number(rounds) * 4,
      ending: end_reason as string,
      first: 'Anna',
      rules: 'printed',
    });
  }
  return { games: played };
}

const ask = (log: LogValue, more: object = {}): Promise<PlayedGamesAnswer> =>
  askLog({ file: log, games: 1000, seed: 's', workers: 1, ...more });

const withRounds = (log: LogValue, change: (game: GameValue) => object): LogValue => ({
  games: log.games.map((game) => ({ ...game, ...change(game) })),
});

const checkOf = ({ agreement }: PlayedGamesAnswer, kind: string) =>
  agreement.checks.find((check) => check.kind === kind)!;

/** A bound in percent, rounded up. */
const up = (share: number): number => Math.ceil(100 * share - 1e-9);

let log: LogValue;
let usual: PlayedGamesAnswer;
beforeAll(async () => {
  log = await computerLog(20);
  usual = await ask(log);
});

describe('a log beside the computer players', () => {
  test('games of the computer players agree with them in all that is checked, with bounds', () => {
    const found = usual;
    expect(found.agreement.checks.filter(({ differs }) => differs)).toEqual([]);
    const { yours, computers, yoursLo, yoursHi } = checkOf(found, 'length');
    expect(yours / computers).toBeGreaterThan(0.8);
    expect(yours / computers).toBeLessThan(1.25);
    const text = textOf(found);
    expect(text).toContain('That agrees: in ');
    expect(text).toContain(
      `Games up to ${up(1 - yoursLo! / computers)} % shorter or ` +
        `${up(yoursHi! / computers - 1)} % longer than theirs would not have been told apart`,
    );
    // Minutes of a turn of each player in each round: players who are out, or miss a turn, leave more for the others.
    expect(found.pace).toMatchObject({ games: 20, measured: true });
    expect(found.pace!.secondsATurn).toBeGreaterThan(60);
    expect(found.pace!.secondsATurn).toBeLessThan(75);
  });

  test('a table whose games are twice as long is told, with how few notebooks are as long', async () => {
    const found = await ask(withRounds(log, ({ rounds }) => ({ rounds: 2 * Number(rounds) })));
    expect(checkOf(found, 'length')).toMatchObject({ differs: true });
    expect(checkOf(found, 'spread').differs).toBe(false);
    expect(textOf(found)).toMatch(
      /Your games took 1\d\d rounds; those of the computer players at the same tables took \d\d \(in fewer than 0.1 of 100 simulated notebooks games are as long\): your table takes longer/,
    );
  });

  test('a table whose games are half as long is told, too', async () => {
    const found = await ask(withRounds(log, ({ rounds }) => ({ rounds: Math.ceil(Number(rounds) / 2) })));
    expect(textOf(found)).toMatch(
      /\(in fewer than 0.1 of 100 simulated notebooks games are as short\): your table ends its games sooner than/,
    );
  });

  test('games that are all alike long differ in their spread only', async () => {
    const same = await ask(withRounds(log, () => ({ rounds: Math.round(checkOf(usual, 'length').computers) })));
    expect([checkOf(same, 'length').differs, checkOf(same, 'spread').differs]).toEqual([false, true]);
    expect(textOf(same)).toContain('The lengths of your games differ less from game to game');
  });

  test('rules of a game are played by the computer players, too', async () => {
    const rules = 'trophyRate=3';
    const long = await ask(withRounds(log, () => ({ rules })));
    expect(checkOf(long, 'length').computers).toBeLessThan(0.93 * checkOf(usual, 'length').computers);
    expect(checkOf(long, 'length').yours).toBe(checkOf(usual, 'length').yours);
  });

  test('minutes without rounds give an estimate of the time of a turn, which says so, and no length', async () => {
    const found = await ask(withRounds(log, () => ({ rounds: null })));
    expect(checkOf(found, 'length')).toBeUndefined();
    expect(checkOf(found, 'spread')).toMatchObject({ name: 'minutes', differs: false });
    expect(found.pace).toMatchObject({ measured: false, games: 20 });
    expect(found.pace!.secondsATurn).toBeGreaterThan(48);
    expect(found.pace!.secondsATurn).toBeLessThan(75);
    expect(textOf(found)).toContain('so the time of a turn is an estimate: if your games have as many turns as');
  });

  test('the wins of a character that always wins differ from those among the computer players', async () => {
    const planted = withRounds(log, ({ players }) => {
      const priest = Object.entries(players as Record<string, string>).find(([, character]) => character === 'priest');
      return priest === undefined ? {} : { winner: priest[0] };
    });
    const found = await ask(planted);
    const differing = found.agreement.checks.filter(({ differs }) => differs);
    expect(differing.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['character priest']);
    expect(textOf(found)).toContain('At your table the Priest wins more often than among the computer players, 100 %');
  });

  test('an ending that the rules do not have differs from all simulated notebooks', async () => {
    const found = await ask({ games: [{ players: ['Anna', 'Ben'], winner: 'Anna', ending: 'land-grant' }] });
    expect(checkOf(found, 'ending')).toMatchObject({ yours: 1, computers: 0, differs: true });
  });
});

describe('the tables that the computer players play', () => {
  const share = (found: PlayedGamesAnswer, kind: string, name: string): number =>
    found.agreement.checks.find((check) => check.kind === kind && check.name === name)!.computers;

  test('pig: the player who goes first wins as often as the first seat of computer players', async () => {
    const game = { players: ['Anna', 'Ben'], winner: 'Anna', first: 'Ben' };
    const found = await ask({ game: 'pig', games: [game] }, { games: 20_000 });
    let first = 0;
    for await (const { seats } of playGames({ game: 'pig', players: 2, games: 20_000, seed: 'direct', rotate: 'none' }))
      first += seats[0].winShare;
    // Even shares are 0.5; two runs of 20,000 games differ by less than 0.02.
    expect(share(found, 'first', '')).toBeGreaterThan(0.52);
    expect(Math.abs(share(found, 'first', '') - first / 20_000)).toBeLessThan(0.02);
  });

  test('the characters of a game win as often as in games of computer players, whichever goes first', async () => {
    const characters = ['elf', 'troll', 'wizard'];
    const players = { Anna: 'elf', Ben: 'troll', Carla: 'wizard' };
    const found = await ask({ games: [{ players, winner: 'Anna' }] }, { games: 1500 });
    const wins = new Map(characters.map((id) => [id, 0]));
    for await (const { seats } of playGames({ players: 3, characters, games: 1500, rotate: 'characters', seed: 'd' }))
      for (const { character, winShare } of seats) wins.set(character, wins.get(character)! + winShare);
    for (const id of characters)
      expect(Math.abs(share(found, 'character', id) - wins.get(id)! / 1500)).toBeLessThan(0.06);
    expect(Math.max(...wins.values()) / Math.min(...wins.values())).toBeGreaterThan(1.5);
  });

  test('the characters keep their players where the first player is known', async () => {
    const players = { Anna: 'elf', Ben: 'troll', Carla: 'wizard' };
    const found = await ask({ games: [{ players, winner: 'Anna', first: 'Ben' }] }, { games: 800 });
    const wins = [0, 0, 0];
    const characters = ['troll', 'wizard', 'elf'];
    for await (const { seats } of playGames({ players: 3, characters, games: 800, rotate: 'none', seed: 'd' }))
      seats.forEach(({ winShare }, seat) => (wins[seat] += winShare / 800));
    characters.forEach((id, seat) => expect(Math.abs(share(found, 'character', id) - wins[seat])).toBeLessThan(0.08));
  });

  test('games with and without the cards of an expansion are played side by side', async () => {
    const found = await ask(
      {
        games: [
          { players: ['A', 'B'], winner: 'A', rules: 'realmOfSouls=yes', rounds: 60 },
          { players: ['A', 'B'], winner: 'B', rounds: 60 },
        ],
      },
      { games: 200 },
    );
    expect(found.computerGames).toBe(200);
    expect(checkOf(found, 'length').computers).toBeGreaterThan(20);
  });
});

describe('a log by itself', () => {
  test('an honest notebook without any effect finds nothing, and says how large an advantage it could not see', async () => {
    const found = await ask(plantedLog({ games: 20, people: PEOPLE, seed: 7 }), { games: 200 });
    const text = textOf(found);
    const bounds = (shares: readonly WinShare[]): string =>
      `n advantage of up to ${up(Math.max(...shares.map(({ hi, even }) => hi - even)))} of 100 games, ` +
      `or a disadvantage of up to ${up(Math.max(...shares.map(({ lo, even }) => even - lo)))}, ` +
      'would not have been seen.';
    expect(text).toMatch(/(does best with|wins a lot)[\s\S]*the luckiest of four equal players would do as well in /i);
    expect(text).toContain(bounds(found.people.shares));
    expect(text).toContain(bounds([found.first!]));
    expect(text).toMatch(/12 more games would hardly tell you more/);
    expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test('a strong player is named with wins, share, interval and even share', async () => {
    const found = await ask(plantedLog({ games: 40, people: PEOPLE, seed: 8, strengths: { Anna: 8 } }), { games: 200 });
    const { wins } = found.people.shares.find(({ name }) => name === 'Anna')!;
    expect(textOf(found)).toMatch(
      new RegExp(`Anna wins more often than luck explains: ${wins} of 40 games, where 10 would be even`),
    );
  });
});
