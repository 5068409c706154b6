import { assert } from '../engine/index.js';
import { Counts, type Load } from './load.js';

/** One measurement of a load, in its own process. */
export interface Sample {
  readonly counts: Counts;
  /** Processor time of the process: other processes on the machine do not add to it. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /**
   * Lower quartile over windows without a garbage collection, less the cost of reading the heap; null without
   * decisions, playouts or such windows. All passes do the same work, so windows that take more contain work of the
   * compiler, which continues for long after the warm-up.
   */
  readonly bytesPerDecision: number | null;
  readonly bytesPerPlayout: number | null;
  readonly signature: string | null;
}

/** Windows are long enough that reading clock and heap costs nothing, and short enough to end before a collection. */
const WINDOW_MS = 20;
const IDLE_WINDOWS = 25;

interface Window {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly bytes: number;
  readonly decisions: number;
  readonly playouts: number;
}

/**
 * Short compared with the minutes in which a machine grows slower or faster, and long enough that the caches emptied by
 * another process do not matter.
 */
const SLICE_MS = 100;

/**
 * Warms a load up and measures whole passes of it until the time is spent. Times are of the processor.
 *
 * @param turn waited for before each slice of 100 ms
 */
export async function measure(
  load: Load,
  warmUpMs: number,
  measureMs: number,
  turn: () => Promise<unknown> = async () => {},
): Promise<Sample> {
  const passes = warmUp(load, warmUpMs);
  const signature = load.signature();
  const idle = idleBytes(load);
  const before = { ...load.counts };
  const windows: Window[] = [];
  let cpuMs = 0;
  let wallMs = 0;
  for (let slice = 0; cpuMs < measureMs || windows.length === 0; ) {
    if (cpuMs >= slice) {
      await turn();
      slice = cpuMs + SLICE_MS;
    }
    const window = measureWindow(load, passes);
    windows.push(window);
    cpuMs += window.cpuMs;
    wallMs += window.wallMs;
  }
  assert(load.signature() === signature, 'the same games were played in every pass');
  const counts = new Counts();
  for (const key of Object.keys(counts) as (keyof Counts)[]) counts[key] = load.counts[key] - before[key];
  const bytesPer = (what: 'decisions' | 'playouts'): number | null => bytesEach(windows, what, idle);
  return {
    counts,
    cpuMs,
    wallMs,
    bytesPerDecision: bytesPer('decisions'),
    bytesPerPlayout: bytesPer('playouts'),
    signature,
  };
}

/** Returns how many passes make a window. */
function warmUp(load: Load, warmUpMs: number): number {
  const began = cpuNow();
  let last = 0;
  do {
    const from = cpuNow();
    load.pass();
    last = cpuNow() - from;
  } while (cpuNow() - began < warmUpMs);
  return Math.max(1, Math.round(WINDOW_MS / Math.max(last, 0.01)));
}

function measureWindow(load: Load, passes: number): Window {
  const { decisions, playouts } = load.counts;
  const heap = process.memoryUsage().heapUsed;
  const wall = performance.now();
  const cpu = cpuNow();
  for (let i = 0; i < passes; i++) load.pass();
  const cpuMs = cpuNow() - cpu;
  const wallMs = performance.now() - wall;
  const bytes = process.memoryUsage().heapUsed - heap;
  return {
    cpuMs,
    wallMs,
    bytes,
    decisions: load.counts.decisions - decisions,
    playouts: load.counts.playouts - playouts,
  };
}

/** Returns the bytes that reading clock and heap allocates: a few hundred, which would look like those of the load. */
function idleBytes(load: Load): number {
  const windows = Array.from({ length: IDLE_WINDOWS }, () => measureWindow(load, 0));
  return lowerQuartile(windows.map(({ bytes }) => bytes).filter((bytes) => bytes >= 0)) ?? 0;
}

function bytesEach(windows: readonly Window[], what: 'decisions' | 'playouts', idle: number): number | null {
  return lowerQuartile(
    windows
      .filter((window) => window.bytes >= 0 && window[what] > 0)
      .map((window) => Math.max(0, window.bytes - idle) / window[what]),
  );
}

function lowerQuartile(values: readonly number[]): number | null {
  return values.length === 0 ? null : [...values].sort((x, y) => x - y)[(values.length - 1) >> 2];
}

/** Processor time of this process until now, all its threads, in milliseconds. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
