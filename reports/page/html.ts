import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONT_FILES } from '#bundled-fonts';
import { PACKAGE_ROOT } from '#package-root';
import type { RunGames } from '../../src/experiment/results/game-slices.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { paragraphOf } from '../answer/sentence.js';
import { assetPath, lookPath, textOf } from '../fonts/assets.js';
import { escapeHtml } from '../format/table.js';
import { count, gamesText, gameText, type RunSize } from '../format/words.js';
import type { DrawnChart } from '../render/draw.js';
import { darkCss, figureHtml, legendCss } from './figure.js';
import { gamesData, scriptJson } from './games-json.js';
import { tableHtml } from './html-table.js';
import { type Section, sections } from './sections.js';
import { spaceMap } from './space-map.js';

/** Facts at the head of a page. */
export type PageHead = RunSize & Pick<Summary, 'id' | 'question' | 'game' | 'variant'>;

/**
 * Returns report.html: one page with charts and font, which needs no other file.
 *
 * @param games games that a reader can filter; null leaves them out
 */
export function reportHtml(summary: Summary, charts: readonly DrawnChart[], games: RunGames | null = null): string {
  return pageHtml(summary, sections(summary), charts, games === null ? [] : gameParts(summary, games));
}

/**
 * Returns a page of any chapters.
 *
 * @param added chapters made by the script of the page, after the answer
 */
export function pageHtml(
  summary: PageHead,
  chapters: readonly Section[],
  charts: readonly DrawnChart[],
  added: readonly ScriptPart[] = [],
): string {
  const places = chapters.flatMap((section) =>
    section.beforeCharts === true ? [section, ...added, ...(charts.length > 0 ? [CHARTS] : [])] : [section],
  );
  const body = chapters.map(
    (section) =>
      sectionHtml(section) + (section.beforeCharts === true ? added.map(partHtml).join('') + chartsHtml(charts) : ''),
  );
  const series = Math.max(0, ...charts.map(({ spec }) => spec.usermeta.series.length));
  const style = [
    fontFace('normal', FONT_FILES.regular),
    fontFace('bold', FONT_FILES.bold),
    ...LOOK.map((name) => textOf(lookPath(name))),
    asset('report.css'),
    ...(added.length === 0 ? [] : [textOf(lookPath('board.css')), asset('games.css')]),
    legendCss(series),
    darkCss(),
  ].join('\n');
  const scripts = [asset('report.js'), ...(added.length === 0 ? [] : [gamesScript()])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style, scripts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(summary.question)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#page">To the answer</a>
<header>
<p class="kicker">${escapeHtml(gameText(summary))}</p>
<h1>${escapeHtml(summary.question)}</h1>
<p class="size">${escapeHtml(`${gamesText(summary)}, seed ${summary.seed}`)}</p>
</header>
<nav aria-label="Chapters">${places.map(linkHtml).join(' ')}</nav>
<main id="page">
${body.join('\n')}
</main>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`;
}

const CHARTS = { id: 'charts', title: 'Charts' };
/** Style files of the studio that the page shares. */
const LOOK = ['tokens.css', 'base.css', 'parts.css'];

function asset(name: string): string {
  return textOf(assetPath(name));
}

function policy(style: string, scripts: readonly string[]): string {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const rules = [`style-src ${hash(style)}`, `script-src ${scripts.map(hash).join(' ')}`, 'font-src data:'];
  return ["default-src 'none'", ...rules, "base-uri 'none'", "form-action 'none'"].join('; ');
}

function linkHtml(place: Section | ScriptPart | typeof CHARTS): string {
  const shown = 'html' in place ? WITH_SCRIPT : '';
  return `<a href="#${place.id}"${shown}>${escapeHtml(place.title)}</a>`;
}

function partHtml({ id, title, html }: ScriptPart): string {
  return `\n<section class="${id}" id="${id}"${WITH_SCRIPT}><h2>${escapeHtml(title)}</h2>\n${html}\n</section>`;
}

/** Attributes of elements that a script shows. */
const WITH_SCRIPT = ' data-with-script hidden';

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

/** Puts a number and its unit on one line. */
function unbroken(html: string): string {
  return html.replaceAll(/(\d) (%|points\b)/g, '$1&nbsp;$2');
}

/** A chapter of the page that the script of the page fills; without a script it is not shown. */
export interface ScriptPart {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Returns the chapters on the games of a run: the filters, and the map of the board if there is one. */
export function gameParts(summary: Summary, games: RunGames): ScriptPart[] {
  const filters = { id: 'games', title: 'Look into the games', html: roomHtml('games', gamesData(summary, games)) };
  if (games.spaces === null) return [filters];
  const map = spaceMap(summary, games.spaces);
  const counted = games.spaces.games.reduce((sum, own) => sum + own, 0);
  const which = counted < summary.games ? `the first ${count(counted)}` : `all ${count(counted)}`;
  const html = `<p>From ${which} games of this run, played again.</p>\n${roomHtml('spaces', map)}`;
  return [filters, { id: 'spaces', title: 'What happens where', html }];
}

/** Returns a place for a part of the script, with its data. */
function roomHtml(name: string, data: unknown): string {
  return [
    `<div id="${name}-room"></div>`,
    `<script type="application/json" id="${name}-data">${scriptJson(data)}</script>`,
  ].join('\n');
}

/** Returns the script of the chapters on games, which the build made. */
function gamesScript(): string {
  return textOf(join(PACKAGE_ROOT, 'dist/report-page/games.js'));
}
