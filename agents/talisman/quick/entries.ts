/** Entries of a list, at most: further ones are left out. */
const MOST = 320;

/** Inputs that are not 0, each with its value. */
export class Entries {
  readonly input = new Int32Array(MOST);
  readonly value = new Int16Array(MOST);
  count = 0;

  add(input: number, value: number): void {
    if (value === 0 || this.count === MOST) return;
    this.input[this.count] = input;
    this.value[this.count++] = value;
  }
}
