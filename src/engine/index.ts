export type { Agent, AgentSpec } from './agent.js';
export { UserError, assert, nearestWord, unknownWord } from './errors.js';
export { Fields, type Field } from './fields.js';
export { FRAME_WORDS, frameKind, frameSeat, popFrame, pushFrame, topFrame, type FrameState } from './frames.js';
export type { Game, Metric, State, Variant } from './game.js';
export { NO_CARD, Piles, bitCount, type PileState } from './piles.js';
export { TRACE_WORDS, agentSeed, play } from './play.js';
export { draw, fold, mix, turnKey } from './random.js';
export { defaults, parseValue, rangeText, valueText, type IntSpec } from './spec.js';
