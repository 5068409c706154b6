import { say } from '../../terminal/output.js';

/** A choice of a prompt. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Prompts of a guided entry. Each returns null if the user gives up. */
export interface Prompts {
  choose(message: string, choices: readonly Choice[]): Promise<string | null>;
  /** @param fault returns why a text will not do, or null */
  write(message: string, example: string, fault: (text: string) => string | null): Promise<string | null>;
  confirm(message: string): Promise<boolean | null>;
  say(text: string): void;
}

/** True if a user can be asked and can read. */
export function onTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** More choices than this can be searched by typing. */
const LISTED_MAX = 12;

/** Returns prompts on the terminal. */
export async function terminalPrompts(): Promise<Prompts> {
  // Loaded late: only a guided entry needs it.
  const { autocomplete, confirm, select, text } = await import('@clack/prompts');
  const given = <Value>(value: Value): Exclude<Value, symbol> | null =>
    typeof value === 'symbol' ? null : (value as Exclude<Value, symbol>);
  return {
    choose: async (message, choices) => {
      const options = choices.map(({ value, label, hint }) => ({
        value,
        label,
        ...(hint === undefined ? {} : { hint }),
      }));
      const playOptions = { options, maxItems: LISTED_MAX };
      return given(
        choices.length > LISTED_MAX
          ? await autocomplete<string>({ ...playOptions, message: `${message} (type to search)` })
          : await select<string>({ ...playOptions, message }),
      );
    },
    write: async (message, example, fault) =>
      given(
        await text({
          message,
          placeholder: example,
          defaultValue: example,
          validate: (value) => fault(value === undefined || value === '' ? example : value) ?? undefined,
        }),
      ),
    confirm: async (message) => given(await confirm({ message })),
    // Not a message of the prompts: those break a command line inside its words.
    say,
  };
}
