import { isVast, UNNOTICED, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type ResultState, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { settlingFew, settlingSentence } from '../../../reports/answer/settling.js';
import { span, upperFirst } from '../../../reports/answer/values.js';
import { figures, type NamedTable, words } from '../../../reports/format/table.js';
import { agentName, count, gameText, percentNumber } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { LuckShare, LuckSource, LuckSplit } from './count.js';
import { sourceWords } from './sources.js';

/** Returns the answer of `luck`: the part of who wins that each source of luck decides. */
export function luckAnswer(summary: Summary, found: LuckSplit): Answer {
  const { games, seed, cells } = summary;
  const players = [...new Set(cells[0].lineup)].map((label) => agentName(summary, label));
  const topic = (one: Sentence): Sentence => ({ ...one, about: 'measures' });
  const state = stateOf(found);
  return {
    question: summary.question,
    headline: headlineOf(found),
    sentences: [...verdict(summary, found, state), ...(state === 'too early' ? [] : details(found))].map(topic),
    tables: [sourceTable(found)],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}, ${listed(players)} at the table.`,
      `Each of ${count(found.blocks)} games was replayed with every set of these sources drawn again.`,
      'Parts are of the variance of who wins: first-order and total Sobol indices.',
      'In 95 of 100 such runs all ranges hold.',
    ]),
    charts: async () => (await import('./chart.js')).luckCharts(summary, found),
  };
}

/** Part that is not worth a name, in percent. */
const SMALL = UNNOTICED;

function stateOf({ sources, ahead, together }: LuckSplit): ResultState {
  const [{ alone }] = sources;
  if (alone.low === null || isVast(100 * (alone.high! - alone.low)) || together.low === null) return 'too early';
  if (100 * Math.max(...sources.map((one) => one.alone.high!)) <= SMALL) return 'no matter';
  return ahead.low! > 0 ? 'clear' : 'leaning';
}

function headlineOf({ sources: [{ id, again }] }: LuckSplit): Answer['headline'] {
  if (again.low === null) return null;
  return {
    number: span(limited(again), wonNumber) || wonNumber(again.value),
    unit: `of 100 games go to the same player again, with the same ${sourceWords(id).same}`,
    meaning: `Only ${sourceWords(id).name} stay${sourceWords(id).isPlural ? '' : 's'} as before; all other luck is new.`,
  };
}

function verdict(summary: Summary, { sources }: LuckSplit, state: ResultState): Sentence[] {
  const [first, second] = sources;
  const { name, isPlural } = sourceWords(first.id);
  const decides = `${upperFirst(name)} ${isPlural ? 'decide' : 'decides'}`;
  switch (state) {
    case 'too early':
      return [
        ...stated(
          'too early',
          'It is too early to split the luck.',
          `After ${count(summary.games)} games, ${name} ${isPlural ? 'look' : 'looks'} most important.`,
        ),
        ...(first.alone.low === null
          ? settlingFew(summary)
          : settlingSentence(summary, timesFor(first), 'settle it', null)),
      ];
    case 'no matter':
      return stated(
        'no matter',
        `No part of the luck decides who wins: ${listed(active(sources).map(sameWord), 'or')} alone decide little.`,
      );
    case 'clear':
      return stated(
        'clear',
        first.alone.value >= HALF
          ? `${decides} most of who wins.`
          : `${decides} more than any other luck, but ${first.alone.value <= LITTLE ? 'little' : 'less than half'} by itself.`,
      );
    default:
      return stated(
        'leaning',
        `Probably ${name} ${isPlural ? 'decide' : 'decides'} most, but not settled: ` +
          `${sourceWords(second.id).name} may decide as much.`,
      );
  }
}

/** Returns the sentences on the winner if one source is the same, and if one is drawn again. */
function details({ sources, chance }: LuckSplit): Sentence[] {
  const [first, ...others] = active(sources);
  const isSmall = ({ alone }: LuckSource): boolean => 100 * alone.high! <= SMALL;
  const named = others.filter((one) => !isSmall(one)).slice(0, NAMES_MAX);
  const small = others.filter(isSmall);
  const most = (of: readonly LuckSource[]): number =>
    Math.ceil(100 * Math.max(...of.map(({ again }) => again.high!)) - 1e-9);
  const even = `by chance it would be ${wonNumber(chance.value)}`;
  if (isSmall(first))
    return [
      ...stated(
        'clear',
        'None of them makes a winner: if only one stays the same, ' +
          `the same player wins again in at most ${most([first, ...others])} of 100 games; ${even}.`,
      ),
      ...openSentences([first, ...others], chance.value),
    ];
  return [
    ...stated(
      'clear',
      `With the same ${sameWord(first)} and everything else new, the same player wins again in ` +
        `${sharesText(first.again)}; ${even}.`,
    ),
    ...(named.length === 0 ? [] : stated('clear', `${upperFirst(named.map(onlySame).join(', '))}.`)),
    ...(small.length === 0
      ? []
      : stated(
          'no matter',
          `The same ${listed(small.map(sameWord))} alone hardly matter: at most ${most(small)} of 100.`,
        )),
    ...openSentences([first, ...others], chance.value),
  ];
}

/** Returns the sources that change replays at this table; the first of all is one of them. */
function active(sources: readonly LuckSource[]): LuckSource[] {
  return sources.filter(({ total }, i) => i === 0 || total.value !== 0);
}

/** Returns the factor of games that narrows the part of a source to an answer. */
function timesFor({ alone: { low, high } }: LuckSource): number {
  return Math.max(2, ((100 * (high! - low!)) / ANSWER_PART) ** 2);
}

const sameWord = ({ id }: LuckSource): string => sourceWords(id).same;

/** Returns "with only the same cards it is 34 (32 to 36)" for the first, without "it is" for the others. */
function onlySame(one: LuckSource, i: number): string {
  return `with only the same ${sameWord(one)} ${i === 0 ? 'it is ' : ''}${sharesText(one.again).replace(' of 100 games', '')}`;
}

/** Width of an interval of a part, in percent, that is an answer. */
const ANSWER_PART = 10;

/** Most sources that a sentence names. */
const NAMES_MAX = 3;

/** Part from which something decides most. */
const HALF = 0.5;

/** Part up to which the first decides little. */
const LITTLE = 0.15;

/** Returns the sentence on the winner if one source is drawn again. @param chance part won again by chance */
function openSentences(sources: readonly LuckSource[], chance: number): Sentence[] {
  const least = Math.min(...sources.map(({ anew }) => anew.low!));
  if (sources.length > 1 && least > HALF)
    return stated(
      'clear',
      `If any one of these alone is drawn anew, somebody else wins at least ${Math.floor(100 * least)} of 100 games; by chance it would be ${wonNumber(1 - chance)}.`,
    );
  const [{ id, anew }] = sources;
  return stated(
    'clear',
    `If only ${sourceWords(id).name} ${sourceWords(id).isPlural ? 'are' : 'is'} new, somebody else wins ${sharesText(anew)}.`,
  );
}

const sharesText = ({ value, low: lo, high: hi }: LuckShare): string => wonGames(value, { lo, hi });

function limited({ low, high }: LuckShare): { readonly lo: number | null; readonly hi: number | null } {
  return { lo: low === null ? null : Math.max(0, low), hi: high === null ? null : Math.min(1, high) };
}

function sourceTable({ sources, together }: LuckSplit): NamedTable {
  const cells = (share: LuckShare): string[] => [
    percentNumber(Math.min(1, Math.max(0, share.value))),
    span(limited(share), percentNumber),
  ];
  return {
    title: '',
    table: {
      columns: [
        words('luck'),
        ...['same winner', 'range', 'another winner', 'range', '% alone', 'range', '% open again', 'range'].map(
          figures,
        ),
      ],
      rows: [
        ...sources.map(({ id, again, anew, alone, total }) => [
          sourceWords(id).name,
          ...cells(again),
          ...cells(anew),
          ...cells(alone),
          ...cells(total),
        ]),
        ['several at once', '', '', '', '', ...cells(together), '', ''],
      ],
      note:
        'same winner: of 100 replays with only this luck alike; another winner: of 100 with only this luck new; ' +
        'alone and open again: the same as parts of all luck',
    },
  };
}
