import { plainSentences, type Sentence } from '../../../reports/answer/sentence.js';
import { bracket, shareSpan, shareText } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, ordinal, rulesText } from '../../../reports/format/words.js';
import { type Answer, tooEarly } from '../../../reports/page/answer.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { CharacterRankings } from './all.js';
import { bySizeText, timesText } from './all-answer.js';
import type { FoundCharacter } from './find.js';
import type { PowerResult, ShownGame } from './own.js';

/** The answer of `character` with a name: how strong it is, against an even share and against the others. */

/** Facts of the answer in addition to the summary. */
export interface OwnCharacterFacts {
  readonly character: FoundCharacter;
  readonly rankings: CharacterRankings;
  readonly powers: readonly PowerResult[];
  readonly games: readonly ShownGame[];
  /** Command that searches for a fair version; null for a printed character. */
  readonly tune: string | null;
}

/** Returns the answer. */
export function ownCharacterAnswer(
  summary: Summary,
  { rankings, powers, character, games, tune }: OwnCharacterFacts,
): Answer {
  const own = strengthIn(rankings.all, character.id);
  if (own === undefined) return tooEarly(summary.question, `The ${character.name} was in no game.`);
  return {
    question: summary.question,
    headline: headlineOf(rankings, character.id),
    sentences: plainSentences([
      fairSentence(character, own, rankings),
      rankSentence(character, rankings.all, own),
      ...powerSentences(powers, own),
    ]),
    tables: [
      { title: '', table: tableBySize(rankings, character.id) },
      { title: '', table: tableOfAll(summary, rankings.all, character.id) },
    ],
    notes: [...(tune === null ? [] : [`What would make it fair: ${tune}`]), gamesText(games)],
    fine: fineSentences(summary, character),
  };
}

/** Number of players that the headline is about. */
const HEADLINE_PLAYERS = 4;

/** Returns the share of wins at the usual table. */
function headlineOf({ byPlayers }: CharacterRankings, id: string): Answer['headline'] {
  const own = strengthIn(byPlayers.get(HEADLINE_PLAYERS) ?? [], id);
  if (own === undefined) return null;
  const bounds =
    own.lo === null || own.hi === null
      ? ''
      : ` The true share is probably ${shareSpan({ lo: own.lo / HEADLINE_PLAYERS, hi: own.hi / HEADLINE_PLAYERS })}.`;
  return {
    number: shareText(own.times / HEADLINE_PLAYERS),
    unit: `of the games with ${HEADLINE_PLAYERS} players`,
    meaning: `An even share is ${shareText(1 / HEADLINE_PLAYERS)}.${bounds}`,
  };
}

function strengthIn(ranking: readonly CharacterStrength[], id: string): CharacterStrength | undefined {
  return ranking.find(({ character }) => character === id);
}

function fairSentence({ name }: FoundCharacter, own: CharacterStrength, rankings: CharacterRankings): string {
  const { lo, hi } = own;
  if (lo === null || hi === null) return `There are too few games to say how strong the ${name} is.`;
  const verdict =
    lo > 1
      ? `The ${name} wins more than an even share`
      : hi < 1
        ? `The ${name} wins less than an even share`
        : `It is not settled whether the ${name} wins more or less than an even share`;
  return `${verdict}: ${timesText(own)}${bySizeText(rankings, own.character)}.`;
}

/**
 * Returns the rank of the character at its tables, with the ranks that remain possible: the best is after all
 * characters that are shown to win more.
 */
function rankSentence({ name }: FoundCharacter, all: readonly CharacterStrength[], own: CharacterStrength): string {
  const apart = all.filter(({ group }) => ![...group].some((letter) => own.group.includes(letter)));
  const more = apart.filter(({ times }) => times > own.times).length;
  const less = apart.length - more;
  const [first, last] = [more, all.length - 1 - less].map((place) => ordinal(String(place)));
  const place = `Where both sit, the ${name} comes ${ordinal(String(all.indexOf(own)))} of ${all.length}`;
  if (apart.length === 0) return `${place} in these games, and any place is possible.`;
  return first === last ? `${place}.` : `${place}; ${first} to ${last} is possible.`;
}

/** Returns a sentence on the worth of each power, the most important first. */
function powerSentences(powers: readonly PowerResult[], { times }: CharacterStrength): string[] {
  const sorted = [...powers].sort((x, y) => x.effect - y.effect);
  return sorted.map((power) => {
    const start = `Without its power ${power.phrase} it`;
    const { effect, lo, hi, differs } = power;
    if (!differs) return `${start} wins exactly as often: no win changed.`;
    if (lo <= 0 && hi >= 0)
      return `${start} is not shown to win more or less often: a change of ${number(Math.max(-times, lo))} to ${number(hi)} even shares remains possible.`;
    const bounds = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y).map((x) => x.toFixed(2));
    return `${start} wins ${(times + effect).toFixed(2)} times an even share, ${Math.abs(effect).toFixed(2)} ${effect < 0 ? 'less' : 'more'} (${bounds.join(' to ')}).`;
  });
}

/** "−0.12", "+0.05". */
function number(x: number): string {
  const size = Math.abs(x).toFixed(2);
  return Number(size) === 0 ? '0' : `${x < 0 ? '−' : '+'}${size}`;
}

function tableBySize({ byPlayers }: CharacterRankings, id: string): Table {
  const rows = [...byPlayers].flatMap(([players, ranking]) => {
    const own = strengthIn(ranking, id);
    if (own === undefined) return [];
    const share = (times: number): string => shareText(times / players);
    const bounds = own.lo === null || own.hi === null ? '' : shareSpan({ lo: own.lo / players, hi: own.hi / players });
    return [[String(players), count(own.games), `${share(own.times)}${bracket(bounds)}`, shareText(1 / players)]];
  });
  const columns = [figures('players'), figures('games'), figures('it wins'), figures('an even share')];
  return { columns, rows, note: '' };
}

function tableOfAll(summary: Summary, all: readonly CharacterStrength[], id: string): Table {
  const rows = all.map(({ character, times, lo, hi, group }) => [
    `${character === id ? '→ ' : '  '}${characterName(summary, character)}`,
    lo === null || hi === null ? times.toFixed(2) : `${times.toFixed(2)} ±${((hi - lo) / 2).toFixed(2)}`,
    group,
  ]);
  return { columns: [words('  where both sit'), figures('× even share'), words('alike')], rows, note: '' };
}

function gamesText(games: readonly ShownGame[]): string {
  const lines = games.map(({ won, replay }) => `  ${won ? 'it won: ' : 'it lost:'} ${commandLine('replay', replay)}`);
  return ['Games to look at:', ...lines].join('\n');
}

function fineSentences(summary: Summary, { name }: FoundCharacter): Sentence[] {
  const { games, seed, game, cells } = summary;
  return plainSentences([
    `${count(games)} games, seed ${seed}; ${game}, ${rulesText(summary)}; ${agentName(summary, cells[0].lineup[0])} plays all; the ${name} sits at every table, the others are dealt at random.`,
    '1.00 is an even share: half of the games with 2 players, a quarter with 4. All sizes of table count alike.',
    `The others are compared with the ${name} at the tables where both sit: the number of each is that of the ${name} and the difference there.`,
    'Characters that share a letter cannot be told apart.',
    'In 95 of 100 such runs all numbers of a column are within their bounds.',
  ]);
}
