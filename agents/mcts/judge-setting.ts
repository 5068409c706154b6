import type { AgentSpec, ModelSetting } from '../../src/engine/agent.js';
import { UserError } from '../../src/engine/errors.js';
import type { Game, State } from '../../src/engine/game.js';
import type { GuideSpec } from '../../src/engine/guide.js';

/** Guides by game. */
export type Guides = (game: Game<State>) => GuideSpec<State>;

/**
 * Returns the setting that names a model to use instead of the game's own judge.
 *
 * @param playing the agent with other guides
 */
export function judgeSetting(
  { id, about }: Pick<ModelSetting<State>, 'id' | 'about'>,
  guides: Guides,
  playing: (guides: Guides) => AgentSpec<State>,
): ModelSetting<State> {
  return {
    id,
    about,
    playing(game, model) {
      const judged = guides(game).judgedBy?.(model);
      if (judged === undefined)
        throw new UserError(`${model.from}: ${game.id} has no judge that a model could replace`);
      return playing(() => judged);
    },
  };
}

/** `judge=DIR`, of those that search. */
export const JUDGE = { id: 'judge', about: 'folder of a model, made by train, that judges positions' } as const;
