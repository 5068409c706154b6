import { draw } from '../../engine/index.js';
import { parseAgent } from '../../experiment/design/agent-text.js';
import { ensureSeed, textWords } from '../../experiment/design/seeds.js';
import { usualSeconds } from '../../experiment/design/table-time.js';
import { refuseBelowOne } from '../../playing/library/whole-number.js';
import { type Agreement, checkAgreement } from './agreement.js';
import {
  characterRecords,
  firstRecord,
  type LogMean,
  leaderOf,
  meanOf,
  peopleRecords,
  testTogether,
  type WinShares,
} from './by-itself.js';
import type { LogValue } from './log-file.js';
import { luckiestAsGood } from './luckiest.js';
import { FORECAST_MIN, type MoreGames, moreOfLength, moreOfShare } from './more-games.js';
import { Notebooks } from './notebooks.js';
import { paceOf, type TurnPace } from './pace.js';
import { type Notebook, readLog } from './read-log.js';
import type { Repeated } from './repeated.js';
import { type SimulateOptions, simulateTables } from './simulate.js';
import { designTables } from './tables.js';

/** Options of `readPlayedGames`. */
export interface PlayedGamesOptions extends SimulateOptions {
  /** A table (.csv), a YAML file, or a value with its keys. */
  readonly log: string | LogValue;
  /** Agent of all computer players; the game's usual one if absent. */
  readonly agent?: string | undefined;
  /** Games of the computer players, over all tables; 20,000 if absent, or 7,500 for a log of more than 400 games. */
  readonly games?: number | undefined;
  /** Any text; random, and returned, if absent. The same text gives the same answer. */
  readonly seed?: string | undefined;
  /** Called with a line for each probable slip of the pen. */
  readonly say?: ((line: string) => void) | undefined;
  /** Called at the beginning of each piece of work except playing games, and from time to time while it reads. */
  readonly working?: (work: LogWork) => void;
}

/** Work on a log that plays no games. */
export type LogWork = 'reading' | 'preparing' | 'comparing' | 'testing';

/** Answer about a log of played games. */
export interface PlayedGamesAnswer {
  readonly game: string;
  readonly games: number;
  /** Games that are written down several times, with their places; each is counted once. */
  readonly repeated: readonly Repeated[];
  /** First and last day, as 2025-11-02; null if no game has one. */
  readonly from: string | null;
  readonly to: string | null;
  /** Numbers of players, each with its games. */
  readonly sizes: readonly { readonly players: number; readonly games: number }[];
  /** Games that no player won. */
  readonly withoutWinner: number;
  /** Games of which the rules are not written down; they are taken as printed. */
  readonly withoutRules: number;
  /** People and the first player are tested together; `first` is null if no game records the first player. */
  readonly people: WinShares;
  /** Share of notebooks of equal players in which the luckiest does as well as the best here; null without people. */
  readonly luckiest: number | null;
  readonly first: WinShares['shares'][number] | null;
  readonly characters: WinShares;
  readonly characterNames: Readonly<Record<string, string>>;
  readonly rounds: LogMean | null;
  readonly minutes: LogMean | null;
  readonly pace: TurnPace | null;
  /** Seconds a turn assumed in other answers; null if the game declares none. */
  readonly secondsAssumed: number | null;
  readonly agreement: Agreement;
  readonly more: readonly MoreGames[];
  /** Games that are compared with those of the computer players: all, or a sample of a long log. */
  readonly comparedGames: number;
  readonly computerGames: number;
  readonly agent: string;
  readonly seed: string;
}

/** Games of the computer players. */
export const DEFAULT_GAMES = 20_000;
/** Most games of a log of which all are compared with those of computer players. */
const ALL_COMPARED = 400;
/** Games of a longer log that are compared, unless more games of the computer players are asked for. */
const COMPARED_GAMES = 300;
/** Games of the computer players for each game that is drawn from a longer log. */
const GAMES_EACH = 25;
/** Notes that are given one by one. */
const NOTES_MAX = 20;

/**
 * Reads a log of games that people played. Reports the results of these games, their agreement with the computer
 * players, and the use of more games.
 *
 * @throws UserError with one line if the log is invalid
 */
export async function readPlayedGames(options: PlayedGamesOptions): Promise<PlayedGamesAnswer> {
  const { seed, agent } = ensureSeed(options);
  const working = (work: LogWork): void => options.working?.(work);
  const notebook = readLog(options.log, () => working('reading'));
  sayNotes(notebook.notes, options.say);
  if (options.games !== undefined) refuseBelowOne('games', options.games);
  if (agent !== undefined) parseAgent(agent, '--agents');
  const { agentTimeout } = options;
  const isLong = notebook.games.length > ALL_COMPARED;
  const most = Math.max(isLong ? COMPARED_GAMES : ALL_COMPARED, Math.floor((options.games ?? 0) / GAMES_EACH));
  const compared = sampleOf(notebook, most, seed);
  const games = options.games ?? (compared === notebook ? DEFAULT_GAMES : GAMES_EACH * COMPARED_GAMES);
  working('preparing');
  const designs = await designTables(compared, { agent, seed, games, agentTimeout });
  const played = await simulateTables(designs, options);
  working('comparing');
  const agreement = checkAgreement(compared, new Notebooks(compared.games, designs, played, seed));
  working('testing');
  return {
    ...overview(notebook),
    ...byItself(notebook),
    pace: paceOf(compared.games, designs, played),
    agreement,
    comparedGames: compared.games.length,
    computerGames: played.reduce((sum, { rounds }) => sum + rounds.length, 0),
    agent: designs.designs[0].entrants[0].label,
    seed,
  };
}

/** Gives notes one by one, of many only the first. */
function sayNotes(notes: readonly string[], say: PlayedGamesOptions['say']): void {
  for (const line of notes.slice(0, NOTES_MAX)) say?.(line);
  const more = notes.length - NOTES_MAX;
  if (more > 0) say?.(`${more.toLocaleString('en')} more notes like these`);
}

/** Returns a notebook with at most this many of its games, drawn by the seed, in their order. */
function sampleOf(notebook: Notebook, most: number, seed: string): Notebook {
  const { games } = notebook;
  if (games.length <= most) return notebook;
  const [key, word] = textWords(`${seed}/compared`);
  const order = Int32Array.from(games.keys());
  for (let i = 0; i < most; i++) {
    const j = i + draw(key, word, 0, i, order.length - i);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const drawn = order.slice(0, most).sort();
  return { ...notebook, games: Array.from(drawn, (g) => games[g]) };
}

function overview({ game, games, repeated, characterNames }: Notebook) {
  const dates = games.flatMap(({ date }) => date ?? []).sort();
  const counts = new Map<number, number>();
  for (const { seats } of games) counts.set(seats.length, (counts.get(seats.length) ?? 0) + 1);
  return {
    game: game.id,
    secondsAssumed: usualSeconds(game),
    games: games.length,
    repeated,
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    sizes: [...counts].sort(([a], [b]) => a - b).map(([players, n]) => ({ players, games: n })),
    withoutWinner: games.filter(({ winners }) => winners.length === 0).length,
    withoutRules: games.filter(({ rules }) => rules.text === '').length,
    characterNames: Object.fromEntries(characterNames),
  };
}

/** Returns the results of the games without any computer player. */
function byItself(
  notebook: Notebook,
): Pick<PlayedGamesAnswer, 'people' | 'luckiest' | 'first' | 'characters' | 'rounds' | 'minutes' | 'more'> {
  const goesFirst = firstRecord(notebook);
  const hasFirst = goesFirst.chances.length > 0;
  const records = [...peopleRecords(notebook), ...(hasFirst ? [goesFirst] : [])];
  const { shares, tests, alpha } = testTogether(records);
  const people = hasFirst ? shares.slice(0, -1) : shares;
  const first = hasFirst ? (shares.at(-1) ?? null) : null;
  const rounds = meanOf(notebook.games.map((game) => game.rounds));
  const minutes = meanOf(notebook.games.map((game) => game.minutes));
  const length = rounds !== null && rounds.games >= FORECAST_MIN ? rounds : minutes;
  const leader = leaderOf(people);
  const luckiest = luckiestAsGood(notebook, people);
  const more = [
    ...(leader === null ? [] : [moreOfShare('person', records[shares.indexOf(leader)], leader, alpha, luckiest ?? 1)]),
    ...(first === null ? [] : [moreOfShare('first', records[shares.indexOf(first)], first, alpha, first.luck)]),
    ...(length === null ? [] : [moreOfLength(length)]),
  ].filter(({ games }) => games >= FORECAST_MIN);
  return {
    people: { shares: people, tests, alpha },
    luckiest,
    first,
    characters: testTogether(characterRecords(notebook)),
    rounds,
    minutes,
    more,
  };
}
