import type { AgentSpec, State } from '../../engine/index.js';
import { coreOf } from '../../runner/design/agent-text.js';
import { gameOf } from '../../runner/design/library.js';
import { wholeDesign } from '../../runner/design/opinions.js';
import { findFile } from '../../runner/design/places.js';
import type { Design } from '../../runner/design/types.js';
import { PASSED } from '../../runner/guests/heart.js';
import { loadPlayers } from '../../runner/play/players.js';
import type { GamePlace } from '../../runner/play/replay.js';
import { Table } from '../../runner/play/table.js';
import type { GuestRun } from '../../runner/play/watchdog.js';
import { isModulePath, library, PATIENCE } from '../library.js';

/** Milliseconds after which the question is not told: others at the table may think long. */
const TELL_MS = 2000;

/** Paths of the modules whose agents play in a design, each once. */
export function guestsOf(design: Design): string[] {
  return [
    ...new Set(
      design.entrants
        .map(({ agent }) => coreOf(agent))
        .filter(isModulePath)
        .map(findFile),
    ),
  ];
}

/** How a run with guests is looked after; null where all agents are of this package. */
export function guestRun(design: Design, patience = PATIENCE): GuestRun | null {
  const guests = guestsOf(design);
  if (guests.length === 0) return null;
  const question: GuestRun['question'] = (place, answers) =>
    questionAt(wholeDesign(design), place, answers).catch(() => null);
  return { guests, patience, game: gameOf(design, library), question };
}

/** Thrown by a guest that has no more answers. */
class Asked extends Error {}

/** Plays a game up to a question of a guest, without the guest: by the answers that it gave. */
async function questionAt(design: Design, place: GamePlace, answers: Int32Array): Promise<string | null> {
  const until = performance.now() + TELL_MS;
  let given = 0;
  const actor: AgentSpec<State> = {
    id: 'script',
    about: 'gives the answers that were given',
    params: [],
    create: () => ({
      begin() {},
      choose() {
        if (given === answers.length || performance.now() > until) throw new Asked();
        return answers[given++];
      },
      passes() {
        if (answers[given] !== PASSED) return false;
        given++;
        return true;
      },
    }),
  };
  const players = await loadPlayers(design, {
    ...library,
    agent: async (name, game, where) =>
      isModulePath(name) ? { id: name, spec: actor } : library.agent(name, game, where),
  });
  const table = new Table(design, players);
  table.startBlock(place.block);
  table.setUp(design.cells[place.cell], place.rotation);
  try {
    table.playOut();
  } catch (error) {
    if (error instanceof Asked && given === answers.length) return players.game.situation(table.state);
  }
  return null;
}
