import { hasEntryPoints } from '#entry-point';
import { type AgentSpec, type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import { entrant, findCandidate, refuseBaseOnly } from '../../experiment/design/candidate.js';
import { refuseAborted } from '../../experiment/play/pool.js';
import { library, uncheckedLibrary } from '../../playing/library/library.js';
import { enterPacked, notesOf } from '../../playing/library/packs.js';
import { threadMonitor, untilQuiet } from '../../playing/plugins/main-thread.js';
import { AGENT_CHECKS, agentBudget, isSearchBudget } from './agent-checks.js';
import { type AllocationPlan, allocationPlan, CLEAN_BYTES, measureAllocation } from './allocation.js';
import { type Finding, NotAsked } from './not-asked.js';
import { SEARCH_CHECKS } from './search-checks.js';
import { CheckFailure, optionsText, playLegal, setUp } from './table.js';

/** Options of `conform`. */
export interface ConformOptions {
  /** As in `--agents`: a name, with parameters if any, or the path of a module. */
  readonly agent: string;
  /** `talisman` if absent. */
  readonly game?: string;
  /** Files of house cards that it plays with; allocations are measured without them. */
  readonly packs?: readonly string[];
  /** Called with each line about the packs. */
  readonly say?: (line: string) => void;
  /** Games of each check; 16 if absent. */
  readonly games?: number;
  /** Also checks that it searches honestly, in games with traps: for an agent that plays any game. */
  readonly search?: boolean;
  /** Allowed bytes per decision; 0.5, the noise of the measurement, if absent. */
  readonly bytes?: number;
  /** Rejects the call with an AbortError. */
  readonly signal?: AbortSignal;
  /** Called with the number of finished checks, and of all. */
  readonly progress?: (done: number, all: number) => void;
}

/** The place of a broken promise: everything needed to reach it again. */
export interface FailedAt {
  readonly variant: string;
  readonly options: string;
  readonly seats: number;
  readonly seed: readonly number[];
  readonly roles: readonly string[];
  /** Answers before it, including forced ones. */
  readonly decision: number;
  readonly actions: readonly number[];
  /** The question, and the legal actions, in words. */
  readonly situation: string;
  readonly legal: readonly string[];
}

/** Result of one check of `conform`. */
export interface CheckResult {
  readonly title: string;
  readonly verdict: 'passed' | 'failed' | 'not asked';
  /** Short result; may be empty. */
  readonly detail: string;
  readonly at?: FailedAt;
}

/** Result of `conform`. */
export interface ConformResult {
  readonly agent: string;
  readonly game: string;
  readonly games: number;
  readonly passed: boolean;
  readonly checks: readonly CheckResult[];
}

export const DEFAULT_CONFORM_GAMES = 16;

/** Checks an agent against the contract of `Agent`, with the checks that every agent of this package passes. */
export async function conform(requested: ConformOptions): Promise<ConformResult> {
  const {
    agent,
    game: id = 'talisman',
    games = DEFAULT_CONFORM_GAMES,
    search = false,
    bytes = CLEAN_BYTES,
    progress,
  } = requested;
  const base = library.games.find((known) => known.id === id);
  if (base === undefined)
    throw unknownWord(
      'game',
      id,
      library.games.map((known) => known.id),
      '--game',
    );
  if (!Number.isInteger(games) || games < 1)
    throw new UserError(`games must be a whole number of at least 1, not '${games}'`);
  const packed = enterPacked(id, requested.packs);
  const { game } = packed;
  for (const line of notesOf(packed)) requested.say?.(line);
  const candidate = await findCandidate(agent, id, uncheckedLibrary, 'agent');
  if (game !== base) refuseBaseOnly(candidate, 'agent');
  const { spec } = candidate.found;
  const params = Int32Array.from(entrant(candidate, {}, 'agent').params);
  const budget = agentBudget(spec, games, params);
  const searcher = withDefaults(spec, params);
  const question: TitledCheck[] = [
    ...AGENT_CHECKS.map(({ title, run }) => ({ title, run: () => run(game, spec, budget) })),
    ...(search ? SEARCH_CHECKS : []).map(({ title, run }) => ({ title, run: () => run(searcher, PLAIN_ITERATIONS) })),
  ];
  const checks: CheckResult[] = [];
  const all = question.length + 1;
  for (const check of question) {
    threadMonitor.announce(`while it was checked: ${check.title}`);
    const result = runCheck(check);
    progress?.(checks.length, all);
    // Gives way to a progress line, Ctrl-C and deferred code of the agent.
    await threadMonitor.waitFor(untilQuiet());
    refuseAborted(requested.signal);
    checks.push(withCaught(result));
  }
  const failed = checks.some(({ verdict }) => verdict === 'failed');
  checks.push(
    failed
      ? { title: ALLOCATES, verdict: 'not asked', detail: 'it failed before' }
      : await checkAllocation(
          agent,
          game,
          spec.params.some((param) => isSearchBudget(param.id)),
          bytes,
        ),
  );
  return { agent, game: id, games: budget.games, passed: checks.every(({ verdict }) => verdict !== 'failed'), checks };
}

/** Bytes per window, less than the young generation that `measureAllocation` sets. */
const WINDOW_BYTES = 20_000_000;
const ALLOCATES = 'allocates nothing: memory stays as it is while it plays';

/** Search iterations that are enough to find the right answers to the traps. */
const PLAIN_ITERATIONS = 400;

interface TitledCheck {
  readonly title: string;
  run(): Finding;
}

function withDefaults(spec: AgentSpec<State>, params: Int32Array): AgentSpec<State> {
  return {
    id: spec.id,
    about: spec.about,
    params: spec.params.map((param, at) => ({ ...param, default: params[at] })),
    create: (game, values) => spec.create(game, values),
  };
}

/** Adds hidden faults of the agent and its use of clocks to a result. */
function withCaught(result: CheckResult): CheckResult {
  const { caught, unrepeatable } = threadMonitor;
  threadMonitor.caught = null;
  if (caught !== null && result.verdict !== 'failed') return { ...result, verdict: 'failed', detail: caught.message };
  if (result.verdict !== 'failed' || unrepeatable.size === 0) return result;
  return { ...result, detail: `${result.detail}\nit asks ${[...unrepeatable].join(', ')}` };
}

function runCheck({ title, run }: TitledCheck): CheckResult {
  try {
    const found = run() ?? '';
    return found instanceof NotAsked
      ? { title, verdict: 'not asked', detail: found.why }
      : { title, verdict: 'passed', detail: found };
  } catch (error) {
    if (!(error instanceof CheckFailure)) return { title, verdict: 'failed', detail: (error as Error).message };
    return { title, verdict: 'failed', detail: error.what, at: failedAt(error) };
  }
}

/**
 * Replays the actions up to the failed one. An agent that writes into the state may have left the rules: then the
 * replay ends at the last legal action.
 */
function failedAt({ table, actions: taken }: CheckFailure): FailedAt {
  const { game, variant, seats, seed, roles } = table;
  const s = setUp(table);
  const actions = taken.slice(0, playLegal(game, s, taken));
  const out = new Int32Array(game.maxActions);
  const count = game.over(s) ? 0 : game.legal(s, out);
  return {
    variant,
    options: optionsText(table),
    seats,
    seed: [...seed],
    roles: game.roles.length === 0 ? [] : Array.from(roles, (role) => game.roles[role]),
    decision: actions.length,
    actions,
    situation: game.situation(s),
    legal: Array.from({ length: count }, (_, i) => `${i} ${game.describe(s, out[i])}`),
  };
}

async function checkAllocation(
  agent: string,
  game: Game<State>,
  searches: boolean,
  bytes: number,
): Promise<CheckResult> {
  if (!hasEntryPoints()) return { title: ALLOCATES, verdict: 'not asked', detail: 'only compiled code is measured' };
  const whole = allocationPlan(game.id, [agent]);
  // A window ends before the allowed bytes would fill the young generation.
  const decisions = Math.max(500, Math.min(searches ? 2500 : whole.decisions, Math.floor(WINDOW_BYTES / bytes)));
  const plan: AllocationPlan = { ...whole, decisions, warmUp: searches ? 100_000 : whole.warmUp, allowed: bytes };
  const measured = await measureAllocation(plan).catch((error: unknown) => error as Error);
  if (measured instanceof Error) return { title: ALLOCATES, verdict: 'failed', detail: measured.message };
  const { median } = measured;
  // If no window was free of collections, each allocated more than the young generation holds.
  const seen =
    median === null
      ? 'so much that every stretch of play had the memory cleared up'
      : `${Math.max(0, median).toFixed(2)} bytes a decision`;
  return {
    title: ALLOCATES,
    verdict: median !== null && median < bytes ? 'passed' : 'failed',
    detail: `${seen}; ${bytes} are allowed`,
  };
}
