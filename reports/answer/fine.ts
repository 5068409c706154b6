import type { Effect, Summary } from '../../src/runner/results/summary.js';
import { caveatLine, count, plain, pointsText, pValue, setLine, size } from '../words.js';

/** The line under an answer: games, what holds at once and by which correction, what does not matter, assumptions. */

/** What the answer drew on, beside games and blocks. */
export interface Drawn {
  readonly asked: boolean;
  readonly characters: boolean;
  readonly best: boolean;
  readonly minutes: boolean;
}

export function fineParts(summary: Summary, drawn: Drawn): string[] {
  const { effects, confidence } = summary;
  const hold = `${plain(100 * confidence)} of 100 such runs`;
  const declared = effects.find((e) => e.family === 'declared');
  const character = effects.find((e) => e.family === 'character');
  return [
    ...caveatLine(summary),
    `${size(summary)}.`,
    ...(declared === undefined || !drawn.asked ? [] : [askedWords(declared, hold)]),
    ...(drawn.best
      ? [
          `Which level may be best and what others cost: right for all levels at once in ${hold} (comparisons with the best).`,
        ]
      : []),
    ...(drawn.characters && character !== undefined
      ? [exploredWords(character, summary), ...testedWords(summary)]
      : []),
    ...(effects.length === 0 ? [`Against even shares: right for all at once in ${hold} (Šidák).`] : []),
    `Taken not to matter (margin): ${pointsText(summary.marginPp)} of wins, ${plain(summary.meanMarginPercent)} % of a mean.`,
    ...lengthCapLine(summary),
    ...(drawn.minutes
      ? [`Times take a turn to last ${plain(summary.speech?.minutesPerTurn ?? 0)} minutes, an assumption.`]
      : []),
    ...setLine(summary),
  ];
}

function askedWords({ tests, correction }: Effect, hold: string): string {
  if (tests === 1) return `One comparison was asked: its interval holds in ${hold}.`;
  return `${tests} comparisons were asked: their intervals hold all at once in ${hold} (${correction}).`;
}

/** What is explored names its error rate: each change found is not as sure as what was asked. */
function exploredWords({ tests, correction }: Effect, summary: Summary): string {
  const rate = plain(100 * (1 - summary.confidence));
  return `Characters are a look around, ${tests} ${tests === 1 ? 'comparison' : 'comparisons'}: of the changes found some ${rate} % are chance (${correction}).`;
}

/** Whether characters change at all, which is tested before any is named. */
function testedWords({ characterTests = [] }: Summary): string[] {
  if (characterTests.length === 0) return [];
  const changed = characterTests.filter(({ significant }) => significant).length;
  if (characterTests.length > 1)
    return [
      `One test a variant comes first, whether they change at all: they do in ${changed} of ${characterTests.length}.`,
    ];
  const [{ pAdjusted }] = characterTests;
  return [
    `One test comes first, whether they change at all: ${changed === 1 ? 'they do' : 'not shown'} (p ${pValue(pAdjusted)}).`,
  ];
}

/** What is done with endless games in a mean: one of them would stand for a hundred. */
function lengthCapLine({ lengthCap, games }: Summary): string[] {
  if (lengthCap === null) return [];
  const { most, games: longer } = lengthCap;
  return [
    `${count(longer)} of ${count(games)} games took more than ${count(most)} rounds; in mean lengths a game counts as at ` +
      `most ${count(most)}.`,
  ];
}
