import { usualAgent } from '../../agents/index.js';
import { UserError } from '../engine/index.js';
import { BLOCKS_MAX } from '../experiment/design/experiment.js';
import type { EntrySetup } from '../experiment/gate/baseline.js';
import { wholeNumber } from '../terminal/values.js';
import type { NewEntry } from '../workshops/gate/update.js';
import { CAP_TIMES, ENTRY_BLOCKS } from '../workshops/gate/update.js';
import { camelCase, dashed, type Flag } from './command.js';
import { EXPERIMENT_FLAGS, type ExperimentArgs, number, readOverrides, readSettings, text } from './flags.js';

const { game, variant, set, pack, players, agents, characters, rotate, seed } = EXPERIMENT_FLAGS;

/** Flags of an entry's games. */
const ASKS_FLAGS = {
  game: { ...game, defaultDescription: 'talisman' },
  variant: { ...variant, defaultDescription: "the game's first" },
  set,
  pack,
  players: { ...players, defaultDescription: '4' },
  agents: { ...agents, defaultDescription: 'balanced, random in other games' },
  characters: { ...characters, defaultDescription: 'all dealt by the seed' },
  rotate: { ...rotate, defaultDescription: 'agents where they differ' },
  seed: { ...seed, defaultDescription: 'gate' },
} satisfies Record<string, Flag>;

/** Flags of an entry that is added, or that replaces the entry of its name. */
export const ENTRY_FLAGS = {
  ...ASKS_FLAGS,
  blocks: number('blocks that every check plays', { defaultDescription: String(ENTRY_BLOCKS) }),
  cap: number('most blocks to play while undecided, which are recorded', {
    defaultDescription: `${CAP_TIMES} times --blocks`,
  }),
  watch: text('what is watched, A,B,…: win.troll, win.*, seat.1, agent.*, rounds, capped, any column', {
    defaultDescription: 'who wins, rounds, capped',
  }),
  margin: {
    ...text('change that does not matter: win.*=1pp, rounds=5%; may be given again'),
    array: true,
    nargs: 1,
  },
} satisfies Record<string, Flag>;

/** Values of these flags as they were typed. */
export type EntryArgs = Pick<
  ExperimentArgs,
  'game' | 'variant' | 'set' | 'pack' | 'players' | 'agents' | 'characters' | 'rotate' | 'seed' | 'blocks'
> & {
  readonly cap?: string | undefined;
  readonly watch?: string | undefined;
  readonly margin?: readonly string[] | undefined;
};

/** The first of these flags that was given; null for none. */
export function givenFlag(args: EntryArgs): string | null {
  return Object.keys(ENTRY_FLAGS).find((flag) => args[camelCase(flag) as keyof EntryArgs] !== undefined) ?? null;
}

/** Reads the part of an entry that the flags describe. */
export function asksOf(args: EntryArgs): EntrySetup {
  const {
    game: id = 'talisman',
    variant,
    options,
    packs,
    players,
    agents: named,
    characters,
    rotate,
    seed: word,
  } = readOverrides({ ...args, blocks: undefined, margin: undefined } as ExperimentArgs);
  return {
    game: id,
    agents: named === undefined ? [usualAgent(id)] : [...named],
    seed: word ?? 'gate',
    ...(variant === undefined ? {} : { variant }),
    ...(options === undefined ? {} : { options: options as Record<string, string> }),
    ...(packs === undefined ? {} : { packs: [...packs] }),
    ...(players === undefined ? {} : { players }),
    ...(characters === undefined ? {} : { characters: [...characters] }),
    ...(rotate === undefined ? {} : { rotate }),
  };
}

/** The entry that the flags describe. */
export function entryOf(args: EntryArgs, name: string | undefined): NewEntry {
  const { blocks, cap, watch, margin } = args;
  return {
    name,
    asks: asksOf(args),
    blocks: blocks === undefined ? undefined : wholeNumber('--blocks', blocks, 2, BLOCKS_MAX),
    cap: cap === undefined ? undefined : wholeNumber('--cap', cap, 2, BLOCKS_MAX),
    metrics: watch?.split(',').map((word) => word.trim()),
    margins: margin === undefined ? undefined : readSettings(margin, '--margin'),
  };
}

/** Refuses flags of an entry where none is added. */
export function refuseEntryFlags(args: EntryArgs, instead: string): void {
  const flag = givenFlag(args);
  if (flag !== null)
    throw new UserError(`--${dashed(flag)} says what a new entry plays; it goes with --update${instead}`);
}
