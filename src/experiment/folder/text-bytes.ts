const START_BYTES = 1 << 16;
/** Longest whole number in bytes, including its minus sign: 2⁵³ has 16 digits. */
export const NUMBER_BYTES = 17;
/** Bytes of two words in hexadecimal. */
export const HEX_BYTES = 16;

const ZERO = 48;
const MINUS = 45;
const HEX_DIGIT = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/**
 * A buffer for text in UTF-8 that grows and is reused. Building rows from strings would cost several times as much, and
 * leave megabytes of garbage per shard.
 *
 * Callers reserve `room` first; the writers themselves check nothing.
 */
export class TextBytes {
  length = 0;
  private bytes = new Uint8Array(START_BYTES);

  /** Makes sure that `more` bytes fit. */
  room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * Math.max(this.bytes.length, more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  /** Writes one ASCII character by its code. */
  sign(code: number): void {
    this.bytes[this.length++] = code;
  }

  /** Writes encoded bytes. They are few, and a loop is faster than `set` for them. */
  word(word: Uint8Array): void {
    const { bytes } = this;
    let at = this.length;
    for (let i = 0; i < word.length; i++) bytes[at++] = word[i];
    this.length = at;
  }

  /** Writes the bytes from `from` up to `to` once more. */
  again(from: number, to: number): void {
    this.bytes.copyWithin(this.length, from, to);
    this.length += to - from;
  }

  /** Writes a whole number in decimal digits. */
  int(value: number): void {
    if (value >= 0 && value < 10) this.bytes[this.length++] = ZERO + value;
    else if (value === (value | 0) && value > 0) this.digits(value);
    else this.rare(value);
  }

  /** Writes an Int32 above 0, from its last digit to its first. */
  private digits(value: number): void {
    const { bytes } = this;
    let count = 1;
    for (let power = 10; value >= power; power *= 10) count++;
    this.length += count;
    for (let at = this.length - 1, left = value; count > 0; count--) {
      const tenth = (left / 10) | 0;
      bytes[at--] = ZERO + left - 10 * tenth;
      left = tenth;
    }
  }

  /** Writes numbers below 0 or beyond Int32: the number of a game, in a run of billions. */
  private rare(value: number): void {
    const text = String(Math.abs(value));
    if (value < 0) this.bytes[this.length++] = MINUS;
    for (let i = 0; i < text.length; i++) this.bytes[this.length++] = text.charCodeAt(i);
  }

  /** Writes two words as 16 hexadecimal digits, as `hexWords` does. */
  hex(a: number, b: number): void {
    const { bytes } = this;
    for (let shift = 28; shift >= 0; shift -= 4) bytes[this.length++] = HEX_DIGIT[(a >>> shift) & 15];
    for (let shift = 28; shift >= 0; shift -= 4) bytes[this.length++] = HEX_DIGIT[(b >>> shift) & 15];
  }

  /** Returns a copy of all bytes, which may be transferred to another thread, and clears the buffer. */
  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  /** Clears the buffer. */
  clear(): void {
    this.length = 0;
  }
}
