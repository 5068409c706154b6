import { describe, expect, test } from 'vitest';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { ShardPlayer } from '../../../src/experiment/play/shard.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { library } from '../../../src/playing/library/library.js';
import { claimFiles } from '../../../src/questions/claim/claim-file.js';
import { planClaims } from '../../../src/questions/claim/claims.js';
import { countFacts } from '../../../src/questions/claim/facts.js';
import { armsOf } from '../../../src/questions/claim/plan.js';
import { designOf } from '../../../src/questions/claim/play-case.js';

const files = claimFiles();
const ids = files.map((file) => file.replace(/^.*[\\/]|\.ya?ml$/g, ''));

describe('the claims that ship', () => {
  test('there are 36, each in a file of its id', () => {
    expect(ids).toEqual(Array.from({ length: 36 }, (_, i) => `SC-${String(i + 1).padStart(2, '0')}`));
  });

  test.each(ids)(
    '%s compiles, and plays its first block or counts its facts',
    async (id) => {
      const [{ value, tests, game }] = await planClaims({ claims: [files[ids.indexOf(id)]] });
      expect(value.id).toBe(id);
      for (const planned of tests) {
        if ('facts' in planned) {
          expect(countFacts(id, game, planned).rows).toHaveLength(planned.facts.size);
          continue;
        }
        expect(
          planned.words.every((words) => !words.includes('agent0')),
          'sides in words',
        ).toBe(true);
        for (const arm of armsOf(value, planned, planned.cases[0])) {
          const design = await designOf(arm);
          const tally = new Tally(design);
          tally.add(
            new ShardPlayer(design, await loadPlayers(design, library), () => new Tally(design), false).play({
              from: 0,
              to: 1,
            }).counts,
          );
          expect(tally.blocks).toBe(1);
        }
      }
    },
    60_000,
  );
});
