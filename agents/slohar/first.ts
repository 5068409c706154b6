import type { Agent, AgentSpec } from '../../src/engine/index.js';
import type { SloharState } from '../../src/games/slohar/state.js';

/** Always takes the first option: passes wherever passing is legal. */
class First implements Agent<SloharState> {
  begin(): void {
    // has no luck and no memory
  }

  choose(): number {
    return 0;
  }
}

export const first: AgentSpec<SloharState> = {
  id: 'slohar/first',
  about: 'takes the first legal option: plays no cards, buys nothing, takes the first way',
  params: [],
  create: () => new First(),
};
