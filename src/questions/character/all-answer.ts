import {
  evenText,
  isVast,
  numberUp,
  numberWord,
  UNNOTICED,
  wonGames,
  wonNumber,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingSentence } from '../../../reports/answer/settling.js';
import { bracket, upperFirst } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, gameText } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { CharacterRankings } from './all.js';

/** The answer of `character` without a name: the character to take, a row for each character, and the evidence. */

/** Most characters that a sentence names. */
const NAMES_MAX = 3;

/** Times as many games as were too few for any range. */
const TIMES_MORE = 10;

/** Number of players of the numbers in sentences, if it was played. */
const USUAL_PLAYERS = 4;

/** Returns the answer. */
export function charactersAnswer(summary: Summary, found: CharacterRankings): Answer {
  return {
    question: summary.question,
    headline: headlineOf(summary, found),
    sentences: leadSentences(summary, found),
    tables: [{ title: '', table: tableOf(summary, found) }],
    fine: fineSentences(summary, found),
  };
}

/** Returns the character to take; null if there are too few games to distinguish any two groups. */
function headlineOf(summary: Summary, found: CharacterRankings): Answer['headline'] {
  const all = ranked(found);
  const [best] = all;
  const top = alike(all, best).length;
  if (top === all.length) return null;
  return {
    number: characterName(summary, best.character),
    unit: top === 1 ? 'wins most' : 'is among the strongest',
    meaning: `It wins ${winsText(found, best.character)}.`,
  };
}

/** Returns the characters that cannot be distinguished from one, including that one. */
function alike(all: readonly CharacterStrength[], to: CharacterStrength): CharacterStrength[] {
  return all.filter(({ group }) => sharesLetter(group, to.group));
}

/**
 * Returns the characters as they are told apart: over all sizes of table together, which is the most exact, or at the
 * usual table where some size has too few games.
 */
function ranked(found: CharacterRankings): readonly CharacterStrength[] {
  return isOfAll(found) ? found.all : found.byPlayers.get(usualTable(found))!;
}

function isOfAll({ all }: CharacterRankings): boolean {
  return all.every(({ lo }) => lo !== null);
}

/** Returns the size of table that sentences are about. */
export function usualTable({ byPlayers }: CharacterRankings): number {
  return byPlayers.has(USUAL_PLAYERS) ? USUAL_PLAYERS : [...byPlayers.keys()][0];
}

/** Returns the strength of a character at the usual table; undefined if it sat at none. */
export function usualStrength(found: CharacterRankings, character: string): CharacterStrength | undefined {
  return found.byPlayers.get(usualTable(found))!.find((one) => one.character === character);
}

/** Returns "36 of 100 games (33 to 39)" at the usual table; without a range for null bounds. */
function wonText(found: CharacterRankings, character: string): string {
  const players = usualTable(found);
  const { times, lo, hi } = usualStrength(found, character)!;
  const [share, least, most] = [times, lo, hi].map((x) => (x === null ? null : x / players));
  return wonGames(share!, { lo: least, hi: most });
}

/** Returns "36 of 100 games at a table of four (33 to 39), where 25 would be even". */
export function winsText(found: CharacterRankings, character: string): string {
  const players = usualTable(found);
  const wins = wonText(found, character);
  return `${wins.replace(' of 100 games', ` of 100 games at a table of ${numberWord(players)}`)}, where ${evenText(players)}`;
}

function leadSentences(summary: Summary, found: CharacterRankings): readonly Sentence[] {
  const all = ranked(found);
  const [best, worst] = [all[0], all[all.length - 1]];
  const name = ({ character }: CharacterStrength): string => `the ${characterName(summary, character)}`;
  const won = ({ character }: CharacterStrength): number =>
    Number(wonNumber((usualStrength(found, character)?.times ?? 1) / usualTable(found)));
  const [top, bottom] = [alike(all, best), alike(all, worst)];
  if (top.length === all.length) return openSentences(summary, found, name(best));
  const [strong, weak] = [top, bottom].map((side) => (side.length <= NAMES_MAX ? side : side.slice(0, 1)));
  const lowest = weak.length === bottom.length ? [...bottom].reverse() : [worst];
  const leaveText = (weakest: readonly CharacterStrength[]): string =>
    weakest.length === 1
      ? `Do not take ${name(weakest[0])}: it wins ${wonText(found, weakest[0].character)}.`
      : `Do not take ${listed(weakest.map(name), 'or')}: they win ${listed(weakest.map((one) => String(won(one))))} of 100 games.`;
  const between = all.filter((one) => !top.includes(one) && !bottom.includes(one));
  const verdict =
    strong.length === 1
      ? `Take ${name(best)}: it wins ${winsText(found, best.character)}.`
      : `Take ${listed(strong.map(name), 'or')}: they win ${listed(strong.map((one) => String(won(one))))} of 100 games ` +
        `at a table of ${numberWord(usualTable(found))} (${evenText(usualTable(found))}).`;
  return [
    ...stated('clear', verdict),
    ...stated('leaning', ...moreText(top.filter((one) => !strong.includes(one)).map(name), 'good')),
    ...stated('clear', leaveText(lowest)),
    ...stated('leaning', ...moreText(bottom.filter((one) => !lowest.includes(one)).map(name), 'weak')),
    ...stated('clear', ...betweenText(between.map(name), between.map(won))),
  ];
}

function moreText(names: readonly string[], as: string): string[] {
  if (names.length === 0) return [];
  const who = names.length > NAMES_MAX ? `${numberWord(names.length)} more` : listed(names);
  return [upperFirst(`${who} may be as ${as}${names.length > NAMES_MAX ? ': see the table' : ''}.`)];
}

function betweenText(names: readonly string[], won: readonly number[]): string[] {
  if (won.length === 0) return [];
  const [least, most] = [Math.min(...won), Math.max(...won)];
  const others = won.length > NAMES_MAX ? `the other ${numberWord(won.length)}` : listed(names);
  const size =
    least === most ? String(least) : won.length <= NAMES_MAX ? listed(won.map(String)) : `${least} to ${most}`;
  return [upperFirst(`${others} ${won.length === 1 ? 'wins' : 'win'} ${size} of 100 games.`)];
}

/** Returns the sentences for characters no two of which differ for sure. */
function openSentences(summary: Summary, found: CharacterRankings, best: string): readonly Sentence[] {
  const all = ranked(found);
  const ends = all.flatMap(({ lo, hi }) => [lo, hi]);
  const players = usualTable(found);
  const most = ends.includes(null) ? null : (100 / players) * Math.max(...ends.map((x) => Math.abs(x! - 1)));
  if (isVast(most))
    return [
      ...stated(
        'too early',
        'It is too early to say which character to take.',
        `In ${count(summary.games)} games, ${best} won most: ${winsText(found, all[0].character)}.`,
      ),
      ...settlingSentence(summary, most === null ? TIMES_MORE : (most / UNNOTICED) ** 2, 'settle it', null),
    ];
  if (most! <= UNNOTICED)
    return stated(
      'no matter',
      'It hardly matters which character you take.',
      `At a table of ${numberWord(players)} each wins ${wonGames(1 / players)}, within ${numberUp(most!)}.`,
    );
  return stated(
    'leaning',
    'Which character to take is not settled.',
    `${upperFirst(best)} won most so far: ${winsText(found, all[0].character)}. Any other may be as good.`,
  );
}

function sharesLetter(one: string, other: string): boolean {
  return [...one].some((letter) => other.includes(letter));
}

function tableOf(summary: Summary, found: CharacterRankings): Table {
  const { byPlayers, byAgent } = found;
  const all = ranked(found);
  const sizes = [...byPlayers.keys()];
  const agents = byAgent.size > 1 ? [...byAgent.keys()] : [];
  const usual = usualTable(found);
  const columns = [
    words('character'),
    figures(`wins of 100 games, ${numberWord(usual)} players`),
    words('alike'),
    ...sizes.filter((players) => players !== usual).map((players) => figures(`${players} players`)),
    ...agents.map((agent) => figures(agentName(summary, agent))),
  ];
  const rows = all.map(({ character, group }) => [
    characterName(summary, character),
    wonIn(byPlayers.get(usual)!, character, usual, true),
    group,
    ...sizes
      .filter((players) => players !== usual)
      .map((players) => wonIn(byPlayers.get(players)!, character, players)),
    ...agents.map((agent) => wonIn(byAgent.get(agent)!, character, usual)),
  ]);
  return { columns, rows, note: '' };
}

/** Returns the wins of a character in 100 games at a table; with the interval if wanted. */
function wonIn(ranking: readonly CharacterStrength[], character: string, players: number, isExact = false): string {
  const own = ranking.find((one) => one.character === character);
  if (own === undefined) return '';
  const show = (times: number): string => ((100 * times) / players).toFixed(1);
  const { times, lo, hi } = own;
  return isExact && lo !== null && hi !== null ? `${show(times)}${bracket(`${show(lo)} to ${show(hi)}`)}` : show(times);
}

function fineSentences(summary: Summary, found: CharacterRankings): Sentence[] {
  const { byAgent } = found;
  const { games, seed } = summary;
  const usual = usualTable(found);
  return plainSentences([
    `${count(games)} games, seed ${seed}; ${gameText(summary)}; characters dealt at random.`,
    `Characters that share a letter may be equally strong${isOfAll(found) ? '' : ` at a table of ${numberWord(usual)}`}.`,
    ...(byAgent.size > 1
      ? [`The columns of who plays are for all sizes of table, as wins at a table of ${numberWord(usual)}.`]
      : []),
    'In 95 of 100 such runs all ranges of a column hold.',
  ]);
}
