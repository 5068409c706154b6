import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { onTestFinished } from 'vitest';

/** Result of a call of a tool. */
export interface Called {
  readonly text: string;
  readonly data: Record<string, unknown>;
  readonly isError: boolean;
}

/** A server in a process of its own, and a client that speaks to it. */
export interface Spoken {
  readonly client: Client;
  readonly pid: number;
  call(name: string, args: object, options?: Parameters<Client['callTool']>[2]): Promise<Called>;
}

/** Starts a server with these flags and connects the client of the SDK; both end with the test. */
export async function speak(flags: readonly string[] = [], cwd = process.cwd()): Promise<Spoken> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [resolve('dist/src/cli/main.js'), 'mcp', ...flags],
    cwd,
    stderr: 'pipe',
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    pid: transport.pid!,
    async call(name, args, options) {
      const { content, structuredContent, isError } = await client.callTool(
        { name, arguments: args as Record<string, unknown> },
        undefined,
        options,
      );
      const [{ text }] = content as { text: string }[];
      return { text, data: (structuredContent ?? {}) as Record<string, unknown>, isError: isError === true };
    },
  };
}
