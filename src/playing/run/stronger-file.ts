import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { toYamlText } from '../../experiment/design/yaml-text.js';
import { sealedText, unsealed } from '../../experiment/folder/checksum.js';
import { onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import { readText } from '../../experiment/folder/survey.js';
import type { ComparedValue, StrongerPlayers } from '../../experiment/results/stronger-players.js';

/** Folder of the games of stronger players, in that of the answer. */
export const STRONGER_FOLDER = 'stronger-players';

/** File with the comparison of both answers. */
export const STRONGER_FILE = 'stronger-players.json';

/** Experiment of their games, of a question that has no command for them. */
export const STRONGER_EXPERIMENT = 'stronger-players.yaml';

/** Packs that an experiment names. */
interface PlayedPacks {
  readonly packs?: readonly string[];
  readonly vary?: { readonly packs?: readonly string[] };
}

/** Writes an experiment of their games, with the files of packs as they are found from its own folder. */
export async function writeStrongerExperiment(file: string, experiment: object): Promise<void> {
  const beside = (path: string): string => (existsSync(path) ? relative(resolve(dirname(file)), resolve(path)) : path);
  const { packs, vary } = experiment as PlayedPacks;
  const levels = vary?.packs;
  const written = {
    ...experiment,
    ...(packs === undefined ? {} : { packs: packs.map(beside) }),
    ...(levels === undefined
      ? {}
      : { vary: { ...vary, packs: levels.map((level) => level.split(',').map(beside).join(',')) } }),
  };
  const text = toYamlText(written, 'the games of better players');
  await onUserPath(dirname(file), () => writeAtomic(file, text));
}

/** The comparison, and the answer that it belongs to. */
interface StrongerFile {
  readonly schema: 1;
  /** Games of the answer. */
  readonly ofGames: number;
  /** Seconds of a turn that minutes assume; absent without minutes. */
  readonly secondsPerTurn?: number | undefined;
  readonly strongerPlayers: StrongerPlayers;
}

/** Facts of an answer that a comparison must belong to. */
export interface AnswerFacts {
  readonly games: number;
  readonly secondsPerTurn?: number | undefined;
}

/** Writes the comparison of an answer with that of stronger players into the folder of the answer. */
export async function writeStronger(
  dir: string,
  { games, secondsPerTurn }: AnswerFacts,
  strongerPlayers: StrongerPlayers,
): Promise<void> {
  const file: StrongerFile = { schema: 1, ofGames: games, secondsPerTurn, strongerPlayers };
  await onUserPath(dir, () => writeAtomic(join(dir, STRONGER_FILE), sealedText(file)));
}

/**
 * Reads the comparison in the folder of an answer, in minutes by its seconds of a turn. Undefined without one, or if it
 * was changed or belongs to another number of games.
 */
export async function readStronger(
  dir: string,
  { games, secondsPerTurn }: AnswerFacts,
): Promise<StrongerPlayers | undefined> {
  const file = unsealed<StrongerFile>(await readText(join(dir, STRONGER_FILE)));
  if (file?.ofGames !== games) return undefined;
  const { strongerPlayers, secondsPerTurn: then } = file;
  if (then === undefined || secondsPerTurn === undefined || then === secondsPerTurn) return strongerPlayers;
  const factor = secondsPerTurn / then;
  return { ...strongerPlayers, values: strongerPlayers.values.map((value) => timed(value, factor)) };
}

/** Returns a number in minutes at other seconds of a turn; others stay. */
function timed(compared: ComparedValue, factor: number): ComparedValue {
  if (compared.unit !== 'minutes') return compared;
  const { margin, first, second, difference } = compared;
  return {
    ...compared,
    margin: margin * factor,
    first: scaled(first, factor),
    second: scaled(second, factor),
    difference: difference === null ? null : scaled(difference, factor),
  };
}

function scaled<T extends { readonly value: number; readonly lo: number | null; readonly hi: number | null }>(
  of: T,
  factor: number,
): T {
  const { value, lo, hi } = of;
  const bound = (x: number | null): number | null => (x === null ? null : x * factor);
  return { ...of, value: value * factor, lo: bound(lo), hi: bound(hi) };
}
