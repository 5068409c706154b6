import { glyphPath } from './glyphs.js';

/** A TrueType font for charts: it measures and draws text, the same on every machine. */
export interface Font {
  /** Units of `path` to one font size. */
  readonly unitsPerEm: number;
  /** Advance width of a text in units of the font size. */
  width(text: string): number;
  /** True if the font can draw a character. */
  has(char: string): boolean;
  /** Outline of a character as an SVG path that begins at 0 on the base line; empty for a space. */
  path(char: string): string;
}

/** Reads a TrueType file by its `cmap` (format 4), `hmtx` and `glyf` tables. Kerning is left out: it is below a pixel here. */
export function readFont(file: Uint8Array): Font {
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const table = tableOffsets(data);
  const unitsPerEm = data.getUint16(table('head') + 18);
  const longMetrics = data.getUint16(table('hhea') + 34);
  const hmtx = table('hmtx');
  const cmap = unicodeMap(data, table('cmap'));
  const advance = (glyph: number): number => data.getUint16(hmtx + 4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm;
  return {
    unitsPerEm,
    path: (char) => glyphPath({ data, table }, glyphOf(data, cmap, char.codePointAt(0) ?? 0)),
    width: (text) =>
      Array.from(text).reduce((sum, char) => sum + advance(glyphOf(data, cmap, char.codePointAt(0) ?? 0)), 0),
    has: (char) => glyphOf(data, cmap, char.codePointAt(0) ?? 0) !== 0,
  };
}

function tableOffsets(data: DataView): (tag: string) => number {
  return (tag) => {
    for (let i = 0; i < data.getUint16(4); i++) {
      const entry = 12 + 16 * i;
      if ([0, 1, 2, 3].every((k) => data.getUint8(entry + k) === tag.charCodeAt(k))) return data.getUint32(entry + 8);
    }
    throw new Error(`font without a ${tag} table`);
  };
}

function unicodeMap(data: DataView, cmap: number): number {
  for (let i = 0; i < data.getUint16(cmap + 2); i++) {
    const entry = cmap + 4 + 8 * i;
    const at = cmap + data.getUint32(entry + 4);
    if (data.getUint16(entry) === 3 && data.getUint16(entry + 2) === 1 && data.getUint16(at) === 4) return at;
  }
  throw new Error('font without a format 4 Unicode map');
}

/** Returns the glyph of a character by the segments of a format 4 map; 0, the empty box, if it has none. */
function glyphOf(data: DataView, map: number, code: number): number {
  const doubleSegments = data.getUint16(map + 6);
  for (let i = 0; i < doubleSegments; i += 2) {
    if (code > data.getUint16(map + 14 + i)) continue;
    const start = data.getUint16(map + 16 + doubleSegments + i);
    if (code < start) return 0;
    const delta = data.getUint16(map + 16 + 2 * doubleSegments + i);
    const rangeAt = map + 16 + 3 * doubleSegments + i;
    const range = data.getUint16(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = data.getUint16(rangeAt + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
