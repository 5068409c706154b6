import { rangeOf } from '../../../reports/answer/headline.js';
import {
  changedGames,
  evenText,
  fromWins,
  isVast,
  numberWord,
  placeWord,
  UNNOTICED,
  winsUp,
  wonNumber,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew, settlingSentence } from '../../../reports/answer/settling.js';
import { bracket } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, gameText, percentNumber } from '../../../reports/format/words.js';
import { type Answer, tooEarly } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { CharacterRankings } from './all.js';
import { usualStrength, usualTable, winsText } from './all-answer.js';
import type { FoundCharacter } from './find.js';
import type { PowerResult, ShownGame } from './own.js';

/** The answer of `character` with a name: how strong it is, against an even share and against the others. */

/** Facts of the answer in addition to the summary. */
export interface OwnCharacterFacts {
  readonly character: FoundCharacter;
  readonly rankings: CharacterRankings;
  readonly powers: readonly PowerResult[];
  readonly games: readonly ShownGame[];
  /** Arguments of the search for a fair version; null for a printed character. */
  readonly tune: { readonly character: string; readonly name: string } | null;
}

/** Returns the answer. */
export function ownCharacterAnswer(
  summary: Summary,
  { rankings, powers, character, games, tune }: OwnCharacterFacts,
): Answer {
  const own = strengthIn(rankings.all, character.id);
  if (own === undefined) return tooEarly(summary.question, `The ${character.name} was in no game.`);
  const verdict = fairSentences(character, own, rankings);
  const isOff = verdict.some(({ state }) => state === 'clear' || state === 'leaning');
  return {
    question: summary.question,
    headline: headlineOf(rankings, character.id),
    sentences: [
      ...verdict,
      ...(own.lo === null ? [] : rankSentences(rankings.all, own)),
      ...(verdict.some(({ state }) => state === 'leaning' || state === 'too early') ? settle(summary, own) : []),
      ...powers.toSorted((x, y) => x.effect - y.effect).flatMap(powerSentence),
    ],
    tables: [
      { title: '', table: tableBySize(rankings, character.id) },
      { title: '', table: tableOfAll(summary, rankings.all, character.id) },
    ],
    notes: [gamesText(games)],
    suggestions: tune === null || !isOff ? [] : [{ text: 'What would make it fair?', question: 'tune', args: tune }],
    fine: fineSentences(summary, character),
  };
}

/** Returns the share of wins at the usual table. */
function headlineOf(rankings: CharacterRankings, id: string): Answer['headline'] {
  const own = usualStrength(rankings, id);
  if (own === undefined) return null;
  const players = usualTable(rankings);
  const share = (times: number): string => wonNumber(times / players);
  return {
    number: own.lo === null || own.hi === null ? share(own.times) : rangeOf(own.lo, own.hi, share),
    unit: `of 100 games at a table of ${numberWord(players)}`,
    meaning: `${evenText(players)}. Likeliest: ${share(own.times)}.`,
  };
}

function strengthIn(ranking: readonly CharacterStrength[], id: string): CharacterStrength | undefined {
  return ranking.find(({ character }) => character === id);
}

function fairSentences({ name }: FoundCharacter, own: CharacterStrength, found: CharacterRankings): Sentence[] {
  const { times, lo, hi } = own;
  const usual = usualStrength(found, own.character);
  if (lo === null || hi === null || usual === undefined)
    return stated('too early', `It is too early to say how strong the ${name} is.`);
  const wins = winsText(found, own.character);
  const off = ofHundred(Math.max(1 - lo, hi - 1));
  if (lo <= 1 && hi >= 1 && off <= UNNOTICED) return stated('no matter', `The ${name} is fair: it wins ${wins}.`);
  const word = times < 1 ? 'weak' : 'strong';
  if (lo <= 1 && hi >= 1) {
    if (isVast(off)) return stated('too early', `It is too early to say how strong the ${name} is: it wins ${wins}.`);
    const isLopsided = Math.min(1 - lo, hi - 1) < Math.max(1 - lo, hi - 1) / 3;
    const verdict = isLopsided
      ? `The ${name} is probably ${word}, but that is not settled: it wins ${wins}.`
      : `Whether the ${name} is weak, fair or strong is not settled: it wins ${wins}.`;
    return stated('leaning', verdict);
  }
  const isClear = usual.lo !== null && usual.hi !== null && (usual.lo > 1 || usual.hi < 1);
  const over = isClear ? [] : ['Over all sizes of table together that is clear.'];
  return stated('clear', `The ${name} is ${word}: it wins ${wins}.`, ...over);
}

/** Returns a multiple of an even share in games of 100 at a table of four. */
const ofHundred = (times: number): number => 25 * times;

/** Returns how many games would make the interval so narrow that a difference which players notice shows. */
function settle(summary: Summary, { lo, hi }: CharacterStrength): Sentence[] {
  if (lo === null || hi === null) return settlingFew(summary);
  const times = (ofHundred((hi - lo) / 2) / UNNOTICED) ** 2;
  return times <= 1 ? [] : settlingSentence(summary, times, 'settle it', null);
}

/**
 * Returns the place of the character at its tables, with those that remain possible: the best is after all characters
 * that win more for sure.
 */
function rankSentences(all: readonly CharacterStrength[], own: CharacterStrength): Sentence[] {
  const apart = all.filter(({ group }) => ![...group].some((letter) => own.group.includes(letter)));
  const more = apart.filter(({ times }) => times > own.times).length;
  const [first, last] = [more + 1, all.length - (apart.length - more)];
  const at = all.indexOf(own) + 1;
  const place = `${placeWord(at)} of the ${numberWord(all.length)}`;
  const alike =
    own.lo! > 1 ? 'others may be as strong' : own.hi! < 1 ? 'others may be as weak' : 'any place is possible';
  if (apart.length === 0) return stated('leaning', `Among the characters played it came ${place}, but ${alike}.`);
  return stated(
    'clear',
    first === last
      ? `Among the characters played it is ${place}.`
      : `Among the characters played it came ${place}; ${perhaps(at, first, last)} is possible.`,
  );
}

/** Returns the other possible places: "first", "anywhere from second to sixth". */
function perhaps(at: number, first: number, last: number): string {
  const others = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((place) => place !== at);
  return others.length > 2
    ? `anywhere from ${placeWord(first)} to ${placeWord(last)}`
    : listed(others.map(placeWord), 'or');
}

/** Returns the sentence on the worth of a power, at a table of four. */
function powerSentence({ phrase, predicate, effect, lo, hi, differs }: PowerResult): Sentence[] {
  const what = phrase.startsWith('when ') ? `what it can do ${phrase}` : `its power ${phrase}`;
  const without = predicate === undefined ? `Without ${what},` : `It ${predicate}. Without that,`;
  const [change, least, most] = [effect, lo, hi].map(ofHundred);
  const bound = Math.max(Math.abs(least), Math.abs(most));
  if (!differs) return stated('no matter', `${without} nothing changes: the same player wins each game.`);
  if (least > 0 || most < 0)
    return stated('clear', `${without} it wins ${changedGames(change, { lo: least, hi: most })}.`);
  if (bound <= UNNOTICED)
    return stated('no matter', `${without} you would notice no difference: at most ${winsUp(bound)} either way.`);
  if (isVast(bound)) return stated('too early', `${without} it is too early to say how much it wins.`);
  return stated('leaning', `${without} it is not settled how much it wins: ${fromWins({ lo: least, hi: most })}.`);
}

function tableBySize({ byPlayers }: CharacterRankings, id: string): Table {
  const rows = [...byPlayers].flatMap(([players, ranking]) => {
    const own = strengthIn(ranking, id);
    if (own === undefined) return [];
    const [share, lo, hi] = [own.times, own.lo, own.hi].map((x) => (x === null ? null : percentNumber(x / players)));
    const bounds = lo === null || hi === null ? '' : `${lo} to ${hi}`;
    return [[String(players), count(own.games), `${share}${bracket(bounds)}`, percentNumber(1 / players)]];
  });
  const columns = [figures('players'), figures('games'), figures('it wins, of 100 games'), figures('even')];
  return { columns, rows, note: '' };
}

function tableOfAll(summary: Summary, all: readonly CharacterStrength[], id: string): Table {
  const wins = (times: number): string => ofHundred(times).toFixed(1);
  const rows = all.map(({ character, times, lo, hi, group }) => [
    `${character === id ? '→ ' : '  '}${characterName(summary, character)}`,
    lo === null || hi === null ? wins(times) : `${wins(times)}${bracket(`${wins(lo)} to ${wins(hi)}`)}`,
    group,
  ]);
  return {
    columns: [words('  where both sit'), figures('wins of 100 games, four players'), words('alike')],
    rows,
    note: '',
  };
}

function gamesText(games: readonly ShownGame[]): string {
  const lines = games.map(({ won, replay }) => `  ${won ? 'it won: ' : 'it lost:'} ${commandLine('replay', replay)}`);
  return ['Games to look at:', ...lines].join('\n');
}

function fineSentences(summary: Summary, { name }: FoundCharacter): Sentence[] {
  const { games, seed, cells } = summary;
  return plainSentences([
    `${count(games)} games, seed ${seed}; ${gameText(summary)}; ${agentName(summary, cells[0].lineup[0])} plays all; the ${name} sits at every table, the others are dealt at random.`,
    `The second table and the worth of powers are over all sizes of table, as wins at a table of four; the others are compared with the ${name} where both sit.`,
    'Characters that share a letter may be equally strong. In 95 of 100 such runs all ranges of a column hold.',
  ]);
}
