import type { GamesData } from '../../../reports/page/games-data.js';
import { Choice, Field } from '../parts/field.js';
import { ALL } from './chosen.js';

interface FiltersProps {
  readonly data: GamesData;
  readonly levels: readonly number[];
  readonly character: number;
  onLevels(levels: readonly number[]): void;
  onCharacter(character: number): void;
}

/** Most levels, and most letters of all levels together, that are shown side by side. */
const MOST_BUTTONS = 7;
const MOST_LETTERS = 70;

/** Filters above the games: the varied rules, and a character at the table. */
export function Filters({ data, levels, character, onLevels, onCharacter }: FiltersProps) {
  return (
    <div class="games-filters">
      {data.filters.map(
        (filter, i) =>
          filter.levels.length > 1 && (
            <Level
              key={filter.title}
              title={filter.title}
              levels={filter.levels}
              level={levels[i]}
              onChange={(level) => onLevels(levels.with(i, level))}
            />
          ),
      )}
      {data.characters.length > 0 && (
        <Field label="Character at the table">
          {(control) => (
            <Select
              control={control}
              options={['Any character', ...data.characters]}
              value={character - ALL}
              onChange={(at) => onCharacter(at + ALL)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

interface LevelProps {
  readonly title: string;
  readonly levels: readonly string[];
  readonly level: number;
  onChange(level: number): void;
}

function Level({ title, levels, level, onChange }: LevelProps) {
  if (levels.length <= MOST_BUTTONS && levels.join('').length <= MOST_LETTERS) {
    const options = levels.map((label, value) => ({ label, value }));
    return <Choice legend={title} options={options} value={level} onChange={onChange} />;
  }
  return (
    <Field label={title}>
      {(control) => <Select control={control} options={levels} value={level} onChange={onChange} />}
    </Field>
  );
}

interface SelectProps {
  readonly control: { readonly id: string };
  readonly options: readonly string[];
  readonly value: number;
  onChange(value: number): void;
}

function Select({ control, options, value, onChange }: SelectProps) {
  return (
    <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.selectedIndex)}>
      {options.map((option, i) => (
        <option key={option} value={i}>
          {option}
        </option>
      ))}
    </select>
  );
}
