import { createHash } from 'node:crypto';
import { UserError } from '../../../engine/errors.js';
import { Mistakes } from '../../../rows/source.js';
import { CARDS } from '../state/state.js';
import { compileBoard } from './board.js';
import { checkBoard } from './board-checks.js';
import { refuseLoops } from './board-loops.js';
import { refuseContradictions } from './contradictions.js';
import { compileEndings } from './endings.js';
import { refuseEndless } from './endless.js';
import { compileMarks } from './marks.js';
import { compilePeople } from './people.js';
import { compilePowers, findPowers } from './powers.js';
import { type Names, ProgramCompiler } from './program.js';
import { compileQuests } from './quests.js';
import { compileRegions, regionIds } from './regions.js';
import { compileRoamers } from './roamers.js';
import type { Rows } from './rows.js';
import { PACK_SECTIONS, SECTIONS, type Section } from './schema.js';
import { compileSets } from './sets.js';
import { compileStartCards, giftIds } from './start-cards.js';
import { compileTitles } from './titles.js';
import type { Content } from './types.js';
import { compileWays } from './ways.js';

/** Limits of the state: cards (`CARDS`) and characters (`usedCharacter`). */
const CARDS_MAX = CARDS;
const CHARACTERS_MAX = 32;
const CODE_MAX = 32_767;

/** Turns rows into the columns the rules work with; throws one `UserError` that lists all mistakes. */
export function compileRows(rows: Rows): Content {
  const mistakes = new Mistakes();
  const names: Names = {
    space: indexOf(rows, 'spaces'),
    creature: indexOf(rows, 'creatures'),
    shop: indexOf(rows, 'shops'),
    cover: indexOf(rows, 'covers'),
    quest: indexOf(rows, 'quests'),
    roamer: indexOf(rows, 'roamers'),
    region: new Map(regionIds(rows).map((id, i) => [id, i])),
    card: new Map(giftIds(rows).map((id, gift) => [id, gift])),
  };
  const programs = new ProgramCompiler(names, mistakes, rows.marks);
  const titles = compileTitles(rows, programs, mistakes);
  const board = {
    ...compileRegions(rows, mistakes),
    ...compileBoard(rows, names.space, programs, mistakes),
    ...compileWays(rows, names, programs, mistakes),
  };
  const people = { ...compilePeople(rows, names.space, mistakes), ...compileStartCards(rows, titles, mistakes) };
  const quests = compileQuests(rows, programs, mistakes);
  const marks = compileMarks(rows, titles.cardCount, mistakes);
  const endings = compileEndings(rows, programs, mistakes);
  const roamers = compileRoamers(rows, names.space, programs, mistakes);
  const found = findPowers(rows);
  const powers = compilePowers(found, programs, mistakes);
  const columns = programs.columns();
  const sets = compileSets(programs.sets, { ...titles, ...board, ...columns }, rows, mistakes);
  mistakes.throwIfAny();
  refuseContradictions(rows, found, mistakes);
  programs.picks.refuseEmpty(sets, board.spaceCount, board.spaceCount + board.coverCount);
  mistakes.throwIfAny();
  refuseEndless(mistakes, found, { ...powers, ...columns, ...titles, ...board });
  mistakes.throwIfAny();
  if (titles.cardCount > CARDS_MAX)
    throw new UserError(`${titles.cardCount} cards are more than the ${CARDS_MAX} there is room for`);
  if (people.characterCount > CHARACTERS_MAX)
    throw new UserError(`${people.characterCount} characters are more than the ${CHARACTERS_MAX} there is room for`);
  if (columns.code.length > CODE_MAX) throw new UserError('the programs of the cards are too long');
  const declared = { ...quests, ...marks, ...endings, ...roamers };
  const known = { ...titles, ...board, ...people, ...columns, ...sets, ...powers, ...declared };
  checkBoard(rows, known, mistakes);
  refuseLoops(rows, mistakes);
  mistakes.throwIfAny();
  return { hash: hashOf(rows), ...known };
}

function indexOf(rows: Rows, section: Section): ReadonlyMap<string, number> {
  return new Map(rows[section].map(({ row }, i) => [row.id, i]));
}

function hashOf(rows: Rows): string {
  const plain: Record<string, unknown> = { box: rows.box };
  if (rows.rules.length > 0) plain['rules'] = rows.rules.map(({ row }) => row);
  if (rows.startCards.length > 0) plain['startCards'] = rows.startCards.map(({ card }) => card);
  if (rows.drawEndings !== null) plain['drawEndings'] = rows.drawEndings.count;
  for (const section of Object.keys(SECTIONS) as Section[]) {
    if (rows[section].length === 0 && PACK_SECTIONS.includes(section)) continue;
    plain[section] = rows[section].map(({ row }) => row);
  }
  // The tasks of the game's own quests are those that their names say: recorded games know them without.
  if (rows.quests.every(({ place }) => place.source.name === 'quests.yaml')) {
    plain['quests'] = rows.quests.map(({ row: { id, about } }) => ({ id, about }));
  }
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
