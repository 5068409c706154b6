import { Coverage } from '#coverage';
import type { GameEntry } from '../../engine/index.js';
import { ROLE_CARD } from './content/role-card.js';
import { LEVERS } from './options/levers.js';
import { packable } from './packable.js';
import { turns } from './play/turns.js';
import type { TalismanState } from './state/state.js';
import * as catalogue from './views/catalogue.js';
import { events } from './views/events/event-log.js';
import { facts } from './views/facts.js';
import { outlook } from './views/outlook.js';
import { layPosition } from './views/position.js';
import { positionFromLine } from './views/position-line.js';
import { POSITION_SCHEMA, type Position } from './views/position-schema.js';
import { questions } from './views/questions.js';
import { sitting } from './views/sitting.js';
import { Story } from './views/story.js';
import { viewOf } from './views/table-view.js';
import { gifts, knockouts, worths } from './views/worths.js';
import { writtenPosition } from './views/written-position.js';

/** Talisman with all that can be asked of it. */
export const talismanEntry: GameEntry<TalismanState, Position> = {
  game: packable,
  catalogue: { ...catalogue, gifts, knockouts },
  worths,
  facts,
  levers: LEVERS,
  positions: { schema: POSITION_SCHEMA, fromLine: positionFromLine, outlook, lay: layPosition, write: writtenPosition },
  roleCard: ROLE_CARD,
  turns,
  observe: () => new Coverage(),
  events,
  questions,
  storyteller: (all) => new Story(all),
  sitting,
  view: viewOf,
};
