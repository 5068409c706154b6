import type { DeclaredRules } from '../../../playing/rules/declared.js';
import { Choice, DraftInput, Field } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { AgentForm } from './agent-form.js';
import './players.css';
import { ask, checks, replace } from './side/sides.js';

/** The players at the table: their number, characters and agents. */
export function Players({ rules }: { readonly rules: DeclaredRules }) {
  const { players, agents, characters, seed } = rulesQuestion.value;
  const most = Math.min(8, rules.players.max);
  const counts = Array.from({ length: most - 1 }, (_, i) => ({ value: i + 2, label: String(i + 2) }));
  const seats = Array.from({ length: players }, (_, i) => i);
  const one = agents.length === 1;
  return (
    <div class="rules-players">
      <Choice
        legend="Players at the table"
        options={counts}
        value={players}
        onChange={(count) =>
          ask({
            players: count,
            agents: one ? agents : Array.from({ length: count }, (_, i) => agents[i] ?? agents[0]),
            characters: characters.slice(0, count),
          })
        }
      />
      <Characters rules={rules} seats={seats} />
      <ComputerPlayers rules={rules} seats={seats} />
      <details class="rules-more">
        <summary>More</summary>
        <Field label="Seed" hint="The same seed plays the same games on every computer. Any word will do.">
          {(control) => (
            <DraftInput
              {...control}
              type="text"
              maxLength={60}
              value={seed}
              onTake={(text) => ask({ seed: text.trim() || 'studio' })}
            />
          )}
        </Field>
      </details>
    </div>
  );
}

interface SeatsProps {
  readonly rules: DeclaredRules;
  readonly seats: readonly number[];
}

function Characters({ rules, seats }: SeatsProps) {
  const { characters } = rulesQuestion.value;
  const names = checks.a.value?.packs.characters ?? [];
  const known = names.length > 0 ? names : rules.characters;
  return (
    <section>
      <h3>Characters</h3>
      <Choice
        legend="Characters"
        quiet
        options={[
          { value: 'dealt', label: 'Dealt at random' },
          { value: 'chosen', label: 'Chosen by you' },
        ]}
        value={characters.length === 0 ? 'dealt' : 'chosen'}
        onChange={(options) => replace({ characters: options === 'dealt' ? [] : seats.map(() => 'any') })}
      />
      {characters.length > 0 && (
        <div class="rules-seats">
          {seats.map((seat) => (
            <Field key={seat} label={`Player ${seat + 1}`}>
              {(control) => (
                <select
                  {...control}
                  value={characters[seat] ?? 'any'}
                  onChange={(event) => {
                    const chosen = event.currentTarget.value;
                    ask({ characters: seats.map((i) => (i === seat ? chosen : (characters[i] ?? 'any'))) });
                  }}
                >
                  <option value="any">Dealt at random</option>
                  {known.map(({ id, name }) => (
                    <option key={id} value={id} disabled={characters.some((other, i) => other === id && i !== seat)}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </div>
      )}
    </section>
  );
}

function ComputerPlayers({ rules, seats }: SeatsProps) {
  const { agents } = rulesQuestion.value;
  const one = agents.length === 1;
  return (
    <section>
      <h3>Computer players</h3>
      <Choice
        legend="Computer players"
        quiet
        options={[
          { value: 'same', label: 'All alike' },
          { value: 'each', label: 'Different at each seat' },
        ]}
        value={one ? 'same' : 'each'}
        onChange={(options) => replace({ agents: options === 'same' ? [agents[0]] : seats.map(() => agents[0]) })}
      />
      <div class="rules-seats">
        {agents.map((agent, seat) => (
          <AgentForm
            key={one ? 'all' : seat}
            label={one ? 'All players' : `Player ${seat + 1}`}
            agents={rules.agents}
            value={agent}
            onChange={(changed) => ask({ agents: agents.map((other, i) => (i === seat ? changed : other)) })}
          />
        ))}
      </div>
    </section>
  );
}
