import type { Answer } from '../../../reports/page/answer.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { WatchedGame } from '../../playing/run/games-to-watch.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import type { TrialOptions } from '../../playing/run/trial.js';
import type { Asked, PlayedQuestion, QuestionPlan } from './question.js';
import type { TimedSize } from './sized-by-time.js';
import type { AskableQuestion } from './stronger.js';

/** Arguments of every question that plays one run. */
export interface TableArguments {
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly options?: Readonly<Record<string, string | number>> | undefined;
  readonly packs?: readonly string[] | undefined;
  readonly agents?: readonly string[] | undefined;
  readonly games?: number | undefined;
  readonly blocks?: number | undefined;
  readonly for?: string | undefined;
  readonly quick?: boolean | undefined;
  readonly seconds?: number | undefined;
}

/** Result of a run: its summary, and the question's own counts over its folder. */
export interface RunResult<Found, Summarised = Summary> {
  readonly summary: Summarised;
  readonly found: Found;
}

/** A question that one run answers. */
interface RunBase<Args extends object, Found, Summarised>
  extends Pick<AskableQuestion<Args, never>, 'usualAgents' | 'comparesSettings' | 'asksOnce'>,
    Pick<
      PlayedQuestion<Args>,
      | 'id'
      | 'command'
      | 'ask'
      | 'about'
      | 'advice'
      | 'args'
      | 'notInPage'
      | 'example'
      | 'fields'
      | 'folder'
      | 'strict'
      | 'seedOf'
    > {
  /** Names of the charts on its page; all that fit if absent. */
  readonly charts?: readonly string[];
  /** Counts in the folder of a run, over the games that are finished. */
  find?(dir: string, args: Args, options: Pick<RunPlayOptions, 'workers' | 'signal'>): Promise<Found>;
  /** Returns the answer; without charts it gets those of `charts`. */
  answer(result: RunResult<Found, Summarised>, args: Args): Answer | Promise<Answer>;
  /** Returns facts in addition to the summary. */
  facts?(result: RunResult<Found, Summarised>, args: Args): object;
  /** Returns the numbers on which the answer rests, the main one first; absent: those of the summary. */
  values?(result: RunResult<Found, Summarised>, args: Args): readonly AnswerValue[] | Promise<readonly AnswerValue[]>;
  /** Returns games worth watching; null or absent: the shortest, the median and the longest of the first cell. */
  watch?(dir: string, args: Args): Promise<readonly WatchedGame[] | null>;
}

/** A question that makes its experiment from its arguments. */
export interface RunDeclaration<Args extends TableArguments, Found> extends RunBase<Args, Found, Summary> {
  /** Returns the blocks after which the answer is precise enough; absent: all that the time allows are of use. */
  enough?(args: Args): number;
  /** Part of the time that is for playing, if counting takes the rest; 1 if absent. */
  readonly playPart?: number;
  /** Returns the experiment with its usual values. @throws UserError for an invalid argument */
  experiment(args: Args): ExperimentValue;
  /** House cards that arguments bring, in addition to `packs`. */
  packs?(args: Args): readonly string[];
}

/** A question about the run that its arguments design. */
export interface DesignDeclaration<Args extends object, Found, Summarised> extends RunBase<Args, Found, Summarised> {
  /** Designs the run. @throws UserError if an argument is wrong */
  design(args: Asked<Args>, agentTimeout: number | undefined): Promise<Design>;
  /** Returns lines about the table or the games. */
  notes(design: Design, args: Args): string[];
  /** How a time of play becomes a number of games; absent: only arguments give it. */
  readonly timed?: TimedSize<Args>;
  /** Estimates the run in words and data; absent: its time and the differences it could find. */
  plan?(design: Design, options: TrialOptions): Promise<QuestionPlan>;
}
