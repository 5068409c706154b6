import { describe, expect, test } from 'vitest';
import { readTyped } from '../../src/cli/flags.js';
import type { Design } from '../../src/experiment/design/types.js';
import { designExperiment } from '../../src/playing/run/experiments.js';
import { PLAY_SECONDS } from '../../src/playing/run/time-budget.js';
import { comparedExperiment, compareQuestion } from '../../src/questions/compare/question.js';
import { designRun } from '../../src/questions/run/experiment.js';
import { runQuestion } from '../../src/questions/run/question.js';
import { folder, within } from './program.js';

/** Returns the default of a flag as the help of a command shows it. */
async function said(command: string, flag: string): Promise<string> {
  const text = (await within(folder(), [command, '--help'])).out.replaceAll(/\s+/g, ' ');
  const own = text.slice(text.indexOf(`--${flag} `));
  return /\[default: ([^\]]+)\]/.exec(own)![1];
}

const run = (args: object): Promise<Design> => designRun({ seed: 'x', ...readTyped(runQuestion, args) }, undefined);
const compare = (args: object): Promise<Design> =>
  designExperiment(comparedExperiment({ seed: 'x', ...readTyped(compareQuestion, args) }));

describe('5.11 help says what is played where a flag is not given', () => {
  test('5.11 run: time, players, agents, margin and when it stops', async () => {
    const design = await run({ game: 'talisman' });
    expect(await said('run', 'for')).toBe(`${PLAY_SECONDS.usual} seconds, or until the whole answer is settled`);
    expect(await said('run', 'players')).toContain(String(design.cells[0].players));
    expect(await said('run', 'agents')).toContain(design.entrants[0].label);
    expect(await said('run', 'margin')).toContain(`${design.marginPp}pp`);
    expect(await said('run', 'stop')).toBe("the file's, else answered, or after the time");
    expect(design.stop).toBeUndefined();
  });

  test.each([
    ['talisman', 'balanced'],
    ['slohar', 'balanced'],
    ['pig', 'random'],
  ])('5.11 an experiment of %s without agents is played by %s', async (game, agent) => {
    const { entrants } = await run({ game });
    expect(entrants.map(({ label }) => label)).toEqual([agent]);
    expect(await said('run', 'agents')).toContain(agent);
  });

  test('5.11 compare: agents, players, margins and when it stops', async () => {
    const rules = await compare({ set: ['trophyRate=5'] });
    const agents = await compare({ a: 'balanced', b: 'random' });
    expect(await said('compare', 'stop')).toBe(`answered; ${rules.stop!.kind} with --max-games`);
    expect(await said('compare', 'agents')).toContain(rules.entrants[0].label);
    expect(await said('compare', 'players')).toBe(String(rules.cells[0].players));
    expect(await said('compare', 'margin')).toBe(
      `${rules.marginPp}pp between rules, ${agents.marginPp}pp between agents`,
    );
  });

  test('the help of ladder says that the time decides how many blocks it plays', async () => {
    expect(await said('ladder', 'blocks')).toBe("the file's, else as many as the time allows");
  });

  test.each(['players', 'advice', 'character', 'meet', 'worth', 'hint'])(
    'the help of %s says how long it plays',
    async (command) => {
      expect(await said(command, 'for')).toContain(`${PLAY_SECONDS.usual} seconds`);
    },
  );

  test('5.11 --max-games is never exceeded in any variant, and less than a block is refused', async () => {
    const { blocks, cells } = await compare({ a: 'balanced', b: 'random', maxGames: '101' });
    for (const { rotations } of cells) expect(blocks * rotations).toBeLessThanOrEqual(101);
    await expect(compare({ a: 'balanced', b: 'random', maxGames: '1' })).rejects.toThrow(
      /^--max-games: 1 is less than one block, which is \d+ games$/,
    );
  });
});
