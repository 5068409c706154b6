import type { AgentSpec, State } from '../../engine/index.js';

/** Ids of agents, and of their parameters. */
export const AGENT_ID = /^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/;
export const PARAMETER_ID = /^[a-z][A-Za-z0-9]*$/;

/** Returns the fault of a declared agent, in words that follow "has"; null if it can be played. */
export function shapeFault(value: unknown): string | null {
  if (value === undefined) return 'no default export';
  const spec = value as Partial<AgentSpec<State>> | null;
  if (typeof spec?.create !== 'function' || !Array.isArray(spec.params) || typeof spec.id !== 'string')
    return 'no agent as its default export (id, about, params, create)';
  if (!AGENT_ID.test(spec.id)) return `the id '${spec.id}', which is neither name nor game/name in kebab-case`;
  const ids = new Set<string>();
  for (const param of spec.params as (Partial<AgentSpec<State>['params'][number]> | null)[]) {
    if (typeof param?.id !== 'string' || !PARAMETER_ID.test(param.id))
      return `a parameter whose id is not a word in camelCase, but ${String(param?.id)}`;
    if (ids.has(param.id)) return `the parameter '${param.id}' twice`;
    ids.add(param.id);
    const numbers = [param.min, param.default, param.max];
    if (!numbers.every((n) => Number.isInteger(n) && Math.abs(n!) < 2 ** 31))
      return `a parameter '${param.id}' whose min, default and max are not whole numbers: ${numbers.join(', ')}`;
    if (param.min! > param.default! || param.default! > param.max!)
      return `a parameter '${param.id}' whose default ${param.default} is not from ${param.min} to ${param.max}`;
  }
  return null;
}
