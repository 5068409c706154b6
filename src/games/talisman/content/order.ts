import type { Step } from './program-schema.js';

/** Verbs that end the turn at once or land the character elsewhere: in its turn the rest of the program is dropped. */
const LAST = [
  'teleport',
  'teleportInRegion',
  'teleportAnywhere',
  'goToMarker',
  'goThere',
  'swapPlaces',
  'emerge',
  'moveAgain',
  'endTurn',
];

/** A step at a wrong place in its list, with the reason. */
interface OrderFault {
  readonly step: number;
  readonly fault: string;
}

/** Returns the first step of a list that comes too late to do anything. */
export function orderFaults(steps: readonly Step[]): OrderFault[] {
  const words = steps.map((step) => (typeof step === 'string' ? step.trim().split(/\s+/)[0] : ''));
  const last = words.findIndex((word) => LAST.includes(word));
  const next = steps[last + 1];
  if (last < 0 || next === undefined) return [];
  const what = typeof next === 'string' ? `'${words[last + 1]}'` : 'this step';
  return [
    { step: last + 1, fault: `${what} does nothing after '${words[last]}', which is the last step of a program` },
  ];
}
