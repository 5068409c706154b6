import { readFileSync } from 'node:fs';
import type { Summary } from '../src/runner/results/summary.js';
import type { DrawnChart } from './charts/index.js';
import { assetPath } from './render/assets.js';
import { FONT_FILES } from './render/picture.js';
import { type Section, sections } from './sections.js';
import { escapeHtml, tableHtml } from './table.js';
import { type RunSize, rulesText, size } from './words.js';

/** Longer tables start folded. */
const OPEN_ROWS_MAX = 16;

/** What stands at the head of a page. */
export type PageHead = RunSize & Pick<Summary, 'id' | 'question' | 'game' | 'variant'>;

/** report.html: one page that needs nothing else, charts and font included. */
export function reportHtml(summary: Summary, charts: readonly DrawnChart[]): string {
  return pageHtml(summary, sections(summary), charts);
}

/** A page of any chapters. */
export function pageHtml(summary: PageHead, chapters: readonly Section[], charts: readonly DrawnChart[]): string {
  const body = chapters.map(
    (section) => sectionHtml(section) + (section.beforeCharts === true ? chartsHtml(charts) : ''),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(summary.question)}</title>
<style>
${fontFace('normal', FONT_FILES.regular)}
${fontFace('bold', FONT_FILES.bold)}
${readFileSync(assetPath('report.css'), 'utf8').trim()}
</style>
</head>
<body>
<main>
<header>
<p class="kicker">${escapeHtml(`${summary.game} · ${rulesText(summary)} · ${summary.id}`)}</p>
<h1>${escapeHtml(summary.question)}</h1>
<p class="size">${escapeHtml(`${size(summary)}, seed ${summary.seed}`)}</p>
</header>
${body.join('\n')}
</main>
</body>
</html>
`;
}

function fontFace(weight: string, file: string): string {
  const data = readFileSync(assetPath(file)).toString('base64');
  return `@font-face { font-family: Lato; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) format("truetype"); }`;
}

function sectionHtml({ title, paragraphs, fine, tables, code, beforeCharts }: Section): string {
  return [
    `<section${beforeCharts === true ? ' class="answer"' : ''}><h2>${escapeHtml(title)}</h2>`,
    ...paragraphs.map((text) => `<p>${unbroken(escapeHtml(text))}</p>`),
    ...(fine === undefined ? [] : [`<p class="note">${unbroken(escapeHtml(fine))}</p>`]),
    ...tables.map((named) => {
      if (named.title === '') return tableHtml(named.table);
      const open = named.table.rows.length <= OPEN_ROWS_MAX ? ' open' : '';
      return `<details${open}><summary>${escapeHtml(named.title)}</summary>\n${tableHtml(named.table)}</details>`;
    }),
    ...(code === undefined || code.length === 0 ? [] : [`<pre>${escapeHtml(code.join('\n'))}</pre>`]),
    '</section>',
  ].join('\n');
}

function chartsHtml(charts: readonly DrawnChart[]): string {
  if (charts.length === 0) return '';
  const figures = charts.map(({ name, title, svg }) =>
    [
      `<figure><div role="img" aria-label="${escapeHtml(title)}">${ownIds(svg, name)}</div>`,
      `<figcaption><a href="charts/${name}.png">PNG</a> <a href="charts/${name}.svg">SVG</a> `,
      `<a href="charts/${name}.csv">numbers</a> <a href="charts/${name}.vl.json">Vega-Lite</a></figcaption></figure>`,
    ].join(''),
  );
  return `\n<section class="charts"><h2>Charts</h2>\n${figures.join('\n')}\n</section>`;
}

/** Keeps numbers and their units on one line. */
function unbroken(html: string): string {
  return html.replaceAll(/(\d) (%|pp\b)/g, '$1&nbsp;$2');
}

/** Gives the ids of a picture a prefix: several pictures on one page would share them. */
function ownIds(svg: string, name: string): string {
  return svg.replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`).replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`);
}
