import type { IntSpec } from '../../engine/index.js';
import { coreOf } from '../../runner/design/agent-text.js';
import { agentById, gameOf } from '../../runner/design/library.js';
import type { Design, Entrant } from '../../runner/design/types.js';
import { type Speech, speechOf } from '../../runner/results/speech.js';
import { isModulePath, library } from '../library.js';
import { caveatOf } from '../packs.js';

/**
 * The words of a run, from what its game and its agents declare. Modules are not loaded for it, they keep their ids;
 * nor are models, which may be gone by now.
 */
export async function speechFor(design: Design): Promise<Speech> {
  const game = gameOf(design, library);
  const { model: _, ...declared } = library;
  const params = new Map<string, readonly IntSpec[]>();
  for (const { agent } of design.entrants) {
    if (isModulePath(coreOf(agent))) continue;
    params.set(agent, (await agentById(agent, game, declared)).spec.params);
  }
  return speechOf(design, {
    options: game.options,
    minutesPerTurn: game.minutesPerTurn,
    caveat: caveatOf(design, game),
    params: ({ agent }: Entrant) => params.get(agent) ?? [],
  });
}
