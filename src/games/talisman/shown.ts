import type { GameViews } from '../../engine/index.js';
import type { TalismanState } from './state/state.js';
import { questions } from './views/asking.js';
import * as catalogue from './views/catalogue.js';
import { events } from './views/events/event-log.js';
import { facts } from './views/facts.js';
import { meanings } from './views/meanings.js';
import { outlook } from './views/outlook.js';
import { layPosition } from './views/position.js';
import { positionFromLine } from './views/position-line.js';
import { POSITION_SCHEMA, type Position } from './views/position-schema.js';
import { sitting } from './views/sitting.js';
import { Story } from './views/story.js';
import { viewOf } from './views/table-view.js';
import { gifts, knockouts, worths } from './views/worths.js';
import { writtenPosition } from './views/written-position.js';

/** Questions, stories, events, lists, the table and positions of Talisman, for readers and the people at the table. */
export const talismanViews: GameViews<TalismanState, Position> = {
  positions: { schema: POSITION_SCHEMA, fromLine: positionFromLine, outlook, lay: layPosition, write: writtenPosition },
  questions,
  storyteller: (all) => new Story(all),
  sitting,
  view: viewOf,
  meanings,
  catalogue: { ...catalogue, gifts, knockouts },
  worths,
  facts,
  events,
};
