import { readFileSync } from 'node:fs';
import type { Summary } from '../src/experiment/results/summary.js';
import { paragraphOf } from './answer/sentence.js';
import type { DrawnChart } from './charts/index.js';
import { darkCss, figureHtml, legendCss } from './figure.js';
import { assetPath } from './render/assets.js';
import { FONT_FILES } from './render/measure.js';
import { type Section, sections } from './sections.js';
import { escapeHtml, tableHtml } from './table.js';
import { gamesText, type RunSize, rulesText } from './words.js';

/** Facts at the head of a page. */
export type PageHead = RunSize & Pick<Summary, 'id' | 'question' | 'game' | 'variant'>;

/** Returns report.html: one page with charts and font, which needs no other file. */
export function reportHtml(summary: Summary, charts: readonly DrawnChart[]): string {
  return pageHtml(summary, sections(summary), charts);
}

/** Returns a page of any chapters. */
export function pageHtml(summary: PageHead, chapters: readonly Section[], charts: readonly DrawnChart[]): string {
  const places = chapters.flatMap(({ id, title, beforeCharts }) =>
    beforeCharts === true && charts.length > 0 ? [{ id, title }, CHARTS] : [{ id, title }],
  );
  const body = chapters.map(
    (section) => sectionHtml(section) + (section.beforeCharts === true ? chartsHtml(charts) : ''),
  );
  const series = Math.max(0, ...charts.map(({ spec }) => spec.usermeta.series.length));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(summary.question)}</title>
<style>
${fontFace('normal', FONT_FILES.regular)}
${fontFace('bold', FONT_FILES.bold)}
${asset('report.css')}
${legendCss(series)}
${darkCss()}
</style>
</head>
<body>
<a class="skip" href="#page">To the answer</a>
<header>
<p class="kicker">${escapeHtml(`${summary.game} · ${rulesText(summary)} · ${summary.id}`)}</p>
<h1>${escapeHtml(summary.question)}</h1>
<p class="size">${escapeHtml(`${gamesText(summary)}, seed ${summary.seed}`)}</p>
</header>
<nav aria-label="Chapters">${places.map(({ id, title }) => `<a href="#${id}">${escapeHtml(title)}</a>`).join(' ')}</nav>
<main id="page">
${body.join('\n')}
</main>
<script>
${asset('report.js')}
</script>
</body>
</html>
`;
}

const CHARTS = { id: 'charts', title: 'Charts' };

function asset(name: string): string {
  return readFileSync(assetPath(name), 'utf8').trim();
}

function fontFace(weight: string, file: string): string {
  const data = readFileSync(assetPath(file)).toString('base64');
  return `@font-face { font-family: Lato; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) format("truetype"); }`;
}

function sectionHtml(section: Section): string {
  const { id, title, sentences, fine, tables, code, beforeCharts } = section;
  return [
    `<section${beforeCharts === true ? ' class="answer"' : ''} id="${id}"><h2>${escapeHtml(title)}</h2>`,
    ...sentences.map(({ text }) => `<p>${unbroken(escapeHtml(text))}</p>`),
    ...(fine === undefined ? [] : [`<p class="note">${unbroken(escapeHtml(paragraphOf(fine)))}</p>`]),
    ...tables.map((named, i) => tableHtml(named.table, { caption: named.title, label: tableLabel(section, i) })),
    ...(code === undefined || code.length === 0 ? [] : [`<pre>${escapeHtml(code.join('\n'))}</pre>`]),
    '</section>',
  ].join('\n');
}

/** "Tests: Win share by character (exploration)"; numbered where two tables of a chapter have the same title. */
function tableLabel({ title, tables }: Section, i: number): string {
  const before = tables.slice(0, i).filter((other) => other.title === tables[i].title).length;
  const name = tables[i].title === '' ? title : `${title}: ${tables[i].title}`;
  return before === 0 ? name : `${name} (${before + 1})`;
}

function chartsHtml(charts: readonly DrawnChart[]): string {
  if (charts.length === 0) return '';
  const figures = charts.map(figureHtml);
  const title = `<h2>${CHARTS.title}</h2>`;
  return `\n<section class="charts" id="${CHARTS.id}">${title}\n${figures.join('\n')}\n</section>`;
}

/** Keeps numbers and their units on one line. */
function unbroken(html: string): string {
  return html.replaceAll(/(\d) (%|points\b)/g, '$1&nbsp;$2');
}
