import { coreOf } from '../../experiment/design/agent-text.js';
import { gameOf } from '../../experiment/design/library.js';
import { findFile } from '../../experiment/design/places.js';
import type { Design } from '../../experiment/design/types.js';
import type { GuestRun } from '../../experiment/play/watchdog.js';
import { isModulePath, library, PATIENCE } from '../library.js';

/** Returns the names of the modules whose agents play in a design, each once, as the design has them. */
export function modulesOf(design: Design): string[] {
  return [...new Set(design.entrants.map(({ agent }) => coreOf(agent)).filter(isModulePath))];
}

/** Returns the paths of the modules whose agents play in a design, each once. */
export function guestsOf(design: Design): string[] {
  return [...new Set(modulesOf(design).map(findFile))];
}

/** Says how a run with guests is looked after; null where all agents are of this package. */
export function guestRun(design: Design, patience = PATIENCE): GuestRun | null {
  const guests = guestsOf(design);
  return guests.length === 0 ? null : { guests, patience, game: gameOf(design, library) };
}
