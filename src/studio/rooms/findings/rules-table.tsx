import { Field } from '../../parts/index.js';
import { filter, isLive, sorting, turnSeconds } from './controls.js';
import { links } from './page.js';
import { fixed, timeAtTable } from './words.js';

/** A rule or ending with what it does. Values are null until games with them are played. */
export interface TableRule {
  readonly title: string;
  readonly path: string;
  /** What it is, in one line. */
  readonly line: string;
  /** Minutes of a game, at 45 seconds a turn. */
  readonly minutes: number | null;
  readonly rounds: number | null;
  /** Wins of the best character above those of the worst, in games of 100. */
  readonly uneven: number | null;
  /** Characters that a player loses. */
  readonly lost: number | null;
  /** Games of 100 with a clear favourite half way through. */
  readonly decided: number | null;
  /** Place of the studio that asks it again; null if none does. */
  readonly ask: string | null;
}

type Measure = 'minutes' | 'rounds' | 'uneven' | 'lost' | 'decided';

/** Seconds of a turn that the minutes of the data assume. */
const SECONDS = 45;

const COLUMNS: readonly { readonly id: Measure; readonly title: string; show(value: number): string }[] = [
  { id: 'minutes', title: 'Time at the table', show: (x) => timeAtTable((x * turnSeconds.value) / SECONDS) },
  { id: 'rounds', title: 'Rounds', show: (x) => fixed(x, 0) },
  { id: 'uneven', title: 'Best minus worst character, of 100 games', show: (x) => fixed(x, 0) },
  { id: 'lost', title: 'Characters lost a player', show: (x) => fixed(x, 1) },
  { id: 'decided', title: 'Decided half way through, of 100 games', show: (x) => fixed(x, 0) },
];

/** All endings and rules in one table. In the room it can be sorted and filtered; unknown values are last. */
export function RulesTable({ rules }: { readonly rules: readonly TableRule[] }) {
  const { column, down } = sorting.value;
  const words = filter.value.trim().toLowerCase();
  const rows = rules
    .filter(({ title, line }) => `${title} ${line}`.toLowerCase().includes(words))
    .sort((x, y) => {
      if (column === 'title') return (down ? -1 : 1) * x.title.localeCompare(y.title);
      const [a, b] = [x[column as Measure], y[column as Measure]];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return (down ? -1 : 1) * (a - b);
    });
  return (
    <div class="rules-table">
      {isLive.value && <Controls />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <section class="table-frame" aria-label="Endings and rules" tabIndex={0}>
        <table>
          <caption>{`${rows.length} endings and rules at a table of four`}</caption>
          <thead>
            <tr>
              <Heading id="title" title="Rule" />
              <th scope="col">What it is</th>
              {COLUMNS.map(({ id, title }) => (
                <Heading key={id} id={id} title={title} />
              ))}
              <th scope="col">Ask</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((rule) => (
              <RuleRow key={rule.path} rule={rule} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.some(({ decided }) => decided === null) && (
        <p class="note">“unknown”: the program that judges whether a game is decided does not know these rules.</p>
      )}
    </div>
  );
}

function Heading({ id, title }: { readonly id: string; readonly title: string }) {
  const { column, down } = sorting.value;
  const isSorted = column === id;
  return (
    <th scope="col" aria-sort={isSorted ? (down ? 'descending' : 'ascending') : undefined}>
      {isLive.value ? (
        <button
          type="button"
          class="rules-table-sort"
          onClick={() => (sorting.value = { column: id, down: isSorted && !down })}
        >
          {title}
          <span aria-hidden="true">{isSorted ? (down ? ' ▼' : ' ▲') : ''}</span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function RuleRow({ rule }: { readonly rule: TableRule }) {
  return (
    <tr>
      <th scope="row">
        <a href={links.page(rule.path)}>{rule.title}</a>
      </th>
      <td class="rules-table-line">{rule.line}</td>
      {COLUMNS.map(({ id, show }) => {
        const { [id]: value } = rule;
        return (
          <td key={id} class="table-number">
            {value === null ? <span class="findings-unplayed">unknown</span> : show(value)}
          </td>
        );
      })}
      <td>
        {rule.ask !== null && (
          <a href={links.studio(rule.ask)} aria-label={`Ask about ${rule.title}`}>
            Ask
          </a>
        )}
      </td>
    </tr>
  );
}

function Controls() {
  return (
    <div class="rules-table-controls">
      <Field label="Find a rule">
        {(control) => (
          <input
            {...control}
            type="search"
            value={filter.value}
            onInput={({ currentTarget }) => (filter.value = currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Seconds a turn at your table">
        {(control) => (
          <input
            {...control}
            type="number"
            min="5"
            max="600"
            value={turnSeconds.value}
            onInput={({ currentTarget: { valueAsNumber } }) => {
              if (valueAsNumber > 0) turnSeconds.value = valueAsNumber;
            }}
          />
        )}
      </Field>
    </div>
  );
}
