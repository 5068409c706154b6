import type { Model } from '../../../src/engine/index.js';
import { readPackageModel } from '../../../src/rows/model.js';
import { layersIn } from '../judge/fitted.js';
import type { Layers } from '../judge/network.js';
import { quickNames } from './inputs.js';
import { QuickNet } from './net.js';
import { QUICK_PARTS } from './parts.js';

/** Folder of the model of the package, from that of the package. `npm run fit-quick` writes it. */
export const OWN_QUICK_MODEL = 'agents/talisman/quick/model';

/** Returns the layers of a model, by part of the questions. */
export function layersByPart(model: Model): readonly Layers[] {
  return QUICK_PARTS.map((part) => layersIn(model, part));
}

/** Returns the networks of a model over the active content. */
export function netsOf(layers: readonly Layers[]): readonly QuickNet[] {
  return layers.map((each) => new QuickNet(each));
}

/** Returns the networks of a model over the active content. All agents share them: a compiled build has room for few. */
export function shared(layers: () => readonly Layers[]): () => readonly QuickNet[] {
  const byContent = new WeakMap<readonly string[], readonly QuickNet[]>();
  return () => {
    let nets = byContent.get(quickNames.all);
    if (nets === undefined) byContent.set(quickNames.all, (nets = netsOf(layers())));
    return nets;
  };
}

/** Returns the networks of the model of the package. */
export const ownNets = shared(() => layersByPart(readPackageModel(OWN_QUICK_MODEL)));
