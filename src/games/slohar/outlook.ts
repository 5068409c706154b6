import type { CompiledGame, Measure, MeasureWords, Outlook, PlaceOf } from '../../engine/index.js';
import { content } from './content/index.js';
import { slohar } from './index.js';
import { turns as byTurns } from './jump-table.js';
import { TURN_TIME } from './metrics.js';
import { Pile } from './places.js';
import { LaidPosition, type Position } from './position.js';
import { Count, SloharState, Status } from './state.js';
import { titleWorn } from './stock.js';

/** Looks ahead from a position over some turns of its actor, and returns the actor's situation then. Cold. */
export function outlook(
  position: Position,
  options: Int32Array,
  turns: number,
  at: PlaceOf,
  _compiled: CompiledGame<SloharState> | null,
): Outlook<SloharState> {
  const laid = new LaidPosition(position, options, at);
  const before = new SloharState();
  const { actor } = position;
  let left = 0;
  /** Plays turns without questions until the last of the actor's turns is over. */
  const settle = (s: SloharState): void => {
    while (left > 0 && byTurns.between(s)) {
      const dead = s.status[actor] === Status.Dead && turns !== Infinity;
      if (s.turns[actor] - before.turns[actor] >= turns || dead) left = 0;
      else byTurns.begin(s);
    }
  };
  return {
    seats: position.seats.length,
    actor,
    measures: [
      ...LOOKS.map(({ of: _, since: __, ...measure }) =>
        measure.id === 'winner' ? { ...measure, words: winnerWords(position) } : measure,
      ),
      ...(turns === Infinity ? [TURNS] : []),
    ],
    startPlace: content.squares.findIndex(({ id }) => id === position.seats[actor].square),

    game: {
      ...slohar,
      over: (s) => left === 0 || slohar.over(s),
      apply(s, action) {
        byTurns.apply(s, action);
        settle(s);
      },
    },
    start(s, seed) {
      laid.write(s, seed);
      before.words.set(s.words);
      left = turns;
      settle(s);
    },
    measure(s, out) {
      LOOKS.forEach(({ of, since }, m) => {
        out[m] = of(s, actor) - (since ? of(before, actor) : 0);
      });
      if (turns === Infinity) out[LOOKS.length] = turnsOf(s) - turnsOf(before);
    },
  };
}

/** A measure: its value at the end, or its change since the beginning. */
interface Look extends Measure {
  readonly of: (s: SloharState, seat: number) => number;
  readonly since: boolean;
}

const now = (id: string, of: Look['of'], word: Look['word'] = String, words?: MeasureWords): Look => ({
  ...{ id, of, since: false, word },
  ...(words === undefined ? {} : { words }),
});
const delta = (id: string, of: Look['of'], words: MeasureWords): Look => ({ id, of, since: true, word: String, words });
const gain = (label: string, unit: string): MeasureWords => ({ role: 'gain', label, unit });

function winnerWords({ seats }: Position): MeasureWords {
  const nameOf = (seat: number): string =>
    content.characters.find(({ id }) => id === seats[seat]?.character)?.name ?? 'nobody';
  return { role: 'winner', label: 'Who wins', name: nameOf };
}

const titleName = (title: number): string => (title < 0 ? 'none' : content.titles[title].name);
const tally =
  (what: Count): Look['of'] =>
  (s, seat) =>
    s.tally[seat * Count.Count + what];
const titleWord = (title: number): string => (title < 0 ? 'none' : content.titles[title].id);

/** Turns of all seats until the game ends. */
const TURNS: Measure = { id: 'turns', word: String, turnTime: TURN_TIME };

function turnsOf(s: SloharState): number {
  let turns = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) turns += s.turns[seat];
  return turns;
}

const LOOKS: readonly Look[] = [
  now(
    'square',
    (s, seat) => s.square[seat],
    (square) => content.squares[square].id,
    { role: 'place', label: 'Where the turn ends', name: (square) => content.squares[square].name },
  ),
  now(
    'alive',
    (s, seat) => (s.status[seat] === Status.Dead ? 0 : 1),
    (alive) => String(alive === 1),
    { role: 'alive', label: 'Still alive', name: (alive) => (alive === 1 ? 'yes' : 'no') },
  ),
  now('hp', (s, seat) => s.hp[seat]),
  delta('hpDelta', (s, seat) => s.hp[seat], { role: 'life', label: 'Hit points won or lost', unit: 'a hit point' }),
  delta('goldDelta', (s, seat) => s.gold[seat], gain('Gold won or lost', 'gold')),
  delta('cardsDelta', (s, seat) => s.pileSize[Pile.Hand + seat], gain('Cards won or lost', 'a card')),
  now('weapon', (s, seat) => titleWorn(s.weapon[seat]), titleWord, { role: 'other', label: 'Weapon', name: titleName }),
  now('shield', (s, seat) => titleWorn(s.shield[seat]), titleWord, { role: 'other', label: 'Shield', name: titleName }),
  delta('fightsWon', tally(Count.FightsWon), { role: 'other', label: 'Fights won' }),
  delta('fightsLost', tally(Count.FightsLost), { role: 'other', label: 'Fights lost' }),
  now('held', (s, seat) => s.held[seat], String),
  now(
    'winner',
    (s) => s.winner[0] - 1,
    (seat) => (seat < 0 ? 'none' : String(seat)),
  ),
];
