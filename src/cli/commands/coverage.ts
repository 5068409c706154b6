import { freshSeed } from '../../experiment/design/seeds.js';
import { Exit } from '../../terminal/exit.js';
import { answer, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { wholeNumber } from '../../terminal/values.js';
import { type ColumnSum, type Covered, type CoveredTable, cover } from '../../workshops/coverage.js';
import type { Command, OutputArgs } from '../command.js';
import {
  AGENT_TIMEOUT_FLAG,
  EXPERIMENT_FLAGS,
  type ExperimentArgs,
  number,
  OUTPUT_FLAGS,
  readOverrides,
} from '../flags.js';

const GAMES = '1000';
const GAMES_MAX = 1_000_000_000;
const { game, variant, set, pack, players, agents, characters, seed } = EXPERIMENT_FLAGS;

type CoverageArgs = Omit<ExperimentArgs, 'games' | 'blocks' | 'rotate'> & OutputArgs & { readonly games: string };

/**
 * `coverage`: plays games and lists the cards, spaces, table rows, abilities and options that appeared in them, and
 * those that never did.
 */
export const coverageCommand: Command<CoverageArgs> = {
  usage: 'coverage',
  about: 'list the cards, spaces, die-table rows, abilities and options that games use, and those never used',
  positionals: {},
  flags: {
    games: number('games to play', { alias: 'n', default: GAMES }),
    game: { ...game, defaultDescription: 'talisman' },
    variant: { ...variant, defaultDescription: 'all in turn' },
    set,
    pack,
    players: { ...players, defaultDescription: '4' },
    agents: { ...agents, defaultDescription: 'a mixture' },
    characters: { ...characters, defaultDescription: 'all dealt by the seed' },
    seed: { ...seed, defaultDescription: 'made up' },
    'agent-timeout': AGENT_TIMEOUT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 coverage --games 300', 'all variants and options in turn, balanced and random agents mixed'],
  async run(args) {
    const output = outputOf(args);
    const games = wholeNumber('--games', args.games, 1, GAMES_MAX);
    const { games: _games, ...rest } = args;
    const flags = readOverrides(rest);
    const used = flags.seed ?? freshSeed();
    const progress = new Progress(games, output.progress);
    const covered = await cover({ ...flags, seed: used }, games, (done) => progress.update(done)).finally(() =>
      progress.stop(),
    );
    answer(output, { seed: used, ...covered }, coverageText(covered, used));
    return Exit.Done;
  },
};

function coverageText(covered: Covered, used: string): string {
  const rules = covered.setups.length === 1 ? '' : `, ${covered.setups.length} sets of rules in turn`;
  const head = `${covered.games.toLocaleString('en')} games, seed ${used}${rules}; games until the rarest is met 100 times are extrapolated from how often it was met here`;
  return [head, ...covered.tables.map((table) => tableLines(table, covered.games))].join('\n\n');
}

function tableLines(table: CoveredTable, games: number): string {
  const reasons = table.rows.flatMap(({ id, reason }) => (reason === undefined ? [] : [`  ${id}: ${reason}`]));
  return [`${table.id} (${table.about})`, ...table.columnsSummed.map((sum) => sumLine(sum, games)), ...reasons].join(
    '\n',
  );
}

function sumLine({ column, rows, never, rarest, gamesFor100 }: ColumnSum, games: number): string {
  const rare = rarest === null ? '' : `; rarest ${rarest.id}, ${rarest.count.toLocaleString('en')} times`;
  const need =
    gamesFor100 === null
      ? `; 100 of each would take more than ${(34 * games).toLocaleString('en')} games (95 %)`
      : gamesFor100 <= games
        ? '; 100 of each in these games'
        : `; 100 of each in about ${gamesFor100.toLocaleString('en')} games`;
  const missing = never.length === 0 ? '' : `\n  never ${column}: ${never.join(', ')}`;
  return `  ${column}: ${rows - never.length} of ${rows}${rare}${need}${missing}`;
}
