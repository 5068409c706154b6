import type { Headline } from '../../../../reports/answer/headline.js';
import type { PageChart } from '../../../../reports/page/page-charts.js';
import { isDark } from '../../browser/theme.js';
import { chartCanvas } from './vega.js';

/** Contents of a picture of an answer. */
export interface PictureParts {
  readonly question: string;
  readonly verdict: string;
  readonly headline: Headline | null;
  readonly charts: readonly PageChart[];
  /** Address that plays the same games. */
  readonly link: string;
  /** Address of the page, shown if the link is too long for the picture. */
  readonly page: string;
}

/** A picture of an answer, and the same in words. */
export interface Picture {
  readonly png: Blob;
  readonly words: string;
}

/** Pixels: the size that chats and forums show whole. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 48;
/** Width of the words beside a chart, and the place of the chart. */
const WORDS_WIDTH = 540;
const CHART = { x: 636, y: 88, width: 516, height: 424 };
const LINK_LINES = 2;

/** Draws a picture of an answer in the colours of the page. */
export async function drawPicture(parts: PictureParts): Promise<Picture> {
  const { question, verdict, headline, charts, link, page } = parts;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  const look = looks();
  await document.fonts.ready;
  const fitting = await fittingChart(charts);
  const chart = fitting?.chart ?? null;
  pen.fillStyle = look.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = look.accent;
  pen.fillRect(0, 0, 12, HEIGHT);

  const width = chart === null ? WIDTH - 2 * MARGIN : WORDS_WIDTH;
  let y = MARGIN;
  const write = (text: string, size: number, weight: number, colour: string, most: number): void => {
    pen.font = `${weight} ${size}px ${weight > 500 ? look.display : look.body}`;
    pen.fillStyle = colour;
    for (const line of wrapped(pen, text, width, most)) pen.fillText(line, MARGIN, (y += size * 1.22));
    y += size * 0.5;
  };
  write(question, 22, 400, look.soft, 2);
  write(verdict, 34, 600, look.ink, headline === null ? 8 : 5);
  if (headline !== null) {
    const size = headline.number.length > 12 ? 56 : 80;
    write(headline.number, size, 600, look.accent, 2);
    y -= size * 0.35;
    write(headline.unit, 24, 600, look.ink, 2);
  }
  if (fitting !== null) addChart(pen, fitting, look);

  pen.fillStyle = look.line;
  pen.fillRect(MARGIN, 538, WIDTH - 2 * MARGIN, 1);
  pen.font = `600 18px ${look.display}`;
  pen.fillStyle = look.ink;
  pen.fillText('Talisman Lab: thousands of games, played by computer players', MARGIN, 566);
  pen.font = '400 15px monospace';
  pen.fillStyle = look.soft;
  const isShort = pen.measureText(link).width < (LINK_LINES - 0.2) * (WIDTH - 2 * MARGIN);
  wrapped(pen, isShort ? link : page, WIDTH - 2 * MARGIN, LINK_LINES).forEach((line, i) =>
    pen.fillText(line, MARGIN, 590 + 19 * i),
  );

  const png = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/png'));
  const figure = headline === null ? '' : `${headline.number} ${headline.unit}.`;
  const words = [question, verdict, figure, chart === null ? '' : `Chart: ${chart.measure ?? chart.title}.`, link];
  return { png, words: words.filter((text) => text !== '').join('\n') };
}

interface FittingChart {
  readonly chart: PageChart;
  readonly drawn: HTMLCanvasElement;
  readonly scale: number;
}

/** Pixels that are drawn for each of a chart. */
const SHARP = 2;
/** Height of a chart below its title and legend. */
const CHART_HEIGHT = 380;
/** Least scale at which the letters of a chart can be read. */
const READABLE = 0.8;

/**
 * Draws the first chart whose letters can be read in its place, laid out as it becomes largest; without one, the first
 * chart as wide as its place, whose lower part is cut off.
 */
async function fittingChart(charts: readonly PageChart[]): Promise<FittingChart | null> {
  for (const chart of charts) {
    let largest: FittingChart | null = null;
    for (const spec of [chart.narrow, chart.wide]) {
      const drawn = await chartCanvas(forTheme(spec), SHARP);
      const scale = SHARP * Math.min(CHART.width / drawn.width, CHART_HEIGHT / drawn.height);
      if (largest === null || scale > largest.scale) largest = { chart, drawn, scale };
    }
    if (largest!.scale >= READABLE) return largest;
  }
  if (charts.length === 0) return null;
  const drawn = await chartCanvas(forTheme(charts[0].narrow), SHARP);
  return { chart: charts[0], drawn, scale: (SHARP * CHART.width) / drawn.width };
}

/** Draws a chart with its title and legend into its place. */
function addChart(pen: CanvasRenderingContext2D, { chart, drawn, scale }: FittingChart, look: Looks): void {
  pen.font = `600 19px ${look.display}`;
  pen.fillStyle = look.ink;
  let y = MARGIN;
  for (const line of wrapped(pen, chart.measure ?? chart.title, CHART.width, 3)) pen.fillText(line, CHART.x, (y += 24));
  y = addLegend(pen, chart, look, y + 12);
  const room = CHART.y + CHART.height - y;
  const factor = scale / SHARP;
  const [width, height] = [Math.min(drawn.width, CHART.width / factor), Math.min(drawn.height, room / factor)];
  pen.drawImage(drawn, 0, 0, width, height, CHART.x, y, width * factor, height * factor);
}

/** Draws the series of a chart in a row, and returns the place below them. */
function addLegend(pen: CanvasRenderingContext2D, { series }: PageChart, look: Looks, top: number): number {
  if (series.length === 0) return top;
  pen.font = `400 15px ${look.body}`;
  let x = CHART.x;
  let y = top + 12;
  for (const { name, colour } of series) {
    const width = pen.measureText(name).width + 40;
    if (x > CHART.x && x + width > CHART.x + CHART.width) {
      x = CHART.x;
      y += 22;
    }
    pen.fillStyle = forTheme(colour);
    pen.fillRect(x, y - 10, 12, 12);
    pen.fillStyle = look.soft;
    pen.fillText(name, x + 18, y);
    x += width;
  }
  return y + 14;
}

/** Breaks a text into lines of a width; the last one ends with "…" if there are more. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const fits = (line: string): boolean => pen.measureText(line).width <= width;
  const lines: string[] = [''];
  // A word that is wider than a line, such as a link, is broken anywhere.
  for (const part of text.split(/(?<= )/).flatMap((word) => (fits(word) ? [word] : [...word]))) {
    if (fits((lines[lines.length - 1] + part).trimEnd())) lines[lines.length - 1] += part;
    else lines.push(part);
  }
  if (lines.length <= most) return lines;
  let last = lines[most - 1].trimEnd();
  while (!fits(`${last}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last}…`];
}

interface Looks {
  readonly ink: string;
  readonly soft: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
  readonly body: string;
  readonly display: string;
}

/** Reads colours and fonts of the page. */
function looks(): Looks {
  const probe = document.body.appendChild(document.createElement('span'));
  const read = (property: 'color' | 'fontFamily', value: string): string => {
    probe.style[property] = value;
    return getComputedStyle(probe)[property];
  };
  const colour = (name: string): string => read('color', `var(--${name})`);
  const found = {
    ...{ ink: colour('ink'), soft: colour('ink-soft'), paper: colour('card') },
    ...{ line: colour('line'), accent: colour('accent') },
    ...{ body: getComputedStyle(document.body).fontFamily, display: read('fontFamily', 'var(--display)') },
  };
  probe.remove();
  return found;
}

/** Returns a value of a chart with the colours of the theme of the page. */
function forTheme<Value>(value: Value): Value {
  const chosen = isDark() ? '$2' : '$1';
  return JSON.parse(JSON.stringify(value).replace(/light-dark\((#\w+), ?(#\w+)\)/g, chosen)) as Value;
}
