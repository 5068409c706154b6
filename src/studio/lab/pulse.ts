interface PulseOptions {
  /** Milliseconds without an answer after which the other side counts as silent. */
  readonly ms: number;
  /** Called once each time the other side falls silent. */
  silent(): void;
  /** Called when it answers again. */
  heard?(): void;
}

/**
 * Asks the other side again and again for an answer, one question at a time, and reports silence.
 *
 * @returns a function that ends the watch
 */
export function watchPulse(ping: () => Promise<unknown>, { ms, silent, heard }: PulseOptions): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout>;
  const beat = async (): Promise<void> => {
    while (!over) {
      let missed = false;
      timer = setTimeout(() => {
        missed = true;
        silent();
      }, ms);
      await ping();
      clearTimeout(timer);
      if (missed && !over) heard?.();
      await new Promise((next) => setTimeout(next, ms / 4));
    }
  };
  // A ping that fails: the other side was ended.
  beat().catch(() => clearTimeout(timer));
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
