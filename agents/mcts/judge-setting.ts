import type { Agent, AgentSpec, ModelSetting } from '../../src/engine/agent.js';
import { playoutsOf } from '../../src/engine/compiled.js';
import { UserError } from '../../src/engine/errors.js';
import type { Game, State } from '../../src/engine/game.js';
import type { Guide, GuideSpec, Prior } from '../../src/engine/guide.js';
import { P } from './params.js';

/** Guides by game. */
export type Guides = (game: Game<State>) => GuideSpec<State>;

/** `judge=DIR`, of those that search. */
export const JUDGE = { id: 'judge', about: 'folder of a model, made by train, that judges positions' } as const;

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

/** Returns the prior of a game, or null if there is none or it counts for nothing. */
export function priorOf(guide: GuideSpec<State>, game: Game<State>, params: Int32Array): Prior<State> | null {
  const prior = params[P.Prior] === 0 ? undefined : guide.prior?.(game);
  return prior === undefined ? null : (playoutsOf(game)?.admitPrior(prior) ?? prior);
}

/** Returns the spec of a search, given the guides of its games. */
export const searchSpec =
  (
    id: string,
    about: string,
    params: AgentSpec<State>['params'],
    Search: new (
      game: Game<State>,
      guide: Guide<State>,
      params: Int32Array,
      prior: Prior<State> | null,
    ) => Agent<State>,
  ) =>
  (guides: Guides): AgentSpec<State> => ({
    id,
    about,
    params,
    model: judgeSetting(JUDGE, guides, searchSpec(id, about, params, Search)),
    create(game, values) {
      const guide = guides(game);
      return new Search(game, guide.create(game), values, priorOf(guide, game, values));
    },
  });
