/**
 * The library: `import { hint, odds, playGames } from 'talisman-lab'`. The command line does all it does through the same
 * functions; what stands here is what an agent or a program of one's own needs.
 */
export { analyse } from './api/analysis/by-token.js';
export type { Analysis, AnalysisWanted, SeatAnalysis } from './api/analysis/analyse.js';
export { conform, type CheckResult, type Conformed, type ConformWanted, type FailedAt } from './api/conform.js';
export { hint, type Hint, type HintWanted, type HintedAction, type HintedDecision } from './api/hint/hint.js';
export { odds, type Odds, type OddsWanted } from './api/odds.js';
export { playGames, type GamesWanted, type PlayedGame } from './api/play-games.js';
export type { PositionValue } from './api/position-file.js';
export type { RunAnswer } from './api/run/answer.js';
export { runExperiment, type ExperimentValue, type RunWanted } from './api/run/experiments.js';
export { runLadder, type LadderValue, type LadderWanted } from './api/run/ladders.js';
export { reportRun, resumeRun, type OpenedRun, type RunHow, type RunOutcome } from './api/run/play.js';
export { UserError, type Agent, type AgentSpec, type Game, type IntSpec, type Metric, type State, type Variant } from './engine/index.js';
export type { TalismanState } from './games/talisman/state.js';
