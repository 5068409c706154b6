import { UserError, unknownWord } from '../../../engine/errors.js';
import { setFrameArg, setFrameHead } from '../../../engine/frames.js';
import { NO_CHANGES } from '../../../engine/game.js';
import type { PlaceOf } from '../../../engine/outlook.js';
import { NO_CARD } from '../../../engine/piles.js';
import { playerText } from '../../../engine/player.js';
import { content } from '../content/index.js';
import { board } from '../holdings/board.js';
import {
  makeDead,
  mayCarry,
  mayHave,
  putOnSpace,
  recompute,
  recomputeHand,
  spellsOver,
  traitOf,
} from '../holdings/inventory.js';
import { statNow } from '../holdings/stats.js';
import { boxOf, noteGain, payGold, restock } from '../holdings/stock.js';
import { Clock, Ending, Option } from '../options/option.js';
import { check } from '../play/check.js';
import { onBoard } from '../rules/mechanics/spaces.js';
import { bringsTalisman, isScenario, lastRound } from '../rules/resolution/endings.js';
import { setUp } from '../rules/resolution/setup.js';
import { Count, Pile, piles, type TalismanState } from '../state/state.js';
import { personName } from '../text/describe.js';
import { ALIGNMENTS, KINDS, PARTS, Role, Stat, Trait } from '../vocabulary/ids.js';
import { FrameKind, Stage } from '../vocabulary/kinds.js';
import { layEndings } from './laid-endings.js';
import { layMarks } from './position-marks.js';
import type { Position, PositionSeat } from './position-schema.js';
import { ADVENTURE, CARRIED, FOLLOWER, OBJECT, ON_BOARD, type Sort, SPELL, TROPHY } from './written-position.js';

type Path = readonly (string | number)[];

/** Most known top cards of a deck that the state can hold. */
const TOPS = 8;
const NOBODY = 255;

/** Writes one position into a state, and refuses an impossible one. */
export class Laying {
  readonly nextSpells: number[] = [];
  /** Place of each card that the file names. */
  private readonly placed = new Map<number, string>();

  constructor(
    private readonly s: TalismanState,
    private readonly position: Position,
    private readonly options: Int32Array,
    private readonly at: PlaceOf,
  ) {}

  layOut(): void {
    const { s, position } = this;
    this.seatCharacters();
    if (content.endingCount > 0) layEndings(s, position.endings, this.at);
    // Lists of one deck choose their copies first; lists of several decks take from the rest.
    for (const [card] of this.take('discardAdventure', ADVENTURE)) piles.move(s, card, Pile.AdventureDiscard);
    this.layTops();
    position.seats.forEach((seat, i) => this.give(seat, i));
    for (const space of Object.keys(position.spaces)) {
      const index = this.spaceIndex(space, ['spaces', space]);
      for (const [card] of this.take(['spaces', space], ON_BOARD)) putOnSpace(s, card, index);
    }
    this.layCovers();
    layMarks(s, position, this.at);
    this.layRoamers();
    position.seats.forEach((_seat, i) => this.checkSeat(i));
    this.takeFromStock();
    this.startClock();
    const broken = check(s);
    if (broken !== null) this.refuse([], `such a position cannot be: ${broken}`);
  }

  private seatCharacters(): void {
    const {
      s,
      position: { seats, actor },
    } = this;
    if (seats.length < 2 || seats.length > 8) this.refuse(['seats'], `a game has 2 to 8 seats, not ${seats.length}`);
    if (actor >= seats.length)
      this.refuse(['actor'], `there is no seat ${actor}; seats count from 0 to ${seats.length - 1}`);
    const ids = content.characters.map(({ id }) => id);
    const roles = seats.map(({ character }, i) => {
      const role = ids.indexOf(character);
      if (role < 0) throw unknownWord('character', character, ids, this.at(['seats', i, 'character']));
      const twin = seats.findIndex((other) => other.character === character);
      if (twin < i)
        this.refuse(['seats', i, 'character'], `'${character}' is ${playerText(twin)} already; each exists once`);
      return role;
    });
    setUp(s, this.options, seats.length, Int32Array.of(1, 1), Int32Array.from(roles), NO_CHANGES);
    // The start Spells go back to the deck: they are chance, and are dealt again for each game.
    for (let seat = 0; seat < seats.length; seat++) {
      const hand = Pile.Spells + seat;
      for (let card = s.firstCard[hand]; card !== NO_CARD; card = s.firstCard[hand])
        piles.move(s, card, Pile.SpellDeck);
    }
    s.drawn.fill(0);
    s.depth[0] = 1;
  }

  /** R-GR-04 Takes the parts that the seats and spaces have from the stock, which must have held them. */
  private takeFromStock(): void {
    restock(this.s);
    PARTS.forEach((part, i) => {
      if (this.s.stock[i] < 0)
        this.refuse(
          [],
          `more ${part} than the box holds: ${boxOf(this.s, i) - this.s.stock[i]} of ${boxOf(this.s, i)}`,
        );
    });
  }

  private layTops(): void {
    const { s } = this;
    for (const key of ['nextAdventure', 'nextSpells'] as const) {
      if (this.position[key].length > TOPS) this.refuse([key], `at most ${TOPS} cards can be known ahead`);
    }
    this.take('nextAdventure', ADVENTURE).forEach(([card], i) => {
      piles.move(s, card, Pile.KnownTop);
      s.deckTop[i] = card;
      s.topKnown[0] = i + 1;
    });
    s.topSeer[0] = NOBODY;
    for (const [card] of this.take('nextSpells', SPELL)) this.nextSpells.push(card);
  }

  private give(seat: PositionSeat, i: number): void {
    const { s } = this;
    s.space[i] = this.spaceIndex(seat.space, ['seats', i, 'space']);
    for (const column of ['strength', 'craft', 'life', 'fate', 'gold'] as const)
      s[column][i] = seat[column] ?? s[column][i];
    if (seat.form !== undefined) this.setForm(seat.form, seat, i);
    else if (seat.life === 0) this.refuse(['seats', i, 'life'], 'without lives a character plays in another form only');
    else if (seat.marker !== undefined) this.refuse(['seats', i, 'marker'], 'is of a character in another form only');
    if (seat.alignment !== undefined) s.alignment[i] = ALIGNMENTS.indexOf(seat.alignment);
    if ((seat.quest ?? 0) > content.quests.length)
      this.refuse(['seats', i, 'quest'], `quests count from 1 to ${content.quests.length}`);
    s.quest[i] = seat.quest ?? 0;
    noteGain(s, i);
    s.lostTurns[i] = seat.lostTurns;
    s.toad[i] = seat.toad;
    if (seat.toad > 0) this.checkToad(seat, i);
    this.hold(['seats', i, 'objects'], s.option[Option.Ending] === Ending.Hunt ? CARRIED : OBJECT, i);
    this.hold(['seats', i, 'followers'], FOLLOWER, i);
    for (const [card] of this.take(['seats', i, 'spells'], SPELL)) piles.move(s, card, Pile.Spells + i);
    for (const [card] of this.take(['seats', i, 'trophies'], TROPHY)) piles.move(s, card, Pile.Trophies + i);
    this.setTask(seat, i);
  }

  /** RS-DEATH-01, -02, -04 Sets a character in another form, with its marker. */
  private setForm(id: string, seat: PositionSeat, i: number): void {
    const { s } = this;
    const ids = content.forms.map((form) => form.id);
    const form = ids.indexOf(id);
    if (form < 0) throw unknownWord('form', id, ids, this.at(['seats', i, 'form']));
    const person = content.characterCount + form;
    for (let other = 0; other < i; other++)
      if (s.character[other] === person)
        this.refuse(['seats', i, 'form'], `${playerText(other)} plays as '${id}' already`);
    s.origin[i] = 1 + s.character[i];
    s.character[i] = person;
    s.alignment[i] = content.alignment[person];
    const points = { life: seat.life ?? 0, fate: seat.fate ?? content.fateValue[person] };
    for (const column of ['life', 'fate'] as const) s[column][i] = points[column];
    s.marker[i] = 1 + this.spaceIndex(seat.marker ?? seat.space, ['seats', i, 'marker']);
  }

  /** RS-TERR-01, -05 Lays the covers of spaces, at most as many of each as the box has. */
  private layCovers(): void {
    const { s, position } = this;
    const ids = content.covers.map(({ id }) => id);
    for (const [space, id] of Object.entries(position.covers)) {
      const path = ['covers', space];
      const cover = ids.indexOf(id);
      if (cover < 0) throw unknownWord('cover', id, ids, this.at(path));
      const index = this.spaceIndex(space, path);
      if (((content.coverRegions[cover] >> content.region[index]) & 1) === 0)
        this.refuse(path, `'${id}' may not lie in that Region`);
      if (onBoard(s, cover) === content.coverCopies[cover]) this.refuse(path, `there are no more of '${id}'`);
      s.cover[index] = 1 + cover;
    }
  }

  /** K-ROAM-1 Puts roamers on their spaces; one that is not named is where it begins. */
  private layRoamers(): void {
    const ids = content.roamers.map(({ id }) => id);
    for (const [id, space] of Object.entries(this.position.roamers)) {
      const roamer = ids.indexOf(id);
      if (roamer < 0) throw unknownWord('roamer', id, ids, this.at(['roamers', id]));
      this.s.roamer[roamer] = 1 + this.spaceIndex(space, ['roamers', id]);
    }
  }

  /** R-TOAD-12 Refuses a Toad that carries something. */
  private checkToad(seat: PositionSeat, i: number): void {
    for (const key of ['objects', 'followers'] as const) {
      if (seat[key].length > 0) this.refuse(['seats', i, key], `a Toad has no ${key}`);
    }
    if ((seat.gold ?? 0) > 0) this.refuse(['seats', i, 'gold'], 'a Toad has no gold');
    payGold(this.s, i, this.s.gold[i]);
  }

  private hold(path: Path, sort: Sort, seat: number): void {
    const { s } = this;
    for (const [card, where] of this.take(path, sort)) {
      const title = content.titleOf[card];
      const { id } = content.titles[title];
      if (content.gold[title] > 0) this.refuse(where, `'${id}' becomes gold when it is taken; give the seat gold`);
      if (((content.barredTo[title] >> s.alignment[seat]) & 1) !== 0) {
        this.refuse(where, `'${id}' may not be held by a character that is ${ALIGNMENTS[s.alignment[seat]]}`);
      }
      piles.move(s, card, Pile.Held + seat);
      if (mayCarry(card)) makeDead(s, card);
    }
  }

  private setTask(seat: PositionSeat, i: number): void {
    const {
      s,
      position: { actor, phase },
    } = this;
    const role = content.role[s.space[i]];
    const needs = role === Role.Werewolf ? 'werewolfStrength' : role === Role.Pits ? 'pitFiends' : null;
    const justLanded = phase === 'landed' && i === actor;
    for (const key of ['werewolfStrength', 'pitFiends'] as const) {
      if (seat[key] === undefined) continue;
      if (key !== needs || seat.innerTask === 'done')
        this.refuse(
          ['seats', i, key],
          `means something only with innerTask: pending on ${key === 'pitFiends' ? 'the Pits' : "the Werewolf's space"}`,
        );
      if (justLanded) this.refuse(['seats', i, key], 'is rolled on landing; give it with phase: start');
    }
    if (seat.innerTask === 'done') return;
    if (needs === null && role !== Role.Death) this.refuse(['seats', i, 'innerTask'], `'${seat.space}' asks no task`);
    if (needs !== null && seat[needs] === undefined && !justLanded)
      this.refuse(['seats', i, 'innerTask'], `a pending task here needs ${needs}`);
    s.task[i] = 1;
    s.werewolf[i] = seat.werewolfStrength ?? 0;
    s.pitFiends[i] = seat.pitFiends ?? 0;
  }

  private checkSeat(i: number): void {
    const { s } = this;
    recompute(s, i);
    this.setTotals(i);
    recomputeHand(s, i);
    // RUL-180 A Wand in the position has given its Spell already.
    s.filled[0] |= s.wands[0] & (1 << i);
    if (s.objects[i] > s.carry[i])
      this.refuse(
        ['seats', i, 'objects'],
        `${s.objects[i]} Objects are more than the ${s.carry[i]} that may be carried`,
      );
    if (spellsOver(s, i) > 0) {
      const held = s.pileSize[Pile.Spells + i];
      this.refuse(
        ['seats', i, 'spells'],
        `${held} ${held === 1 ? 'Spell is' : 'Spells are'} more than the ${held - spellsOver(s, i)} that Craft allows`,
      );
    }
    for (let card = s.firstCard[Pile.Held + i]; card !== NO_CARD; card = s.nextCard[card]) {
      const title = content.titleOf[card];
      if (mayHave(s, i, card) || content.mustTake[title] === 1) continue;
      this.refuse(['seats', i, 'followers'], `'${content.titles[title].id}' cannot be held beside the others`);
    }
    // R-RAFT-02 A Raft is for the coming turn, or for the one after the present one.
    const { actor, phase } = this.position;
    for (let card = s.firstCard[Pile.Held + i]; card !== NO_CARD; card = s.nextCard[card]) {
      if ((traitOf(card) & Trait.Raft) !== 0) s.counter[card] = i === actor && phase === 'landed' ? 2 : 1;
    }
  }

  /** R-STAT-01, R-STAT-02 Gives a seat the counters that make up the totals of the file. */
  private setTotals(i: number): void {
    const { s } = this;
    const seat = this.position.seats[i];
    for (const [key, total, stat] of [
      ['strength', 'totalStrength', Stat.Strength],
      ['craft', 'totalCraft', Stat.Craft],
    ] as const) {
      const requested = seat[total];
      if (requested === undefined) continue;
      const path = ['seats', i, total];
      if (seat[key] !== undefined) this.refuse(path, `${key} is given, too; keep one of them`);
      const least = statNow(s, i, stat);
      if (seat.toad > 0) this.refuse(path, `a Toad has ${least}; leave it out`);
      if (requested < least)
        this.refuse(
          path,
          `${requested} is less than the ${least} of the ${personName(s.character[i])} without counters`,
        );
      s[key][i] = requested - least;
    }
  }

  private turnsBegun(seat: number): number {
    const { round, actor, phase } = this.position;
    return round - 1 + (seat < actor || (seat === actor && phase === 'landed') ? 1 : 0);
  }

  private startClock(): void {
    const {
      s,
      position: { round, actor, phase, seats },
    } = this;
    const landed = phase === 'landed';
    if (round > lastRound(s)) this.refuse(['round'], `the game is over: this variant ends with round ${lastRound(s)}`);
    s.round[0] = round;
    this.setHour();
    s.active[0] = actor;
    s.turnNumber[0] = (round - 1) * seats.length + actor + (landed ? 1 : 0);
    for (let seat = 0; seat < seats.length; seat++) s.turns[seat] = this.turnsBegun(seat);
    setFrameHead(s, 0, FrameKind.Turn, actor);
    setFrameArg(s, 0, 1, landed ? Stage.Land : Stage.Begin);
    for (let seat = 0; seat < seats.length; seat++) {
      if (s.space[seat] === board.crown) this.reachCrown(seat);
      if (this.hasWonLand(seat)) this.refuse(['seats', seat, 'space'], 'the game is over: a Talisman is at the Castle');
    }
  }

  /**
   * V-XVI-1, RUL-181 True if a character at the Castle with a Talisman has won: by option always, otherwise only on
   * arrival.
   */
  private hasWonLand(seat: number): boolean {
    const {
      s,
      position: { actor, phase },
    } = this;
    if (s.option[Option.Ending] !== Ending.LandGrant || !bringsTalisman(s, seat)) return false;
    return s.option[Option.LandGrantThere] === 1 || (seat === actor && phase === 'landed');
  }

  /** RUL-108 Sets the hour: day, unless the file sets it. */
  private setHour(): void {
    const { clock } = this.position;
    if (clock !== undefined && this.s.option[Option.Clock] === Clock.Off)
      this.refuse(['clock'], 'means something only with the option clock');
    this.s.night[0] = clock === 'night' ? 1 : 0;
  }

  private reachCrown(seat: number): void {
    const {
      s,
      position: { round },
    } = this;
    if (s.option[Option.Ending] === Ending.SuddenDeath)
      this.refuse(['seats', seat, 'space'], 'the game is over: this variant ends on the Crown');
    if (isScenario(s)) this.refuse(['seats', seat, 'space'], 'nobody comes to the Crown by this variant');
    if (content.endingsHidden === 1 && s.endings[0] === 0)
      this.refuse(
        ['seats', seat, 'space'],
        'the Crown is reached: name the endings that are known since, under endings',
      );
    s.crownReached[0] = 1;
    s.tally[seat * Count.Count + Count.CrownRound] = round;
  }

  // ---- words of the file ----

  private spaceIndex(id: string, path: Path): number {
    const ids = content.spaces.map((row) => row.id);
    const space = ids.indexOf(id);
    if (space < 0) throw unknownWord('space', id, ids, this.at(path));
    return space;
  }

  private take(list: string | Path, sort: Sort): (readonly [number, Path])[] {
    const path = typeof list === 'string' ? [list] : list;
    let found: unknown = this.position;
    for (const key of path) found = (found as Record<string | number, unknown>)[key];
    return ((found ?? []) as readonly string[]).map(
      (word, i) => [this.copyOf(word, sort, [...path, i]), [...path, i]] as const,
    );
  }

  private copyOf(word: string, sort: Sort, path: Path): number {
    const { s, placed } = this;
    const [deck, id] = /^(adventure|spell|purchase|talisman|other):(.+)/.exec(word)?.slice(1) ?? ['', word];
    const titles = content.titles.flatMap((row, t) => (row.id === id && (deck === '' || row.deck === deck) ? [t] : []));
    const fitting = titles.filter(sort.fits);
    if (fitting.length === 0) throw this.noSuchCard(word, titles, sort, path);
    const copies: number[] = [];
    for (const t of fitting) for (let n = 0; n < content.copies[t]; n++) copies.push(content.firstCopy[t] + n);
    const card = copies.find((copy) => !placed.has(copy) && s.pileOf[copy] !== Pile.OutOfGame);
    if (card === undefined) {
      const used = copies.flatMap((copy) => placed.get(copy) ?? []);
      if (used.length === 0) this.refuse(path, `no copy of '${id}' is in a game with these options`);
      this.refuse(
        path,
        `the game has ${used.length === 1 ? 'one copy' : `${used.length} copies`} of '${id}'; it is used up by ${used.join(', ')}`,
      );
    }
    placed.set(card, path.join('.'));
    return card;
  }

  private noSuchCard(word: string, titles: readonly number[], sort: Sort, path: Path): UserError {
    if (titles.length > 0) {
      const kind = KINDS[content.kind[titles[0]]].replace(/([A-Z])/g, ' $1').toLowerCase();
      return new UserError(`${this.at(path)}: '${word}' is of kind ${kind}, no ${sort.what}`);
    }
    const known = content.titles.flatMap((row, t) => (sort.fits(t) ? [row.id] : []));
    return unknownWord(sort.what, word, [...new Set(known)], this.at(path));
  }

  private refuse(path: Path, why: string): never {
    const name = path.join('.');
    throw new UserError(`${this.at(path)}: ${name === '' ? '' : `${name}: `}${why}`);
  }
}
