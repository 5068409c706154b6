/** Lets works run one after the other, in the order in which they came. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Waits for all earlier works, and does this one, unless it is aborted by then. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
