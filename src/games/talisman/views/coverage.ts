import {
  actOf,
  frameKind,
  type MetRow,
  type MetTable,
  type Observer,
  sayValue,
  topFrame,
} from '../../../engine/index.js';
import { content } from '../content/index.js';
import { marksOf } from '../holdings/marks.js';
import { OPTIONS } from '../options/options.js';
import { SEATS, type TalismanState } from '../state/state.js';
import { subjectOf } from '../text/describe.js';
import { choiceWords } from '../text/printed-words.js';
import { programWords } from '../text/program-words.js';
import { ABILITIES, EASES, Kind, TRAITS } from '../vocabulary/ids.js';
import { ACT_WORDS, FrameKind, KIND_WORDS } from '../vocabulary/kinds.js';
import { LASTING_SAYS, type LastingId } from '../vocabulary/lasting.js';
import { MarkOn } from '../vocabulary/marks.js';
import { MOMENTS } from '../vocabulary/powers.js';
import { counts, Encounters } from './encounters.js';
import { tableOwner } from './roll-words.js';

/** Kinds of actions, counted for each kind of question. */
const ACTS = 256;
/** Options with more numbers than this are counted by those that were played. */
const FEW_VALUES = 10;

const named = ({ id, name }: { readonly id: string; readonly name: string }, count: number): MetRow => ({
  ...{ id, name },
  counts: [count],
});

/** Returns an id as words: "give follower" for `giveFollower`. */
const spelledOut = (id: string): string => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
/** Names a lasting power by the start of its meaning: "uses no Armour". */
const lasting = (id: LastingId, count: number): MetRow => named({ id, name: LASTING_SAYS[id].split(/[:,]/)[0] }, count);

/**
 * Also counts the rows of tables, choices, quests, abilities, questions and options that games use, for the tables of
 * `coverage`. Cold.
 */
export class Coverage extends Encounters implements Observer<TalismanState> {
  private readonly rows = counts(content.tableCode.length);
  private readonly chosen = counts(content.choiceLabel.length);
  private readonly quests = counts(content.quests.length + 1);
  private readonly traitTurns = counts(TRAITS.length);
  private readonly easeTurns = counts(EASES.length);
  private readonly abilityTurns = counts(ABILITIES.length);
  private readonly questionCounts = counts(FrameKind.KindCount);
  private readonly answered = counts(FrameKind.KindCount * ACTS);
  private readonly values = OPTIONS.map(() => new Map<number, number>());
  // The state at the last look.
  private readonly quest = new Uint8Array(SEATS);
  private readonly marked = counts(content.markCount);
  /** Marks of all seats at the last look, by kind. */
  private readonly marks = new Uint8Array(content.markCount * SEATS);
  private rowsRun = 0;

  override begin(s: TalismanState): void {
    this.values.forEach((seen, i) => seen.set(s.option[i], (seen.get(s.option[i]) ?? 0) + 1));
    this.rowsRun = s.rowsRun[0];
    this.quest.set(s.quest);
    this.marks.fill(0);
    this.lookAtMarks(s);
    super.begin(s);
  }

  protected override countAction(s: TalismanState, action: number): void {
    const kind = frameKind(s, topFrame(s));
    this.questionCounts[kind]++;
    this.answered[kind * ACTS + actOf(action)]++;
    super.countAction(s, action);
  }

  protected override countChoice(choice: number, option: number): void {
    this.chosen[content.choiceStart[choice] + option]++;
    super.countChoice(choice, option);
  }

  /** Notes the row of a step, which runs at most one of a table, and quests that were taken. */
  protected override lookAtStep(s: TalismanState): void {
    if (s.rowsRun[0] !== this.rowsRun) this.rows[s.rowRun[0]]++;
    this.rowsRun = s.rowsRun[0];
    for (let seat = 0; seat < s.seats[0]; seat++)
      if (s.quest[seat] !== this.quest[seat] && s.quest[seat] !== 0) this.quests[s.quest[seat]]++;
    this.quest.set(s.quest);
    this.lookAtMarks(s);
    super.lookAtStep(s);
  }

  private lookAtMarks(s: TalismanState): void {
    for (let mark = 0; mark < content.markCount; mark++) {
      if (content.markOn[mark] !== MarkOn.Player) continue;
      for (let seat = 0; seat < s.seats[0]; seat++) {
        const now = marksOf(s, mark, seat);
        if (now > this.marks[mark * SEATS + seat]) this.marked[mark]++;
        this.marks[mark * SEATS + seat] = now;
      }
    }
  }

  protected override countTurn(s: TalismanState, seat: number): void {
    for (let bit = 0; bit < TRAITS.length; bit++) this.traitTurns[bit] += (s.trait[seat] >>> bit) & 1;
    for (let bit = 0; bit < EASES.length; bit++) this.easeTurns[bit] += (s.ease[seat] >>> bit) & 1;
    for (let bit = 0; bit < ABILITIES.length; bit++) this.abilityTurns[bit] += (s.ability[seat] >>> bit) & 1;
    super.countTurn(s, seat);
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
        content.spaces.map((space, i) => named(space, this.landed[i])),
      ),
      one('rows', 'rolled', 'rows of the die tables of cards and spaces', this.tableRows()),
      one('choices', 'chosen', 'choices that cards and spaces offer', this.choiceRows()),
      one(
        'quests',
        'taken',
        "the Warlock's quests",
        content.quests.map(({ id, about }, i) => named({ id, name: about }, this.quests[i + 1])),
      ),
      one('marks', 'gained', 'marks of packs: times that a character gained one', this.markRows()),
      one(
        'characters',
        'entered',
        'characters that entered a game',
        content.characters.map((character, i) => named(character, this.dealt[i])),
      ),
      one('abilities', 'turns', 'powers of characters and things: turns begun with them', [
        ...ABILITIES.map((id, i) => lasting(id, this.abilityTurns[i])),
        ...TRAITS.map((id, i) => lasting(id, this.traitTurns[i])),
        ...EASES.map((id, i) => lasting(id, this.easeTurns[i])),
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
        KIND_WORDS.slice(FrameKind.StepCount).map((id, i) => {
          const kind = FrameKind.StepCount + i;
          return named({ id, name: subjectOf(kind) }, this.questionCounts[kind]);
        }),
      ),
      one(
        'actions',
        'taken',
        'kinds of actions',
        ACT_WORDS.map((id, a) => named({ id, name: spelledOut(id) }, this.actionCount(a))),
      ),
      one('answers', 'given', 'kinds of actions by kind of question; only those that occurred', this.answerRows()),
      one('options', 'games', 'values of the rule options', this.optionRows()),
    ];
  }

  private markRows(): MetRow[] {
    return content.marks.map((mark, i) => named(mark, this.marked[i]));
  }

  private choiceRows(): MetRow[] {
    return Array.from(content.choiceStart).flatMap((start, c) => {
      const labels = content.choiceLabel.slice(start, start + content.choiceCount[c]);
      return labels.map((label, i) => {
        const words = programWords(content.choiceCode[start + i]);
        return named(
          { id: `${c + 1} of ${labels.join(', ')}: ${label}`, name: `${choiceWords(label)} (${words})` },
          this.chosen[start + i],
        );
      });
    });
  }

  private answerRows(): MetRow[] {
    return Array.from(this.answered.entries())
      .filter(([, n]) => n > 0)
      .map(([i, n]) => {
        const [kind, act] = [Math.floor(i / ACTS), ACT_WORDS[i % ACTS]];
        return named({ id: `${KIND_WORDS[kind]}: ${act}`, name: `${subjectOf(kind)}: ${spelledOut(act)}` }, n);
      });
  }

  private actionCount(a: number): number {
    let sum = 0;
    for (let kind = 0; kind < FrameKind.KindCount; kind++) sum += this.answered[kind * ACTS + a];
    return sum;
  }

  private cardRows(): MetRow[] {
    return content.titles.map(({ id, name, deck, notModelled }, t) => {
      const kind: Kind = content.kind[t];
      const held = [Kind.Object, Kind.MagicObject, Kind.Follower, Kind.Enemy].includes(kind) && content.gold[t] === 0;
      const row: MetRow = {
        id: `${deck}:${id}`,
        name,
        counts: [this.encountered[t], held ? this.taken[t] : null, kind === Kind.Spell ? this.cast[t] : null],
      };
      return notModelled === undefined ? row : { ...row, reason: notModelled };
    });
  }

  private tableRows(): MetRow[] {
    return content.tableName.flatMap((name, table) =>
      Array.from({ length: content.tableCount[table] }, (_, i) => {
        const row = content.tableStart[table] + i;
        const total = content.tableLow[table] + i;
        return named(
          {
            id: `${name} ${total} (${content.tableRowName[row]})`,
            name: `${total} ${tableOwner(table)} (${programWords(content.tableCode[row])})`,
          },
          this.rows[row],
        );
      }),
    );
  }

  private optionRows(): MetRow[] {
    return OPTIONS.flatMap((spec, o) => {
      const { id, min, max, words } = spec;
      const played = [...this.values[o].keys()].sort((a, b) => a - b);
      const few = words !== undefined || max - min < FEW_VALUES;
      const all = few ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : played;
      return all.map((value) =>
        named(
          { id: `${id}=${words?.[value - min] ?? value}`, name: sayValue(spec, value) },
          this.values[o].get(value) ?? 0,
        ),
      );
    });
  }
}

function labelOf(power: number): string {
  const name = content.powerName[power];
  const several = content.powerName.filter((other) => other === name).length > 1;
  return several ? `${name} (${MOMENTS[content.powerMoment[power]].id})` : name;
}
