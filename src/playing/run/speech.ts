import type { IntSpec } from '../../engine/index.js';
import { coreOf } from '../../experiment/design/agent-text.js';
import { agentById } from '../../experiment/design/candidate.js';
import { gameOf } from '../../experiment/design/library.js';
import { packedGame } from '../../experiment/design/packs.js';
import type { Design, Entrant } from '../../experiment/design/types.js';
import { type Speech, speechOf } from '../../experiment/results/speech.js';
import { isModulePath, library } from '../library/library.js';
import { caveatOf } from '../library/packs.js';

/**
 * Returns the words of a run, from the declarations of its game and its agents. Modules and models are not loaded for
 * it and appear by id; a model may no longer exist.
 */
export async function speechFor(design: Design): Promise<Speech> {
  const game = gameOf(design, library);
  const { model: _, ...declared } = library;
  const params = new Map<string, readonly IntSpec[]>();
  for (const { agent } of design.entrants) {
    if (isModulePath(coreOf(agent))) continue;
    params.set(agent, (await agentById(agent, game, declared)).spec.params);
  }
  const played = [game, ...(design.packs ?? []).map((packs) => packedGame(game, packs, 'packs').game)];
  const additions = played.flatMap((one) => one.additions ?? []);
  const characters = played.flatMap(({ roles, roleNames = [] }) =>
    roles.flatMap((role, i) => (roleNames[i] === undefined ? [] : [[role, roleNames[i]]])),
  );
  return speechOf(design, {
    ...(characters.length === 0 ? {} : { characters: Object.fromEntries(characters) }),
    ...(additions.length === 0
      ? {}
      : { additions: Object.fromEntries(additions.map(({ kind, id, name }) => [`${kind} ${id}`, name])) }),
    options: game.options,
    caveat: caveatOf(design, game),
    params: ({ agent }: Entrant) => params.get(agent) ?? [],
  });
}
