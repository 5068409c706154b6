import { NO_ANSWERS, person } from '../../../agents/decorators/person.js';

/** A person's seat in the form of an agent: the answers given, and the agent that plays after them. */
export interface PersonText {
  /** Agent that plays after the last answer. */
  readonly of: string;
  /** Index of each answer among the legal actions of its question. */
  readonly answers: readonly number[];
}

/** Name of a person where agents have theirs. */
export const PERSON = person.id;

const FORM = new RegExp(`^${person.id}:of=(.+),answers=([0-9+]+|${NO_ANSWERS})$`);

/** Returns the seat of a person as an agent is written. */
export function personText({ of, answers }: PersonText): string {
  return `${person.id}:of=${of},answers=${answers.length === 0 ? NO_ANSWERS : answers.join('+')}`;
}

/** Reads an agent that is a person; null for any other agent. */
export function readPerson(text: string): PersonText | null {
  const [, of, answers] = FORM.exec(text) ?? [];
  if (of === undefined) return null;
  return { of, answers: answers === NO_ANSWERS ? [] : answers.split('+').map(Number) };
}

/** Returns the name of an agent in a table: the answers of a person are left out. */
export function seatLabel(label: string): string {
  return readPerson(label) === null ? label : PERSON;
}
