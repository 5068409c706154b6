import { figures, tableText, words } from '../../../reports/table.js';
import { agentsOf } from '../../../agents/index.js';
import { UserError } from '../../engine/index.js';
import { GAMES } from '../../games/index.js';
import { WORKLOADS, bench, type BenchResult, type Workload } from '../bench.js';
import type { Command, OutputArgs } from '../command.js';
import { Exit } from '../exit.js';
import { OUTPUT_FLAGS } from '../flags.js';
import { answer, outputOf } from '../output.js';

const SECONDS = '2';

interface BenchArgs extends OutputArgs {
  readonly seconds: string;
}

/** `bench`: speed figures of fixed workloads on one thread, with what was played. */
export const benchCommand: Command<BenchArgs> = {
  usage: 'bench',
  about: 'speed of fixed workloads on one thread, with a signature of what was played',
  positionals: {},
  flags: {
    seconds: { type: 'string', requiresArg: true, default: SECONDS, describe: 'seconds for each workload' },
    ...OUTPUT_FLAGS,
  },
  example: ['$0 bench --seconds 1', 'a quick look at the speed'],
  async run(args) {
    const seconds = Number(args.seconds);
    if (!(seconds > 0 && seconds <= 3600)) throw new UserError(`--seconds must be above 0 and at most 3600, not '${args.seconds}'`);
    const results = WORKLOADS.flatMap((workload) => measure(workload, seconds));
    answer(outputOf(args), { node: process.version.slice(1), results }, benchText(results));
    return Exit.Done;
  },
};

function measure(workload: Workload, seconds: number): BenchResult[] {
  const game = GAMES.find(({ id }) => id === workload.game);
  const spec = agentsOf(workload.game).find(({ id }) => id === workload.agent);
  return game === undefined || spec === undefined ? [] : [bench(workload, game, spec, seconds)];
}

function benchText(results: readonly BenchResult[]): string {
  const columns = [words('game'), figures('players'), words('agent'), figures('games/s'), figures('decisions/s'),
    figures('ns/decision'), figures('ns/turn'), figures('B/decision'), words('signature')];
  const whole = (n: number): string => Math.round(n).toLocaleString('en');
  const rows = results.map((r) => [r.game, String(r.players), r.agent, whole(r.gamesPerSecond), whole(r.decisionsPerSecond),
    r.nsPerDecision.toFixed(1), r.nsPerTurn === null ? '' : whole(r.nsPerTurn), r.bytesPerDecision.toFixed(3), r.signature]);
  return tableText({ columns, rows, note: `one thread, Node ${process.version.slice(1)}` });
}
