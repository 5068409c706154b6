import type { Summary } from '../src/runner/results/summary.js';
import type { DrawnChart } from './charts/index.js';
import type { PageHead } from './html.js';
import { type Section, sections } from './sections.js';
import { escapeMarkdown, tableMarkdown } from './table.js';
import { rulesText, size } from './words.js';

/** report.md: the report with the charts as links to the SVG files beside it. */
export function reportMarkdown(summary: Summary, charts: readonly DrawnChart[]): string {
  return pageMarkdown(summary, sections(summary), charts);
}

/** A document of any chapters. */
export function pageMarkdown(summary: PageHead, chapters: readonly Section[], charts: readonly DrawnChart[]): string {
  const parts = [
    `# ${escapeMarkdown(summary.question)}`,
    escapeMarkdown(`${summary.id}: ${size(summary)}, seed ${summary.seed}; ${summary.game}, ${rulesText(summary)}.`),
  ];
  for (const section of chapters) {
    parts.push(sectionMarkdown(section));
    if (section.beforeCharts === true && charts.length > 0) parts.push(chartsMarkdown(charts));
  }
  return `${parts.join('\n\n')}\n`;
}

function sectionMarkdown({ title, paragraphs, tables, code }: Section): string {
  return [
    `## ${title}`,
    ...paragraphs.map(escapeMarkdown),
    ...tables.flatMap((named) => [...(named.title === '' ? [] : [`### ${named.title}`]), tableMarkdown(named.table)]),
    ...(code === undefined ? [] : [['```sh', ...code, '```'].join('\n')]),
  ].join('\n\n');
}

function chartsMarkdown(charts: readonly DrawnChart[]): string {
  return ['## Charts', ...charts.map(({ name, title }) => `![${escapeMarkdown(title)}](charts/${name}.svg)`)].join(
    '\n\n',
  );
}
