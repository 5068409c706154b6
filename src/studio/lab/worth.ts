import { join } from 'node:path';
import type { AnswerPage } from '../../../reports/answer-page.js';
import { openRun } from '../../api/run/known-places.js';
import { worth } from '../../api/worth/worth.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { WorthSummary } from '../../experiment/results/worth-summary.js';
import type { WorthAsked } from '../question-link.js';
import { partsPage } from './cards.js';
import { loadCharts } from './charts.js';
import { type PlayedAnswer, watchedGames } from './played.js';
import { playing, type Tell } from './playing.js';

/** Measures what a thing is worth, or all things of a kind, as `worth` does. It tells the answer after each stage. */
export async function findWorth(
  { of, thing, players, seed }: WorthAsked & { readonly seed: string },
  tell: Tell,
): Promise<PlayedAnswer> {
  const words = thing === null ? [] : [thing];
  let known: WorthSummary | null = null;
  // Games of the stages before this one, and of all so far.
  let before = 0;
  let games = 0;
  const { dir, summary, played } = await playing(
    tell,
    async () => (known === null ? null : pageOf(known)),
    (how) =>
      worth({
        of,
        words,
        players,
        seed,
        ...how,
        progress: (done, most, ...rest) => how.progress?.((games = before + done), before + most, ...rest),
        stage: () => {
          before = games;
        },
        soFar: (soFar) => {
          known = soFar;
        },
      }),
  );
  const asked = [of, ...words, '--players', String(players), '--seed', seed];
  const command = commandLine('worth', ...asked);
  const page = known === null ? null : await pageOf(known);
  if (summary === null) return { dir, games: played, blocks: 0, complete: false, page, watch: [], command };
  // The second cell is the first thing.
  const watch = await watchedGames(await openRun(join(dir, 'stage-1')), 1);
  return { dir, games: summary.games, blocks: 0, complete: true, page: await pageOf(summary), watch, command };
}

async function pageOf(summary: WorthSummary): Promise<AnswerPage> {
  const { worthPageChart, worthParts, worthQuestion } = await loadCharts();
  const charts = summary.rows.length === 1 ? [] : [worthPageChart(summary)];
  return partsPage(worthQuestion(summary), worthParts(summary), charts);
}
