/**
 * The library: `import { hint, odds, playGames } from 'talisman-lab'`. It has a call for each command, and the types
 * that an agent or a program of your own needs.
 */

export { LISTS, type ListName } from './calls/catalogue.js';
export {
  type Expectation,
  ExpectationFailed,
  type ExpectMeanOptions,
  type ExpectOptions,
  type ExpectWinShareOptions,
  expectGate,
  expectMean,
  expectWinShare,
} from './calls/expect.js';
export {
  type CoverageOptions,
  coverage,
  type ListOptions,
  list,
  signature,
} from './calls/games.js';
export * from './calls/questions.js';
export { race } from './calls/races.js';
export { extendRun, mergeRuns, reportRun, resumeRun, verifyRun } from './calls/runs.js';
export type { ExplainedAction, Explanation, WorthPart } from './engine/agent.js';
export type { TurnTime } from './engine/game.js';
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
export type { MeasureRole } from './engine/outlook.js';
export type { BlockRange } from './experiment/folder/block-range.js';
export type { DataColumn } from './experiment/folder/data-table.js';
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
export type { RatioEstimate } from './experiment/results/block-ratios.js';
export type {
  ClaimAnswer,
  ClaimCaseKind,
  ClaimExpectation,
  ClaimPlay,
  ClaimRow,
  ClaimVerdict,
} from './experiment/results/claim-summary.js';
export type { SpaceCount, SpaceEvent } from './experiment/results/space-counts.js';
export type {
  MainEffect,
  SweepCell,
  SweepEstimate,
  SweepRow,
  SweepSummary,
} from './experiment/results/sweep-summary.js';
export type {
  BoundedNumber,
  GainedWorth,
  WorthByCharacter,
  WorthEffect,
  WorthKind,
  WorthRow,
  WorthSummary,
} from './experiment/results/worth-summary.js';
export type { TalismanState } from './games/talisman/state/state.js';
export type { ListRow } from './playing/library/content.js';
export type { PositionSource, PositionValue } from './playing/positions/position-file.js';
export { readPositionLine } from './playing/positions/position-line.js';
export type { SeatAgents } from './playing/positions/seat-agents.js';
export type { QueryValue } from './playing/query/query.js';
export { describeTables, type QueryOptions, type QueryResult, queryRun } from './playing/query/query.js';
export type { RunTable } from './playing/query/run-tables.js';
export { type WorkOptions, workForQueue } from './playing/queue/work.js';
export { type Race, RaceData, type RaceOptions } from './playing/race/race.js';
export type { StagePart } from './playing/race/stage-part.js';
export { type SaidHouseRule, type UnderstoodRule, understandRule } from './playing/rules/said/understand.js';
export { STARTING_FILES, type StartingFile, startingFile } from './playing/rules/starting-files.js';
export type { RunAnswer } from './playing/run/answer.js';
export type { ConfirmedBlocks } from './playing/run/confirm-plugins.js';
export { type EventsOptions, type EventsResult, writeEvents } from './playing/run/events.js';
export type { ExperimentValue } from './playing/run/experiments.js';
export { type MergeOptions, type MissingPart, missingParts } from './playing/run/merge.js';
export type { MergedStages } from './playing/run/merge-stages.js';
export { type MergeStagesOptions, mergeStages } from './playing/run/merge-stages.js';
export type { Plan, PlannedMeasure } from './playing/run/plan.js';
export type { OpenedRun, RunOutcome, RunPlayOptions } from './playing/run/play.js';
export { type PlayedGame, type PlayGamesOptions, playGames } from './playing/run/play-games.js';
export type { PlayingSpeed, TrialOptions } from './playing/run/trial.js';
export type { VerifiedPart, VerifyOptions, VerifyResult } from './playing/run/verify.js';
export type { Contribution } from './questions/analysis/accounts.js';
export type { Analysis, AnalysisOptions, SeatAnalysis } from './questions/analysis/analyse.js';
export { analyse } from './questions/analysis/by-token.js';
export type { LuckSwing } from './questions/analysis/walk.js';
export type { WorstDecision } from './questions/analysis/worst.js';
export type { AskedRow } from './questions/asked/row.js';
export { type FoundCharacter, findCharacter } from './questions/character/find.js';
export { type Power, powersOf } from './questions/character/powers.js';
export type { CharacterArguments } from './questions/character/question.js';
export type { ClaimArguments } from './questions/claim/arguments.js';
export type { ClaimInput } from './questions/claim/claim-file.js';
export type { ClaimsResult } from './questions/claim/claims.js';
export type { CompareArguments } from './questions/compare/question.js';
export type { FindOptions, PlayOptions } from './questions/contract/question.js';
export type { ColumnSum, Covered, CoveredTable } from './questions/coverage/coverage.js';
export type { DeathChange, DeathPart, Deaths, RulesDeaths } from './questions/deaths/count.js';
export type { DeathsArguments } from './questions/deaths/question.js';
export type { FirstStep, Firsts, TurnOrder } from './questions/first/count.js';
export type { FirstArguments } from './questions/first/question.js';
export type { HabitsArguments } from './questions/habits/question.js';
export type { HabitRow, HabitsResult } from './questions/habits/result.js';
export type { HintArguments, HintMethod } from './questions/hint/arguments.js';
export type { Hint, HintedAction, HintedDecision } from './questions/hint/hint.js';
export type { LadderArguments, LadderValue } from './questions/ladder/question.js';
export type { Agreement, NotebookCheck, NotebookCheckKind } from './questions/log/agreement.js';
export type { LogArguments } from './questions/log/arguments.js';
export type { LogMean, WinShare, WinShares } from './questions/log/by-itself.js';
export type { PlayedGamesAnswer } from './questions/log/log.js';
export type { LogValue } from './questions/log/log-file.js';
export type { MoreGames } from './questions/log/more-games.js';
export type { TurnPace } from './questions/log/pace.js';
export type { LuckShare, LuckSource, LuckSplit } from './questions/luck/count.js';
export type { LuckArguments } from './questions/luck/question.js';
export type { Fights, MeetArguments } from './questions/meet/question.js';
export type { OddsArguments } from './questions/odds/arguments.js';
export type { Odds, PrintedMeasure } from './questions/odds/odds.js';
export type { TimeLeft } from './questions/odds/time-left.js';
export type { RulePair, RulePairs } from './questions/pairs/count.js';
export type { PairsArguments } from './questions/pairs/question.js';
export type { PlannedRun } from './questions/plan/question.js';
export type { ExplainedDecision } from './questions/replay/explain.js';
export type { ReplayedGame } from './questions/replay/game.js';
export type { Highlight, Review } from './questions/replay/highlights.js';
export type { RunArguments } from './questions/run/experiment.js';
export type { RushArguments } from './questions/rush/question.js';
export type { ClassLoss } from './questions/scan/losses.js';
export { type Blunder, type Scan, type ScannedClass, type ScanOptions, scan } from './questions/scan/scan.js';
export type { ShopArguments } from './questions/shop/question.js';
export type { BasketRow, ShopResult } from './questions/shop/result.js';
export type { SoloArguments } from './questions/solo/question.js';
export type { SweepArguments, SweepResult } from './questions/sweep/question.js';
export type { ConfirmedValue } from './questions/tune/confirm.js';
export type { TuneArguments, TuneFound } from './questions/tune/question.js';
export type { TunedChange, TunedSetting, TuneResult } from './questions/tune/result.js';
export type { Target, TargetBound } from './questions/tune/target.js';
export type { TuneInput } from './questions/tune/tune-file.js';
export type { WorthArguments } from './questions/worth/arguments.js';
export type { WorthOptions } from './questions/worth/plan.js';
export type { Worth } from './questions/worth/worth.js';
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
export { type GateOptions, runGate } from './workshops/gate/gate.js';
export { type NewEntry, type UpdateOptions, type UpdateResult, updateGate } from './workshops/gate/update.js';
export { type QuickTrainOptions, type QuickTrainResult, trainQuick } from './workshops/train/quick/train-quick.js';
export { type TrainOptions, type TrainResult, train } from './workshops/train/train.js';
