import { deflateSync, inflateSync } from 'fflate';

/** Bytes of a piece. A small file is one piece of its own size. */
const PIECE = 256 * 1024;

/** Pieces from which on the full ones are packed: the rows of a long run are most of the memory. */
const PACKED_FROM = 8;

/** A full piece, packed. */
class Packed {
  constructor(readonly bytes: Uint8Array) {}
}

/** Bytes that may grow. They are kept in pieces, so that a long file grows without being copied. */
export class Content {
  private readonly pieces: (Uint8Array | Packed)[] = [];
  /** The packed piece that was read last, and its place. */
  private last: { readonly at: number; readonly bytes: Uint8Array } | null = null;
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

  /** Returns views of the bytes from a place up to another, in order. */
  *parts(from = 0, to = this.bytes): Generator<Uint8Array> {
    const end = Math.min(to, this.bytes);
    for (let at = from; at < end; ) {
      const place = at % PIECE;
      const part = this.pieceAt(Math.floor(at / PIECE)).subarray(place, Math.min(PIECE, place + end - at));
      yield part;
      at += part.length;
    }
  }

  /** Copies bytes from a place on. @returns their number, less than wanted at the end */
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
  private pieceAt(at: number): Uint8Array {
    const piece = this.pieces[at];
    if (!(piece instanceof Packed)) return piece;
    if (this.last?.at !== at) this.last = { at, bytes: inflateSync(piece.bytes, { out: new Uint8Array(PIECE) }) };
    return this.last.bytes;
  }

  private pack(at: number): void {
    this.pieces[at] = new Packed(deflateSync(this.unpack(at), { level: 1 }));
  }

  /** Returns the bytes of a piece to write. */
  private unpack(at: number): Uint8Array {
    const bytes = this.pieceAt(at);
    this.pieces[at] = bytes;
    this.last = null;
    return bytes;
  }

  /** Makes pieces for so many bytes. All but the last are full. */
  private makeRoom(length: number): void {
    for (let at = Math.max(0, this.pieces.length - 1); at * PIECE < length; at++) {
      const wanted = Math.min(PIECE, length - at * PIECE);
      const piece = this.pieces[at] as Uint8Array | Packed | undefined;
      if (piece instanceof Packed || (piece !== undefined && piece.length >= wanted)) continue;
      const grown = new Uint8Array(Math.min(PIECE, Math.max(wanted, 2 * (piece?.length ?? 0))));
      if (piece !== undefined) grown.set(piece);
      this.pieces[at] = grown;
    }
  }

  /** Forgets the bytes from a place on. */
  private clear(from: number): void {
    this.pieces.length = Math.ceil(from / PIECE);
    this.last = null;
    const end = this.pieces.length - 1;
    if (end >= 0) this.unpack(end).fill(0, from - end * PIECE);
  }
}
