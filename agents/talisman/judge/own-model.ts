import { derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { readPackageModel } from '../../../src/rows/model.js';
import { layersByPhase } from './fitted.js';
import { network } from './network.js';

/** Folder of the model of the package, from that of the package. `npm run fit-evaluation` writes it. */
export const OWN_MODEL = 'agents/talisman/judge/model';

/** Networks of this model over the active content, by phase; none until the first judge is made. */
const own = derivedFromContent(() => ({ networks: [] as Float32Array[] }));

/** Returns the networks of the model of the package, which all judges of a content share. */
export function ownNetworks(): readonly Float32Array[] {
  const { networks } = own;
  if (networks.length === 0) networks.push(...layersByPhase(readPackageModel(OWN_MODEL)).map(network));
  return networks;
}
