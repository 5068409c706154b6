import { isTooEarly, type PageAnswer, pageAnswer } from '../../../reports/page/answer.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { questionLine, readValues } from '../../questions/contract/question.js';
import { findQuestion, suggestionLine } from '../../questions/list.js';
import { loadTexts } from '../host/texts.js';
import type { CardQuestion } from '../question/question-link.js';
import { putFiles } from './packs.js';
import type { PlayedAnswer } from './played.js';
import { playing, type Tell } from './playing.js';

/**
 * Plays a question of the list as its command does, and reports interim answers from time to time, or after each stage.
 *
 * @throws UserError for an unknown question or argument
 */
export async function playQuestion({ id, args, seed }: CardQuestion, report: Tell): Promise<PlayedAnswer> {
  const question = findQuestion(id);
  // Words of packs and powers are part of the texts.
  await loadTexts();
  const request = { ...readValues(question, putFiles(question.args, args)), seed };
  let known: object | null = null;
  // Games of the earlier stages, and of all stages including the current one.
  let before = 0;
  let games = 0;
  question.check(request);
  const soFar = async (dir: string): Promise<object | null> => known ?? (await question.soFar?.(dir, request)) ?? null;
  const page = async (result: object | null): Promise<PageAnswer | null> => {
    const answer = result === null ? null : question.answer(result);
    return answer === null || isTooEarly(answer) ? null : pageAnswer(answer, suggestionLine);
  };
  const { dir, result, played, run } = await playing(
    report,
    async (folder) => page(await soFar(folder)),
    (options) =>
      question.play(request, {
        ...options,
        progress: (done, most, ...rest) => options.progress?.((games = before + done), before + most, ...rest),
        stage: () => {
          before = games;
        },
        soFar: (soFar) => {
          known = soFar;
        },
      }),
  );
  const common = { dir, blocks: run?.blocks ?? 0, command: questionLine(question, request) };
  if (result === null) {
    const here = run === undefined ? played : run.blocks * gamesPerBlock(run.design);
    return { ...common, games: here, complete: false, page: await page(await soFar(dir)), watch: [] };
  }
  const watch = await question.watch(dir, request);
  return { ...common, games: question.games(result), complete: true, page: await page(result), watch };
}
