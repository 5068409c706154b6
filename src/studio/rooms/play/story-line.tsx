import { SeatMark } from '../../parts/index.js';
import { capital, plain } from './plain.js';

/** Lines that say what a seat holds: the cards around the table show it. */
const HOLDINGS = /^ {2}\d [^:]+: (?:Strength \d+,|dead$)/;

/** A line of the story: a round, something that a seat does, or what follows from it. */
export function StoryLine({ line, fresh }: { readonly line: string; readonly fresh: boolean }) {
  if (line.startsWith('round ')) return <h3>Round {line.slice(6)}</h3>;
  if (HOLDINGS.test(line)) return null;
  const look = fresh ? ' play-fresh' : '';
  const [, seat, about, does] = /^ {2}(\d) (?:[a-z0-9-]+, )?(.*?): (.*)$/s.exec(line) ?? [];
  if (seat === undefined) return <p class={`play-follows${look}`}>{capital(plain(line.trim()))}</p>;
  return (
    <p class={`play-did${look}`}>
      <SeatMark seat={Number(seat)} /> <span class="unseen">seat {seat}: </span>
      {capital(plain(does))} <span class="play-soft">({plain(about)})</span>
    </p>
  );
}
