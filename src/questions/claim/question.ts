import { z } from 'zod';
import type { PlayedQuestion } from '../contract/question.js';
import { CLAIM_ARGUMENTS, type ClaimArguments } from './arguments.js';
import type { ClaimsResult } from './claims.js';

const bound = z.number().nullable();

const play = z
  .looseObject({ games: z.int(), a: bound, b: bound, difference: bound, low: bound, high: bound, verdict: z.string() })
  .describe('Values of both sides, and the second minus the first with its interval, in the unit of the row.');

/** `claim [claims…]`: puts claims to the test, each with the cases in which it flips. */
export const claimQuestion: PlayedQuestion<ClaimArguments, ClaimsResult> = {
  id: 'claim',
  ask: 'Is this piece of advice true?',
  about: 'put claims about the game to the test: what holds, what does not, and where it flips',
  advice: "Name a few ids of 'list claims': all that ship take long. A verdict needs two plays with different seeds.",
  args: CLAIM_ARGUMENTS,
  notInPage: 'a claim is a file, which this page does not read',
  example: { args: { claims: ['SC-09', 'SC-33'] }, shows: 'where do Talismans come from, and what is met first?' },
  fields: {
    complete: z.boolean(),
    claims: z.array(
      z.looseObject({
        id: z.string(),
        claim: z.string().describe('As a person would say it.'),
        verdict: z.string().describe('supported, refuted, small difference, no difference or open'),
        rows: z
          .array(
            z.looseObject({
              part: z.string().nullable().describe('The part of the claim that is tested.'),
              case: z.string().describe('main, a fact, or the case in which the claim is tested again.'),
              words: z.array(z.string()).describe('Both sides.'),
              unit: z.string(),
              first: play,
              second: play.nullable(),
              stands: z.string().describe('Verdict of both plays together.'),
              flips: z.boolean().describe('True if it contradicts the main case.'),
            }),
          )
          .describe('A row for each test and case.'),
      }),
    ),
  },
  folder: 'runs/claims-<seed>',
  strict: 'a claim',
  isOpen: ({ answers }) => answers.some(({ verdict }) => verdict === 'open'),
  // Files are read, and their tests planned, before anything is written.
  check() {},
  async plan(args, options) {
    const { claimsPlanText, previewClaims } = await import('./preview.js');
    const preview = await previewClaims({ ...options, ...args });
    return { data: preview, text: claimsPlanText(preview) };
  },
  async play(args, options) {
    const { testClaims } = await import('./claims.js');
    const { reports = true, stronger = reports } = options;
    return testClaims({ ...options, ...args, stronger });
  },
  // Those of a character are among the games of the main case.
  games: ({ answers }) =>
    answers
      .flatMap(({ rows }) => rows)
      .filter(({ kind }) => kind !== 'character')
      .reduce((sum, { first, second }) => sum + first.games + (second?.games ?? 0), 0),
  data: ({ dir, args: { seed }, complete }, result) => ({ run: dir, complete, seed, claims: result?.answers ?? [] }),
  async answer({ answers }) {
    const { claimsAnswer } = await import('../../../reports/claims/answer.js');
    return claimsAnswer(answers);
  },
  // The games of a finished claim are removed.
  watch: async () => [],
};
