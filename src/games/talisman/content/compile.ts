import { createHash } from 'node:crypto';
import { UserError } from '../../../engine/errors.js';
import { compileBoard } from './board.js';
import { compilePeople } from './people.js';
import type { Names } from './program.js';
import { ProgramCompiler } from './program.js';
import type { Rows } from './rows.js';
import type { Section } from './schema.js';
import { SECTIONS } from './schema.js';
import { Mistakes } from './source.js';
import { compileTitles } from './titles.js';
import type { Content } from './types.js';

const CARDS_MAX = 255;
const CODE_MAX = 32_767;

/** Turns rows into the columns the rules work with; throws one `UserError` that lists all mistakes. */
export function compileRows(rows: Rows): Content {
  const mistakes = new Mistakes();
  const names: Names = {
    space: indexOf(rows, 'spaces'),
    creature: indexOf(rows, 'creatures'),
    shop: indexOf(rows, 'shops'),
  };
  const programs = new ProgramCompiler(names, mistakes);
  const titles = compileTitles(rows, programs, mistakes);
  const board = compileBoard(rows, names.space, programs, mistakes);
  const people = compilePeople(rows, names.space, mistakes);
  mistakes.throwIfAny();
  const columns = programs.columns();
  if (titles.cardCount > CARDS_MAX)
    throw new UserError(`${titles.cardCount} cards are more than the ${CARDS_MAX} there is room for`);
  if (columns.code.length > CODE_MAX) throw new UserError('the programs of the cards are too long');
  return { hash: hashOf(rows), ...titles, ...board, ...people, ...columns };
}

function indexOf(rows: Rows, section: Section): ReadonlyMap<string, number> {
  return new Map(rows[section].map(({ row }, i) => [row.id, i]));
}

/** SHA-256 of all rows, whatever the order of their keys and the layout of the files. */
function hashOf(rows: Rows): string {
  const plain: Record<string, unknown> = { box: rows.box };
  for (const section of Object.keys(SECTIONS) as Section[]) plain[section] = rows[section].map(({ row }) => row);
  return createHash('sha256').update(canonical(plain)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`).join(',')}}`;
}
