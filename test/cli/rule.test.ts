import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Exit } from '../../src/terminal/exit.js';
import { folder, within } from './program.js';

const cwd = folder();
const PACK = join(import.meta.dirname, '../../experiments/house-rules/softer-sentinel.pack.yaml');

describe('5.15 rule', () => {
  test('5.15 rule plays the one rule that the words say, and reads it back before the answer', {
    tags: 'night',
  }, async () => {
    const out = join(cwd, 'first');
    const words = ['rule', 'everyone', 'starts', 'with', '2', 'more', 'gold', '--for', '1 second', '--seed', 'a'];
    const { exit, out: text } = await within(cwd, [...words, '--out', out]);
    expect(exit).toBe(Exit.Done);
    const [said, means, meaning] = text.split('\n');
    expect([said, means, meaning]).toEqual([
      'You said: everyone starts with 2 more gold',
      'It means:',
      '  Everyone starts with 2 gold more.',
    ]);
    expect(text).toContain('What changes with 2 more gold for everybody, against gold as printed?');
    expect(existsSync(join(out, 'summary.json'))).toBe(true);
  });

  test('5.15 rule with words that say no rule names the nearest, and plays nothing', async () => {
    const { exit, out: text } = await within(cwd, ['rule', 'each Troll starts with 2 more gold', '--out', 'none']);
    expect(exit).toBe(Exit.Usage);
    expect(text).toMatch(/^No option and no pack says exactly this, so nothing is played\.\n/);
    expect(text).toContain('\nThe nearest options:\n  goldBonus=2: ');
    expect(text).toContain('  troll (character): Troll');
    expect(text).toContain("rule 'each Troll starts with 2 more gold' --set goldBonus=2");
    expect(existsSync(join(cwd, 'none'))).toBe(false);
    const unknown = await within(cwd, ['rule', 'zeppelin']);
    expect([unknown.exit, unknown.out]).toEqual([
      Exit.Usage,
      'No option and no word of packs has these words, so nothing is played.\n',
    ]);
  });

  test('5.15 rule finds two rules joined by "and", plays both, and none of them if one is unclear', {
    tags: 'night',
  }, async () => {
    const words = 'everyone starts with one more life and dead players are out';
    const checked = await within(cwd, ['rule', words, '--check', '--json']);
    expect([checked.exit, JSON.parse(checked.out)]).toMatchObject([
      Exit.Done,
      { options: { lifeBonus: '1', deathEliminates: 'yes' }, next: expect.stringContaining('--set-b lifeBonus=1') },
    ]);
    const out = join(cwd, 'two');
    const played = await within(cwd, ['rule', words, '--for', '1 second', '--seed', 'a', '--out', out]);
    expect(played.exit).toBe(Exit.Done);
    const [, means, one, other, playedWith] = played.out.split('\n');
    expect([means, one, other, playedWith]).toEqual([
      'It means:',
      '  Everyone starts with 1 life more.',
      '  A killed player is out of the game.',
      'Played with: `lifeBonus=1`, `deathEliminates=yes`',
    ]);
    expect(existsSync(join(out, 'summary.json'))).toBe(true);

    const half = await within(cwd, ['rule', 'everyone starts with 2 more gold and Trolls fly', '--out', 'none']);
    expect([half.exit, half.out.split('\n')[0]]).toEqual([
      Exit.Usage,
      'No option and no pack says exactly this, so nothing is played.',
    ]);
    expect(existsSync(join(cwd, 'none'))).toBe(false);
  });

  test('5.15 rule says why a known rule cannot be played, and which rule is printed', async () => {
    const toads = await within(cwd, ['rule', 'Toads may keep one Object.']);
    expect([toads.exit, toads.out.split('\n')[0]]).toEqual([
      Exit.Usage,
      'This cannot be played: A Toad drops all that it has, and neither an option nor a verb keeps an Object from that.',
    ]);
    expect(await within(cwd, ['rule', '7 trophy points buy a counter'])).toMatchObject({
      exit: Exit.Done,
      out: 'This is the printed rule: 7 trophy points buy a Strength or Craft counter.\n',
    });
  });

  test('5.15 rule --check reads options and packs back without games, and names their mistakes', async () => {
    const options = await within(cwd, ['rule', 'money for all', 'goldBonus=2', '--check', '--json']);
    expect(JSON.parse(options.out)).toMatchObject({
      words: 'money for all',
      valid: true,
      meaning: ['Everyone starts with 2 gold more.'],
      next: 'npx --no talisman-lab compare --set-b goldBonus=2',
    });
    const pack = await within(cwd, ['rule', PACK, '--check']);
    expect(pack.out).toContain('  The creature Sentinel: strength is 7, instead of 9.\n');
    const wrong = await within(cwd, ['rule', 'goldBonus=9']);
    expect([wrong.exit, wrong.out]).toEqual([
      Exit.Usage,
      "It cannot be played.\nmistake: goldBonus must be a whole number from 0 to 5, not '9'\n",
    ]);
    expect((await within(cwd, ['rule', PACK, 'goldBonus=2'])).exit).toBe(Exit.Usage);
  });
});
