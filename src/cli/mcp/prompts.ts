import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** Adds the prompts, which a person starts. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'house_rule',
    {
      title: 'A house rule in words',
      description: 'Turns a house rule in your words into options or a pack, and says what it does.',
      argsSchema: { rule: z.string().max(2000).describe('The house rule, as you say it at the table.') },
    },
    ({ rule }) => ({ messages: [{ role: 'user', content: { type: 'text', text: houseRuleText(rule) } }] }),
  );
}

/** Returns the steps from a house rule in words to a checked rule with an answer. */
function houseRuleText(rule: string): string {
  return [
    `This is a house rule of our table: “${rule}”`,
    'Turn it into options or a pack of this program, and tell me what it does to the game.',
    "1. Call 'house_rule' with the words alone. If it finds the rule, go to step 4, and call it with play: true for the " +
      'first answer. If not, look at the nearest options and the most similar rules.',
    "2. Find exact words with 'list': options first; then moments, conditions, verbs and numbers for a pack. " +
      'The page talisman-lab://docs/packs has the form of a pack.',
    "3. Call 'house_rule' with the words and your options or pack. Mend the mistakes that it names.",
    '4. Compare the meaning that comes back with the words, part by part: who, when, where, how much, and what else ' +
      'the rule changes that was not said.',
    '5. Tell me the rule as it is played, every difference from my words, and the first answer with its intervals. ' +
      'If my words can be understood in two ways, ask me.',
    'If nothing says the rule, tell me so and why. Do not give me another rule instead.',
  ].join('\n');
}
