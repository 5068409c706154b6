import type { AgentSpec } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { balanced } from './balanced.js';
import { Bottle, FateUse, Route } from './params.js';

/**
 * Named ways to play. Each is `balanced` with other defaults for some parameters, and has no code of its own. Every
 * parameter can be set behind the name of the style.
 */
export interface Style {
  readonly name: string;
  readonly about: string;
  readonly sets: Readonly<Record<string, number>>;
}

export const STYLES: readonly Style[] = [
  {
    name: 'rusher',
    about: 'goes for the Crown early: crosses soon, tries the Portal at even chances, leaves the rest lying',
    sets: { rushAt: 6, middleAt: 4, crossChance: 25, portalChance: 40, rushLife: 2, pull: 12 },
  },
  {
    name: 'collector',
    about: 'builds up before it goes: trophies, wares, the spaces where many cards are drawn',
    sets: { rushAt: 12, rushLife: 4, trophyWeight: 130, shopping: 180, axeWorth: 60, drawPull: 25 },
  },
  {
    name: 'cautious',
    about: 'shuns losses: fights what is safe, crosses when sure, spends fate freely, ditches things rather than draw',
    sets: {
      rushAt: 9,
      rushLife: 5,
      crossChance: 70,
      portalChance: 80,
      attackChance: 80,
      lossWeight: 250,
      riskAversion: 50,
      fate: FateUse.Greedy,
      block: 1,
    },
  },
  {
    name: 'brave',
    about: 'takes risks: fights for the trophy, tries the bridge and the Portal at poor odds, hoards its fate',
    sets: {
      rushLife: 1,
      crossChance: 20,
      portalChance: 35,
      attackChance: 50,
      lossWeight: 40,
      riskAversion: -50,
      trophyWeight: 150,
      fate: FateUse.Hoard,
      bottle: Bottle.Ignored,
    },
  },
  {
    name: 'hunter',
    about: 'goes where other characters stand and attacks them',
    sets: { attackChance: 50, aggression: 300, hunt: 100 },
  },
  {
    name: 'trickster',
    about: 'lives by Craft and Spells: gathers and casts them, prays, and takes the way through the Mines',
    sets: { craftWeight: 200, strengthWeight: 75, spellWorth: 90, castAt: -25, prayPull: 40, route: Route.Craft },
  },
];

/** Returns the style as an agent: the parameters of `balanced` with other defaults. */
function agentOf({ name, about, sets }: Style): AgentSpec<TalismanState> {
  const params = balanced.params.map((spec) => ({ ...spec, default: sets[spec.id] ?? spec.default }));
  return { ...balanced, id: `talisman/${name}`, about, params };
}

/** Styles as agents, in the order above. */
export const styles: readonly AgentSpec<TalismanState>[] = STYLES.map(agentOf);
