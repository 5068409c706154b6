import type { GameEntry } from '../../engine/index.js';
import * as catalogue from './catalogue.js';
import { Coverage } from './coverage.js';
import { outlook } from './outlook.js';
import { packable } from './packs.js';
import { POSITION_SCHEMA, type Position } from './position-schema.js';
import { questions } from './questions.js';
import type { TalismanState } from './state.js';
import { Story } from './story.js';
import { turns } from './turns.js';

/** Talisman with all that can be asked of it. */
export const talismanEntry: GameEntry<TalismanState, Position> = {
  game: packable,
  catalogue,
  positions: { schema: POSITION_SCHEMA, outlook },
  turns,
  observe: () => new Coverage(),
  questions,
  tell: (all) => new Story(all),
};
