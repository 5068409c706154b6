import type { ClaimAnswer } from '../../../src/experiment/results/claim-summary.js';
import type { ClaimInput } from '../../../src/questions/claim/claim-file.js';
import { type ClaimsOptions, testClaims } from '../../../src/questions/claim/claims.js';

/** Plays claims to their answers. */
export async function answered(options: ClaimsOptions): Promise<{ readonly answers: readonly ClaimAnswer[] }> {
  const { result } = await testClaims(options);
  return result!;
}

/** A claim about pig whose truth is known: a player who holds at 20 beats one who holds at 4. */
export const PLANTED: ClaimInput = {
  id: 'planted',
  claim: 'It is better to hold at 20 than at 4.',
  why: 'One player holds at 20 or at 4, the other at 20.',
  game: 'pig',
  players: 2,
  agents: 'hold',
  compare: { 'agent0.holdAt': [4, 20] },
  sides: ['holding at 4', 'holding at 20'],
  expect: 'more',
};

/** The opposite claim. */
export const WRONG: ClaimInput = { ...PLANTED, id: 'wrong', claim: 'It is better to hold at 4.', expect: 'less' };
