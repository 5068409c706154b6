import { NO_CARD } from '../../../../engine/index.js';
import { hasTrait } from '../../holdings/stats.js';
import { Ending, Option } from '../../options/option.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { Trait } from '../../vocabulary/ids.js';
import { RollFor } from '../dice/dice.js';
import { rollDice } from '../dice/rolling.js';
import { isScenario } from '../endings/ending.js';
import { announce } from './casting.js';
import { commandThreshold, commandWorks } from './command-rolled.js';

/**
 * R-CROWN-05, R-SPELL-10 Casts the Command Spell, which a character alone on the Crown must do each turn. RUL-43: a
 * seat that cannot cast does nothing. RUL-171 In a scenario there is no such Spell.
 */
export function castCommandSpell(s: TalismanState, seat: number): void {
  if (isScenario(s)) return;
  // RS-COMP-01 The ending Open Veil: the die alone, and no Spell.
  if (s.option[Option.Ending] === Ending.OpenVeil) return commandCast(s, seat);
  if (s.toad[seat] > 0 || hasTrait(s, seat, Trait.SpellBarred)) return;
  if (s.magicOff[0] !== 0 && s.option[Option.DestroyMagicStopsCommand] === 1) return;
  announce(s, seat, seat, NO_CARD);
}

/** Rolls the die of a Command Spell that was not cancelled. */
export function commandCast(s: TalismanState, seat: number): void {
  if (commandThreshold(s) <= 1) commandWorks(s, seat);
  else rollDice(s, seat, 1, Purpose.Command, RollFor.Command, 0, 0);
}
