#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { Exit } from './exit.js';
import { runProgram } from './program.js';

// A reader that closes the pipe early, as `head` does, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(Exit.Done);
  throw error;
});

process.exitCode = await runProgram(hideBin(process.argv));
