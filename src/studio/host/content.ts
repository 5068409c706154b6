/** Bytes of a piece. A small file is one piece of its own size. */
const PIECE = 256 * 1024;

/** Bytes that may grow. They are kept in pieces, so that a long file grows without being copied. */
export class Content {
  private readonly pieces: Uint8Array[] = [];
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
      this.pieces[Math.floor((at + done) / PIECE)].set(part, place);
      done += part.length;
    }
  }

  /** Returns views of the bytes from a place up to another, in order. */
  *parts(from = 0, to = this.bytes): Generator<Uint8Array> {
    const end = Math.min(to, this.bytes);
    for (let at = from; at < end; ) {
      const place = at % PIECE;
      const part = this.pieces[Math.floor(at / PIECE)].subarray(place, Math.min(PIECE, place + end - at));
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

  /** Makes pieces for so many bytes. All but the last are full. */
  private makeRoom(length: number): void {
    for (let at = Math.max(0, this.pieces.length - 1); at * PIECE < length; at++) {
      const wanted = Math.min(PIECE, length - at * PIECE);
      const piece: Uint8Array | undefined = this.pieces[at];
      if (piece !== undefined && piece.length >= wanted) continue;
      const grown = new Uint8Array(Math.min(PIECE, Math.max(wanted, 2 * (piece?.length ?? 0))));
      if (piece !== undefined) grown.set(piece);
      this.pieces[at] = grown;
    }
  }

  /** Forgets the bytes from a place on. */
  private clear(from: number): void {
    this.pieces.length = Math.ceil(from / PIECE);
    this.pieces.at(-1)?.fill(0, from - (this.pieces.length - 1) * PIECE);
  }
}
