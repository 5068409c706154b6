import { playerText } from '../../engine/index.js';
/** A decision as `replay --all --json` reports it. */
export interface SaidDecision {
  readonly seat: number;
  readonly situation: string;
  readonly action: string;
}

/** First difference of two games. */
export interface Divergence {
  /** From 1. */
  readonly decision: number;
  readonly says: string;
}

/**
 * The first decision in which two games of the same luck differ, in a sentence: another answer to the same question,
 * the same question in another position, or another question.
 */
export function divergenceOf(
  before: readonly SaidDecision[],
  now: readonly SaidDecision[],
  sides: readonly [string, string],
): Divergence | null {
  const [old, fresh] = [before, now].map((decisions) => decisions.map(withPlayers));
  const most = Math.max(old.length, fresh.length);
  for (let i = 0; i < most; i++) {
    const [was, is] = [old[i], fresh[i]];
    if (was !== undefined && is !== undefined && was.situation === is.situation && was.action === is.action) continue;
    return { decision: i + 1, says: saysOf(was, is, old[i - 1], sides) };
  }
  return null;
}

/** Returns a decision with players counted from 1; older revisions wrote "Troll [seat 1]" for player 2. */
function withPlayers({ seat, situation, action }: SaidDecision): SaidDecision {
  const [said, done] = [situation, action].map((text) =>
    text.replace(/\[(seat \d+)\]/g, '($1)').replace(/\bseat (\d+)/g, (_, number) => playerText(Number(number))),
  );
  return { seat, situation: said, action: done };
}

function saysOf(
  was: SaidDecision | undefined,
  is: SaidDecision | undefined,
  last: SaidDecision | undefined,
  [before, now]: readonly [string, string],
): string {
  if (was !== undefined && is !== undefined && was.situation === is.situation)
    return `${was.situation}: ${before}: ${was.action}; ${now}: ${is.action}`;
  const after = last === undefined ? 'at the beginning' : `after '${last.action}' (${playerText(last.seat)})`;
  if (was === undefined) return `${after} the game was over in ${before}; ${now}: ${whole(is!)}`;
  if (is === undefined) return `${after} the game is over in ${now}; ${before}: ${whole(was)}`;
  const moved = movedParts(was.situation, is.situation);
  if (moved !== null) {
    const act = was.action === is.action ? `both: ${was.action}` : `${before}: ${was.action}; ${now}: ${is.action}`;
    return `${after}, ${headOf(was.situation)}: ${moved}; ${act}`;
  }
  return `${after}: ${before}: ${whole(was)}; ${now}: ${whole(is)}`;
}

function whole({ situation, action }: SaidDecision): string {
  return `${situation}: ${action}`;
}

/** Start of a question: "round 42, Troll (player 2) at Hills (hills)", or a part of it. */
function headOf(situation: string): string {
  return situation.split(': ')[0];
}

/** More parts than this are another position. */
const PARTS_MAX = 4;

/** The parts of a position that are other, as "life 5 → life 4"; null where it is another question altogether. */
function movedParts(was: string, is: string): string | null {
  const [a, b] = [was, is].map((text) => text.split(/(?:: |; |, )/));
  if (a.length !== b.length) return null;
  const moved = a.flatMap((part, i) => (part === b[i] ? [] : [`${part} → ${b[i]}`]));
  return moved.length > 0 && moved.length <= PARTS_MAX ? moved.join(', ') : null;
}
