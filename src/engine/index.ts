export { actionOf, actOf, highOf, lowOf, operandOf, pairOf } from './actions.js';
export type { Addition, AdditionCount, AdditionKind, AdditionWatch } from './additions.js';
export type { Agent, AgentSpec, Declaring, ModelSetting } from './agent.js';
export {
  type CompiledGame,
  type CompiledPlayouts,
  type PlayByRounds,
  type Playout,
  playoutsOf,
  usePlayouts,
} from './compiled.js';
export {
  agreeing,
  type Conflict,
  conflictsAmong,
  conflictsOf,
  refuseConflicts,
  settleConflicts,
} from './conflicts.js';
export type { Decorator, WordSpec } from './decorator.js';
export { assert, foreignFile, MissingFile, nearestWord, UserError, unknownWord } from './errors.js';
export type { EventKind, Events, EventWatch, GameEvent } from './events.js';
export type { ExplainedAction, Explanation, WorthPart } from './explanation.js';
export { type Field, Fields, Laid } from './fields.js';
export {
  FRAME_WORDS,
  type FrameState,
  frameArg,
  frameKind,
  frameSeat,
  popFrame,
  pushFrame,
  setFrameArg,
  setFrameHead,
  topFrame,
} from './frames.js';
export type {
  ActionClasses,
  Game,
  Metric,
  PackAbility,
  PackedGame,
  PackText,
  State,
  StateMemory,
  Variant,
} from './game.js';
export type { Catalogue, CatalogueList, CountedFact, GameEntry, GameFact, WorthLevel } from './game-entry.js';
export { type Evaluation, type Guide, type GuideSpec, WHOLE } from './guide.js';
export { addRows, clearWords, LANES } from './lanes.js';
export type { Lever } from './lever.js';
export { anyOf, type ListWord, levelsText, listed, numbersText } from './lists.js';
export type { Model, Tensor } from './model.js';
export type { MetRow, MetTable, Observer } from './observer.js';
export type {
  Measure,
  Outlook,
  PlaceOf,
  PositionHead,
  PositionKind,
  SavedPosition,
  WrittenPosition,
} from './outlook.js';
export { bitCount, NO_CARD, type PileState, Piles } from './piles.js';
export { agentSeed, endPlay, play, playOn, startPlay, TRACE_WORDS, Wait } from './play.js';
export { playerName, playerNumber, playerText } from './player.js';
export type { Questions } from './questions.js';
export { draw, fold, mix, seedKey, turnKey, turnKeyUnder } from './random.js';
export type { Real } from './real.js';
export type { RoleCard } from './role-card.js';
export type { OwnCards, Sitting, Storyteller, TableStoryteller } from './sitting.js';
export {
  choice,
  defaults,
  flag,
  type IntSpec,
  parseValue,
  rangeText,
  sayValue,
  valuesText,
  valueText,
  withoutPhrases,
  YES_NO,
} from './spec.js';
export { CHANGE_WORDS, NO_CHANGES, type StartChange, TABLE } from './start-changes.js';
export type { Stepping } from './stepping.js';
export type { TableView, ViewCard, ViewSeat, ViewSpace } from './table-view.js';
export { type Turns, turnsOf } from './turns.js';
export type { BitWordsOf, RowsOf, TextsOf, WordsOf } from './words.js';
