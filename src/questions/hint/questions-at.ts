import { guideTo } from '../../../agents/index.js';
import { type Game, type Guide, type State, UserError } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import { lookAhead } from '../../playing/library/compiled.js';
import { type ReplayedPosition, replayToQuestion } from '../../playing/positions/moment.js';
import {
  type GameMoment,
  type PositionSource,
  readMoment,
  readPosition,
} from '../../playing/positions/position-file.js';
import { DEFAULT_AGENT, seatAgents } from '../../playing/positions/seat-agents.js';
import type { Asked, FindOptions } from '../contract/question.js';
import type { HintArguments } from './arguments.js';
import { type Decision, decisionAt, findDecisions, STARTS } from './decision.js';
import type { Hint } from './hint.js';
import { guideBy, guideWith } from './policy.js';

/** Returns the questions of a laid-out position or of a game. */
export function hintPosition(
  source: PositionSource,
  args: Asked<HintArguments>,
  note?: FindOptions<Hint>['note'],
): Promise<HintPosition> {
  const moment = readMoment(source);
  return moment === null ? fromPosition(source, args, note) : fromMoment(moment, args);
}

/** The questions of a position, and the agents that play on. */
export interface HintPosition {
  readonly game: Game<State>;
  readonly guide: Guide<State>;
  readonly decisions: readonly Decision[];
  readonly starts: number;
  /** True if the judge was fitted to games like this one, so that a race is a good first answer. */
  readonly racing: boolean;
}

async function fromPosition(
  source: PositionSource,
  { packs, agents: requested = [DEFAULT_AGENT], windows, seed }: Asked<HintArguments>,
  note?: FindOptions<Hint>['note'],
): Promise<HintPosition> {
  const position = readPosition(source, packs);
  for (const line of position.notes) note?.(line);
  const { game } = position;
  const outlook = position.outlook(1);
  await lookAhead(game);
  const agents = await seatAgents(position, requested);
  const guide = guideWith(guideTo(game), game, agents);
  const encountered = findDecisions(outlook, agents, guide, windows === true, textWords(seed));
  // The judge was fitted to games of this agent, whatever its settings.
  const isUsual = position.agents.every((agent) => agent === null || agent.split(':')[0] === DEFAULT_AGENT);
  const racing = isUsual && isFitted(position);
  return { game, guide, decisions: encountered, starts: STARTS, racing };
}

async function fromMoment(moment: GameMoment, { agents, packs = [] }: HintArguments): Promise<HintPosition> {
  if (packs.length > 0) throw new UserError('--pack: the token of a game names its packs');
  const replayed = await replayToQuestion(moment);
  const { game, state, players } = replayed;
  await lookAhead(game);
  return {
    ...{ game, guide: await guideBy(game, players, agents), decisions: [decisionAt(game, state)], starts: 1 },
    racing: isFitted(replayed),
  };
}

/** True if a judge was fitted to games of these rules. */
function isFitted({ game, options, packed }: Pick<ReplayedPosition, 'game' | 'options' | 'packed'>): boolean {
  return guideTo(game).fittedTo?.(options, packed) === true;
}
