/**
 * The standard output of this process. Where plugins play, `process.stdout` is the other output, and only this is left
 * for answers: import it before any plugin is loaded.
 */
export const { stdout } = process;
