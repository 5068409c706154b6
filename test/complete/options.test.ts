import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.js';
import { ROOT } from '../architecture/source.js';

/** Options that no rule reads, with the reason. */
const NOT_READ: Readonly<Record<string, string>> = {
  'talisman/realmOfSouls': 'brings a pack into the game before the rules see it',
  'pig/target': 'the only option of the game is read by its place',
};

const OPTIONS = GAMES.flatMap((game) => game.options.map((option) => [game.id, option.id, option.rule] as const));
const ON_LINES = OPTIONS.filter(([game]) => rulesOf(game) !== '');

/** Returns all lists of rules of a game with those of its packs; nothing for a game without one. */
function rulesOf(game: string): string {
  const files = globSync(`src/games/${game}/**/RULES.md`, { cwd: ROOT });
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}

/** Returns the code of a game without comments and without what declares or shows options. */
function codeOf(game: string): string {
  const files = globSync(`src/games/${game}/**/*.ts`, {
    cwd: ROOT,
    ignore: ['**/options/**', '**/options.ts', '**/views/**'],
  });
  const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const CODE = new Map(GAMES.map(({ id }) => [id, codeOf(id)]));

test.each(OPTIONS)('the option %s/%s is read by a rule', (game, id) => {
  const reason = NOT_READ[`${game}/${id}`];
  const name = `Option.${id[0].toUpperCase()}${id.slice(1)}`;
  const isRead = new RegExp(`\\b${name}\\b`).test(CODE.get(game)!);
  expect(
    isRead || reason !== undefined,
    `no rule of ${game} reads ${name}: read s.option[${name}] in the rule, or give the reason in NOT_READ`,
  ).toBe(true);
  expect(isRead && reason !== undefined, `a rule reads ${name}: remove it from NOT_READ`).toBe(false);
});

test.each(ON_LINES)('the rule of the option %s/%s, %s, has a line in RULES.md', (game, id, rule) => {
  const lines = rulesOf(game)
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(
    lines.some((line) => line.startsWith(`- ${rule} `) || new RegExp(`option:${id}\\b`).test(line)),
    `no line of src/games/${game}/RULES.md begins with '- ${rule} ·' or has the status 'option:${id}': add the line`,
  ).toBe(true);
});

test('each game with several options has a list of rules', () => {
  expect(GAMES.filter(({ id, options }) => options.length > 1 && rulesOf(id) === '').map(({ id }) => id)).toEqual([]);
});
