import { nearestWord, UserError } from '../../engine/index.js';

/** Both error rates of a sequential test. */
export const TEST_ERROR = 0.05;

/**
 * When a run may end before its last block:
 * - `decided`: every requested comparison is settled, one way or the other;
 * - `settled`: so is the change of every character's win share;
 * - `answered`: so is everything that an answer names, each length to within 5 percent and each share to within
 *   3 points;
 * - `precision`: every requested share is known to within `pp` points, every mean to within `percent` percent;
 * - `improve`, `no-regression`, `margin`: a sequential test of win shares accepts one of its two hypotheses, which are
 * [0, +δ], [−δ, 0], and for `margin` both at ±δ.
 */
export type StopKind = 'decided' | 'settled' | 'answered' | 'precision' | TestKind;

/** A sequential test of win shares. */
export type TestKind = 'improve' | 'no-regression' | 'margin';

/** The stop rule of a run, as stored in its manifest. */
export interface StopRule {
  readonly kind: StopKind;
  /** δ, or the requested half-width, in percentage points of a share; null if only means are bounded. */
  readonly pp: number | null;
  /** Requested half-width of means, in percent of the mean; null for none. */
  readonly percent: number | null;
  /** Blocks at which the intervals of the run are narrowest. No result but their width depends on it. */
  readonly planned: number;
}

const KINDS: readonly StopKind[] = [
  'decided',
  'settled',
  'answered',
  'precision',
  'improve',
  'no-regression',
  'margin',
];

/** True if a rule is a sequential test of win shares. */
export function isTest(
  rule: StopRule | undefined,
): rule is StopRule & { readonly kind: TestKind; readonly pp: number } {
  return rule !== undefined && !['decided', 'settled', 'answered', 'precision'].includes(rule.kind);
}

/** Default δ, in percentage points, as between agents. */
const DELTA_PP = 1;

/** Default planned blocks. */
const PLANNED = 500;

/** Planned blocks until each character is settled, which sits at few of the tables. */
const PLANNED_SETTLED = 1600;

/** Blocks between looks; later a fraction of the blocks played. */
const LOOK_EVERY = 16;

/** Block of the first look: before it the variance between blocks is itself a guess. */
export const LOOK_FIRST = 32;

/**
 * Returns the next block, after `blocks` of them, at which a run is evaluated: a multiple of 16, then of 32 from 1,024
 * blocks on, of 64 from 2,048, and so on. The delay is at most a thirty-second part.
 */
export function nextLook(blocks: number): number {
  let step = LOOK_EVERY;
  while (step * 64 <= blocks) step *= 2;
  return Math.max(LOOK_FIRST, (Math.floor(blocks / step) + 1) * step);
}

/** True if a run is evaluated after this many blocks. */
export function isLook(blocks: number): boolean {
  return blocks > 0 && nextLook(blocks - 1) === blocks;
}

/**
 * Reads a stop rule: `decided`, `precision 1pp`, `precision 1pp 2%`, `improve 1pp`, `no-regression`, `margin 2pp`.
 *
 * @param players players of the smallest table, which decide the planned blocks
 * @throws UserError naming the place and the valid rules
 */
export function parseStopRule(text: string, where: string, players: number): StopRule {
  const [word, ...amounts] = text.trim().split(/[\s,]+/);
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) {
    const near = nearestWord(word, KINDS);
    throw new UserError(
      `${where}: unknown stop rule '${word}'; ${near === null ? `known: ${KINDS.join(', ')}` : `did you mean '${near}'?`}`,
    );
  }
  const { pp, percent } = readAmounts(amounts, text, where);
  if (kind === 'precision' && pp === null && percent === null)
    throw new UserError(`${where}: precision of what? Say 1pp for shares, 2% for means, or both`);
  const decides = kind === 'decided' || kind === 'settled' || kind === 'answered';
  if (decides && (pp !== null || percent !== null))
    throw new UserError(`${where}: '${kind}' takes no amount; what does not matter stands under margin`);
  if (kind !== 'precision' && percent !== null)
    throw new UserError(`${where}: ${kind} is a test of wins, in games of 100 such as 1pp, not '${text}'`);
  const delta = kind === 'precision' || decides ? pp : (pp ?? DELTA_PP);
  return { kind, pp: delta, percent, planned: plannedBlocks(kind, delta, players) };
}

function readAmounts(
  amounts: readonly string[],
  text: string,
  where: string,
): { readonly pp: number | null; readonly percent: number | null } {
  let pp: number | null = null;
  let percent: number | null = null;
  for (const amount of amounts) {
    const found = /^(\d+(?:\.\d+)?)(pp|%)$/.exec(amount);
    const value = Number(found?.[1]);
    if (found === null || !(value > 0 && value < 100))
      throw new UserError(`${where}: '${amount}' must be games of 100 such as 1pp, or percent of a mean such as 2%`);
    if (found[2] === 'pp' ? pp !== null : percent !== null) throw new UserError(`${where}: '${text}' says it twice`);
    if (found[2] === 'pp') pp = value;
    else percent = value;
  }
  return { pp, percent };
}

/**
 * Returns the blocks that independent games would need, as an a priori guess. For a difference of shares 1/n, with
 * variance 2p(1−p)/n per block, bounds are 3.04 standard errors away; for a test of two hypotheses half as far again.
 */
function plannedBlocks(kind: StopKind, pp: number | null, players: number): number {
  if (pp === null) return kind === 'settled' || kind === 'answered' ? PLANNED_SETTLED : PLANNED;
  const share = 1 / players;
  const variance = (2 * share * (1 - share)) / players;
  const errors = kind === 'precision' ? 3.04 : 2.3;
  return Math.max(LOOK_FIRST, Math.ceil(variance * (errors / (pp / 100)) ** 2));
}

/** Returns the default limit of blocks with a stop rule: ten times those planned. */
export function capOf({ planned }: StopRule): number {
  return planned * 10;
}

/** Returns a stop rule as it is written. */
export function stopText({ kind, pp, percent }: Pick<StopRule, 'kind' | 'pp' | 'percent'>): string {
  return [kind, ...(pp === null ? [] : [`${pp}pp`]), ...(percent === null ? [] : [`${percent}%`])].join(' ');
}
