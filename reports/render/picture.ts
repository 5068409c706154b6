import { Resvg } from '@resvg/resvg-js';
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { bundledFonts, FONT_FILES } from '#bundled-fonts';
import type { Spec } from '../charts/chart.js';
import { CHART_FONT } from '../charts/theme.js';
import { assetPath } from '../fonts/assets.js';
import { outlined } from './outlined.js';

const PNG_SCALE = 2;

/** Properties of a text that Vega passes to be measured. */
interface TextItem {
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
}

/** Vega's own text measuring: exported, but not in its types. */
interface TextMetrics {
  textMetrics: { width: (item: TextItem, text: unknown) => number };
}

let measuring = false;

/** Makes Vega measure with the bundled font: otherwise the layout depends on the installed fonts. */
function measureWithOurFont(): void {
  if (measuring) return;
  const { regular, bold } = bundledFonts();
  const { textMetrics } = vega as unknown as TextMetrics;
  textMetrics.width = (item, text) => {
    const font = item.fontWeight === 'bold' || Number(item.fontWeight) >= 600 ? bold : regular;
    return font.width(String(text ?? '')) * (item.fontSize ?? 11);
  };
  measuring = true;
}

/** Draws a Vega-Lite specification as SVG text, the same everywhere. `warn` receives the warnings of Vega-Lite. */
export async function drawSvg(spec: Spec, warn: (message: string) => void = () => {}): Promise<string> {
  measureWithOurFont();
  const logger = vega.logger(vega.Warn, undefined, (_method, _level, input) => warn(Array.from(input).join(' ')));
  const compiled = compile(spec as unknown as TopLevelSpec, { logger });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none', logger });
  const svg = await view.toSVG();
  view.finalize();
  return numberedIds(svg);
}

/** Returns the picture for a separate file, with letters as shapes, so that it needs no font. */
export function withoutFont(svg: string): string {
  return outlined(svg, bundledFonts());
}

/** Renumbers the ids of a picture, which Vega counts over all pictures of a process. */
function numberedIds(svg: string): string {
  const ids = [...new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))];
  const renamed = (id: string): string => (ids.includes(id) ? `d${ids.indexOf(id)}` : id);
  return svg
    .replaceAll(/\bid="([^"]+)"/g, (_, id: string) => `id="${renamed(id)}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`);
}

/** Draws SVG text as a PNG of twice its size, with the bundled font only. */
export function drawPng(svg: string): Uint8Array {
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: PNG_SCALE },
    background: '#ffffff',
    font: {
      loadSystemFonts: false,
      defaultFontFamily: CHART_FONT,
      fontFiles: [assetPath(FONT_FILES.regular), assetPath(FONT_FILES.bold)],
    },
  });
  return picture.render().asPng();
}
