import { join } from 'node:path';
import { UNNOTICED } from '../../../reports/answer/hundred.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { Design } from '../../experiment/design/types.js';
import type { AnswerValue, StrongerPlayers } from '../../experiment/results/stronger-players.js';
import { type RaceData, race } from '../../playing/race/race.js';
import { STRONGER_EXPERIMENT, writeStrongerExperiment } from '../../playing/run/stronger-file.js';
import { gamesIn, inGames, measuredLevels, type ShareDifference } from './measured-levels.js';
import { type AgainOptions, isPrinted } from './stronger.js';
import type { StrongerAgent } from './stronger-agent.js';
import { askStagesAgain } from './stronger-stages.js';
import type { TriedFacts, TriedLevels } from './tried-levels.js';

/** A level that an answer names. */
export interface NamedLevel extends ShareDifference {
  readonly level: string;
  /** Subject of "wins": its player, or the habit. */
  readonly subject: string;
}

/** An answer on tried levels, and how it was found. */
interface FoundLevels {
  readonly tried: TriedLevels;
  readonly result: TriedFacts;
  readonly named: readonly NamedLevel[];
  /** Design of its stages. */
  readonly design: Design;
  readonly dir: string;
  /** Milliseconds that it took. */
  readonly ms: number;
}

/** Plays the usual level and the named ones by stronger players. Undefined if it was stopped, or none is named. */
export async function askTriedAgain(
  agent: StrongerAgent,
  { tried, result, named, design, dir, ms }: FoundLevels,
  { note, stage: _s, soFar: _f, ...options }: AgainOptions<TriedFacts>,
): Promise<StrongerPlayers | undefined> {
  const { experiment: table, base, levelOf } = tried.by(agent.agent);
  const theirLevels = new Map(named.map((one) => [levelOf(one.level), one]));
  const levels = [...theirLevels.keys()];
  const gamesOfBlock = (gamesPerBlock(design) / design.cells.length) * (named.length + 1);
  return askStagesAgain<RaceData>(
    agent,
    {
      ...{ dir, ms, games: result.games, gamesOfBlock },
      blocks: Math.floor(result.games / gamesOfBlock),
      isFittedElsewhere: !isPrinted(design),
      values: named.map(levelValue),
      valuesOf: (data) =>
        measuredLevels(data).rows.map((row) => {
          const { level, subject } = theirLevels.get(row.level)!;
          return levelValue({ ...row, level, subject });
        }),
      gamesOf: gamesIn,
      async again(blocks, out) {
        const { factor } = tried;
        const theirs = { ...table, seed: agent.seed };
        const file = join(dir, STRONGER_EXPERIMENT);
        const vary = { [factor]: [base, ...levels] };
        const experiment = { ...theirs, vary, seed: `${agent.seed}/stage-1`, blocks };
        await writeStrongerExperiment(file, experiment);
        const command = commandLine('run', file);
        const { data, complete } = await race({
          ...options,
          ...{ experiment: theirs, factor, base, levels, stages: [blocks], out, command },
          reports: false,
          next: () => [],
        });
        return complete ? { result: data, command } : null;
      },
    },
    { note },
  );
}

function levelValue({ level, subject, ...row }: NamedLevel): AnswerValue {
  const { pp, lo, hi } = inGames(row);
  return { key: level, kind: 'change', unit: 'wins', subject, value: pp, lo, hi, margin: UNNOTICED, named: true };
}
