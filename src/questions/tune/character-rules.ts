import { join } from 'node:path';
import { type Game, type RoleCard, type State, UserError, unknownWord } from '../../engine/index.js';
import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { editYaml, readYamlText, type YamlEdit } from '../../experiment/design/yaml-text.js';
import { makeFolder, onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import { entryOf } from '../../games/index.js';
import { powerWords } from '../../playing/library/power-words.js';
import { ownFile } from './own-file.js';
import type { PlaceOf } from './read-targets.js';
import { changesOf, type LeverValue, type Setting, type TuneLever } from './settings.js';
import type { TuneValue } from './tune-file.js';
import type { TuneRules } from './tune-rules.js';

/** How far a printed number may move, and the cost of each step. */
const STEPS: readonly (readonly [number, number])[] = [
  [-1, 0.5],
  [1, 0.5],
  [-2, 1],
  [2, 1],
];

/** Points by which the sum of a card's numbers is far from those of all printed ones. */
const FAR = 3;

/** Steps of the numbers of a card that is far from all printed ones, with more towards these. */
const STEPS_BACK: readonly (readonly [number, number])[] = [
  [1, 0.5],
  [2, 1],
  [3, 1.5],
  [4, 2],
  [-1, 0.5],
];

/** Cost of a power that is left out. */
const POWER_COST = 1;

/** A lever of a card with its place in the file. */
interface CardLever extends TuneLever {
  readonly path: readonly (string | number)[];
  /** Values to write; undefined leaves the entry out. */
  readonly written: readonly (number | undefined)[];
}

/**
 * Returns the possible changes of a pack's character: each printed number by up to two, or up to four towards printed
 * cards if their sum is far from all of these, and each power left out. A setting is played as a copy of the pack in
 * the folder of the tune.
 *
 * @throws UserError if the pack does not have the character, or the game has no characters
 */
export function characterRules(tune: TuneValue, base: Game<State>, at: PlaceOf, dir: string): TuneRules {
  const where = at(['character']);
  const file = tune.character!;
  const card = entryOf(base.id).roleCard;
  if (card === undefined) throw new UserError(`${where}: characters of ${base.id} cannot be tuned`);
  refusePrinted(file, base, where);
  const others = tune.packs ?? [];
  const packs = readPacks([...others, file], where);
  const { game } = packedGame(base, packs, where);
  const { text } = packs.at(-1)!;
  const { value, line } = readYamlText(text, file);
  const rows = ((value as Record<string, unknown>)[card.section] ?? []) as readonly Record<string, unknown>[];
  const row = rowOf(rows, tune, file, at);
  const path = [card.section, rows.indexOf(row)];
  const levers = [...numberLevers(card, row, path), ...listLevers(card, row, path, base.id)].map((lever) => ({
    ...lever,
    place: `${file}:${line([...lever.path])}`,
  }));
  const editsOf = (setting: Setting): YamlEdit[] =>
    levers.flatMap((lever, i) =>
      setting[i] === 0 ? [] : [{ path: lever.path, value: lever.written[setting[i] - 1] }],
    );
  const fileOf = (setting: Setting): string => `${nameOf(levers, setting)}.pack.yaml`;
  return {
    character: String(row['id']),
    levers,
    game,
    playable: () => true,
    factor: 'packs',
    variant: tune.variant,
    packOf: (setting) => `packs/${fileOf(setting)}`,
    levelOf: (setting) =>
      [...others, setting.every((v) => v === 0) ? file : ownFile(dir, 'packs', fileOf(setting), [text])].join(','),
    write: (settings) =>
      onUserPath(dir, async () => {
        await makeFolder(join(dir, 'packs'));
        const changed = settings.filter((setting) => setting.some((value) => value > 0));
        for (const setting of changed)
          await writeAtomic(join(dir, 'packs', fileOf(setting)), editYaml(text, editsOf(setting)));
      }),
  };
}

/** Refuses a character of the game: its card is printed, and only files of packs are changed. */
function refusePrinted(file: string, { roles, roleNames = [] }: Game<State>, where: string): void {
  const isPrinted = [...roles, ...roleNames].some((name) => name.toLowerCase() === file.toLowerCase());
  if (isPrinted)
    throw new UserError(
      `${where}: '${file}' is a character of the game; a tune changes one of yours, in a file: new character NAME writes one`,
    );
}

function rowOf(
  rows: readonly Record<string, unknown>[],
  { name }: TuneValue,
  file: string,
  at: PlaceOf,
): Record<string, unknown> {
  const ids = rows.map((row) => String(row['id']));
  if (ids.length === 0) throw new UserError(`${file}: has no character to make fair`);
  if (name === undefined && ids.length > 1)
    throw new UserError(`${file}: has ${ids.length} characters; say which with --name: ${ids.join(', ')}`);
  const isCalled = (row: Record<string, unknown>): boolean =>
    [row['id'], row['name']].some((word) => String(word).toLowerCase() === name?.toLowerCase());
  const index = name === undefined ? 0 : rows.findIndex(isCalled);
  if (index < 0) throw unknownWord('character', name!, ids, at(['name']));
  return rows[index];
}

function numberLevers(card: RoleCard, row: Record<string, unknown>, path: readonly (string | number)[]): CardLever[] {
  return card.numbers.flatMap(({ id, about, min, max }) => {
    const printed = row[id];
    if (typeof printed !== 'number') return [];
    const steps = stepsFor(card, row).filter(([step]) => printed + step >= min && printed + step <= max);
    const values = steps.map(
      ([step, cost]): LeverValue => ({
        text: String(printed + step),
        phrase: `${about} ${printed + step} instead of ${printed}`,
        cost,
      }),
    );
    const written = steps.map(([step]) => printed + step);
    return values.length === 0 ? [] : [{ id, about, base: String(printed), values, path: [...path, id], written }];
  });
}

/** Returns the steps of the numbers of a card, with their costs. */
function stepsFor({ sum: { of, least, most } }: RoleCard, row: Record<string, unknown>): typeof STEPS {
  const sum = of.reduce((all, id) => all + Number(row[id] ?? 0), 0);
  if (sum <= least - FAR) return STEPS_BACK;
  return sum >= most + FAR ? STEPS_BACK.map(([step, cost]) => [-step, cost]) : STEPS;
}

function listLevers(
  { lists }: RoleCard,
  row: Record<string, unknown>,
  path: readonly (string | number)[],
  game: string,
): CardLever[] {
  return Object.entries(lists).flatMap(([key, what]) =>
    ((row[key] ?? []) as readonly unknown[]).map((entry, i): CardLever => {
      const named = entryName(entry, i, game);
      return {
        id: `${what}-${i + 1}`,
        about: `${what} ${named}`,
        base: 'kept',
        values: [{ text: 'out', phrase: `no ${what} ${named}`, cost: POWER_COST }],
        path: [...path, key, i],
        written: [undefined],
      };
    }),
  );
}

/** Returns the name of a power: a word, its own name, or its number and its subject. */
function entryName(entry: unknown, i: number, game: string): string {
  if (typeof entry === 'string') return `'${entry}'`;
  const { name, ...rest } = entry as Record<string, unknown>;
  return typeof name === 'string' ? `'${name}'` : `${i + 1} (${powerWords(rest, game)})`;
}

function nameOf(levers: readonly TuneLever[], setting: Setting): string {
  return changesOf(levers, setting)
    .map(({ lever: { id }, value: { text } }) => `${id}-${text}`)
    .join('_');
}
