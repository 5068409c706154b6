import { SeatMark } from '../../parts/index.js';

/** A line of the story: a round, something that a seat does, or what follows from it. */
export function StoryLine({ line }: { readonly line: string }) {
  if (line.startsWith('round ')) return <h3>Round {line.slice(6)}</h3>;
  const [, seat, words] = /^ {2}(\d) (.*)$/s.exec(line) ?? [];
  if (seat === undefined) return <p class="play-follows">{line.trim()}</p>;
  return (
    <p>
      <SeatMark seat={Number(seat)} /> <span class="unseen">seat {seat}: </span>
      {words}
    </p>
  );
}
