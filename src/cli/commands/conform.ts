import { UserError } from '../../engine/index.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { wholeNumber } from '../../terminal/values.js';
import { CLEAN_BYTES } from '../../workshops/conformance/allocation.js';
import {
  type CheckResult,
  type ConformResult,
  conform,
  DEFAULT_CONFORM_GAMES,
  type FailedAt,
} from '../../workshops/conformance/conform.js';
import type { Command, OutputArgs } from '../command.js';
import { AGENT_TIMEOUT_FLAG, number, OUTPUT_FLAGS, on, PACK_FLAG, text } from '../flags.js';

const GAMES_MAX = 100_000;
/** Legal actions shown where a check failed. */
const SHOWN = 12;

interface ConformArgs extends OutputArgs {
  readonly agent: string;
  readonly game: string;
  readonly games: string;
  readonly search: boolean;
  readonly bytes: string;
  readonly pack?: readonly string[];
}

/** `conform <agent>`: checks an agent against the contract of all agents. */
export const conformCommand: Command<ConformArgs> = {
  usage: 'conform <agent>',
  about: 'test whether an agent keeps the contract: honest, repeatable, without memory of other games',
  positionals: { agent: { type: 'string', demandOption: true, describe: 'name:param=value, or the path of a module' } },
  flags: {
    game: text('game that the agent plays', { default: 'talisman' }),
    pack: { ...PACK_FLAG, describe: 'with the cards of this file on top; may be given again' },
    games: number('games of each check', { alias: 'n', default: String(DEFAULT_CONFORM_GAMES) }),
    search: on('also test for the faults of search agents: foreseen dice and cards, help from others', {
      default: false,
    }),
    bytes: number('bytes that the agent may allocate per decision', { default: String(CLEAN_BYTES) }),
    'agent-timeout': AGENT_TIMEOUT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: [
    '$0 conform balanced:rushAt=9 --games 4',
    'the checks, on an agent of the package; ./mine.mjs names one of your own',
  ],
  async run(args) {
    const output = outputOf(args);
    const found = await conform({
      agent: args.agent,
      game: args.game,
      games: wholeNumber('--games', args.games, 1, GAMES_MAX),
      search: args.search,
      ...(args.pack === undefined ? {} : { packs: args.pack }),
      say: (line) => note(output, line),
      bytes: readBytes(args.bytes),
      progress: (done, all) => tellProgress(output.progress, done, all),
    });
    answer(output, found, conformText(found));
    return found.passed ? Exit.Done : Exit.GateFailed;
  },
};

function readBytes(text: string): number {
  const bytes = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (bytes > 0) return bytes;
  throw new UserError(`--bytes must be a number above 0, not '${text}'`);
}

function tellProgress(shown: boolean, done: number, all: number): void {
  if (shown) process.stderr.write(done === all ? '\r\x1b[K' : `\r\x1b[K${done} of ${all} checks`);
}

function conformText({ agent, game, games, passed, checks }: ConformResult): string {
  const head = `${agent} in ${game}, ${games} games for each check`;
  const failed = checks.filter(({ verdict }) => verdict === 'failed').length;
  const end = passed ? 'passed: it keeps the contract of agents' : `failed: ${failed} of ${checks.length} checks`;
  return [head, ...checks.map(checkText), '', end].join('\n');
}

function checkText({ title, verdict, detail, at }: CheckResult): string {
  const line = `  ${verdict.padEnd(9)}  ${title}`;
  const details = detail === '' ? [] : detail.split('\n');
  return [
    line,
    ...[...details, ...(at === undefined ? [] : placeLines(at))].map((each) => `             ${each}`),
  ].join('\n');
}

/** Returns the place of a fault, for a person and for a program. */
function placeLines({ variant, options, seats, seed, roles, decision, situation, legal }: FailedAt): string[] {
  const more = legal.length > SHOWN ? [`… ${legal.length - SHOWN} more`] : [];
  return [
    `at decision ${decision} of the game with seed ${seed.join(',')}: variant ${variant}, ${seats} seats${roles.length === 0 ? '' : ` (${roles.join(', ')})`}`,
    ...(options === '' ? [] : [`options: ${options}`]),
    situation,
    ...(legal.length === 0 ? [] : [`it could: ${[...legal.slice(0, SHOWN), ...more].join(' | ')}`]),
  ];
}
