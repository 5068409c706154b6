import type { GameViews } from '../../engine/index.js';
import * as catalogue from './catalogue.js';
import { outlook } from './outlook.js';
import { POSITION_SCHEMA, type Position } from './position.js';
import type { SloharState } from './state.js';
import { questions, Story } from './story.js';

/** Questions, stories, lists and positions of Les portes de Slohar, for readers. */
export const sloharViews: GameViews<SloharState, Position> = {
  positions: { schema: POSITION_SCHEMA, outlook },
  questions,
  storyteller: (all) => new Story(all),
  catalogue,
};
