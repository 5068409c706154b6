import type { GameEntry } from '../../engine/index.js';
import * as catalogue from './catalogue.js';
import { Coverage } from './coverage.js';
import { slohar } from './index.js';
import { turns } from './jump-table.js';
import { outlook } from './outlook.js';
import { POSITION_SCHEMA, type Position } from './position.js';
import type { SloharState } from './state.js';
import { questions, Story } from './story.js';

/** Les portes de Slohar with all that can be asked of it. */
export const sloharEntry: GameEntry<SloharState, Position> = {
  game: slohar,
  catalogue,
  positions: { schema: POSITION_SCHEMA, outlook },
  turns,
  observe: () => new Coverage(),
  questions,
  storyteller: (all) => new Story(all),
};
