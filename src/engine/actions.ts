/**
 * Actions as one word, for games with an act and an operand in each action: the act in the upper half, the operand (a
 * card, a space, a seat, an amount; 0 to 65535) in the lower.
 */

/** Returns the act of an action. */
export function actOf(action: number): number {
  return action >> 16;
}

/** Returns the operand of an action, 0 to 65535. */
export function operandOf(action: number): number {
  return action & 0xffff;
}

/** Returns the action of an act with an operand. */
export function actionOf(act: number, operand: number): number {
  return (act << 16) | operand;
}

/** Returns two small numbers as one, for an operand of two parts: `low` is 0 to 255. */
export function pairOf(low: number, high: number): number {
  return low | (high << 8);
}

/** Returns the lower number of a pair. */
export function lowOf(pair: number): number {
  return pair & 0xff;
}

/** Returns the upper number of a pair. */
export function highOf(pair: number): number {
  return pair >> 8;
}
