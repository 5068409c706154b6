import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksum } from '../../src/experiment/folder/checksum.js';
import { tallyOf } from '../../src/experiment/play/run.js';
import { openRun } from '../../src/playing/run/known-places.js';
import { compareQuestion } from '../../src/questions/compare/question.js';
import type { Asked, PlayedQuestion } from '../../src/questions/contract/question.js';
import { runQuestion } from '../../src/questions/run/question.js';
import { printedGame, SIZES, slideValues, tablesOf } from './questions.js';

/** Blocks of each question whose games are played again to see whether they are still the same. */
const FIRST_BLOCKS = 2;

/** Plays questions in folders that are gone at the end. */
export class Plays {
  private readonly scratch = join(tmpdir(), `talisman-lab-kept-${process.pid}`);
  private runs = 0;

  constructor() {
    mkdirSync(this.scratch, { recursive: true });
  }

  /** Plays a question, and returns its result with the counts of its games. */
  async play<Args extends object, Result extends object>(
    question: PlayedQuestion<Args, Result>,
    args: Asked<Args>,
  ): Promise<{ readonly counts: string; readonly result: Result }> {
    const out = join(this.scratch, String(this.runs++));
    const { dir, result } = await question.play(args, { out, charts: false });
    const folder = await openRun(dir);
    const tally = tallyOf(folder, await folder.survey());
    return { counts: tally.counts().join(' '), result: result! };
  }

  end(): void {
    rmSync(this.scratch, { recursive: true, force: true });
  }
}

/**
 * First games of what each room shows at once, as a hash. Another signature of the program need not change them: it
 * covers agents that play none of them.
 */
export const FIRST_GAMES: Readonly<Record<string, (plays: Plays) => Promise<string>>> = {
  async slide(plays) {
    const counts = [(await plays.play(runQuestion, printedGame(FIRST_BLOCKS))).counts];
    for (const args of slideValues(FIRST_BLOCKS)) counts.push((await plays.play(compareQuestion, args)).counts);
    return checksum(...counts);
  },
  async table(plays) {
    const counts: string[] = [];
    for (const players of SIZES) counts.push((await plays.play(runQuestion, tablesOf(players, FIRST_BLOCKS))).counts);
    return checksum(...counts);
  },
};
