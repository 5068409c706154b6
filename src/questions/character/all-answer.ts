import { plainSentences, type Sentence } from '../../../reports/answer/sentence.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, rulesText } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { CharacterRankings } from './all.js';

/** The answer of `character` without a name: the character to take, a row for each character, and the evidence. */

/** Most characters that a sentence names. */
const NAMES_MAX = 5;

/** Returns the answer. */
export function charactersAnswer(summary: Summary, found: CharacterRankings): Answer {
  return {
    question: summary.question,
    headline: headlineOf(summary, found),
    sentences: plainSentences(leadSentences(summary, found)),
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
    meaning: `It wins ${timesText(best)}${bySizeText(found, best.character)}.`,
  };
}

/** Returns the characters that cannot be distinguished from one, including that one. */
function alike(all: readonly CharacterStrength[], to: CharacterStrength): CharacterStrength[] {
  return all.filter(({ group }) => sharesLetter(group, to.group));
}

/** "1.4 times an even share (1.3 to 1.5)". */
export function timesText({ times, lo, hi }: CharacterStrength): string {
  const bounds = lo === null || hi === null ? '' : ` (${lo.toFixed(2)} to ${hi.toFixed(2)})`;
  return `${times.toFixed(2)} times an even share${bounds}`;
}

/** Returns ", from 1.23 with 2 players to 1.81 with 6, each size counted alike"; empty for a single size. */
export function bySizeText({ byPlayers }: CharacterRankings, character: string): string {
  const sizes = [...byPlayers].flatMap(([players, ranking]) => {
    const own = ranking.find((one) => one.character === character);
    return own === undefined ? [] : [{ players, times: own.times.toFixed(2) }];
  });
  if (sizes.length < 2) return '';
  const [few, many] = [sizes[0], sizes[sizes.length - 1]];
  return `, from ${few.times} with ${few.players} players to ${many.times} with ${many.players}, each size counted alike`;
}

function leadSentences(summary: Summary, found: CharacterRankings): string[] {
  const { all } = found;
  const [best, worst] = [all[0], all[all.length - 1]];
  const name = ({ character }: CharacterStrength): string => `the ${characterName(summary, character)}`;
  const [top, bottom] = [alike(all, best), alike(all, worst)];
  if (top.length === all.length)
    return [`There are too few games to say which character to take: ${name(best)} won most, ${timesText(best)}.`];
  const others = top.filter((one) => one !== best);
  const more = others.length - NAMES_MAX;
  const said = [...others.slice(0, NAMES_MAX).map(name), ...(more > 0 ? [`${more} more`] : [])];
  const rest = others.length === 0 ? 'no other is as strong' : `${listed(said)} may be as strong`;
  const low = bottom.filter((one) => one !== worst).length;
  return [
    `Take ${name(best)}: it wins ${timesText(best)}${bySizeText(found, best.character)}; ${rest}.`,
    `The weakest is ${name(worst)}, which wins ${timesText(worst)}${low === 0 ? '' : `; ${low} more may be as weak`}.`,
  ];
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
