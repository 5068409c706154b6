import type { Game, GuideSpec, Model } from '../../src/engine/index.js';
import { DEFAULT_OPTIONS } from '../../src/games/talisman/options/options.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { TalismanGuide } from './guide.js';
import { calibrateLeader } from './judge/evaluation.js';
import { layersOfModel } from './judge/fitted.js';
import { network } from './judge/network.js';
import { ownNetworks } from './judge/own-model.js';
import { ownNets } from './quick/own-nets.js';
import { QuickPrior } from './quick/prior.js';

/** Guides by the model of the package. Its file is read here, so that a page that plays with the guide reads none. */
export const talismanGuide: GuideSpec<TalismanState> = {
  create: () => new TalismanGuide(ownNetworks(), 0),
  prior,
  fittedTo: (options, packed) => !packed && DEFAULT_OPTIONS.every((value, i) => options[i] === value),
  calibrate: calibrateLeader,
  judgedBy,
};

function prior(game: Game<TalismanState>): QuickPrior {
  return new QuickPrior(game, ownNets());
}

/** Returns guides by a user's model. */
function judgedBy(model: Model): GuideSpec<TalismanState> {
  const layers = layersOfModel(model);
  return { create: () => new TalismanGuide(layers.map(network), 1), prior, judgedBy };
}
