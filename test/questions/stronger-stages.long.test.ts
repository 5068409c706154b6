import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/index.js';
import { claimQuestion } from '../../src/questions/claim/question.js';
import { sweepQuestion } from '../../src/questions/sweep/question.js';
import { folder } from '../cli/program.js';

/** Claims and sweeps asked of stronger players, from the question to the games of its command. */

const text = (dir: string, file: string): string => readFileSync(join(dir, file), 'utf8');
const options = () => ({ out: folder(), workers: 1, charts: false });

const START = {
  ...{ id: 'start', claim: 'It is better to begin in the Middle Region.', why: 'Begin there.', game: 'talisman' },
  compare: { 'seat0.start': ['hills', 'hills-3'] },
  sides: ['a start in the Outer Region', 'a start in the Middle Region'],
  ...{ players: 2, expect: 'more' as const },
};

describe('a claim', () => {
  const args = { claims: [START], maxGames: 200, seed: 's' };

  test('asks stronger players about the part that decides it, and says so once', async () => {
    const asked = options();
    const { dir, result } = await claimQuestion.play(args, asked);
    const [{ strongerPlayers, ...own }] = result!.answers;
    expect(strongerPlayers).toMatchObject({ agent: 'quick', seed: 's-quick/start', isFittedElsewhere: false });
    expect(strongerPlayers!.values).toHaveLength(1);
    expect(strongerPlayers!.values[0]).toMatchObject({ kind: 'change', unit: 'wins' });
    expect(strongerPlayers!.values[0].second.words).toMatch(/^a start in the Middle Region wins .* Outer Region$/);
    const { sentences, fine } = await claimQuestion.answer(result!);
    expect(sentences.filter(({ about }) => about === 'stronger players')).toHaveLength(1);
    const games = strongerPlayers!.games.toLocaleString('en');
    expect(fine.map((one) => one.text)).toContain(
      `Better players: ${games} games by quick at every seat, seed s-quick/start.`,
    );
    // The games are removed, and the comparison stays.
    expect(existsSync(join(dir, 'start/stronger-players'))).toBe(false);
    const again = await claimQuestion.play(args, asked);
    expect([again.played, again.result]).toEqual([0, result]);
    const alone = await claimQuestion.play({ ...args, alsoBy: 'none' }, options());
    expect(alone.result!.answers).toEqual([own]);
    expect(existsSync(join(alone.dir, 'start/stronger-players.json'))).toBe(false);
  });

  test('keeps the games of stronger players with --keep-games, and its command plays them again', async () => {
    const { dir, result } = await claimQuestion.play({ ...args, keepGames: true }, options());
    const own = join(dir, 'start');
    expect(result!.answers[0].strongerPlayers!.command).toContain(`run ${join(own, 'stronger-players.yaml')}`);
    const out = folder();
    const file = join(own, 'stronger-players.yaml');
    await run({ experiment: file, alsoBy: ['none'], workers: 1, charts: false, out });
    expect(text(out, 'games.csv')).toBe(
      gunzipSync(readFileSync(join(own, 'stronger-players/1/stage-1/games.csv.gz'))).toString(),
    );
  });

  test('of several parts has an experiment for each race, in which quick has the settings of its levels', async () => {
    const levels = { agent0: [['balanced:middleAt=4', 'balanced'], 'balanced:rushAt=6'] };
    const { 'seat0.start': _, ...compare } = { ...START.compare, ...levels };
    const also = [{ compare: { 'agent0.drawPull': [0, 40] }, sides: ['other spaces', 'the Oasis'] }];
    const both = { ...START, id: 'both', compare, of: 'best' as const, also, decides: 'any' as const };
    const { result, dir } = await claimQuestion.play({ ...args, claims: [both], maxGames: 100 }, options());
    const [{ strongerPlayers, rows }] = result!.answers;
    expect(strongerPlayers!.values.map(({ key }) => key)).toEqual(rows.map(({ test }) => String(test)));
    expect(text(dir, 'both/stronger-players.yaml')).toMatch(/- quick:middleAt=4\n *- quick\n *- quick:rushAt=6/);
    expect(strongerPlayers!.command.split(' && ')).toHaveLength(rows.length);
    if (rows.length > 1) expect(text(dir, 'both/stronger-players-2.yaml')).toContain('agent0.drawPull');
  });

  test('that is counted, or whose cases have better players, is not asked again', async () => {
    const counted = await claimQuestion.play({ ...args, claims: ['SC-09'] }, options());
    expect(counted.result!.answers[0].strongerPlayers).toBeUndefined();
    const better = { ...START, flips: { better: 'quick' } };
    const cases = await claimQuestion.play({ ...args, claims: [better], cases: true }, options());
    const [{ strongerPlayers, rows }] = cases.result!.answers;
    expect([strongerPlayers, rows.filter(({ kind }) => kind === 'better').length]).toEqual([undefined, 1]);
  });

  test('of a game without stronger players is not asked again, and --also-by quick is refused', async () => {
    const pig = { ...START, id: 'pig', game: 'pig', agents: ['hold'], compare: { 'agent0.holdAt': [4, 20] } };
    const { result } = await claimQuestion.play({ ...args, claims: [pig] }, options());
    expect(result!.answers[0].strongerPlayers).toBeUndefined();
    const asked = { ...args, claims: [pig], alsoBy: 'quick' as const };
    await expect(claimQuestion.play(asked, options())).rejects.toThrow('--also-by: quick does not play pig');
  });
});

describe('a sweep', () => {
  const args = { experiment: 'experiments/rush-threshold.yaml', players: 2, maxGames: 40, seed: 's' };

  test('asks stronger players about its best level and some others, and says so once', async () => {
    const { dir, result } = await sweepQuestion.play(args, options());
    const { strongerPlayers, ...own } = result!.summary;
    expect(strongerPlayers).toMatchObject({ agent: 'quick', seed: 's-quick', isFittedElsewhere: false });
    expect(strongerPlayers!.values).toHaveLength(5);
    expect(strongerPlayers!.values[0].subject).toMatch(/^a player who leaves for the Crown at Strength \d+$/);
    expect(strongerPlayers!.values[0].second.value).not.toBe(strongerPlayers!.values[0].first.value);
    const { sentences } = await sweepQuestion.answer(result!);
    expect(sentences.filter(({ about }) => about === 'stronger players')).toHaveLength(1);
    expect(JSON.parse(text(dir, 'sweep.json'))).toMatchObject({ strongerPlayers: { games: strongerPlayers!.games } });
    const alone = await sweepQuestion.play({ ...args, alsoBy: 'none' }, options());
    expect(alone.result!.summary).toEqual(own);
    expect(existsSync(join(alone.dir, 'stronger-players'))).toBe(false);
    const out = folder();
    const file = join(dir, 'stronger-players.yaml');
    await run({ experiment: file, alsoBy: ['none'], workers: 1, charts: false, out });
    expect(text(out, 'games.csv')).toBe(text(dir, 'stronger-players/stage-1/games.csv'));
  });

  test('of named players is not asked again, and --also-by quick needs the usual ones', async () => {
    const named = await sweepQuestion.play({ ...args, agents: ['balanced'] }, options());
    expect(named.result!.summary.strongerPlayers).toBeUndefined();
    await expect(sweepQuestion.play({ ...args, agents: ['hunter'], alsoBy: 'quick' }, options())).rejects.toThrow(
      '--also-by: quick plays instead of balanced, with settings that it has, too',
    );
  });
});
