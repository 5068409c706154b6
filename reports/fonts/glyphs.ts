/** The bytes of a font, and the positions of its tables. */
export interface FontTables {
  readonly data: DataView;
  table(tag: string): number;
}

/** A point of an outline, in units of the font; y goes up. */
interface Point {
  readonly x: number;
  readonly y: number;
  /** True if it is on the curve, false for a control point. */
  readonly on: boolean;
}

const enum Bit {
  OnCurve = 1,
  XShort = 2,
  YShort = 4,
  Repeat = 8,
  XSame = 16,
  YSame = 32,
}

const enum Part {
  WordOffsets = 1,
  OffsetsAreXy = 2,
  Scale = 8,
  More = 32,
  TwoScales = 64,
  Matrix = 128,
}

/** Returns the outline of a glyph as an SVG path in units of the font, y down as in SVG; empty for a space. */
export function glyphPath(font: FontTables, glyph: number): string {
  return contoursOf(font, glyph).map(contourPath).join('');
}

function contoursOf(font: FontTables, glyph: number): Point[][] {
  const { data, table } = font;
  const long = data.getInt16(table('head') + 50) === 1;
  const loca = table('loca');
  const offset = (at: number): number => (long ? data.getUint32(loca + 4 * at) : 2 * data.getUint16(loca + 2 * at));
  if (offset(glyph + 1) === offset(glyph)) return [];
  const at = table('glyf') + offset(glyph);
  const contours = data.getInt16(at);
  return contours < 0 ? composedOf(font, at + 10) : simple(data, at + 10, contours);
}

/** Reads a glyph with points of its own: the ends of contours, a flag for each point, then the steps in x and in y. */
function simple(data: DataView, from: number, contours: number): Point[][] {
  const ends = Array.from({ length: contours }, (_, i) => data.getUint16(from + 2 * i));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = from + 2 * contours;
  at += 2 + data.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.getUint8(at++);
    flags.push(flag);
    if ((flag & Bit.Repeat) !== 0) for (let n = data.getUint8(at++); n > 0; n--) flags.push(flag);
  }
  const steps = (short: Bit, same: Bit): number[] => {
    let place = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) place += ((flag & same) !== 0 ? 1 : -1) * data.getUint8(at++);
      else if ((flag & same) === 0) {
        place += data.getInt16(at);
        at += 2;
      }
      return place;
    });
  };
  const xs = steps(Bit.XShort, Bit.XSame);
  const ys = steps(Bit.YShort, Bit.YSame);
  const points = flags.map((flag, i): Point => ({ x: xs[i], y: ys[i], on: (flag & Bit.OnCurve) !== 0 }));
  return ends.map((end, i) => points.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1));
}

/** Reads a glyph made of others, such as a letter and its accent. */
function composedOf(font: FontTables, from: number): Point[][] {
  const { data } = font;
  const all: Point[][] = [];
  for (let at = from, flags: number = Part.More; (flags & Part.More) !== 0; ) {
    flags = data.getUint16(at);
    const inner = data.getUint16(at + 2);
    const words = (flags & Part.WordOffsets) !== 0;
    const [dx, dy] = words
      ? [data.getInt16(at + 4), data.getInt16(at + 6)]
      : [data.getInt8(at + 4), data.getInt8(at + 5)];
    at += words ? 8 : 6;
    if ((flags & (Part.Scale | Part.TwoScales | Part.Matrix)) !== 0 || (flags & Part.OffsetsAreXy) === 0)
      throw new Error('a glyph of the font is composed in a way that is not read here');
    for (const contour of contoursOf(font, inner))
      all.push(contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })));
  }
  return all;
}

/** Returns a contour as a path. Between two control points the curve goes through their middle. */
function contourPath(points: readonly Point[]): string {
  const full = points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length];
    return point.on || next.on ? [point] : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }];
  });
  const first = full.findIndex(({ on }) => on);
  const turned = [...full.slice(first), ...full.slice(0, first), full[first]];
  const text = ({ x, y }: Point): string => `${x} ${-y}`;
  let path = `M${text(turned[0])}`;
  for (let i = 1; i < turned.length; i++)
    path += turned[i].on ? `L${text(turned[i])}` : `Q${text(turned[i])} ${text(turned[++i])}`;
  return `${path}Z`;
}
