import { signal } from '@preact/signals';
import { TabValue } from '../../browser/tab-value.js';
import { Button } from '../../parts/index.js';

const stored = new TabValue('talisman-lab.primer');
/** False once the reader has closed the ten sentences, on any visit. */
const open = signal(stored.peek() !== 'closed');

const SENTENCES: readonly string[] = [
  'You want to stand on the Crown of Command in the middle of the board, and to be the last one left in the game.',
  'On your turn you roll a die, go that many spaces one way round or the other, and meet what is on the space.',
  'Many spaces let you draw Adventure cards: Enemies to fight, things to take, strangers and places.',
  'In a fight both sides add a die to their Strength, or to their Craft against Spirits; the higher sum wins.',
  'If you win, the Enemy is your trophy, and 7 points of trophies buy 1 Strength or 1 Craft.',
  'If you lose, you lose a life; without lives your character is killed, and you begin again with a new one.',
  'Fate is for bad dice: pay one to roll one of your own dice again.',
  'First grow strong in the Outer Region, then cross the river: past the Sentinel, by Raft, or by a lucky card.',
  'In the Middle Region find a Talisman, then open the Portal of Power, go through the Inner Region, and through the Valley of Fire to the Crown.',
  'There you roll a die each turn, and on a 4 or more all others lose a life, until you are the only one left.',
];

/** The game in ten sentences, open before the first game until it is closed. */
export function Primer() {
  const set = (to: boolean): void => {
    open.value = to;
    stored.overwrite(to ? 'open' : 'closed');
  };
  if (!open.value)
    return (
      <p>
        <Button small onClick={() => set(true)}>
          How Talisman is played, in ten sentences
        </Button>
      </p>
    );
  return (
    <section class="card play-primer" aria-labelledby="play-primer">
      <h2 id="play-primer">How Talisman is played, in ten sentences</h2>
      <ol>
        {SENTENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p>You need not remember this: each question says what to do, and each underlined word says what it does.</p>
      <Button small onClick={() => set(false)}>
        Close
      </Button>
    </section>
  );
}
