import { counted } from '../../../reports/format/words.js';
import { draw } from '../../engine/index.js';
import { parseAgent } from '../../experiment/design/agent-text.js';
import { shellWord } from '../../experiment/design/command-line.js';
import { textWords } from '../../experiment/design/seeds.js';
import { usualSeconds } from '../../experiment/design/table-time.js';
import type { Asked, FindOptions } from '../contract/question.js';
import { type Agreement, checkAgreement } from './agreement.js';
import { DEFAULT_GAMES, filesOf, type LogArguments } from './arguments.js';
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
import type { Repeated } from './distinct-games.js';
import { luckiestAsGood } from './luckiest.js';
import { FORECAST_MIN, type MoreGames, moreOfLength, moreOfShare } from './more-games.js';
import { Notebooks } from './notebooks.js';
import { paceOf, type TurnPace } from './pace.js';
import { type Namesakes, SAME_FLAG } from './people.js';
import { readRawLogs } from './read-files.js';
import { type LeftOut, type LoggedGame, type Notebook, readLog, type UnknownCharacter } from './read-log.js';
import { sharedTable } from './share.js';
import { simulateTables } from './simulate.js';
import { designTables } from './tables.js';
import type { LogTitle } from './titles.js';

/** Work on a log in its order; games are played before the comparison. */
const STEPS = ['reading', 'preparing', 'comparing', 'testing'] as const;

/** Facts of a game that an answer can do without. */
export type MissingFact = 'characters' | 'rounds' | 'minutes' | 'first' | 'date';

/** Answer about a log of played games. */
export interface PlayedGamesAnswer {
  readonly game: string;
  readonly games: number;
  /** Sentences on the files, such as on pages that are missing. */
  readonly remarks: readonly string[];
  /** Entries of exports that are not counted, with their places. */
  readonly leftOut: readonly LeftOut[];
  /** Board games of the files that are not read, with their entries. */
  readonly others: readonly LogTitle[];
  /** Words in the place of a character that do not name one. */
  readonly unknownCharacters: readonly UnknownCharacter[];
  /** Games that name expansions; they are compared with the base game. */
  readonly expanded: number;
  /** Games that lack a fact, by fact. */
  readonly missing: Readonly<Record<MissingFact, number>>;
  /** The same games as a table without names, for pooling. */
  readonly shared: string;
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
export async function findLog(
  { file, title, same, rules, seed, agent, ...args }: Asked<LogArguments>,
  { note, step, ...options }: FindOptions<PlayedGamesAnswer> = {},
): Promise<PlayedGamesAnswer> {
  const working = (name: (typeof STEPS)[number]): void => step?.(name, STEPS.indexOf(name), STEPS.length);
  const notebook = readLog(await readRawLogs(filesOf(file)), {
    ...{ titles: title, same, rules },
    reading: () => working('reading'),
  });
  sayNotes([...notebook.namesakes.map(namesakesNote), ...notebook.notes], note);
  if (agent !== undefined) parseAgent(agent, '--agents');
  const isLong = notebook.games.length > ALL_COMPARED;
  const most = Math.max(isLong ? COMPARED_GAMES : ALL_COMPARED, Math.floor((args.games ?? 0) / GAMES_EACH));
  const compared = sampleOf(notebook, most, seed);
  const games = args.games ?? (compared === notebook ? DEFAULT_GAMES : GAMES_EACH * COMPARED_GAMES);
  working('preparing');
  const designs = await designTables(compared, { agent, seed, games, agentTimeout: options.agentTimeout });
  const played = await simulateTables(designs, options);
  working('comparing');
  const agreement = checkAgreement(compared, new Notebooks(compared.games, designs, played, seed));
  working('testing');
  return {
    ...overview(notebook),
    shared: sharedTable(notebook),
    ...byItself(notebook),
    pace: paceOf(compared.games, designs, played),
    agreement,
    comparedGames: compared.games.length,
    computerGames: played.reduce((sum, { rounds }) => sum + rounds.length, 0),
    agent: designs.designs[0].entrants[0].label,
    seed,
  };
}

/** Returns the note on two names that are counted as two people. */
function namesakesNote({ name, games, other, otherGames }: Namesakes): string {
  const pair = shellWord(`${name}=${other}`);
  return `${name} (${counted(games, 'game')}) and ${other} (${counted(otherGames, 'game')}) are counted as two people; if they are one: ${SAME_FLAG} ${pair}`;
}

function missingFacts(games: readonly LoggedGame[]): PlayedGamesAnswer['missing'] {
  const lacking = (lacks: (game: LoggedGame) => boolean): number => games.filter(lacks).length;
  return {
    characters: lacking(({ seats }) => seats.some(({ character }) => character === null)),
    rounds: lacking(({ rounds }) => rounds === null),
    minutes: lacking(({ minutes }) => minutes === null),
    first: lacking(({ first }) => first === null),
    date: lacking(({ date }) => date === null),
  };
}

/** Gives notes one by one, of many only the first. */
function sayNotes(notes: readonly string[], note: FindOptions<PlayedGamesAnswer>['note']): void {
  for (const line of notes.slice(0, NOTES_MAX)) note?.(line);
  const more = notes.length - NOTES_MAX;
  if (more > 0) note?.(`${more.toLocaleString('en')} more notes like these`);
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

function overview(notebook: Notebook) {
  const { game, games, repeated, characterNames, remarks, leftOut, others, unknownCharacters, expanded } = notebook;
  const dates = games.flatMap(({ date }) => date ?? []).sort();
  const counts = new Map<number, number>();
  for (const { seats } of games) counts.set(seats.length, (counts.get(seats.length) ?? 0) + 1);
  return {
    game: game.id,
    secondsAssumed: usualSeconds(game),
    games: games.length,
    ...{ remarks, leftOut, others, unknownCharacters, expanded, repeated },
    missing: missingFacts(games),
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
