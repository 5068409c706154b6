import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { PACKAGE_ROOT } from '#package-root';
import { UserError } from '../../engine/index.js';
import { statOf } from '../../experiment/folder/files.js';
import { pathInside } from './folder.js';
import type { LabSettings } from './lab.js';
import type { Sdk } from './sdk.js';

const MARKDOWN = 'text/markdown';

/** Most bytes of a report. */
const BYTES_MAX = 1 << 20;

/** Most characters of a report that are sent: at most 20,000 tokens of an assistant. */
const LETTERS_MAX = 45_000;

/** Adds the resources: the pages of the documentation, and the reports of the runs in the folder. */
export function addResources(server: McpServer, { ResourceTemplate }: Sdk, { folder }: LabSettings): void {
  const docs = join(PACKAGE_ROOT, 'docs');
  for (const file of readdirSync(docs).filter((name) => name.endsWith('.md'))) {
    const page = file.slice(0, -'.md'.length);
    const uri = `talisman-lab://docs/${page}`;
    const text = (): string => readFileSync(join(docs, file), 'utf8');
    const title = /^# (.*)$/m.exec(text())?.[1] ?? page;
    server.registerResource(`docs-${page}`, uri, { title, mimeType: MARKDOWN }, () => ({
      contents: [{ uri, mimeType: MARKDOWN, text: text() }],
    }));
  }
  if (folder === null) return;
  const list = () => ({
    resources: runsIn(folder).map((run) => ({
      uri: `talisman-lab://runs/${encodeURIComponent(run)}`,
      name: run,
      mimeType: MARKDOWN,
    })),
  });
  server.registerResource(
    'runs',
    new ResourceTemplate('talisman-lab://runs/{run}', { list }),
    { title: 'Reports of the runs', mimeType: MARKDOWN },
    ({ href }, { run }) => {
      const name = decodeURIComponent(String(run));
      const path = pathInside(folder, join('runs', name, 'report.md'), 'run');
      const stat = statOf(path);
      if (stat?.isFile() !== true) throw new UserError(`run '${name}' has no report`);
      if (stat.size > BYTES_MAX) throw new UserError(`run '${name}' has a report of more than 1 MiB`);
      return { contents: [{ uri: href, mimeType: MARKDOWN, text: shortened(readFileSync(path, 'utf8'), path) }] };
    },
  );
}

/** Returns the lines of a report that are sent. */
function shortened(text: string, path: string): string {
  if (text.length <= LETTERS_MAX) return text;
  return `${text.slice(0, text.lastIndexOf('\n', LETTERS_MAX))}\n\n(cut here; the whole report is the file ${path})\n`;
}

/** Returns the runs with a report, by the name of their folder. */
function runsIn(folder: string): string[] {
  const hasReport = (run: string): boolean => statOf(join(folder, 'runs', run, 'report.md'))?.isFile() === true;
  const runs = join(folder, 'runs');
  return statOf(runs)?.isDirectory() === true ? readdirSync(runs).filter(hasReport) : [];
}
