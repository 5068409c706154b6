import { listed, numbersText } from '../../src/engine/lists.js';
import { titleOf } from '../../src/experiment/design/title-words.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { CellSummary, Summary } from '../../src/experiment/results/summary.js';

const DASH = '–';

/** A whole number with thousands separated: "12,000". */
export function count(n: number): string {
  return Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** "1 block", "12,000 games". */
export function counted(n: number, what: string): string {
  return `${count(n)} ${what}${n === 1 ? '' : 's'}`;
}

/** Returns a number with decimals that suit its size. */
export function amount(x: number | null): string {
  if (x === null) return DASH;
  const size = Math.abs(x);
  const decimals = size >= 1000 ? 0 : size >= 10 ? 1 : 2;
  return signed(x.toFixed(decimals));
}

/** Returns a number as in a sentence: "2", "0.5". */
export function plain(x: number): string {
  return signed(String(Number(x.toPrecision(3))));
}

/** Returns a share as a percentage: "23.4 %". */
export function percent(share: number | null): string {
  return share === null ? DASH : `${percentNumber(share)} %`;
}

/** Returns a share in percent without the sign: "23.4". */
export function percentNumber(share: number): string {
  return signed((share * 100).toFixed(1));
}

/** Unit after a difference of shares in a table. */
const OF_100 = ' of 100';

/** Returns an effect with its sign: "+1.2 of 100" or "−3.4". */
export function change(x: number | null, unit: Effect['unit']): string {
  return x === null || unit !== 'pp' ? bareChange(x, unit) : `${bareChange(x, unit)}${OF_100}`;
}

/** Returns an effect with its sign alone, for a place that has the unit: "+1.2". */
export function bareChange(x: number | null, unit: Effect['unit']): string {
  if (x === null) return DASH;
  const digits = changeSize(x, unit);
  const sign = Number(digits) === 0 ? '' : x < 0 ? '−' : '+';
  return `${sign}${digits}`;
}

/** Returns the size of an effect without sign and unit: "1.2". */
function changeSize(x: number, unit: Effect['unit']): string {
  const size = Math.abs(x);
  return size.toFixed(unit === 'pp' ? 1 : size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** Returns a p-value, never as zero: with two more digits if it is below four. */
export function pValue(p: number | null): string {
  if (p === null) return DASH;
  if (p < 0.000001) return '< 0.000001';
  return p.toFixed(p < 0.0001 ? 6 : 4);
}

/** Returns a number with the true minus sign, and none if it rounds to zero. */
function signed(text: string): string {
  return text.replace('-', Number(text) === 0 ? '' : '−');
}

/** "troll" → "Troll", "leprechaun-king" → "Leprechaun king". */
export function capital(id: string): string {
  const words = id.replaceAll('-', ' ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1st" for the seat "0": people count from 1, files from 0. */
export function ordinal(seat: string): string {
  return nth(Number(seat) + 1);
}

/** Returns a number as a place: "1st", "11th", "21st". */
export function nth(n: number): string {
  const tens = n % 100;
  return `${n}${tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

/** Returns "is" for one, and "are" for none or more. */
export function isOrAre(n: number): string {
  return n === 1 ? 'is' : 'are';
}

/** Returns a character by its printed name, if the run knows it. */
export function characterName({ speech }: Named, id: string): string {
  return speech?.characters?.[id] ?? capital(id);
}

/** Returns the subject of an estimate or effect, characters by their printed names. */
export function subjectOf(run: Named, of: Pick<Estimate, 'measure' | 'scope' | 'name'>): string {
  return of.scope === 'character' ? characterName(run, of.name) : subject(of);
}

/** Returns the subject of an estimate or effect in words. */
export function subject(of: Pick<Estimate, 'measure' | 'scope' | 'name'>): string {
  if (of.scope === 'character') return capital(of.name);
  if (of.scope === 'seat') return `${ordinal(of.name)} seat`;
  if (of.scope === 'agent') return of.name;
  if (of.scope === 'focal') return 'win share of one player';
  if (of.measure === 'capped') return 'games stopped at the cap';
  if (of.measure === 'no_winner') return 'games that end without a winner';
  const measure = measureWords(of.measure);
  if (of.name === '') return measure;
  if (of.name === 'present') return `players with ${PRESENT_WORDS[of.measure] ?? `a ${measure}`}`;
  if (of.name === 'p50') return `median ${measure}`;
  if (/^p\d+$/.test(of.name)) return `${measure}, ${nth(Number(of.name.slice(1)))} percentile`;
  return `${measure}: ${of.name.replaceAll('-', ' ')}`;
}

/** Measures whose id is no plain English. */
const MEASURE_WORDS: Readonly<Record<string, string>> = {
  crown_round: 'round of reaching the Crown',
  crossing_round: 'round of crossing the river',
  crossing_method: 'way across the river',
  first_death_round: 'round of the first death',
  death_round: 'round of death',
  pvp_fights: 'fights between characters',
  talisman_source: 'place of the first Talisman',
  turns_toad: 'turns as a Toad',
  turn_time: 'time of own turns',
};

/** What a player has where a measure of a moment has a value. */
const PRESENT_WORDS: Readonly<Record<string, string>> = {
  crown_round: 'the Crown',
  crossing_round: 'a way across the river',
  first_death_round: 'a death',
  death_round: 'a death',
};

/** Returns a measure in words: "gold at the end" for "gold_end". */
export function measureWords(id: string): string {
  return (
    MEASURE_WORDS[id] ??
    id
      .replace(/_end$/, ' at the end')
      .replace(/_at_half$/, ' half way through')
      .replaceAll('_', ' ')
  );
}

/** Returns the subject in the words of the run: agents by their names, the varied seat by its place. */
export function subjectIn(
  run: Named & Pick<Summary, 'rotate'>,
  of: Pick<Estimate, 'measure' | 'scope' | 'name'>,
): string {
  if (of.scope === 'agent') return agentName(run, of.name);
  return of.scope === 'focal' ? `win share of ${focalName(of.name, run.rotate)}` : subjectOf(run, of);
}

/** A run or a design with words for its agents and its cells. */
export type Named = Pick<Summary, 'speech'>;

/** Returns the name of an agent for people. */
export function agentName({ speech }: Named, label: string): string {
  return speech?.agents[label] ?? label;
}

/** Returns the name of the varied seat, "agent0": a player if agents rotate, otherwise a place at the table. */
export function focalName(name: string, rotate: Summary['rotate']): string {
  if (rotate === 'agents' || rotate === 'players') return 'one player';
  const seat = Number(name.replace('agent', ''));
  return `the ${PLACES[seat] ?? ordinal(String(seat))} player`;
}

/** First to eighth. */
export const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Returns a value of a measure in its own form. */
export function value(x: number | null, kind: Estimate['kind']): string {
  return kind === 'share' && x !== null ? `${percentNumber(x)}${OF_100}` : amount(x);
}

/** Returns an interval of a measure in its own form: "26.9 to 54.3 of 100". */
export function valueRange({ lo, hi, kind }: Pick<Estimate, 'lo' | 'hi' | 'kind'>): string {
  const text = range(lo, hi, (x) => (kind === 'share' ? percentNumber(x) : amount(x)));
  return kind === 'share' && text !== DASH ? `${text}${OF_100}` : text;
}

/** Returns "38.1 to 41.0" in the form of the measure, "at least 38.1" with one bound, or a dash without any. */
export function range(lo: number | null, hi: number | null, show: (x: number) => string): string {
  if (lo !== null && hi !== null) return `${show(lo)} to ${show(hi)}`;
  if (lo !== null) return `at least ${show(lo)}`;
  return hi === null ? DASH : `at most ${show(hi)}`;
}

/** Facts of a run for a heading. */
export type RunSize = Pick<Summary, 'games' | 'blocks' | 'seed' | 'set' | 'packsOnTop' | 'speech'>;

/** Returns the number of games of a run: "12,000 games". */
export function gamesText({ games }: Pick<Summary, 'games'>): string {
  return counted(games, 'game');
}

/** Returns the size of a run: "12,000 games in 3,000 blocks". */
export function size(summary: RunSize): string {
  return `${counted(summary.games, 'game')} in ${counted(summary.blocks, 'block')}`;
}

/**
 * Returns the options and packs on top of the variant: "1 card in the Talisman deck, 5 trophy points a counter and the
 * pack Nomad"; empty for none.
 */
export function onTopText({
  set = {},
  packsOnTop = [],
  speech,
}: Pick<Summary, 'set' | 'packsOnTop' | 'speech'>): string {
  const options = Object.entries(set).map(([option, level]) => speech?.set[option] ?? `${option}=${level}`);
  const titles = packsOnTop.map((file) => speech?.packs?.[file] ?? titleOf(file));
  const packs = titles.length === 0 ? [] : [`the pack${titles.length === 1 ? '' : 's'} ${listed(titles)}`];
  return [...(options.length === 0 ? [] : [options.join(', ')]), ...packs].join(' and ');
}

/** Returns a sentence on the options and packs on top of every variant, if any. */
export function setLine(run: Rules): string[] {
  const onTop = onTopText(run);
  return onTop === '' ? [] : [`All of this was played with ${onTop}, set on top of ${titleOf(run.variant)}.`];
}

/** Returns the caveat of the game on its own content, if it has one. */
export function caveatLine({ speech }: Pick<Summary, 'speech'>): string[] {
  return speech?.caveat === undefined ? [] : [speech.caveat];
}

/** The rules that a run is played by, from a summary or a design. */
export type Rules = Pick<Summary, 'variant' | 'set' | 'packsOnTop' | 'speech'> & {
  readonly cells?: readonly Pick<CellSummary, 'levels'>[];
};

/**
 * Returns the rules of a run: "Revised 4th", "Revised 4th with 1 card in the Talisman deck", or "Revised 4th, Bloody" if
 * compared.
 */
export function rulesText(run: Rules): string {
  const varied = new Set((run.cells ?? []).flatMap(({ levels }) => levels['variant'] ?? []));
  const names = (varied.size === 0 ? [run.variant] : [...varied].map(String)).map(titleOf).join(', ');
  const onTop = onTopText(run);
  return onTop === '' ? names : `${names} with ${onTop}`;
}

/** Returns the game and its rules: "Talisman, Revised 4th". */
export function gameText(run: Rules & Pick<Summary, 'game'>): string {
  return `${titleOf(run.game)}, ${rulesText(run)}`;
}

/** Returns the game, the rules and the players: "Talisman, Revised 4th; 4 players: balanced at every seat". */
export function playedText(summary: Summary): string {
  const { cells } = summary;
  const players = numbersText(cells.map((cell) => cell.players));
  const seats = new Set(cells.map(({ lineup }) => [...new Set(lineup)].join(', ')));
  const names = (labels: readonly string[]): string => labels.map((label) => agentName(summary, label)).join(', ');
  const [first] = cells;
  const who =
    seats.size > 1
      ? (variedText(summary) ?? names([...new Set(cells.flatMap(({ lineup }) => lineup))]))
      : new Set(first.lineup).size === 1
        ? `${agentName(summary, first.lineup[0])} at every seat`
        : names(first.lineup);
  return `${gameText(summary)}; ${players} players: ${who}`;
}

/** Returns "balanced, but for one player" if only the agent of one seat varies and all others are the same. */
function variedText({ cells, factors, rotate, bestResponse, ...summary }: Summary): string | null {
  if (bestResponse !== undefined)
    return `${withoutSetting(cells[0].lineup[0], bestResponse.factor)}, one against others who are alike`;
  const seat = factors.length === 1 ? /^agent(\d+)/.exec(factors[0]) : null;
  if (seat === null) return null;
  const others = new Set(cells.flatMap(({ lineup }) => lineup.filter((_, at) => at !== Number(seat[1]))));
  const [other] = others;
  return others.size === 1 ? `${agentName(summary, other)}, but for ${focalName(`agent${seat[1]}`, rotate)}` : null;
}

/** "balanced" of "balanced:rushAt=8", by the factor "agent0.rushAt". */
function withoutSetting(label: string, factor: string): string {
  return label.replace(new RegExp(`[:,]${factor.replace(/^.*\./, '')}=[^,]*`), '');
}

/** The part of a summary that names its cells. */
export type NamedCells = Pick<Summary, 'factors' | 'speech' | 'variant' | 'set' | 'packsOnTop' | 'rotate'> & {
  readonly cells: readonly Pick<CellSummary, 'label' | 'levels'>[];
};

/** Returns the name of a cell from the words of its levels. The only cell of a run is named by its rules. */
export function cellName(summary: NamedCells, cell: number): string {
  const { cells, factors, speech } = summary;
  if (cells.length === 1) return rulesText(summary);
  const { label, levels } = cells[cell];
  const words = factors.map((factor) => speech?.factors[factor]?.levels[String(levels[factor])]);
  return words.length === 0 || words.includes(undefined) ? label : words.join(', ');
}

/** Returns the levels of a cell without one factor: "4 players, 5 trophy points a counter". */
export function otherLevels({ cells, speech }: NamedCells, cell: number, factor: string): string {
  return Object.entries(cells[cell].levels)
    .filter(([name]) => name !== factor)
    .map(([name, level]) => speech?.factors[name]?.levels[String(level)] ?? `${name.replace(/^option\./, '')}=${level}`)
    .join(', ');
}

/** Words of verdicts, short enough for a table. */
export const VERDICT_WORDS: Readonly<Record<string, string>> = {
  identical: 'identical',
  equivalent: 'equivalent',
  different: 'different',
  inconclusive: 'inconclusive',
  invalid: 'too few games',
  over: 'above fair',
  under: 'below fair',
  balanced: 'balanced',
};

/** Returns the interval of an effect: "+3.1 to +4.7 of 100". */
export function effectRange(e: Effect): string {
  const text = range(e.lo, e.hi, (x) => bareChange(x, e.unit));
  return e.unit === 'pp' && text !== DASH ? `${text}${OF_100}` : text;
}

/** "95 %". */
export function percentWord(summary: Pick<Summary, 'confidence'>): string {
  return `${Math.round(summary.confidence * 100)} %`;
}

/** Articles with which a name of one's own may begin. */
const OWN_ARTICLE = /^(?:the|an?|my|our|your) /i;

/** Returns a name with "the", unless it begins with an article: "the Sword", "The Long Night". */
export function withArticle(name: string): string {
  return OWN_ARTICLE.test(name) ? name : `the ${name}`;
}
