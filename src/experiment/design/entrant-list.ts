import { listed, UserError } from '../../engine/index.js';
import { withSettings } from './agent-text.js';
import type { Entrant } from './types.js';

/** The agents of a design, each once by name. A name belongs to one agent: two names for one agent are two entrants. */
export class EntrantList {
  private readonly listed: Entrant[] = [];

  /** Returns all entrants, in the order in which they were added. */
  get all(): readonly Entrant[] {
    return this.listed;
  }

  /**
   * Returns the index of an entrant, which is added if its name is new.
   *
   * @throws UserError that begins with `where`, if another agent has this name
   */
  add(entrant: Entrant, where: string): number {
    const at = this.listed.findIndex(({ label }) => label === entrant.label);
    if (at < 0) return this.listed.push(entrant) - 1;
    if (sameAgent(this.listed[at], entrant)) return at;
    const both = [this.listed[at], entrant].map(({ agent, settings }) => withSettings(agent, settings));
    throw new UserError(
      `${where}: '${entrant.label}' is the name of two agents, ${listed(both)}; ` +
        "give one of them another name with 'as'",
    );
  }
}

/** True if two entrants begin and decide in the same way, even under different names. */
export function sameAgent(a: Entrant, b: Entrant): boolean {
  const alike = a.agent === b.agent && String(a.params) === String(b.params);
  return alike && String(a.starts ?? []) === String(b.starts ?? []);
}
