import { explanationText } from '../../../reports/text/explanation.js';
import { analysisText, endText, listText } from '../../../reports/text/replay.js';
import { UserError } from '../../engine/index.js';
import { gameOf } from '../../experiment/design/library.js';
import { gameToken } from '../../experiment/design/token.js';
import { checkOutput, writeOutput } from '../../experiment/folder/output-file.js';
import { loadPlayers } from '../../experiment/play/players.js';
import { type DescribedGame, tellGame } from '../../experiment/play/replay.js';
import type { Players } from '../../experiment/play/table.js';
import { library } from '../../playing/library/library.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { seatLabel } from '../../playing/session/persons.js';
import { tellStory } from '../../playing/view/story.js';
import { type Analysis, type AnalysisOptions, analyseGame } from '../../questions/analysis/analyse.js';
import type { LuckSwing } from '../../questions/analysis/walk.js';
import { explainDecision } from '../../questions/replay/explain.js';
import { filmGame } from '../../questions/replay/film-game.js';
import { type FoundGame, findGame } from '../../questions/replay/find-game.js';
import { highlightsOf } from '../../questions/replay/highlights.js';
import { readReplayPage, replayHtml, replayTitle } from '../../questions/replay/html.js';
import { winnersText } from '../../questions/replay/winners.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, type Output, outputOf, say } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { wholeNumber } from '../../terminal/values.js';
import { ANALYSIS_FLAGS, readAnalysis } from '../analysis-flags.js';
import type { Command, OutputArgs } from '../command.js';
import { AGENT_TIMEOUT_FLAG, number, OUTPUT_FLAGS, on, text } from '../flags.js';
import { studioFolder } from '../studio/folder.js';

interface ReplayArgs extends OutputArgs {
  readonly token: string;
  readonly cell?: string;
  readonly block?: string;
  readonly rotation?: string;
  readonly all?: boolean;
  readonly analyse?: boolean;
  readonly playouts?: string;
  readonly turns?: string;
  readonly agents?: string;
  readonly html?: string;
  readonly explain?: string;
}

/** `replay <token>`: replays one game and describes it. */
export const replayCommand: Command<ReplayArgs> = {
  usage: 'replay <token>',
  about: 'play one game again and describe it in words',
  positionals: {
    token: {
      type: 'string',
      demandOption: true,
      describe: 'replay token, game file of the studio, run folder, or run-folder#cell:block:rotation',
    },
  },
  flags: {
    cell: number('cell, with a run folder', { defaultDescription: '0' }),
    block: number('block, with a run folder', { defaultDescription: '0' }),
    rotation: number('rotation, with a run folder', { defaultDescription: '0' }),
    all: on('list every question with its number, the visible situation and the answer'),
    explain: number('show what the agent thought each action worth at one decision, by its number in --all'),
    ...ANALYSIS_FLAGS,
    html: text('also write the game as a page, one file, to be watched in a browser'),
    'agent-timeout': AGENT_TIMEOUT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 replay pig/standard/2p/demo/0.0/none/random', 'one short game of pig'],
  async run(args) {
    const named = await gameOfCommand(args);
    const { html } = args;
    if (html !== undefined) await checkOutput(html);
    const players = await loadPlayers(named.design, library);
    const settings = readAnalysis(args);
    if (args.explain !== undefined) return explain(args, args.explain, named, players);
    const game = withShortNames(tellGame(named.design, players, named.place));
    threadMonitor.settle();
    const { cell, block, rotation } = named.place;
    const token = gameToken(named.design, named.design.cells[cell], block, rotation, gameOf(named.design, library));
    const same = named.digest === null ? null : named.digest === game.digest;
    const output = outputOf(args);
    const swings: LuckSwing[] = [];
    const analysis = settings === null ? null : await analyse(named, players, settings, output, swings);
    if (html !== undefined)
      await writePage(html, named, players, analysis === null ? null : { analysis, swings }, output);
    const story = tellStory(named.design, players, named.place);
    const ending = story?.ending ?? winnersText(game);
    answer(
      output,
      {
        token: `${token}#${game.digest}`,
        recorded: named.digest,
        same,
        ...game,
        ending,
        ...(analysis === null ? {} : { analysis }),
        ...(html === undefined ? {} : { html }),
      },
      [
        ...(html !== undefined ? [] : [story === null || args.all === true ? listText(game) : story.lines.join('\n')]),
        endText(game),
        ...(analysis === null ? [] : [analysisText(analysis, game)]),
        ending,
        verdictText(token, game, same),
        ...(html === undefined ? [] : [`page: ${html}`]),
      ].join('\n\n'),
    );
    if (same !== false) return Exit.Done;
    say(`talisman-lab: this game was ${named.digest} when it was recorded and is ${game.digest} now`);
    return Exit.Broken;
  },
};

/** Shows one decision with the worths of its actions. */
function explain(args: ReplayArgs, number: string, { design, place }: FoundGame, players: Players): Exit {
  const other = (['all', 'analyse', 'html'] as const).find((flag) => args[flag] !== undefined && args[flag] !== false);
  if (other !== undefined) throw new UserError(`--explain does not go with --${other}`);
  const explained = explainDecision(design, players, place, wholeNumber('--explain', number, 1));
  threadMonitor.settle();
  answer(outputOf(args), explained, explanationText(explained));
  return Exit.Done;
}

async function analyse(
  { design, place }: FoundGame,
  players: Players,
  settings: AnalysisOptions,
  output: Output,
  swings: LuckSwing[],
): Promise<Analysis> {
  let line: Progress | null = null;
  const progress = (done: number, of: number): void => (line ??= new Progress(of, output.progress)).update(done);
  return analyseGame(design, players, place, {
    ...settings,
    progress,
    swing: (swing) => swings.push(swing),
  }).finally(() => line?.stop());
}

/** Writes the game as a page, with its luck and mistakes if they were found. */
async function writePage(
  file: string,
  named: FoundGame,
  players: Players,
  found: { readonly analysis: Analysis; readonly swings: readonly LuckSwing[] } | null,
  output: Output,
): Promise<void> {
  const film = filmGame(named, players);
  const review =
    found === null ? null : { analysis: found.analysis, highlights: highlightsOf(found.analysis, found.swings) };
  studioFolder(() => note(output, 'building the page first, which takes about ten seconds'));
  await writeOutput(file, replayHtml({ title: replayTitle(film), film, review }, readReplayPage()));
}

/** Finds the game of the command, by its token or in a run folder. */
function gameOfCommand(args: ReplayArgs): Promise<FoundGame> {
  const parts = (['cell', 'block', 'rotation'] as const).flatMap((part) => {
    const text = args[part];
    return text === undefined ? [] : [[part, () => wholeNumber(`--${part}`, text, 0)] as const];
  });
  return findGame(args.token, Object.fromEntries(parts));
}

/** Returns the game without the answers of persons in the names of their seats. */
function withShortNames(game: DescribedGame): DescribedGame {
  return { ...game, seats: game.seats.map((seat) => ({ ...seat, agent: seatLabel(seat.agent) })) };
}

function verdictText(token: string, { digest }: DescribedGame, same: boolean | null): string {
  const verdict = same === null ? '' : same ? ', as recorded' : ', NOT as recorded';
  return `digest ${digest}${verdict}\ntoken ${token}#${digest}`;
}
