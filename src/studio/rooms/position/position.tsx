import { useEffect } from 'preact/hooks';
import type { TableView } from '../../../engine/index.js';
import type { DraftChoices } from '../../../playing/positions/choices.js';
import type { LaidDraft, PositionDraft } from '../../../playing/positions/draft.js';
import { Board } from '../../board/board.js';
import { TextBoard } from '../../board/text-board.js';
import type { RoomProps } from '../../browser/route.js';
import { SpaceWords } from '../../film/space-words.js';
import { MeaningSheet } from '../../meaning/sheet.js';
import { Busy, Button, Choice, Notice } from '../../parts/index.js';
import { Opening } from './opening.js';
import './position.css';
import { Questions } from './questions.js';
import { Seat } from './seat.js';
import { SpaceCards } from './space.js';
import { begin, choices, draft, edit, fault, fromGame, hand, laid, layFile, layGame, space } from './table.js';
import { WholeTable } from './whole.js';
import { placeWords } from './words.js';

/** A table to set up, and the questions about it. `rest` may be a game's token, `@` and the number of a question. */
export default function Position({ rest }: RoomProps) {
  useEffect(() => {
    const [, token, question] = /^(.+)@(\d+)$/.exec(rest) ?? [];
    if (token === undefined) begin();
    else if (fromGame.value?.token !== token || fromGame.value.question !== Number(question))
      void layGame(decodeURIComponent(token), Number(question));
  }, [rest]);
  useEffect(takeDroppedFiles, []);
  return (
    <div class="position">
      <h1>My position</h1>
      <p class="position-lead">Set up your table as it is now. Then ask what to do, or what your chances are.</p>
      <Opening />
      {draft.value !== null && laid.value !== null && choices.value !== null ? (
        <Table draft={draft.value} laid={laid.value} choices={choices.value} />
      ) : (
        <Busy label="Laying out the table" />
      )}
    </div>
  );
}

/** Opens a position file that is dropped anywhere on the page. Returns a function that ends this. */
function takeDroppedFiles(): () => void {
  const over = (event: DragEvent): void => event.preventDefault();
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    event.preventDefault();
    if (file !== undefined) void layFile(file);
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
}

interface TableProps {
  readonly draft: PositionDraft;
  readonly laid: LaidDraft;
  readonly choices: DraftChoices;
}

function Table({ draft: table, laid: { view }, choices: known }: TableProps) {
  if (view === null)
    return (
      <>
        <Notice>This is a table of {table.game}. The page draws no board for it, but you can ask about it.</Notice>
        <Questions />
      </>
    );
  return (
    <div class="position-columns">
      <div class="position-left">
        <BoardPart view={view} />
        <Fault view={view} />
        <Questions />
      </div>
      <div class="position-right">
        <FromGame />
        <h2>Players</h2>
        <ul class="position-seats">
          {table.seats.map((_, index) => (
            <Seat key={index} draft={table} index={index} choices={known} shown={view.seats[index]} />
          ))}
        </ul>
        {table.seats.length < SEATS_MAX && <Button onClick={() => addSeat(table, known)}>Add a player</Button>}
        <SpaceCards draft={table} choices={known} />
        <WholeTable draft={table} />
      </div>
      <MeaningSheet />
    </div>
  );
}

const SEATS_MAX = 8;

/** Seats the first character that is free, where it begins. */
function addSeat({ seats }: PositionDraft, { characters }: DraftChoices): void {
  const free = characters.find(({ id }) => seats.every(({ character }) => character !== id));
  if (free !== undefined) void edit({ kind: 'add-seat', character: free.id, space: free.start });
}

function BoardPart({ view }: { readonly view: TableView }) {
  const chosen = view.spaces.findIndex(({ id }) => id === space.value);
  const moved = hand.value;
  const onSpace = (index: number): void => {
    if (moved === null) space.value = view.spaces[index].id;
    else void edit({ kind: 'place', seat: moved, space: view.spaces[index].id });
  };
  return (
    <div class="position-board">
      <Choice
        legend="A click on the board"
        value={moved ?? ON_SPACE}
        options={[
          ...view.seats.map(({ seat, name }) => ({ value: seat, label: `moves the ${name}` })),
          { value: ON_SPACE, label: 'chooses a space for cards' },
        ]}
        onChange={(value) => (hand.value = value === ON_SPACE ? null : value)}
      />
      <Board view={view} onSpace={onSpace} selected={moved === null ? chosen : view.seats[moved]?.space} />
      <SpaceWords view={view} space={chosen < 0 ? null : chosen} />
      <TextBoard view={view} />
    </div>
  );
}

/** Value of the choice for spaces: no seat has it. */
const ON_SPACE = -1;

/** The reason why the table cannot be. The board shows the last one that could. */
function Fault({ view }: { readonly view: TableView }) {
  if (fault.value === null) return null;
  const { path, fault: why, draft: table } = fault.value;
  return (
    <Notice kind="bad">
      <b>{placeWords(path, table, view)}:</b> {why}.
    </Notice>
  );
}

function FromGame() {
  const from = fromGame.value;
  if (from === null) return null;
  const saved = from.draft === draft.value;
  return (
    <Notice>
      <p>
        Question {from.question} of a game: {from.situation}.
      </p>
      {saved && <p>Advice is about exactly this question. Chances are about the table at the start of this step.</p>}
      {from.unsaid.length > 0 && <p>The table leaves out {from.unsaid.join(', ')}.</p>}
    </Notice>
  );
}
