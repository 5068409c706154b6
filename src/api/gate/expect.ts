import { basename } from 'node:path';
import { usualAgent } from '../../../agents/index.js';
import { summaryLine } from '../../../reports/gate/index.js';
import { capital, count, plain, range } from '../../../reports/words.js';
import { UserError, unknownWord } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { ANY_ROLE, type Design } from '../../experiment/design/types.js';
import { type Band, type BandResult, judgeBand } from '../../experiment/gate/band.js';
import type { EntrySetup } from '../../experiment/gate/baseline.js';
import type { GateResult } from '../../experiment/gate/gate-result.js';
import { looksOf } from '../../experiment/gate/looks.js';
import { allMetrics, type GateMetric } from '../../experiment/gate/metrics.js';
import { processorsHere } from '../../experiment/play/processors.js';
import { LENGTH_METRIC } from '../../experiment/results/series.js';
import { agentTimeoutOf } from '../agent-timeout.js';
import { compileEntry } from './entries.js';
import { type GateOptions, runGate } from './gate.js';
import { BlockPlayer, type PlayBlocksOptions } from './play-blocks.js';

/** Games that an expectation may take where nobody says. */
const GAMES_MAX = 40_000;

/** Blocks after which it is first looked whether that is enough. */
const FIRST_LOOK = 250;

/** The games that something is expected of. */
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
  /** One agent for every seat or one for each; `balanced`, in other games `random`. */
  readonly agents?: string | readonly string[];
  readonly characters?: readonly string[];
  /** The same seed gives the same games, and so the same answer, on every machine. */
  readonly seed?: string;
  /** Games at most; it ends as soon as it is known. 40,000 if absent. */
  readonly maxGames?: number;
  /** Fails also where that many games do not say. False if absent: what is not known does not fail. */
  readonly strict?: boolean;
}

/** Who is expected to win how often. */
export interface ExpectWinShareOptions extends ExpectOptions {
  /** A character, an agent as it is named at the table, or a seat, as in `seat 1`. */
  readonly of: string;
  /** Shares from 0 to 1. */
  readonly between: Band;
}

/** What of a game is expected to be how much on average. */
export interface ExpectMeanOptions extends ExpectOptions {
  /** A column of `games.csv` that holds numbers; `rounds` if absent. */
  readonly measure?: string;
  readonly between: Band;
}

/** What an expectation found. */
export interface Expectation extends BandResult {
  readonly games: number;
  /** All of it in a sentence. */
  readonly message: string;
}

/** An expectation that does not hold. Whatever runs the test shows its message. */
export class ExpectationFailed extends Error {
  override readonly name = 'ExpectationFailed';
  constructor(
    readonly found: Expectation | GateResult,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Expects that somebody wins a share of their games that lies in a band, such as 40 to 50 %, whoever runs the test. A
 * character that is asked for sits at every table.
 *
 * It fails only where the share lies outside beyond doubt: the chance that it fails though the share lies inside is
 * below one in a million.
 *
 * @throws ExpectationFailed when it does not
 * @throws UserError when it cannot be asked
 */
export async function expectWinShare({ of, between, ...games }: ExpectWinShareOptions): Promise<Expectation> {
  refuseBand(between, 1);
  const asks = asksOf(games, games.characters ?? null);
  // Packs may bring characters along: who there is is known once the games are.
  const design = await compileEntry('expect', 'expect', asks, FIRST_LOOK, agentTimeoutOf(games));
  return expectBand(games, between, winnerOf(of, games, design));
}

/** Expects that a number of a game, its rounds if none is named, is on average so much; else as `expectWinShare`. */
export function expectMean({ measure = LENGTH_METRIC, between, ...games }: ExpectMeanOptions): Promise<Expectation> {
  refuseBand(between, Infinity);
  return expectBand(games, between, {
    id: measure,
    says: `mean ${measure.replaceAll('_', ' ')}`,
    characters: games.characters ?? null,
  });
}

/**
 * Expects that games are as a baseline has them, as `talisman-lab check` does.
 *
 * @throws ExpectationFailed when something that it watches has changed, or is not recorded
 */
export async function expectGate(
  wanted: Omit<GateOptions, 'workers'> & { readonly workers?: number },
): Promise<GateResult> {
  const result = await runGate({ workers: processorsHere(), ...wanted });
  const missing = result.leftOut.some(({ why }) => why === 'missing');
  if (result.verdict === 'different' || missing) throw new ExpectationFailed(result, summaryLine(result));
  return result;
}

/** What is watched, how it is called, and who sits at the table for it. */
interface ExpectedMetric {
  readonly id: string;
  readonly says: string;
  readonly characters: readonly string[] | null;
}

function winnerOf(of: string, { characters }: ExpectOptions, { roles, cells }: Design): ExpectedMetric {
  const seat = /^seat (\d+)$/.exec(of)?.[1];
  const seated = characters ?? null;
  if (seat !== undefined) return { id: `seat.${seat}`, says: `win share of ${of}`, characters: seated };
  if (!roles.includes(of)) return { id: `agent.${of}`, says: `win share of ${of}`, characters: seated };
  const others = new Array<string>(cells[0].players - 1).fill(ANY_ROLE);
  return { id: `win.${of}`, says: `win share of the ${capital(of)}`, characters: seated ?? [of, ...others] };
}

function refuseBand([from, to]: Band, most: number): void {
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

async function expectBand(games: ExpectOptions, band: Band, asked: ExpectedMetric): Promise<Expectation> {
  const { maxGames = GAMES_MAX, workers = processorsHere(), engine, signal, strict } = games;
  const agentTimeout = agentTimeoutOf(games);
  const asks = asksOf(games, asked.characters);
  const one = await compileEntry('expect', 'expect', asks, FIRST_LOOK, agentTimeout);
  const { rotations, players } = one.cells[0];
  const cap = Math.max(2, Math.floor(maxGames / rotations));
  const design = { ...one, blocks: cap };
  const all = allMetrics(design, null);
  const metric = all.find(({ id }) => id === asked.id);
  if (metric === undefined)
    throw unknownWord(
      'thing to expect',
      asked.id,
      all.map(({ id }) => id),
      'expect',
    );
  const how: PlayBlocksOptions = {
    workers,
    ...(engine === undefined ? {} : { engine }),
    ...(agentTimeout === undefined ? {} : { agentTimeout }),
    ...(signal === undefined ? {} : { signal }),
  };
  const player = new BlockPlayer(design, [metric], how);
  try {
    const looks = looksOf(Math.min(FIRST_LOOK, cap), cap);
    let found = await look(player, metric, band, looks, 0);
    let at = 0;
    while (found.verdict === 'inconclusive' && ++at < looks.length) found = await look(player, metric, band, looks, at);
    const rules = [
      design.variant,
      ...(asks.packs ?? []).map((path) => basename(path).replace(/(?:\.pack)?\.ya?ml$/, '')),
    ];
    const table = `${rules.join(' with ')}, ${players} players, ${[...new Set(asks.agents)].join(' and ')}`;
    const result = {
      ...found,
      games: player.games,
      message: sentence(asked.says, table, metric, found, band, player.games),
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
  band: Band,
  looks: readonly number[],
  at: number,
): Promise<BandResult> {
  return judgeBand(await player.upTo(looks[at]), metric, band, looks[at], looks.length);
}

/** "win share of the Troll (revised-4th, 4 players, balanced): 44.1 % (42.0 to 46.3) in 4,000 games; expected 40 to 50 %: it is". */
function sentence(
  says: string,
  table: string,
  metric: GateMetric,
  found: BandResult,
  [from, to]: Band,
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
    `${says} (${table}): ${show(found.value)}${unit} (${interval}) in ${count(games)} games; ` +
    `expected ${plain(from * scale)} to ${plain(to * scale)}${unit}: ${verdict}`
  );
}
