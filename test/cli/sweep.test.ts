import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const HEAD =
  'id: hold\nquestion: At how many points should one hold?\ngame: pig\nseed: s\nplayers: 2\nagents: [hold]\n';

/** Writes an experiment and returns the name of its file. */
function file(name: string, more: string): string {
  writeFileSync(join(cwd, name), `${HEAD}${more}`);
  return name;
}

const HOLDS = file('holds.yaml', 'rotate: agents\nblocks: 200\nvary:\n  agent0.holdAt: [20, 2, 60]\n');
const TWO = file(
  'two.yaml',
  'blocks: 100\nvary:\n  option.target: [100, 30]\n  agent0.holdAt: [20, 5]\ninteraction: [option.target, agent0.holdAt]\n',
);
const TARGETS = file('targets.yaml', 'blocks: 100\nvary:\n  option.target: [100, 50]\n');
const NOTHING = file('nothing.yaml', 'blocks: 100\n');
const TABLES = file('tables.yaml', 'blocks: 100\nvary:\n  players: [2, 3]\n  agent0.holdAt: [20, 5]\n');
const SECOND = file('second.yaml', 'blocks: 100\nvary:\n  agent1.holdAt: [20, 5]\n');
const ANSWERS = file('answers.yaml', 'blocks: 100\nvary:\n  agent0.holdAt: [20, 5]\nbestResponse: agent0.holdAt\n');

describe('sweep', () => {
  test('sweep says in its first sentence which level is best, with interval, and writes table and chart', async () => {
    const { out } = await succeed(cwd, ['sweep', HOLDS, '--workers', '1', '--out', 'holds']);
    expect(out).toMatch(
      /^A player who holds at 20 wins most: 50 of 100 games \(\d+ to \d+\), where 50 would be even\.\nAt 20 all players play alike, so each wins 50 of 100 games\.\n/,
    );
    expect(out).toMatch(/\n60 +[\d.]+ .* dropped\n/);
    const rows = readFileSync(join(cwd, 'holds/sweep.csv'), 'utf8').trim().split('\n');
    expect(rows[0]).toBe(
      'rank,cell,agent0.holdAt,n_games,n_blocks,measure,estimate,lo,hi,behind,behind_lo,behind_hi,confirmed,group,may_be_best',
    );
    expect(rows[1]).toMatch(/^1,0,20,\d+,200,win,0\.500000,/);
    expect(rows).toHaveLength(4);
    expect(readFileSync(join(cwd, 'holds/charts/sweep.svg'), 'utf8')).toContain('At how many points should one hold?');
  });

  test('sweep of two factors lists main effects, and names the command that tests the interaction', async () => {
    const { out } = await succeed(cwd, [
      'sweep',
      TWO,
      '--measure',
      'rounds',
      '--goal',
      'least',
      '--workers',
      '1',
      '--out',
      'two',
    ]);
    expect(out).toMatch(
      /^Games are shortest with a target of 30 points and where one player holds at 20: [\d.]+ rounds \([\d.]+ to [\d.]+\)/,
    );
    expect(out).toMatch(
      /\nWith a target of 30 points: −[\d.]+ rounds \(−[\d.]+ to −[\d.]+\) against 100, on average over the rest\.\n/,
    );
    expect(out).toContain('says: npx --no talisman-lab run two.yaml');
  });

  test.each([
    [[NOTHING], 'nothing.yaml:1: nothing varies; a sweep needs a key of vary with two values or more'],
    [[TARGETS], '--measure: no seat varies in hold; say what is best, such as --measure rounds --goal least'],
    [[TARGETS, '--measure', 'win'], '--measure win: no seat varies in hold'],
    [[TARGETS, '--measure', 'round', '--goal', 'least'], "--measure: unknown measure 'round'; did you mean 'rounds'?"],
    [[TARGETS, '--measure', 'rounds'], '--measure rounds: add --goal least or --goal most'],
    [[TARGETS, '--measure', 'rounds', '--goal', 'fewest'], "--goal: unknown value 'fewest'; did you mean 'least'?"],
    [[TABLES], '--measure win: levels with other numbers of players or other characters have other fair shares'],
    [[SECOND], '--measure win: is the share of the first seat; vary agent0 or seat0, not agent1 or seat1'],
    [[ANSWERS], 'answers.yaml:10: a sweep has no bestResponse; play it with: npx --no talisman-lab run FILE'],
    [[HOLDS, '--best', '3'], '--best: must be less than the 3 levels, not 3'],
    [[HOLDS, '--max-games', '10'], '--max-games: a sweep needs at least 10 blocks, 20 games of a level'],
    [['missing.yaml'], 'missing.yaml'],
  ])('sweep %j is refused in one line', async (words, message) => {
    const { exit, err, out } = await within(cwd, ['sweep', ...words, '--workers', '1', '--out', 'refused']);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(cwd, 'refused'))).toBe(false);
  });

  test('sweep --dry-run says how many games it takes at most, and writes nothing', async () => {
    const { out } = await succeed(cwd, ['sweep', HOLDS, '--dry-run', '--out', 'dry']);
    expect(out).toMatch(
      /^agent0\.holdAt: 3 levels; which has the most wins\?\nat most 2 stages, 200 blocks of each level,/,
    );
    expect(out).toMatch(/\nat most 2,400 games\ntakes /);
    expect(existsSync(join(cwd, 'dry'))).toBe(false);
  });
});
