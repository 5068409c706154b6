import { useState } from 'preact/hooks';
import { counted } from '../../../reports/format/words.js';
import type { CellData, SampleData } from '../../../reports/page/games-data.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { Button } from '../parts/button.js';
import { tokenOf } from './chosen.js';

interface SamplesProps {
  readonly cell: CellData;
  readonly samples: readonly SampleData[];
  readonly title: string;
}

/** Words for the games, by their number. */
const PLACES = [[], ['One game'], ['Shortest', 'Longest'], ['Shortest', 'In the middle', 'Longest']];

/** Games to watch, each with the command that shows it. */
export function Samples({ cell, samples, title }: SamplesProps) {
  const [copied, setCopied] = useState('');
  const copy = (text: string, what: string): void => {
    void navigator.clipboard.writeText(text).then(
      () => setCopied(`Copied the ${what}.`),
      () => setCopied('This browser does not let a page copy. Select the line and copy it by hand.'),
    );
  };
  return (
    <>
      <h3>{title}</h3>
      {samples.length > 0 && (
        <p>To watch a game, copy its command into a terminal. It writes a page that you can open.</p>
      )}
      <ul class="games-samples">
        {samples.map(([rounds, block, rotation], i) => {
          const token = tokenOf(cell, block, rotation);
          // Double quotes work in every shell, that of Windows too.
          const command = commandLine(`replay "${token}" --html game.html`);
          return (
            <li key={token}>
              <p>
                {PLACES[samples.length][i]}
                {rounds > 0 && `: ${counted(rounds, 'round')}`}
              </p>
              <code>{command}</code>
              <Button small onClick={() => copy(command, 'command')}>
                Copy the command
              </Button>
              <Button small kind="quiet" onClick={() => copy(token, 'name of the game')}>
                Copy the game's name for the studio
              </Button>
            </li>
          );
        })}
      </ul>
      <p class="note" aria-live="polite">
        {copied}
      </p>
    </>
  );
}
