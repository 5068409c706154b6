import { Transform } from 'node:stream';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { UserError } from '../../engine/index.js';
import { readArguments } from './arguments.js';
import type { Sdk } from './sdk.js';
import type { LabTool } from './tool.js';

/** Most bytes of a message. The SDK ends its transport at 10 MiB. */
const MESSAGE_MAX = 8 << 20;

/** Bytes at the begin and at the end of a message in which its id is looked for. */
const ENDS = 1024;

/** Codes of errors of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

const NEWLINE = 0x0a;

/**
 * Connects a server to stdin and stdout. Messages that the SDK would drop without an answer, or that would end it, are
 * refused.
 */
export async function connect(server: McpServer, sdk: Sdk, tools: readonly LabTool[]): Promise<void> {
  const lines = new MessageLines((error) => process.stdout.write(`${JSON.stringify(error)}\n`));
  const transport = new sdk.StdioServerTransport(process.stdin.pipe(lines));
  await server.connect(transport);
  const pass = transport.onmessage;
  transport.onmessage = (message: JSONRPCMessage) => {
    const answer = readCall(message, tools);
    if (answer === null) pass?.(message);
    else void transport.send(answer);
  };
}

/** Reads the arguments of a call in place. Returns the answer to a call with invalid arguments, or null. */
function readCall(message: JSONRPCMessage, tools: readonly LabTool[]): JSONRPCMessage | null {
  if (!('method' in message && 'id' in message) || message.method !== 'tools/call') return null;
  const params = message.params as { name?: unknown; arguments?: unknown } | undefined;
  const tool = tools.find(({ name }) => name === params?.name);
  if (params === undefined || tool === undefined) return null;
  try {
    params.arguments = readArguments(params.arguments, tool.input, tool.longest);
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const content = [{ type: 'text', text: error.message }];
    return { jsonrpc: '2.0', id: message.id, result: { content, isError: true } };
  }
}

/** An error of JSON-RPC, to be sent. */
interface ErrorMessage {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

/** Passes on messages, a line each. A line that is too long, or no JSON, is refused, and the next ones are passed on. */
export class MessageLines extends Transform {
  private parts: Buffer[] = [];
  private length = 0;

  constructor(private readonly refuse: (error: ErrorMessage) => void) {
    super();
  }

  override _transform(chunk: Buffer, _: string, done: () => void): void {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.append(chunk.subarray(from, end));
      this.endLine();
      from = end + 1;
    }
    this.append(chunk.subarray(from));
    done();
  }

  /** Adds bytes to the line; only both ends of a line that is too long are stored. */
  private append(bytes: Buffer): void {
    this.length += bytes.length;
    this.parts.push(bytes);
    if (this.length <= MESSAGE_MAX) return;
    const all = Buffer.concat(this.parts);
    this.parts = [all.subarray(0, ENDS), all.subarray(Math.max(ENDS, all.length - ENDS))];
  }

  private endLine(): void {
    const line = Buffer.concat(this.parts);
    const { length } = this;
    this.parts = [];
    this.length = 0;
    if (length > MESSAGE_MAX) {
      const size = `${(length / (1 << 20)).toFixed(1)} MiB`;
      const message = `a message of ${size}; at most ${MESSAGE_MAX >> 20} MiB are read; name a file instead of its text`;
      this.refuse({ jsonrpc: '2.0', id: idIn(line.toString()), error: { code: INVALID_REQUEST, message } });
    } else if (isJson(line)) this.push(Buffer.concat([line, Buffer.of(NEWLINE)]));
    else if (length > 1)
      this.refuse({ jsonrpc: '2.0', id: null, error: { code: PARSE_ERROR, message: 'a line that is no JSON' } });
  }
}

function isJson(line: Buffer): boolean {
  try {
    JSON.parse(line.toString());
    return true;
  } catch {
    return false;
  }
}

/** Id of a message as its first or last key; the key of the protocol's version may precede or follow it. */
const FIRST_ID = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")/;
const LAST_ID = /,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/;

/** Returns the id of a message from its ends; null if it is not there. */
function idIn(ends: string): string | number | null {
  const found = FIRST_ID.exec(ends) ?? LAST_ID.exec(ends);
  return found === null ? null : (JSON.parse(found[1]) as string | number);
}
