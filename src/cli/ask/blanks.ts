import { existsSync } from 'node:fs';
import { listRows } from '../../calls/catalogue.js';
import { sayValue, valueText } from '../../engine/index.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { findShipped } from '../../playing/library/paths.js';
import type { Blank, Subject } from '../../questions/asked/row.js';
import type { Choice, Prompts } from './prompts.js';

/** Asks for the value of a blank. Returns '' for an optional one that stays empty, and null if the user gives up. */
export async function askBlank(blank: Blank, prompts: Prompts): Promise<string | null> {
  return ASKED[blank.subject](blank, prompts);
}

type Ask = (blank: Blank, prompts: Prompts) => Promise<string | null>;

const GAME = 'talisman';

/** Computer players with a distinct style. */
const STYLES = ['rusher', 'collector', 'cautious', 'brave', 'hunter', 'trickster'];

const ASKED: Readonly<Record<Subject, Ask>> = {
  rule: askRule,
  said: ({ example }, prompts) => prompts.write('How do you say the rule at the table?', example, () => null),
  players: ({ optional }, prompts) => {
    const { min, max } = gameById(GAME).seats;
    const sizes = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
    return prompts.choose('How many players?', [
      ...(optional ? [{ value: '', label: '4, as usual' }] : []),
      ...sizes.filter((size) => !optional || size !== '4').map((size) => ({ value: size, label: size })),
    ]);
  },
  character: ({ optional }, prompts) => {
    const { roles, roleNames = [] } = gameById(GAME);
    return prompts.choose('Which character?', [
      ...(optional ? [{ value: '', label: 'any character' }] : []),
      ...roles.map((value, i) => ({ value, label: roleNames[i] ?? value })),
    ]);
  },
  variant: (_, prompts) => prompts.choose('Which variant?', choicesOf('variants')),
  style: (_, prompts) =>
    prompts.choose(
      'Which way to play?',
      choicesOf('agents').flatMap((one) => {
        const value = one.value.replace(`${GAME}/`, '');
        return STYLES.includes(value) ? [{ ...one, value, label: value }] : [];
      }),
    ),
  pack: ({ example }, prompts) => prompts.write('Which file describes it? (docs/packs.md)', example, missingFile),
  log: ({ example }, prompts) => prompts.write('Which file has your games? (docs/log.md)', example, missingFile),
  position: ({ example }, prompts) =>
    prompts.write('Which file has the position? (docs/hint.md)', example, missingFile),
  game: ({ example }, prompts) =>
    prompts.write('Which game? (a token, or FOLDER#cell:block:rotation)', example, () => null),
  line: ({ example }, prompts) => prompts.write('How do things stand? (docs/hint.md)', example, () => null),
  thing: ({ example }, prompts) =>
    prompts.write('Which card? (its name or its word in list cards)', example, () => null),
  goal: ({ example }, prompts) => prompts.write('How long shall a game take?', example, () => null),
  claim: (_, prompts) =>
    prompts.choose(
      'Which piece of advice?',
      listRows('claims', GAME).map(({ id, claim }) => ({ value: String(id), label: String(claim) })),
    ),
  things: (_, prompts) =>
    prompts.choose(
      'What kind of thing?',
      ['objects', 'followers', 'spells', 'purchase', 'stats'].map((value) => ({ value, label: value })),
    ),
};

function choicesOf(list: 'variants' | 'agents'): Choice[] {
  return listRows(list, GAME).map(({ id, about }) => ({ value: String(id), label: String(id), hint: String(about) }));
}

function missingFile(path: string): string | null {
  return existsSync(findShipped(path)) ? null : `there is no file ${path}`;
}

/** More values than this are typed as a number. */
const VALUES_MAX = 13;

/** Asks for a rule, then for its value, in the words of the rule. */
async function askRule(_: Blank, prompts: Prompts): Promise<string | null> {
  const { options } = gameById(GAME);
  const id = await prompts.choose(
    'Which rule?',
    options.map((spec) => ({ value: spec.id, label: spec.about })),
  );
  const spec = options.find((one) => one.id === id);
  if (spec === undefined) return null;
  const count = spec.max - spec.min + 1;
  const values = Array.from({ length: Math.min(count, VALUES_MAX + 1) }, (_value, i) => spec.min + i);
  const value =
    count > VALUES_MAX
      ? await prompts.write(
          `Which number, from ${spec.min} to ${spec.max}? (${spec.default} is usual)`,
          String(spec.max),
          (text) => (isBetween(text, spec.min, spec.max) ? null : `a whole number from ${spec.min} to ${spec.max}`),
        )
      : await prompts.choose(
          `How do you play it? (usual: ${sayValue(spec, spec.default)})`,
          values
            .filter((each) => each !== spec.default)
            .map((each) => ({ value: valueText(spec, each), label: sayValue(spec, each) })),
        );
  return value === null ? null : `${spec.id}=${value}`;
}

function isBetween(text: string, min: number, max: number): boolean {
  return /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}
