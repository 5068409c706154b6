import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Ended, fixture, folder, program, within } from './program.js';

const PIG = ['run', '--game', 'pig'];

/** Command line → the one line that it is answered with. */
type Case = readonly [string[], string | RegExp];

/** What people get wrong most, tried on the compiled program. */
const COMPILED: readonly Case[] = [
  [['rnu'], "unknown command 'rnu'; did you mean 'run'?"],
  [['run', '--gmae', 'pig'], "unknown flag '--gmae'; did you mean '--game'?"],
  [[...PIG, '--variant', 'standrad'], "--variant: unknown variant 'standrad'; did you mean 'standard'?"],
  [[...PIG, '--set', 'targt=50'], "--set: unknown option 'targt'; did you mean 'target'?"],
  [[...PIG, '--set', 'target=5'], "--set: target must be a whole number from 10 to 1000, not '5'"],
  [[...PIG, '--agents', 'hlod'], "--agents: unknown agent 'hlod'; did you mean 'hold'?"],
  [[...PIG, '--characters', 'a,b,c,d'], "--characters: unknown character 'a'; known: none"],
  [[...PIG, '--players', '1'], '--players: pig is for 2 to 8 players, not 1'],
  [[...PIG, '--players', '9'], '--players: pig is for 2 to 8 players, not 9'],
  [[...PIG, '--games', '0'], "--games must be a whole number from 1 to 1000000000, not '0'"],
  [[...PIG, '--out', 'taken'], 'taken: exists already and is not empty; choose another folder'],
  [[...PIG, '--out', 'file/run'], 'file/run: a part of this path is a file, not a folder'],
  // No folder can be made there; Node's own recursive mkdir never comes back from it on Linux.
  ...(existsSync('/proc/self')
    ? [[[...PIG, '--out', '/proc/nowhere/run'], '/proc/nowhere/run: no such file or folder'] as Case]
    : []),
  [['run', 'broken.yaml'], /^broken\.yaml:3: Flow sequence/],
  [['run', 'key.yaml'], "key.yaml:3: unknown key 'agnets'; did you mean 'agents'?"],
];

/** The rest, tried within this process. */
const OTHERS: readonly Case[] = [
  [[], 'which command? --help lists them'],
  [[...PIG, 'a.yaml', 'b.yaml'], "'b.yaml' is one word too many; see talisman-lab run --help"],
  [['run', '--game', 'pgi'], "--game: unknown game 'pgi'; did you mean 'pig'?"],
  [[...PIG, '--variant', 'none.yaml'], 'none.yaml: no such file'],
  [[...PIG, '--set', 'target'], '--set target: must be option=value'],
  [[...PIG, '--agents', 'hold:holdat=3'], "--agents: unknown parameter of hold 'holdat'; did you mean 'holdAt'?"],
  [[...PIG, '--agents', 'hold:holdAt=999'], "--agents: holdAt must be a whole number from 2 to 100, not '999'"],
  [[...PIG, '--agents', 'hold,hold'], '--agents: 2 agents for 4 players; give one for all seats, or one for each'],
  [[...PIG, '--agents', 'none.mjs'], "--agents: no such agent module 'none.mjs'"],
  [[...PIG, '--agents', fixture('no-agent.mjs')], /has no agent as its default export/],
  [[...PIG, '--players', 'four'], "--players must be a whole number, not 'four'"],
  [[...PIG, '--games', '5', '--blocks', '5'], '--games and --blocks: give one of them'],
  [[...PIG, '--games'], 'Not enough arguments following: games; see talisman-lab run --help'],
  [[...PIG, '--rotate', 'agent'], "--rotate: unknown value 'agent'; did you mean 'agents'?"],
  [[...PIG, '--workers', '0'], "--workers must be a whole number from 1 to 256, not '0'"],
  [[...PIG, '--seed', ''], '--seed must not be empty'],
  [[...PIG, '--out', 'file'], 'file: exists already and is not a folder'],
  [['run', 'none.yaml'], 'none.yaml: no such file'],
  [['run', 'option.yaml'], "option.yaml:4: unknown option 'targt'; did you mean 'target'?"],
  [['run', 'varied.yaml', '--set', 'target=50'], '--set: the experiment varies option.target, so it cannot be fixed'],
  [['resume', 'none'], 'none: not a run folder; it has no manifest.json'],
  [['resume', 'taken'], 'taken: not a run folder; it has no manifest.json'],
  [['report', 'taken'], 'taken: not a run folder; it has no manifest.json'],
  [['replay', 'pig/standard'], /^'pig\/standard' is not a replay token; the form is /],
  [['replay', 'pgi/standard/4p/s/0.0/none/random'], "token, game: unknown game 'pgi'; did you mean 'pig'?"],
  [['replay', 'pig/standard/4p/s/0.3/none/random'], 'there is no rotation 3; cell 0 plays 1, counted from 0'],
  [['list', 'crads'], "unknown list 'crads'; did you mean 'cards'?"],
  [['bench', '--seconds', 'x'], "--seconds must be above 0 and at most 3600, not 'x'"],
  [['bench', '--rounds', '0'], "--rounds must be a whole number from 1 to 1000, not '0'"],
  [
    ['bench', '--only', 'talisman-4-blanced'],
    "--only: unknown workload 'talisman-4-blanced'; did you mean 'talisman-4-balanced'?",
  ],
  [['bench', '--scale', '--profile'], '--scale and --profile: give one of them'],
  [['bench', '--at-least', '0.9'], '--at-least goes with --compare'],
  [
    ['bench', '--compare', 'no-such', 'HEAD'],
    "--compare: 'no-such' is neither a git revision nor a folder with a build",
  ],
  [['bench', '--compare', 'taken', 'HEAD'], 'taken: a folder without a build; run npm run build there'],
  [['bench', '--compare', 'HEAD'], 'Not enough arguments following: compare; see talisman-lab bench --help'],
  [['bench', '--compare', 'a', 'b', 'c'], "'c' is one word too many; see talisman-lab bench --help"],
];

describe('a mistake on the command line', () => {
  const cwd = folder();
  mkdirSync(join(cwd, 'taken'));
  writeFileSync(join(cwd, 'taken/note.txt'), 'mine');
  writeFileSync(join(cwd, 'file'), 'mine');
  const start = 'id: x\nquestion: why\n';
  writeFileSync(join(cwd, 'broken.yaml'), `${start}agents: [random\n`);
  writeFileSync(join(cwd, 'key.yaml'), `${start}agnets: [random]\n`);
  writeFileSync(join(cwd, 'option.yaml'), `${start}game: pig\noptions: { targt: 50 }\n`);
  writeFileSync(join(cwd, 'varied.yaml'), `${start}game: pig\nvary: { option.target: [50, 20] }\n`);
  const before = readdirSync(cwd, { recursive: true });

  function check({ exit, out, err }: Ended, line: string | RegExp): void {
    expect(err).toMatch(/^talisman-lab: [^\n]*\n$/);
    const said = err.slice('talisman-lab: '.length, -1);
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  }

  const seeded = (args: readonly string[]): string[] =>
    args.includes('--seed') || args[0] !== 'run' ? [...args] : [...args, '--seed', 's'];

  test.concurrent.each(COMPILED)(
    '%j is answered in one line, with exit code 2, and nothing is written',
    async (args, line) => {
      check(await program(cwd, seeded(args)), line);
    },
  );

  test.each(OTHERS)('%j is answered likewise', async (args, line) => {
    check(await within(cwd, seeded(args)), line);
  });
});
