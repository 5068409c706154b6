import type { Fonts } from '#bundled-fonts';
import type { Font } from '../fonts/font.js';

const TEXT = /<text\b([^>]*?)(?:\/>|>(.*?)<\/text>)/gs;
const FONT_WORDS = / (?:text-anchor|font-\w+)="[^"]*"/g;
const ROLE_WORDS = / (?:role|aria-roledescription)="[^"]*"/g;
const LINE = /<tspan\b([^>]*)>(.*?)<\/tspan>/gs;

/**
 * Returns the picture with every letter drawn as a shape of the font, so that it looks the same without the font. A
 * text stays readable as the label of its group.
 */
export function outlined(svg: string, fonts: Fonts): string {
  const shapes = new Map<string, string>();
  const drawn = svg.replace(TEXT, (_, attributes: string, content: string | undefined) => {
    const weight = attribute(attributes, 'font-weight') ?? 'normal';
    const bold = weight === 'bold' || Number(weight) >= 600;
    return group(attributes, linesOf(content ?? ''), bold ? fonts.bold : fonts.regular, bold ? 'b' : 'r', shapes);
  });
  const shared = [...shapes].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
  return drawn.replace(/^<svg\b[^>]*>/, (head) => (shared === '' ? head : `${head}<defs>${shared}</defs>`));
}

interface TextLine {
  readonly text: string;
  readonly down: number;
}

function linesOf(content: string): TextLine[] {
  let down = 0;
  const lines = [...content.matchAll(LINE)].map(([, attributes, inner]) => {
    down += Number(attribute(attributes, 'dy') ?? 0);
    return { text: unescaped(inner), down };
  });
  return lines.length > 0 ? lines : [{ text: unescaped(content), down: 0 }];
}

function group(
  attributes: string,
  lines: readonly TextLine[],
  font: Font,
  prefix: string,
  shapes: Map<string, string>,
): string {
  const size = Number.parseFloat(attribute(attributes, 'font-size') ?? '11');
  const anchor = attribute(attributes, 'text-anchor') ?? 'start';
  const remaining = attributes.replace(FONT_WORDS, '');
  const words = lines.map(({ text }) => text).join(' ');
  if (words.trim() === '') return '';
  // A mark loses its role with its label: an element of XML cannot have two.
  const labelled = / aria-label=/.test(remaining)
    ? remaining
    : `${remaining.replace(ROLE_WORDS, '')} role="img" aria-label="${escaped(words)}"`;
  const drawn = lines.map(({ text, down }) => {
    let at = -Math.round((anchor === 'end' ? 1 : anchor === 'middle' ? 0.5 : 0) * font.width(text) * font.unitsPerEm);
    const letters = Array.from(text, (char) => {
      const id = `${prefix}${(char.codePointAt(0) ?? 0).toString(16)}`;
      const path = font.path(char);
      if (path !== '') shapes.set(id, path);
      const use = path === '' ? '' : `<use xlink:href="#${id}" x="${at}"/>`;
      at += Math.round(font.width(char) * font.unitsPerEm);
      return use;
    });
    const place = down === 0 ? '' : `translate(0,${down}) `;
    return `<g transform="${place}scale(${size / font.unitsPerEm})">${letters.join('')}</g>`;
  });
  return `<g${labelled}>${drawn.join('')}</g>`;
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(` ${attributes}`)?.[1];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}
