import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UserError } from '../../engine/index.js';
import { entryPlaces } from './json-places.js';
import { emptyTexts, type RawGame, type RawLog, type RawSeat } from './raw-log.js';

/** Elements of which there may be several. */
const LISTS = ['play', 'player', 'item'];

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  htmlEntities: true,
  captureMetaData: true,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && LISTS.includes(name),
});

type Attributes = Readonly<Record<string, string | undefined>>;

/** A play as BoardGameGeek writes it: attributes are texts. */
type Play = Attributes & {
  readonly item?: readonly Attributes[];
  readonly players?: { readonly player?: readonly Attributes[] };
};

type Plays = Attributes & { readonly play?: readonly Play[] };

/** Day instead of an unknown one. */
const NO_DAY = '0000-00-00';

/** Reads the plays of a user of BoardGameGeek, as `xmlapi2/plays` sends them. */
export function readBggPlays(text: string, file: string): RawLog {
  const checked = XMLValidator.validate(text);
  if (checked !== true)
    throw new UserError(`${file}:${checked.err.line}: is no XML, or only the beginning of a file; save it again`);
  const plays = playsIn(text, file);
  const list = plays.play ?? [];
  const meta = XMLParser.getMetaDataSymbol() as unknown as string;
  const offsets = list.map(
    (play) => (play as unknown as Record<string, { startIndex?: number }>)[meta]?.startIndex ?? 0,
  );
  const placeOf = entryPlaces(text, offsets, file);
  return {
    game: 'talisman',
    games: list.map((play, i) => entryOf(play, () => placeOf(i))),
    isExport: true,
    page: { file, user: plays['username'] ?? '', plays: list.length, total: Number(plays['total'] ?? list.length) },
    gameAt: () => file,
  };
}

function playsIn(text: string, file: string): Plays {
  const document = PARSER.parse(text) as { readonly plays?: Plays | string };
  if (document.plays === undefined)
    throw new UserError(`${file}: is no list of plays of BoardGameGeek, which begins with <plays>`);
  return typeof document.plays === 'string' ? {} : document.plays;
}

function entryOf(play: Play, at: () => string): RawGame {
  const { id = '', date = '', length = '', quantity = '1' } = play;
  const players = play.players?.player ?? [];
  const winners = players.filter(({ win }) => win === '1');
  const fault = faultOf(play, players, winners);
  return {
    players: players.map((one): RawSeat => ({ name: nameOf(one), character: (one['color'] ?? '').trim() })),
    winner: winners.map(nameOf),
    texts: {
      ...emptyTexts(),
      date: date === NO_DAY ? '' : date,
      minutes: length === '0' ? '' : length,
      notes: [commentsOf(play), quantity === '1' ? '' : `quantity ${quantity}`].join(' ').trim(),
    },
    title: (play.item?.[0]?.['name'] ?? '').trim(),
    ids: id === '' ? [] : [`bgg ${id}`],
    ...(fault === null ? {} : { fault }),
    at,
  };
}

function faultOf(
  { quantity = '1', incomplete }: Play,
  players: readonly Attributes[],
  winners: readonly Attributes[],
): string | null {
  if (incomplete === '1') return 'was not finished';
  if (players.length === 0) return 'has no players';
  if (winners.length === 0) return 'has no winner';
  if (quantity !== '1') return `stands for ${quantity} plays, and names one result`;
  return null;
}

/** Returns the name of a player; the name at BoardGameGeek without one. */
function nameOf({ name = '', username = '' }: Attributes): string {
  return name.trim() === '' ? username.trim() : name.trim();
}

function commentsOf({ comments }: Play): string {
  return typeof comments === 'string' ? comments.trim() : '';
}
