import { useEffect, useRef } from 'preact/hooks';
import type { TableView } from '../../../engine/index.js';
import { Board } from '../../board/board.js';
import { Scene } from '../../board/scene.js';
import { Seats } from '../../board/seats.js';
import { TextBoard } from '../../board/text-board.js';
import { StoryLine } from '../../film/story-line.js';
import { explained } from '../../meaning/meanings.js';
import { TermList } from '../../meaning/term.js';
import { answer, busy, nameOf, type PlayedGame } from './game.js';
import { Menu } from './menu.js';
import { Question } from './question.js';
import { figures, withFigures } from './show-moves.js';

/** The table during a game: the question, the board, all possessions, and the story. */
export function Table({ game }: { readonly game: PlayedGame }) {
  const { view, question, reader, own } = game;
  const panel = useRef<HTMLDivElement>(null);
  const open = busy.value === null ? (question?.actions ?? []) : [];
  const targets = open.flatMap(({ space }) => space ?? []);
  const go = (space: number): void => {
    const ways = open.filter((action) => action.space === space);
    if (ways.length === 1) void answer(ways[0].action);
    else panel.current?.querySelector<HTMLElement>(`[data-to="${space}"]`)?.focus();
  };
  return (
    <div class="play-table">
      <div class="play-side" ref={panel}>
        <Question game={game} />
        {own.map(({ title, cards }) => (
          <p key={title} class="play-own">
            <b>{title}</b> (only you see them): <TermList names={cards} />
          </p>
        ))}
        <Story lines={game.story} view={view} fresh={game.fresh} />
      </div>
      <div class="play-board">
        <Board
          view={withFigures(view, figures.value)}
          targets={targets}
          onSpace={go}
          onRead={(space) => (explained.value = view.spaces[space].name)}
        />
        <Scene lines={game.story.slice(game.fresh)} view={view} at={game.story.length} />
        <p class="play-soft">Press a space to read what it says. A marked space is an answer.</p>
        <TextBoard view={view} />
      </div>
      <div class="play-rest">
        <h2>Around the table</h2>
        <p class="play-soft">{players(game)}</p>
        <Seats view={view} openHands={reader < 0 ? [] : [reader]} />
        <Menu />
      </div>
    </div>
  );
}

function players({ view, persons, names }: PlayedGame): string {
  const several = persons.filter(Boolean).length > 1;
  return view.seats
    .map(
      ({ name }, seat) =>
        `${name}: ${persons[seat] ? (several ? 'one of you' : 'you') : nameOf(names[seat]).toLowerCase()}`,
    )
    .join(' · ');
}

/** Lines that are shown: the end of a long story. */
const SHOWN = 200;

interface StoryProps {
  readonly lines: readonly string[];
  /** The table, for the names of its spaces and players. */
  readonly view: TableView;
  /** First line since the last answer: it and the later ones are marked. */
  readonly fresh: number;
}

/** The story up to now, scrolled to the latest line. */
export function Story({ lines, view, fresh }: StoryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  const from = Math.max(0, lines.length - SHOWN);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="play-story">
      <h2 id="play-story">What happened</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <div class="play-story" ref={box} tabIndex={0} role="log" aria-labelledby="play-story" aria-live="off">
        {lines.slice(from).map((line, i) => (
          <p key={from + i} class={from + i >= fresh ? 'play-fresh' : undefined}>
            <StoryLine line={line} view={view} tab={from + i >= fresh} />
          </p>
        ))}
      </div>
    </section>
  );
}
