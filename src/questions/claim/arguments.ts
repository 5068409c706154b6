import { z } from 'zod';
import { ALSO_BY, type ArgumentValues, orContent, placedWords, TABLE, toggle, whole } from '../contract/argument.js';
import type { ClaimInput } from './claim-file.js';
import { MAX_GAMES } from './size.js';

/** Games of a block at the largest table: no case plays fewer. */
const GAMES_MIN = 8;

const { schema, typed } = orContent<ClaimInput>();

/** Arguments of `claim`, in the order of the command line in its answers. */
export const CLAIM_ARGUMENTS = {
  claims: {
    ...placedWords('claim files, or ids of `list claims`; all that ship if absent'),
    ...{ schema: z.array(schema).readonly(), typed: z.array(typed!).readonly() },
  },
  seed: TABLE.seed,
  maxGames: whole(
    'most games of each side in each of the two plays; other cases play a part of them',
    GAMES_MIN,
    undefined,
    { usually: String(MAX_GAMES) },
  ),
  seconds: { ...TABLE.seconds, usually: "the file's, else 45" },
  cases: toggle('also play the cases in which it may flip: other numbers of players, other opponents, better players'),
  alsoBy: ALSO_BY,
  keepGames: toggle('keep the games of finished claims as run folders'),
};

/** Arguments of the question, each as in its help. */
export type ClaimArguments = ArgumentValues<typeof CLAIM_ARGUMENTS>;
