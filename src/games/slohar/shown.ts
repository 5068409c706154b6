import type { GameViews } from '../../engine/index.js';
import { outlook } from './outlook.js';
import { POSITION_SCHEMA, type Position } from './position.js';
import type { SloharState } from './state.js';
import { questions, Story } from './story.js';

/** What people see of Les portes de Slohar: questions, stories and positions. */
export const sloharViews: GameViews<SloharState, Position> = {
  positions: { schema: POSITION_SCHEMA, outlook },
  questions,
  storyteller: (all) => new Story(all),
};
