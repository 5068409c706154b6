import { FRAME_WORDS, frameKind, frameSeat, listed, topFrame } from '../../../engine/index.js';
import { fightScore } from '../holdings/stats.js';
import { attackScore, bestDie } from '../rules/mechanics/attack.js';
import { Avoidance, Count, Fight, type TalismanState, TIED } from '../state/state.js';
import { personName } from '../text/describe.js';
import { Breed } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { foeNames } from './subject.js';

/** A side of a fight: its name, and its score before the die; null while unknown. */
interface SideAtHand {
  readonly name: string;
  readonly score: number;
}

/** A fight that the next step may decide. */
interface FightAtHand {
  readonly at: number;
  readonly word: number;
  readonly seat: number;
  readonly own: SideAtHand;
  readonly foe: string;
  /** Score of a rival before the die; a creature's is read later, when it is known. */
  readonly rivalScore: number | null;
  readonly won: number;
}

/** Reports the result of each fight: both scores with the dice, and the winner. Cold. */
export class FightTeller {
  private fight: FightAtHand | null = null;

  /** Notes the fight that the next step may decide. */
  before(s: TalismanState): void {
    const at = topFrame(s);
    const kind = at < 0 ? -1 : frameKind(s, at);
    if (kind !== FrameKind.Fight && kind !== FrameKind.Duel) {
      this.fight = null;
      return;
    }
    const seat = frameSeat(s, at);
    const stat = s.fight[Fight.Stat];
    const rival = kind === FrameKind.Duel ? s.fight[Fight.Rival] : -1;
    this.fight = {
      at,
      word: s.frame[at],
      seat,
      own: {
        name: personName(s.character[seat]),
        score: fightScore(s, seat, stat, rival < 0 ? s.fight[Fight.Breed] : Breed.None),
      },
      foe: rival < 0 ? listed(foeNames(s, seat)) || 'Enemy' : personName(s.character[rival]),
      rivalScore: rival < 0 ? null : fightScore(s, rival, stat, Breed.None),
      won: wonBy(s, seat),
    };
  }

  /** Returns the result of the step in a line; null if no fight has ended. */
  after(s: TalismanState): string | null {
    const { fight } = this;
    this.fight = null;
    if (fight === null) return null;
    const beaten = wonBy(s, fight.seat) > fight.won;
    const open = s.depth[0] * FRAME_WORDS > fight.at && s.frame[fight.at] === fight.word;
    if (open && !beaten) return null;
    if (s.fight[Fight.Avoided] !== Avoidance.None) return null;
    if (s.fight[Fight.Die] === 0 && s.fight[Fight.Verdict] === 0)
      return beaten ? `fight: the ${fight.own.name} beats the ${fight.foe}` : null;
    return decidedText(s, fight);
  }
}

function decidedText(s: TalismanState, { seat, own, foe, rivalScore }: FightAtHand): string {
  const die = bestDie(s, Fight.Die);
  const mine = own.score + s.fight[Fight.Bonus];
  const theirs =
    rivalScore === null
      ? { score: s.fight[Fight.Foe], die: s.fight[Fight.FoeDie] }
      : { score: rivalScore + s.fight[Fight.FoeBonus], die: bestDie(s, Fight.FoeDie) };
  const total = rivalScore === null ? attackScore(s, theirs.score + theirs.die) : theirs.score + theirs.die;
  const lead = s.fight[Fight.Verdict] === 0 ? mine + die - total : verdictLead(s.fight[Fight.Verdict], seat);
  const roll = theirs.die === 0 ? 'no roll' : `${theirs.score} + ${theirs.die}`;
  const came = lead === 0 ? 'a stand-off' : `the ${lead > 0 ? own.name : foe} wins`;
  return `fight: ${own.name} ${mine + die} (${mine} + ${die}) against ${foe} ${total} (${roll}): ${came}`;
}

function verdictLead(verdict: number, seat: number): number {
  if (verdict === TIED) return 0;
  return verdict === 1 + seat ? 1 : -1;
}

function wonBy(s: TalismanState, seat: number): number {
  return s.tally[seat * Count.Count + Count.FightsWon];
}
