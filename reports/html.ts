import type { Summary } from '../src/runner/summary.js';
import type { DrawnChart } from './charts/index.js';
import { sections, type Section } from './sections.js';
import { escapeHtml, tableHtml } from './table.js';
import { size } from './words.js';

/** report.html: one page that needs nothing else. */
export function reportHtml(summary: Summary, charts: readonly DrawnChart[]): string {
  const body = sections(summary).map((section) => sectionHtml(section) + (section.beforeCharts === true ? chartsHtml(charts) : ''));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(summary.question)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(summary.question)}</h1>
<p>${escapeHtml(`${summary.id}: ${size(summary)}, seed ${summary.seed}.`)}</p>
${body.join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ title, paragraphs, tables, code }: Section): string {
  return [
    `<section><h2>${escapeHtml(title)}</h2>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...tables.flatMap((named) => [...(named.title === '' ? [] : [`<h3>${escapeHtml(named.title)}</h3>`]), tableHtml(named.table)]),
    ...(code === undefined ? [] : [`<pre>${escapeHtml(code.join('\n'))}</pre>`]),
    '</section>',
  ].join('\n');
}

function chartsHtml(charts: readonly DrawnChart[]): string {
  return charts.map(({ title, svg }) => `<figure aria-label="${escapeHtml(title)}">${svg}</figure>`).join('\n');
}
