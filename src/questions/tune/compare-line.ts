import { join } from 'node:path';
import { compareQuestion } from '../compare/question.js';
import { questionLine } from '../contract/question.js';
import type { TuneFound } from './question.js';
import type { TunedSetting } from './result.js';

/** Returns the command that plays a setting against the rules without it. */
export function compareLine(
  { value, dir, tuned: { base, targets } }: TuneFound,
  { changes, file }: Pick<TunedSetting, 'changes' | 'file'>,
): string {
  const { game, variant, packs, options, players, agents, seconds, seed } = value;
  const setB = Object.fromEntries(changes.map(({ id, value: level }) => [id, level]));
  const rules = { variant, ...(packs?.length === 0 ? {} : { packs }), options, setB };
  // A player whose wins count sits in every seat in turn.
  const seated = targets.find(({ table }) => table !== undefined)?.table;
  const isFiled = base.file !== undefined && file !== undefined;
  return questionLine(compareQuestion, {
    ...(isFiled ? { a: join(dir, base.file), b: join(dir, file) } : rules),
    ...(game === 'talisman' ? {} : { game }),
    ...{ players, agents, seconds, rotate: 'none', seed },
    ...(seated === undefined ? {} : { agents: seated.agents, rotate: undefined }),
  });
}
