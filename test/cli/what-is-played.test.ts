import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, program, text, within } from './program.js';

/** So few games that the plan takes no two seconds to measure how fast they are played. */
const FEW = ['-n', '8', '-j', '1'];

/** Returns the design that `run` would play, and its notes. */
async function plan(...words: string[]): Promise<{ design: Record<string, unknown>; err: string }> {
  const { exit, out, err } = await within(folder(), ['run', ...words, '--dry-run', '--json']);
  expect({ exit, err }).toEqual({ exit: 0, err });
  return { ...(JSON.parse(out) as { design: Record<string, unknown> }), err };
}

describe('run without a file', () => {
  test.each([
    [[]],
    [['-n', '20', '-j', '1', '-s', 'a', '-o', 'x', '-q']],
    [['--blocks', '1', '--no-progress', '--strict']],
  ])('and with %j plays the default experiment', async (words) => {
    const { design, err } = await plan(...words);
    expect(design).toMatchObject({ id: 'quick-look', factors: ['option.trophyRate'] });
    expect(err).toBe('');
  });

  test.each([
    [['--players', '2', '--agents', 'rusher,balanced']],
    [['--variant', 'bloody']],
    [['--set', 'talismanCards=1']],
    [['--agents', 'balanced']],
    [['--characters', 'monk,any,any,any']],
    [['--rotate', 'none']],
    [['--game', 'talisman']],
  ])('and with %j plays one table, as the flags say', async (words) => {
    const { design } = await plan(...words, ...FEW);
    expect(design).toMatchObject({ id: 'talisman', question: 'What do games of talisman look like?', factors: [] });
    expect(design['cells']).toHaveLength(1);
  });

  test('seats the players of the default experiment, unless the flags name others', async () => {
    expect((await plan(...FEW, '--variant', 'bloody')).design).toMatchObject({ entrants: [{ label: 'balanced' }] });
    expect((await plan(...FEW, '--game', 'pig')).design).toMatchObject({ entrants: [{ agent: 'random' }] });
  });

  test('counts what --measure names beside what the file does, and has columns for it', async () => {
    const { design } = await plan(...FEW, '--measure', 'win, outer_turns');
    expect(design).toMatchObject({ id: 'quick-look', measures: ['win', 'minutes', 'capped', 'outer_turns'] });
    const ids = (of: Record<string, unknown>) => (of['metrics'] as { id: string }[]).map(({ id }) => id);
    expect(ids(design)).toContain('outer_turns');
    expect(ids((await plan(...FEW)).design)).not.toContain('outer_turns');
  });

  test('says how rules are compared when it is given some', async () => {
    const pointer = /^these rules are played, not compared; to compare them .* compare, with the same flags\n$/;
    expect((await plan(...FEW, '--set', 'talismanCards=1')).err).toMatch(pointer);
    expect((await plan(...FEW, '--variant', 'bloody')).err).toMatch(pointer);
    expect((await plan(...FEW, '--players', '2')).err).toBe('');
    expect((await plan(...FEW, 'experiments/quick-look.yaml', '--set', 'talismanCards=1')).err).toBe('');
  });
});

describe('what is set', () => {
  test('stands in the plan', async () => {
    const { out } = await within(folder(), [
      'run',
      '--set',
      'talismanCards=1',
      '--seed',
      's',
      ...FEW,
      '--dry-run',
      '-q',
    ]);
    expect(out).toContain('talisman, variant Revised 4th with talismanCards=1, seed s');
    const ladder = [
      'ladder',
      'random',
      'hold',
      '--game',
      'pig',
      '--players',
      '2',
      '--set',
      'target=50',
      ...FEW,
      '--dry-run',
    ];
    expect((await within(folder(), ladder)).out).toContain('pig, variant Standard with target=50');
  });

  test('stands in heading, answer, page and charts of both arms', async () => {
    const cwd = folder();
    writeFileSync(
      join(cwd, 'x.yaml'),
      'id: x\nquestion: why\ngame: pig\nseed: s\nblocks: 20\nagents: [hold]\nvary: { agents.holdAt: [15, 25] }\n',
    );
    const { exit, out } = await program(cwd, ['run', 'x.yaml', '--set', 'target=50', '-q', '-j', '1', '-o', 'r']);
    expect(exit).toBe(0);
    const answer = 'All of this was played with a target of 50 points, set on top of Standard.';
    expect(out.split('\n').slice(0, 3)).toEqual([
      'why',
      '40 games, seed s',
      'Pig, Standard with a target of 50 points; 4 players: hold (holds at 15), hold (holds at 25)',
    ]);
    expect(out).toContain(answer);
    expect(text(cwd, 'r/report.md')).toContain('Pig, Standard with a target of 50 points.');
    expect(text(cwd, 'r/report.md')).toContain(answer);
    expect(text(cwd, 'r/report.html')).toContain('Standard with a target of 50 points');
    expect(text(cwd, 'r/report.html').replaceAll('&nbsp;', ' ')).toContain(answer);
    expect(text(cwd, 'r/charts/game-length.vl.json')).toContain('seed s · with a target of 50 points');
  });

  test('is not what varies', async () => {
    const cwd = folder();
    const keys = 'options: { target: 60 }\nvary: { option.target: [50, 70] }\n';
    writeFileSync(join(cwd, 'x.yaml'), `id: x\nquestion: why\ngame: pig\nseed: s\n${keys}`);
    const { out } = await within(cwd, ['run', 'x.yaml', ...FEW, '--dry-run']);
    expect(out).toContain('pig, variant Standard, seed s');
  });
});
