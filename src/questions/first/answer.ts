import {
  evenText,
  gamesUp,
  isVast,
  numberWord,
  placeWord,
  UNNOTICED,
  wonGames,
  wonNumber,
} from '../../../reports/answer/hundred.js';
import { plainSentences, type ResultState, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew } from '../../../reports/answer/settling.js';
import { wholeTeamTexts } from '../../../reports/answer/teams.js';
import { span, upperFirst } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { agentName, count, counted, gameText, percentNumber } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { RatioEstimate } from '../../experiment/results/block-ratios.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { FirstStep, Firsts, TurnOrder } from './count.js';
import { STEPS, type StepId, TURN } from './steps.js';
import { firstName } from './values.js';

/** The answer of `first`: wins of the first to take a step, and of each place in the order of turns. */

/** Returns the answer. @param what the step or `turn`; absent: all */
export function firstAnswer(summary: Summary, found: Firsts, what?: StepId | typeof TURN): Answer {
  const { games, seed, cells } = summary;
  const { steps, turns } = found;
  const chosen = steps.filter(({ id }) => what === undefined || id === what);
  const ofSteps = what === TURN ? [] : stepSentences(summary, chosen, found, what);
  const ofRounds = what === TURN || ofSteps[0]?.state === 'too early' ? [] : roundSentences(chosen);
  const ofTurns = what === undefined || what === TURN ? turnSentences(found) : [];
  const isOpen = [...ofSteps, ...ofTurns].some(({ state }) => state === 'too early');
  const topic = (one: Sentence): Sentence => ({ ...one, about: 'measures' });
  return {
    question: summary.question,
    headline: headlineOf(what === TURN ? [] : chosen, found),
    sentences: [
      ...ofSteps,
      ...ofRounds,
      ...ofTurns,
      ...(ofSteps.length === 0 ? [] : causeSentences(chosen, evenIn(found))),
      ...(isOpen && (chosen.length > 0 || what === TURN) ? settlingFew(summary) : []),
    ].map(topic),
    tables: [...stepTable(chosen, what), ...(ofTurns.length === 0 ? [] : [turnTable(turns)])],
    suggestions:
      what === undefined || what === 'talisman'
        ? [
            {
              text: 'What is a Talisman worth by itself?',
              question: 'worth',
              args: { of: 'objects', words: ['talisman'] },
            },
          ]
        : [],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}, ` +
        `${agentName(summary, cells[0].lineup[0])} at every seat; each character is dealt to every seat in turn.`,
      ...wholeTeamTexts(summary),
      'In 95 of 100 such runs all ranges of a column hold.',
    ]),
    charts: async () => (await import('./chart.js')).firstCharts(summary, chosen, found),
  };
}

/** Players of a table, and the seats of a team. */
type TableSize = Pick<Firsts, 'players' | 'teamSize'>;

/** Returns the even share of a player, or of a team. */
const evenIn = ({ players, teamSize }: TableSize): number => teamSize / players;

const evenTextIn = ({ players, teamSize }: TableSize): string => evenText(players / teamSize);

const sharesText = ({ value, low: lo, high: hi }: RatioEstimate): string => wonGames(value, { lo, hi });

function headlineOf(steps: readonly FirstStep[], table: TableSize): Answer['headline'] {
  const [best] = ranked(steps);
  if (best === undefined || best.wins.low === null) return null;
  return {
    number: span({ lo: best.wins.low, hi: best.wins.high }, wonNumber) || wonNumber(best.wins.value),
    unit: `of 100 games with ${table.players} players are won by ${firstName(best.id, table.teamSize)}`,
    meaning: `Half of the time that happens by round ${best.within[1]}; ${evenTextIn(table)}.`,
  };
}

function ranked(steps: readonly FirstStep[]): FirstStep[] {
  return [...steps].sort((x, y) => y.wins.value - x.wins.value);
}

/** Returns the state of a share against an even one. */
function stateOf({ low, high }: RatioEstimate, even: number): ResultState {
  if (low === null || high === null) return 'too early';
  const most = 100 * Math.max(high - even, even - low);
  if (most <= UNNOTICED) return 'no matter';
  if (low > even || high < even) return 'clear';
  return isVast(most) ? 'too early' : 'leaning';
}

/** Steps that have a sentence each, at most. */
const SENTENCES_MAX = 4;

function stepSentences(
  summary: Summary,
  steps: readonly FirstStep[],
  table: TableSize,
  what: StepId | undefined,
): Sentence[] {
  const all = ranked(steps);
  if (all.length === 0) return noneSentences(summary, what);
  if (all.every(({ wins }) => stateOf(wins, evenIn(table)) === 'too early'))
    return stated(
      'too early',
      'It is too early to say what it is worth to get somewhere first.',
      `In ${counted(summary.games, 'game')}, ${firstName(all[0].id, table.teamSize)} won most: ${wonGames(all[0].wins.value)}.`,
    );
  return all.slice(0, SENTENCES_MAX).map((step, i) => ({
    text: upperFirst(`${firstName(step.id, table.teamSize)} ${winsText(step, table, i === 0)}.`),
    state: stateOf(step.wins, evenIn(table)),
  }));
}

/** Returns the sentences on games in which no player takes a step: how many they are, and how to see it. */
function noneSentences(summary: Summary, what: StepId | undefined): Sentence[] {
  const { games, cells } = summary;
  const capped = cells.reduce((sum, cell) => sum + cell.cappedGames, 0);
  const { name } = STEPS.find(({ id }) => id === (what ?? STEPS[0].id))!;
  return [
    ...stated('too early', `In these ${counted(games, 'game')} no player was ever ${name}.`),
    ...stated(
      'clear',
      capped > 0
        ? `${count(capped)} of them were stopped before their end: let them play to it.`
        : `They had ${numberWord(cells[0].players)} players and the rules of ${gameText(summary)}: try more games, or other rules.`,
    ),
  ];
}

/** Returns the sentence on the advantage of being first. */
function winsText({ wins }: FirstStep, table: TableSize, isFirst: boolean): string {
  const even = evenIn(table);
  const where = isFirst ? `, where ${evenTextIn(table)}` : '';
  switch (stateOf(wins, even)) {
    case 'clear':
      return `wins ${wins.value > even ? 'more' : 'less'} than its share: ${sharesText(wins)}${where}`;
    case 'no matter':
      return `wins as often as the others: within ${gamesUp(100 * reachOf(wins, even))} of even`;
    case 'leaning':
      return `may win more than its share, or less; that is not settled: ${sharesText(wins)}${where}`;
    default:
      return 'takes that step in too few of these games to say more';
  }
}

/** Returns the sentence on the rounds within which steps are taken first. */
function roundSentences(steps: readonly FirstStep[]): Sentence[] {
  const name = ({ id }: FirstStep): string => STEPS.find((step) => step.id === id)!.name;
  if (steps.length === 0) return [];
  if (steps.length === 1) {
    const [{ within }] = steps;
    return stated(
      'clear',
      `Half of the time somebody has done so by round ${within[1]}, nine of ten times by round ${within[2]}.`,
    );
  }
  const [first, ...others] = steps;
  const shown = [first, ...others.slice(0, 1), ...others.slice(1).slice(-1)];
  const parts = shown.map((step) => `${name(step)} by round ${step.within[1]}`);
  return stated('clear', `Half of the time the first is ${listed(parts)}.`);
}

function reachOf({ low, high }: RatioEstimate, even: number): number {
  return Math.max(high! - even, even - low!);
}

/** Returns the sentences on the order of turns: the first, the second and the last. */
function turnSentences({ turns, ...table }: Firsts): Sentence[] {
  const even = evenIn(table);
  const { players } = table;
  const won = (one: TurnOrder): string => `${table.teamSize === 1 ? '' : 'your team wins '}${sharesText(one)}`;
  const name = ({ turn }: TurnOrder): string => (turn === players ? 'last' : placeWord(turn));
  const state = turns.map((one) => stateOf(one, even));
  if (turns[0].low === null) return stated('too early', 'It is too early to say what the order of turns is worth.');
  if (state.every((one) => one === 'no matter')) {
    const most = Math.max(...turns.map((one) => reachOf(one, even)));
    return stated(
      'no matter',
      `It makes no difference you would notice in which order you take turns: at most ${gamesUp(100 * most)}.`,
    );
  }
  const apart = turns.filter((one) => one.low! > even || one.high! < even);
  if (apart.length === 0) {
    const most = Math.max(...turns.map((one) => reachOf(one, even)));
    return stated(
      'leaning',
      `Whether it matters in which order you take turns is not settled: a place may be worth up to ${gamesUp(100 * most)}.`,
    );
  }
  const better = apart.filter(({ value }) => value > even).slice(0, NAMES_MAX);
  const worse = apart.filter(({ value }) => value < even).slice(0, NAMES_MAX);
  return [
    ...better.flatMap((one) =>
      stated('clear', `It helps to be ${name(one)}: ${won(one)}, where ${evenTextIn(table)}.`),
    ),
    ...worse.flatMap((one) =>
      stated('clear', `It costs wins to be ${name(one)}: ${won(one)}, where ${evenTextIn(table)}.`),
    ),
    ...(apart.length === players
      ? []
      : stated('leaning', 'What the other places are worth is not settled: see the table.')),
  ];
}

const NAMES_MAX = 3;

/** Returns the sentence on the limits of these shares. */
function causeSentences(steps: readonly FirstStep[], even: number): Sentence[] {
  if (steps.every(({ wins }) => stateOf(wins, even) !== 'clear')) return [];
  return stated('clear', 'Strong characters get there first, so the step itself brings less than that.');
}

function stepTable(steps: readonly FirstStep[], what: string | undefined): NamedTable[] {
  if (what === TURN || steps.length === 0) return [];
  const heads = ['wins of 100', 'range', 'games of 100', 'half by round', 'most from', 'to'];
  return [
    {
      title: '',
      table: {
        columns: [words('the first'), ...heads.map(figures)],
        rows: steps.map(({ id, wins, taken, within: [tenth, half, nineTenths] }) => [
          STEPS.find((step) => step.id === id)!.name,
          percentNumber(wins.value),
          rangeText(wins),
          percentNumber(taken.value),
          String(half),
          String(tenth),
          String(nineTenths),
        ]),
        note: '',
      },
    },
  ];
}

function turnTable(turns: readonly TurnOrder[]): NamedTable {
  return {
    title: 'By the order of turns',
    table: {
      columns: [words('turn'), figures('wins of 100'), figures('range')],
      rows: turns.map((one) => [placeWord(one.turn), percentNumber(one.value), rangeText(one)]),
      note: '',
    },
  };
}

function rangeText({ low, high }: RatioEstimate): string {
  return span({ lo: low, hi: high === null ? null : Math.min(1, high) }, percentNumber);
}
