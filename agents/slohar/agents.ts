import type { AgentSpec } from '../../src/engine/index.js';
import type { SloharState } from '../../src/games/slohar/state.js';
import { first } from './first.js';
import { sloharGuide } from './guide.js';
import { balanced } from './heuristic/balanced.js';

/** Agents and guide of the game. The page leaves them out with the game. */
export const SLOHAR_AGENTS: readonly AgentSpec<SloharState>[] = [first, balanced];
export const SLOHAR_GUIDE = sloharGuide;
