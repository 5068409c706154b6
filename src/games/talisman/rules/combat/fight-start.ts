import { frameArg, NO_CARD, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { Avoidance, Fight, FightWith, type TalismanState } from '../../state/state.js';
import { Stat } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { creatureScore, hourOf } from '../turn/clock.js';
import { isPeaceful } from './beasts.js';

/** Stages of a fight with a creature; the frame's first number. */
export const enum At {
  Beasts,
  Bribe,
  Banish,
  Evade,
  Begin,
  Boost,
  Others,
  Roll,
  Compare,
}

/** R-BAT-13, DIS-08 Begins a fight with all Enemies of one encounter number on the space, or with one card alone. */
export function startEnemies(s: TalismanState, seat: number, stat: number, card: number): void {
  clearFight(s, FightWith.Cards, stat);
  s.fight[Fight.Card] = card === NO_CARD ? -1 : card;
  pushFrame(s, FrameKind.Fight, seat, At.Beasts, 0, 0);
}

/**
 * R-BAT-01, R-BAT-02, R-PSY-01 Begins an attack by a creature that is no card, in psychic combat if it has Craft;
 * `rest` is the movement left behind it, in points.
 */
export function startFight(s: TalismanState, seat: number, withWhat: FightWith, creature: number, rest: number): void {
  const psychic = content.creatureCraft[creature] > 0;
  clearFight(s, withWhat, psychic ? Stat.Craft : Stat.Strength);
  const printed = psychic ? content.creatureCraft[creature] : content.creatureStrength[creature];
  s.fight[Fight.Foe] = creatureScore(s, withWhat === FightWith.Werewolf ? s.werewolf[seat] : printed) + hourOf(s);
  s.fight[Fight.Breed] = content.creatureBreed[creature];
  s.fight[Fight.Rest] = rest;
  if (isPeaceful(s, seat, content.creatureBreed[creature])) s.fight[Fight.Avoided] = Avoidance.Evaded;
  pushFrame(s, FrameKind.Fight, seat, At.Banish, 0, 0);
}

export function clearFight(s: TalismanState, withWhat: FightWith, stat: number): void {
  for (let i = 0; i < Fight.Count; i++) s.fight[i] = 0;
  s.fight[Fight.With] = withWhat;
  s.fight[Fight.Stat] = stat;
}

/** Ends a question of the fight: the fight's frame, below that of the question, goes on to the next stage. */
export function nextStage(s: TalismanState): void {
  popFrame(s);
  setFrameArg(s, topFrame(s), 1, frameArg(s, topFrame(s), 1) + 1);
}
