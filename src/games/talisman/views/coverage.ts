import {
  actOf,
  frameArg,
  frameKind,
  type Game,
  type MetRow,
  type MetTable,
  NO_CARD,
  type Observer,
  operandOf,
  topFrame,
} from '../../../engine/index.js';
import { content } from '../content/index.js';
import { talisman } from '../index.js';
import { OPTIONS } from '../options/options.js';
import { answer, stepPending, takeStep } from '../play/stepping.js';
import { CARDS, Pile, SEATS, Status, type TalismanState } from '../state/state.js';
import { ABILITIES, EASES, Kind, TRAITS } from '../vocabulary/ids.js';
import { ACT_WORDS, Act, FrameKind, KIND_WORDS } from '../vocabulary/kinds.js';
import { MOMENTS } from '../vocabulary/powers.js';

/** Kinds of actions counted apart at each kind of question. */
const ACTS = 256;
/** Options with more values than this are counted by the values that were played. */
const FEW_VALUES = 10;

const counts = (n: number): Float64Array => new Float64Array(n);
const plain = (id: string, count: number): MetRow => ({ id, counts: [count] });

/**
 * Watches games from outside, between steps, and counts which cards, spaces, rows, abilities and options they meet.
 * Cold.
 */
export class Coverage implements Observer<TalismanState> {
  readonly game: Game<TalismanState>;
  readonly met = counts(content.titleCount);
  readonly taken = counts(content.titleCount);
  readonly cast = counts(content.titleCount);
  /** Turns begun by a seat that holds the card. */
  readonly held = counts(content.titleCount);
  readonly landed = counts(content.spaceCount);
  /** Arrivals on spaces under each kind of cover. */
  readonly coverLanded = counts(content.coverCount);
  private readonly rows = counts(content.tableCode.length);
  private readonly chosen = counts(content.choiceLabel.length);
  private readonly quests = counts(content.quests.length + 1);
  /** Characters that entered a game, and behind them the forms that were taken. */
  readonly dealt = counts(content.characterCount + content.formCount);
  private readonly traitTurns = counts(TRAITS.length);
  private readonly easeTurns = counts(EASES.length);
  private readonly abilityTurns = counts(ABILITIES.length);
  /** Number of times each power of a pack was set off, and used by a player who could decline. */
  readonly setOff = counts(content.powerCount);
  readonly used = counts(content.powerCount);
  private readonly powerAt = new Map(Array.from(content.powerCode, (code, power) => [code, power]));
  private readonly asked = counts(FrameKind.KindCount);
  private readonly answered = counts(FrameKind.KindCount * ACTS);
  private readonly values = OPTIONS.map(() => new Map<number, number>());
  // The state at the last look.
  private readonly pileOf = new Uint8Array(CARDS);
  private readonly space = new Uint8Array(SEATS);
  private readonly quest = new Uint8Array(SEATS);
  private readonly status = new Uint8Array(SEATS);
  private readonly character = new Uint8Array(SEATS);
  private turn = 0;
  private rowsRun = 0;
  private powersRun = 0;

  constructor() {
    this.game = { ...talisman, apply: (s, action) => this.apply(s, action) };
  }

  begin(s: TalismanState): void {
    this.values.forEach((seen, i) => seen.set(s.option[i], (seen.get(s.option[i]) ?? 0) + 1));
    for (let card = 0; card < content.cardCount; card++)
      if (s.pileOf[card] >= Pile.Spells) this.met[content.titleOf[card]]++;
    for (let seat = 0; seat < s.seats[0]; seat++) this.dealt[s.character[seat]]++;
    this.turn = 0;
    this.rowsRun = s.rowsRun[0];
    this.powersRun = s.powersRun[0];
    this.lookAtTurn(s);
    this.remember(s);
    this.pileOf.set(s.pileOf);
  }

  private apply(s: TalismanState, action: number): void {
    this.countAction(s, action);
    answer(s, action);
    this.lookAtStep(s);
    while (stepPending(s)) {
      takeStep(s);
      this.lookAtStep(s);
    }
    this.lookAtCards(s);
  }

  /** Notes the row and the power of a step, which runs at most one row of a table and one power of a seat. */
  private lookAtStep(s: TalismanState): void {
    if (s.rowsRun[0] !== this.rowsRun) this.rows[s.rowRun[0]]++;
    this.rowsRun = s.rowsRun[0];
    if (s.powersRun[0] !== this.powersRun) this.countPower(s.powerRun[0]);
    this.powersRun = s.powersRun[0];
    this.lookAtSeats(s);
  }

  private countAction(s: TalismanState, action: number): void {
    const at = topFrame(s);
    const kind = frameKind(s, at);
    const operand = operandOf(action);
    this.asked[kind]++;
    this.answered[kind * ACTS + actOf(action)]++;
    if (actOf(action) === Act.Cast) this.cast[content.titleOf[operand]]++;
    if (kind === FrameKind.Choose && actOf(action) === Act.Option) this.countChoice(frameArg(s, at, 1), operand);
  }

  /** Counts a power; one that is a question is used by its first option. */
  private countPower(power: number): void {
    this.setOff[power]++;
    if (content.powerAsked[power] === 0) this.used[power]++;
  }

  private countChoice(choice: number, option: number): void {
    this.chosen[content.choiceStart[choice] + option]++;
    if (option > 0) return;
    for (const [code, power] of this.powerAt)
      if (content.powerAsked[power] === 1 && content.code[code + 1] === choice) this.used[power]++;
  }

  /**
   * Notes seats that have come to another space, taken a quest, or entered the game, and the seat whose turn has begun.
   */
  private lookAtSeats(s: TalismanState): void {
    for (let seat = 0; seat < s.seats[0]; seat++) {
      const entered =
        s.status[seat] === Status.Playing &&
        (this.status[seat] !== Status.Playing || this.character[seat] !== s.character[seat]);
      if (entered) this.dealt[s.character[seat]]++;
      else if (s.space[seat] !== this.space[seat]) this.countArrival(s, s.space[seat]);
      if (s.quest[seat] !== this.quest[seat] && s.quest[seat] !== 0) this.quests[s.quest[seat]]++;
    }
    this.lookAtTurn(s);
    this.remember(s);
  }

  private countArrival(s: TalismanState, space: number): void {
    this.landed[space]++;
    if (s.cover[space] !== 0) this.coverLanded[s.cover[space] - 1]++;
  }

  private lookAtTurn(s: TalismanState): void {
    if (s.turnNumber[0] === this.turn) return;
    this.turn = s.turnNumber[0];
    const seat = s.active[0];
    for (let bit = 0; bit < TRAITS.length; bit++) this.traitTurns[bit] += (s.trait[seat] >>> bit) & 1;
    for (let bit = 0; bit < EASES.length; bit++) this.easeTurns[bit] += (s.ease[seat] >>> bit) & 1;
    for (let bit = 0; bit < ABILITIES.length; bit++) this.abilityTurns[bit] += (s.ability[seat] >>> bit) & 1;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
      this.held[content.titleOf[card]]++;
  }

  private remember(s: TalismanState): void {
    this.space.set(s.space);
    this.quest.set(s.quest);
    this.status.set(s.status);
    this.character.set(s.character);
  }

  /** Notes a card that has left its deck as met, and one that has come to a seat as taken. */
  private lookAtCards(s: TalismanState): void {
    for (let card = 0; card < content.cardCount; card++) {
      const from = this.pileOf[card];
      const to = s.pileOf[card];
      if (from === to) continue;
      this.pileOf[card] = to;
      const drawn =
        from < Pile.OutOfGame && from !== Pile.AdventureDiscard && from !== Pile.SpellDiscard && to !== Pile.KnownTop;
      if (drawn) this.met[content.titleOf[card]]++;
      if (to >= Pile.Held && (to < Pile.Spells || to >= Pile.Trophies)) this.taken[content.titleOf[card]]++;
    }
  }

  tables(): readonly MetTable[] {
    const one = (id: string, column: string, about: string, rows: readonly MetRow[]): MetTable => ({
      id,
      about,
      columns: [column],
      rows,
    });
    return [
      {
        id: 'cards',
        about: 'cards: met (drawn, bought or given), taken (held, or kept as a trophy), cast',
        columns: ['met', 'taken', 'cast'],
        rows: this.cardRows(),
      },
      one(
        'spaces',
        'landed',
        'spaces: arrivals',
        content.spaces.map(({ id }, i) => plain(id, this.landed[i])),
      ),
      one('rows', 'rolled', 'rows of the die tables of cards and spaces', this.tableRows()),
      one('choices', 'chosen', 'choices that cards and spaces offer', this.choiceRows()),
      one(
        'quests',
        'taken',
        "the Warlock's quests",
        content.quests.map(({ id }, i) => plain(id, this.quests[i + 1])),
      ),
      one(
        'characters',
        'entered',
        'characters that entered a game',
        content.characters.map(({ id }, i) => plain(id, this.dealt[i])),
      ),
      one('abilities', 'turns', 'powers of characters and things: turns begun with them', [
        ...ABILITIES.map((id, i) => plain(id, this.abilityTurns[i])),
        ...TRAITS.map((id, i) => plain(id, this.traitTurns[i])),
        ...EASES.map((id, i) => plain(id, this.easeTurns[i])),
      ]),
      {
        id: 'powers',
        about: 'powers of packs: set off, and used (by who was asked, if they were)',
        columns: ['set off', 'used'],
        rows: content.powerName.map((_, power) => ({
          id: labelOf(power),
          counts: [this.setOff[power], this.used[power]],
        })),
      },
      one(
        'questions',
        'asked',
        'kinds of questions',
        KIND_WORDS.slice(FrameKind.StepCount).map((id, i) => plain(id, this.asked[FrameKind.StepCount + i])),
      ),
      one(
        'actions',
        'taken',
        'kinds of actions',
        ACT_WORDS.map((id, a) => plain(id, this.actionCount(a))),
      ),
      one('answers', 'given', 'kinds of actions by kind of question; only those that occurred', this.answerRows()),
      one('options', 'games', 'values of the rule options', this.optionRows()),
    ];
  }

  /** Names an option with its choice: "3 of leave, buy: buy". */
  private choiceRows(): MetRow[] {
    return Array.from(content.choiceStart).flatMap((start, c) => {
      const labels = content.choiceLabel.slice(start, start + content.choiceCount[c]);
      return labels.map((label, i) => plain(`${c + 1} of ${labels.join(', ')}: ${label}`, this.chosen[start + i]));
    });
  }

  /** Returns the pairs of question and action that occurred. */
  private answerRows(): MetRow[] {
    return Array.from(this.answered.entries())
      .filter(([, n]) => n > 0)
      .map(([i, n]) => plain(`${KIND_WORDS[Math.floor(i / ACTS)]}: ${ACT_WORDS[i % ACTS]}`, n));
  }

  private actionCount(a: number): number {
    let sum = 0;
    for (let kind = 0; kind < FrameKind.KindCount; kind++) sum += this.answered[kind * ACTS + a];
    return sum;
  }

  private cardRows(): MetRow[] {
    return content.titles.map(({ id, deck, notModelled }, t) => {
      const kind: Kind = content.kind[t];
      const held = [Kind.Object, Kind.MagicObject, Kind.Follower, Kind.Enemy].includes(kind) && content.gold[t] === 0;
      const row: MetRow = {
        id: `${deck}:${id}`,
        counts: [this.met[t], held ? this.taken[t] : null, kind === Kind.Spell ? this.cast[t] : null],
      };
      return notModelled === undefined ? row : { ...row, reason: notModelled };
    });
  }

  private tableRows(): MetRow[] {
    return content.tableName.flatMap((name, table) =>
      Array.from({ length: content.tableCount[table] }, (_, i) => {
        const row = content.tableStart[table] + i;
        return plain(`${name} ${content.tableLow[table] + i} (${content.tableRowName[row]})`, this.rows[row]);
      }),
    );
  }

  private optionRows(): MetRow[] {
    return OPTIONS.flatMap(({ id, min, max, words }, o) => {
      const played = [...this.values[o].keys()].sort((a, b) => a - b);
      const few = max - min < FEW_VALUES;
      const all = few ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : played;
      return all.map((value) => plain(`${id}=${words?.[value - min] ?? value}`, this.values[o].get(value) ?? 0));
    });
  }
}

/** Returns the name of a power, with its moment if others have the same name. */
function labelOf(power: number): string {
  const name = content.powerName[power];
  const several = content.powerName.filter((other) => other === name).length > 1;
  return several ? `${name} (${MOMENTS[content.powerMoment[power]].id})` : name;
}
