import type { LayoutWidth, Series } from '../charts/chart.js';
import { SHAPE_PATHS } from '../charts/shape-paths.js';
import { DARK } from '../charts/theme.js';
import { escapeHtml } from '../format/table.js';
import type { DrawnChart } from '../render/draw.js';

/**
 * A chart of the page: its title, its legend, the picture once for each width, and its fine print. The boxes of the
 * legend hide series by rules of `legendCss`; the text of a mark is its title, which a browser shows.
 */
export function figureHtml({ name, title, spec, page }: DrawnChart): string {
  const { measure } = spec.usermeta;
  const what = measure ?? title;
  const files = (['png', 'svg', 'csv', 'vl.json'] as const).map(
    (type) =>
      `<a href="charts/${name}.${type}">${FILE_WORDS[type]}<span class="unseen"> of ${escapeHtml(what)}</span></a>`,
  );
  const notes = spec.title.subtitle.map((line) => `<li>${escapeHtml(line)}</li>`);
  return [
    `<figure id="chart-${name}">`,
    `<h3>${escapeHtml(title)}</h3>`,
    measure === undefined ? '' : `<p class="note">${escapeHtml(measure)}</p>`,
    legendHtml(what, spec.usermeta.series),
    `<div class="plot" role="img" aria-label="${escapeHtml(spec.description)}">`,
    ...(['wide', 'narrow'] as const).map((layout) => pictureHtml(page[layout], name, layout)),
    '</div>',
    `<figcaption><ul class="note">${notes.join('')}</ul><p class="files">${files.join(' ')}</p></figcaption>`,
    '</figure>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const FILE_WORDS = { png: 'PNG', svg: 'SVG', csv: 'numbers', 'vl.json': 'Vega-Lite' };

function legendHtml(title: string, series: readonly Series[]): string {
  if (series.length === 0) return '';
  const boxes = series.map(
    (one, i) =>
      `<label><input type="checkbox" class="s${i}" checked autocomplete="off">${sign(one)}<span>${escapeHtml(one.name)}</span></label>`,
  );
  return `<fieldset class="legend"><legend class="unseen">Shown in ${escapeHtml(title)}</legend>${boxes.join('')}</fieldset>`;
}

function sign({ colour, dash, shape }: Series): string {
  const width = dash === undefined ? 14 : 40;
  const line =
    dash === undefined
      ? ''
      : `<path d="M0 7H${width}" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash.join(',')}"/>`;
  const mark =
    shape === undefined
      ? ''
      : `<path transform="translate(${width / 2},7)" fill="${colour}" d="${SHAPE_PATHS[shape]}"/>`;
  return `<svg class="sign" width="${width}" height="14" aria-hidden="true">${line}${mark}</svg>`;
}

/** "#2 Troll: 27.1 % …", as `charts/layers.ts` writes it. */
const DESCRIBED = /<(path|line|text|rect)\b([^>]*?) aria-label="#(\d+)(?: ([^"]*))?"([^>]*?)(\/?)>/g;

/**
 * Returns a picture as a part of the page. Marks carry their description as their title, and the number of their
 * series. Other texts for screen readers are left out, as the label of the whole has them.
 */
function pictureHtml(svg: string, name: string, layout: LayoutWidth): string {
  const described = svg
    .replaceAll(
      DESCRIBED,
      (_, tag: string, before: string, series: string, tip: string | undefined, after: string, end: string) => {
        const title = tip === undefined ? '' : `<title>${tip}</title>`;
        const closed = end === '' || title !== '' ? `>${title}${end === '' ? '' : `</${tag}>`}` : '/>';
        return `<${tag}${before}${after} data-s="${series}"${closed}`;
      },
    )
    .replaceAll(/ (?:aria-[a-z]+|role|font-family|pointer-events)="[^"]*"/g, '')
    .replace('<svg ', `<svg class="${layout}" aria-hidden="true" `);
  return ownIds(described, `${name}-${layout}`);
}

/** Gives the ids of a picture a prefix: several pictures on one page would share them. */
function ownIds(svg: string, name: string): string {
  return svg.replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`).replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`);
}

/** Returns the rules by which the boxes of a legend hide series. */
export function legendCss(most: number): string {
  return Array.from(
    { length: most },
    (_, i) => `figure:has(.s${i}:not(:checked)) [data-s="${i}"] { display: none; }`,
  ).join('\n');
}

/** Returns the rules that turn the colours of charts into those of the dark theme. */
export function darkCss(): string {
  const rules = Object.entries(DARK).flatMap(([light, dark]) =>
    ['fill', 'stroke'].map((what) => `figure [${what}="${light}"] { ${what}: ${dark}; }`),
  );
  return `@media screen and (prefers-color-scheme: dark) {\n${rules.join('\n')}\n}`;
}
