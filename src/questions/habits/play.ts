import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import type { Entrant } from '../../experiment/design/types.js';
import type { RaceData } from '../../playing/race/race-data.js';
import { watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { type FoundCharacter, findCharacter } from '../character/find.js';
import { leadOver, measuredLevels } from '../contract/measured-levels.js';
import { type Asked, commandOf, type PlanOptions, type PlayOptions } from '../contract/question.js';
import { designOf, playTried, previewTried, type TriedFacts, type TriedLevels } from '../contract/tried-levels.js';
import { namedRows } from './answer.js';
import { confirmedSettings, keptSettings, MOST, type Settings } from './choose.js';
import { adviceText, doingText, HABITS, type Way } from './habits.js';
import { type HabitsArguments, habitsQuestion } from './question.js';
import type { HabitRow, HabitsResult } from './result.js';
import { settingText } from './setting.js';

export { habitsAnswer } from './answer.js';

/** A race of habits that is ready to play. */
interface HabitsPlan extends TriedLevels {
  readonly character: FoundCharacter;
  readonly settings: Settings;
  /** Value of each parameter of the usual player. */
  readonly usual: ReadonlyMap<string, number>;
}

/** The player that is varied, unless another is named. */
const BALANCED = 'balanced';

/** Returns the race that some arguments ask for. Nothing is written. @throws UserError with one line */
async function planHabits(args: Asked<HabitsArguments>, agentTimeout?: number): Promise<HabitsPlan> {
  const { players = 4, agents = [BALANCED], variant, options, packs = [], seed } = args;
  const character = findCharacter(args.character, packs);
  const experiment = {
    id: `advice-play-${character.id}`,
    question: questionText(character.name),
    ...{ seed, players, agents, rotate: 'players' },
    characters: [character.id, ...new Array<string>(players - 1).fill('any')],
    ...(variant === undefined ? {} : { variant }),
    ...(options === undefined ? {} : { options }),
    ...(packs.length === 0 ? {} : { packs }),
    measure: ['win'],
  };
  const [base] = agents;
  const table = { experiment, factor: 'agent0', base };
  const { cells, entrants } = await designOf(table, [], agentTimeout);
  const usual = usualValues(entrants[cells[0].lineup[0]]);
  const ways = HABITS.flatMap((habit) => habit.tried.map((value): Way => ({ habit, value })));
  const others = ways.filter(({ habit, value }) => value !== usual.get(habit.param));
  const settings = new Map(others.map((way) => [settingText(base, [way]), [way]]));
  return {
    ...{ ...table, character, settings, usual, most: MOST },
    levels: [...settings.keys()],
    next: keptSettings,
    chosen: (raced) => [...confirmedSettings(raced, settings, base).keys()],
    ...{ folder: experiment.id, file: 'habits.json' },
    by: (agent) => ({
      experiment: { ...experiment, agents: [agent] },
      base: agent,
      levelOf: (level) => settingText(agent, settings.get(level)!),
    }),
  };
}

const questionText = (name: string): string => `How do I play the ${name}?`;

/** @throws UserError if the player lacks one of the parameters */
function usualValues({ label, params, paramIds }: Entrant): Map<string, number> {
  const usual = new Map(paramIds.map((id, i) => [id, params[i]]));
  if (HABITS.every(({ param }) => usual.has(param))) return usual;
  throw new UserError(`--agents: ${label} has no habits to change; give balanced, one of its styles, or quick`);
}

/** Estimates the time of the question. Writes nothing. */
export async function previewHabits(args: Asked<HabitsArguments>, options: PlanOptions) {
  return previewTried(await planHabits(args, options.agentTimeout), args, options);
}

/** Races the settings, measures the best and the worst on fresh games, and writes the answer. */
export async function playHabits(args: Asked<HabitsArguments>, options: PlayOptions<HabitsResult>) {
  const plan = await planHabits(args, options.agentTimeout);
  const { id: character, name } = plan.character;
  return playTried(plan, args, options, {
    command: (sized) => commandOf(habitsQuestion, sized),
    resultOf: (facts: TriedFacts, raced, confirmed): HabitsResult => ({
      ...{ ...facts, character, name, question: questionText(name), habits: HABITS.length },
      ...rowsOf(plan, raced, confirmed),
    }),
    named: namedRows,
  });
}

function rowsOf({ settings, base: player, usual }: HabitsPlan, raced: RaceData, confirmed: RaceData) {
  const chosen = confirmedSettings(raced, settings, player);
  const { base, rows } = measuredLevels(confirmed);
  const lead = leadOver(confirmed, Math.max(2, rows.length));
  const single = rows.find(({ level }) => chosen.get(level)!.length === 1);
  const own = ({ habit }: Way): Way => ({ habit, value: usual.get(habit.param)! });
  return {
    ...{ base: base.share, baseLo: base.lo, baseHi: base.hi },
    rows: rows.map(({ level: setting, ...row }): HabitRow => {
      const ways = chosen.get(setting)!;
      const usually = ways.map((way) => adviceText(own(way)));
      const overSingle = ways.length === 1 || single === undefined ? null : lead(setting, single.level);
      return { setting, ...row, overSingle, advice: ways.map(adviceText), doing: ways.map(doingText), usual: usually };
    }),
  };
}

/** Returns games of the best setting that are worth watching. */
export async function habitGames(dir: string) {
  return watchedGames(await openRun(join(dir, 'confirm', 'stage-1')), 1);
}
