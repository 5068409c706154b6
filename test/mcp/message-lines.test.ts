import { describe, expect, test } from 'vitest';
import { MessageLines } from '../../src/cli/mcp/transport.js';

interface Refused {
  readonly id: unknown;
  readonly error: { readonly code: number; readonly message: string };
}

/** Passes a text in chunks, and returns what comes out and what is refused. */
async function pass(text: string, chunk = 65_536): Promise<{ out: string; refused: Refused[] }> {
  const refused: Refused[] = [];
  const lines = new MessageLines((error) => refused.push(error));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) lines.write(bytes.subarray(at, at + chunk));
  lines.end();
  const out: Buffer[] = [];
  for await (const part of lines) out.push(part as Buffer);
  return { out: Buffer.concat(out).toString(), refused };
}

const call = (id: number, text: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'x', params: { text } });
const idLast = (id: string, text: string): string =>
  JSON.stringify({ method: 'x', params: { text }, jsonrpc: '2.0', id });

const HUGE = 'x'.repeat(12 << 20);

describe('messages of an assistant', () => {
  test.each([7, 65_536])('messages are passed on as they are, in chunks of %i bytes', async (chunk) => {
    const text = `${call(1, 'ä')}\n${call(2, 'b')}\r\n`;
    expect(await pass(text, chunk)).toEqual({ out: text, refused: [] });
  });

  test.each([
    ['at its begin', call(7, HUGE), 7],
    ['at its end', idLast('a-7', HUGE), 'a-7'],
    ['nowhere', HUGE, null],
  ])(
    'a message that is too long, with its id %s, is refused, and the next one is passed on',
    async (_, message, id) => {
      const { out, refused } = await pass(`${call(1, 'a')}\n${message}\n${call(2, 'b')}\n`);
      expect(out).toBe(`${call(1, 'a')}\n${call(2, 'b')}\n`);
      expect(refused).toEqual([
        {
          jsonrpc: '2.0',
          id,
          error: { code: -32_600, message: expect.stringMatching(/^a message of 12\.\d MiB; at most 8/) },
        },
      ]);
    },
  );

  test('a line that is no JSON is refused, and the next one is passed on', async () => {
    const { out, refused } = await pass(`{"jsonrpc": \n${call(2, 'b')}\n\n`);
    expect(out).toBe(`${call(2, 'b')}\n`);
    expect(refused).toMatchObject([{ id: null, error: { code: -32_700 } }]);
  });
});
