/** `node:readline` over a part of a file in memory: its lines, without their ends. */
export function createInterface({ input }: { readonly input: Uint8Array }) {
  return {
    async *[Symbol.asyncIterator](): AsyncGenerator<string> {
      const decoder = new TextDecoder();
      for (let from = 0; from < input.length; ) {
        const end = input.indexOf(0x0a, from);
        const to = end < 0 ? input.length : end;
        yield decoder.decode(input.subarray(from, to)).replace(/\r$/, '');
        from = to + 1;
      }
    },
    close(): void {},
  };
}
