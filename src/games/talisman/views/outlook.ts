import type { CompiledGame } from '../../../engine/compiled.js';
import { frameArg, frameKind, topFrame } from '../../../engine/frames.js';
import type { Measure, MeasureWords, Outlook, PlaceOf } from '../../../engine/outlook.js';
import { NO_CARD } from '../../../engine/piles.js';
import type { Stepping } from '../../../engine/turns.js';
import { content } from '../content/index.js';
import { marksOf } from '../holdings/marks.js';
import { trophyPoints } from '../holdings/trophy-points.js';
import { talisman } from '../index.js';
import { TURN_TIME_COLUMN } from '../play/counted-columns.js';
import { steps as ownSteps } from '../play/stepping.js';
import { EndReason, Pile, Status, TalismanState } from '../state/state.js';
import { ALIGNMENTS, Stat, Trait } from '../vocabulary/ids.js';
import { FrameKind, Stage } from '../vocabulary/kinds.js';
import { MarkOn } from '../vocabulary/marks.js';
import { LaidPosition } from './position.js';
import type { Position } from './position-schema.js';

/** Looks ahead from a position over some turns of its actor, and returns the actor's situation then. Cold. */
export function outlook(
  position: Position,
  options: Int32Array,
  turns: number,
  at: PlaceOf,
  compiled: CompiledGame<TalismanState> | null,
): Outlook<TalismanState> {
  const { rules, steps } = compiled ?? { rules: talisman, steps: ownSteps };
  const laid = new LaidPosition(position, options, at);
  const watch = new Watch(position.actor, turns, steps);
  return {
    seats: position.seats.length,
    actor: position.actor,
    measures: measuresOf(position, turns === Infinity),
    startPlace: content.spaces.findIndex(({ id }) => id === position.seats[position.actor].space),
    game: {
      ...rules,
      over: (s) => watch.over || s.endReason[0] !== EndReason.None,
      apply(s, action) {
        steps.answer(s, action);
        watch.goOn(s);
      },
    },
    start(s, seed) {
      laid.write(s, seed);
      watch.begin(s);
    },
    measure: (s, out) => watch.measure(s, out),
  };
}

/** Follows one game, and stops it when the last of the turns is over. */
class Watch {
  over = false;
  private turnsLeft = 0;
  /** The game at its start, and at the death of the actor's character. */
  private readonly before = new TalismanState();
  private readonly atDeath = new TalismanState();
  private dead = false;

  constructor(
    private readonly actor: number,
    private readonly turns: number,
    private readonly steps: Stepping<TalismanState>,
  ) {}

  begin(s: TalismanState): void {
    this.over = false;
    this.dead = false;
    this.turnsLeft = this.turns;
    this.before.words.set(s.words);
    this.goOn(s);
  }

  /** Takes steps to the next question, or to the end of the turns. */
  goOn(s: TalismanState): void {
    this.noteDeath(s);
    while (!this.over && this.steps.pending(s)) {
      const stage = this.stageOfTurn(s);
      const seat = s.active[0];
      this.steps.step(s);
      this.noteDeath(s);
      if (stage !== Stage.Pass) continue;
      if (seat === this.actor) this.turnsLeft--;
      this.over = this.turnsLeft === 0 || (this.dead && this.turns !== Infinity);
    }
  }

  /** Returns the stage of the turn if the turn takes the next step, otherwise -1. */
  private stageOfTurn(s: TalismanState): number {
    const at = topFrame(s);
    return frameKind(s, at) === FrameKind.Turn ? frameArg(s, at, 1) : -1;
  }

  private noteDeath(s: TalismanState): void {
    if (this.dead || s.status[this.actor] === Status.Playing) return;
    this.dead = true;
    this.atDeath.words.set(s.words);
  }

  measure(s: TalismanState, out: Int32Array): void {
    const now = this.dead ? this.atDeath : s;
    LOOKS.forEach(({ of, since }, m) => {
      out[m] = of(now, this.actor) - (since ? of(this.before, this.actor) : 0);
    });
    out[ALIVE] = this.dead ? 0 : 1;
    out[WINNER] = winner(s);
    let at = MEASURES.length;
    if (this.turns === Infinity) {
      out[at++] = s.round[0] - this.before.round[0];
      out[at++] = turnTime(s) - turnTime(this.before);
    }
    for (const mark of playerMarks())
      out[at++] = marksOf(now, mark, this.actor) - marksOf(this.before, mark, this.actor);
  }
}

/** A measure: its value at the end, or its change since the beginning. */
interface Look extends Measure {
  readonly of: (s: TalismanState, seat: number) => number;
  readonly since: boolean;
}

const now = (id: string, of: Look['of'], word: Look['word'] = String, words?: MeasureWords): Look => ({
  ...{ id, of, since: false, word },
  ...(words === undefined ? {} : { words }),
});
const delta = (id: string, of: Look['of'], words: MeasureWords): Look => ({ id, of, since: true, word: String, words });
const gain = (label: string, unit: string): MeasureWords => ({ role: 'gain', label: `${label} won or lost`, unit });
const other = (label: string): MeasureWords => ({ role: 'other', label });

/** Mark used instead of a winning seat: the win is shared. */
const SHARED = -2;

const spells: Look['of'] = (s, seat) => s.pileSize[Pile.Spells + seat];

const LOOKS: readonly Look[] = [
  now(
    'space',
    (s, seat) => s.space[seat],
    (space) => content.spaces[space].id,
    {
      role: 'place',
      label: 'Where the turn ends',
      name: (space) => content.spaces[space].name,
      region: (space) => content.regions[content.region[space]].name,
    },
  ),
  now(
    'alive',
    () => 0,
    (alive) => String(alive === 1),
    { role: 'alive', label: 'Still alive', name: (alive) => (alive === 1 ? 'yes' : 'no') },
  ),
  now('life', (s, seat) => s.life[seat]),
  delta('lifeDelta', (s, seat) => s.life[seat], { role: 'life', label: 'Lives won or lost', unit: 'a life' }),
  delta('strengthDelta', (s, seat) => s.strength[seat] + s.toadStrength[seat], gain('Strength', 'Strength')),
  delta('craftDelta', (s, seat) => s.craft[seat] + s.toadCraft[seat], gain('Craft', 'Craft')),
  delta('goldDelta', (s, seat) => s.gold[seat], gain('Gold', 'gold')),
  delta('fateDelta', (s, seat) => s.fate[seat], gain('Fate', 'fate')),
  now('spells', spells),
  delta('spellsDelta', spells, gain('Spells', 'a Spell')),
  now('followers', (s, seat) => s.followers[seat]),
  delta('followersDelta', (s, seat) => s.followers[seat], gain('Followers', 'a Follower')),
  now('objects', (s, seat) => s.objects[seat]),
  delta('objectsDelta', (s, seat) => s.objects[seat], gain('Objects', 'an Object')),
  now('talismans', talismans, String, other('Talismans held')),
  now('trophiesStrength', (s, seat) => pointsHeld(s, seat, Stat.Strength)),
  now('trophiesCraft', (s, seat) => pointsHeld(s, seat, Stat.Craft)),
  now(
    'alignment',
    (s, seat) => s.alignment[seat],
    (alignment) => ALIGNMENTS[alignment] ?? 'none',
    other('Alignment'),
  ),
  now('toad', (s, seat) => s.toad[seat], String, other('Turns as a Toad to come')),
  now('lostTurns', (s, seat) => s.lostTurns[seat], String, other('Turns to miss')),
  now(
    'quest',
    (s, seat) => s.quest[seat],
    (quest) => (quest === 0 ? 'none' : String(quest)),
    other('Quest'),
  ),
  now(
    'winner',
    () => 0,
    (seat) => (seat === SHARED ? 'shared' : seat < 0 ? 'none' : String(seat)),
  ),
];
const ALIVE = LOOKS.findIndex(({ id }) => id === 'alive');
const WINNER = LOOKS.findIndex(({ id }) => id === 'winner');
const MEASURES: readonly Measure[] = LOOKS.map(({ of: _, since: __, ...measure }) => measure);
/** Rounds until the game ends, where it is played to its end. */
const ROUNDS: Measure = { id: 'rounds', word: String };
/** Time of the turns of all seats until then. */
const TURN_TIME: Measure = { id: TURN_TIME_COLUMN.id, word: String, turnTime: TURN_TIME_COLUMN.turnTime };

/** Returns the measures with the names of the players. */
function measuresOf({ seats }: Position, isToEnd: boolean): Measure[] {
  const nameOf = (seat: number): string =>
    content.characters.find(({ id }) => id === seats[seat]?.character)?.name ?? (seat === SHARED ? 'shared' : 'nobody');
  const winner: MeasureWords = { role: 'winner', label: 'Who wins', name: nameOf };
  const all = MEASURES.map((measure, m) => (m === WINNER ? { ...measure, words: winner } : measure));
  return [...all, ...(isToEnd ? [ROUNDS, TURN_TIME] : []), ...playerMarks().map(markMeasure)];
}

/** Returns the marks of packs that characters have. */
function playerMarks(): number[] {
  return content.marks.flatMap((_, mark) => (content.markOn[mark] === MarkOn.Player ? [mark] : []));
}

function markMeasure(mark: number): Measure {
  const { id, name } = content.marks[mark];
  return { id: `${id}Delta`, word: String, words: gain(name, name) };
}

function turnTime(s: TalismanState): number {
  let time = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) time += TURN_TIME_COLUMN.value(s, seat);
  return time;
}

function talismans(s: TalismanState, seat: number): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if ((content.trait[content.titleOf[card]] & Trait.Talisman) !== 0) n++;
  }
  return n;
}

function pointsHeld(s: TalismanState, seat: number, stat: Stat): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.nextCard[card])
    n += trophyPoints(s, card, stat);
  return n;
}

/** Returns the seat that has won, -1 for none, or SHARED for several. */
function winner(s: TalismanState): number {
  if (s.endReason[0] === EndReason.None) return -1;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const score = talisman.score(s, seat);
    if (score > 0) return score === talisman.winScore ? seat : SHARED;
  }
  return -1;
}
