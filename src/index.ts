/**
 * The library: `import { hint, odds, playGames } from 'talisman-lab'`. The command line does all it does through the
 * same functions; what stands here is what an agent or a program of one's own needs.
 */

export type { Analysis, AnalysisWanted, SeatAnalysis } from './api/analysis/analyse.js';
export { analyse } from './api/analysis/by-token.js';
export { type CheckResult, type Conformed, type ConformWanted, conform, type FailedAt } from './api/conform.js';
export {
  type Expectation,
  ExpectationFailed,
  expectGate,
  expectMean,
  expectWinShare,
  type GamesExpected,
  type MeanExpected,
  type WinShareExpected,
} from './api/expect/expect.js';
export { type GateWanted, runGate } from './api/gate/gate.js';
export { type Updated, type UpdateWanted, updateGate } from './api/gate/update.js';
export { type Hint, type HintedAction, type HintedDecision, type HintWanted, hint } from './api/hint/hint.js';
export { type Odds, type OddsWanted, odds } from './api/odds.js';
export { type GamesWanted, type PlayedGame, playGames } from './api/play-games.js';
export type { PositionValue } from './api/position-file.js';
export type { RunAnswer } from './api/run/answer.js';
export {
  type ExperimentValue,
  type PlanWanted,
  planExperiment,
  type RunWanted,
  runExperiment,
} from './api/run/experiments.js';
export { extendRun } from './api/run/extend.js';
export { type LadderValue, type LadderWanted, runLadder } from './api/run/ladders.js';
export type { Plan, PlannedMeasure } from './api/run/plan.js';
export { type OpenedRun, type RunHow, type RunOutcome, reportRun, resumeRun } from './api/run/play.js';
export { type Verified, type VerifiedPart, type VerifyWanted, verifyRun } from './api/run/verify.js';
export { type Blunder, type Scan, type ScannedClass, type ScanWanted, scan } from './api/scan/scan.js';
export { STARTING_FILES, type StartingFile, startingFile } from './api/starting-files.js';
export { type Trained, type TrainWanted, train } from './api/train/train.js';
export {
  type Agent,
  type AgentSpec,
  type Game,
  type IntSpec,
  type Metric,
  type State,
  UserError,
  type Variant,
} from './engine/index.js';
export type { EntryResult, GateResult } from './experiment/gate/gate-result.js';
export type { GateVerdict, MetricResult } from './experiment/gate/judge.js';
export type { TalismanState } from './games/talisman/state/state.js';
