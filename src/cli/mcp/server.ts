import type { McpServer as Server } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { UserError, unknownWord } from '../../engine/index.js';
import { packageVersion } from '../../playing/run/manifest.js';
import { DECLARED_QUESTIONS } from '../../questions/list.js';
import { checkPackTool } from './check-pack-tool.js';
import { compareTool } from './compare-tool.js';
import { houseRuleTool } from './house-rule-tool.js';
import { Call, count, type LabSettings } from './lab.js';
import { listTool } from './list-tool.js';
import { partOf } from './parts.js';
import { addPrompts } from './prompts.js';
import { questionTool } from './question-tool.js';
import { addResources } from './resources.js';
import type { Sdk } from './sdk.js';
import type { LabTool } from './tool.js';
import { Turns } from './turns.js';

/** Input and output of every tool, for long answers. */
const PART = z.int().min(1).max(1000).optional().describe('Part of a long answer, with the same seed; 1 if absent.');
const LOOKS = z
  .object({
    count: z.int(),
    seeds: z.array(z.string()),
    sentence: z.string().describe('Say it with the answer.'),
  })
  .optional()
  .describe('All looks at this question, if it was asked before with another seed or size.');
const PARTS = z.int().optional().describe('Parts of the answer, if it is too long for one.');

/** All tools of the server. */
export const TOOLS: readonly LabTool[] = [
  listTool,
  ...DECLARED_QUESTIONS.map((question) => (question.id === compareTool.name ? compareTool : questionTool(question))),
  checkPackTool,
  houseRuleTool,
];

/** Returns a server with all tools, not yet connected. */
export function labServer(sdk: Sdk, settings: LabSettings): Server {
  const server = new sdk.McpServer(
    { name: 'talisman-lab', title: 'Talisman Lab', version: packageVersion() },
    { instructions: instructionsOf(settings) },
  );
  const turns = new Turns();
  for (const tool of TOOLS) addTool(server, tool, settings, turns);
  addResources(server, sdk, settings);
  addPrompts(server);
  return server;
}

/** Returns the instructions for an assistant before its first call. */
function instructionsOf({ folder, games, seconds }: LabSettings): string {
  return (
    'Plays games of the board game Talisman (Revised 4th Edition) between computer players, and measures what a house ' +
    "rule or a piece of advice does. Find exact names with 'list' first. For a house rule in words call 'house_rule'. Report a number with its interval, and say " +
    'that the players are programs. The same seed gives the same answer. ' +
    `A call plays at most ${count(games)} games and takes at most ${seconds} seconds; calls that play wait for each ` +
    `other. ${folder === null ? 'Nothing is kept.' : 'Runs are kept in the folder of this server.'}`
  );
}

function addTool(server: Server, tool: LabTool, settings: LabSettings, turns: Turns): void {
  const { name, title, description, input, output, keeps, plays } = tool;
  const schema = z.object(output);
  const inputs = { ...input, part: PART };
  const annotations = {
    title,
    // A run is added to the folder of the server; no file is ever replaced by another run.
    readOnlyHint: !keeps || settings.folder === null,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  const config = {
    title,
    description,
    inputSchema: z.strictObject(inputs, { error: unknownInput(name, Object.keys(inputs)) }),
    outputSchema: schema.extend({ looks: LOOKS, parts: PARTS }),
    annotations,
  };
  server.registerTool(name, config, async ({ part = 1, ...args }, extra): Promise<CallToolResult> => {
    const { signal, sendNotification } = extra;
    const token = extra._meta?.progressToken;
    let step = 0;
    const call = new Call(settings, signal, ({ done, total, sofar }) => {
      if (token === undefined) return;
      const message = `${count(done)} of at most ${count(total)}${sofar === '' ? '' : `; ${sofar}`}`;
      // The count of a later stage begins again, but progress must grow.
      step = Math.max(step + 1, done);
      const params = { progressToken: token, progress: step, total: Math.max(total, step), message };
      void sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
    });
    try {
      const work = (): ReturnType<LabTool['call']> => tool.call(args, call);
      const { data, text } = plays ? await turns.take(signal, work) : await work();
      const notes = call.notes.length === 0 ? '' : `\n\n${call.notes.join('\n')}`;
      const found = { ...schema.parse(data), ...(call.looks !== null && { looks: call.looks }) };
      return resultOf(found, text + notes, part);
    } catch (error) {
      return { content: [{ type: 'text', text: lineOf(error) }], isError: true };
    } finally {
      call.close();
    }
  });
}

/** Returns the result of a call: the answer, or the part of a long one that was asked for. */
function resultOf(data: Record<string, unknown>, text: string, part: number): CallToolResult {
  const { parts, ...some } = partOf(data, text, part);
  if (part > parts) throw new UserError(`part: ${part} of an answer with ${parts} ${parts === 1 ? 'part' : 'parts'}`);
  if (parts === 1) return { content: [{ type: 'text', text: some.text }], structuredContent: some.data };
  const next = part < parts ? `; for the next one call again with part ${part + 1}` : '';
  const content = [{ type: 'text' as const, text: `${some.text}\n\n(part ${part} of ${parts}${next})` }];
  return { content, structuredContent: { ...some.data, parts } };
}

/** Returns a function that refuses an unknown input of a tool and suggests the nearest known one. */
function unknownInput(tool: string, known: readonly string[]) {
  return (issue: { readonly code?: string; readonly keys?: unknown }): string | undefined => {
    if (issue.code !== 'unrecognized_keys') return undefined;
    return unknownWord('input', (issue.keys as readonly string[])[0], known, tool).message;
  };
}

/** Returns an error as one line. Bugs are also written to the log. */
function lineOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
  process.stderr.write(`talisman-lab: ${error instanceof Error ? error.stack : String(error)}\n`);
  return `this is a bug: ${error instanceof Error ? error.message : String(error)}`;
}
