import type { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { UserError } from '../../engine/index.js';

/** Parts of the SDK, which is not part of this package. */
export interface Sdk {
  readonly McpServer: typeof McpServer;
  readonly ResourceTemplate: typeof ResourceTemplate;
  readonly StdioServerTransport: typeof StdioServerTransport;
}

/** Loads the SDK. @throws UserError with the command that installs it */
export async function loadSdk(): Promise<Sdk> {
  try {
    const [{ McpServer, ResourceTemplate }, { StdioServerTransport }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/mcp.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
    ]);
    return { McpServer, ResourceTemplate, StdioServerTransport };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError(
      'mcp speaks to assistants with the MCP SDK, which is not installed; npm install @modelcontextprotocol/sdk',
    );
  }
}
