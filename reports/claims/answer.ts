import { listed } from '../../src/engine/lists.js';
import type { ClaimAnswer } from '../../src/experiment/results/claim-summary.js';
import { numberWord } from '../answer/hundred.js';
import { paragraphOf, plainSentences, type Sentence } from '../answer/sentence.js';
import { strongerFine } from '../answer/stronger-players.js';
import { upperFirst } from '../answer/values.js';
import { counted } from '../format/words.js';
import type { Answer, Suggestion } from '../page/answer.js';
import { claimSentences, claimsSentence } from './sentence.js';

/** Returns the answer: of one claim its verdict, of several how many hold, and a paragraph on each. */
export function claimsAnswer(answers: readonly ClaimAnswer[]): Answer {
  const isPlayed = answers.some(({ rows }) => rows.some(({ kind }) => kind !== 'fact'));
  const fine = [...(isPlayed ? FINE : []), ...timesNote(answers), ...partsNote(answers)];
  const [one] = answers;
  const isOne = answers.length === 1;
  return {
    question: isOne ? one.claim : 'Which of these claims hold?',
    ...(isOne ? { head: [`${one.id}. ${one.claim}`] } : {}),
    headline: null,
    sentences: isOne ? claimSentences(one) : [claimsSentence(answers)],
    tables: [],
    notes: isOne ? [] : answers.map((answer) => `${answer.id}. ${answer.claim} ${paragraphOf(claimSentences(answer))}`),
    suggestions: answers.length === 0 ? [] : suggestedCases(answers),
    // Each is a line of its own.
    fine: [
      ...(fine.length === 0 ? [] : plainSentences([fine.join('\n')])),
      ...(isOne ? (one.strongerPlayers === undefined ? [] : strongerFine(one.strongerPlayers)) : strongerNote(answers)),
    ],
  };
}

/** Suggests the cases in which claims may flip, if they were not played. */
function suggestedCases(answers: readonly ClaimAnswer[]): Suggestion[] {
  const claims = answers.flatMap(({ casesLeft, partsLeft, givenAs }) =>
    casesLeft + partsLeft > 0 ? (givenAs ?? []) : [],
  );
  if (claims.length === 0 || claims.length > NAMED_MAX) return [];
  return [
    { text: 'Does it hold at other tables', question: 'claim', args: { claims, cases: true, seed: answers[0].seed } },
  ];
}

/** Most claims that a suggestion names. */
const NAMED_MAX = 6;

/** Fine print of claims that were played. */
const FINE = [
  'Each verdict was found twice, in games of two seeds. In 95 of 100 claims the ranges in brackets, of all parts, contain the true values, and so do those of all other cases, in either play.',
  'Numbers are those of the second seed where there is one. They hold for the computer players that played.',
];

/** Returns the line on the games of stronger players that several claims have. */
function strongerNote(answers: readonly ClaimAnswer[]): Sentence[] {
  const found = answers.flatMap(({ strongerPlayers }) => strongerPlayers ?? []);
  if (found.length === 0) return [];
  const games = found.reduce((sum, one) => sum + one.games, 0);
  return plainSentences([`Better players: ${counted(games, 'game')} by ${found[0].agent} at every seat.`]);
}

/** Returns the line on parts that were not needed. */
function partsNote(answers: readonly ClaimAnswer[]): string[] {
  const left = answers.reduce((sum, { partsLeft }) => sum + partsLeft, 0);
  if (left === 0) return [];
  return [
    `${upperFirst(numberWord(left))} more ${left === 1 ? 'part was' : 'parts were'} not played: the verdict does not ` +
      'depend on them. With --cases they are.',
  ];
}

function timesNote(answers: readonly ClaimAnswer[]): string[] {
  const seconds = answers.flatMap(({ secondsPerTurn }) => secondsPerTurn ?? []);
  if (seconds.length === 0) return [];
  return [
    `Times assume ${listed([...new Set(seconds)].map(String), 'or')} seconds for each turn that is begun; say yours with --seconds.`,
  ];
}
