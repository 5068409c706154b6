/** Milliseconds between two looks whether everything is written. */
const LOOK_MS = 2000;

/**
 * Ends the program once everything that it printed is written, though something is left open, such as a connection
 * that is tried again and again because its server is away. Without anything left the program ends by itself, earlier.
 */
export function endThoughOpen(): void {
  setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
  }, LOOK_MS).unref();
}
