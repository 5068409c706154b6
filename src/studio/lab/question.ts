import { join } from 'node:path';
import { openRun } from '../../api/run/known-places.js';
import { findQuestion } from '../../questions/list.js';
import { questionLine, readValues } from '../../questions/question.js';
import type { DeclaredAsked } from '../question-link.js';
import { type PlayedAnswer, watchedGames } from './played.js';
import { playing, type Tell } from './playing.js';

/**
 * Plays a question of the list as its command does. It tells the answer after each stage.
 *
 * @throws UserError if there is no such question, or an argument is none of its own
 */
export async function playQuestion(
  { id, args, seed }: DeclaredAsked & { readonly seed: string },
  tell: Tell,
): Promise<PlayedAnswer> {
  const question = findQuestion(id);
  const asked = { ...readValues(question, args), seed };
  let known: object | null = null;
  // Games of the stages before this one, and of all so far.
  let before = 0;
  let games = 0;
  question.check(asked);
  const { dir, result, played } = await playing(
    tell,
    async () => (known === null ? null : question.page(known)),
    (how) =>
      question.play(asked, {
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
  const command = questionLine(question, asked);
  const page = known === null ? null : await question.page(known);
  if (result === null) return { dir, games: played, blocks: 0, complete: false, page, watch: [], command };
  // The second cell is the first thing.
  const watch = await watchedGames(await openRun(join(dir, 'stage-1')), 1);
  return {
    ...{ dir, games: question.games(result), blocks: 0, complete: true, watch, command },
    page: await question.page(result),
  };
}
