type Write = (data: string | Uint8Array, done?: (error?: Error | null) => void) => boolean;

let write: Write = (data, done) => process.stdout.write(data, done);

/** Writes to the standard output, also where plugins play: there `process.stdout` writes to the other output. */
export function writeStdout(...[data, done]: Parameters<Write>): boolean {
  return write(data, done);
}

/** Makes `process.stdout` of this thread write to the other output, for everybody but `writeStdout`. */
export function redirectStdout(): void {
  const { stdout, stderr } = process;
  write = stdout.write.bind(stdout) as Write;
  // The stream itself stays: Node finds it by its name when the main thread has taken what was written.
  stdout.write = stderr.write.bind(stderr);
}
