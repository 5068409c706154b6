/** Receives the results of a command, in a process that another one has started to read it as data. */
export interface Listener {
  /** Folder of the register of looks at questions. */
  readonly looks: string;
  /** Called with the answer as data and as text. */
  answered(data: unknown, text: string): void;
  /** Called with the count until now, its total, and a function that returns the current result. */
  progressed(done: number, total: number, sofar: () => string): void;
}

let current: Listener | null = null;

/** Makes a listener receive all answers of this process. They are then not printed. */
export function listen(listener: Listener): void {
  current = listener;
}

/** Returns the listener of this process; null if answers are printed. */
export function listener(): Listener | null {
  return current;
}
