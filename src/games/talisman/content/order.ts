import type { Step } from './program-schema.js';

/** Verbs after which the character is on another space: the rest of the program is dropped. */
const SENDS = ['teleport', 'teleportInRegion', 'teleportAnywhere', 'goToMarker', 'goThere', 'emerge', 'moveAgain'];

/** A step at a wrong place in its list, with the reason. */
interface OrderFault {
  readonly step: number;
  readonly fault: string;
}

/** Returns the steps of a list that come too late to do anything. */
export function orderFaults(steps: readonly Step[]): OrderFault[] {
  const words = steps.map((step) => (typeof step === 'string' ? step.trim().split(/\s+/)[0] : ''));
  return words.flatMap((word, step) => {
    const sent = word === 'meetOthers' ? words.slice(0, step).find((before) => SENDS.includes(before)) : undefined;
    if (sent === undefined) return [];
    return [{ step, fault: `'${word}' does nothing after '${sent}': the character has landed elsewhere` }];
  });
}
