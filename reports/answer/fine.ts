import type { Effect, Summary } from '../../src/experiment/results/summary.js';
import { caveatLine, count, counted, gamesText, plain, pointsText, setLine } from '../words.js';

import { type Sentence, sentencesOn } from './sentence.js';

/** The line under an answer: games, what holds at once and by which correction, what does not matter, assumptions. */

/** Parts of the answer that need fine print. */
export interface Drawn {
  readonly asked: boolean;
  readonly characters: boolean;
  readonly best: boolean;
  readonly minutes: boolean;
}

export function fineSentences(summary: Summary, drawn: Drawn): Sentence[] {
  const { effects, confidence } = summary;
  const hold = `${plain(100 * confidence)} of 100 such runs`;
  const declared = effects.find((e) => e.family === 'declared');
  const character = effects.find((e) => e.family === 'character');
  return [
    ...sentencesOn('caution', caveatLine(summary)),
    ...sentencesOn('games', [`${gamesText(summary)}.`]),
    ...sentencesOn('confidence', [
      ...(declared === undefined || !drawn.asked ? [] : [askedWords(declared, hold)]),
      ...(drawn.best ? [`Which level may be best and what others cost: right for all levels at once in ${hold}.`] : []),
      ...(drawn.characters && character !== undefined ? [exploredWords(summary, character)] : []),
      ...(effects.length === 0 ? [`Against even shares: right for all at once in ${hold}.`] : []),
    ]),
    ...sentencesOn('margin', [
      `Taken not to matter (margin): ${pointsText(summary.marginPp)} of wins, ${plain(summary.meanMarginPercent)} % of a mean.`,
    ]),
    ...sentencesOn('length', lengthCapLine(summary)),
    ...sentencesOn(
      'assumption',
      drawn.minutes
        ? [`Times assume ${counted(Math.round(60 * (summary.speech?.minutesPerTurn ?? 0)), 'second')} a turn.`]
        : [],
    ),
    ...sentencesOn('rules', setLine(summary)),
  ];
}

function askedWords({ tests }: Effect, hold: string): string {
  if (tests === 1) return `One comparison was asked: its interval holds in ${hold}.`;
  return `${tests} comparisons were asked: their intervals hold all at once in ${hold}.`;
}

/** Returns what explored results are worth: of those that stand out the sizes are mostly too large. */
function exploredWords({ effects, characterTests = [] }: Summary, { tests, family }: Effect): string {
  const named = effects.some((e) => e.family === family && e.verdict === 'different');
  const first = characterTests.length === 0 ? '' : ', after one test whether they change at all';
  const worth = named
    ? ': sizes of those named are mostly too large, and a run with another seed is to confirm them'
    : '';
  return `${tests === 1 ? 'The one comparison of characters is' : `The ${tests} comparisons of characters are`} a look around${first}${worth}.`;
}

/** Returns a sentence on the cap of very long games in a mean, where one would count for a hundred. */
function lengthCapLine({ lengthCap, games }: Summary): string[] {
  if (lengthCap === null) return [];
  const { most, games: longer } = lengthCap;
  return [
    `${count(longer)} of ${count(games)} games took more than ${count(most)} rounds; in mean lengths a game counts as at ` +
      `most ${count(most)}.`,
  ];
}
