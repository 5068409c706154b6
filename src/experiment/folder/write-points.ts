/**
 * The places at which a run folder changes, each named before and after it. Nothing happens there: a program that tests
 * what a crash leaves sets `visit`, and ends the process at one of them.
 */
export const writePoints = {
  /** Called with the name of a place, as in `ledger.ndjson sync, before`. */
  visit(_place: string): void {},
  /** Whether a write is made in two halves with a place between them. */
  torn: false,
};

/** Takes one step that changes a folder, between the two places that are named after it. */
export async function step<T>(name: string, action: () => Promise<T>): Promise<T> {
  writePoints.visit(`${name}, before`);
  const result = await action();
  writePoints.visit(`${name}, after`);
  return result;
}
