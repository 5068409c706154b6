import type { Meaning } from '../../engine/index.js';

const word = (name: string, text: string): Meaning => ({ name, kind: 'A word of the rules', text, tables: [] });

/** Words of the rules that the page itself explains. */
export const RULE_WORDS: readonly Meaning[] = [
  word('Strength', 'You add it to your die in a battle. Counters, Followers and some Objects raise it.'),
  word('Craft', 'You add it to your die in psychic combat. It also says how many Spells you may hold: 3 at most.'),
  word(
    'life',
    'Without a life your character is killed. You then begin again with a new one, until somebody has reached the Crown of Command.',
  ),
  word(
    'fate',
    'Pay one fate to roll one of your own dice again, once a roll. It helps with moves, fights and the dice of spaces.',
  ),
  word('gold', 'It buys Objects and healing at some spaces, such as the Village, the City and the Castle.'),
  word('Objects', 'Things that you carry, four at most. One Weapon and one Armour count in a battle.'),
  word('Followers', 'They go with you, as many as you like.'),
  word('Spells', 'Cast one when its moment comes; it is then gone. Nobody else sees what you hold.'),
  word(
    'Trophies',
    'Enemies that you have killed. At the end of your turn, 7 points of them buy 1 Strength or 1 Craft.',
  ),
  word('Quest', 'What the Warlock has asked of you. Do it and you get a Talisman.'),
];
