import { runAnswer } from '../../../reports/page/run-answer.js';
import type { SourcedExperiment } from '../../experiment/design/experiment.js';
import { comparisonExperiment } from '../../playing/run/comparison.js';
import { designExperiment } from '../../playing/run/experiments.js';
import { type ArgumentValues, placedChoice, TABLE } from '../contract/argument.js';
import { changesOf, experimentArguments, experimentSize } from '../contract/experiment-arguments.js';
import { designQuestion, tableNotes } from '../contract/run-question.js';

const ARGUMENTS = {
  a: placedChoice(
    'a variant (name, file, or base for the first) or an agent; without one, --set and --set-b give the rules',
  ),
  b: placedChoice('what it is compared with'),
  setB: {
    ...TABLE.options,
    about: 'option=value of the second side, on top of --set; may be given again',
    flag: 'set-b',
  },
  ...experimentArguments({
    game: 'talisman',
    variant: "the game's first",
    players: '4',
    agents: 'balanced, or random in a game that has none; two agents that are compared sit in all seats',
    characters: 'all dealt by the seed',
    maxGames: 'as many as the time allows',
    stop: 'answered; decided with --max-games',
    margin: '2pp between rules, 1pp between agents',
    measure: 'win and minutes; win for two agents',
    seconds: '45',
    seed: 'made up',
    rotate: 'agents where they differ',
  }),
};

/** Arguments of the question, each as in its help. */
export type CompareArguments = ArgumentValues<typeof ARGUMENTS>;

/** Returns the experiment of a comparison. @throws UserError if the sides do not fit together */
export function comparedExperiment({ a, b, setB, ...args }: CompareArguments): SourcedExperiment {
  return comparisonExperiment({ a, b, setB, changes: changesOf(args) });
}

/** `compare [a] [b]`: two variants, two sets of options or two agents over the same games, until it is decided. */
export const compareQuestion = designQuestion<CompareArguments>({
  id: 'compare',
  ask: 'What does a house rule change?',
  about: 'compare two rules or two agents until the result is decided',
  args: ARGUMENTS,
  notInPage: 'the room of rules asks it',
  folder: 'runs/compare-<what>-<seed>',
  strict: 'a comparison',
  example: {
    args: { options: { talismanCards: '4' }, setB: { talismanCards: '1' }, maxGames: 2000, seed: 'demo' },
    shows: 'do fewer Talismans make longer games?',
  },
  fields: {},
  design: (args, agentTimeout) => designExperiment(comparedExperiment(args), agentTimeout),
  notes: tableNotes,
  timed: experimentSize(() => true),
  answer: ({ summary }) => runAnswer(summary),
});
