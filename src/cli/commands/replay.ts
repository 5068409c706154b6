import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { figures, tableText, words } from '../../../reports/table.js';
import { type Analysis, type AnalysisWanted, analyseGame } from '../../api/analysis/analyse.js';
import { library } from '../../api/library.js';
import { openRun } from '../../api/run/known-places.js';
import { tellStory } from '../../api/story.js';
import { UserError } from '../../engine/index.js';
import { compile } from '../../runner/design/compile.js';
import { gameOf } from '../../runner/design/library.js';
import { wholeDesign } from '../../runner/design/opinions.js';
import { gameToken, parseToken } from '../../runner/design/token.js';
import type { Design } from '../../runner/design/types.js';
import { findDigest } from '../../runner/play/find-digest.js';
import { loadPlayers } from '../../runner/play/players.js';
import { checkPlace, type GamePlace, type ToldGame, type ToldSeat, tellGame } from '../../runner/play/replay.js';
import type { Players } from '../../runner/play/table.js';
import { Exit } from '../../terminal/exit.js';
import { answer, type Output, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { wholeNumber } from '../../terminal/values.js';
import { ANALYSIS_FLAGS, analysisText, readAnalysis } from '../analysis-text.js';
import type { Command, OutputArgs } from '../command.js';
import { number, OUTPUT_FLAGS, on, PATIENCE_FLAG } from '../flags.js';

interface ReplayArgs extends OutputArgs {
  readonly token: string;
  readonly cell?: string;
  readonly block?: string;
  readonly rotation?: string;
  readonly all?: boolean;
  readonly analyse?: boolean;
  readonly iterations?: string;
  readonly turns?: string;
  readonly agents?: string;
}

/** A game to replay, and the digest it should have, if that is known. */
interface Wanted {
  readonly design: Design;
  readonly place: GamePlace;
  readonly digest: string | null;
}

/** `replay <token>`: plays one game again and tells it. */
export const replayCommand: Command<ReplayArgs> = {
  usage: 'replay <token>',
  about: 'play one game again and put it in words',
  positionals: {
    token: {
      type: 'string',
      demandOption: true,
      describe: 'replay token, run folder, or run-folder#cell:block:rotation',
    },
  },
  flags: {
    cell: number('cell, with a run folder', { defaultDescription: '0' }),
    block: number('block, with a run folder', { defaultDescription: '0' }),
    rotation: number('rotation, with a run folder', { defaultDescription: '0' }),
    all: on('list every question by its number, what could be seen, and its answer'),
    ...ANALYSIS_FLAGS,
    patience: PATIENCE_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 replay pig/standard/2p/demo/0.0/none/random', 'one short game of pig'],
  async run(args) {
    const wanted = await findGame(args);
    const players = await loadPlayers(wanted.design, library);
    const settings = readAnalysis(args);
    const game = tellGame(wanted.design, players, wanted.place);
    const { cell, block, rotation } = wanted.place;
    const token = gameToken(wanted.design, wanted.design.cells[cell], block, rotation, gameOf(wanted.design, library));
    const same = wanted.digest === null ? null : wanted.digest === game.digest;
    const output = outputOf(args);
    const analysis = settings === null ? null : await analyse(wanted, players, settings, output);
    answer(
      output,
      {
        token: `${token}#${game.digest}`,
        recorded: wanted.digest,
        same,
        ...game,
        ...(analysis === null ? {} : { analysis }),
      },
      `${storyText(wanted, players, game, args.all === true)}\n\n${endText(game)}\n\n${analysis === null ? '' : `${analysisText(analysis, game)}\n\n`}${verdictText(token, game, same)}`,
    );
    if (same !== false) return Exit.Done;
    process.stderr.write(
      `talisman-lab: this game was ${wanted.digest} when it was recorded and is ${game.digest} now\n`,
    );
    return Exit.Broken;
  },
};

async function analyse(
  { design, place }: Wanted,
  players: Players,
  settings: AnalysisWanted,
  output: Output,
): Promise<Analysis> {
  let line: Progress | null = null;
  const progress = (done: number, of: number): void => (line ??= new Progress(of, output.progress)).update(done);
  return analyseGame(design, players, place, { ...settings, progress }).finally(() => line?.stop());
}

async function findGame(args: ReplayArgs): Promise<Wanted> {
  const short = /^(.+)#(\d+):(\d+):(\d+)$/.exec(args.token);
  const dir = short?.[1] ?? args.token;
  if (existsSync(dir) && statSync(dir).isDirectory()) {
    const place = {
      cell: Number(short?.[2] ?? wholeNumber('--cell', args.cell ?? '0', 0)),
      block: Number(short?.[3] ?? wholeNumber('--block', args.block ?? '0', 0)),
      rotation: Number(short?.[4] ?? wholeNumber('--rotation', args.rotation ?? '0', 0)),
    };
    const { manifest } = await openRun(dir);
    const design = wholeDesign(manifest.design);
    checkPlace(design, place);
    if (place.block >= design.blocks) throw new UserError(`${dir}: has ${design.blocks} blocks, counted from 0`);
    const digest =
      (await findDigest(join(dir, 'games.csv'), place)) ?? (await findDigest(join(dir, 'games.csv.part'), place));
    return { design, place, digest };
  }
  const lone = (['cell', 'block', 'rotation'] as const).find((flag) => args[flag] !== undefined);
  if (lone !== undefined) throw new UserError(`--${lone} goes with a run folder; a token names its game`);
  const { experiment, block, rotation, digest } = parseToken(args.token);
  const design = await compile({ value: experiment, at: ([key]) => `token, ${key}` }, library);
  return { design, place: { cell: 0, block, rotation }, digest };
}

/** A game that has nobody to tell it is listed. */
function storyText({ design, place }: Wanted, players: Players, { decisions }: ToldGame, all: boolean): string {
  const story = all ? null : tellStory(design, players, place);
  if (story !== null) return story.join('\n');
  const lines: string[] = [];
  decisions.forEach(({ seat, situation, action }, i) =>
    lines.push(`${i + 1}. ${situation}`, `   seat ${seat}: ${action}`),
  );
  return lines.join('\n');
}

/** How the seats ended: a column each, so that a game with many measures fits a terminal. */
function endText({ seats, capped }: ToldGame): string {
  const line = (title: string, value: (seat: ToldSeat) => unknown): string[] => [
    title,
    ...seats.map((seat) => String(value(seat) ?? '')),
  ];
  const rows = [
    line('agent', ({ agent }) => agent),
    line('character', ({ character }) => character),
    line('win', ({ winShare }) => Number(winShare.toFixed(4))),
    ...Object.keys(seats[0].metrics).map((id) => line(id, ({ metrics }) => metrics[id])),
  ];
  const shown = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  const columns = [words('seat'), ...seats.map(({ seat }) => figures(String(seat)))];
  return tableText({ columns, rows: shown, note: capped ? 'stopped at the cap: nobody wins' : '' });
}

function verdictText(token: string, { digest }: ToldGame, same: boolean | null): string {
  const verdict = same === null ? '' : same ? ', as recorded' : ', NOT as recorded';
  return `digest ${digest}${verdict}\ntoken ${token}#${digest}`;
}
