import { basename } from 'node:path';
import { unknownWord } from '../../engine/index.js';
import { Exit } from '../../terminal/exit.js';
import { answer, outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs } from '../command.js';
import { ASK_COMPLETIONS } from '../completions.js';
import { OUTPUT_FLAGS } from '../flags.js';

/**
 * By shell: a script that asks this program for the possible next words. Files are completed if the program returns no
 * words.
 */
const SCRIPTS = {
  bash: `_talisman_lab() {
  local IFS=$'\\n'
  local found="$(talisman-lab ${ASK_COMPLETIONS} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)"
  COMPREPLY=($(compgen -W "$found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o bashdefault -o default -F _talisman_lab talisman-lab`,
  zsh: `#compdef talisman-lab
_talisman_lab() {
  local -a found
  found=(\${(f)"$(talisman-lab ${ASK_COMPLETIONS} "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
if [[ "\${zsh_eval_context[-1]}" == loadautofunc ]]; then _talisman_lab "$@"
else compdef _talisman_lab talisman-lab
fi`,
};

type Shell = keyof typeof SCRIPTS;
const SHELLS = Object.keys(SCRIPTS) as Shell[];

interface CompletionArgs extends OutputArgs {
  readonly shell?: string;
}

/** `completion [shell]`: prints a script that completes commands and flags in a shell. */
export const completionCommand: Command<CompletionArgs> = {
  usage: 'completion [shell]',
  about: 'print a script that completes commands and flags in bash or zsh',
  positionals: {
    shell: { type: 'string', choices: SHELLS, describe: 'that of $SHELL if absent, else bash' },
  },
  flags: OUTPUT_FLAGS,
  example: ['$0 completion bash', 'source <(talisman-lab completion bash) in ~/.bashrc switches it on'],
  async run(args) {
    const shell = shellCalled(args.shell ?? usualShell());
    answer(outputOf(args), { shell, script: SCRIPTS[shell] }, SCRIPTS[shell]);
    return Exit.Done;
  },
};

function usualShell(): string {
  const shell = basename(process.env['SHELL'] ?? '');
  return SHELLS.some((known) => known === shell) ? shell : 'bash';
}

function shellCalled(word: string): Shell {
  const shell = SHELLS.find((known) => known === word);
  if (shell === undefined) throw unknownWord('shell', word, SHELLS);
  return shell;
}
