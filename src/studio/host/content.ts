import { inflateSync } from 'fflate';

/** Bytes of a piece. A small file is one shorter piece. */
const PIECE = 256 * 1024;

/** Number of pieces from which the full ones are packed: the rows of a long run take most of the memory. */
const PACKED_FROM = 8;

/** A full piece, packed. */
class Packed {
  constructor(readonly bytes: Uint8Array) {}
}

/** Packs bytes outside the heap: a library would leave four times as much behind as it packs. */
async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Packed> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const [content] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()]);
  return new Packed(new Uint8Array(content));
}

/** Packing of all files, one piece after the other. */
let last: Promise<void> = Promise.resolve();

/** Resolves when all scheduled packing is done. */
export const allPacked = (): Promise<void> => last;

/** Memory of packed pieces, for reuse. */
const spare: Uint8Array<ArrayBuffer>[] = [];
/** Most spare pieces. */
const SPARE_MAX = 4;

const roomFor = (bytes: number): Uint8Array<ArrayBuffer> => new Uint8Array(Math.min(PIECE, bytes));
const emptyPiece = (): Uint8Array<ArrayBuffer> => spare.pop()?.fill(0) ?? new Uint8Array(PIECE);

/** Growable bytes, stored in pieces so that a long file grows without being copied. */
export class Content {
  private readonly pieces: (Uint8Array<ArrayBuffer> | Packed)[] = [];
  /** The packed piece that was read last, and its place. */
  private last: { at: number; readonly bytes: Uint8Array<ArrayBuffer> } | null = null;
  /** Full pieces scheduled for packing: a mark by index. Writing to a piece removes its mark. */
  private readonly full = new Map<number, symbol>();
  private bytes = 0;

  get length(): number {
    return this.bytes;
  }

  /** Changes the length; new bytes are 0. */
  resize(length: number): void {
    if (length < this.bytes) this.clear(length);
    this.makeRoom(length);
    this.bytes = length;
  }

  /** Writes bytes at a place. Bytes between the end and the place are 0. */
  write(data: Uint8Array, at: number): void {
    if (at + data.length > this.bytes) this.resize(at + data.length);
    for (let done = 0; done < data.length; ) {
      const place = (at + done) % PIECE;
      const part = data.subarray(done, done + PIECE - place);
      const piece = Math.floor((at + done) / PIECE);
      this.unpack(piece).set(part, place);
      done += part.length;
      if (piece >= PACKED_FROM && place + part.length === PIECE) this.pack(piece);
    }
  }

  /** Returns views of the bytes from a place up to another, in order. Each is to be used at once. */
  *parts(from = 0, to = this.bytes): Generator<Uint8Array> {
    const end = Math.min(to, this.bytes);
    for (let at = from; at < end; ) {
      const place = at % PIECE;
      const part = this.pieceAt(Math.floor(at / PIECE)).subarray(place, Math.min(PIECE, place + end - at));
      yield part;
      at += part.length;
    }
  }

  /** Copies bytes from a place on. @returns their number, less than `length` at the end */
  read(into: Uint8Array, from: number, length = into.length): number {
    let done = 0;
    for (const part of this.parts(from, from + length)) {
      into.set(part, done);
      done += part.length;
    }
    return done;
  }

  /** Returns a copy of all bytes. */
  copy(): Uint8Array {
    const all = new Uint8Array(this.bytes);
    this.read(all, 0);
    return all;
  }

  /** Returns the bytes of a piece to read. */
  private pieceAt(at: number): Uint8Array<ArrayBuffer> {
    const piece = this.pieces[at];
    if (!(piece instanceof Packed)) return piece;
    if (this.last?.at !== at) {
      const out = this.last?.bytes ?? new Uint8Array(PIECE);
      inflateSync(piece.bytes, { out });
      this.last = { at, bytes: out };
    }
    return this.last.bytes;
  }

  /** Packs a full piece as soon as there is time, unless it is written to before. */
  private pack(at: number): void {
    const mark = Symbol();
    this.full.set(at, mark);
    const pieceNow = (): Uint8Array<ArrayBuffer> | null => {
      const piece = this.full.get(at) === mark ? (this.pieces[at] as (typeof this.pieces)[number] | undefined) : null;
      return piece instanceof Uint8Array ? piece : null;
    };
    const work = async (): Promise<void> => {
      const piece = pieceNow();
      if (piece === null) return;
      const small = await packed(piece);
      if (pieceNow() !== piece) return;
      this.full.delete(at);
      this.pieces[at] = small;
      if (spare.length < SPARE_MAX) spare.push(piece);
    };
    // A piece that cannot be packed remains unpacked.
    last = last.then(work).catch(() => {});
  }

  /** Returns the bytes of a piece to write. */
  private unpack(at: number): Uint8Array<ArrayBuffer> {
    this.full.delete(at);
    const piece = this.pieces[at];
    if (!(piece instanceof Packed)) return piece;
    const bytes = this.pieceAt(at);
    this.pieces[at] = bytes;
    this.last = null;
    return bytes;
  }

  /** Adds pieces up to `length` bytes. All but the last are full. */
  private makeRoom(length: number): void {
    for (let at = Math.max(0, this.pieces.length - 1); at * PIECE < length; at++) {
      const requested = Math.min(PIECE, length - at * PIECE);
      const piece = this.pieces[at] as Uint8Array | Packed | undefined;
      if (piece instanceof Packed || (piece !== undefined && piece.length >= requested)) continue;
      const grown = at === 0 ? roomFor(Math.max(requested, 2 * (piece?.length ?? 0))) : emptyPiece();
      if (piece !== undefined) grown.set(piece);
      this.pieces[at] = grown;
    }
  }

  /** Drops the bytes from a place on. */
  private clear(from: number): void {
    this.pieces.length = Math.ceil(from / PIECE);
    this.last = null;
    const end = this.pieces.length - 1;
    if (end >= 0) this.unpack(end).fill(0, from - end * PIECE);
  }
}
