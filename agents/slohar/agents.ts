import type { Agent, AgentSpec } from '../../src/engine/index.js';
import { actOf, operandOf } from '../../src/engine/index.js';
import { content } from '../../src/games/slohar/content/index.js';
import type { SloharState } from '../../src/games/slohar/state.js';
import { Act } from '../../src/games/slohar/words.js';
import { sloharGuide } from './guide.js';
import { balanced } from './heuristic/balanced.js';

/** Takes the first option, passes wherever passing is legal, and walks straight for a gate. */
class First implements Agent<SloharState> {
  begin(): void {
    // has no luck and no memory
  }

  choose(_s: SloharState, _seat: number, actions: Int32Array, count: number): number {
    if (actOf(actions[0]) !== Act.Go) return 0;
    let best = 0;
    for (let i = 1; i < count; i++) {
      if (actOf(actions[i]) !== Act.Go) continue;
      if (content.gateDistance[operandOf(actions[i])] < content.gateDistance[operandOf(actions[best])]) best = i;
    }
    return best;
  }
}

const first: AgentSpec<SloharState> = {
  id: 'slohar/first',
  about: 'takes the first legal option and the shortest way: plays no cards, buys nothing, fights with its dagger',
  params: [],
  create: () => new First(),
};

/** Agents and guide of the game. The page leaves them out with the game. */
export const SLOHAR_AGENTS: readonly AgentSpec<SloharState>[] = [first, balanced];
export const SLOHAR_GUIDE = sloharGuide;
