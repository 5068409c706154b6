import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Manifest } from '../../src/experiment/folder/manifest.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import {
  character,
  compare,
  deaths,
  extendRun,
  first,
  meet,
  players,
  reportRun,
  run,
  rush,
  worth,
} from '../../src/index.js';
import { STRONGER_EXPERIMENT, writeStrongerExperiment } from '../../src/playing/run/stronger-file.js';
import { compareQuestion } from '../../src/questions/compare/question.js';
import { strongerBlocks } from '../../src/questions/contract/stronger.js';
import { findQuestion } from '../../src/questions/list.js';
import { tuneQuestion } from '../../src/questions/tune/question.js';
import { worthQuestion } from '../../src/questions/worth/question.js';
import { Exit } from '../../src/terminal/exit.js';
import { folder, program } from '../cli/program.js';

/** The same question asked of stronger players, without being asked for it. */

const SMALL = { options: { trophyRate: 3 }, players: 2, blocks: 16, seed: 's', workers: 1, charts: false };
const text = (dir: string, file: string): string => readFileSync(join(dir, file), 'utf8');
const summaryIn = (dir: string): Summary => JSON.parse(text(dir, 'summary.json')) as Summary;
const hasGames = (dir: string): boolean => existsSync(join(dir, 'stronger-players'));

describe('a question without players', () => {
  let dir = '';
  beforeAll(async () => {
    ({ dir } = await compare({ ...SMALL, out: folder() }));
  });

  test('is asked again of quick, with a seed of its own, and keeps both in its folder', () => {
    const { strongerPlayers } = summaryIn(dir);
    expect(strongerPlayers).toMatchObject({ agent: 'quick', seed: 's-quick', blocks: 16, games: 64 });
    expect(strongerPlayers!.isFittedElsewhere).toBe(true);
    expect(strongerPlayers!.values[0]).toMatchObject({ unit: 'minutes', kind: 'change' });
    const manifest = JSON.parse(text(dir, 'manifest.json')) as Manifest;
    expect(manifest.strongerPlayers).toEqual({ agent: 'quick', seed: 's-quick' });
    const theirs = JSON.parse(text(join(dir, 'stronger-players'), 'manifest.json')) as Manifest;
    expect(theirs.design).toMatchObject({ seed: 's-quick', blocks: 16 });
    expect(theirs.design.entrants.map(({ label }) => label)).toEqual(['quick']);
    expect(theirs.command).toBe(strongerPlayers!.command);
    expect(theirs.command).toContain(
      'compare --set trophyRate=3 --players 2 --agents quick --blocks 16 --seed s-quick',
    );
  });

  test('has the same sentence in the terminal, the report and the page', async () => {
    const result = { summary: summaryIn(dir), found: null, args: SMALL };
    const { sentences, fine } = await compareQuestion.answer(result);
    const said = sentences.filter(({ about }) => about === 'stronger players');
    expect(said).toHaveLength(1);
    expect(text(dir, 'report.md')).toContain(said[0].text);
    expect(fine.map((one) => one.text)).toContain('Better players: 64 games by quick at every seat, seed s-quick.');
  });

  test('has the same bytes for any number of workers, and the games of its command', async () => {
    const other = (await compare({ ...SMALL, workers: 3, out: folder() })).dir;
    for (const file of ['stronger-players.json', 'summary.json', 'report.md', 'stronger-players/games.csv'])
      expect(text(other, file)).toBe(text(dir, file));
    const alone = await compare({ ...SMALL, agents: ['quick'], seed: 's-quick', out: folder() });
    expect(text(alone.dir, 'games.csv')).toBe(text(dir, 'stronger-players/games.csv'));
    expect(hasGames(alone.dir)).toBe(false);
  });

  test('gives the answer that it has without them', async () => {
    const alone = (await compare({ ...SMALL, alsoBy: ['none'], out: folder() })).dir;
    const { strongerPlayers: _, provenance: __, ...own } = summaryIn(dir);
    const { provenance, ...theirs } = summaryIn(alone);
    expect(theirs).toEqual(own);
    expect(provenance.command).toContain('--also-by none');
    expect(text(alone, 'games.csv')).toBe(text(dir, 'games.csv'));
  });

  test('plays nothing a second time, and counts minutes by other seconds of a turn in both', async () => {
    const notes: string[] = [];
    const again = await compare({ ...SMALL, out: dir, note: (line) => notes.push(line) });
    expect([again.played, notes.filter((line) => line.startsWith('asking'))]).toEqual([0, []]);
    const before = summaryIn(dir).strongerPlayers!.values[0];
    await reportRun(dir, { seconds: 90 });
    const [after] = summaryIn(dir).strongerPlayers!.values;
    expect(after.second.value).toBeCloseTo(2 * before.second.value, 9);
    expect(after.difference!.lo).toBeCloseTo(2 * before.difference!.lo, 9);
    expect(after.agreement).toBe(before.agreement);
    await reportRun(dir, { seconds: 45 });
  });

  test('no longer says what they said of fewer games, once it is extended', async () => {
    const { dir: longer } = await run({ players: 2, blocks: 16, seed: 's', workers: 1, charts: false, out: folder() });
    expect(summaryIn(longer).strongerPlayers).toBeDefined();
    await extendRun(longer, 4, { workers: 1, charts: false });
    expect(summaryIn(longer).strongerPlayers).toBeUndefined();
  });
});

describe('stronger players', () => {
  const small = () => ({ blocks: 16, seed: 's', workers: 1, charts: false, out: folder() });

  test.each([
    ['a player is named', () => compare({ ...SMALL, agents: ['rusher'], out: folder() })],
    ['quick is the player', () => run({ ...small(), players: 2, agents: ['quick'] })],
    ['two players are compared', () => compare({ ...small(), players: 2, a: 'balanced', b: 'rusher' })],
    ['the game has none', () => run({ ...small(), game: 'pig' })],
    ['a file names its players', () => run({ ...small(), experiment: 'experiments/quick-look.yaml' })],
    [
      'settings of two players are compared',
      () => compare({ ...small(), players: 2, a: 'balanced', b: 'balanced:rushAt=10' }),
    ],
    ['other players repeat the whole experiment', () => compare({ ...SMALL, alsoBy: ['random'], out: folder() })],
    ['a part is played', () => run({ ...small(), players: 2, shard: '1/2' })],
    ['reports are left for later', () => run({ ...small(), players: 2, reports: false })],
  ] as const)('are not asked if %s', async (_why, play) => {
    const { dir } = await play();
    expect(hasGames(dir)).toBe(false);
    expect(existsSync(join(dir, 'manifest.json'))).toBe(true);
  });

  test('are asked after the first answer, if a caller wants both without reports', async () => {
    const told: (Summary | null)[] = [];
    const { result } = await run({
      ...small(),
      players: 2,
      reports: false,
      stronger: true,
      soFar: ({ summary }) => told.push(summary),
    });
    expect(told.map((summary) => summary?.strongerPlayers)).toEqual([undefined]);
    expect(result.summary.strongerPlayers!.values[0]).toMatchObject({ kind: 'level', subject: 'a game takes' });
  });

  const few = () => ({ ...small(), blocks: 2 });
  test.each([
    ['players', () => players({ ...few(), players: [2, 3] }), 'level', 'a game with 2 players takes'],
    ['meet', () => meet({ ...few(), players: 2, creature: 'dragon' }), 'level', 'somebody fights the Dragon in'],
    ['character', () => character({ ...few(), who: 'elf' }), 'even', 'the Elf'],
    ['first', () => first({ ...few(), players: 2, what: 'talisman' }), 'even', 'the first to hold a Talisman'],
    ['deaths', () => deaths({ ...few(), players: 2 }), 'level', 'the deaths in ten games are'],
    ['a hand', () => character({ ...few(), who: 'elf', against: ['troll'] }), 'even', 'the Elf'],
  ] as const)('answer %s with its own numbers', async (_id, play, kind, subject) => {
    const { dir } = await play();
    expect(summaryIn(dir).strongerPlayers!.values[0]).toMatchObject({ kind, subject });
  });

  test('take the settings that rush compares, and answer its command', { tags: 'night' }, async () => {
    const { dir } = await rush({ ...small(), players: 2 });
    const theirs = JSON.parse(text(join(dir, 'stronger-players'), 'manifest.json')) as Manifest;
    const labels = theirs.design.entrants.map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['quick:rushAt=6', 'quick:rushAt=8']);
    expect(theirs.command).toContain('advice rush --players 2 --agents quick --blocks 16 --seed s-quick');
    const [main] = summaryIn(dir).strongerPlayers!.values;
    expect(main.subject).toMatch(/^one who leaves at \d+$/);
    expect(main.second.value).not.toBe(main.first.value);
    expect(text(dir, 'report.md')).toContain('etter players');
  });

  test('are asked by worth about each thing, and kept in its file', async () => {
    const ask = {
      of: 'objects',
      words: ['sword', 'axe'],
      players: 2,
      maxGames: 80,
      seed: 's',
      workers: 1,
      out: folder(),
    };
    const { dir, result } = await worth(ask);
    const found = result.strongerPlayers!;
    expect(found).toMatchObject({ agent: 'quick', seed: 's-quick', blocks: 40, isFittedElsewhere: false });
    expect(found.command).toContain('worth objects sword axe --max-games 80 --players 2 --agents quick --seed s-quick');
    expect(found.values[0].subject).toMatch(/^a player who begins with the (?:Sword|Axe)$/);
    expect(found.values[0].second.value).not.toBe(found.values[0].first.value);
    expect(JSON.parse(text(dir, 'worth.json'))).toEqual(JSON.parse(JSON.stringify(result)));
    const { sentences } = await worthQuestion.answer(result);
    expect(sentences.filter(({ about }) => about === 'stronger players')).toHaveLength(1);
    const again = await worth(ask);
    expect([again.played, again.result.strongerPlayers]).toEqual([0, found]);
    const alone = await worth({ ...ask, alsoBy: 'none', out: folder() });
    const { strongerPlayers: _, ...own } = result;
    expect(alone.result).toEqual(own);
    expect(hasGames(alone.dir)).toBe(false);
  });

  test('play the setting that a tune found, beside the rules without it', { tags: 'night' }, async () => {
    const args = { goal: 'at most 60 minutes', players: 2, maxGames: 2000, seed: 's', keep: [] };
    const asked = { ...args, goal: { id: 'short', goal: args.goal, may: { trophyRate: [3] } } };
    const options = { out: folder(), workers: 1 };
    const { dir, result } = await tuneQuestion.play(asked, options);
    const { strongerPlayers, ...own } = result!.tuned;
    expect(strongerPlayers).toMatchObject({ agent: 'quick', seed: 's-quick', isFittedElsewhere: true });
    expect(strongerPlayers!.values[0]).toMatchObject({ subject: 'a game with it takes', unit: 'minutes' });
    expect(strongerPlayers!.command).toContain('--set-b trophyRate=3');
    expect(strongerPlayers!.command).toContain('--agents quick --seed s-quick');
    expect(strongerPlayers!.games).toBe(2 * strongerPlayers!.blocks);
    expect(JSON.parse(text(dir, 'tune.json'))).toEqual({ schema: 1, ...JSON.parse(JSON.stringify(result!.tuned)) });
    const { sentences } = await tuneQuestion.answer(result!);
    expect(sentences.filter(({ about }) => about === 'stronger players')).toHaveLength(1);
    const again = await tuneQuestion.play(asked, options);
    expect(again.result).toEqual(result);
    const alone = await tuneQuestion.play({ ...asked, alsoBy: 'none' }, { out: folder(), workers: 1 });
    expect(alone.result!.tuned).toEqual(own);
    expect(hasGames(alone.dir)).toBe(false);
  });

  test('are not asked by a tune about players of different strength', { tags: 'night' }, async () => {
    const goal = { id: 'skill', goal: 'the better player wins 55 %', may: { trophyRate: [3] } };
    const { result } = await tuneQuestion.play({ goal, players: 2, maxGames: 2000, seed: 's' }, { out: folder() });
    expect(result!.tuned.strongerPlayers).toBeUndefined();
  });

  test('with settings play the same games in both builds, and others than without', async () => {
    const games = async (agent: string, engine: 'js' | 'wasm'): Promise<string> => {
      const { dir } = await run({ ...small(), blocks: 3, players: 2, agents: [agent], engine });
      return text(dir, 'games.csv').replaceAll(agent, 'quick');
    };
    const compiled = await games('quick:rushAt=12,pull=20', 'wasm');
    expect(await games('quick:rushAt=12,pull=20', 'js')).toBe(compiled);
    expect(await games('quick', 'wasm')).not.toBe(compiled);
  });

  test('are refused by name where they cannot play', async () => {
    const asked = { ...small(), alsoBy: 'quick' } as const;
    await expect(players({ ...asked, game: 'pig', players: [2, 3] })).rejects.toThrow(
      '--also-by: quick does not play pig',
    );
    await expect(first({ ...small(), alsoBy: 'quick', players: 2, agents: ['balanced:rushAt=9'] })).rejects.toThrow(
      '--also-by: quick has not the settings that are compared here',
    );
    expect(existsSync(join(asked.out, 'manifest.json'))).toBe(false);
  });

  test.each([
    [12_000, 8, 8, 1000],
    [1000, 8, 8, 100],
    [40, 8, 8, 40],
    [2400, 60, 20, 600],
    [120_000, 20, 60, 3333],
    [120_000, 20, 60, 200, 12_000],
    [120_000, 20, 60, 100, 4000],
  ])('play of %d blocks of %d games, theirs of %d, %d blocks', (blocks, games, theirs, expected, most?: number) =>
    expect(strongerBlocks(blocks, games, theirs, most)).toBe(expected),
  );

  test('are an argument of each question that may be asked without named players', () => {
    const ofRuns = ['compare', 'run', 'players', 'rush', 'character', 'meet', 'first', 'deaths'];
    for (const id of [...ofRuns, 'worth', 'tune', 'habits', 'shop', 'claim', 'sweep'])
      expect(Object.keys(findQuestion(id).args)).toContain('alsoBy');
  });
});

test('the experiment of their games names packs from its own folder, and runs from any other', async () => {
  const [asked, elsewhere] = [folder(), folder()];
  const pack = join(asked, 'gold.pack.yaml');
  writeFileSync(pack, 'pack: gold\nrules:\n  - { after: enter, does: gainGold 2 }\n');
  const file = join(asked, 'runs/answer', STRONGER_EXPERIMENT);
  mkdirSync(dirname(file), { recursive: true });
  const table = { id: 'again', question: 'Again?', players: 2, agents: ['quick'], blocks: 1, seed: 's' };
  const here = relative(process.cwd(), pack);
  await writeStrongerExperiment(file, {
    ...table,
    packs: ['realm-of-souls'],
    vary: { packs: ['none', here, `${here},${pack}`] },
  });
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
    packs: ['realm-of-souls'],
    vary: { packs: ['none', '../../gold.pack.yaml', '../../gold.pack.yaml,../../gold.pack.yaml'] },
  });
  await writeStrongerExperiment(file, { ...table, packs: [here] });
  const { exit, out } = await program(elsewhere, ['run', file, '--also-by', 'none', '--no-charts', '--out', 'again']);
  expect(exit, out).toBe(Exit.Done);
  expect(existsSync(join(elsewhere, 'again/summary.json'))).toBe(true);
});
