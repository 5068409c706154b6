import { type Sentence, sentencesOn } from '../../../reports/answer/sentence.js';
import { withStrongerPlayers } from '../../../reports/answer/stronger-players.js';
import { teamTexts, wholeTeamTexts } from '../../../reports/answer/teams.js';
import type { Answer } from '../../../reports/page/answer.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import type { Overrides } from '../../experiment/design/experiment.js';
import { seatedCharacters } from '../../experiment/design/seated-characters.js';
import type { Design } from '../../experiment/design/types.js';
import type { Summary } from '../../experiment/results/summary.js';
import { packNotes } from '../../playing/library/packs.js';
import { designExperiment, seeded } from '../../playing/run/experiments.js';
import { watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { askedAgain, type DesignedResult, planDesigned, playDesigned, resultOf, summaryIn } from './designed-run.js';
import type { Asked, PlayedQuestion } from './question.js';
import type { DesignDeclaration, RunDeclaration, RunResult, TableArguments } from './run-declaration.js';
import { refuseTwoSizes, type SizeArguments, withoutTime } from './time.js';

/** Returns the question that runs the experiment made from its arguments. */
export function experimentQuestion<Args extends TableArguments, Found>(
  declared: RunDeclaration<Args, Found>,
): PlayedQuestion<Args, RunResult<Found> & { readonly args: Args }> {
  const { enough, playPart = 1 } = declared;
  return {
    ...designQuestion({
      ...declared,
      asksOnce: (args) => declared.values === undefined || declared.asksOnce?.(args) === true,
      timed: {
        isOpen: ({ games, blocks }) => games === undefined && blocks === undefined,
        sized: (_, blocks) => ({ blocks }) as Partial<Args>,
        ...(enough === undefined ? {} : { enough }),
        playPart,
      },
      design(args, agentTimeout) {
        refuseTwoSizes(args);
        const experiment = declared.experiment(args);
        const changes = changesOf(declared, args);
        // Agents that the experiment varies are in its levels.
        const varied = Object.keys(experiment['vary'] ?? {});
        const others = Object.entries(changes).filter(([key]) => !varied.includes(key));
        return designExperiment(seeded(experiment, Object.fromEntries(others)), agentTimeout);
      },
      notes: (design, args) => [...tableNotes(design), ...sizeNotes(design, args)],
    }),
    check(args) {
      refuseTwoSizes(args);
      void declared.experiment(args);
    },
  };
}

/** Returns the question that the run of its arguments answers. */
export function designQuestion<Args extends object, Found = null, Summarised = Summary>(
  declared: DesignDeclaration<Args, Found, Summarised>,
): PlayedQuestion<Args, DesignedResult<Args, Found, Summarised>> {
  return {
    ...declared,
    isRun: true,
    check() {},
    plan: (given, options) => planDesigned(declared, given, options),
    play: (given, options) => playDesigned(declared, given, options),
    async askAgain(dir, args, options) {
      const { strongerPlayers, design } = (await openRun(dir)).manifest;
      if (strongerPlayers !== undefined) await askedAgain(declared, args, design, options)?.ask(dir);
    },
    async soFar(dir, args, made) {
      const summary = (made ?? (await summaryIn(dir))) as Summarised | null;
      return summary === null ? null : resultOf(declared, dir, summary, args, {});
    },
    facts: (result) => declared.facts?.(result, result.args) ?? {},
    games: ({ summary }) => (summary as { readonly games: number }).games,
    answer: (result) => answerOf(declared, result),
    watch: async (dir, args) => (await declared.watch?.(dir, args)) ?? watchedGames(await openRun(dir), 0),
  };
}

/** Returns the answer of a run, with its charts, and the question that would settle what is open. */
async function answerOf<Args extends object, Found, Summarised>(
  declared: DesignDeclaration<Args, Found, Summarised>,
  result: RunResult<Found, Summarised> & { readonly args: Args },
): Promise<Answer> {
  const own = await declared.answer(result, result.args);
  const answer = withStrongerPlayers(own, (result.summary as Partial<Summary>).strongerPlayers);
  const games = Math.max(0, ...answer.sentences.map((sentence) => sentence.games ?? 0));
  const more =
    games === 0 ? [] : [{ text: 'To settle it', question: declared.id, args: moreGames(result.args, games) }];
  return {
    charts: async () => {
      const { pageCharts } = await import('../../../reports/page/page-charts.js');
      return pageCharts(result.summary as Summary, declared.charts);
    },
    ...answer,
    fine: [...answer.fine, ...teamFine(answer, result.summary as Summary)],
    suggestions: [...(answer.suggestions ?? []), ...more],
  };
}

/** Returns the sentence on win shares in teams, unless an answer has it. */
function teamFine({ fine }: Answer, { cells = [] }: Partial<Summary>): Sentence[] {
  const texts = teamTexts({ cells });
  const isSaid = fine.some(({ text }) =>
    [...texts, ...(texts.length === 0 ? [] : wholeTeamTexts({ cells }))].includes(text),
  );
  return isSaid ? [] : sentencesOn('rules', texts);
}

/** Returns arguments that ask the same with another number of games, and new ones. */
function moreGames(args: object, games: number): object {
  const {
    blocks: _,
    maxGames: __,
    stop: ___,
    precision: ____,
    seed,
    ...others
  } = withoutTime(
    args as SizeArguments & { readonly stop?: string; readonly precision?: string; readonly seed?: string },
  );
  return { ...others, games, ...(seed === undefined ? {} : { seed: `${seed}-2` }) };
}

/** Returns the arguments as changes of the experiment. */
function changesOf<Args extends TableArguments>(
  { packs = () => [] }: Pick<RunDeclaration<Args, unknown>, 'packs'>,
  args: Asked<Args>,
): Overrides {
  const { game, variant, options, agents, games, blocks, seconds, seed } = args;
  const files = [...(args.packs ?? []), ...packs(args)];
  const given = Object.entries({ game, variant, options, agents, games, blocks, seconds, seed });
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    ...(files.length === 0 ? {} : { packs: files }),
  };
}

/** Returns lines on the characters at the table and on changes of the cards by packs. */
export function tableNotes(design: Design): string[] {
  const characters = seatedCharacters(design);
  return [...(characters === null ? [] : [characters]), ...packNotes(design)];
}

/** Returns a line on more games than were requested. */
function sizeNotes(design: Design, { games }: TableArguments): string[] {
  const block = gamesPerBlock(design);
  const all = block * design.blocks;
  if (games === undefined || all <= 2 * games) return [];
  const [cells, each] = [design.cells.length, games.toLocaleString('en')];
  return [`plays ${all.toLocaleString('en')} games: about ${each} of each of ${cells} tables, ${block} to a block`];
}
