import { parseValue } from '../../../engine/index.js';
import { readYamlText } from '../../../experiment/design/yaml-text.js';
import { ADDED, CHANGED, OPEN, OPERATIONS } from '../../../games/talisman/content/pack-schema.js';
import type { PowerRow, Program } from '../../../games/talisman/content/program-schema.js';
import type { Section } from '../../../games/talisman/content/schema.js';
import { OPTIONS } from '../../../games/talisman/options/options.js';
import { sentenceOf } from '../../../games/talisman/options/sentences.js';
import { happeningWords } from './happening.js';
import { baseRow, Names, nounOf, type PlainRow } from './names.js';
import { powerWords } from './power.js';
import { lasting, programWords, spaced } from './program.js';

/** Keys of rows that hold programs, lasting powers, and what says nothing about play. */
const PROGRAMS = ['does', 'drawn', 'before'];
const LASTING = ['traits', 'abilities'];
const HAPPENING = ['wins', 'moves'];
const SILENT = ['id', 'name', 'from', 'confidence', 'notModelled', 'powers'];

type Part = Readonly<Record<string, unknown>>;

/** Returns option values as sentences. */
export function optionsMeaning(options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([id, value]) => {
    const spec = OPTIONS.find((option) => option.id === id);
    return spec === undefined ? [] : [sentenceOf(spec, parseValue(spec, value as number | string, ''))];
  });
}

/** Returns everything that a pack does, as sentences. The pack reads without a mistake. */
export function packMeaning(text: string, file: string): string[] {
  const pack = readYamlText(text, file).value as Part;
  const names = new Names(pack);
  const {
    options = {},
    rules = [],
    startCards = [],
    remove = {},
    change = {},
    replace = {},
  } = pack as {
    readonly [key: string]: Part;
  };
  const cards = (startCards as unknown as readonly string[]).map((id) => names.card(id));
  return [
    ...optionsMeaning(options),
    ...(rules as unknown as readonly PowerRow[]).map((power) => powerWords(power, null, names)),
    ...(cards.length === 0 ? [] : [`Everyone starts with ${cards.join(', ')}.`]),
    ...CHANGED.flatMap((section) =>
      Object.entries((change[section] ?? {}) as Part).flatMap(([id, fields]) =>
        changeMeaning(section, id, fields as PlainRow, names),
      ),
    ),
    ...(pack['drawEndings'] === undefined ? [] : [`Endings drawn at the start: ${String(pack['drawEndings'])}.`]),
    ...ADDED.flatMap((section) => rowsMeaning('New', section, pack[section], names)),
    ...OPEN.flatMap((section) => rowsMeaning('In place of the printed', section, replace[section], names)),
    ...OPEN.flatMap((section) =>
      ((remove[section] ?? []) as readonly string[]).map(
        (id) => `Out of the game: the ${nounOf(section)} ${names.of(section, id)}.`,
      ),
    ),
  ];
}

/** Returns the rows of a section as sentences, each with its powers. */
function rowsMeaning(word: string, section: Section, rows: unknown, names: Names): string[] {
  return ((rows ?? []) as readonly PlainRow[]).flatMap((row) => {
    const fields = Object.entries(row).filter(([key]) => !SILENT.includes(key));
    const words = fields.map(([key, value]) => `${spaced(key)} ${valueWords(key, value, names)}`);
    const name = String(row['name'] ?? row['id']);
    return [`${word} ${nounOf(section)}, ${name}: ${words.join('; ')}.`, ...powersMeaning(row['powers'], name, names)];
  });
}

function powersMeaning(powers: unknown, owner: string, names: Names): string[] {
  return Array.isArray(powers) ? (powers as PowerRow[]).map((power) => powerWords(power, owner, names)) : [];
}

/** Returns the changed fields of a row as sentences with the printed value. */
function changeMeaning(section: Section, id: string, fields: PlainRow, names: Names): string[] {
  const name = names.of(section, id);
  const printed = baseRow(section, id) ?? {};
  return Object.entries(fields).flatMap(([key, value]) => {
    const head = `The ${nounOf(section)} ${name}: ${spaced(key)}`;
    if (isOperation(value)) {
      const parts = OPERATIONS.flatMap((operation) =>
        value[operation] === undefined ? [] : [`${operation} ${valueWords(key, value[operation], names)}`],
      );
      const powers = Object.values(value).flatMap((list) => (key === 'powers' ? powersMeaning(list, name, names) : []));
      return key === 'powers' ? powers : [`${head}: ${parts.join(', ')}.`];
    }
    if (key === 'powers') return powersMeaning(value, name, names);
    const was = printed[key] === undefined ? 'none' : valueWords(key, printed[key], names);
    return [`${head} is ${value === null ? 'none' : valueWords(key, value, names)}, instead of ${was}.`];
  });
}

function isOperation(value: unknown): value is Part {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((key) => OPERATIONS.includes(key));
}

function valueWords(key: string, value: unknown, names: Names): string {
  if (PROGRAMS.includes(key)) return `“${programWords(value as Program, names)}”`;
  if (HAPPENING.includes(key)) return happeningWords(value as object, names);
  if (key === 'text') return `“${String(value)}”`;
  if (Array.isArray(value) && value.length === 0) return 'none';
  if (Array.isArray(value))
    return value.map((one) => (LASTING.includes(key) ? `${String(one)} (${lasting(one)})` : String(one))).join(', ');
  if (key === 'prices')
    return Object.entries(value as Part)
      .map(([id, price]) => `${names.card(id)} for ${String(price)} gold`)
      .join(', ');
  return key === 'start' ? names.of('spaces', String(value)) : JSON.stringify(value).replaceAll('"', '');
}
