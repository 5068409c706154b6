import { z } from 'zod';
import { checkValue, readYaml, type YamlFile } from '../../experiment/design/yaml-file.js';
import type { LogKey, RawGame, RawLog } from './raw-log.js';

const BLANK = z.null();
const TEXT = z.union([z.string(), BLANK]).optional();
const NUMBER = z.union([z.number(), z.string(), BLANK]).optional();

const GAME_SCHEMA = z.strictObject({
  date: TEXT.describe('When it was played, as 2025-11-02'),
  players: z
    .union([z.array(z.string()).min(1), z.record(z.string(), z.union([z.string(), BLANK]))])
    .describe('Names in the order in which they sat, each with its character, or the names alone'),
  winner: z.union([z.string(), z.array(z.string()).min(1)]).describe('A name, several names, or none'),
  rounds: NUMBER.describe('Rounds played'),
  minutes: NUMBER.describe('Minutes played, as 185 or 3:05'),
  rules: TEXT.describe('printed, a variant, options such as trophyRate=5, or several of them'),
  first: TEXT.describe('Name of the player who went first'),
  ending: TEXT.describe('How the game ended, in a word of the column end_reason'),
  notes: TEXT.describe('Anything; it only tells apart games that are alike in all else'),
});

/** The keys of a log of played games. */
export const LOG_SCHEMA = z.strictObject({
  game: z.string().default('talisman').describe('Which game was played'),
  rules: TEXT.describe('Rules of the games that name none'),
  games: z.array(GAME_SCHEMA).min(1).describe('The games, in any order'),
});

/** A log by the keys of its file, as a value. */
export type LogValue = z.input<typeof LOG_SCHEMA>;
type CheckedLog = z.output<typeof LOG_SCHEMA>;

/** Reads a log from a YAML file. */
export function readYamlLog(file: string): RawLog {
  return rawLog(readYaml(file, LOG_SCHEMA));
}

/** Checks a log that a program gives as a value. Its places are called `log.KEY`. */
export function readLogValue(value: LogValue): RawLog {
  const at: YamlFile<CheckedLog>['at'] = (path) => ['log', ...path].join('.');
  return rawLog({ value: checkValue<CheckedLog>(value, LOG_SCHEMA, at), at });
}

function rawLog({ value, at }: YamlFile<CheckedLog>): RawLog {
  return {
    game: value.game,
    games: value.games.map((game, i) => rawGame(game, value.rules ?? '', (key) => at(['games', i, key]))),
    gameAt: () => at(['game']),
  };
}

function rawGame(game: CheckedLog['games'][number], rules: string, at: (key: LogKey) => string): RawGame {
  const { players, winner } = game;
  const named = Array.isArray(players) ? players.map((name) => [name, ''] as const) : Object.entries(players);
  const text = (value: string | number | null | undefined): string => String(value ?? '').trim();
  return {
    players: named.map(([name, character]) => ({ name: name.trim(), character: text(character) })),
    winner: [winner].flat().map((name) => name.trim()),
    texts: {
      date: text(game.date),
      rounds: text(game.rounds),
      minutes: text(game.minutes),
      rules: text(game.rules) === '' ? rules.trim() : text(game.rules),
      first: text(game.first),
      ending: text(game.ending),
      notes: text(game.notes),
    },
    at,
  };
}
