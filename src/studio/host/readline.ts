/** `node:readline` over parts of a file in memory: its lines, without their ends. */
export function createInterface({ input }: { readonly input: Iterable<Uint8Array> }) {
  return {
    async *[Symbol.asyncIterator](): AsyncGenerator<string> {
      const decoder = new TextDecoder();
      let rest = '';
      for (const part of input) {
        const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
        rest = lines.pop()!;
        for (const line of lines) yield line.replace(/\r$/, '');
      }
      if (rest !== '') yield rest.replace(/\r$/, '');
    },
    close(): void {},
  };
}
