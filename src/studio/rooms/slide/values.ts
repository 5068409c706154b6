import { computed, signal } from '@preact/signals';
import { proxy } from 'comlink';
import { keptSeconds } from '../../browser/turn-seconds.js';
import { lab } from '../../lab/client.js';
import type { Measured, MeasuredTable } from '../../lab/measured.js';
import type { AnswerNews } from '../../lab/playing.js';
import { choices } from '../answer/choices.js';
import { isPlayingOther } from '../answer/session.js';

/** Place of the room among those that play. */
export const PLACE = 'slide';

/** Option that is moved at first. */
const FIRST = 'trophyRate';

const SEED = 'studio';
/** Blocks of a value that is played, each of four games of both sides: twice as many as are kept. */
const BLOCKS = 12_000;
/** Milliseconds on a value before it is played. */
const REST_MS = 500;

/** An option with a number, and its values in order. */
export interface Slide {
  readonly id: string;
  readonly about: string;
  readonly values: readonly { readonly value: string; readonly words: string }[];
  /** Place of the printed value. */
  readonly printed: number;
}

/** Options with at least three values that are numbers. */
export const slides = computed((): readonly Slide[] =>
  (choices.value?.rules ?? []).flatMap(({ id, about, values }) => {
    if (values.length < 3 || !values.every(({ value }) => /^\d+$/.test(value))) return [];
    const inOrder = [...values].sort((one, other) => Number(one.value) - Number(other.value));
    return [{ id, about, values: inOrder, printed: inOrder.indexOf(values[0]) }];
  }),
);

/** Id of the option that is moved. */
export const option = signal(FIRST);
/** Place of the present value; null for the printed one. */
export const at = signal<number | null>(null);

export const slide = computed(() => slides.value.find(({ id }) => id === option.value) ?? null);
export const place = computed(() => at.value ?? slide.value?.printed ?? 0);

/** Numbers of the values that are known, by option and value. */
const known = signal<Readonly<Record<string, Measured>>>({});
/** Progress of the value that is played; null if none is. */
export const news = signal<AnswerNews<Measured> | null>(null);
export const error = signal<string | null>(null);

const PRINTED = 'printed';

function keyOf({ id, values, printed }: Slide, at: number): string {
  return at === printed ? PRINTED : `${id}=${values[at].value}`;
}

/** Numbers of the present value; null if it was not played yet. */
export const reading = computed(() =>
  slide.value === null ? null : (known.value[keyOf(slide.value, place.value)] ?? null),
);

/** Numbers of the printed rules, from whatever run has them. */
export const printed = computed((): MeasuredTable | null => known.value[PRINTED]?.tables[0] ?? null);

/** Loads the values that were played before. */
export async function loadKept(): Promise<void> {
  const id = option.value;
  const seconds = keptSeconds();
  if (seconds !== null) await lab.playing.tellTimesBy(seconds);
  const shipped = await lab.measured.keptValues(id);
  const named = Object.entries(shipped).map(([value, one]) => [value === PRINTED ? PRINTED : `${id}=${value}`, one]);
  known.value = { ...Object.fromEntries(named), ...known.value };
}

/** Forgets all numbers, whose times are by other seconds, and loads them again. */
export async function tellTimesBy(seconds: number): Promise<void> {
  await lab.playing.tellTimesBy(seconds);
  known.value = {};
  played.clear();
  await loadKept();
  rest();
}

/** Values that were played here to their last game. */
const played = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts values that were played, so that news of an older one is not shown. */
let turn = 0;

/** Plays the present value once the slider rests on it. */
export function rest(): void {
  leave();
  timer = setTimeout(() => void play(), REST_MS);
}

/** Ends the games of the present value. */
export function leave(): void {
  clearTimeout(timer);
  turn++;
  if (news.value !== null) void lab.playing.stopPlaying();
  news.value = null;
}

async function play(): Promise<void> {
  const chosen = slide.value;
  if (chosen === null || isPlayingOther(PLACE)) return;
  const key = keyOf(chosen, place.value);
  if (played.has(key)) return;
  const mine = turn;
  const common = { blocks: BLOCKS };
  const question =
    key === PRINTED
      ? { id: 'run', args: { ...common, players: 4, measure: ['win', 'minutes'] }, seed: SEED }
      : { id: 'compare', args: { ...common, options: { [chosen.id]: chosen.values[place.value].value } }, seed: SEED };
  error.value = null;
  const report = (reported: AnswerNews<Measured>): void => {
    if (mine !== turn) return;
    news.value = reported;
    if (reported.page !== null) keep(key, reported.page);
  };
  try {
    const found = await lab.measured.playMeasured(question, proxy(report));
    if (found !== null) {
      played.add(key);
      known.value = { ...known.value, [key]: found };
    }
  } catch (wrong) {
    if (mine === turn) error.value = (wrong as Error).message;
  } finally {
    if (mine === turn) news.value = null;
  }
}

/** Keeps numbers if they are sharper than those before. */
function keep(key: string, found: Measured): void {
  const before = known.value[key];
  if (before === undefined || width(found) < width(before)) known.value = { ...known.value, [key]: found };
}

function width({ tables }: Measured): number {
  const { low, high } = tables.at(-1)!.minutes ?? { low: 0, high: Number.POSITIVE_INFINITY };
  return high - low;
}
