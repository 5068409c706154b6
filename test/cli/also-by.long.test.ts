import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Summary } from '../../src/experiment/results/summary.js';
import { fixture, folder, interrupted, succeed, text, within } from './program.js';

/** `--also-by`: the question again by other agents, in the same folder. */

const EXPERIMENT =
  'id: x\nquestion: why\ngame: pig\nplayers: 2\nseed: s\nagents: [hold]\nvary: { option.target: [50, 20] }\ncharts: [balance-by-skill]\n';
const FILES = ['games.csv', 'ledger.ndjson', 'cells.csv', 'tests.csv', 'also-by.csv', 'summary.json', 'report.md'];
const RUN = ['run', 'x.yaml', '--also-by', 'random,hold:holdAt=5', '--quiet', '--workers'];

const files = (cwd: string, run: string): string[] => FILES.map((file) => text(cwd, join(run, file)));
const summaryOf = (cwd: string, run: string): Summary => JSON.parse(text(cwd, join(run, 'summary.json'))) as Summary;

describe('a run with second opinions', () => {
  const cwd = folder();
  beforeAll(async () => {
    writeFileSync(join(cwd, 'x.yaml'), EXPERIMENT);
    await succeed(cwd, [...RUN, '1', '--blocks', '60', '--out', 'one']);
  });

  test('has the same bytes for any number of workers', async () => {
    await succeed(cwd, [...RUN, '3', '--blocks', '60', '--out', 'two']);
    expect(files(cwd, 'two')).toEqual(files(cwd, 'one'));
    const cells = text(cwd, 'one/games.csv').split('\n').slice(1, 13);
    expect(cells.map((line) => line[0]).join('')).toBe('001122334455');
  });

  test('gives the question the answer that it has without them', async () => {
    await succeed(cwd, ['run', 'x.yaml', '--quiet', '--workers', '1', '--blocks', '60', '--out', 'alone']);
    for (const file of ['cells.csv', 'tests.csv']) expect(text(cwd, `alone/${file}`)).toBe(text(cwd, `one/${file}`));
    const [alone, one] = ['alone', 'one'].map((run) => summaryOf(cwd, run));
    expect(one.effects).toEqual(alone.effects);
    expect(one.games).toBe(alone.games);
    expect(existsSync(join(cwd, 'alone/also-by.csv'))).toBe(false);
  });

  test('says what becomes of each verdict, in answer, page, table and chart', () => {
    const { secondOpinion } = summaryOf(cwd, 'one');
    expect(secondOpinion?.first).toBe('hold');
    expect(secondOpinion?.agents).toEqual([
      { agent: 'random', games: 120 },
      { agent: 'hold:holdAt=5', games: 120 },
    ]);
    const report = text(cwd, 'one/report.md');
    expect(report).toMatch(/With random at the table, .*\. With hold \(holds at 5\) at the table, /);
    expect(report).toContain('<summary>Second opinion</summary>');
    expect(report).toContain('](charts/balance-by-skill.svg)');
    expect(readFileSync(join(cwd, 'one/report.html'), 'utf8')).toContain('Second opinion: 120 games by random');
    const [head, ...rows] = text(cwd, 'one/also-by.csv').trimEnd().split('\n');
    expect(head).toMatch(/^agent,cell,label,measure,.*,mark,shift,shift_lo,shift_hi,told_apart,correction,tests$/);
    expect(rows).toHaveLength(2 * secondOpinion!.claims.length);
  });

  test('is verified, rows of the other agents included', async () => {
    const { out } = await succeed(cwd, ['verify', 'one', '--replay', '100%']);
    expect(out).toMatch(/60 blocks played again/);
    cpSync(join(cwd, 'one'), join(cwd, 'bent'), { recursive: true });
    const rows = text(cwd, 'bent/games.csv').split('\n');
    const at = rows.findIndex((line) => line.startsWith('4,7,'));
    rows[at] = rows[at].replace('hold:holdAt=5', 'hold:holdAt=6');
    writeFileSync(join(cwd, 'bent/games.csv'), rows.join('\n'));
    expect(await within(cwd, ['verify', 'bent', '--workers', '1'])).toMatchObject({ exit: 1 });
  });

  test('4.5 is extended by the games of one that was begun with as many, and says that it was looked at', async () => {
    await succeed(cwd, [...RUN, '1', '--blocks', '25', '--out', 'longer']);
    const { out } = await succeed(cwd, ['run', '--extend', '35', 'longer', '--quiet', '--workers', '1']);
    const rows = (folder: string): string => readFileSync(join(cwd, folder, 'games.csv'), 'utf8');
    expect(rows('longer')).toBe(rows('one'));
    expect(out.replace(/\s+/g, ' ')).toContain('looked at after 25 blocks');
  });

  test('has games of the other agents that are replayed by number', async () => {
    const { out } = await succeed(cwd, ['replay', 'one#2:3:0', '--json']);
    const told = JSON.parse(out) as { same: boolean; seats: { agent: string }[] };
    expect(told.same).toBe(true);
    expect(told.seats.map(({ agent }) => agent)).toEqual(['random', 'random']);
  });

  test('is not the run of a question without them', async () => {
    const { exit, err } = await within(cwd, ['run', 'x.yaml', '--blocks', '60', '--out', 'one']);
    expect(exit).toBe(2);
    expect(err).toMatch(/holds another run \(.*alsoBy.*\)/);
  });

  test('counts the games of all in a plan, and says who plays', async () => {
    const { out } = await succeed(cwd, ['plan', 'x.yaml', '--also-by', 'random', '--blocks', '60', '--workers', '1']);
    expect(out).toContain('60 blocks × 4 games = 240 games in 2 cells');
    expect(out).toContain('and all of it again by random instead of hold');
  });

  test('may be asked for in the file', async () => {
    writeFileSync(join(cwd, 'y.yaml'), `${EXPERIMENT}alsoBy: [random, hold:holdAt=5]\nblocks: 60\n`);
    await succeed(cwd, ['run', 'y.yaml', '--quiet', '--workers', '1', '--out', 'file']);
    for (const file of ['games.csv', 'also-by.csv']) expect(text(cwd, `file/${file}`)).toBe(text(cwd, `one/${file}`));
  });
});

describe('--also-by', () => {
  test('interrupted and resumed gives the bytes of a run that was not', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'x.yaml'), EXPERIMENT);
    const slow = ['run', 'x.yaml', '--also-by', fixture('slow-agent.mjs'), '--blocks', '150', '--quiet'];
    await succeed(cwd, [...slow, '--out', 'whole', '--workers', '1']);
    const cut = await interrupted(cwd, slow, 'cut', 'SIGKILL');
    expect(cut.exit).toBe(null);
    await succeed(cwd, ['resume', 'cut']);
    expect(files(cwd, 'cut')).toEqual(files(cwd, 'whole'));
  }, 60_000);

  test('plays as many blocks as the question takes that stops by itself', async () => {
    const cwd = folder();
    const compare = ['compare', '--game', 'pig', '--players', '2', '--agents', 'hold', '--set', 'target=60'];
    const stop = ['--stop', 'precision 4%', '--seed', 'a', '--quiet', '--workers', '1'];
    await succeed(cwd, [...compare, ...stop, '--out', 'alone']);
    await succeed(cwd, [...compare, ...stop, '--also-by', 'random', '--out', 'asked']);
    const [alone, asked] = ['alone', 'asked'].map((run) => summaryOf(cwd, run));
    expect(alone.blocks).toBeLessThan(alone.stop!.mostBlocks);
    expect(asked.blocks).toBe(alone.blocks);
    expect(asked.effects).toEqual(alone.effects);
    expect(asked.secondOpinion?.agents).toEqual([{ agent: 'random', games: 2 * asked.blocks }]);
    expect(asked.provenance.command).toContain('--also-by random');
  });

  test.each([
    ['an agent that nobody knows', 'hodl', "talisman-lab: --also-by: unknown agent 'hodl'"],
    ['the agent of the question', 'hold', "talisman-lab: --also-by: 'hold' plays the question already"],
  ])('refuses %s, and writes nothing', async (_what, agent, message) => {
    const cwd = folder();
    writeFileSync(join(cwd, 'x.yaml'), EXPERIMENT);
    const { exit, err } = await within(cwd, ['run', 'x.yaml', '--also-by', agent, '--out', 'r']);
    expect(exit).toBe(2);
    expect(err.startsWith(message), err).toBe(true);
    expect(existsSync(join(cwd, 'r'))).toBe(false);
  });
});
