/**
 * The library: `import { hint, odds, playGames } from 'talisman-lab'`. It has a call for each command, and the types
 * that an agent or a program of your own needs.
 */

export type { Contribution } from './api/analysis/accounts.js';
export type { Analysis, AnalysisOptions, SeatAnalysis } from './api/analysis/analyse.js';
export { analyse } from './api/analysis/by-token.js';
export type { LuckSwing } from './api/analysis/walk.js';
export type { WorstDecision } from './api/analysis/worst.js';
export type { ClaimInput } from './api/claims/claim-file.js';
export type { ClaimsOptions, ClaimsResult } from './api/claims/claims.js';
export type { ListRow } from './api/content.js';
export { type Hint, type HintedAction, type HintedDecision, type HintOptions, hint } from './api/hint/hint.js';
export type { Agreement, NotebookCheck, NotebookCheckKind } from './api/log/agreement.js';
export type { LogMean, WinShare, WinShares } from './api/log/by-itself.js';
export { type PlayedGamesAnswer, type PlayedGamesOptions, readPlayedGames } from './api/log/log.js';
export type { LogValue } from './api/log/log-file.js';
export type { MoreGames } from './api/log/more-games.js';
export type { TurnPace } from './api/log/pace.js';
export { type Odds, type OddsOptions, odds } from './api/odds.js';
export { type PlayedGame, type PlayGamesOptions, playGames } from './api/play-games.js';
export type { PositionSource, PositionValue } from './api/position-file.js';
export { readPositionLine } from './api/position-line.js';
export { describeTables, type QueryOptions, type QueryResult, queryRun } from './api/query/query.js';
export { type WorkOptions, workForQueue } from './api/queue/work.js';
export { type Race, RaceData, type RaceOptions } from './api/race/race.js';
export type { RunAnswer } from './api/run/answer.js';
export { type EventsOptions, type EventsResult, writeEvents } from './api/run/events.js';
export {
  type ExperimentValue,
  type PlanOptions,
  planExperiment,
  type RunOptions,
} from './api/run/experiments.js';
export type { LadderOptions, LadderValue } from './api/run/ladders.js';
export { type MergeOptions, type MissingPart, mergeRuns, missingParts } from './api/run/merge.js';
export { type MergeStagesOptions, mergeStages } from './api/run/merge-stages.js';
export type { Plan, PlannedMeasure } from './api/run/plan.js';
export { type OpenedRun, type RunOutcome, type RunPlayOptions, reportRun } from './api/run/play.js';
export type { PlayingSpeed, TrialOptions } from './api/run/trial.js';
export { type VerifiedPart, type VerifyOptions, type VerifyResult, verifyRun } from './api/run/verify.js';
export type { ClassLoss } from './api/scan/losses.js';
export { type Blunder, type Scan, type ScannedClass, type ScanOptions, scan } from './api/scan/scan.js';
export type { SeatAgents } from './api/seat-agents.js';
export { STARTING_FILES, type StartingFile, startingFile } from './api/starting-files.js';
export type { Sweep, SweepOptions } from './api/sweep/sweep.js';
export type { ConfirmedValue } from './api/tune/confirm.js';
export type { TunedChange, TunedSetting, TuneResult } from './api/tune/result.js';
export type { Target, TargetBound } from './api/tune/target.js';
export type { BegunTune, TuneOptions, TuneOutcome } from './api/tune/tune.js';
export type { TuneInput } from './api/tune/tune-file.js';
export { LISTS, type ListName } from './calls/catalogue.js';
export {
  type CoverageOptions,
  coverage,
  type ListOptions,
  list,
  type ReplayedGame,
  replay,
  signature,
} from './calls/games.js';
export * from './calls/questions.js';
export {
  type FinishedSweep,
  type FinishedTune,
  race,
  sweep,
  testClaims,
  tune,
} from './calls/races.js';
export { type CompareOptions, compare, extendRun, resumeRun, runExperiment, runLadder } from './calls/runs.js';
export {
  type Agent,
  type AgentSpec,
  type Game,
  type IntSpec,
  type MetRow,
  type Metric,
  type State,
  UserError,
  type Variant,
  type WrittenPosition,
} from './engine/index.js';
export type { BlockRange } from './experiment/folder/block-range.js';
export type { ExpectedBand } from './experiment/gate/band.js';
export type {
  DescribedDivergence,
  EntryResult,
  FirstOther,
  GateFigure,
  GateResult,
  SkippedEntry,
} from './experiment/gate/gate-result.js';
export type { GateVerdict, MetricResult } from './experiment/gate/judge.js';
export type { DescribedDecision, DescribedSeat } from './experiment/play/replay.js';
export type { ObservedRow, ObserverHooks, ObserverSpec } from './experiment/plugins/own-observer.js';
export type {
  ClaimAnswer,
  ClaimCaseKind,
  ClaimExpectation,
  ClaimPlay,
  ClaimRow,
  ClaimVerdict,
} from './experiment/results/claim-summary.js';
export type {
  MainEffect,
  SweepCell,
  SweepEstimate,
  SweepRow,
  SweepSummary,
} from './experiment/results/sweep-summary.js';
export type {
  WorthByCharacter,
  WorthEffect,
  WorthKind,
  WorthRow,
  WorthSummary,
} from './experiment/results/worth-summary.js';
export type { TalismanState } from './games/talisman/state/state.js';
export type { AskedRow } from './questions/asked/row.js';
export { type FoundCharacter, findCharacter } from './questions/character/find.js';
export { type Power, powersOf } from './questions/character/powers.js';
export type { Worth, WorthOptions } from './questions/worth/worth.js';
export type { Regret } from './stats/best.js';
export type { Interval } from './stats/proportion.js';
export type { Verdict } from './stats/verdict.js';
export {
  type CheckResult,
  type ConformOptions,
  type ConformResult,
  conform,
  type FailedAt,
} from './workshops/conformance/conform.js';
export type { ColumnSum, Covered, CoveredTable } from './workshops/coverage.js';
export {
  type Expectation,
  ExpectationFailed,
  type ExpectMeanOptions,
  type ExpectOptions,
  type ExpectWinShareOptions,
  expectGate,
  expectMean,
  expectWinShare,
} from './workshops/gate/expect.js';
export { type GateOptions, runGate } from './workshops/gate/gate.js';
export { type NewEntry, type UpdateOptions, type UpdateResult, updateGate } from './workshops/gate/update.js';
export { type TrainOptions, type TrainResult, train } from './workshops/train/train.js';
