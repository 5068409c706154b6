import { content } from '../content/index.js';
import { Op, VERBS, type VerbId } from '../vocabulary/verbs.js';

/** True if a program may come to a verb, by any roll, choice or condition. @param start address in `code`; -1 = none */
export function leadsTo(start: number, verb: VerbId): boolean {
  const wanted = Op.FirstVerb + VERBS.findIndex(({ id }) => id === verb);
  const seen = new Set<number>();
  const open = [start];
  while (open.length > 0) {
    const at = open.pop()!;
    if (at < 0 || seen.has(at)) continue;
    seen.add(at);
    const [op, arg] = [content.code[at], content.code[at + 1]];
    if (op === wanted) return true;
    open.push(...nextOf(op, arg, at));
  }
  return false;
}

/** Returns the addresses to which a word of a program may lead. */
function nextOf(op: number, arg: number, at: number): number[] {
  const { conditionElse, choiceCode, choiceStart, choiceCount, tableCode, tableStart, tableCount } = content;
  if (op === Op.End) return [];
  if (op === Op.Jump) return [arg];
  const after = at + 2;
  if (op === Op.If) return [after, conditionElse[arg]];
  if (op === Op.Choose) return [after, ...choiceCode.subarray(choiceStart[arg], choiceStart[arg] + choiceCount[arg])];
  if (op === Op.Roll) return [after, ...tableCode.subarray(tableStart[arg], tableStart[arg] + tableCount[arg])];
  return [after];
}
