import { plainSentences } from '../../../reports/answer/sentence.js';
import { type Answer, isTooEarly, type PageAnswer, pageAnswer } from '../../../reports/page/answer.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import {
  type Asked,
  type DirectQuestion,
  isDirect,
  type PlayedQuestion,
  questionLine,
  readValues,
} from '../../questions/contract/question.js';
import { findQuestion, suggestionLine } from '../../questions/list.js';
import { contentOf, fileAt } from '../host/memory.js';
import { loadTexts } from '../host/texts.js';
import type { CardQuestion } from '../question/question-link.js';
import { isTextFile } from '../question/read-question.js';
import type { PackFile } from '../question/rules-question.js';
import { Meter } from './meter.js';
import { stepsAfter } from './next-steps.js';
import { putFiles } from './packs.js';
import type { PlayedAnswer } from './played.js';
import { playing, type Tell } from './playing.js';
import { pageSpeed } from './speed.js';

/**
 * Answers a question of the list as its command does, and reports interim answers from time to time, or after each
 * stage.
 *
 * @throws UserError for an unknown question or argument
 */
export async function playQuestion(given: CardQuestion, report: Tell): Promise<PlayedAnswer> {
  const { id, args, seed } = given;
  const question = findQuestion(id);
  // Words of packs and powers are part of the texts.
  await loadTexts();
  const values = readValues(question, putFiles(question.args, args));
  const request = 'seed' in question.args ? { ...values, seed } : (values as Asked<object>);
  question.check(request);
  return isDirect(question) ? find(question, request, report) : play(question, request, given, report);
}

async function find(question: DirectQuestion, request: Asked<object>, report: Tell): Promise<PlayedAnswer> {
  const meter = new Meter(question.unit);
  const notes: string[] = [];
  report({ ...meter.read(), page: null });
  const page = async (result: object, pageOf: PageOf): Promise<PageAnswer | null> =>
    pageOf(withNotes(await question.answer(result, request), notes));
  let result: object | null = null;
  let games = 0;
  await playing(
    report,
    async () => null,
    async ({ signal }) => {
      const progress = (done: number, total: number, soFar?: () => object): void => {
        meter.counted((games = done), total);
        if (!meter.isDue()) return;
        const reading = meter.read();
        const interim = soFar?.() ?? null;
        const read = interim === null ? null : page(interim, interimPage);
        void Promise.resolve(read).then((page) => report({ ...reading, page }));
      };
      result = await question
        .find(request, { ...(signal === undefined ? {} : { signal }), progress, note: (line) => notes.push(line) })
        .catch((error) => {
          if (signal?.aborted === true) return null;
          throw error;
        });
      return { dir: '' };
    },
  );
  return {
    ...{ dir: '', blocks: 0, games, watch: [] },
    complete: result !== null,
    page: result === null ? null : await page(result, lastPage),
    command: questionLine(question, request),
    ...(result === null ? {} : savedFile(question, result)),
  };
}

/** Returns an answer with notes before its fine print, as a terminal shows them. */
function withNotes(answer: Answer, notes: readonly string[]): Answer {
  return { ...answer, fine: [...plainSentences(notes.map((note) => `${note}.`)), ...answer.fine] };
}

function savedFile({ saved }: DirectQuestion, result: object): Pick<PlayedAnswer, 'saved'> {
  return saved === undefined ? {} : { saved: { name: saved.name, label: saved.label, text: saved.of(result) } };
}

async function play(
  question: PlayedQuestion,
  request: Asked<object>,
  given: CardQuestion,
  report: Tell,
): Promise<PlayedAnswer> {
  let known: object | null = null;
  // Games of the earlier stages, and of all stages including the current one.
  let before = 0;
  let counted = 0;
  const soFar = async (dir: string): Promise<object | null> => known ?? (await question.soFar?.(dir, request)) ?? null;
  const interim = async (result: object | null): Promise<PageAnswer | null> =>
    result === null ? null : interimPage(await question.answer(result));
  const {
    dir,
    result,
    played,
    run,
    args = request,
  } = await playing(
    report,
    async (folder) => interim(await soFar(folder)),
    (options) =>
      question.play(request, {
        ...options,
        stronger: true,
        speed: pageSpeed,
        progress: (done, most, ...rest) => options.progress?.((counted = before + done), before + most, ...rest),
        stage: () => {
          before = counted;
        },
        soFar: (soFar) => {
          known = soFar;
        },
      }),
  );
  const added = Object.entries(args).filter(([name, value]) => value !== undefined && !Object.hasOwn(request, name));
  const sized = added.length === 0 ? {} : { sized: Object.fromEntries(added) };
  const common = { dir, blocks: run?.blocks ?? 0, command: questionLine(question, args), ...sized };
  if (result === null) {
    const here = run === undefined ? played : run.blocks * gamesPerBlock(run.design);
    return { ...common, games: here, complete: false, page: await interim(await soFar(dir)), watch: [] };
  }
  const watch = await question.watch(dir, request);
  const games = question.games(result);
  const { precision } = result as { readonly precision?: string };
  const size = { games, blocks: common.blocks, ...(precision === undefined ? {} : { precision }) };
  const answer = await question.answer(result);
  const next = stepsAfter(question, given, size, answer.suggestions);
  const changed = changedPack(given, question.changedPack?.(result) ?? null);
  return {
    ...{ ...common, games, complete: true, page: await lastPage(answer), watch, next },
    ...(changed === null ? {} : { changed }),
  };
}

/** Returns the pack of a question's character with the text of another path; null for no path or pack. */
function changedPack({ args }: CardQuestion, path: string | null): PackFile | null {
  const own = args['character'];
  return path === null || !isTextFile(own)
    ? null
    : { name: own.name, text: new TextDecoder().decode(contentOf(fileAt(path)).copy()) };
}

/** Makes the page of an answer; null if it is not shown. */
type PageOf = (answer: Answer) => Promise<PageAnswer | null>;

/** Returns an answer while more games are played; null if there are too few games for one. */
const interimPage: PageOf = async (answer) => (isTooEarly(answer) ? null : pageAnswer(answer, suggestionLine));

/** Returns an answer after the last game, which also says that the games were too few. */
const lastPage: PageOf = async (answer) => pageAnswer(answer, suggestionLine);
