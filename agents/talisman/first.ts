import type { Agent, AgentSpec } from '../../src/engine/index.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';

/** Always takes the first option: passes wherever passing is legal. The smallest agent, complete. */
export class First implements Agent<TalismanState> {
  begin(): void {
    // has no luck and no memory
  }

  choose(): number {
    return 0;
  }

  passes(): boolean {
    return true;
  }
}

export const first: AgentSpec<TalismanState> = {
  id: 'talisman/first',
  about: 'takes the first legal option: passes where it can, walks clockwise',
  params: [],
  create: () => new First(),
};
