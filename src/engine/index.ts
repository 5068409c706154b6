export { actionOf, actOf, highOf, lowOf, operandOf, pairOf } from './actions.js';
export type {
  Agent,
  AgentSpec,
  Declaring,
  Decorator,
  ExplainedAction,
  Explanation,
  Model,
  ModelSetting,
  Tensor,
  WordSpec,
  WorthPart,
} from './agent.js';
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
export { assert, foreignFile, MissingFile, nearestWord, UserError, unknownWord } from './errors.js';
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
  Addition,
  AdditionCount,
  AdditionKind,
  AdditionWatch,
  Game,
  Metric,
  PackAbility,
  PackedGame,
  PackText,
  State,
  StateMemory,
  Variant,
} from './game.js';
export { CHANGE_WORDS, CHOICES, DEAL, LUCK, NO_CHANGES, type StartChange, TABLE } from './game.js';
export type {
  Catalogue,
  CatalogueList,
  CountedFact,
  EventKind,
  Events,
  EventWatch,
  GameEntry,
  GameEvent,
  GameFact,
  GameViews,
  HandicapLever,
  JudgedChances,
  JudgedEvent,
  Lever,
  MetRow,
  MetTable,
  Observer,
  OwnCards,
  Questions,
  RoleCard,
  Sitting,
  Storyteller,
  TableStoryteller,
  WorthLevel,
} from './game-entry.js';
export type { Real } from './guide.js';
export { type Evaluation, type Guide, type GuideSpec, type Prior, WHOLE } from './guide.js';
export { addRows, addWholeRows, clearWords, LANES, sumUnits } from './lanes.js';
export { anyOf, type ListWord, levelsText, listed, numbersText } from './lists.js';
export type {
  Measure,
  MeasureRole,
  MeasureWords,
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
export { draw, fold, mix, seedKey, turnKey, turnKeyUnder } from './random.js';
export {
  amount,
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
export type { Meaning, MeaningTable, TableView, ViewCard, ViewSeat, ViewSpace } from './table-view.js';
export type { Stepping } from './turns.js';
export { type Turns, turnsOf } from './turns.js';
export type { BitWordsOf, RowsOf, TextsOf, WordsOf } from './words.js';
