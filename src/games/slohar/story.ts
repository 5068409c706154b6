import {
  actOf,
  frameKind,
  type Game,
  playerName,
  playerNumber,
  type Questions,
  type Storyteller,
  topFrame,
} from '../../engine/index.js';
import { content } from './content/index.js';
import { cardName, describe, questionOf, squareName, standing } from './describe.js';
import { slohar } from './index.js';
import { score } from './metrics.js';
import { CARDS, Pile } from './places.js';
import { EndReason, type SloharState } from './state.js';
import { Act, FrameKind, KIND_WORDS } from './words.js';

/** Questions of Les portes de Slohar, by their kind. */
export const questions: Questions<SloharState> = {
  classOf: (s) => KIND_WORDS[frameKind(s, topFrame(s))],
  window: (s) => frameKind(s, topFrame(s)) === FrameKind.Window,
  turn: (s) => s.turnNumber[0],
};

/**
 * Writes a game as a story: rounds, events, a line a decision, the costs of fights and events, the cards that leave the
 * decks, the belongings of a seat whenever they change, and the winner. Cold.
 */
export class Story implements Storyteller<SloharState> {
  readonly lines: string[] = [];
  ending = '';
  readonly game: Game<SloharState>;
  private round = 0;
  private readonly reported: string[] = [];

  /** @param all true: includes windows that were passed */
  constructor(private readonly all: boolean) {
    this.game = { ...slohar, apply: (s, action) => this.apply(s, action) };
  }

  private apply(s: SloharState, action: number): void {
    if (this.all || actOf(action) !== Act.Pass || !questions.window(s))
      this.report(s, slohar.actor(s), describe(s, action));
    const before = s.pileOf.slice();
    const hp = s.hp.slice();
    slohar.apply(s, action);
    this.tellWounds(s, hp);
    const drawn: number[] = [];
    for (let card = 0; card < CARDS; card++)
      if (before[card] < Pile.Pit && s.pileOf[card] !== before[card]) drawn.push(card);
    if (drawn.length > 0) this.lines.push(`    from the decks: ${drawn.map(cardName).join(', ')}`);
    if (slohar.over(s)) this.ending = endingText(s);
  }

  private tellWounds(s: SloharState, before: ArrayLike<number>): void {
    for (let seat = 0; seat < s.seats[0]; seat++) {
      const lost = before[seat] - s.hp[seat];
      if (lost <= 0) continue;
      const left = s.hp[seat] <= 0 ? 'and is dead' : `${s.hp[seat]} left`;
      this.lines.push(`    the ${nameOf(s, seat)} loses ${lost} HP, ${left}`);
    }
  }

  private report(s: SloharState, seat: number, action: string): void {
    if (s.round[0] !== this.round) {
      this.lines.push(`round ${s.round[0]}`);
      if (s.event[0] !== 0) this.lines.push(`  the game master: ${content.events[s.event[0]].name}`);
    }
    this.round = s.round[0];
    const has = standing(s, seat);
    if (this.reported[seat] !== has)
      this.lines.push(`  ${playerNumber(seat)} ${content.characters[s.role[seat]].name}: ${has}`);
    this.reported[seat] = has;
    this.lines.push(`  ${playerNumber(seat)} ${squareName(s.square[seat])}, ${questionOf(s)}: ${action}`);
  }
}

function nameOf(s: SloharState, seat: number): string {
  return content.characters[s.role[seat]].name;
}

function endingText(s: SloharState): string {
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (score(s, seat) === 0) continue;
    const reason = s.endReason[0] === EndReason.Gate ? 'it is out by a gate' : 'all others are dead';
    return `The ${playerName(nameOf(s, seat), seat)} wins in round ${s.round[0]}: ${reason}.`;
  }
  return s.endReason[0] === EndReason.Cap
    ? 'Nobody wins: the game was stopped at the cap on its length.'
    : 'Nobody wins: all are dead.';
}
