import { count, counted } from '../../../reports/format/words.js';
import { listed, numbersText } from '../../engine/lists.js';
import type { MissingFact, PlayedGamesAnswer } from './log.js';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** "2 November 2025" for 2025-11-02, "November 2025" for a month. */
function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day === undefined ? '' : `${day} `}${MONTHS[month - 1]} ${year}`;
}

/** Returns the number of games, and the data that they lack. */
export function overviewSentences(found: PlayedGamesAnswer): string[] {
  const { games, from, to, sizes, withoutWinner, withoutRules } = found;
  const dates =
    from === null || to === null
      ? ''
      : from === to
        ? `, on ${dayText(from)}`
        : `, from ${dayText(from)} to ${dayText(to)}`;
  const players = numbersText(sizes.map(({ players }) => players));
  const rules =
    withoutRules === 0
      ? []
      : [
          withoutRules === games
            ? 'The rules are not written down; they are taken as printed.'
            : `The rules of ${counted(withoutRules, 'game')} are not written down; they are taken as printed.`,
        ];
  const winners =
    withoutWinner === 0
      ? []
      : [
          `${counted(withoutWinner, 'game')} ended without a winner, and ` +
            `${withoutWinner === 1 ? 'says' : 'say'} nothing about who wins.`,
        ];
  return [
    `You wrote down ${counted(games, 'game')}${dates}, with ${players} players.`,
    ...found.remarks,
    ...leftOutSentences(found),
    ...repeatedSentences(found.repeated),
    ...unknownSentences(found),
    ...missingSentences(found),
    ...rules,
    ...winners,
  ];
}

/** Entries that a sentence names. */
export const NAMED_MAX = 3;

/** Returns the entries that are not counted: plays of other games, and those of which no game can be made. */
function leftOutSentences({ leftOut, others }: PlayedGamesAnswer): string[] {
  const plays = others.reduce((sum, one) => sum + one.plays, 0);
  const [other] = others;
  const elsewhere =
    others.length === 0
      ? []
      : [
          `${counted(plays, 'play')} of ${others.length === 1 ? other.title : `${count(others.length)} other games`} ` +
            `${plays === 1 ? 'is' : 'are'} not read.`,
        ];
  if (leftOut.length === 0) return elsewhere;
  const named = leftOut.slice(0, NAMED_MAX).map(({ place, reason }) => `${place} ${asPredicate(reason)}`);
  const more = leftOut.length - named.length;
  const text = listed([...named, ...(more > 0 ? [`${count(more)} more in the table`] : [])]);
  return [
    ...elsewhere,
    `${count(leftOut.length)} ${leftOut.length === 1 ? 'entry' : 'entries'} ${leftOut.length === 1 ? 'is' : 'are'} left out: ${text}.`,
  ];
}

/** Returns a reason that follows the place of an entry: a fault without a verb in brackets. */
function asPredicate(reason: string): string {
  return /^(?:has|is|was|stands) /.test(reason) ? reason : `(${reason})`;
}

function unknownSentences({ unknownCharacters, expanded }: PlayedGamesAnswer): string[] {
  const words = unknownCharacters.slice(0, NAMED_MAX).map(({ word }) => `\u201c${word}\u201d`);
  const more = unknownCharacters.length - words.length;
  return [
    ...(words.length === 0
      ? []
      : [
          `No character is called ${listed([...words, ...(more > 0 ? [`${count(more)} other words`] : [])], 'or')}; ` +
            'such characters count as unknown.',
        ]),
    ...(expanded === 0
      ? []
      : [`${counted(expanded, 'game')} used expansions; the computer plays the base game at these tables.`]),
  ];
}

/** Words for facts that a game can lack, the more important first. */
const FACTS: readonly (readonly [MissingFact, string])[] = [
  ['characters', 'some characters'],
  ['rounds', 'the rounds'],
  ['minutes', 'the minutes'],
  ['first', 'who went first'],
  ['date', 'the day'],
];

/** Returns the facts that games lack. */
function missingSentences({ missing, games }: PlayedGamesAnswer): string[] {
  const lacking = FACTS.filter(([fact]) => missing[fact] > 0).slice(0, NAMED_MAX);
  if (lacking.length === 0) return [];
  const parts = lacking.map(
    ([fact, words]) => `${words} (in ${missing[fact] === games ? 'all games' : counted(missing[fact], 'game')})`,
  );
  return [`Missing: ${listed(parts)}.`];
}

/** Most repeated games reported with their places. */
const REPEATED_MAX = 3;

function repeatedSentences(repeated: PlayedGamesAnswer['repeated']): string[] {
  const twice = repeated.filter(isOfOneFile);
  const joined = repeated.filter((places) => !isOfOneFile(places));
  const more = twice.length - REPEATED_MAX;
  const others = `${count(more)} more ${more === 1 ? 'game is' : 'games are'} written down several times, each counted once.`;
  return [
    ...twice.slice(0, REPEATED_MAX).map(repeatedSentence),
    ...(more > 0 ? [others] : []),
    ...(joined.length === 0
      ? []
      : [
          `${joined.length === 1 ? 'One game is' : `${count(joined.length)} games are`} in more than one file and counted once: ${placesText(joined[0])}${joined.length === 1 ? '' : ', for example'}.`,
        ]),
  ];
}

/** Returns the file of a place. */
function fileOf(place: string): string {
  return place.slice(0, place.lastIndexOf(':') + 1);
}

function isOfOneFile(places: readonly string[]): boolean {
  return places.every((place) => fileOf(place) === fileOf(places[0]));
}

/** Places of a repeated game that are all named. */
const PLACES_MAX = 12;

/** "One game is written down 3 times (games.csv:2, 3 and 7) and counted once." */
function repeatedSentence(places: readonly string[]): string {
  return (
    `One game is written down ${count(places.length)} times (${placesText(places)}) and counted once. ` +
    'If these were several games, tell them apart in the column notes.'
  );
}

/** "games.csv:2, 3 and 7"; places of several files in full. */
export function placesText(places: readonly string[]): string {
  const [first, ...others] = places;
  const isOne = isOfOneFile(places);
  const lines = others.map((place) => (isOne ? place.slice(fileOf(first).length).trim() : place));
  return places.length <= PLACES_MAX
    ? listed([first, ...lines])
    : `${[first, ...lines.slice(0, PLACES_MAX - 2)].join(', ')} to ${lines.at(-1)}`;
}
