import { describe, expect, test } from 'vitest';
import { claimQuestion } from '../../../src/atlas/studio-question.js';
import { designExperiment } from '../../../src/playing/run/experiments.js';
import { type RulesQuestion, runOfQuestion } from '../../../src/playing/run/rules-question.js';
import { claimFiles, findClaim, readClaim } from '../../../src/questions/claim/claim-file.js';

type Question = RulesQuestion & Required<Pick<RulesQuestion, 'b'>>;

const asked = (id: string): Question | undefined =>
  claimQuestion(readClaim(findClaim(id)).value)?.['asked'] as Question | undefined;

const CLAIMS = claimFiles().map((file) => readClaim(file).value.id);
const ASKED = CLAIMS.filter((id) => asked(id) !== undefined);

describe('the question of the studio on a claim', () => {
  test('is there for most claims, and none where the studio has no such question', () => {
    expect(ASKED.length).toBeGreaterThan(15);
    // A start on another space, a count of cards, two numbers of players, the best of several levels.
    for (const id of ['SC-12', 'SC-09', 'SC-28', 'SC-02']) expect(asked(id)).toBeUndefined();
  });

  test.each(ASKED)('of %s is one that can be played', async (id) => {
    const { experiment } = runOfQuestion({ ...asked(id)!, blocks: 20 });
    expect((await designExperiment(experiment)).blocks).toBe(20);
  });

  test('compares the rules of the second side with those of the first', () => {
    expect([asked('SC-31')?.a.options, asked('SC-31')?.b?.options]).toEqual([
      { stopAnywhere: 1, wellCards: 'normal' },
      { stopAnywhere: 1, wellCards: 'oncePerPlayer' },
    ]);
    expect([asked('SC-27')?.a.variant, asked('SC-27')?.b?.variant]).toEqual(['head-start', 'revised-4th']);
  });

  test('seats one player as on the second side, in the place of what the file sets', () => {
    const others = Array(3).fill('balanced');
    expect(asked('SC-07')).toMatchObject({ agents: ['balanced:rushAt=14,middleAt=14', ...others], b: null });
    expect(asked('SC-17')).toMatchObject({ characters: ['priest', 'any', 'any', 'any'] });
    expect(asked('SC-19')?.agents[0]).toBe('balanced:wish=highest');
  });
});
