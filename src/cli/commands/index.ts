import type { Command } from '../command.js';
import { reportCommand } from './report.js';
import { resumeCommand } from './resume.js';
import { runCommand } from './run.js';

/** The only list of commands, in the order of the help. */
export const COMMANDS: readonly Command<never>[] = [runCommand, resumeCommand, reportCommand];
