import { UserError } from '../../engine/index.js';

/** The package BullMQ. */
export type BullMQ = typeof import('bullmq');

/** A server as BullMQ takes it. */
export interface ServerAccess {
  readonly classes: Pick<BullMQ, 'Queue' | 'Worker'>;
  readonly connection: object;
  /** Runs the checks of this kind of server. @throws Error with one line */
  check(): Promise<void>;
  /** Stops retrying to reach a server that is away. */
  giveUp(): void;
}

/** Kind of server. */
export interface ServerKind {
  /** Package that reaches it. */
  readonly driver: string;
  /** @param driver the loaded package */
  access(bull: BullMQ, driver: unknown, address: string): ServerAccess;
}

/**
 * Loads a package that is not installed with the program.
 *
 * @throws UserError with the command that installs it
 */
export async function packageCalled<Package>(name: string, driver: string): Promise<Package> {
  try {
    return await import(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError(`--queue needs packages that are not installed; npm install bullmq ${driver}`);
  }
}
