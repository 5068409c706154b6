import {
  evenText,
  gamesUp,
  isVast,
  numberWord,
  UNNOTICED,
  wonGames,
  wonNumber,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, rulesText } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { CharacterRankings } from './all.js';

/** The answer of `character` without a name: the character to take, a row for each character, and the evidence. */

/** Most characters that a sentence names. */
const NAMES_MAX = 3;

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
  const { all } = found;
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

/** Returns the size of table that sentences are about. */
export function usualTable({ byPlayers }: CharacterRankings): number {
  return byPlayers.has(USUAL_PLAYERS) ? USUAL_PLAYERS : [...byPlayers.keys()][0];
}

/** Returns the strength of a character at the usual table; undefined if it sat at none. */
export function usualStrength(found: CharacterRankings, character: string): CharacterStrength | undefined {
  return found.byPlayers.get(usualTable(found))!.find((one) => one.character === character);
}

/** Returns "36 of 100 games at a table of four (33 to 39), where 25 would be even"; without a range for null bounds. */
export function winsText(found: CharacterRankings, character: string): string {
  const players = usualTable(found);
  const { times, lo, hi } = usualStrength(found, character)!;
  const [share, least, most] = [times, lo, hi].map((x) => (x === null ? null : x / players));
  const wins = wonGames(share!, { lo: least, hi: most });
  return `${wins.replace(' of 100 games', ` of 100 games at a table of ${numberWord(players)}`)}, where ${evenText(players)}`;
}

function leadSentences(summary: Summary, found: CharacterRankings): readonly Sentence[] {
  const { all } = found;
  const [best, worst] = [all[0], all[all.length - 1]];
  const name = ({ character }: CharacterStrength): string => `the ${characterName(summary, character)}`;
  const won = ({ character }: CharacterStrength): number =>
    Number(wonNumber((usualStrength(found, character)?.times ?? 1) / usualTable(found)));
  const [top, bottom] = [alike(all, best), alike(all, worst)];
  if (top.length === all.length) return openSentences(found, name(best));
  const [strong, weak] = [top, bottom].map((side) => (side.length <= NAMES_MAX ? side : side.slice(0, 1)));
  const lowest = weak.length === bottom.length ? [...bottom].reverse() : [worst];
  const between = all.filter((one) => !top.includes(one) && !bottom.includes(one)).map(won);
  const verdict =
    strong.length === 1
      ? `Take ${name(best)}: it wins ${winsText(found, best.character)}.`
      : `Take ${listed(strong.map(name), 'or')}: they win ${listed(strong.map((one) => String(won(one))))} of 100 games ` +
        `at a table of ${numberWord(usualTable(found))} (${evenText(usualTable(found))}).`;
  return [
    ...stated('clear', verdict),
    ...stated('leaning', ...moreText(top.length - strong.length, 'good')),
    ...stated(
      'clear',
      `Leave ${listed(lowest.map(name), 'or')}: ${listed(lowest.map((one) => String(won(one))))} of 100.`,
    ),
    ...stated('leaning', ...moreText(bottom.length - lowest.length, 'weak')),
    ...stated('clear', ...betweenText(between)),
  ];
}

function moreText(more: number, as: string): string[] {
  return more === 0 ? [] : [upperFirst(`${numberWord(more)} more may be as ${as}.`)];
}

function betweenText(won: readonly number[]): string[] {
  if (won.length === 0) return [];
  const [least, most] = [Math.min(...won), Math.max(...won)];
  const others = won.length === 1 ? 'The other one wins' : `The other ${numberWord(won.length)} win`;
  return [`${others} ${least === most ? least : `${least} to ${most}`} of 100.`];
}

/** Returns the sentences for characters no two of which differ for sure. */
function openSentences(found: CharacterRankings, best: string): readonly Sentence[] {
  const { all } = found;
  const ends = all.flatMap(({ lo, hi }) => [lo, hi]);
  const players = usualTable(found);
  const most = ends.includes(null) ? null : (100 / players) * Math.max(...ends.map((x) => Math.abs(x! - 1)));
  if (isVast(most)) return stated('too early', 'It is too early to say which character to take.');
  if (most! <= UNNOTICED)
    return stated(
      'no matter',
      'It hardly matters which character you take.',
      `At a table of ${numberWord(players)} each wins ${wonGames(1 / players)}, within ${gamesUp(most!)}.`,
    );
  return stated(
    'leaning',
    `Probably ${best}, but which character to take is not settled.`,
    `It wins ${winsText(found, all[0].character)}, and any other may be as good.`,
  );
}

function sharesLetter(one: string, other: string): boolean {
  return [...one].some((letter) => other.includes(letter));
}

function tableOf(summary: Summary, { all, byPlayers, byAgent }: CharacterRankings): Table {
  const sizes = [...byPlayers.keys()];
  const agents = byAgent.size > 1 ? [...byAgent.keys()] : [];
  const columns = [
    words('character'),
    figures('× even share'),
    words('alike'),
    ...sizes.map((players) => figures(`${players}`)),
    ...agents.map((agent) => figures(agentName(summary, agent))),
  ];
  const rows = all.map(({ character, times, lo, hi, group }) => [
    characterName(summary, character),
    lo === null || hi === null ? times.toFixed(2) : `${times.toFixed(2)} ±${((hi - lo) / 2).toFixed(2)}`,
    group,
    ...sizes.map((players) => timesIn(byPlayers.get(players)!, character)),
    ...agents.map((agent) => timesIn(byAgent.get(agent)!, character)),
  ]);
  return { columns, rows, note: '' };
}

function timesIn(ranking: readonly CharacterStrength[], character: string): string {
  return ranking.find((one) => one.character === character)?.times.toFixed(2) ?? '';
}

function fineSentences(summary: Summary, { byPlayers, byAgent }: CharacterRankings): Sentence[] {
  const { games, seed, game } = summary;
  const within = (rankings: Iterable<readonly CharacterStrength[]>): string => {
    const halves = [...rankings].flat().map(({ lo, hi }) => (lo === null || hi === null ? Infinity : (hi - lo) / 2));
    const most = Math.max(...halves);
    return Number.isFinite(most)
      ? `to within ${(Math.ceil(100 * most) / 100).toFixed(2)}`
      : 'only roughly: too few games';
  };
  return plainSentences([
    `${count(games)} games, seed ${seed}; ${game}, ${rulesText(summary)}; characters dealt at random.`,
    '1.00 is an even share: half of the games with 2 players, a quarter with 4.',
    'Characters that share a letter cannot be told apart.',
    `The columns ${listed([...byPlayers.keys()].map(String))} are numbers of players (known ${within(byPlayers.values())})` +
      (byAgent.size > 1 ? `, the last ones who plays (known ${within(byAgent.values())}).` : '.'),
    'In 95 of 100 such runs all numbers of a column are within their bounds.',
  ]);
}
