/** Every throw of so many dice, each once: the source of all exact chances here. */
export function throwsOf(dice: number): number[][] {
  let all: number[][] = [[]];
  for (let d = 0; d < dice; d++) all = all.flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
  return all;
}

/** Returns the number of throws of the dice with each outcome, and of all throws. */
export function waysOf(
  dice: number,
  outcome: (faces: readonly number[]) => string,
): { ways: Record<string, number>; of: number } {
  const ways: Record<string, number> = {};
  const all = throwsOf(dice);
  for (const faces of all) ways[outcome(faces)] = (ways[outcome(faces)] ?? 0) + 1;
  return { ways, of: all.length };
}

export function total(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

/** The dice of a roll, one of which was thrown again for a fate unless they were good. */
export interface Fated {
  readonly sum: number;
  readonly paid: boolean;
}

/**
 * The sum of the dice but the last face, which takes the place of one of them if the sum is not good: of the first of
 * those that become good most often.
 */
export function withFate(faces: readonly number[], good: (sum: number) => boolean): Fated {
  const rolled = faces.slice(0, -1);
  const sum = total(rolled);
  if (good(sum)) return { sum, paid: false };
  const hopes = rolled.map((die) => [1, 2, 3, 4, 5, 6].filter((face) => good(sum - die + face)).length);
  const worst = rolled[hopes.indexOf(Math.max(...hopes))];
  return { sum: sum - worst + faces[rolled.length], paid: true };
}
