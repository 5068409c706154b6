import { appendFile } from 'node:fs/promises';
import { annotations, gateJunit, gateMarkdown } from '../../../reports/gate/index.js';
import { onUserPath } from '../../experiment/folder/files.js';
import { checkOutput, writeOutput } from '../../experiment/folder/output-file.js';
import type { GateResult } from '../../experiment/gate/gate-result.js';

/** Files that a person asked for. */
export interface OutputFiles {
  readonly junit?: string | undefined;
  readonly markdown?: string | undefined;
}

/** Refuses files that could not be written, before the games are played. */
export async function checkOutputs({ junit, markdown }: OutputFiles): Promise<void> {
  for (const path of [junit, markdown]) if (path !== undefined) await checkOutput(path);
}

/**
 * Writes the result for other readers than the terminal: JUnit XML, Markdown, and on GitHub the summary of the step and
 * annotations. The latter go to stderr, which GitHub reads too: stdout may be one JSON document.
 */
export async function writeOutputs(result: GateResult, { junit, markdown }: OutputFiles): Promise<void> {
  if (junit !== undefined) await writeOutput(junit, gateJunit(result));
  if (markdown !== undefined) await writeOutput(markdown, gateMarkdown(result));
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary !== undefined && summary !== '')
    await onUserPath(summary, () => appendFile(summary, gateMarkdown(result)));
  if (process.env['GITHUB_ACTIONS'] === 'true')
    for (const line of annotations(result)) process.stderr.write(`${line}\n`);
}
