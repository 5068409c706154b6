import { NO_CARD } from '../../../engine/index.js';
import { Ending, Option } from '../options.js';
import { Purpose, type TalismanState } from '../state.js';
import { hasTrait, isPlaying } from '../stats.js';
import { Trait } from '../words/ids.js';
import { announce } from './casting.js';
import { scatterCover } from './covers.js';
import { RollFor, rollDice } from './dice.js';
import { isScenario } from './ending.js';
import { loseLives } from './loss.js';

/**
 * R-CROWN-05, R-SPELL-10 Alone on the Crown the Command Spell must be cast each turn. RUL-43: a seat that cannot
 * cast does nothing. RUL-171 In a scenario there is no such Spell.
 */
export function castCommandSpell(s: TalismanState, seat: number): void {
  if (isScenario(s)) return;
  // RS-COMP-01 The ending Open Veil: the die alone, and no Spell.
  if (s.option[Option.Ending] === Ending.OpenVeil) return commandCast(s, seat);
  if (s.toad[seat] > 0 || hasTrait(s, seat, Trait.SpellBarred)) return;
  if (s.magicOff[0] !== 0 && s.option[Option.DestroyMagicStopsCommand] === 1) return;
  announce(s, seat, seat, NO_CARD);
}

/** It was cast and not cancelled: the die. */
export function commandCast(s: TalismanState, seat: number): void {
  if (commandThreshold(s) <= 1) commandWorks(s, seat);
  else rollDice(s, seat, 1, Purpose.Command, RollFor.Command, 0, 0);
}

export function commandRolled(s: TalismanState, seat: number): void {
  if (s.die[0] >= commandThreshold(s)) commandWorks(s, seat);
}

/** V-XI-D, RUL-12 The lowest die that works; five, six and more players at the start may make it easier. */
export function commandThreshold(s: TalismanState): number {
  const players = s.seats[0];
  if (s.option[Option.CommandByPlayers] === 0 || players < 5) return s.option[Option.CommandSpellMin];
  return players === 5 ? 3 : players === 6 ? 2 : 1;
}

/**
 * R-SPACE-28, R-CROWN-05, R-CROWN-06, SP-GEN-14 Every other character loses a life; not even an Amulet shields from it.
 */
function commandWorks(s: TalismanState, seat: number): void {
  let victims = 0;
  for (let other = 0; other < s.seats[0]; other++) if (other !== seat && isPlaying(s, other)) victims |= 1 << other;
  loseLives(s, seat, victims, 1, 1 + seat);
  if (s.option[Option.Ending] === Ending.OpenVeil) scatterCover(s, seat);
}
