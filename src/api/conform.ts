import { type AgentSpec, type Game, type State, UserError, unknownWord } from '../engine/index.js';
import { entrant, findCandidate, refuseBaseOnly } from '../experiment/design/candidate.js';
import { AGENT_CHECKS, agentBudget, isSearchBudget } from './conformance/agent-checks.js';
import {
  type AllocationPlan,
  allocationPlan,
  CLEAN_BYTES,
  canMeasure,
  measureAllocation,
} from './conformance/allocation.js';
import { SEARCH_CHECKS } from './conformance/search-checks.js';
import { CheckFailure, optionsText, playLegal, setUp } from './conformance/table.js';
import { library, uncheckedLibrary } from './library.js';
import { enterPacked, notesOf } from './packs.js';
import { threadMonitor, untilQuiet } from './plugins/main-thread.js';

/** What is asked of `conform`. */
export interface ConformOptions {
  /** As in `--agents`: a name, with parameters if any, or the path of a module. */
  readonly agent: string;
  /** `talisman` if absent. */
  readonly game?: string;
  /** Files of house cards that it plays with; what it allocates is measured without. */
  readonly packs?: readonly string[];
  /** Told what packs did, in a line each. */
  readonly say?: (line: string) => void;
  /** Games of each check; 16 if absent. */
  readonly games?: number;
  /** Whether it searches honestly, too: for an agent that plays any game, put before games that are traps. */
  readonly search?: boolean;
  /** Bytes a decision that it may allocate; 0.5, the noise of the measurement, if absent. */
  readonly bytes?: number;
  /** Told of the checks done, and of all. */
  readonly progress?: (done: number, all: number) => void;
}

/** Where a promise was broken: all that is needed to stand there again. */
export interface FailedAt {
  readonly variant: string;
  readonly options: string;
  readonly seats: number;
  readonly seed: readonly number[];
  readonly roles: readonly string[];
  /** Actions taken before: this many answers, forced ones counted. */
  readonly decision: number;
  readonly actions: readonly number[];
  /** The question at hand in words, and what could be done. */
  readonly situation: string;
  readonly legal: readonly string[];
}

export interface CheckResult {
  readonly title: string;
  readonly verdict: 'passed' | 'failed' | 'not asked';
  /** What was seen, in a few words; empty if there is nothing to say. */
  readonly detail: string;
  readonly at?: FailedAt;
}

export interface ConformResult {
  readonly agent: string;
  readonly game: string;
  readonly games: number;
  readonly passed: boolean;
  readonly checks: readonly CheckResult[];
}

export const DEFAULT_CONFORM_GAMES = 16;

/** Holds an agent to the contract of `Agent`, by the checks that every agent of this package passes. */
export async function conform(wanted: ConformOptions): Promise<ConformResult> {
  const {
    agent,
    game: id = 'talisman',
    games = DEFAULT_CONFORM_GAMES,
    search = false,
    bytes = CLEAN_BYTES,
    progress,
  } = wanted;
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
  const packed = enterPacked(id, wanted.packs);
  const { game } = packed;
  for (const line of notesOf(packed)) wanted.say?.(line);
  const candidate = await findCandidate(agent, id, uncheckedLibrary, 'agent');
  if (game !== base) refuseBaseOnly(candidate, 'agent');
  const { spec } = candidate.found;
  const params = Int32Array.from(entrant(candidate, {}, 'agent').params);
  const budget = agentBudget(spec, games, params);
  const searcher = withDefaults(spec, params);
  const asked: TitledCheck[] = [
    ...AGENT_CHECKS.map(({ title, run }) => ({ title, run: () => run(game, spec, budget) })),
    ...(search ? SEARCH_CHECKS : []).map(({ title, run }) => ({ title, run: () => run(searcher, PLAIN_ITERATIONS) })),
  ];
  const checks: CheckResult[] = [];
  const all = asked.length + 1;
  for (const check of asked) {
    threadMonitor.announce(`while it was checked: ${check.title}`);
    const result = runCheck(check);
    progress?.(checks.length, all);
    // Lets a progress line and Ctrl-C through, and what an agent has left for later.
    await threadMonitor.waitFor(untilQuiet());
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

/** Less than the young generation that `measureAllocation` asks for. */
const WINDOW_BYTES = 20_000_000;
const ALLOCATES = 'allocates nothing: memory stays as it is while it plays';

/** Possible futures with which the right answers to the traps are plain. */
const PLAIN_ITERATIONS = 400;

interface TitledCheck {
  readonly title: string;
  run(): string | void;
}

/** An agent whose defaults are the values it was given. */
function withDefaults(spec: AgentSpec<State>, params: Int32Array): AgentSpec<State> {
  return {
    id: spec.id,
    about: spec.about,
    params: spec.params.map((param, at) => ({ ...param, default: params[at] })),
    create: (game, values) => spec.create(game, values),
  };
}

/** What a check has seen, and what no check is told: faults that the agent has hidden, and clocks that it has asked. */
function withCaught(result: CheckResult): CheckResult {
  const { caught, unrepeatable } = threadMonitor;
  threadMonitor.caught = null;
  if (caught !== null && result.verdict !== 'failed') return { ...result, verdict: 'failed', detail: caught.message };
  if (result.verdict !== 'failed' || unrepeatable.size === 0) return result;
  return { ...result, detail: `${result.detail}\nit asks ${[...unrepeatable].join(', ')}` };
}

function runCheck({ title, run }: TitledCheck): CheckResult {
  try {
    const detail = run() ?? '';
    return {
      title,
      verdict: /^not asked/.test(detail) ? 'not asked' : 'passed',
      detail: detail.replace(/^not asked /, ''),
    };
  } catch (error) {
    if (!(error instanceof CheckFailure)) return { title, verdict: 'failed', detail: (error as Error).message };
    return { title, verdict: 'failed', detail: error.what, at: failedAt(error) };
  }
}

/**
 * Plays the actions again up to the one that failed. Who writes into the state may have played on where the rules do
 * not lead: then up to the last one that they allow.
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
  if (!canMeasure()) return { title: ALLOCATES, verdict: 'not asked', detail: 'only compiled code is measured' };
  const whole = allocationPlan(game.id, [agent]);
  // A window ends before what is allowed would fill the young generation.
  const decisions = Math.max(500, Math.min(searches ? 2500 : whole.decisions, Math.floor(WINDOW_BYTES / bytes)));
  const plan: AllocationPlan = { ...whole, decisions, warmUp: searches ? 100_000 : whole.warmUp, allowed: bytes };
  const measured = await measureAllocation(plan).catch((error: unknown) => error as Error);
  if (measured instanceof Error) return { title: ALLOCATES, verdict: 'failed', detail: measured.message };
  const { median } = measured;
  // Without one window that saw no collection, it allocated more than the young generation holds in each of them.
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
