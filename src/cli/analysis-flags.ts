import { UserError } from '../engine/index.js';
import { type AnalysisOptions, DEFAULT_ANALYSIS } from '../questions/analysis/analyse.js';
import { wholeNumber } from '../terminal/values.js';
import type { Flag } from './command.js';
import { number, on, text } from './flags.js';

const MOST = 1_000_000;

/** Flags of `replay --analyse`. */
export const ANALYSIS_FLAGS = {
  analyse: on("also show each seat's luck and its worst decision, in win chance"),
  playouts: number('with --analyse: playouts of a suspicious decision; other decisions get fewer in proportion', {
    defaultDescription: String(DEFAULT_ANALYSIS),
  }),
  turns: number(
    "with --analyse: the player's turns simulated before a playout is evaluated; 0: to the end, which is much noisier",
    {
      defaultDescription: '6',
    },
  ),
  agents: text('with --analyse: agents of the playouts, one for every seat, or A,B,… by seat', {
    defaultDescription: "the game's own policy",
  }),
} satisfies Record<string, Flag>;

type AnalysisArgs = { readonly [flag in Exclude<keyof typeof ANALYSIS_FLAGS, 'analyse'>]?: string } & {
  readonly analyse?: boolean;
};

/** Reads the flags. Returns null without `--analyse`, which the others need. */
export function readAnalysis(args: AnalysisArgs): AnalysisOptions | null {
  const { analyse, playouts, turns, agents } = args;
  if (analyse !== true) {
    const lone = (['playouts', 'turns', 'agents'] as const).find((flag) => args[flag] !== undefined);
    if (lone !== undefined) throw new UserError(`--${lone} goes with --analyse`);
    return null;
  }
  return {
    ...(playouts === undefined ? {} : { iterations: wholeNumber('--playouts', playouts, 200, MOST) }),
    ...(turns === undefined ? {} : { turns: wholeNumber('--turns', turns, 0, 1000) }),
    ...(agents === undefined ? {} : { agents }),
  };
}
