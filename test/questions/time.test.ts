import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDuration } from '../../src/experiment/design/written-values.js';
import type { Manifest } from '../../src/experiment/folder/manifest.js';
import { character, compare, hint, ladder, meet, plan, players, run, rush, worth } from '../../src/index.js';
import { blocksInTime } from '../../src/playing/run/time-budget.js';
import { refuseTwoSizes, secondsOfPlay, timeText } from '../../src/questions/contract/time.js';
import { folder } from '../cli/program.js';

/** A machine that plays this many games a second, and counts how often it was measured. */
function machine(gamesPerSecond: number) {
  const speed = async () => {
    speed.measured++;
    return { workers: 1, games: 100, gamesPerSecond };
  };
  speed.measured = 0;
  return speed;
}

const PIG = { game: 'pig', options: { target: 30 }, setB: { target: 33 }, agents: ['hold'], seed: 's', workers: 1 };
const manifestOf = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Manifest;
const gamesOf = (dir: string): string => readFileSync(join(dir, 'games.csv'), 'utf8');

describe('a time of play', () => {
  test.each([
    ['90s', 90],
    ['2 minutes', 120],
    ['2m', 120],
    ['1 hour', 3600],
    ['1.5h', 5400],
    ['10 sec', 10],
    ['tomorrow', null],
    ['30', null],
    ['0s', null],
    ['400 hours', null],
    ['-5s', null],
  ])('%j is read as %j seconds', (text, seconds) => expect(readDuration(text)).toBe(seconds));

  test('is half a minute without a size, ten seconds for quick, and none with a size', () => {
    expect(secondsOfPlay({}, true)).toBe(30);
    expect(secondsOfPlay({}, false)).toBeNull();
    expect(secondsOfPlay({ quick: true }, false)).toBe(10);
    expect(secondsOfPlay({ for: '2 minutes' }, true)).toBe(120);
  });

  test('excludes any other size', () => {
    expect(() => refuseTwoSizes({ for: '2m', quick: true })).toThrow('--for and --quick: give one of them');
    expect(() => refuseTwoSizes({ maxGames: 5, for: '2m' })).toThrow('--max-games and --for: give one of them');
    expect(() => refuseTwoSizes({ games: 5, quick: false })).not.toThrow();
  });

  test('becomes whole blocks in two digits, within bounds', () => {
    const at = (gamesPerSecond: number) => ({ workers: 2, games: 9, gamesPerSecond });
    expect(blocksInTime(at(5137), 8, 30)).toEqual({ blocks: 19_000, budget: { seconds: 30, gamesPerSecond: 5100 } });
    expect(blocksInTime(at(5137), 8, 30, { most: 500 }).blocks).toBe(500);
    expect(blocksInTime(at(0.01), 8, 30).blocks).toBe(16);
    expect(blocksInTime(at(5137), 8, 30, { playPart: 0.2 }).blocks).toBe(3800);
    expect(timeText(60_000, 2000)).toBe('playing for about 30 seconds (60,000 games)');
  });
});

describe('a run without a size', () => {
  test('plays what fits into the time, keeps it, and is the same run with that number', async () => {
    const [speed, notes] = [machine(40), [] as string[]];
    const timed = await compare({ ...PIG, out: folder(), speed, note: (line) => notes.push(line) });
    const { design, budget, command } = manifestOf(timed.dir);
    expect(notes).toContain('playing for about 30 seconds (1,200 games), or until the answer is settled');
    expect(budget).toEqual({ seconds: 30, gamesPerSecond: 40 });
    expect(design.stop!.kind).toBe('answered');
    const games = design.blocks * design.cells[0].rotations;
    expect(command).toContain(`--max-games ${games} --stop answered`);
    const again = await compare({ ...PIG, maxGames: games, stop: 'answered', out: folder() });
    expect(gamesOf(again.dir)).toBe(gamesOf(timed.dir));
    expect(manifestOf(again.dir).command).toBe(command);
    const { command: _, gamesPerSecond, ...kept } = timed.result.summary.provenance;
    expect(gamesPerSecond).toBe(40);
    expect(again.result.summary.provenance).toMatchObject(kept);
  });

  test('measures nothing if the same run is in its folder, whatever the speed now is', async () => {
    const out = folder();
    await compare({ ...PIG, out, speed: machine(40) });
    const slower = machine(10);
    const { played } = await compare({ ...PIG, out, speed: slower });
    expect([played, slower.measured]).toEqual([0, 0]);
  });

  test('ends once its whole answer is settled, however much time is left', async () => {
    const { result } = await compare({
      ...PIG,
      setB: { target: 60 },
      out: folder(),
      speed: machine(4000),
      charts: false,
    });
    const { stop, effects } = result.summary;
    expect(stop!.met).toBe(true);
    for (const { family, verdict } of effects) if (family === 'declared') expect(verdict).not.toBe('inconclusive');
  });

  test('is not measured with a size or a stop rule', async () => {
    const speed = machine(40);
    const sizes = [{ games: 20 }, { blocks: 10 }, { maxGames: 20 }, { stop: 'decided', maxGames: 20 }];
    for (const size of sizes) await compare({ ...PIG, ...size, out: folder(), speed });
    expect(speed.measured).toBe(0);
  });

  test('names the time that settles what is open, and suggests the question with that many games', async () => {
    const { result } = await run({
      game: 'pig',
      agents: ['hold'],
      for: '2s',
      seed: 's',
      out: folder(),
      speed: machine(20),
    });
    expect(result.summary.provenance.gamesPerSecond).toBe(20);
  });

  test('is planned as it is played', async () => {
    const { plan: found } = await plan({ game: 'pig', agents: ['hold'], seed: 's' });
    expect(found.games).toBeGreaterThan(0);
  });

  test('cannot be a part without a number', async () => {
    const out = folder();
    const shard = players({ players: [2, 3], seed: 's', out, shard: '1/2' });
    await expect(shard).rejects.toThrow(/^--shard: each machine would play .*; give the same --games to all parts$/);
    expect(existsSync(join(out, 'manifest.json'))).toBe(false);
  });
});

describe('each question plays for a time', () => {
  const how = () => ({ quick: true, seed: 'quick', out: folder(), speed: machine(10), charts: false, reports: false });

  test('players', async () => {
    const { result } = await players({ ...how(), players: [2, 3] });
    expect(result.summary.cells.map(({ games }) => games)).toEqual([40, 60]);
  });

  test('character', async () => {
    const { result } = await character({ ...how(), who: 'troll' });
    expect(result.summary.blocks).toBe(16);
  });

  test('rush', async () => {
    const { result } = await rush({ ...how(), players: 2 });
    expect(result.summary.blocks).toBe(16);
  });

  test('meet', async () => {
    const { result } = await meet({ ...how(), creature: 'dragon' });
    expect(result.summary.games).toBe(64);
  });

  test('ladder, with a file that gives no blocks', async () => {
    const agents = ['random', 'hold:holdAt=10'];
    const notes: string[] = [];
    const out = folder();
    const timed = await ladder({ ...how(), out, agents, game: 'pig', players: [2], note: (line) => notes.push(line) });
    expect(timed.result.summary.blocks).toBe(50);
    expect(notes).toEqual(['playing for about 10 seconds (100 games)']);
    expect(manifestOf(out)).toMatchObject({ budget: { seconds: 10, gamesPerSecond: 10 } });
    expect(manifestOf(out).command).toContain('--blocks 50');
  });

  test('ladder, at most until the wins of any two are known to 3 of 100 games', async () => {
    const agents = ['random', 'hold:holdAt=10'];
    const { result } = await ladder({ ...how(), quick: false, speed: machine(1e6), agents, game: 'pig', players: [2] });
    expect(result.summary.blocks).toBe(1200);
    const [{ lo, hi }] = result.summary.leagues[0].pairs;
    expect(hi! - lo!).toBeLessThan(0.06);
  });

  test('ladder, with a number of games instead', async () => {
    const agents = ['random', 'hold:holdAt=10'];
    const few = { seed: 's', out: folder(), reports: false, agents, game: 'pig' };
    const { result } = await ladder({ ...few, players: [2, 3], games: 5 });
    expect(result.summary.blocks).toBe(3);
  });

  test('worth', async () => {
    const { result } = await worth({ ...how(), of: 'objects', words: ['sword', 'axe'] });
    expect(result).toMatchObject({ gamesPerSecond: 10, games: 3 * 48 });
  });

  test('hint', async () => {
    const position = 'experiments/positions/before-the-sentinel.yaml';
    const found = await hint({ position, when: 'move with 4', quick: true, seed: 'quick', perSecond: 100 });
    expect(found).toMatchObject({ maxPlayouts: 1000, perSecond: 100, iterations: 500 });
    const again = await hint({ position, when: 'move with 4', maxPlayouts: 1000, seed: 'quick' });
    expect(again.questions).toEqual(found.questions);
  });
});
