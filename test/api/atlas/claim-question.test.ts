import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashOfQuestion } from '../../../src/atlas/record.js';
import { claimSources } from '../../../src/atlas/sources/claims.js';
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

describe('the sources of the claims', () => {
  const sources = claimSources();

  test('are one for each claim, with the question of the studio and the command that plays it', () => {
    expect(sources.map(({ asks }) => asks)).toEqual(claimFiles().map((file) => readFileSync(file, 'utf8')));
    expect(sources[1]).toMatchObject({ id: 'claim-sc-02', command: 'claim SC-02 --seed atlas --cases' });
    expect(sources.map(({ question }) => question !== null)).toEqual(CLAIMS.map((id) => ASKED.includes(id)));
  });

  test('rest on the words of their own file and on their games', async () => {
    const [first] = sources;
    const designs = await first.designs();
    expect(designs.length).toBeGreaterThan(10);
    const asked = hashOfQuestion(first, designs);
    expect(hashOfQuestion({ ...first, asks: `${first.asks} ` }, designs)).not.toBe(asked);
    expect(hashOfQuestion(claimSources()[0], await claimSources()[0].designs())).toBe(asked);
  });
});
