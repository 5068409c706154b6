import { join } from 'node:path';
import { plainNumbers } from '../../../reports/claims/sentence.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { commandLine } from '../../experiment/design/command-line.js';
import {
  type ClaimAnswer,
  type ClaimPlay,
  type ClaimRow,
  decisiveRows,
  shownPlay,
} from '../../experiment/results/claim-summary.js';
import type { AnswerValue, StrongerPlayers } from '../../experiment/results/stronger-players.js';
import type { RaceData } from '../../playing/race/race.js';
import { readStronger, STRONGER_EXPERIMENT, writeStrongerExperiment } from '../../playing/run/stronger-file.js';
import { type AgainOptions, isPrinted } from '../contract/stronger.js';
import { inPlaceOfUsual, levelsInPlace, type StrongerArguments, strongerInPlace } from '../contract/stronger-agent.js';
import { askStagesAgain } from '../contract/stronger-stages.js';
import type { PlannedClaim } from './claim.js';
import { type Arm, armsOf, type PlannedTest, varyOf } from './plan.js';
import { designOf, judgedOnce } from './play-case.js';
import type { Races } from './races.js';

/** Most games of stronger players for a claim, about ten seconds on two cores: most claims have an answer in a minute. */
const MOST_GAMES = 2000;

/** A claim with its answer, and its folder. */
interface FoundClaim extends Pick<AgainOptions<ClaimAnswer>, 'note'> {
  readonly races: Races;
  readonly dir: string;
}

/** A part that decides a claim, and its row. */
interface DecisivePart {
  readonly test: PlannedTest;
  readonly row: ClaimRow;
  /** Races of its main case. */
  readonly arms: readonly Arm[];
}

/**
 * Plays the parts that decide a claim by stronger players, or reads the result. Undefined if nothing of it is played,
 * others than usual players play it, a case with better players was played, or it was stopped.
 */
export async function askClaimAgain(
  args: StrongerArguments,
  { races, dir, note }: FoundClaim,
  { value, tests }: PlannedClaim,
  answer: ClaimAnswer,
  ms: number,
): Promise<StrongerPlayers | undefined> {
  const usual = decisiveRows(answer).flatMap((row): DecisivePart[] => {
    const test = tests.find(({ number }) => number === row.test);
    if (row.kind !== 'main' || test === undefined || !('cases' in test)) return [];
    return [{ test, row, arms: armsOf(value, test, test.cases[0]) }];
  });
  if (usual.length === 0 || answer.rows.some(({ kind }) => kind === 'better')) return undefined;
  const designs = await Promise.all(usual.flatMap(({ arms }) => arms).map((arm) => designOf(arm)));
  const agent = strongerInPlace(args, designs);
  if (agent === null) return undefined;
  const parts = usual.map(({ arms, ...part }) => ({ ...part, arms: arms.map((arm) => inPlace(arm, value.game)) }));
  const games = parts.reduce((sum, { row }) => sum + row.first.games + (row.second?.games ?? 0), 0);
  const known = await readStronger(dir, { games });
  if (known !== undefined) return known;
  const gamesOfBlock = designs.reduce((sum, design) => sum + gamesPerBlock(design), 0);
  const seed = `${agent.seed}/${value.id}`;
  return askStagesAgain<readonly ClaimPlay[]>(
    { ...agent, seed },
    {
      ...{ dir, ms, games, gamesOfBlock, mostGames: MOST_GAMES },
      blocks: Math.floor(games / gamesOfBlock),
      isFittedElsewhere: !designs.every(isPrinted),
      values: parts.map(({ row }) => claimValue(row, shownPlay(row))),
      valuesOf: (plays) => parts.map(({ row }, i) => claimValue(row, plays[i])),
      gamesOf: (plays) => plays.reduce((sum, play) => sum + play.games, 0),
      async again(blocks, out) {
        const commands: string[] = [];
        const played = await races.inTurn(parts, async ({ test, arms }) => {
          const data = await races.inTurn(arms, async (arm) => {
            const number = commands.length + 1;
            const file = join(dir, experimentName(number));
            const command = commandLine('run', file);
            commands.push(command);
            return playArm(arm, { races, file, command, out: join(out, String(number)), seed, blocks });
          });
          const one = { test, arms, isMain: true, maxGames: 0, together: parts.length, seed, dir: out };
          return data === null ? null : judgedOnce(one, data, blocks);
        });
        return played === null ? null : { result: played, command: commands.join(' && ') };
      },
    },
    { note },
  );
}

/** Returns the name of an experiment of stronger players: a claim may have several. */
function experimentName(number: number): string {
  return number === 1 ? STRONGER_EXPERIMENT : STRONGER_EXPERIMENT.replace('.', `-${number}.`);
}

/** Returns a race in which stronger players play instead of usual ones. */
function inPlace(arm: Arm, game: string): Arm {
  const { experiment, factor, levels, sides, vary } = arm;
  const [a, b] = sides.map((side) => levelsInPlace(factor, side, game));
  return {
    ...arm,
    experiment: inPlaceOfUsual(experiment, game),
    levels: levelsInPlace(factor, levels, game),
    sides: [a, b],
    vary:
      vary === null
        ? null
        : Object.fromEntries(Object.entries(vary).map(([key, values]) => [key, levelsInPlace(key, values, game)])),
  };
}

/** Where a race of stronger players is played. */
interface ArmPlay {
  readonly races: Races;
  /** Experiment that is written for it, and the command that plays it. */
  readonly file: string;
  readonly command: string;
  readonly out: string;
  readonly seed: string;
  readonly blocks: number;
}

/** Writes the experiment of a race, and plays it. Null if it was stopped. */
async function playArm(arm: Arm, { races, file, command, out, seed, blocks }: ArmPlay): Promise<RaceData | null> {
  const {
    experiment,
    factor,
    levels: [base, ...levels],
  } = arm;
  const vary = varyOf(arm);
  const written = { ...experiment, vary, seed: `${seed}/stage-1`, blocks };
  await writeStrongerExperiment(file, written);
  return races.race({
    ...{ experiment: { ...experiment, seed }, factor, base, levels, stages: [blocks], out, command },
    vary: () => vary,
    next: () => [],
  });
}

/** Returns the difference of both sides as a number of the answer, in the unit of its row. */
export function claimValue(row: ClaimRow, play: ClaimPlay): AnswerValue {
  const { test, part, counts, words, unit, measure, margin } = row;
  const { difference, low, high } = play;
  return {
    ...{ key: String(test), kind: 'change', subject: part ?? counts ?? words[1] },
    unit: unit === '%' ? 'percent' : measure === 'win' ? 'wins' : 'games',
    ...{ value: difference ?? 0, lo: low, hi: high, margin, named: true },
    ...(difference === null ? {} : { words: plainNumbers(row, play) }),
  };
}
