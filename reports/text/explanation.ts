import { type Explanation, playerText } from '../../src/engine/index.js';
import type { ExplainedDecision } from '../../src/questions/replay/explain.js';
import { figures, tableText, words } from '../format/table.js';

/** Writes one decision with the worth that its agent gave each action, best first. */
export function explanationText(explained: ExplainedDecision, agent: string): string {
  const { decision, seat, situation, actions, taken, explanation } = explained;
  const head = `Decision ${decision}, ${situation}\n${playerText(seat)} (${agent}) answers: ${actions[taken]}.`;
  if (actions.length === 1) return `${head}\nThere was no other action.`;
  if (explanation === null)
    return `${head}\nThis agent gives no worths here. The other actions were: ${others(explained).join('; ')}.`;
  const { advice } = explanation;
  const rule =
    advice === null
      ? ''
      : `The search prefers "${actions[advice]}" unless another is ahead by more than chance explains.\n`;
  return `${head}\n\n${worthTable(explained, explanation)}\n\n${rule}Worths are in ${explanation.unit}. * is the answer.`;
}

const others = ({ actions, taken }: ExplainedDecision): readonly string[] => actions.filter((_, i) => i !== taken);

function worthTable({ actions, taken }: ExplainedDecision, explanation: Explanation): string {
  const searches = explanation.actions.some(({ visits }) => visits !== undefined);
  const order = actions.map((_, i) => i).sort((a, b) => worthOf(explanation, b) - worthOf(explanation, a));
  const rows = order.map((i) => {
    const { worth, parts, visits } = explanation.actions[i];
    const shown = worth === null ? '' : amount(worth);
    const last = searches
      ? String(visits ?? '')
      : parts.map(({ label, value }) => `${label} ${amount(value)}`).join(', ');
    return [i === taken ? '*' : '', actions[i], shown, last];
  });
  const columns = [words(''), words('action'), figures('worth'), searches ? figures('futures') : words('parts')];
  return tableText({ columns, rows, note: '' });
}

const worthOf = ({ actions }: Explanation, i: number): number => actions[i].worth ?? -Infinity;

/** Writes a whole number as it is, and any other with one digit. */
const amount = (value: number): string =>
  (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1)).replace('-', '−');
