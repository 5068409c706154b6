import type { Summary } from '../../src/experiment/results/summary.js';
import { withStrongerPlayers } from '../answer/stronger-players.js';
import { shownSummary } from '../format/shown.js';
import type { Answer } from './answer.js';
import { runAnswer } from './run-answer.js';

/** Returns the answer of a run as `runAnswer` does, with that of stronger players if they were asked. */
export function wholeAnswer(summary: Summary, withSeats = true): Answer {
  return withStrongerPlayers(runAnswer(summary, withSeats), shownSummary(summary).strongerPlayers);
}
