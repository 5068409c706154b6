import { frameKind, type GameEntry, type Questions, topFrame } from '../../engine/index.js';
import * as catalogue from './catalogue.js';
import { Coverage } from './coverage.js';
import { slohar } from './index.js';
import { turns } from './jump-table.js';
import { outlook } from './outlook.js';
import { POSITION_SCHEMA, type Position } from './position.js';
import type { SloharState } from './state.js';
import { Story } from './story.js';
import { FrameKind, KIND_WORDS } from './words.js';

/** Questions of Les portes de Slohar, by their kind. */
export const questions: Questions<SloharState> = {
  classOf: (s) => KIND_WORDS[frameKind(s, topFrame(s))],
  window: (s) => frameKind(s, topFrame(s)) === FrameKind.Window,
  turn: (s) => s.turnNumber[0],
};

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
