import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { mayBeNamed } from '../../src/experiment/results/omnibus.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { caveatLine, count, gamesText, plain, setLine } from '../format/words.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { teamTexts } from './teams.js';
import { assumedText } from './times.js';

/** The line under an answer: games, joint confidence with its correction, margins and assumptions. */

/** Parts of the answer that need fine print. */
export interface Drawn {
  readonly declared: boolean;
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
      ...(declared === undefined || !drawn.declared ? [] : [askedWords(declared, hold)]),
      ...(drawn.best
        ? [`In ${hold} the statements on the best level and on the cost of the others are right for all levels.`]
        : []),
      ...(drawn.characters && character !== undefined ? [exploredWords(summary, character)] : []),
      ...(effects.length === 0 ? [`In ${hold} all comparisons with an even share are right.`] : []),
    ]),
    ...sentencesOn('margin', [
      `Changes below ${plain(summary.marginPp)} of 100 games or ${plain(summary.meanMarginPercent)} % of a mean count as too small to matter.`,
    ]),
    ...sentencesOn('length', lengthCapLine(summary)),
    ...sentencesOn('assumption', drawn.minutes ? timeTexts(summary) : []),
    ...sentencesOn('rules', [...teamTexts(summary), ...setLine(summary)]),
  ];
}

function timeTexts({ estimates, secondsPerTurn }: Summary): string[] {
  const first = estimates.find(({ measure, kind }) => measure === MINUTES && kind === 'mean');
  return first === undefined || secondsPerTurn === undefined ? [] : [assumedText(secondsPerTurn, first.estimate)];
}

function askedWords({ tests }: Effect, hold: string): string {
  if (tests === 1) return `One result was tested; in ${hold} the range in brackets contains the true value.`;
  if (tests === 2) return `Two results were tested; in ${hold} both ranges in brackets contain the true values.`;
  return `${tests} results were tested; in ${hold} all ${tests} ranges in brackets contain the true values.`;
}

/** Returns the caveat on explored results: the sizes of those selected as significant are mostly too large. */
function exploredWords(summary: Summary, { tests, family }: Effect): string {
  const { effects, characterTests = [] } = summary;
  const named = effects.some((e) => e.family === family && mayBeNamed(summary, e));
  const first = characterTests.length === 0 ? '' : ', after one test of all characters together';
  const worth = named ? ': the sizes named are mostly too large, so confirm them in a run with another seed' : '';
  return `${tests === 1 ? 'The one result on characters is' : `The ${tests} results on characters are`} exploratory${first}${worth}.`;
}

/** Returns a sentence on the cap of very long games in a mean, one of which would otherwise count for a hundred. */
function lengthCapLine({ lengthCap, games }: Summary): string[] {
  if (lengthCap === null) return [];
  const { most, games: longer } = lengthCap;
  return [
    `${count(longer)} of ${count(games)} games took more than ${count(most)} rounds; in mean lengths they count ` +
      `as ${count(most)}.`,
  ];
}
