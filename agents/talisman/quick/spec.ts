import { type AgentSpec, defaults, type IntSpec, type Model, UserError } from '../../../src/engine/index.js';
import { baseContent } from '../../../src/games/talisman/content/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { balanced } from '../heuristic/balanced.js';
import { Param } from '../heuristic/params.js';
import type { Layers } from '../judge/network.js';
import type { QuickNet } from './net.js';
import { layersByPart, ownNets, shared } from './own-nets.js';
import { QUICK_PARTS } from './parts.js';
import { Quick } from './quick.js';

const OWN: readonly IntSpec[] = [
  {
    id: 'lead',
    about: "hundredths of a point of win chance by which an action must be ahead of balanced's choice",
    default: 50,
    min: 0,
    max: 10_000,
    phrase: 'differs for {} hundredths of a point',
  },
  {
    id: 'repeats',
    about: "times that it leaves balanced's choice at the same question of a game",
    default: 1,
    min: 0,
    max: 10_000,
    phrase: 'differs {} times at one question',
    phraseAt: { 1: 'differs once at one question' },
  },
];

/** Parameters of `balanced` that `quick` does not take: it always declares its passes, which a delay would forbid. */
const LEFT_OUT: readonly number[] = [Param.Declares, Param.Delay];

/** Places of the parameters of `balanced` that it takes, for the player that it departs from. */
const TAKEN = balanced.params.map((_, at) => at).filter((at) => !LEFT_OUT.includes(at));

const PARAMS: readonly IntSpec[] = [...OWN, ...TAKEN.map((at) => balanced.params[at])];

export const quick: AgentSpec<TalismanState> = playing(ownNets);

function playing(nets: () => readonly QuickNet[]): AgentSpec<TalismanState> {
  return {
    id: 'talisman/quick',
    about: 'values each action by one call of a network, without futures',
    params: PARAMS,
    model: {
      id: 'model',
      about: 'folder of a model, made by train --for quick, that it plays by',
      playing: (_game, model) => {
        const layers = layersOfQuick(model);
        return playing(shared(() => layers));
      },
    },
    create: (game, params) => new Quick(game, nets(), params[0], params[1], policyParams(params)),
  };
}

/** Returns the parameters of the `balanced` that it departs from. */
function policyParams(params: Int32Array): Int32Array {
  const policy = defaults(balanced.params);
  TAKEN.forEach((at, i) => (policy[at] = params[OWN.length + i]));
  return policy;
}

/** @throws UserError that begins with the folder, if the model is not one of `quick` for these cards */
function layersOfQuick(model: Model): readonly Layers[] {
  if (model.game !== 'talisman' || model.phases.join() !== QUICK_PARTS.join())
    throw new UserError(`${model.from}: not a model of quick; train --for quick makes one`);
  if (model.content !== baseContent.hash)
    throw new UserError(`${model.from}: fitted to other cards; train it again with those played here`);
  return layersByPart(model);
}
