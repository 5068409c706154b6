import type { RunReporter } from '../../playing/run/answer.js';

/** Writes all reports of a run. They are loaded late, with their chart library: only a finished run needs them. */
export const RUN_REPORTER: RunReporter = {
  async experiment(dir, summary, options, games) {
    const { summaryTable, writeReports } = await import('../../../reports/index.js');
    const files = await writeReports(dir, summary, options, games);
    return { files, text: summaryTable(summary).trimEnd() };
  },
  async ladder(dir, summary, options) {
    const { ladderTable, writeLadderReports } = await import('../../../reports/index.js');
    const files = await writeLadderReports(dir, summary, options);
    return { files, text: ladderTable(summary).trimEnd() };
  },
};
