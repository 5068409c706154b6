import type { PackAbility } from '../../../engine/game.js';
import { listed } from '../../../engine/index.js';
import type { Key, Place } from '../../../rows/source.js';
import { MODES } from '../vocabulary/powers.js';
import { VERBS } from '../vocabulary/verbs.js';
import { isTargeted } from './pick-schema.js';
import type { ChooseStep, PickStep, PowerRow, PricedOption, Program } from './program-schema.js';

import type { AnyRow, Located, Rows } from './rows.js';
import { SECTIONS } from './schema.js';

/**
 * Returns the abilities that packs give, to find out if an agent can evaluate them. The words are `does VERB`, `instead
 * MOMENT`, `has TRAIT`, and for Spells `cast MOMENT` and `cast at TARGET`.
 */
export function abilitiesOf(rows: Rows, base: Rows): PackAbility[] {
  const ofRows = DOING.flatMap((section) =>
    (rows[section] as Located<DoingRow>[]).flatMap((located) => {
      const was = (base[section] as Located<DoingRow>[]).find(({ row }) => row.id === located.row.id);
      return was === located ? [] : ofRow(SECTIONS[section].noun, located, was?.row);
    }),
  );
  return [...ofRows, ...rows.rules.flatMap(({ row, place }) => ofPower('house rule', row, place))];
}

/** Sections with rows that can have abilities. */
const DOING = ['adventure', 'spells', 'purchase', 'talismans', 'spaces', 'characters', 'roamers'] as const;

/** Columns of such a row that are judged. */
type DoingRow = AnyRow & {
  readonly does?: Program | undefined;
  readonly drawn?: Program | undefined;
  readonly before?: Program | undefined;
  readonly traits?: readonly string[] | undefined;
  readonly abilities?: readonly string[] | undefined;
  readonly powers?: readonly PowerRow[] | undefined;
  readonly cast?: readonly string[] | undefined;
  readonly target?: string | undefined;
};
const PROGRAMS = ['does', 'drawn', 'before'] as const;

function ofRow(noun: string, { row, place }: Located<DoingRow>, was: DoingRow | undefined): PackAbility[] {
  const whose = `${noun} '${row.id}'`;
  const found = PROGRAMS.flatMap((key) => {
    const verbs = verbsOf(row[key]);
    if (verbs.length === 0 || JSON.stringify(row[key]) === JSON.stringify(was?.[key])) return [];
    const words = [...verbs.map(does), ...castWords(row)];
    return [{ label: `${at(place, [key])}: ${whose} does ${listed(verbs)}`, words }];
  });
  // A character has its traits from the start: the rules and the fights read them, and no question needs to be asked.
  const traits = row.abilities !== undefined ? [] : (row.traits ?? []).filter((trait) => !was?.traits?.includes(trait));
  const powers = row.powers ?? [];
  return [
    ...found,
    ...traits.map((trait) => has(at(place, ['traits']), whose, trait)),
    ...powers.flatMap((power, i) => {
      const stands = { ...place, path: [...place.path, 'powers', i] };
      if (power.has === undefined) return ofPower(whose, power, stands);
      return row.abilities !== undefined ? [] : [has(at(stands), whose, power.has)];
    }),
  ];
}

/**
 * Returns the abilities of a power. An optional power is judged by its verbs or by the event it prevents, an automatic
 * one before or after an event by its verbs. One that replaces an event unasked needs no judgement.
 */
function ofPower(whose: string, row: PowerRow, place: Place): PackAbility[] {
  const mode = MODES.find((one) => row[one] !== undefined);
  if (mode === undefined) return [];
  const isOptional = row.optional ?? row.cost !== undefined;
  const verbs = verbsOf(row.does);
  if (!isOptional && (mode === 'instead' || verbs.length === 0)) return [];
  const what = verbs.length === 0 ? 'nothing' : listed(verbs);
  const when = mode === 'instead' ? `instead of ${row.instead}` : `${mode} ${row[mode]}`;
  const words = row.instead === undefined ? verbs.map(does) : [...verbs.map(does), `instead ${row.instead}`];
  return [{ label: `${at(place)}: ${whose} does ${what} ${when}`, words }];
}

function has(where: string, whose: string, trait: string): PackAbility {
  return { label: `${where}: ${whose} has ${trait}`, words: [`has ${trait}`] };
}

function castWords({ cast = [], target }: DoingRow): string[] {
  return target === undefined ? [] : [...cast.map((moment) => `cast ${moment}`), `cast at ${target}`];
}

const does = (verb: string): string => `does ${verb}`;

function at({ source, path }: Place, more: readonly Key[] = []): string {
  return `${source.name}:${source.lineOf([...path, ...more])}`;
}

const SOUGHT = new Set(VERBS.filter(({ keeps }) => keeps !== true).map(({ id }) => id));

function verbsOf(program: Program | undefined): string[] {
  const found = new Set<string>();
  collect(program, found);
  return [...found].filter((verb) => SOUGHT.has(verb));
}

function collect(part: Program | PricedOption | undefined, found: Set<string>): void {
  if (part === undefined) return;
  if (typeof part === 'string') found.add(part.split(' ')[0]);
  else for (const inner of partsOf(part)) collect(inner, found);
}

function partsOf(part: Exclude<Program | PricedOption, string>): readonly (Program | PricedOption | undefined)[] {
  if (Array.isArray(part)) return part;
  if ('roll' in part) return Object.values(part.rows);
  if ('choose' in part && isTargeted(part)) return [(part as PickStep).then];
  if ('choose' in part) return Object.values((part as ChooseStep).choose);
  if ('if' in part) return [part.then, part.else];
  if ('byAlignment' in part) return Object.values(part.byAlignment);
  if ('rival' in part) return [part.rival];
  if ('exchange' in part) return [];
  return 'does' in part ? [part.does] : [];
}
