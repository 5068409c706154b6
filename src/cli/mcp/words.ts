import { z } from 'zod';

/** A word of a command line, which must not be read as a flag. */
export const word = z.string().min(1).max(400).regex(/^[^-]/, "must not begin with '-'");

/** Inputs of several tools. */
export const COMMON = {
  game: z.string().optional().describe("Game: 'talisman' (default), 'pig' or 'slohar'."),
  packs: z.array(z.string()).optional().describe('Files of house cards and characters (.pack.yaml).'),
  out: z.string().optional().describe('Folder for the run, below the folder of the server; named by itself if absent.'),
};

/** Returns a flag with its value, as one word so that no value is read as a flag; empty without a value. */
export function flag(name: string, given: string | number | undefined): string[] {
  return given === undefined ? [] : [`--${name}=${given}`];
}
