import { listed } from '../../src/engine/lists.js';
import type { WorthSummary } from '../../src/experiment/results/worth-summary.js';
import { type Headline, rangeOf } from '../answer/headline.js';
import { plainSentences } from '../answer/sentence.js';
import { withStrongerPlayers } from '../answer/stronger-players.js';
import { durationText } from '../answer/times.js';
import { bareChange, count, gameText, percent } from '../format/words.js';
import type { Answer } from '../page/answer.js';
import { inReadableUnit, mainEffect, withArticle } from './rows.js';
import { worthSentences } from './sentence.js';
import { characterTable, worthTable } from './tables.js';

/** Most items with their worth by character in the text; with more, it is only in the file. */
const PRINTED_BY_CHARACTER = 4;

function questionOf({ rows, of }: WorthSummary): string {
  return rows.length === 1 ? `What is ${withArticle(rows[0].name)} worth?` : `What are ${of} worth?`;
}

/** Returns the answer. */
export function worthAnswer(summary: WorthSummary): Answer {
  return withStrongerPlayers(ownAnswer(summary), summary.strongerPlayers);
}

function ownAnswer(summary: WorthSummary): Answer {
  const { rows, byCharacter, players, games, agents, confidence, precise, seed } = summary;
  const printed = rows.length <= PRINTED_BY_CHARACTER ? byCharacter : undefined;
  return {
    question: questionOf(summary),
    headline: headlineOf(summary),
    sentences: worthSentences(summary),
    tables: [
      { title: '', table: worthTable(summary) },
      ...(printed === undefined ? [] : [{ title: '', table: characterTable(printed, confidence) }]),
    ],
    async charts() {
      return rows.length === 1 ? [] : [(await import('./page-chart.js')).worthPageChart(summary)];
    },
    notes: [
      ...(byCharacter !== printed ? ['The worth to each character is in worth-by-character.csv.'] : []),
      ...(precise ? [] : [settlingText(summary)]),
    ],
    fine: plainSentences([
      `${count(games)} games, seed ${seed}; ${gameText(summary)}; ${players} players, played by ${listed(agents)}.`,
    ]),
    chapters: async () => [
      {
        title: 'What was played',
        sentences: plainSentences([
          'The same games are played with each change and without it.',
          `With ${percent(confidence)} confidence, all ranges in brackets hold the true values.`,
        ]),
        tables: [],
      },
    ],
  };
}

/** Returns how much more play it takes to know everything as precisely as asked for. */
function settlingText({ rows, precision, games, gamesPerSecond }: WorthSummary): string {
  const halves = rows.map((row) => {
    const [value, lo, hi] = inReadableUnit(mainEffect(row));
    return Math.max(hi - value, value - lo);
  });
  const times = (Math.max(...halves) / Number.parseFloat(precision)) ** 2;
  const each = count(Number((times * Math.max(...rows.map((row) => row.games))).toPrecision(1)));
  const time =
    gamesPerSecond === undefined ? 'more games' : `about ${durationText((times * games) / gamesPerSecond)} of play`;
  return `With ${time} (--max-games ${each.replaceAll(',', '')}) everything is known to within ${precision.replace(/pp$/, ' of 100 games')}.`;
}

/** Sentence on the number of a single item, by kind. */
const MEANINGS: Readonly<Record<WorthSummary['kind'], string>> = {
  gift: 'That is the difference for a player who begins with it.',
  'knock-out': 'That is the difference for the characters that have it, once it is taken away.',
  character: 'That is its difference from a fair share.',
};

/** Returns the worth of a single item as the number of an answer; null for several, and for a length. */
function headlineOf({ rows, kind }: WorthSummary): Headline | null {
  const effect = mainEffect(rows[0]);
  if (rows.length > 1 || effect.measure !== 'win') return null;
  const [value, lo, hi] = inReadableUnit(effect);
  const show = (x: number): string => bareChange(x, 'pp');
  const meaning = `${MEANINGS[kind]} Likeliest: ${show(value)}.`;
  return { number: rangeOf(lo, hi, show), unit: 'wins in 100 games', meaning };
}
