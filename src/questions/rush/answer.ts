import { leader, responsesByTable } from '../../../reports/answer/best-response.js';
import {
  BELOW_BEST,
  belowBest,
  evenText,
  isVast,
  lostWins,
  numberWord,
  stillPossible,
  UNNOTICED,
  winsUp,
  wonGames,
  wonNumber,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew, settlingSentence } from '../../../reports/answer/settling.js';
import { wholeTeamTexts } from '../../../reports/answer/teams.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { figures, type Table, words } from '../../../reports/format/table.js';
import { agentName, characterName, count, gameText, percentNumber } from '../../../reports/format/words.js';
import { type Answer, tooEarly } from '../../../reports/page/answer.js';
import type { PageChart } from '../../../reports/page/page-charts.js';
import { anyOf, levelsText, listed } from '../../engine/lists.js';
import type { BestResponse, Response } from '../../experiment/results/best-response.js';
import type { Summary } from '../../experiment/results/summary.js';
import { settled, withTeamWins } from './values.js';

/** The answer of `advice rush`: when to leave, what another time costs, the curve behind it, and the evidence. */

/** Charts of the answer. */
const RUSH_CHARTS = ['best-response', 'response-curves'] as const;

/** Columns of the longest bar of the curve. */
const BAR = 24;

/** Returns the answer. @param character id of the player's character; all if absent */
export function rushAnswer(played: Summary, character: string | undefined): Answer {
  const summary = withTeamWins(played);
  const found = summary.bestResponse!;
  const [table] = responsesByTable(found, character ?? null);
  const who = character === undefined ? '' : `with the ${characterName(summary, character)}, `;
  if (table === undefined)
    return tooEarly(summary.question, 'Too early to say when to leave for the Crown of Command.', settlingFew(summary));
  const { responses } = table;
  const usual = settled(responses);
  const sentences = adviceSentences(summary, responses, usual, who);
  return {
    question: summary.question,
    headline: isUnknown(usual)
      ? null
      : { number: may(usual), unit: 'Strength: leave then', meaning: (sentences[1] ?? sentences[0]).text },
    sentences,
    tables: [{ title: `If the others leave at Strength ${usual.others}:`, table: curve(usual) }],
    fine: fineSentences(summary, found),
    ...(summary === played ? {} : { charts: () => teamCharts(summary) }),
  };
}

/** Returns the charts of a summary whose wins are those of teams. */
async function teamCharts(summary: Summary): Promise<PageChart[]> {
  const { pageCharts } = await import('../../../reports/page/page-charts.js');
  return pageCharts(summary, RUSH_CHARTS);
}

/** Returns the Strengths that may be best: "8 to 12". */
function may(response: Response): string {
  return levelsText(candidates(response), tried(response), 'or');
}

const tried = ({ answers }: Response): number[] => answers.map(({ own }) => own);

const candidates = ({ answers }: Response): number[] =>
  answers.flatMap(({ own, mayBeBest }) => (mayBeBest ? [own] : []));

/**
 * True if the Strength that won most is that of the others: then all players are equal, and each wins an even share at
 * any Strength.
 */
function isByConstruction(usual: Response): boolean {
  return usual.character === null && leader(usual).own === usual.others;
}

/** Returns the most that a Strength which may be best is behind another, in games of 100; null if unknown. */
function hidden({ answers }: Response): number | null {
  const bounds = answers.filter(({ mayBeBest }) => mayBeBest).map(({ hi }) => hi);
  return bounds.includes(null) ? null : 100 * Math.max(...bounds.map(Number));
}

const isOpen = (response: Response): boolean => candidates(response).length === response.answers.length;

/** True if every Strength may be best, and by any amount. */
function isUnknown(usual: Response): boolean {
  return isOpen(usual) && isVast(hidden(usual));
}

function adviceSentences(
  summary: Summary,
  responses: readonly Response[],
  usual: Response,
  who: string,
): readonly Sentence[] {
  const most = hidden(usual);
  const isAlike = most !== null && most <= UNNOTICED;
  const crown = 'for the Crown of Command';
  const settling = isAlike || candidates(usual).length === 1 ? [] : settle(summary, most);
  if (isUnknown(usual))
    return [
      ...stated(
        'too early',
        upperFirst(`${who}it is too early to say when to leave ${crown}.`),
        `After ${count(summary.games)} games, Strength ${leader(usual).own} won most, but ${anyOf(candidates(usual), tried(usual))} may be best.`,
      ),
      ...settling,
    ];
  if (isOpen(usual) && isAlike)
    return stated(
      'no matter',
      `${upperFirst(`${who}it hardly matters at which Strength you leave ${crown}.`)}`,
      `Strength ${may(usual)} win alike: the best and the worst are at most ${winsUp(most)} apart.`,
      ...othersTexts(responses, usual, 'does not matter either'),
    );
  if (isOpen(usual))
    return [
      ...stated(
        'leaning',
        upperFirst(`${who}leave ${crown} at Strength ${leader(usual).own} for now; that is not settled.`),
        `It won most so far${wins(summary, usual)}.`,
        `Any of ${may(usual)} may be better: ${stillPossible('gain', winsUp(most!))}.`,
      ),
      ...settling,
    ];
  const depends = dependence(responses);
  if (depends !== null)
    return [...stated('clear', upperFirst(`${who}${depends}`), ...costTexts(usual, true)), ...settling];
  return [
    ...stated(
      'clear',
      upperFirst(`${who}leave ${crown} at Strength ${may(usual)}.`),
      ...rangeTexts(summary, usual, isAlike),
    ),
    ...stated(isAlike ? 'no matter' : 'leaning', ...hiddenTexts(usual, most, isAlike)),
    ...stated('clear', ...costTexts(usual), ...othersTexts(responses, usual)),
    ...settling,
  ];
}

/** Returns ": 30 of 100 games at a table of four (28 to 32), where 25 would be even"; empty if that is so by construction. */
function wins({ cells }: Summary, usual: Response): string {
  if (isByConstruction(usual)) return '';
  const { players, teamSize = 1 } = cells[0];
  const won = wonGames(usual.bestShare, { lo: usual.bestLo, hi: usual.bestHi });
  return `: ${won.replace(' games', ` games at a table of ${numberWord(players)}`)}, where ${evenText(players / teamSize)}`;
}

function rangeTexts(summary: Summary, usual: Response, isAlike: boolean): string[] {
  const own = wins(summary, usual).slice(2);
  if (own === '') return [];
  const who = (summary.cells[0].teamSize ?? 1) > 1 ? 'your team wins' : 'you win';
  if (isAlike && candidates(usual).length > 1) return [upperFirst(`${who} ${own}.`)];
  const best = leader(usual);
  const others = usual.answers.filter((one) => one.mayBeBest && one !== best);
  const more =
    others.length > 2 ? [] : others.map(({ own: strength, share }) => `at ${strength} ${who} ${wonNumber(share)}`);
  return [`At ${best.own} ${who} ${own}${more.length === 0 ? '' : `; ${listed(more)}`}.`];
}

function hiddenTexts(usual: Response, most: number | null, isAlike: boolean): string[] {
  const able = candidates(usual);
  if (able.length === 1) return ['Any other Strength is worse.'];
  const these = able.length === 2 ? 'these two' : 'these';
  if (isAlike) return [`Between ${these} it makes no difference you would notice: at most ${winsUp(most!)}.`];
  const bound = isVast(most) ? '' : `: they may still differ by up to ${winsUp(most!)}`;
  return [`Which of ${these} is best is not settled yet${bound}.`];
}

/** Returns what the worst Strength costs. @param named true: with the Strength of the others */
function costTexts(usual: Response, named = false): string[] {
  const worst = usual.answers.reduce((top, one) => (one.behind > top.behind ? one : top));
  if (worst.mayBeBest) return [];
  const able = candidates(usual);
  const start = worst.own > Math.max(...able) ? `waiting for ${worst.own} costs` : `leaving at ${worst.own} costs`;
  const bounds = { lo: toPoints(worst.lo), hi: toPoints(worst.hi) };
  const against = named ? `against a table that leaves at ${usual.others}, ` : '';
  return [upperFirst(`${against}${start} ${lostWins(100 * usual.worstBehind, bounds)}.`)];
}

const toPoints = (share: number | null): number | null => (share === null ? null : 100 * share);

/** Returns the advice that depends on the others; null if one Strength may be best against all of them. */
function dependence(responses: readonly Response[]): string | null {
  if (always(responses).length > 0) return null;
  const [early] = responses;
  const isApart = (one: Response): boolean => !candidates(one).some((own) => candidates(early).includes(own));
  const late = responses.findLast(isApart) ?? responses[responses.length - 1];
  const [one, other] = [candidates(early), candidates(late)];
  const advice = `at Strength ${may(early)} against a table that leaves at ${early.others}, at ${may(late)} against one that waits for ${late.others}.`;
  if (Math.max(...one) < Math.min(...other)) return `leave for the Crown of Command early if the others do: ${advice}`;
  if (Math.min(...one) > Math.max(...other))
    return `leave for the Crown of Command late if the others are early: ${advice}`;
  return `when to leave for the Crown of Command depends on the others: ${advice}`;
}

function always(responses: readonly Response[]): number[] {
  return candidates(responses[0]).filter((own) => responses.every((one) => candidates(one).includes(own)));
}

/** Returns the Strengths that are good against all others, if there are any. */
function othersTexts(responses: readonly Response[], usual: Response, matter = 'hardly matters'): string[] {
  const good = always(responses);
  if (good.length === 0) return [];
  const start = `When the others leave ${matter}`;
  if (candidates(usual).every((own) => good.includes(own))) return [`${start}.`];
  return [
    `${start}: ${levelsText(good, tried(usual), 'or')} ${good.length === 1 ? 'is' : 'are'} good against all of them.`,
  ];
}

function settle(summary: Summary, most: number | null): Sentence[] {
  return settlingSentence(summary, most === null ? 10 : (most / UNNOTICED) ** 2, 'settle it', null);
}

/** Returns the share of wins by Strength as a table with bars. */
function curve({ answers, others, character }: Response): Table {
  const most = Math.max(...answers.map(({ share }) => share));
  const able = answers.filter(({ mayBeBest }) => mayBeBest).length;
  const rows = [...answers]
    .sort((x, y) => x.own - y.own)
    .map((one) => [
      String(one.own),
      percentNumber(one.share),
      '█'.repeat(Math.round((BAR * one.share) / most)),
      belowBest(one, able, one.share === most),
      one.mayBeBest ? 'may be best' : 'worse',
    ]);
  const columns = [
    figures('you leave at'),
    figures('you win, of 100 games'),
    words(''),
    figures(BELOW_BEST),
    words(''),
  ];
  const even = `At ${others} all players play alike, so you win an even share whatever the number is.`;
  return { columns, rows, note: character === null ? even : '' };
}

function fineSentences(summary: Summary, { together }: BestResponse): Sentence[] {
  const { games, seed, cells, speech } = summary;
  return plainSentences([
    `${count(games)} games, ${count(Math.max(...cells.map((cell) => cell.games)))} of each pair of Strengths, seed ${seed}; ${gameText(summary)}, ${cells[0].players} players.`,
    `All players are the computer player ${agentName(summary, cells[0].lineup[0]).replace(/ \(.*/, '')}. Strength or Craft is counted with your things, and you need a Talisman.`,
    `In 95 of 100 such runs the best is among those that may be best, for all ${together} Strengths of the others.`,
    ...wholeTeamTexts(summary),
    ...(speech?.caveat === undefined ? [] : [speech.caveat]),
  ]);
}
