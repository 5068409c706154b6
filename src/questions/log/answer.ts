import { plainSentences, type Sentence } from '../../../reports/answer/sentence.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { count, counted } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { NotebookCheck } from './agreement.js';
import { agreementSentences, checkName, nearText, wholeNumber } from './agreement-sentences.js';
import type { WinShare } from './by-itself.js';
import { NAMED_MAX, overviewSentences, placesText } from './entry-sentences.js';
import type { PlayedGamesAnswer } from './log.js';
import {
  lengthSentences,
  moreSentences,
  settlingSentences,
  unseenSentences,
  verdictSentences,
  winSentences,
} from './sentences.js';

/** The answer of `log`: results of games that people played, and their comparison with the computer players. */

/** Returns the answer. */
export function logAnswer(found: PlayedGamesAnswer): Answer {
  return {
    question: 'What do our own games say?',
    headline: null,
    sentences: [
      ...verdictSentences(found),
      ...plainSentences([
        ...settlingSentences(found),
        ...overviewSentences(found),
        ...winSentences(found),
        ...lengthSentences(found),
        ...agreementSentences(found),
        ...moreSentences(found),
      ]),
    ],
    tables: [
      ...winTable('Wins of people', 'person', found.people.shares, (name) => name),
      ...winTable(
        'Wins of characters',
        'character',
        byGames(found.characters.shares),
        (id) => found.characterNames[id],
      ),
      ...checkTable(found),
      ...leftOutTable(found),
      ...repeatedTable(found),
    ],
    fine: fineSentences(found),
  };
}

/** Rows of a table of entries. */
const ENTRIES_MAX = 50;

function leftOutTable({ leftOut }: PlayedGamesAnswer): NamedTable[] {
  if (leftOut.length <= NAMED_MAX) return [];
  const rows = leftOut.slice(0, ENTRIES_MAX).map(({ place, reason }) => [place, reason]);
  return [
    {
      title: 'Entries that are left out',
      table: { columns: [words('entry'), words('reason')], rows, note: moreNote(leftOut) },
    },
  ];
}

function repeatedTable({ repeated }: PlayedGamesAnswer): NamedTable[] {
  if (repeated.length <= NAMED_MAX) return [];
  const rows = repeated.slice(0, ENTRIES_MAX).map((places) => [placesText(places)]);
  const table = { columns: [words('each counted once')], rows, note: moreNote(repeated) };
  return [{ title: 'Games that are written down several times', table }];
}

function moreNote({ length }: readonly unknown[]): string {
  return length <= ENTRIES_MAX ? '' : `Not shown: ${count(length - ENTRIES_MAX)} more; --json has them.`;
}

function byGames(shares: readonly WinShare[]): WinShare[] {
  return shares.toSorted((a, b) => b.games - a.games || b.share - a.share);
}

function winTable(
  title: string,
  what: string,
  shares: readonly WinShare[],
  nameOf: (name: string) => string,
): NamedTable[] {
  if (shares.length === 0) return [];
  const columns = [
    words(what),
    figures('games'),
    figures('won'),
    figures('%'),
    figures('range'),
    figures('even share'),
    words('verdict'),
  ];
  const rows = shares.map(({ name, games, wins, share, lo, hi, even, differs }) => [
    nameOf(name),
    String(games),
    String(wins),
    wholeNumber(share),
    `${wholeNumber(lo)} to ${wholeNumber(hi)}`,
    wholeNumber(even),
    differs ? (share > even ? 'above' : 'below') : 'may be luck',
  ]);
  return [{ title, table: { columns, rows, note: '' } }];
}

/** Games from which a character is shown next to the computer players. */
const SHOWN_FROM = 5;

function checkTable({ agreement: { checks }, characterNames }: PlayedGamesAnswer): NamedTable[] {
  if (checks.length === 0) return [];
  const columns = [
    words('beside the computer players'),
    figures('games'),
    figures('yours'),
    figures('theirs'),
    figures('95 of 100 notebooks'),
    figures('as far out, in 100'),
    words('verdict'),
  ];
  const shown = checks.filter(
    ({ kind, games, differs }) => differs || games >= SHOWN_FROM || !(kind === 'character' || kind === 'person'),
  );
  const rows = shown.map((check) => {
    const show = figureOf(check);
    return [
      checkName(check, characterNames),
      String(check.games),
      show(check.yours),
      show(check.computers),
      `${show(check.lo)} to ${show(check.hi)}`,
      nearText(Math.min(1, 2 * Math.min(check.asLow, check.asHigh))),
      check.differs ? 'differs' : 'agrees',
    ];
  });
  if (shown.length === 0) return [];
  const left = checks.length - shown.length;
  const note =
    left === 0 ? '' : `Not shown: ${left} with fewer than ${SHOWN_FROM} games, which agree; --json has them.`;
  return [{ title: 'Your games beside those of the computer players', table: { columns, rows, note } }];
}

function figureOf({ kind }: NotebookCheck): (x: number) => string {
  return kind === 'length' ? (x) => x.toFixed(1) : (x) => `${wholeNumber(x)} %`;
}

function fineSentences(found: PlayedGamesAnswer): Sentence[] {
  const { games, comparedGames, computerGames, agent, seed, agreement, people, characters, game } = found;
  const parts = [
    { name: 'people and who goes first', tests: people.tests },
    { name: 'characters', tests: characters.tests },
    { name: 'the comparison', tests: agreement.tests },
  ].filter(({ tests }) => tests > 0);
  const tested = parts.map(({ name, tests }) => `${name} (${counted(tests, 'test')})`);
  return plainSentences([
    ...(comparedGames === games
      ? []
      : [
          `${count(comparedGames)} of your ${count(games)} games, drawn by the seed, are compared with computer games.`,
        ]),
    `${count(computerGames)} computer games of ${game}, ${agent} at every seat, seed ${seed}; ` +
      `${count(agreement.notebooks)} simulated notebooks, each with a game at every table ${comparedGames === games ? 'of yours' : 'that is compared'}.`,
    ...(parts.length === 0
      ? []
      : [
          `Corrected for their tests, each part by itself: ${listed(tested)}; the ranges of a part all hold in 95 of 100 notebooks.`,
          ...unseenSentences(found),
        ]),
  ]);
}
