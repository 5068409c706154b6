import { UserError, type WorthLevel } from '../../engine/index.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { NO_START } from '../../experiment/design/starts.js';
import { MINUTES } from '../../experiment/design/table-time.js';
import { viewsOf } from '../../games/shown.js';
import { library } from '../../playing/library/library.js';
import type { Asked } from '../contract/question.js';
import { refuseTwoSizes } from '../contract/time.js';
import type { WorthArguments } from './arguments.js';
import type { Thing } from './kinds.js';
import { planWorth } from './plan.js';

/** Level of a card that a seat begins with. */
export const GIFT = 'gift=';

/** The card of a question, with its plan. */
interface GainedPlan {
  readonly thing: Thing;
  /** Id of the card. */
  readonly card: string;
  readonly experiment: ExperimentValue;
}

/** Plans the games of `worth CARD --when gained`. @throws UserError for anything else than one card */
export function planGained(args: Asked<WorthArguments>): GainedPlan {
  refuseTwoSizes(args);
  for (const name of ['knockOut', 'byCharacter', 'best', 'precision'] as const)
    if (args[name] !== undefined && args[name] !== false)
      throw new UserError(`--when gained: leave out ${FLAGS[name]}, which is for things at the start`);
  const { things, race, options } = planWorth({ ...args, maxGames: undefined });
  const [thing] = things;
  if (things.length !== 1 || !thing.level.startsWith(GIFT) || thing.level.includes(','))
    throw new UserError('--when gained: name one card that players gain, as in: worth objects runesword --when gained');
  const { game } = options;
  const { events, worths } = viewsOf(game);
  if (events === undefined || library.judge?.(game) == null)
    throw new UserError(`--when gained: there is no judge of the positions of '${game}'`);
  const card = thing.level.slice(GIFT.length);
  const out = outLevel(worths?.['cards']?.() ?? [], card);
  const { question: _, id: __, ...experiment } = race.experiment as Readonly<Record<string, unknown>>;
  return {
    thing,
    card,
    experiment: {
      ...experiment,
      id: `gained-${card}`,
      question: `What is the ${thing.name} worth once you gain it?`,
      vary: { start: [NO_START, `seat0.${thing.level}`, ...(out === null ? [] : [`without=${out}`])] },
      rotate: 'characters',
      measure: ['win', MINUTES],
      charts: [],
      blocks: Math.max(1, Math.floor((args.maxGames ?? GAMES_MIN) / options.players)),
    } as ExperimentValue,
  };
}

const FLAGS = { knockOut: '--knock-out', byCharacter: '--by-character', best: '--best', precision: '--precision' };

/** Games of each table before a time decides. */
const GAMES_MIN = 4;

/** Returns the level that takes a card out of the game; null for none. */
function outLevel(cards: readonly WorthLevel[], card: string): string | null {
  return cards.find(({ level }) => level === `card:${card}`)?.level ?? null;
}
