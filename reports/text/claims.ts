import { listed } from '../../src/engine/lists.js';
import type { ClaimAnswer } from '../../src/experiment/results/claim-summary.js';
import type { ClaimsPreview } from '../../src/questions/claims/preview.js';
import { claimSentences, claimsSentence } from '../claims/sentence.js';
import { count, counted } from '../format/words.js';
import { takesText } from './plan.js';

/** Returns the answer for the terminal: how many hold, then each claim in a line. */
export function claimsText(answers: readonly ClaimAnswer[]): string {
  const lines = answers.map((answer) => `${answer.id}. ${answer.claim} ${claimSentences(answer).join(' ')}`);
  const isPlayed = answers.some(({ rows }) => rows.some(({ kind }) => kind !== 'fact'));
  const notes = [...(isPlayed ? NOTES : []), ...timesNote(answers)];
  return [claimsSentence(answers), ...lines, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n');
}

function timesNote(answers: readonly ClaimAnswer[]): string[] {
  const seconds = answers.flatMap(({ secondsPerTurn }) => secondsPerTurn ?? []);
  if (seconds.length === 0) return [];
  return [
    `Times assume ${listed([...new Set(seconds)].map(String), 'or')} seconds for each turn that is begun; say yours with --seconds.`,
  ];
}

/** Small print of claims that were played. */
const NOTES = [
  'A verdict other than open was found twice, in games of two seeds. In 95 of 100 claims the intervals of all parts contain the true values, and so do those of all other cases, in either play.',
  'Numbers are those of the second seed where there is one. They hold for the computer players that played.',
];

/** Returns the planned games of claims, and their time. */
export function claimsPlanText({ claims, cases, maxGames, games, seconds, trial }: ClaimsPreview): string {
  const size = `${counted(claims, 'claim')} in ${counted(cases, 'case')}`;
  if (cases === 0) return `${size}: nothing is played`;
  return [
    `${size}: about ${count(games)} games, at most ${count(maxGames)}`,
    takesText({ ...trial, gamesPerSecond: games / seconds }, games),
  ].join('\n');
}
