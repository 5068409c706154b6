/**
 * Hook at each change of a run folder, called before and after it. By default it does nothing. Crash tests set `visit`
 * and end the process at one of these points.
 */
export const writePoints = {
  /** Called with the name of a place, as in `ledger.ndjson sync, before`. */
  visit(_place: string): void {},
  /** True: a write is made in two halves with a point between them. */
  torn: false,
};

/** Makes one change of a folder, between its two write points. */
export async function step<T>(name: string, action: () => Promise<T>): Promise<T> {
  writePoints.visit(`${name}, before`);
  const result = await action();
  writePoints.visit(`${name}, after`);
  return result;
}
