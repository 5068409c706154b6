import { rangeOf } from '../../../reports/answer/headline.js';
import {
  changedGames,
  changedNumber,
  evenText,
  isVast,
  lostWins,
  numberUp,
  numberWord,
  stillMay,
  stillPossible,
  UNNOTICED,
  winsUp,
  wonGames,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type ResultState, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingReach } from '../../../reports/answer/settling.js';
import { withStrongerPlayers } from '../../../reports/answer/stronger-players.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { agentName, bareChange, count, gameText, percentNumber, range } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import { inGames, isUnnoticed, type ShareDifference } from '../contract/measured-levels.js';
import { settlingTried } from '../contract/settling-tried.js';
import type { NamedLevel } from '../contract/tried-again.js';
import type { HabitRow, HabitsResult } from './result.js';

/** Most habits that sentences name one by one. */
const NAMES_MAX = 3;

/** Most settings that stronger players are asked about. */
const ASKED_MAX = 3;

/** Most words and numbers of a verdict. */
const WORDS_MAX = 20;
const NUMBERS_MAX = 1;

/** Returns the answer of `advice play`: the habits that gain, those that cost, and the open ones. */
export function habitsAnswer(result: HabitsResult): Answer {
  const sentences = sentencesOf(result);
  const answer: Answer = {
    question: result.question,
    headline: headlineOf(result, sentences),
    sentences: sentences.map((one) => ({ about: 'effect', ...one })),
    tables: [habitTable(result)],
    fine: plainSentences(fineTexts(result)),
    async charts() {
      const { triedCharts } = await import('../contract/tried-chart.js');
      const rows = result.rows.map((row) => ({ ...row, name: listed(row.doing) }));
      return triedCharts('habits', `Wins by habit, with the ${result.name}`, result, rows);
    },
  };
  return withStrongerPlayers(answer, result.strongerPlayers);
}

/** Returns the habits that stronger players are asked about: those that are settled, else the best. */
export function namedRows({ rows }: HabitsResult): NamedLevel[] {
  const costs = rows.filter((row) => isCost(row) && !isUnnoticed(row)).reverse();
  const settled = [...gainsOf(rows), ...costs];
  const asked = settled.length === 0 ? rows.slice(0, 1) : settled.slice(0, ASKED_MAX);
  return asked.map(({ setting: level, doing, ...row }) => ({ ...row, level, subject: listed(doing) }));
}

const isGain = ({ lo }: ShareDifference): boolean => lo > 0;
const isCost = ({ hi }: ShareDifference): boolean => hi < 0;

/** Returns the largest difference from the usual player that is still possible, in games of 100. */
function reach(rows: readonly HabitRow[]): number {
  return 100 * Math.max(0, ...rows.map(({ lo, hi }) => Math.max(-lo, hi)));
}

function stateOf({ rows }: HabitsResult): ResultState {
  if (rows.every(isUnnoticed)) return 'no matter';
  if (rows.some((row) => (isGain(row) || isCost(row)) && !isUnnoticed(row))) return 'clear';
  return isVast(reach(rows)) ? 'too early' : 'leaning';
}

function sentencesOf(result: HabitsResult): Sentence[] {
  const { rows, name, habits } = result;
  const who = `With the ${name}, `;
  const gains = gainsOf(rows);
  const costs = rows.filter((row) => isCost(row) && !isUnnoticed(row)).reverse();
  switch (stateOf(result)) {
    case 'no matter':
      return stated(
        'no matter',
        `${who}no habit makes a difference you would notice.`,
        `None of ${habits} habits changes more than ${winsUp(reach(rows))}: ${usualText(result)}.`,
      );
    case 'too early':
      return [
        ...stated(
          'too early',
          `${who}it is too early to say which habits win.`,
          `After ${count(result.games)} games, ${rows[0].effect > 0 ? listed(rows[0].doing) : 'playing as usual'} looks best, ` +
            `but each habit ${stillMay(reach(rows))}.`,
        ),
        ...settlingReach(result, reach(rows)),
      ];
    case 'leaning':
      return leaningSentences(result, who);
    default:
      return gains.length > 0 ? gainSentences(result, gains, costs) : costSentences(result, costs);
  }
}

/** Returns the sentences of an answer without a settled habit. */
function leaningSentences(result: HabitsResult, who: string): Sentence[] {
  const { rows } = result;
  const best = rows.find(({ advice }) => advice.length === 1) ?? rows[0];
  if (best.effect <= 0)
    return stated(
      'leaning',
      `${who}perhaps play as usual, but no habit is settled.`,
      `${upperFirst(usualText(result))}; ${stillPossible('gain', winsUp(100 * Math.max(...rows.map(({ hi }) => hi))))}.`,
    );
  return [
    ...stated('leaning', `${who}perhaps ${listed(best.advice)}, but no habit is settled.`, insteadText(result, best)),
    ...settlingTried(result, best),
  ];
}

/**
 * Returns the settled gains with the best first. Several habits are only best if they gain more than the best single
 * one, or if no single one is settled.
 */
function gainsOf(rows: readonly HabitRow[]): HabitRow[] {
  const gains = rows.filter((row) => isGain(row) && !isUnnoticed(row));
  if (gains.every(({ overSingle }) => overSingle !== null)) return gains;
  return gains.filter(({ overSingle }) => overSingle === null || overSingle.lo > 0);
}

/** Returns the sentences of an answer that has habits which gain. */
function gainSentences(result: HabitsResult, [best, ...others]: HabitRow[], costs: readonly HabitRow[]): Sentence[] {
  const { rows, name } = result;
  const isAlone = ({ advice }: HabitRow): boolean => advice.length === 1;
  const parts = rows.filter((row) => row !== best && isAlone(row) && best.advice.includes(row.advice[0]));
  const open = parts.filter((row) => !others.includes(row));
  const shown = others.filter(isAlone).slice(0, NAMES_MAX);
  const alone = shown.map((row) => `${row.doing[0]} wins ${changedNumber(inGames(row).pp, inGames(row))}`);
  const direct = `With the ${name}, ${listed(best.advice)}.`;
  return [
    ...stated(
      'clear',
      ...(isVerdict(direct)
        ? [direct]
        : [
            `The ${name} wins more with ${numberWord(best.advice.length)} other habits.`,
            `${upperFirst(listed(best.advice))}.`,
          ]),
      insteadText(result, best),
    ),
    ...(alone.length === 0 ? [] : stated('clear', `Alone, ${listed(alone)}.`)),
    ...(open.length === 0
      ? []
      : stated(
          'leaning',
          `What ${open.length === 1 ? open[0].doing[0] : 'each of them'} is worth alone is not settled.`,
        )),
    ...costTexts(costs),
  ];
}

/** True if a sentence is short enough for a verdict. */
function isVerdict(text: string): boolean {
  return text.split(' ').length <= WORDS_MAX && (text.match(/\d+/g) ?? []).length <= NUMBERS_MAX;
}

/** Returns the sentences of an answer in which the usual habits are the best: those whose absence costs. */
function costSentences(result: HabitsResult, costs: readonly HabitRow[]): Sentence[] {
  const { rows, name } = result;
  const [first, second] = [...new Set(costs.flatMap(({ usual }) => usual))];
  const both = `With the ${name}, ${listed([first, ...(second === undefined ? [] : [second])])}.`;
  const most = 100 * Math.max(0, ...rows.filter((row) => !isCost(row)).map(({ hi }) => hi));
  return [
    ...stated('clear', isVerdict(both) ? both : `With the ${name}, ${first}.`),
    ...costTexts(costs),
    ...stated('clear', `${upperFirst(usualText(result))}.`),
    ...(most <= UNNOTICED
      ? stated(
          'no matter',
          `No other habit looks better: those measured win at most ${numberUp(most)} more of 100 games.`,
        )
      : stated('leaning', `No habit is settled that wins more; ${stillPossible('gain', winsUp(most))}.`)),
  ];
}

/** Returns the sentences on the habits that cost. */
function costTexts(costs: readonly HabitRow[]): Sentence[] {
  return costs.slice(0, NAMES_MAX).flatMap((row) => {
    const { pp, lo, hi } = inGames(row);
    return stated('clear', `${upperFirst(row.doing[0])} costs ${lostWins(-pp, { lo: -hi, hi: -lo })}.`);
  });
}

/** Returns "the usual player wins 24 of 100 games (22 to 26), where 25 would be even". */
function usualText({ base, baseLo, baseHi, players }: HabitsResult): string {
  return `the usual player wins ${wonGames(base, { lo: baseLo, hi: baseHi })}, where ${evenText(players)}`;
}

/** Returns "You win 28 of 100 games at a table of four, playing as usual 25: 3 more of 100 games (1 to 5)." */
function insteadText({ base, players }: HabitsResult, best: HabitRow): string {
  const { pp, ...bounds } = inGames(best);
  const usual = wonGames(base).replace(' of 100 games', '');
  const wins = `${wonGames(best.share)} at a table of ${numberWord(players)}, playing as usual ${usual}`;
  return `You win ${wins}: ${changedGames(pp, bounds)}.`;
}

function headlineOf({ rows, players }: HabitsResult, [verdict]: readonly Sentence[]): Answer['headline'] {
  const [best] = gainsOf(rows);
  if (verdict.state !== 'clear' || best === undefined) return null;
  const { lo, hi } = inGames(best);
  const show = (x: number): string => bareChange(x, 'pp');
  return {
    number: rangeOf(lo, hi, show),
    unit: 'wins in 100 games',
    meaning: `That is the gain at a table of ${numberWord(players)} by these habits: ${listed(best.advice)}.`,
  };
}

function habitTable({ rows, base }: HabitsResult): NamedTable {
  return {
    title: '',
    table: {
      columns: [words('way to play'), ...['games', 'wins of 100', 'more or fewer', 'range'].map(figures)],
      rows: rows.map(({ doing, games, share, ...row }) => {
        const { pp, lo, hi } = inGames(row);
        const show = (x: number): string => bareChange(x, 'pp');
        const way = upperFirst(listed(doing));
        return [way, count(games), percentNumber(share), show(pp), range(lo, hi, show)];
      }),
      note: `The usual player wins ${percentNumber(base)} of 100 of the same games.`,
    },
  };
}

function fineTexts(result: HabitsResult): string[] {
  const { games, confirmGames, seed, players, agents, tried, habits, speech } = result;
  return [
    `${count(games)} games, seed ${seed}; ${gameText(result)}, ${players} players: ${listed(agents.map((label) => agentName(result, label)))} but for the habit of one player.`,
    `${count(tried)} settings of ${habits} habits were tried; the best of them and the worst were measured in ${count(confirmGames)} fresh games, so that none looks good for having been lucky.`,
    'Strength is the higher of Strength and Craft, with your things. In 95 of 100 such runs all ranges hold.',
    ...(speech.caveat === undefined ? [] : [speech.caveat]),
  ];
}
