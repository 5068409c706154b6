import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { assetPath } from '../../reports/fonts/assets.js';
import { FONT_FILES } from '../../reports/fonts/bundled-fonts.js';
import { readFont } from '../../reports/fonts/font.js';
import { withoutFont } from '../../reports/render/picture.js';

const EXAMPLES = 'reports/examples';
const svgs = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svg'));

/** A picture of one line of text. */
function line(attributes: string, content: string): string {
  const head =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="80">';
  const text = `<text transform="translate(200,40)" font-family="Lato" ${attributes} fill="#000">${content}</text>`;
  return `${head}${text}</svg>`;
}

/** Returns the place and the amount of ink of a picture drawn with these fonts only. */
function ink(svg: string, fontFiles: readonly string[]): Record<'left' | 'right' | 'top' | 'bottom' | 'sum', number> {
  const { pixels, width, height } = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render();
  const found = { left: width, right: 0, top: height, bottom: 0, sum: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const alpha = pixels[4 * (y * width + x) + 3];
      if (alpha < 100) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
      found.sum += alpha / 255;
    }
  }
  return found;
}

const files = Object.values(FONT_FILES).map(assetPath);

describe('a chart in a file of its own', () => {
  test.each([
    ['font-size="30px" text-anchor="start"', 'Talisman'],
    ['font-size="30px" text-anchor="middle"', 'ogre %$@ 0123'],
    ['font-size="30px" text-anchor="end"', 'Šidák −5 ± ü'],
    ['font-size="20px" font-weight="bold"', 'Sum &lt; 1 &amp; more'],
    ['font-size="20px" font-weight="700"', 'Bold'],
    ['font-size="14px"', '<tspan>one</tspan><tspan x="0" dy="16">line, and two</tspan>'],
  ])(
    'a chart in a file of its own draws text with %s as the font does, without the font: %s',
    (attributes, content) => {
      const [with_, without] = [ink(line(attributes, content), files), ink(withoutFont(line(attributes, content)), [])];
      expect(with_.sum).toBeGreaterThan(50);
      expect(Math.abs(without.sum / with_.sum - 1)).toBeLessThan(0.08);
      // Pairs of letters are not moved together here, which is a pixel or two over a line.
      for (const side of ['left', 'right'] as const)
        expect(Math.abs(without[side] - with_[side]), side).toBeLessThan(5);
      for (const side of ['top', 'bottom'] as const)
        expect(Math.abs(without[side] - with_[side]), side).toBeLessThan(2);
    },
  );

  test('a chart in a file of its own keeps the texts for screen readers', () => {
    const drawn = withoutFont(line('', 'Sum &lt; 1 &amp; &quot;more&quot;'));
    expect(drawn).toContain('role="img" aria-label="Sum &lt; 1 &amp; &quot;more&quot;"');
    expect(withoutFont(line('aria-label="sum"', 'x'))).toContain(' aria-label="sum"');
    const mark = withoutFont(line('role="graphics-symbol" aria-roledescription="text mark"', '72'));
    expect(mark).toContain('<g transform="translate(200,40)" fill="#000" role="img" aria-label="72">');
    expect(withoutFont(line('', ''))).not.toMatch(/<text|<use/);
  });

  test.each(svgs)('a chart in a file of its own names no font: %s', (path) => {
    const svg = readFileSync(join(EXAMPLES, path), 'utf8');
    expect(svg).not.toMatch(/<text|font-family/);
    expect(svg).toMatch(/<use xlink:href="#r/);
  });

  test.each(svgs)('a chart in a file of its own is well-formed XML: %s', (path) => {
    const picture = new Resvg(readFileSync(join(EXAMPLES, path), 'utf8'));
    expect(picture.width).toBeGreaterThan(100);
  });
});

test('every printable letter of the font has a shape, a space has none', () => {
  for (const path of files) {
    const font = readFont(readFileSync(path));
    expect(font.path(' ')).toBe('');
    for (let code = 0x21; code < 0x17f; code++) {
      const char = String.fromCodePoint(code);
      if (font.has(char) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(char)) expect(font.path(char), char).toMatch(/^M.*Z$/);
    }
  }
});
