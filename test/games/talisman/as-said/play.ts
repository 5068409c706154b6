import { readFileSync } from 'node:fs';
import { parseValue } from '../../../../src/engine/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { saidRules } from '../../../../src/playing/rules/said/said-rules.js';
import { withPacks } from '../packs/with-pack.js';
import { type Position, scenario, type Table } from '../scenario.js';

/** Sets up a position by a house rule of the table, or by the printed rules. */
export function under(id: string, position: Position): Table {
  talisman.enter?.();
  if (id === 'printed') return scenario(position);
  const { pack, options = {} } = saidRules().find((rule) => rule.id === id)!;
  if (pack !== undefined) withPacks(readFileSync(pack, 'utf8'));
  const values = Object.entries(options).map(([name, value]) => {
    const spec = talisman.options.find((option) => option.id === name)!;
    return [name, parseValue(spec, value, id)] as const;
  });
  return scenario({ ...position, options: { ...Object.fromEntries(values), ...position.options } });
}

/** Returns a value by the printed rules and by a house rule, each from the same position. */
export function both<T>(id: string, position: Position, of: (t: Table) => T): [printed: T, house: T] {
  return [of(under('printed', position)), of(under(id, position))];
}
