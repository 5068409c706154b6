import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../../reports/format/words.js';
import { takesText } from '../../../reports/text/plan.js';
import { UserError } from '../../engine/index.js';
import { playedRules } from '../../experiment/design/played-rules.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { tableTime } from '../../experiment/design/table-time.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { CHECKSUMS, writeChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import type { RaceOptions } from '../../playing/race/race.js';
import { keepPlan, refuseForeign } from '../../playing/race/race-file.js';
import { type NamedPart, partName } from '../../playing/race/stage-part.js';
import { inFolder } from '../../playing/run/folders.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { inputsOf } from '../../playing/run/question-inputs.js';
import { speechFor } from '../../playing/run/speech.js';
import { STRONGER_FILE, STRONGER_FOLDER } from '../../playing/run/stronger-file.js';
import { type PlayingSpeed, playTrial, secondsOf } from '../../playing/run/trial.js';
import { strongerAmong } from '../contract/stronger-agent.js';
import { confirm } from './confirm.js';
import { gamesPerBlock, mostGames, planBudget, planTune, type TunePlan } from './plan.js';
import { phasesOf } from './play-phase.js';
import type { PlaceOf } from './read-targets.js';
import { type TuneResult, tunedOf } from './result.js';
import { type Phase, search } from './search.js';
import type { askTuneAgain } from './stronger.js';
import { TUNE_SCHEMA, type TuneInput, type TuneValue } from './tune-file.js';
import { SETTINGS_FOLDER } from './variant-files.js';

const placeOf: PlaceOf = (path) => ['tune', ...path].join('.');

/** Options of a tune. */
export interface TuneOptions extends Omit<RunPlayOptions, 'part'>, Pick<RaceOptions, 'command'> {
  /** Part of each stage that this call plays, as `2/5`; see `RaceOptions`. */
  readonly shard?: string | undefined;
  /** The keys of a tune file. A seed is made up if absent. */
  readonly tune: TuneInput;
  /** Returns the place of a key in messages; "tune.KEY" if absent. */
  readonly at?: PlaceOf;
  /** Folder of the tune; `runs/tune-ID-SEED` if absent. */
  readonly out?: string | undefined;
  /** Minutes that the search may take on this machine; it decides `maxGames` if the tune does not. */
  readonly within?: number | undefined;
  /** True to ask stronger players about the setting of the answer, too, as `alsoBy` says. */
  readonly stronger?: boolean;
  readonly alsoBy?: string | undefined;
  readonly note?: ((line: string) => void) | undefined;
  /** Called once, before the first game. */
  begun?(search: BegunTune): void;
}

/** A tune that begins. */
export interface BegunTune {
  readonly dir: string;
  /** Games of the whole search at most. */
  readonly games: number;
  /** The limit that repeats or resumes it. */
  readonly maxGames: number;
}

/** How a tune ended. */
export interface TuneOutcome {
  readonly dir: string;
  readonly seed: string;
  /** Null if it was stopped, or played a part; the same call resumes it. */
  readonly result: TuneResult | null;
  /** The part that was played, and the stage it is of; null without `shard`. */
  readonly part: NamedPart | null;
  /** Games of the search so far, without an unfinished phase. */
  readonly played: number;
}

/**
 * Searches for rules that reach a goal with the least change, as `talisman-lab tune` does, and confirms the best of
 * them on fresh seeds. Writes its races and `tune.json` into the folder. The same seed gives the same bytes, for any
 * number of workers.
 *
 * @throws UserError with one line if the tune is invalid, or the folder holds another one
 */
export async function tune(options: TuneOptions): Promise<TuneOutcome> {
  const { at = placeOf } = options;
  const value = ensureSeed(checkValue<TuneValue>(options.tune, TUNE_SCHEMA, at));
  if (options.shard !== undefined && options.within !== undefined)
    throw new UserError('--shard: every machine must play the same search; give --max-games instead of --time-limit');
  const name = `tune-${value.id}-${value.seed}${partName(options.shard)}`;
  return inFolder(options.out, name, (dir) => tuneIn(dir, value, at, options));
}

/** Size of a tune, before it is played. */
export interface TunePreview {
  /** Options, numbers and powers that may change. */
  readonly levers: readonly string[];
  /** Settings that the search chooses from. */
  readonly settings: number;
  /** Most games. */
  readonly maxGames: number;
  /** Speed of games on this machine. */
  readonly trial: PlayingSpeed;
  /** Seconds for the most games. */
  readonly seconds: number;
}

/** Plays the rules as they are for two seconds, and estimates the size of a search. Writes nothing. */
export async function previewTune({ tune, at = placeOf, within, ...options }: TuneOptions): Promise<TunePreview> {
  const value = ensureSeed(checkValue<TuneValue>(tune, TUNE_SCHEMA, at));
  const plan = await planTune('', value, at, options.agentTimeout);
  const { space, tables, all } = plan;
  const most = await mostGames(plan, within, at, options);
  const { tally: _, ...trial } = await playTrial(tables[0].design, options);
  const { games: maxGames } = planBudget(plan, most);
  const levers = space.levers.map(({ id }) => id);
  return { levers, settings: all, maxGames, trial, seconds: secondsOf(trial, maxGames) };
}

/** Returns the planned games of a tune, and their longest time. */
export function tunePlanText({ levers, settings, maxGames, trial }: TunePreview): string {
  return [
    `may change: ${levers.join(', ')}`,
    `chooses from ${counted(settings, 'setting')}, at most ${counted(maxGames, 'game')}`,
    takesText(trial, maxGames),
  ].join('\n');
}

async function tuneIn(
  dir: string,
  value: TunePlan['value'],
  at: PlaceOf,
  { tune: _, at: _at, out: _out, within, begun, stronger = false, alsoBy, ...options }: TuneOptions,
): Promise<TuneOutcome> {
  const began = performance.now();
  const { seed } = value;
  const agent = stronger ? strongerAmong({ ...value, alsoBy }, value.game) : null;
  const plan = await planTune(dir, value, at, options.agentTimeout);
  const { game, rules, space, tables, all } = plan;
  const { targets } = space;
  await refuseForeign(dir, OWN_NAMES);
  const maxGames = await mostGames(plan, within, at, options);
  const { budget, games } = planBudget(plan, maxGames);
  const designs = tables.map(({ design }) => design);
  await keepPlan(dir, QUESTION, { tune: { ...value, maxGames } }, inputsOf(game, designs), OWN_NAMES);
  begun?.({ dir, games, maxGames });
  const phases = phasesOf({ rules, tables, seed, dir, options });
  const finalists = await search(space, seed, budget, phases.play);
  if (finalists === null) return { dir, seed, result: null, part: phases.part(), played: phases.games() };
  const settings = finalists.map(({ setting }) => setting);
  const last: Phase = { name: 'confirm', settings, stages: [budget.confirm], next: () => [] };
  const samples = await phases.play(last);
  if (samples === null) return { dir, seed, result: null, part: phases.part(), played: phases.games() };
  const confirmation = confirm(space, settings, samples, seed);
  const result: TuneResult = {
    ...playedRules(designs[0]),
    speech: await speechFor(designs[0]),
    players: space.table.players,
    secondsPerTurn: tableTime(game.metrics, value.seconds)?.seconds ?? null,
    seed,
    targets,
    levers: space.levers.map(({ id }) => id),
    settings: all,
    games: phases.games(),
    confirmedGames: gamesPerBlock(plan) * budget.confirm,
    ...(await agentsSaid(plan)),
    base: tunedOf(rules, confirmation.base),
    finalists: confirmation.finalists.map((each) => tunedOf(rules, each)),
  };
  await writeResult(dir, result);
  const found = { plan, result, settings, dir, ms: performance.now() - began };
  const strongerPlayers = agent === null ? undefined : await askedAgain(agent, found, at, options);
  const whole = strongerPlayers === undefined ? result : { ...result, strongerPlayers };
  if (strongerPlayers !== undefined) await writeResult(dir, whole);
  return { dir, seed, result: whole, part: null, played: result.games };
}

const askedAgain: typeof askTuneAgain = async (...args) => (await import('./stronger.js')).askTuneAgain(...args);

function writeResult(dir: string, result: TuneResult): Promise<void> {
  return onUserPath(dir, async () => {
    await writeAtomic(join(dir, 'tune.json'), `${JSON.stringify({ schema: 1, ...result }, null, 2)}\n`);
    await writeChecksums(dir, [QUESTION, 'tune.json', ...filesIn(dir, 'packs'), ...filesIn(dir, SETTINGS_FOLDER)]);
  });
}

/** Returns the words of the agents of tables; none if no goal is about one player. */
async function agentsSaid({ tables, seating: { helped } }: TunePlan): Promise<Pick<TuneResult, 'agents' | 'helped'>> {
  const seated = tables.filter(({ of }) => of !== null);
  if (seated.length === 0) return {};
  const agents: Record<string, string> = {};
  for (const { of, design } of seated) {
    const { agents: said } = await speechFor(design);
    const labels = design.cells[0].lineup.map((entrant) => design.entrants[entrant].label);
    for (const [place, agent] of of!.agents.entries()) agents[agent] = said[labels[place]];
  }
  return { agents, ...(helped === null ? {} : { helped: agents[helped.agents[0]] }) };
}

/** Returns the paths of the files in a folder of a tune; none if it does not exist. */
function filesIn(dir: string, folder: string): string[] {
  const path = join(dir, folder);
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}

/** Names in the folder of a tune. */
const QUESTION = 'question.json';
const OWN_NAMES = [
  `${QUESTION}.tmp`,
  QUESTION,
  'explore',
  'race',
  'confirm',
  STRONGER_FOLDER,
  STRONGER_FILE,
  'packs',
  SETTINGS_FOLDER,
  'tune.json',
  'tune.json.tmp',
  CHECKSUMS,
  `${CHECKSUMS}.tmp`,
];
