import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { schemas } from '../../tools/docs/schemas.js';

const ajv = new Ajv2020({ strict: false, allErrors: true });
const text = (file: string): string => readFileSync(join(PACKAGE_ROOT, file), 'utf8');
for (const { file, text: schema } of schemas()) ajv.addSchema(JSON.parse(schema), basename(file));
const ways: Readonly<Record<string, ValidateFunction>> = Object.fromEntries(
  schemas().map(({ file }) => [/(\w+)\.schema/.exec(file)![1], ajv.getSchema(basename(file))!]),
);

/** Returns the errors of a text in the schema of a kind, by path. */
function faults(kind: string, yaml: string): string[] {
  const validate = ways[kind];
  validate(parse(yaml));
  return (validate.errors ?? []).map(({ instancePath }) => instancePath);
}

/** The table of rules as people say them is no experiment; `as-said` tests it. */
const FILES = globSync('experiments/**/*.yaml', { cwd: PACKAGE_ROOT, ignore: ['**/as-said/table.yaml'] }).sort();
const kindOf = (file: string): string => {
  if (file.endsWith('.pack.yaml')) return 'pack';
  const folder = file.split('/')[1];
  return ['ladders', 'positions', 'claims'].includes(folder) ? folder.slice(0, -1) : 'experiment';
};

describe('a file that ships fits its schema, and its first line says where that is', () => {
  test.each(FILES)('%s', (file) => {
    const kind = kindOf(file);
    expect(faults(kind, text(file))).toEqual([]);
    const up = '../'.repeat(file.split('/').length - 1);
    expect(text(file).split('\n')[0]).toBe(`# yaml-language-server: $schema=${up}docs/schemas/${kind}.schema.json`);
  });
});

test.each(['experiment', 'tune', 'log', 'claim'])('the starting file of a %s fits its schema', (kind) => {
  expect(faults(kind, text(`docs/templates/${kind}.yaml`))).toEqual([]);
});

describe('a schema marks what an editor should mark', () => {
  const experiment = 'id: a\nquestion: b?\n';
  test.each([
    ['experiment', `${experiment}blocs: 3\n`, ''],
    ['experiment', `${experiment}blocks: many\n`, '/blocks'],
    ['experiment', `${experiment}options: { trophyRat: 5 }\n`, '/options'],
    ['experiment', `${experiment}options: { trophyRate: 99 }\n`, '/options/trophyRate'],
    ['experiment', `${experiment}options: { ending: sudenDeath }\n`, '/options/ending'],
    ['experiment', `${experiment}vary: { option.trophyRate: [5, 99] }\n`, '/vary/option.trophyRate/1'],
    ['experiment', `${experiment}game: pig\noptions: { trophyRate: 5 }\n`, '/options'],
    ['ladder', `${experiment}agents: []\n`, '/agents'],
    ['claim', 'id: a\nclaim: b\nwhy: c\nexpect: mor\n', '/expect'],
    ['claim', 'id: a\nclaim: b\nwhy: c\noptions: { trophyRate: 99 }\n', '/options/trophyRate'],
    ['tune', 'id: a\ngoals: 90 minutes\n', ''],
    ['tune', 'id: a\ntargets: [{ measure: rounds, att: 60 }]\n', '/targets/0'],
    ['tune', 'id: a\noptions: { trophyRate: 99 }\n', '/options/trophyRate'],
    ['log', 'games: []\n', '/games'],
    ['log', 'games: [{ players: [A, B] }]\n', '/games/0'],
    ['log', 'games: [{ players: [A, B], winner: A, round: 3 }]\n', '/games/0'],
    ['log', 'games: [{ players: { A: elf, B: 5 }, winner: A }]\n', '/games/0/players/B'],
    ['variant', 'id: a\noptions: { startBonus: bot }\n', '/options/startBonus'],
    ['pack', 'adventure:\n  - { id: odd, name: Odd, copies: 1, kind: objekt }\n', '/adventure/0/kind'],
    ['pack', 'rules:\n  - { after: turnStrat, does: heal 1 }\n', '/rules/0/after'],
    ['pack', 'rules:\n  - { after: turnStart, does: heel 1 }\n', '/rules/0/does'],
    ['pack', 'change: { adventure: { wolf: { strenght: 3 } } }\n', '/change/adventure/wolf'],
    ['position', 'game: talisman\nactor: 0\nseats: [{ character: troll }]\n', '/seats/0'],
  ])('%s: %s', (kind, yaml, at) => {
    expect(faults(kind, yaml)).toContain(at);
  });

  test.each([
    ['experiment', `${experiment}options: { deathEliminates: true, ending: suddenDeath }\nplayers: 3\n`],
    ['experiment', `${experiment}game: pig\nagents: [random, hold]\n`],
    ['pack', 'change: { characters: { monk: { traits: { add: [royal], remove: [noWeapon] } } } }\n'],
    [
      'pack',
      'change: { adventure: { bandit: { bribe: null } }, shops: { blacksmith: { prices: { add: { a: 3 } } } } }\n',
    ],
  ])('but not what is right: %s: %s', (kind, yaml) => {
    expect(faults(kind, yaml)).toEqual([]);
  });
});
