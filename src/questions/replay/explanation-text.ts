import { figures, type Table, words } from '../../../reports/format/table.js';
import { playerText } from '../../engine/index.js';
import { PERSON } from '../../playing/session/persons.js';
import type { ExplainedDecision } from './explain.js';

/** An action of a decision with its worth, in words. */
export interface RankedAction {
  readonly action: string;
  readonly isTaken: boolean;
  /** Empty if the agent gave none. */
  readonly worth: string;
  /** Parts of the worth, such as `space 14, way −12`; the number of futures for a search. */
  readonly details: string;
}

/** A decision explained in words. */
export interface ExplanationWords {
  /** Best first; empty without worths. */
  readonly ranked: readonly RankedAction[];
  /** Title of the details. */
  readonly details: 'parts' | 'futures';
  /** Unit of the worths and rule of the search, or the reason why there are no worths. */
  readonly sentences: readonly string[];
}

/** Explains a decision by the worth that its agent gave each action. */
export function explanationWords({
  actions,
  taken,
  explanation,
  agent,
}: Pick<ExplainedDecision, 'actions' | 'taken' | 'explanation' | 'agent'>): ExplanationWords {
  if (actions.length === 1) return { ranked: [], details: 'parts', sentences: ['There was no other action.'] };
  if (explanation === null) {
    const reason = agent === PERSON ? 'A person decided here, so there are no worths' : `${agent} gives no worths here`;
    const others = actions.length === 2 ? 'The other action was' : 'The other actions were';
    const listed = actions.filter((_, i) => i !== taken).join('; ');
    return { ranked: [], details: 'parts', sentences: [`${reason}. ${others}: ${listed}.`] };
  }
  const { unit, advice, actions: explained } = explanation;
  const searches = explained.some(({ visits }) => visits !== undefined);
  const worthOf = (i: number): number => explained[i].worth ?? -Infinity;
  const order = actions.map((_, i) => i).sort((a, b) => worthOf(b) - worthOf(a));
  return {
    ranked: order.map((i) => {
      const { worth, parts, visits } = explained[i];
      return {
        action: actions[i],
        isTaken: i === taken,
        worth: worth === null ? '' : amount(worth),
        details: searches
          ? String(visits ?? '')
          : parts.map(({ label, value }) => `${label} ${amount(value)}`).join(', '),
      };
    }),
    details: searches ? 'futures' : 'parts',
    sentences: [
      ...(advice === null
        ? []
        : [`The search prefers "${actions[advice]}" unless another is ahead by more than chance explains.`]),
      `Worths are in ${unit}.`,
    ],
  };
}

/** Returns a decision with the worth that its agent gave each action, for a terminal: lines, a table, and notes. */
export function explanationParts(explained: ExplainedDecision): {
  readonly head: readonly string[];
  readonly table: Table | null;
  readonly notes: readonly string[];
} {
  const { decision, seat, situation, actions, taken, agent } = explained;
  const { ranked, details, sentences } = explanationWords(explained);
  const head = [`Decision ${decision}, ${situation}`, `${playerText(seat)} (${agent}) answers: ${actions[taken]}.`];
  if (ranked.length === 0) return { head: [...head, ...sentences], table: null, notes: [] };
  const rows = ranked.map((one) => [one.isTaken ? '*' : '', one.action, one.worth, one.details]);
  const last = details === 'futures' ? figures(details) : words(details);
  const columns = [words(''), words('action'), figures('worth'), last];
  return { head, table: { columns, rows, note: '' }, notes: [`${sentences.join('\n')} * is the answer.`] };
}

/** Writes a whole number as it is, and any other with one digit. */
const amount = (value: number): string =>
  (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1)).replace('-', '−');
