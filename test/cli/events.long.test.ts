import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { EventsResult } from '../../src/index.js';
import { folder, interrupted, program, succeed, text, within } from './program.js';

const cwd = folder();
writeFileSync(
  join(cwd, 'few.yaml'),
  'id: few\nquestion: What happens?\nseed: e\nplayers: 3\ncharts: [seat-win-rate]\nagents: [balanced, random, balanced]\n',
);
const RUN = ['run', 'few.yaml', '-j', '1', '-q'];

/** Bytes of a file of the folder. */
const bytes = (name: string): Buffer => readFileSync(join(cwd, name));

describe('events', () => {
  test('run --events writes the table that events writes of the run, and answers as ever', async () => {
    const { out, err } = await succeed(cwd, [
      ...[...RUN, '--blocks', '4', '--out', 'plain'],
      ...['--events', 'told.ndjson', '--event-kinds', 'death,crown,end'],
    ]);
    expect([out, err]).toEqual([expect.stringMatching(/\nreport: plain\/report\.html\n$/), '']);
    const told = await succeed(cwd, ['events', 'plain/', '--kinds', 'death, crown,end', '--json']);
    const lines = text(cwd, 'plain-events.ndjson').trim().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as { game: number; what: string });
    const games = rows.flatMap(({ game, what }) => (what === 'end' ? [game] : []));
    expect(JSON.parse(told.out) as EventsResult).toEqual({
      run: 'plain/',
      out: 'plain-events.ndjson',
      games: games.length,
      events: rows.length,
      complete: true,
      spaces: expect.any(Object),
    });
    const { spaces = {} } = JSON.parse(told.out) as EventsResult;
    const deaths = Object.values(spaces).reduce((sum, { death }) => sum + death, 0);
    expect(deaths).toBe(rows.filter(({ what }) => what === 'death').length);
    expect(text(cwd, 'told.ndjson')).toBe(text(cwd, 'plain-events.ndjson'));
    expect(games).toEqual(games.map((_, i) => i));
    expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(['death', 'crown', 'end']));
  }, 180_000);

  test('events prints what happened by space, by the printed names of the spaces', async () => {
    const { out } = await succeed(cwd, [
      'events',
      'plain',
      '--kinds',
      'move,death,turns-lost',
      '--out',
      'by-space.ndjson',
    ]);
    expect(out).toMatch(/\nspace +visits +deaths +turns lost\n/);
    expect(out).toMatch(/\nFields 1 +\d+ +\d+ +\d+\n/);
  });

  test.each(['ndjson', 'ndjson.gz', 'parquet'])('the same bytes for 1, 2 and 4 workers: %s', async (ending) => {
    const of = async (workers: string): Promise<Buffer> => {
      await succeed(cwd, ['events', 'plain', '--workers', workers, '--out', `w${workers}.${ending}`]);
      return bytes(`w${workers}.${ending}`);
    };
    const one = await of('1');
    expect(one.equals(await of('2'))).toBe(true);
    expect(one.equals(await of('4'))).toBe(true);
  });

  test('compare and ladder write their events, too', async () => {
    const few = ['--games', '4', '--events', 'two.ndjson', '--event-kinds', 'end', '-q'];
    await succeed(cwd, [
      'compare',
      '--set',
      'trophyRate=7',
      '--set-b',
      'trophyRate=3',
      '--seed',
      'c',
      '--out',
      'c',
      ...few,
    ]);
    const cells = text(cwd, 'two.ndjson')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { cell: number }).cell);
    expect([cells.filter((cell) => cell === 0).length, cells.filter((cell) => cell === 1).length]).toEqual([4, 4]);
    await succeed(cwd, [
      ...['ladder', 'random', 'balanced', '--players', '2', '--blocks', '2', '--seed', 'l', '--out', 'l', '-q'],
      ...['--events', 'ladder.ndjson', '--event-kinds', 'end'],
    ]);
    expect(text(cwd, 'ladder.ndjson').trim().split('\n').length).toBeGreaterThan(2);
  });

  test('a run that is not complete tells what was played, and a resumed one has the same table', async () => {
    const args = [...RUN, '--games', '1500'];
    await interrupted(cwd, args, 'cut', 'SIGKILL');
    const part = await within(cwd, ['events', 'cut', '--kinds', 'end', '--out', 'part.ndjson']);
    expect([part.exit, part.err]).toEqual([0, 'the run is not complete; the table has the games played so far\n']);
    const first = text(cwd, 'part.ndjson');
    await succeed(cwd, ['resume', 'cut', '-q']);
    await succeed(cwd, ['events', 'cut', '--kinds', 'end', '--out', 'all.ndjson']);
    expect(text(cwd, 'all.ndjson').startsWith(first)).toBe(true);
    expect(text(cwd, 'all.ndjson').trim().split('\n')).toHaveLength(1500);
  });

  test('Ctrl-C leaves no file and says where the run is', async () => {
    const { exit, err } = await program(cwd, ['events', 'cut', '--out', 'never.ndjson', '--workers', '1'], (child) => {
      const wait = setInterval(() => {
        if (!readdirSync(cwd).some((name) => name.startsWith('never.ndjson'))) return;
        clearInterval(wait);
        child.kill('SIGINT');
      }, 5);
      child.on('exit', () => clearInterval(wait));
    });
    expect([exit, err]).toEqual([130, 'interrupted: never.ndjson is not written; the run is in cut\n']);
    expect(readdirSync(cwd).filter((name) => name.startsWith('never'))).toEqual([]);
  });

  test('a table whose writing was killed leaves nothing once it is written again', async () => {
    const words = ['events', 'cut', '--out', 'killed.ndjson', '--workers', '1'];
    const parts = (): string[] => readdirSync(cwd).filter((name) => name.startsWith('killed'));
    const { exit } = await program(cwd, words, (child) => {
      const wait = setInterval(() => parts().length > 0 && child.kill('SIGKILL'), 5);
      child.on('exit', () => clearInterval(wait));
    });
    expect(exit).toBeNull();
    expect(parts()).toEqual([expect.stringMatching(/^killed\.ndjson\.\d+-\w+\.tmp$/)]);
    await succeed(cwd, [...words, '--kinds', 'end']);
    expect(parts()).toEqual(['killed.ndjson']);
  });

  test('a termination leaves no file', async () => {
    const parts = (): string[] => readdirSync(cwd).filter((name) => name.startsWith('ended'));
    const { exit } = await program(cwd, ['events', 'cut', '--out', 'ended.ndjson', '--workers', '1'], (child) => {
      const wait = setInterval(() => parts().length > 0 && child.kill('SIGTERM'), 5);
      child.on('exit', () => clearInterval(wait));
    });
    expect([exit, parts()]).toEqual([130, []]);
  });

  test.each([
    ['notes.ndjson', '{"mine":1}\n'],
    ['notes.ndjson.gz', gzipSync('{"mine":1}\n')],
    ['notes.parquet', 'PAR1 mine PAR1'],
    ['notes.ndjson', 'a diary\n'],
  ])('refuses the file %s, which is no table of events, and leaves it as it is', async (name, content) => {
    writeFileSync(join(cwd, name), content);
    expect(await within(cwd, ['events', 'plain', '--out', name])).toMatchObject({
      exit: 2,
      out: '',
      err: `talisman-lab: ${name}: exists already and is no table of events; choose another name\n`,
    });
    expect(readFileSync(join(cwd, name))).toEqual(Buffer.from(content));
    rmSync(join(cwd, name));
  });

  test('refuses what cannot be, before anything is played', async () => {
    const before = readdirSync(cwd);
    const refused = async (...args: string[]): Promise<string> => {
      const { exit, out, err } = await within(cwd, args);
      expect([exit, out]).toEqual([2, '']);
      return err;
    };
    expect(await refused('events', 'plain', '--out', 'x.csv')).toBe(
      'talisman-lab: x.csv: the name of a table of events ends in .ndjson, .ndjson.gz, .parquet\n',
    );
    expect(await refused('events', 'plain', '--out', 'x.ndjson', '--kinds', 'deth')).toBe(
      "talisman-lab: --kinds: unknown kind of event 'deth'; did you mean 'death'?\n",
    );
    expect(await refused('run', '--seed', 's', '--event-kinds', 'death')).toBe(
      'talisman-lab: --event-kinds: of which table? Give --events FILE\n',
    );
    expect(await refused('run', '--seed', 's', '--events', 'x.ndjson', '--event-kinds', 'death,deth')).toBe(
      "talisman-lab: --event-kinds: unknown kind of event 'deth'; did you mean 'death'?\n",
    );
    expect(await refused('run', '--game', 'pig', '--seed', 's', '--events', 'x.ndjson')).toBe(
      "talisman-lab: --events: the games of 'pig' tell no events; those of talisman do\n",
    );
    expect(readdirSync(cwd)).toEqual(before);
  });

  test('refuses games that are others than those of the run', async () => {
    const ledger = text(cwd, 'plain/ledger.ndjson');
    writeFileSync(join(cwd, 'plain/ledger.ndjson'), ledger.slice(0, ledger.length >> 1));
    const { exit, err } = await within(cwd, ['events', 'plain', '--out', 'x.ndjson']);
    expect([exit, err]).toEqual([2, expect.stringContaining('plain: ')]);
    expect(readdirSync(cwd)).not.toContain('x.ndjson');
    rmSync(join(cwd, 'plain'), { recursive: true });
  });
});
