import { capital } from '../parts/text.js';
/** A line of a story in the words of the page. */
export interface StoryWords {
  /** A round begins; a seat's points; a seat does something; something follows from it. */
  readonly kind: 'round' | 'holds' | 'does' | 'follows';
  /** Seat that it is about; null for none. */
  readonly seat: number | null;
  readonly text: string;
  /** The question that was answered, with the space of the figure; empty for none. */
  readonly about: string;
}

const PLAYER_LINE = /^ {2}(\d+) ([^:]*): (.*)$/s;
const HOLDINGS = /^(?:Strength -?\d+,|dead$)/;

/**
 * Returns a line of the text replay in the words of the page: without ids of spaces and numbers of players, which the
 * page shows by names and marks.
 *
 * @param spaces name of each space by its id
 */
export function storyWords(line: string, spaces: ReadonlyMap<string, string>): StoryWords {
  if (line.startsWith('round ')) return { kind: 'round', seat: null, text: capital(line), about: '' };
  const [, player, before, text] = PLAYER_LINE.exec(line) ?? [];
  if (player === undefined) return { kind: 'follows', seat: null, text: capital(plain(line.trim())), about: '' };
  const seat = Number(player) - 1;
  if (HOLDINGS.test(text))
    return {
      kind: 'holds',
      seat,
      text: plain(`${before}: ${text}`).replace(/\b1 (Object|Follower|Spell)s/g, '1 $1'),
      about: '',
    };
  const [id, ...question] = before.split(', ');
  const place = spaces.get(id);
  const about = place === undefined ? [before] : [place, ...question];
  return { kind: 'does', seat, text: capital(plain(text)), about: plain(about.join(', ')) };
}

/** Returns a text of the storyteller without the ids of spaces and the numbers of players. */
export function plain(text: string): string {
  return text.replace(/ \(player \d+\)/g, '').replace(/ \([a-z][a-z0-9-]*\)/g, '');
}
