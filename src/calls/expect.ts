import { basename } from 'node:path';
import { usualAgent } from '../../agents/index.js';
import { capital, count, plain, range } from '../../reports/format/words.js';
import { summaryLine } from '../../reports/gate/index.js';
import { listed, UserError, unknownWord } from '../engine/index.js';
import { splitAgents } from '../experiment/design/agent-text.js';
import { ANY_ROLE, type Design } from '../experiment/design/types.js';
import { type BandResult, type ExpectedBand, judgeBand } from '../experiment/gate/band.js';
import type { EntrySetup } from '../experiment/gate/baseline.js';
import type { GateResult } from '../experiment/gate/gate-result.js';
import { looksOf } from '../experiment/gate/judge.js';
import { allMetrics, type GateMetric } from '../experiment/gate/metrics.js';
import { processorsHere } from '../experiment/play/processors.js';
import { LENGTH_METRIC } from '../experiment/results/series.js';
import { compileEntry } from '../workshops/gate/entries.js';
import { type GateOptions, runGate } from '../workshops/gate/gate.js';
import { BlockPlayer, type PlayBlocksOptions } from '../workshops/gate/play-blocks.js';

/** Default limit of games for an expectation. */
const GAMES_MAX = 40_000;

/** Blocks before the first look. */
const FIRST_LOOK = 250;

/** Least blocks of an answer. */
const BLOCKS_MIN = 2;

/** Games of an expectation. */
export interface ExpectOptions extends Partial<Omit<PlayBlocksOptions, 'played'>> {
  /** `talisman` if absent. */
  readonly game?: string;
  /** A name, or the path of a file. */
  readonly variant?: string;
  readonly options?: Readonly<Record<string, number | string>>;
  /** Paths of files of house cards. */
  readonly packs?: readonly string[];
  /** 4 if absent. */
  readonly players?: number;
  /** One agent for every seat, or one for each; by default `balanced`, in other games `random`. */
  readonly agents?: string | readonly string[];
  readonly characters?: readonly string[];
  /** The same seed gives the same games, and so the same result, on every machine. */
  readonly seed?: string;
  /** Most games; the test ends as soon as its result is known. 40,000 if absent. */
  readonly maxGames?: number;
  /** Also fails if the result is still inconclusive after that many games. False if absent. */
  readonly strict?: boolean;
}

/** An expected win share. */
export interface ExpectWinShareOptions extends ExpectOptions {
  /** A character, the name of an agent at the table, or a seat, as in `seat 1`. */
  readonly of: string;
  /** Shares from 0 to 1. */
  readonly between: ExpectedBand;
}

/** An expected mean. */
export interface ExpectMeanOptions extends ExpectOptions {
  /** A column of `games.csv` that holds numbers; `rounds` if absent. */
  readonly measure?: string;
  readonly between: ExpectedBand;
}

/** Result of an expectation. */
export interface Expectation extends BandResult {
  readonly games: number;
  /** The result in a sentence. */
  readonly message: string;
}

/** Error for an expectation that does not hold. Test runners show its message. */
export class ExpectationFailed extends Error {
  override readonly name = 'ExpectationFailed';
  /** Adds the facts to the message. @param found the expectation and the result */
  constructor(
    readonly found: Expectation | GateResult,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Expects a win share within a band, such as 40 to 50 %. A character given in `of` sits at every table.
 *
 * It fails only if the share is significantly outside: the probability of a failure although the share is inside is
 * below one in a million.
 *
 * @throws ExpectationFailed if the share is outside
 * @throws UserError if the games cannot be played
 */
export async function expectWinShare({ of, between, ...games }: ExpectWinShareOptions): Promise<Expectation> {
  refuseBand(between, 1);
  const asks = asksOf(games, games.characters ?? null);
  // Packs may add characters, so the roles are known only after compiling.
  const design = await compileEntry('expect', 'expect', asks, FIRST_LOOK, games.agentTimeout);
  return expectBand(games, between, winnerOf(of, games, design));
}

/** Expects the mean of a number of a game, by default its rounds, within a band; options as for `expectWinShare`. */
export function expectMean({ measure = LENGTH_METRIC, between, ...games }: ExpectMeanOptions): Promise<Expectation> {
  refuseBand(between, Infinity);
  return expectBand(games, between, {
    id: measure,
    label: `mean ${measure.replaceAll('_', ' ')}`,
    characters: games.characters ?? null,
  });
}

/**
 * Expects games to match a baseline, as `talisman-lab check` does.
 *
 * @throws ExpectationFailed if a watched metric has changed, or an entry is not recorded
 */
export async function expectGate(
  requested: Omit<GateOptions, 'workers'> & { readonly workers?: number },
): Promise<GateResult> {
  const result = await runGate({ workers: processorsHere(), ...requested });
  const missing = result.leftOut.some(({ why }) => why === 'missing');
  if (result.verdict === 'different' || missing) throw new ExpectationFailed(result, summaryLine(result));
  return result;
}

/** Metric, name and characters of an expectation. */
interface ExpectedMetric {
  readonly id: string;
  readonly label: string;
  readonly characters: readonly string[] | null;
}

function winnerOf(of: string, { characters }: ExpectOptions, { roles, cells }: Design): ExpectedMetric {
  const seat = /^seat (\d+)$/.exec(of)?.[1];
  const seated = characters ?? null;
  if (seat !== undefined) return { id: `seat.${seat}`, label: `win share of ${of}`, characters: seated };
  if (!roles.includes(of)) return { id: `agent.${of}`, label: `win share of ${of}`, characters: seated };
  const others = new Array<string>(cells[0].players - 1).fill(ANY_ROLE);
  return { id: `win.${of}`, label: `win share of the ${capital(of)}`, characters: seated ?? [of, ...others] };
}

function refuseBand([from, to]: ExpectedBand, most: number): void {
  if (!(from >= 0 && from < to && to <= most))
    throw new UserError(
      `between: must be two numbers, the smaller first${most === 1 ? ', shares from 0 to 1' : ''}, not [${from}, ${to}]`,
    );
}

function asksOf(games: ExpectOptions, characters: readonly string[] | null): EntrySetup {
  const { game = 'talisman', variant, options, packs, players, agents, seed = 'expect' } = games;
  return {
    game,
    seed,
    agents: agents === undefined ? [usualAgent(game)] : typeof agents === 'string' ? splitAgents(agents) : [...agents],
    ...(variant === undefined ? {} : { variant }),
    ...(options === undefined ? {} : { options: { ...options } }),
    ...(packs === undefined ? {} : { packs: [...packs] }),
    ...(players === undefined ? {} : { players }),
    ...(characters === null ? {} : { characters: [...characters] }),
  };
}

async function expectBand(games: ExpectOptions, band: ExpectedBand, question: ExpectedMetric): Promise<Expectation> {
  const { maxGames = GAMES_MAX, workers = processorsHere(), engine, signal, strict } = games;
  const agentTimeout = games.agentTimeout;
  const asks = asksOf(games, question.characters);
  const one = await compileEntry('expect', 'expect', asks, FIRST_LOOK, agentTimeout);
  const { rotations, players } = one.cells[0];
  const cap = Math.floor(maxGames / rotations);
  if (cap < BLOCKS_MIN)
    throw new UserError(`maxGames: ${maxGames} is less than ${BLOCKS_MIN} blocks, ${BLOCKS_MIN * rotations} games`);
  const design = { ...one, blocks: cap };
  const all = allMetrics(design, null);
  const metric = all.find(({ id }) => id === question.id);
  if (metric === undefined)
    throw unknownWord(
      'thing to expect',
      question.id,
      all.map(({ id }) => id),
      'expect',
    );
  const options: PlayBlocksOptions = {
    workers,
    ...(engine === undefined ? {} : { engine }),
    ...(agentTimeout === undefined ? {} : { agentTimeout }),
    ...(signal === undefined ? {} : { signal }),
  };
  const player = new BlockPlayer(design, [metric], options);
  try {
    const looks = looksOf(Math.min(FIRST_LOOK, cap), cap);
    let found = await look(player, metric, band, looks, 0);
    let at = 0;
    while (found.verdict === 'inconclusive' && ++at < looks.length) found = await look(player, metric, band, looks, at);
    const rules = [
      design.variant,
      ...(asks.packs ?? []).map((path) => basename(path).replace(/(?:\.pack)?\.ya?ml$/, '')),
    ];
    const table = `${rules.join(' with ')}, ${players} players, ${listed([...new Set(asks.agents)])}`;
    const result = {
      ...found,
      games: player.games,
      message: sentence(question.label, table, metric, found, band, player.games),
    };
    if (found.verdict === 'different' || (strict === true && found.verdict === 'inconclusive'))
      throw new ExpectationFailed(result, result.message);
    return result;
  } finally {
    await player.close();
  }
}

async function look(
  player: BlockPlayer,
  metric: GateMetric,
  band: ExpectedBand,
  looks: readonly number[],
  at: number,
): Promise<BandResult> {
  return judgeBand(await player.upTo(looks[at]), metric, band, looks[at], looks.length);
}

/** "win share of the Troll (revised-4th, 4 players, balanced): 44.1 % (42.0 to 46.3) in 4,000 games; expected 40 to 50 %: it is". */
function sentence(
  label: string,
  table: string,
  metric: GateMetric,
  found: BandResult,
  [from, to]: ExpectedBand,
  games: number,
): string {
  const scale = metric.kind === 'share' ? 100 : 1;
  const unit = metric.kind === 'share' ? ' %' : '';
  const show = (x: number): string => (x * scale).toFixed(1);
  const verdict = { equivalent: 'it is', different: 'it is NOT', inconclusive: 'these games cannot say' }[
    found.verdict
  ];
  const interval = range(found.lo, found.hi, show);
  return (
    `${label} (${table}): ${show(found.value)}${unit} (${interval}) in ${count(games)} games; ` +
    `expected ${plain(from * scale)} to ${plain(to * scale)}${unit}: ${verdict}`
  );
}
