/** What the process waits for at the moment, with the number of times. */
const awaited = new Map<string, number>();

/** Waits for a promise. While it is pending, `whatIsAwaited` names it. */
export async function awaiting<T>(what: string, promise: Promise<T>): Promise<T> {
  awaited.set(what, (awaited.get(what) ?? 0) + 1);
  try {
    return await promise;
  } finally {
    const left = awaited.get(what)! - 1;
    if (left === 0) awaited.delete(what);
    else awaited.set(what, left);
  }
}

/** Returns the names of everything that the process waits for at the moment. */
export function whatIsAwaited(): string[] {
  return [...awaited.keys()];
}
