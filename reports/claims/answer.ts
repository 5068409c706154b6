import { listed } from '../../src/engine/lists.js';
import type { ClaimAnswer } from '../../src/experiment/results/claim-summary.js';
import { plainSentences } from '../answer/sentence.js';
import type { Answer } from '../page/answer.js';
import { claimSentences, claimsSentence } from './sentence.js';

/** Returns the answer: how many claims hold, and a paragraph on each. */
export function claimsAnswer(answers: readonly ClaimAnswer[]): Answer {
  const isPlayed = answers.some(({ rows }) => rows.some(({ kind }) => kind !== 'fact'));
  const fine = [...(isPlayed ? FINE : []), ...timesNote(answers)];
  return {
    question: answers.length === 1 ? answers[0].claim : 'Which of these claims hold?',
    headline: null,
    sentences: plainSentences([claimsSentence(answers)]),
    tables: [],
    notes: answers.map((answer) => `${answer.id}. ${answer.claim} ${claimSentences(answer).join(' ')}`),
    // Each is a line of its own.
    fine: fine.length === 0 ? [] : plainSentences([fine.join('\n')]),
  };
}

/** Fine print of claims that were played. */
const FINE = [
  'A verdict other than open was found twice, in games of two seeds. In 95 of 100 claims the intervals of all parts contain the true values, and so do those of all other cases, in either play.',
  'Numbers are those of the second seed where there is one. They hold for the computer players that played.',
];

function timesNote(answers: readonly ClaimAnswer[]): string[] {
  const seconds = answers.flatMap(({ secondsPerTurn }) => secondsPerTurn ?? []);
  if (seconds.length === 0) return [];
  return [
    `Times assume ${listed([...new Set(seconds)].map(String), 'or')} seconds for each turn that is begun; say yours with --seconds.`,
  ];
}
