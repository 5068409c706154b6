import { test } from 'vitest';
import { DECLARED_QUESTIONS } from '../../src/questions/list.js';
import { checkTool } from './mcp-tools.js';

test.each(DECLARED_QUESTIONS.map(({ id }) => id))(
  'at night the tool %s answers as its command does, with the fields that it declares',
  checkTool,
);
