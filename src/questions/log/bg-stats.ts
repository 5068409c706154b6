import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { elementOffsets, entryPlaces } from './json-places.js';
import { emptyTexts, type RawGame, type RawLog } from './raw-log.js';

const NAMED = z.looseObject({ id: z.number(), name: z.string() });

const SCORE = z.looseObject({
  playerRefId: z.number(),
  winner: z.boolean().nullish(),
  startPlayer: z.boolean().nullish(),
  role: z.string().nullish(),
  /** Place at the table from 1; 0 if unknown. */
  seatOrder: z.number().nullish(),
});

const PLAY = z.looseObject({
  uuid: z.string().nullish(),
  /** Number of the play at BoardGameGeek; 0 if it is not there. */
  bggId: z.number().nullish(),
  playDate: z.string().nullish(),
  /** 0 if unknown, as are the rounds. */
  durationMin: z.number().nullish(),
  rounds: z.number().nullish(),
  ignored: z.boolean().nullish(),
  comments: z.string().nullish(),
  gameRefId: z.number(),
  expansionPlays: z.array(z.unknown()).nullish(),
  playerScores: z.array(SCORE),
});

type Play = z.output<typeof PLAY>;

const EXPORT = z.looseObject({
  plays: z.array(z.unknown()),
  players: z.array(NAMED),
  games: z.array(NAMED),
});

/** Separators of several roles of a player, the first of which was dealt. */
const ROLES = /[\uff0f/,;]/;

/** Reads the export of the app BG Stats: JSON with plays, players and games. */
export function readBgStats(text: string, file: string): RawLog {
  const found = EXPORT.safeParse(parsed(text, file));
  if (!found.success) {
    const [{ path }] = found.error.issues;
    throw new UserError(
      `${file}: is no export of BG Stats: '${path.join('.')}' is missing, or not as the app writes it`,
    );
  }
  const { plays, players, games } = found.data;
  const placeOf = entryPlaces(text, elementOffsets(text, 'plays'), file);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const titles = new Map(games.map(({ id, name }) => [id, name]));
  const entries = plays.map((play, i) => entryOf(play, names, titles, () => placeOf(i)));
  return { game: 'talisman', games: entries, isExport: true, gameAt: () => file };
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec((error as Error).message) ?? [];
    const line = at === undefined ? '' : `:${text.slice(0, Number(at)).split('\n').length}`;
    throw new UserError(`${file}${line}: is no JSON, or only the beginning of a file; export it again`);
  }
}

function entryOf(
  value: unknown,
  names: ReadonlyMap<number, string>,
  titles: ReadonlyMap<number, string>,
  at: () => string,
): RawGame {
  const found = PLAY.safeParse(value);
  if (!found.success) {
    const [{ path }] = found.error.issues;
    return { ...emptyEntry(at), fault: `'${path.join('.')}' is missing, or not as BG Stats writes it` };
  }
  const play = found.data;
  const scores = inSeats(play);
  const nameOf = (id: number): string => (names.get(id) ?? '').trim();
  const starters = scores.filter(({ startPlayer }) => startPlayer === true);
  const fault = faultOf(play, scores, names, titles);
  return {
    players: scores.map(({ playerRefId, role }) => ({ name: nameOf(playerRefId), character: roleOf(role) })),
    winner: scores.filter(({ winner }) => winner === true).map(({ playerRefId }) => nameOf(playerRefId)),
    texts: {
      ...emptyTexts(),
      date: play.playDate ?? '',
      rounds: numberText(play.rounds),
      minutes: numberText(play.durationMin),
      first: starters.length === 0 ? '' : nameOf(starters[0].playerRefId),
      notes: (play.comments ?? '').trim(),
    },
    title: titles.get(play.gameRefId)?.trim() ?? '',
    ids: idsOf(play),
    expanded: (play.expansionPlays ?? []).length > 0,
    ...(fault === null ? {} : { fault }),
    at,
  };
}

/** Returns the reason why a play cannot be counted; null if nothing is known against it. */
function faultOf(
  { gameRefId, ignored }: Play,
  scores: Play['playerScores'],
  names: ReadonlyMap<number, string>,
  titles: ReadonlyMap<number, string>,
): string | null {
  if (!titles.has(gameRefId)) return `its game ${gameRefId} is not in the export`;
  const stranger = scores.find(({ playerRefId }) => !names.has(playerRefId));
  if (stranger !== undefined) return `its player ${stranger.playerRefId} is not in the export`;
  if (ignored === true) return 'is set to be ignored in the app';
  if (scores.length === 0) return 'has no players';
  if (!scores.some(({ winner }) => winner === true)) return 'has no winner';
  return scores.filter(({ startPlayer }) => startPlayer === true).length > 1 ? 'has two players who go first' : null;
}

/** Returns the players in the order of the seats if all have one, otherwise as written. */
function inSeats({ playerScores }: Play): Play['playerScores'] {
  const seats = new Set(playerScores.map(({ seatOrder }) => seatOrder ?? 0));
  if (seats.has(0) || seats.size < playerScores.length) return playerScores;
  return playerScores.toSorted((a, b) => a.seatOrder! - b.seatOrder!);
}

function idsOf({ uuid, bggId }: Play): string[] {
  return [
    ...(uuid === null || uuid === undefined || uuid === '' ? [] : [`bgstats ${uuid}`]),
    ...(bggId === null || bggId === undefined || bggId === 0 ? [] : [`bgg ${bggId}`]),
  ];
}

function roleOf(role: string | null | undefined): string {
  return (role ?? '').split(ROLES)[0].trim();
}

function numberText(number: number | null | undefined): string {
  return number === null || number === undefined || number === 0 ? '' : String(number);
}

function emptyEntry(at: () => string): RawGame {
  return { players: [], winner: [], texts: emptyTexts(), at };
}
