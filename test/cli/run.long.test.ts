import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixture, folder, interrupted, program, succeed, text, within } from './program.js';

const PIG = ['run', '--game', 'pig', '--players', '3', '--agents', 'hold,random,hold:holdAt=9'];
const PIG_ALONE = [...PIG, '--workers', '1'];
const SLOW = [
  'run',
  '--game',
  'pig',
  '--agents',
  fixture('slow-agent.mjs'),
  '--games',
  '240',
  '--seed',
  's',
  '--quiet',
];
const RESULTS = ['games.csv', 'cells.csv', 'tests.csv', 'summary.json', 'report.md'];

const results = (cwd: string, run: string): string[] => RESULTS.map((file) => text(cwd, join(run, file)));

describe('run', () => {
  test('gives the same bytes for any number of workers, and others for another seed', async () => {
    const cwd = folder();
    const args = [...PIG, '--blocks', '300', '--quiet'];
    await succeed(cwd, [...args, '--seed', 'a', '--workers', '1', '--out', 'one']);
    await succeed(cwd, [...args, '--seed', 'b', '--workers', '1', '--out', 'other']);
    for (const workers of ['3', '16']) {
      await succeed(cwd, [...args, '--seed', 'a', '--workers', workers, '--out', workers]);
      expect(results(cwd, workers)).toEqual(results(cwd, 'one'));
      expect(text(cwd, `${workers}/manifest.json`)).toBe(text(cwd, 'one/manifest.json'));
    }
    expect(text(cwd, 'other/games.csv')).not.toBe(text(cwd, 'one/games.csv'));

    const [head, ...rows] = text(cwd, 'one/games.csv')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
    expect(head.join()).toBe(
      'cell,block,rotation,game,seed,seat,agent,character,win,win_share,rounds,points,capped,digest',
    );
    expect(rows).toHaveLength(300 * 3 * 3);
    const order = rows.map((row) => [Number(row[1]), Number(row[2]), Number(row[5])]);
    expect(order).toEqual([...order].sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]));
  });

  test('of Talisman gives the same bytes for any number of workers', async () => {
    const cwd = folder();
    const args = [
      'run',
      '--game',
      'talisman',
      '--players',
      '4',
      '--agents',
      'balanced,random,balanced:rushAt=8,first',
      '--set',
      'trophyRate=5',
      '--blocks',
      '15',
      '--seed',
      'a',
      '--quiet',
    ];
    await succeed(cwd, [...args, '--workers', '1', '--out', 'one']);
    await succeed(cwd, [...args, '--workers', '2', '--out', 'two']);
    expect(results(cwd, 'two')).toEqual(results(cwd, 'one'));
  });

  test('interrupted and resumed gives the bytes of a run that was not', async () => {
    const cwd = folder();
    await succeed(cwd, [...SLOW, '--out', 'whole', '--workers', '1']);
    const cut = await interrupted(cwd, SLOW, 'cut');
    expect(cut.exit).toBe(130);
    expect(cut.err).toMatch(
      /^interrupted: \d+ of 240 blocks are saved; go on with: npx --no talisman-lab resume cut\n$/,
    );
    expect(existsSync(join(cwd, 'cut/games.csv'))).toBe(false);
    expect((await within(cwd, ['resume', 'cut'])).err).toMatch(/^going on: [1-9]\d* of 240 blocks are there/);
    expect(results(cwd, 'cut')).toEqual(results(cwd, 'whole'));
  });

  test('whose first games are reported has been looked at once, with the seed, also when it is resumed', async () => {
    const cwd = folder();
    const looks = (): string[] => text(cwd, 'runs/looks.jsonl').trim().split('\n');
    await interrupted(cwd, SLOW, 'cut');
    expect(existsSync(join(cwd, 'runs/looks.jsonl'))).toBe(false);
    await succeed(cwd, ['report', 'cut', '--quiet']);
    const [first, ...more] = looks();
    expect(more).toEqual([]);
    expect(JSON.parse(first)).toMatchObject({ seed: 's', games: expect.any(Number) });
    await within(cwd, ['resume', 'cut']);
    expect(looks()).toEqual([first]);
  });

  test('prints its answer, or one JSON document if asked', async () => {
    const cwd = folder();
    const plain = await succeed(cwd, [...PIG_ALONE, '--blocks', '20', '--seed', 'a', '--out', 'p']);
    expect(plain.out).toMatch(/report: p.report\.html\n$/);
    expect(plain.err).toMatch(/^60 games in [\d.]+ s: [\d,]+ games\/s on 1 worker\n$/);
    const json = await succeed(cwd, ['report', 'p', '--json']);
    expect(json.err).toBe('');
    expect(JSON.parse(json.out)).toMatchObject({ run: 'p', complete: true, summary: { game: 'pig', blocks: 20 } });
  });

  test('without --out finds the same run again, and gives another run another folder', async () => {
    const cwd = folder();
    const base = [...PIG_ALONE, '--seed', 'a'];
    await succeed(cwd, [...base, '--blocks', '20', '--quiet']);
    const first = results(cwd, 'runs/pig-a');
    writeFileSync(join(cwd, 'runs/pig-a/report.md'), 'spoilt');
    const again = await succeed(cwd, [...base, '--blocks', '20']);
    expect(again.err).toMatch(/^this run is in runs.pig-a already; another --out plays it again\n$/);
    expect(results(cwd, 'runs/pig-a')).toEqual(first);
    const { out, err } = await succeed(cwd, [...base, '--blocks', '10', '--json']);
    expect(JSON.parse(out)).toMatchObject({ run: join('runs', 'pig-a-2'), complete: true });
    expect(err).toMatch(/^30 games in /);
  });

  test('of an experiment file plays all its cells', async () => {
    const cwd = folder();
    writeFileSync(
      join(cwd, 'x.yaml'),
      'id: x\nquestion: why\ngame: pig\nseed: s\nblocks: 10\nagents: [hold]\ncharts: [seat-win-rate]\nvary: { option.target: [50, 20] }\n',
    );
    await succeed(cwd, ['run', 'x.yaml', '--quiet', '--out', 'r', '--workers', '1']);
    const cells = text(cwd, 'r/games.csv')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line[0]);
    expect(cells.join('')).toBe('00001111'.repeat(10));
    const manifest = JSON.parse(text(cwd, 'r/manifest.json')) as { design: { id: string }; command: string };
    expect(manifest).toMatchObject({ design: { id: 'x', seed: 's' }, command: 'npx --no talisman-lab run x.yaml' });
  });

  test('--dry-run says what would be played and writes nothing', async () => {
    const cwd = folder();
    const { out } = await succeed(cwd, [...PIG_ALONE, '--blocks', '20', '--dry-run']);
    expect(out).toContain('20 blocks × 3 games = 60 games in 1 cell');
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('with an agent that throws ends with 2 and the command that plays that game', async () => {
    const cwd = folder();
    const args = ['run', '--game', 'pig', '--players', '2', '--seed', 's', '--blocks', '5', '--workers', '1'];
    const thrown = await within(cwd, [...args, '--agents', `hold,${fixture('faulty-agent.mjs')}`]);
    expect(thrown.exit).toBe(2);

    expect(thrown.err).toMatch(
      /^talisman-lab: agent \S+faulty-agent.mjs threw in choose: planted fault, at: player \d has [^\n]*; see: npx --no talisman-lab replay pig\/standard\/2p\/s\/0\.\d\/agents\/pig\/hold,\S+faulty-agent.mjs\n$/,
    );

    const died = await program(cwd, [...args, '--agents', `hold,${fixture('faulty-agent.mjs')}:dies=1`]);
    expect(died).toMatchObject({
      exit: 2,
      err: expect.stringMatching(
        /^talisman-lab: agent \S+faulty-agent.mjs has ended its worker; see: npx --no talisman-lab replay .*\n$/,
      ),
    });
  });
});
