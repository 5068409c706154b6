import type { z } from 'zod';
import { type State, type TableView, UserError, type WrittenPosition } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { readYamlText, toYamlText } from '../../experiment/design/yaml-text.js';
import type { POSITION_SCHEMA } from '../../games/talisman/views/position-schema.js';
import { tableView } from '../view/table-view.js';
import { type GameMoment, type PositionValue, type ReadPosition, readMoment, readPosition } from './position-file.js';
import { readPositionLine } from './position-line.js';

/** A position that is being edited: the keys of its file, without those that have their defaults. */
export type PositionDraft = z.input<typeof POSITION_SCHEMA>;
export type DraftSeat = PositionDraft['seats'][number];

/** A draft that can be: its table and its file. */
export interface LaidDraft {
  readonly draft: PositionDraft;
  /** The table; null for a game without a board that can be drawn. */
  readonly view: TableView | null;
  /** Text of the position file. */
  readonly text: string;
}

/** A draft that cannot be, and why. */
export interface DraftFault {
  readonly draft: PositionDraft;
  /** Keys that lead to the faulty value, such as `seats`, `1`, `life`; empty for the whole table. */
  readonly path: readonly string[];
  /** The reader's message, without its place. */
  readonly fault: string;
}

/** First line of a position file. */
const HEADER = `A position of Talisman Lab, for: ${commandLine('hint FILE')} or ${commandLine('odds FILE')}`;
/** Place of the whole table in messages. */
const WHOLE_TABLE = 'table';

/** Lays a draft out with the reader of position files, or returns the one fault that it finds. */
export function layDraft(draft: PositionDraft): LaidDraft | DraftFault {
  try {
    const position = readPosition(placed(draft));
    return { draft, view: viewOf(position), text: draftText(draft) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { draft, ...faultOf(error.message) };
  }
}

function viewOf(position: ReadPosition): TableView | null {
  const s: State | null = position.laid();
  if (s !== null) return tableView(position.game, s);
  position.outlook(1);
  return null;
}

/** Returns the file of a draft. */
export function draftText(draft: PositionDraft): string {
  return toYamlText(draft, HEADER);
}

/** Content of a position file: a table laid out, or a question of a game. */
export type FileContent = { readonly draft: PositionDraft } | Pick<GameMoment, 'token' | 'question'>;

/**
 * Reads a position file.
 *
 * @param name name of the file, for messages
 * @throws UserError that begins with the file and the line
 */
export function readPositionText(text: string, name: string): FileContent {
  const { value, line } = readYamlText(text, name);
  const written: WrittenPosition = { value: value as PositionValue, at: (path) => `${name}:${line(path)}` };
  const moment = readMoment(written);
  if (moment !== null) return { token: moment.token, question: moment.question };
  readPosition(written).outlook(1);
  return { draft: value as PositionDraft };
}

/**
 * Reads a position in a line.
 *
 * @param packs files of house cards: the line may use their words, and the draft names them
 * @throws UserError with the place in the line and the nearest word
 */
export function draftOfLine(line: string, packs: readonly string[] = []): PositionDraft {
  const draft = readPositionLine(line, packs, 'line').value as PositionDraft;
  return packs.length === 0 ? draft : { ...draft, packs: [...packs] };
}

/** Returns a draft with its keys as places in messages. */
function placed(draft: PositionDraft): WrittenPosition {
  return { value: draft, at: (path) => (path.length === 0 ? WHOLE_TABLE : path.join('.')) };
}

/** Splits "seats.1.life: seats.1.life: why" into the path and the reason. */
function faultOf(message: string): Omit<DraftFault, 'draft'> {
  const [, place = '', rest = message] = /^([\w.:-]+?): (.*)$/s.exec(message) ?? [];
  const again = [`${place}: `, `${place} `].find((start) => rest.startsWith(start)) ?? '';
  return { path: place === WHOLE_TABLE || place === '' ? [] : place.split('.'), fault: rest.slice(again.length) };
}
