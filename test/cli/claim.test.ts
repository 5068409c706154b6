import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ClaimAnswer } from '../../src/experiment/results/claim-summary.js';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const PIG = `id: hold
claim: It is better to hold at 20 than at 4.
why: One player holds at 20 or at 4.
game: pig
players: 2
agents: hold
compare: { agent0.holdAt: [4, 20] }
sides: [holding at 4, holding at 20]
expect: more
`;
writeFileSync(join(cwd, 'hold.yaml'), PIG);

describe('claim', () => {
  test('claims that are counted need no games, and no seed', async () => {
    const { out, err } = await succeed(cwd, ['claim', 'SC-09', 'sc-33', '--out', 'counted']);
    expect(err).toBe('');
    expect(out).toMatch(/^One of 2 claims holds, one does not\.\n\nSC-09\. Only the Temple/);
    expect(out).toContain('Does not hold: other Adventure cards that give a Talisman: 1 (Hermit).');
    expect(out).toMatch(/SC-33\. .* Yes\. .* 96\.8, as the claim says: above 50\.\n\nfiles: counted\n$/);
  });

  test('claim plays a file, says the verdict, and finds its answer again', async () => {
    const words = ['claim', 'hold.yaml', '--max-games', '400', '--seed', 's', '-j', '1', '--out', 'pig'];
    const { out } = await succeed(cwd, words);
    expect(out).toMatch(
      /^hold\. It is better .*\n\nYes\.\nHolding at 20 wins \d+ more of 100 games \(\d+ to \d+\) than holding at 4\.\n/,
    );
    expect(out).toContain('\n\nEach verdict was found twice, in games of two seeds.');
    expect((await succeed(cwd, words)).out).toBe(out);
    const { out: json } = await succeed(cwd, [...words, '--json']);
    const { claims } = JSON.parse(json) as { claims: ClaimAnswer[] };
    const { checksum: _, ...kept } = JSON.parse(readFileSync(join(cwd, 'pig/hold/claim.json'), 'utf8'));
    expect(claims).toEqual([kept]);
    expect(claims[0].command).toBe('npx --no talisman-lab claim hold.yaml --seed s --max-games 400');
  });

  test('--keep-games on a finished claim plays its games again and keeps them, with the same answer', async () => {
    const words = ['claim', 'hold.yaml', '--max-games', '400', '--seed', 's', '-j', '1', '--out', 'kept'];
    const { out } = await succeed(cwd, words);
    expect(existsSync(join(cwd, 'kept/hold/games'))).toBe(false);
    expect((await succeed(cwd, [...words, '--keep-games'])).out).toBe(out);
    expect((await succeed(cwd, ['verify', 'kept'])).out).toMatch(/^kept: \d+ files, 2 runs: holds\n/);
    expect((await succeed(cwd, words)).out).toBe(out);
    expect(existsSync(join(cwd, 'kept/hold/games'))).toBe(false);
  });

  test('--dry-run says how many games, and plays nothing', async () => {
    const { out } = await succeed(cwd, [
      'claim',
      'hold.yaml',
      '--max-games',
      '400',
      '--dry-run',
      '--out',
      'none',
      '-j',
      '1',
    ]);
    expect(out).toMatch(/^1 claim in 1 case: about 1,600 games, at most 1,600\ntakes /);
    expect((await succeed(cwd, ['claim', 'SC-09', '--dry-run'])).out).toBe('1 claim in 0 cases: nothing is played\n');
  });

  test('--strict ends with 3 if a claim stays open', async () => {
    writeFileSync(join(cwd, 'near.yaml'), PIG.replace('[4, 20]', '[19, 20]').replace('id: hold', 'id: near'));
    const words = ['claim', 'near.yaml', '--max-games', '40', '--seed', 's', '-j', '1', '--strict', '--out', 'near'];
    const { exit, out } = await within(cwd, words);
    expect([exit, out.split('\n')[2]]).toEqual([3, 'Too early to say.']);
  });

  test('list claims and list facts name them', async () => {
    const { out } = await succeed(cwd, ['list', 'claims', '--json']);
    expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toContain('SC-36');
    expect((await succeed(cwd, ['list', 'facts', 'toad'])).out).toContain('toad-trade-counters');
  });
});
