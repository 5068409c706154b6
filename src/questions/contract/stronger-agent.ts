import { agentsOf, usualAgent } from '../../../agents/index.js';
import { UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import { STRONGER } from './stronger-words.js';

/** Arguments that decide whether stronger players are asked. */
export interface StrongerArguments {
  readonly seed: string;
  readonly agents?: unknown;
  readonly alsoBy?: unknown;
}

/** A question, as far as it decides which players are asked. */
interface StrongerOptions {
  /** Agents of the question without an argument; the usual one of the game if absent. */
  readonly usual?: readonly string[] | undefined;
  /** True if it compares settings of its agents, which stronger players then take, too. */
  readonly comparesSettings?: boolean | undefined;
}

/** The agent, and the seed of its games. */
export interface StrongerAgent {
  readonly agent: string;
  readonly seed: string;
}

/**
 * Returns the stronger agent of a question that is asked without naming players; null if its game has none, players
 * were named, or `--also-by none` was given.
 *
 * @throws UserError if it was asked for and cannot play the question
 */
export function strongerAgent(
  args: StrongerArguments,
  design: Design,
  { usual = [usualAgent(design.game)], comparesSettings = false }: StrongerOptions = {},
): StrongerAgent | null {
  const isWanted = args.alsoBy === STRONGER;
  const hasIt = agentsOf(design.game).some(({ id }) => id === `${design.game}/${STRONGER}`);
  const taken = comparesSettings ? settingsTaken(design.game) : [];
  const isPlain = design.entrants.every(
    ({ settings, starts }) => starts === undefined && settingIds(settings).every((id) => taken.includes(id)),
  );
  if (isWanted && !(hasIt && isPlain))
    throw new UserError(
      `--also-by: ${STRONGER} ${hasIt ? 'has not the settings that are compared here' : `does not play ${design.game}`}`,
    );
  const isUsual = args.agents === undefined && design.entrants.every(({ label }) => usual.includes(nameIn(label)));
  const isDefault = args.alsoBy === undefined && isUsual && isPlain && design.ladder === undefined;
  if (!hasIt || !(isWanted || isDefault)) return null;
  return { agent: STRONGER, seed: `${args.seed}-${STRONGER}` };
}

/**
 * Returns the stronger agent of a question in stages; null if its game has none, players were named, or
 * `--also-by none` was given.
 *
 * @throws UserError if it was asked for and does not play the game
 */
export function strongerAmong({ seed, agents, alsoBy }: StrongerArguments, game: string): StrongerAgent | null {
  const hasIt = agentsOf(game).some(({ id }) => id === `${game}/${STRONGER}`);
  if (alsoBy === STRONGER && !hasIt) throw new UserError(`--also-by: ${STRONGER} does not play ${game}`);
  const isAsked = alsoBy === STRONGER || (alsoBy === undefined && agents === undefined);
  return hasIt && isAsked ? { agent: STRONGER, seed: `${seed}-${STRONGER}` } : null;
}

/**
 * Returns the stronger agent of a question whose files name their players; null as `strongerAmong`, and if those are
 * not the usual ones, with settings that it takes.
 *
 * @throws UserError if it was asked for and cannot play all of the designs
 */
export function strongerInPlace(args: StrongerArguments, designs: readonly Design[]): StrongerAgent | null {
  const [{ game }] = designs;
  const agent = strongerAmong(args, game);
  if (agent === null || designs.every(hasUsualAgents)) return agent;
  if (args.alsoBy === STRONGER)
    throw new UserError(`--also-by: ${STRONGER} plays instead of ${usualAgent(game)}, with settings that it has, too`);
  return null;
}

/** True if all agents are the usual one, with settings that the stronger one has, too. */
function hasUsualAgents({ game, entrants }: Design): boolean {
  const taken = settingsTaken(game);
  const usual = agentsOf(game).find(({ id }) => id === `${game}/${usualAgent(game)}`);
  return entrants.every(
    ({ agent, settings }) => agent === usual?.id && settingIds(settings).every((id) => taken.includes(id)),
  );
}

/** Returns the names of the settings of the stronger agent of a game; none without one. */
function settingsTaken(game: string): string[] {
  const found = agentsOf(game).find(({ id }) => id === `${game}/${STRONGER}`);
  return (found?.params ?? []).map(({ id }) => id);
}

/** Keys of an experiment that name agents. */
interface NamedAgents {
  readonly agents?: string | readonly string[] | undefined;
}

/** Returns an experiment without `vary`, in which the stronger agent plays instead of the usual one. */
export function inPlaceOfUsual<Experiment extends NamedAgents>(
  experiment: Experiment,
  game: string,
): Experiment & { readonly agents: string[] } {
  const usual = usualAgent(game);
  return { ...experiment, agents: [experiment.agents ?? usual].flat().map((agent) => strongerName(agent, usual)) };
}

/** Returns the levels of a factor, in which the stronger agent plays instead of the usual one. */
export function levelsInPlace<Level extends string | number>(
  factor: string,
  levels: readonly Level[],
  game: string,
): Level[] {
  if (!/^agents?\d*$/.test(factor)) return [...levels];
  return levels.map((level) => (typeof level === 'string' ? (strongerName(level, usualAgent(game)) as Level) : level));
}

function strongerName(agent: string, usual: string): string {
  return nameIn(agent) === usual ? STRONGER + agent.slice(usual.length) : agent;
}

/** Returns the names of settings, as in `rushAt=10,pull=12`. */
function settingIds(settings: string): string[] {
  return settings === '' ? [] : settings.split(',').map((one) => one.slice(0, one.indexOf('=')));
}

/** Returns the name in a label, as in `balanced:rushAt=10`. */
function nameIn(label: string): string {
  return label.split(':')[0];
}
