import { isVast, UNNOTICED, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type ResultState, type Sentence, stated } from '../../../reports/answer/sentence.js';
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
    sentences: [...verdict(found, state), ...(state === 'too early' ? [] : details(found))].map(topic),
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

function headlineOf({ sources: [{ id, alone }] }: LuckSplit): Answer['headline'] {
  if (alone.low === null) return null;
  return {
    number: span(limited(alone), wholeNumber) || wonNumber(alone.value),
    unit: `% of who wins is settled by ${sourceWords(id).name} alone`,
    meaning: 'The same luck from that source, and all other luck drawn again, tells that much of the winner.',
  };
}

const wholeNumber = (part: number): string => (100 * part).toFixed(0);

function verdict({ sources, ahead }: LuckSplit, state: ResultState): Sentence[] {
  const [first, second] = sources;
  const most = Math.max(...sources.map(({ alone }) => alone.high!));
  const { name, isPlural } = sourceWords(first.id);
  switch (state) {
    case 'too early':
      return stated('too early', 'It is too early to split the luck: that takes some hundred blocks.');
    case 'no matter':
      return stated('no matter', `No luck decides by itself who wins: at most ${upText(most)} each.`);
    case 'clear':
      return stated(
        'clear',
        first.alone.value >= HALF
          ? `${upperFirst(name)} ${isPlural ? 'decide' : 'decides'} most: ${partText(first.alone)}.`
          : `No luck decides alone: ${name} ${isPlural ? 'settle' : 'settles'} most, ${partText(first.alone)}.`,
      );
    default:
      return stated(
        'leaning',
        `Probably ${name} ${isPlural ? 'decide' : 'decides'} most, but not settled: ${partText(first.alone)}.`,
        `${upperFirst(sourceWords(second.id).name)} may decide as much: ` +
          `${upText(Math.max(0, -ahead.low!))} more is still possible.`,
      );
  }
}

/** Returns the sentences on the other sources, on what they do together, and on the meaning of a part. */
function details({ sources, chance }: LuckSplit): Sentence[] {
  const [first, ...rest] = sources;
  // A source that changes no replay is none at this table.
  const others = rest.filter(({ total }) => total.value !== 0);
  const isSmall = ({ alone }: LuckSource): boolean => 100 * alone.high! <= SMALL;
  const named = others.filter((one) => !isSmall(one)).slice(0, NAMES_MAX);
  const small = others.filter(isSmall);
  const parts = named.map(({ id, alone }) => `${sourceWords(id).name} ${partText(alone, '')}`);
  const most = Math.max(...small.map(({ alone }) => alone.high!));
  return [
    ...(named.length === 0 ? [] : stated('clear', `Alone, ${listed(parts)}.`)),
    ...(small.length === 0
      ? []
      : stated(
          'no matter',
          `Alone, ${listed(small.map(({ id }) => sourceWords(id).name))} hardly matter: ` +
            `at most ${upText(most)}${small.length > 1 ? ' each' : ''}.`,
        )),
    ...openSentences([first, ...others]),
    ...stated(
      'clear',
      `With the same ${sourceWords(first.id).same} and all other luck new, the same player wins ` +
        `${sharesText(first.again)}; ${wonNumber(chance.value)} would be chance.`,
    ),
  ];
}

/** Most sources that a sentence names. */
const NAMES_MAX = 3;

/** Part from which something decides most. */
const HALF = 0.5;

/** Returns the sentence on what is open again if one source is drawn again. */
function openSentences(sources: readonly LuckSource[]): Sentence[] {
  const least = Math.min(...sources.map(({ total }) => total.low!));
  if (sources.length > 1 && least > HALF)
    return stated(
      'clear',
      `Whichever of them falls differently, with all else the same, at least ${Math.floor(100 * least)}% of who wins is open again.`,
    );
  const [{ id, total }] = sources;
  return stated(
    'clear',
    `If only ${sourceWords(id).name} ${sourceWords(id).isPlural ? 'fall' : 'falls'} differently, ${partText(total, '')} of who wins is open again.`,
  );
}

const sharesText = ({ value, low: lo, high: hi }: LuckShare): string => wonGames(value, { lo, hi });

function limited({ low, high }: LuckShare): { readonly lo: number | null; readonly hi: number | null } {
  return { lo: low === null ? null : Math.max(0, low), hi: high === null ? null : Math.min(1, high) };
}

/** Returns "31% of who wins (29 to 33)". */
function partText(share: LuckShare, of = ' of who wins'): string {
  const range = span(limited(share), wonNumber, percentNumber);
  return `${wonNumber(Math.max(0, share.value))}%${of}${range === '' ? '' : ` (${range})`}`;
}

function upText(part: number): string {
  return `${Math.max(1, Math.ceil(100 * part - 1e-9))}%`;
}

function sourceTable({ sources, together }: LuckSplit): NamedTable {
  const cells = (share: LuckShare): string[] => [
    percentNumber(Math.min(1, Math.max(0, share.value))),
    span(limited(share), percentNumber),
  ];
  return {
    title: '',
    table: {
      columns: [words('luck'), ...['% alone', 'range', '% open again', 'range', 'same winner', 'range'].map(figures)],
      rows: [
        ...sources.map(({ id, alone, total, again }) => [
          sourceWords(id).name,
          ...cells(alone),
          ...cells(total),
          ...cells(again),
        ]),
        ['several at once', ...cells(together), '', '', '', ''],
      ],
      note:
        'alone: settled by this luck alone; open again: not settled any more if only this luck is drawn again; ' +
        'same winner: of 100 replays with only this luck in common',
    },
  };
}
