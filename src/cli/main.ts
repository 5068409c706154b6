#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { stayInCharge } from '../api/guests/here.js';
import { complain } from '../terminal/complain.js';
import { Exit } from '../terminal/exit.js';

// A reader that closes the pipe early, as `head` does, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(Exit.Done);
  throw error;
});

stayInCharge();
// Loaded late: a fault in a data file, found while the games load, is then reported like any other.
process.exitCode = await import('./program.js').then(({ runProgram }) => runProgram(hideBin(process.argv)), complain);
